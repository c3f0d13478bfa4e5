"""Set up, run and check Barbu on a machine that has only Python: `python3 dev.py play`."""

import hashlib
import os
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
USAGE = """usage: python3 dev.py COMMAND [ARGUMENTS]

  play    build the page and play; --no-open, --host, --port, --data go to `barbu serve`
  test    every check and every test; ARGUMENTS go to pytest
  check   the checks alone: lint, format, types, layers, page
  web     build the page
  types   write web/src/protocol.ts again from the server's messages
  bench   measure: all of bench/, or only the named ones
  soak    the long tests: 1,000 random games for each variant
"""


def fail(why):
    """Stop with one line on standard error."""
    sys.exit("dev.py: " + why)


def run(*command, **options):
    """Run a command in the repository and return its exit status."""
    return subprocess.call([str(word) for word in command], cwd=ROOT, **options)


def step(name, *command):
    """Run one named step of the set-up or the checks; stop where it fails."""
    print("== " + name, flush=True)
    status = run(*command)
    if status:
        print("dev.py: failed: " + name, file=sys.stderr)
        sys.exit(status)


def setup(lock):
    """Make .venv hold what requirements/LOCK.txt and pyproject.toml say; do nothing if it does."""
    sources = [ROOT / "requirements" / (lock + ".txt"), ROOT / "pyproject.toml"]
    wanted = hashlib.sha256(b"".join(path.read_bytes() for path in sources)).hexdigest()
    stamp = VENV / (lock + ".stamp")
    if PYTHON.exists() and stamp.exists() and stamp.read_text() == wanted:
        return
    start = time.monotonic()
    if not PYTHON.exists():
        print("making .venv with Python " + sys.version.split()[0], flush=True)
        if run(sys.executable, "-m", "venv", VENV, stdout=subprocess.DEVNULL):
            fail("this Python has no working venv module; on Debian: apt install python3-venv")
    print("installing the locked packages ({})".format(lock), flush=True)
    pip = [PYTHON, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--no-input"]
    if run(*pip, "--require-hashes", "--requirement", sources[0]):
        fail("the packages could not be installed (reason above); is the network reachable?")
    if run(*pip, "--no-deps", "--no-build-isolation", "--editable", ROOT):
        fail("barbu itself could not be installed (reason above)")
    stamp.write_text(wanted)
    print("installed in {:.0f} s".format(time.monotonic() - start), flush=True)


def main(arguments):
    """Run one command of this script."""
    if sys.version_info < (3, 11):
        fail("Python 3.11 or newer is needed; this is " + sys.version.split()[0])
    if not arguments or arguments[0] not in COMMANDS:
        print(USAGE, end="")
        return 0 if arguments in (["-h"], ["--help"], ["help"]) else 2
    return COMMANDS[arguments[0]](arguments[1:])


COMMANDS = {"setup": lambda rest: setup("test")}

if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
