"""The committed files, for the tests that read them."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parents[2]


def committed(*patterns: str) -> list[Path]:
    """The files git knows that match one of the patterns (all without one), sorted."""
    words = ["git", "-C", str(ROOT), "ls-files", "-z", "--", *patterns]
    names = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split("\0")
    return sorted(path for name in names if name and (path := ROOT / name).is_file())


def relative(path: Path) -> str:
    """The file's name as a person at the repository's root would write it."""
    return path.relative_to(ROOT).as_posix()
