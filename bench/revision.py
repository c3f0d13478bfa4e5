"""Older revisions, to be compared with this one."""

import subprocess
from pathlib import Path

from barbu.errors import BarbuError
from barbu.messages import message

ROOT = Path(__file__).resolve().parent.parent


class RevisionError(BarbuError):
    """A revision that does not exist, or cannot do what is asked of it."""

    def __init__(self, why: str) -> None:
        super().__init__(message("verbatim", text=why))


def commit_of(revision: str, repository: Path = ROOT) -> str:
    """The first ten digits of the commit that a revision names.

    Raises:
        RevisionError: there is no such revision.
    """
    words = ("git", "-C", str(repository), "rev-parse", "--verify", "--quiet", "--short=10", "--end-of-options")
    found = subprocess.run((*words, revision + "^{commit}"), capture_output=True, text=True)
    if found.returncode:
        raise RevisionError(f"this repository has no version {revision!r}")
    return found.stdout.strip()


def tree_of(revision: str, folder: str, repository: Path = ROOT) -> Path:
    """The source folder of an older revision, unpacked; an existing folder of sources is used as it is.

    Raises:
        RevisionError: there is no such revision.
    """
    if (source := Path(revision) / "src").is_dir():
        return source
    words = ("git", "archive", commit_of(revision, repository), "src")
    with subprocess.Popen(words, cwd=repository, stdout=subprocess.PIPE) as archive:
        subprocess.check_call(["tar", "-x", "-C", folder], stdin=archive.stdout)
    return Path(folder) / "src"
