"""Set up, run and check Barbu on a machine that has only Python: `python3 dev.py play`."""

from __future__ import annotations

import hashlib
import os
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
PAGE = ROOT / "tools" / "page.py"
USAGE = """usage: python3 dev.py COMMAND [ARGUMENTS]

  play    build the page and play; ARGUMENTS (--no-open, --host, --port, --data) go to `barbu serve`
  test    every check, then every test; ARGUMENTS go to pytest
  check   the checks alone: lint, format, types, layers, page
  web     build the page
  types   write web/src/protocol.ts again from the messages of the server
  bench   measure all that bench/ measures, or only what ARGUMENTS name
  soak    the long tests: 1,000 random games for each variant and number of players
  setup   only make .venv and install what the tests need
"""


def fail(why: str) -> None:
    """Stop with one line on standard error."""
    sys.exit("error: " + why)


def run(*command: object) -> int:
    """Run a command in the repository and return its exit status."""
    return subprocess.call([str(word) for word in command], cwd=ROOT)


def step(name: str, *command: object) -> None:
    """Run one named command; stop with its status where it fails."""
    print("== " + name, flush=True)
    status = run(*command)
    if status:
        print("failed: " + name, file=sys.stderr)
        sys.exit(status)


def setup(lock: str) -> None:
    """Make .venv hold what requirements/LOCK.txt and pyproject.toml say; do nothing where it does."""
    sources = [ROOT / "requirements" / f"{name}.txt" for name in ("play", "test")] + [ROOT / "pyproject.toml"]
    wanted = hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()
    # What the tests need includes what playing needs.
    stamps = [VENV / f"{name}.stamp" for name in dict.fromkeys(["test", lock])]
    if PYTHON.exists() and any(stamp.exists() and stamp.read_text() == wanted for stamp in stamps):
        return
    start = time.monotonic()
    if not PYTHON.exists():
        print("making .venv with Python " + sys.version.split()[0], flush=True)
        made = subprocess.run([sys.executable, "-m", "venv", str(VENV)], stdout=subprocess.DEVNULL, check=False)
        if made.returncode:
            shutil.rmtree(VENV, ignore_errors=True)
            fail("this Python has no working venv module; on Debian and Ubuntu: apt install python3-venv")
    print(f"installing the locked packages to {lock}", flush=True)
    pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check"]
    if run(*pip, "--require-hashes", "--requirement", ROOT / "requirements" / f"{lock}.txt"):
        fail("the packages could not be installed (reason above); is the network reachable?")
    if run(*pip, "--no-deps", "--no-build-isolation", "--editable", ROOT):
        fail("barbu itself could not be installed (reason above)")
    stamps[-1].write_text(wanted)
    print(f"installed in {time.monotonic() - start:.0f} s", flush=True)


def play(arguments: list[str]) -> None:
    """Build the page if need be, then become the server."""
    web([])
    words = [str(BIN / "barbu"), "serve", *arguments]
    if os.name == "nt":
        sys.exit(run(*words))
    os.execv(words[0], words)


def test(arguments: list[str]) -> None:
    """Run every check, then the tests."""
    check([])
    step("pytest", PYTHON, "-m", "pytest", *arguments)


def check(arguments: list[str]) -> None:
    """Run every check that is not a test."""
    setup("test")
    step("ruff check", PYTHON, "-m", "ruff", "check", *arguments)
    step("ruff format --check", PYTHON, "-m", "ruff", "format", "--check")
    step("mypy --strict src", PYTHON, "-m", "mypy")
    step("import layers", BIN / "lint-imports")
    step("svelte-check", PYTHON, PAGE, "check")
    step("page build", PYTHON, PAGE, "build")


def web(arguments: list[str]) -> None:
    """Build the page."""
    setup("play")
    if run(PYTHON, PAGE, "build", *arguments):
        sys.exit(1)


def types(arguments: list[str]) -> None:
    """Generate the page's types."""
    setup("test")
    step("protocol.ts", PYTHON, ROOT / "tools" / "protocol_types.py", *arguments)


def bench(arguments: list[str]) -> None:
    """Run the measurements one after the other."""
    setup("test")
    web([])
    every = sorted(path.stem for path in ROOT.glob("bench/*.py") if "__main__" in path.read_text(encoding="utf-8"))
    for name in arguments or every:
        if name not in every:
            fail(f"no such measurement: {name}; there are {', '.join(every)}")
        step("bench " + name, PYTHON, ROOT / "bench" / f"{name}.py")


def soak(arguments: list[str]) -> None:
    """Run the tests that play random games, with many more of them."""
    setup("test")
    os.environ.setdefault("BARBU_GAMES", "1000")
    step("soak", PYTHON, "-m", "pytest", "-m", "soak", *arguments)


def main(words: list[str]) -> int:
    """Run one command of this script."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this file is started by whatever Python is there
        fail("Python 3.11 or newer is needed; this is " + sys.version.split()[0])
    commands = {work.__name__: work for work in (play, test, check, web, types, bench, soak)}
    commands["setup"] = lambda arguments: setup("test")
    if not words or words[0] not in commands:
        print(USAGE, end="")
        return 0 if words in (["-h"], ["--help"], ["help"]) else 2
    try:
        commands[words[0]](words[1:])
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
