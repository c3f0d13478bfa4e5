"""The folder .venv: made with this Python, and filled with the locked packages and with barbu itself.

Nothing is installed whose hash is not in a lock, and nothing outside .venv. A stamp for each lock remembers what has
been done.
"""

from __future__ import annotations

import functools
import hashlib
import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

from tools import steps
from tools.installers import Installer, ask_pip, by_pip, by_uv, pip_words

ROOT = Path(__file__).resolve().parent.parent
LOCKS = ROOT / "requirements"
VENV = ROOT / ".venv"
BIN = VENV / ("Scripts" if os.name == "nt" else "bin")
PYTHON = BIN / ("python.exe" if os.name == "nt" else "python")
UV = BIN / ("uv.exe" if os.name == "nt" else "uv")
NAMED = {"node": "Node, which builds the page", "fast": "what the strongest bots think with"}
"""Locks named by what they are for."""
NO_VENV = "this Python has no working venv module or no pip; on Debian and Ubuntu: apt install python3-venv"


class SetUpError(Exception):
    """The environment cannot be made; the text is one sentence for the person at the terminal."""


def digest(name: str) -> str:
    """A hash of what .venv has to contain for this lock, or for ``barbu``, which is installed as pyproject.toml
    says."""
    source = ROOT / "pyproject.toml" if name == "barbu" else LOCKS / f"{name}.txt"
    return hashlib.sha256(source.read_bytes()).hexdigest()


def stamp(name: str) -> Path:
    """The file that records for which contents of this lock .venv was filled."""
    return VENV / f"{name}.stamp"


def is_installed(name: str) -> bool:
    """Whether .venv contains what this lock says now. The lock of the tests includes everything in those for
    playing."""
    locks = ("test", name) if name in ("play", "fast") else (name,)
    return PYTHON.exists() and any(stamp(lock).is_file() and stamp(lock).read_text() == digest(lock) for lock in locks)


def packages(*locks: str) -> None:
    """Install the packages of these locks; do nothing where .venv holds them.

    Raises:
        SetUpError: this Python cannot make environments, or the packages cannot be had.
    """
    missing = [lock for lock in locks if not is_installed(lock)]
    if not missing:
        return
    if not PYTHON.exists():
        make()
    options = [word for lock in missing for word in ("--requirement", LOCKS / f"{lock}.txt")]
    install("installing " + " and ".join(map(contents, missing)), "--no-deps", "--require-hashes", *options)
    for lock in missing:
        stamp(lock).write_text(digest(lock))


def contents(lock: str) -> str:
    """A lock in words."""
    if lock in NAMED:
        return NAMED[lock]
    count = len(re.findall(r"^[\w.-]+==", (LOCKS / f"{lock}.txt").read_text(encoding="utf-8"), re.M))
    return f"the {count} packages of requirements/{lock}.txt"


def project() -> None:
    """Install barbu itself as a link to this folder; do nothing where that is done.

    Raises:
        SetUpError: it cannot be installed.
    """
    if is_installed("barbu"):
        return
    install("installing barbu itself", "--no-deps", "--no-build-isolation", "--editable", ROOT)
    # The first import compiles: better now, while the page is being built, than when the server starts.
    subprocess.call([str(PYTHON), "-c", "import barbu.cli.app, barbu.cli.serve"], cwd=ROOT)
    stamp("barbu").write_text(digest("barbu"))


def make() -> None:
    """Make .venv with this Python; without a pip of its own, since that takes longer than all else here.

    Raises:
        SetUpError: this Python cannot.
    """
    words = [sys.executable, "-m", "venv", "--clear", "--without-pip", VENV]
    said = steps.work("making .venv with Python " + sys.version.split()[0], words, ROOT)
    if said is not None:
        shutil.rmtree(VENV, ignore_errors=True)
        raise SetUpError(steps.cause(said, otherwise=NO_VENV))


def install(name: str, *words: object) -> None:
    """Install something as a step of this name, with the first installer that can.

    Raises:
        SetUpError: none can.
    """
    said: str | None = ""
    for installer in installers():
        said = steps.work(name, [*installer.words, *words], ROOT, installer.settings)
        if said is None:
            return
        name = f"{name} again, with pip"
    raise SetUpError(steps.cause(said or ""))


@functools.cache
def installers() -> list[Installer]:
    """What installs into .venv, the quickest first: uv, which is fetched if it is not there, then pip.

    Raises:
        SetUpError: this Python has no pip.
    """
    pip = pip_words(PYTHON)
    if not pip:
        raise SetUpError(NO_VENV)
    with ask_pip(pip) as asked:
        if not is_installed("uv"):
            options = ["--no-deps", "--only-binary", ":all:", "--require-hashes", "--requirement", LOCKS / "uv.txt"]
            if steps.work("fetching uv, which installs the rest", [*by_pip(pip).words, *options], ROOT) is None:
                stamp("uv").write_text(digest("uv"))
        pip_says = asked.communicate()[0]
    if is_installed("uv"):
        return [by_uv(UV, PYTHON, pip_says), by_pip(pip)]
    print("uv is not to be had here; pip installs, which takes longer", flush=True)
    return [by_pip(pip)]
