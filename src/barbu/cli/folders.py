"""The folders in which this user's files are kept."""

import os
import sys
from pathlib import Path


def data_folder() -> Path:
    """The default folder for this user's games, as recommended by the operating system."""
    return _folder("Application Support", "XDG_DATA_HOME", ".local/share")


def cache_folder() -> Path:
    """The folder for what can be worked out again, as recommended by the operating system."""
    return _folder("Caches", "XDG_CACHE_HOME", ".cache")


def _folder(mac: str, variable: str, under_home: str) -> Path:
    if sys.platform == "win32":
        base = Path(os.environ.get("LOCALAPPDATA") or Path.home() / "AppData" / "Local")
    elif sys.platform == "darwin":
        base = Path.home() / "Library" / mac
    else:
        base = Path(os.environ.get(variable) or Path.home() / under_home)
    return base / "barbu"
