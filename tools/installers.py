"""The programs that install into an environment: pip, which every Python has in some form, and uv, which is faster."""

from __future__ import annotations

import importlib.util
import os
import re
import subprocess
import sysconfig
from collections.abc import Mapping
from pathlib import Path
from typing import NamedTuple

UV_NAMES = {"index-url": "UV_DEFAULT_INDEX", "cert": "SSL_CERT_FILE", "proxy": "ALL_PROXY"}
"""uv's names for the pip settings that say how packages are reached; uv does not read pip's files."""


class Installer(NamedTuple):
    """A program that installs what its arguments name."""

    words: list[object]
    settings: Mapping[str, str] = {}
    """What is added to its environment variables."""


def pip_words(python: Path) -> list[object] | None:
    """The command that runs pip for this environment, which needs none of its own; None where this Python has no pip.

    It is the pip of this Python, or else the one that the module venv would copy into the environment.
    """
    own = importlib.util.find_spec("pip")
    # What `pip --python` runs: of this Python's packages it sees only pip.
    if own and own.origin and (runner := Path(own.origin).with_name("__pip-runner__.py")).is_file():
        return [python, runner, "--disable-pip-version-check"]
    ensure = importlib.util.find_spec("ensurepip")
    bundled = Path(ensure.origin).with_name("_bundled") if ensure and ensure.origin else None
    for folder in filter(None, (sysconfig.get_config_var("WHEEL_PKG_DIR"), bundled)):
        for wheel in Path(folder).glob("pip-*.whl"):
            return [python, wheel / "pip", "--disable-pip-version-check"]
    return None


def by_pip(words: list[object]) -> Installer:
    """pip as an installer; it leaves compiling to the first import."""
    return Installer([*words, "install", "--no-compile"])


def by_uv(program: Path, python: Path, pip_says: str) -> Installer:
    """uv as an installer into the environment of this Python; ``pip_says`` is what `pip config list` printed.

    Whoever told pip where packages come from has told uv as well.
    """
    found = re.findall(r"^\S+\.([a-z-]+)='(.*)'$", pip_says, re.M)
    told = {UV_NAMES[name]: value for name, value in found if name in UV_NAMES and UV_NAMES[name] not in os.environ}
    return Installer([program, "pip", "install", "--python", python], {**told, "UV_NO_PROGRESS": "1"})


def ask_pip(words: list[object]) -> subprocess.Popen[str]:
    """Run `pip config list`."""
    listing = [*map(str, words), "config", "list"]
    return subprocess.Popen(listing, stdout=subprocess.PIPE, stderr=subprocess.DEVNULL, text=True)
