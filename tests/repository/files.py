"""The committed files, for the tests that read them."""

import subprocess
from collections.abc import Callable, Iterable
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def committed(*patterns: str) -> list[Path]:
    """The files git knows that match one of the patterns (all without one), sorted."""
    words = ["git", "-C", str(ROOT), "ls-files", "-z", "--", *patterns]
    names = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split("\0")
    return sorted(path for name in names if name and (path := ROOT / name).is_file())


def faults(paths: Iterable[Path], found: Callable[[Path], object]) -> dict[str, object]:
    """What a check finds wrong, by file; files in order are left out."""
    return {relative(path): wrong for path in paths if (wrong := found(path))}


def relative(path: Path) -> str:
    """The file's name as a person at the repository's root would write it."""
    return path.relative_to(ROOT).as_posix()
