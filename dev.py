"""Set up, run and check Barbu on a machine that has only Python: `python3 dev.py play`."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager

from tools import environment, page
from tools.environment import BIN, PYTHON, ROOT

PYTEST = (PYTHON, "-m", "pytest", "-n", "auto")
"""A worker for each core; tests/tiers.py says what each takes."""
QUICK = ("-m", "not (browser or family or search or server)")
KERNEL = "import barbu.bots.base, barbu.cli.kernel; barbu.cli.kernel.make_ready([barbu.bots.base.bot_named('expert')])"
"""Compiles the kernel for all processes that use it later."""
USAGE = """usage: python3 dev.py COMMAND [ARGUMENTS]

  play    build the page and play; ARGUMENTS (--no-open, --host, --port, --data) go to `barbu serve`
  test    every check, then every test; ARGUMENTS go to pytest; with --quick those that take seconds, with --page only
          the tests of the page's modules
  check   the checks alone: lint, format, types, layers, page
  web     build the page
  types   generate the page's types for your editor: web/src/protocol.ts, messages.ts and drawings.ts
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


@contextmanager
def beside(name: str, *command: object) -> Iterator[None]:
    """Run one named command while the block runs, then show what it printed; stop with its status if it fails."""
    words = [str(word) for word in command]
    with subprocess.Popen(
        words, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, encoding="utf-8", errors="replace"
    ) as process:
        try:
            yield
            print("== " + name, flush=True)
            print(process.communicate()[0], end="", flush=True)
        except BaseException:
            process.terminate()
            raise
    finish(name, process.returncode)


def setup(lock: str) -> None:
    """Make .venv hold what requirements/LOCK.txt says, barbu itself, and Node where there is none."""
    environment.packages(lock, *node_lock())
    environment.project()


def node_lock() -> list[str]:
    """The lock that contains Node, if this machine has none that can build the page."""
    return [] if page.own_node() else ["node"]


def builder() -> str:
    """The Python that builds the page: the one that has Node as a package, else this one, which has pip."""
    return str(PYTHON) if node_lock() else sys.executable


def play(arguments: list[str]) -> None:
    """Build the page if necessary, then become the server; what the first game does not need is made meanwhile."""
    made("build-page", page.has_page())
    if not (page.is_built() and environment.is_installed("fast")):
        subprocess.Popen([builder(), "-m", "tools.afterwards"], cwd=ROOT)
    words = [str(BIN / "barbu"), "serve", *arguments]
    if os.name == "nt":
        sys.exit(run(*words))
    os.execv(words[0], words)


def test(arguments: list[str]) -> None:
    """Run every check, then the tests; beside the checks the kernel is compiled, once for all that use it."""
    if arguments == ["--page"]:
        environment.packages(*node_lock())
        step("page units", PYTHON, "-m", "tools.page", "test")
        return
    setup("test")
    quick = QUICK if "--quick" in arguments else ()
    with beside("kernel", PYTHON, "-c", KERNEL):
        check([], "test")
    step("pytest", *PYTEST, *quick, *(word for word in arguments if word != "--quick"))


def check(arguments: list[str], *also: str) -> None:
    """Run every check that is not a test: those of the page, and what else `tools.page` is to do, beside the others."""
    setup("test")
    name = ", ".join(["svelte-check and page build", *(["page units"] if also else [])])
    with beside(name, PYTHON, "-m", "tools.page", "check", "build", *also):
        step("ruff check", PYTHON, "-m", "ruff", "check", *arguments)
        step("ruff format --check", PYTHON, "-m", "ruff", "format", "--check")
        step("mypy --strict", PYTHON, "-m", "mypy")
        step("import layers", BIN / "lint-imports")


def web(arguments: list[str]) -> None:
    """Build the page with its own Python."""
    made("build", page.is_built())


def made(what: str, already: bool) -> None:
    """Build the page by a command of tools/page.py, in parallel with the parts of the set-up it does not need."""
    if already:
        environment.packages("play")
        environment.project()
        return
    environment.packages(*node_lock())
    with subprocess.Popen([builder(), "-m", "tools.page", what], cwd=ROOT) as building:
        try:
            environment.packages("play")
            environment.project()
        except BaseException:
            building.terminate()
            raise
    if building.returncode:
        sys.exit(1)


def types(arguments: list[str]) -> None:
    """Generate the page's types, as an editor needs them; `check` does the same."""
    setup("test")
    step("types of the page", PYTHON, "-m", "tools.page_types")


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
    sys.exit(run(builder(), "-m", "tools.site", *arguments))


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
