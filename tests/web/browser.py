"""A real Chromium for the tests: which one is used, and how it is started.

Tried in this order: ``$BARBU_CHROMIUM``; a Chromium, Chrome or Edge installed on this machine; the one Playwright has
installed; the one in the npm package @sparticuz/chromium (Linux x64), which is then downloaded. If none can be had, the
tests fail.
"""

import functools
import io
import os
import platform
import shutil
import subprocess
import sys
import tarfile
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

from playwright.sync_api import Browser, BrowserType, sync_playwright
from tools import page

PACKAGE = Path(__file__).parent / "chromium"
NAMES = (
    "chromium",
    "chromium-browser",
    "google-chrome",
    "google-chrome-stable",
    "chrome",
    "msedge",
    "/Applications/Google Chrome.app/Contents/MacOS/Google Chrome",
    "/Applications/Chromium.app/Contents/MacOS/Chromium",
    r"C:\Program Files\Google\Chrome\Application\chrome.exe",
    r"C:\Program Files (x86)\Microsoft\Edge\Application\msedge.exe",
)
FLAGS = [
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-dev-shm-usage",
    "--disable-sync",
    "--no-first-run",
    "--js-flags=--no-opt --no-maglev",  # no page of a test lives long enough to gain from optimized code
]
UNDRAWN = "--force-gpu-mem-available-mb=0"
"""Leaves the compositor no memory for tiles, so that nothing is painted. Layout, styles, animations, hit
testing and frames are as ever; only pictures of the page are empty (decision 0190)."""
# The package's own configuration expects its fonts in one fixed place.
FONTS = "<fontconfig><dir>{}</dir><dir>/usr/share/fonts</dir></fontconfig>"


class NoBrowserError(Exception):
    """No Chromium was found and none could be fetched; the text says what to do."""


@functools.cache
def launch_options(installed: str) -> dict[str, Any]:
    """Arguments for Playwright's ``chromium.launch``; ``installed`` is where Playwright would have put its own
    browser."""
    args = [*FLAGS, "--no-sandbox"] if getattr(os, "geteuid", lambda: 1)() == 0 else FLAGS
    options: dict[str, Any] = {"args": args, "headless": True}
    named = os.environ.get("BARBU_CHROMIUM")
    if named:
        if not Path(named).is_file():
            raise NoBrowserError(f"BARBU_CHROMIUM names no file: {named}")
        return {**options, "executable_path": named}
    found = next(filter(None, map(shutil.which, NAMES)), None)
    if found:
        return {**options, "executable_path": found}
    if Path(installed).is_file():
        return options
    home = fetched()
    env = {
        **os.environ,
        "FONTCONFIG_PATH": str(home / "fonts"),
        "LD_LIBRARY_PATH": str(home / "al2023" / "lib"),
    }
    return {**options, "executable_path": str(home / "chromium"), "env": env}


def fetched() -> Path:
    """The folder with the unpacked browser from the npm package; downloads and unpacks it if necessary."""
    home = PACKAGE / "node_modules" / "unpacked"
    if home.is_dir():
        return home
    with _alone():
        return home if home.is_dir() else _unpacked(home)


@contextmanager
def _alone() -> Iterator[None]:
    """Keep parallel test workers from downloading the browser at the same time."""
    with (PACKAGE / "package.json").open() as file:
        if sys.platform != "win32":
            import fcntl

            fcntl.flock(file, fcntl.LOCK_EX)
        yield


def _unpacked(home: Path) -> Path:
    if (platform.system(), platform.machine()) != ("Linux", "x86_64"):
        raise NoBrowserError("no Chromium here: install Chrome or Chromium, or set BARBU_CHROMIUM to one")
    node, npm = page.own_node() or page.wheel_node()
    page.npm_ci(npm, PACKAGE, name="fetching a browser for the tests")
    inflate = "process.stdout.write(require('zlib').brotliDecompressSync(require('fs').readFileSync(process.argv[1])))"
    with tempfile.TemporaryDirectory(dir=PACKAGE / "node_modules") as folder:
        for packed in sorted(PACKAGE.glob("node_modules/@sparticuz/chromium/bin/*.br")):
            content = subprocess.run([*node, "-e", inflate, str(packed)], capture_output=True, check=True).stdout
            target = Path(folder) / packed.name.split(".")[0]
            if packed.suffixes[-2:] == [".tar", ".br"]:
                # SwiftShader's drivers are looked up next to the browser.
                into = Path(folder) if target.name == "swiftshader" else target
                with tarfile.open(fileobj=io.BytesIO(content)) as archive:
                    if hasattr(tarfile, "data_filter"):  # in Python 3.11.4, but not in Debian's 3.11.2
                        archive.extractall(into, filter="data")
                    else:
                        archive.extractall(into)
            else:
                target.write_bytes(content)
                target.chmod(0o755)
        (Path(folder) / "fonts" / "fonts.conf").write_text(FONTS.format(home / "fonts"))
        shutil.copytree(folder, f"{home}-new", dirs_exist_ok=True)
    Path(f"{home}-new").rename(home)
    return home


def launch(chromium: BrowserType, *flags: str) -> Browser:
    """Start the browser with a fresh profile."""
    options = launch_options(chromium.executable_path)
    return chromium.launch(**{**options, "args": [*options["args"], *flags]})


@contextmanager
def started(*flags: str) -> Iterator[Browser]:
    """A running browser, closed at the end."""
    # Playwright's own node needs a library that a bare Debian lacks; the node used for the page works as well.
    node, _ = page.own_node() or page.wheel_node()
    os.environ.setdefault("PLAYWRIGHT_NODEJS_PATH", node[0])
    with sync_playwright() as playwright:
        browser = launch(playwright.chromium, *flags)
        yield browser
        browser.close()
