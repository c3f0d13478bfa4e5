"""Set up, run and check Barbu on a machine that has only Python: `python3 dev.py play`."""

from __future__ import annotations

import os
import subprocess
import sys

from tools import environment, page
from tools.environment import BIN, PYTHON, ROOT

PYTEST = (PYTHON, "-m", "pytest", "-n", "auto", "--no-loadscope-reorder")
"""A worker for each core; tests/conftest.py says what each takes."""
USAGE = """usage: python3 dev.py COMMAND [ARGUMENTS]

  play    build the page and play; ARGUMENTS (--no-open, --host, --port, --data) go to `barbu serve`
  test    every check, then every test; ARGUMENTS go to pytest
  check   the checks alone: lint, format, types, layers, page
  web     build the page
  types   rewrite web/src/protocol.ts, messages.ts and drawings.ts from what the server and the page say
  bench   run all the benchmarks of bench/, or only those that ARGUMENTS name
  site    the page for any server of files, without a server of ours; ARGUMENTS: --out DIR
  shots   pictures of every screen; ARGUMENTS (--out, --sizes, --themes, SCREEN ...) go to tools/shots.py
  soak    the long tests: 1,000 random games for each variant and number of players
  setup   just make .venv and install what the tests need
"""


def fail(why: str) -> None:
    """Stop with one line on standard error."""
    sys.exit("error: " + why)


def run(*command: object) -> int:
    """Run a command in the repository and return its exit status."""
    return subprocess.call([str(word) for word in command], cwd=ROOT)


def step(name: str, *command: object) -> None:
    """Run one named command; stop with its status if it fails."""
    print("== " + name, flush=True)
    finish(name, run(*command))


def finish(name: str, status: int) -> None:
    """Stop with the status of a named command that has failed."""
    if status:
        print("failed: " + name, file=sys.stderr)
        sys.exit(status)


def setup(lock: str) -> None:
    """Make .venv hold what requirements/LOCK.txt says, barbu itself, and Node where there is none."""
    environment.packages(lock, *node_lock())
    environment.project()


def node_lock() -> list[str]:
    """The lock that contains Node, if this machine has none that can build the page."""
    return [] if page.own_node() else ["node"]


def play(arguments: list[str]) -> None:
    """Build the page if necessary, then become the server."""
    web([])
    words = [str(BIN / "barbu"), "serve", *arguments]
    if os.name == "nt":
        sys.exit(run(*words))
    os.execv(words[0], words)


def test(arguments: list[str]) -> None:
    """Run every check, then the tests."""
    check([])
    step("pytest", *PYTEST, *arguments)


def check(arguments: list[str]) -> None:
    """Run every check that is not a test: those of the page in parallel with the others."""
    setup("test")
    words = [str(PYTHON), "-m", "tools.page", "check", "build"]
    page_too = subprocess.Popen(
        words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", errors="replace"
    )
    with page_too as checking:
        try:
            step("ruff check", PYTHON, "-m", "ruff", "check", *arguments)
            step("ruff format --check", PYTHON, "-m", "ruff", "format", "--check")
            step("mypy --strict", PYTHON, "-m", "mypy")
            step("import layers", BIN / "lint-imports")
            print("== svelte-check and page build", flush=True)
            print(checking.communicate()[0], end="", flush=True)
        except BaseException:
            checking.terminate()
            raise
    finish("svelte-check and page build", checking.returncode)


def web(arguments: list[str]) -> None:
    """Build the page, in parallel with the parts of the set-up it does not need."""
    if page.is_built():
        environment.packages("play")
        environment.project()
        return
    node = node_lock()
    environment.packages(*node)
    words = [str(PYTHON) if node else sys.executable, "-m", "tools.page", "build"]
    with subprocess.Popen(words, cwd=ROOT) as building:
        try:
            environment.packages("play")
            environment.project()
        except BaseException:
            building.terminate()
            raise
    if building.returncode:
        sys.exit(1)


def types(arguments: list[str]) -> None:
    """Generate the page's types."""
    setup("test")
    step("protocol.ts", PYTHON, "-m", "tools.protocol_types", *arguments)
    step("messages.ts", PYTHON, "-m", "tools.page_messages", *arguments)
    step("drawings.ts", PYTHON, "-m", "tools.page_drawings", *arguments)


def bench(arguments: list[str]) -> None:
    """Run the measurements one after the other."""
    setup("test")
    web([])
    every = sorted(path.stem for path in ROOT.glob("bench/*.py") if "__main__" in path.read_text(encoding="utf-8"))
    for name in arguments or every:
        if name not in every:
            fail(f"no such measurement: {name}; there are {', '.join(every)}")
        step("bench " + name, PYTHON, ROOT / "bench" / f"{name}.py")


def site(arguments: list[str]) -> None:
    """Build the page as a folder that works without a server of ours."""
    web([])
    node = [PYTHON] if node_lock() else [sys.executable]
    sys.exit(run(*node, "-m", "tools.site", *arguments))


def shots(arguments: list[str]) -> None:
    """Take pictures of every screen of the page."""
    setup("test")
    web([])
    step("shots", PYTHON, "-m", "tools.shots", *arguments)


def soak(arguments: list[str]) -> None:
    """Run the tests that play random games, with many more of them."""
    setup("test")
    os.environ.setdefault("BARBU_GAMES", "1000")
    step("soak", *PYTEST, "-m", "soak", *arguments)


def main(words: list[str]) -> int:
    """Run one command of this script."""
    if sys.version_info < (3, 11):  # noqa: UP036 - this file is started by whatever Python is there
        fail("Python 3.11 or newer is needed; this is " + sys.version.split()[0])
    commands = {work.__name__: work for work in (play, test, check, web, types, bench, site, shots, soak)}
    commands["setup"] = lambda arguments: setup("test")
    if not words or words[0] not in commands:
        print(USAGE, end="")
        return 0 if words in (["-h"], ["--help"], ["help"]) else 2
    try:
        commands[words[0]](words[1:])
    except KeyboardInterrupt:
        return 130
    except environment.SetUpError as error:
        fail(str(error))
    except OSError as error:
        fail(f"{error.filename}: {error.strerror}" if error.filename else str(error))
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
