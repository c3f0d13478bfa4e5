"""Older revisions, to be compared with this one."""

import subprocess
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent


def tree_of(revision: str, folder: str, repository: Path = ROOT) -> Path:
    """The source folder of an older revision, unpacked; an existing folder of sources is used as it is."""
    if (source := Path(revision) / "src").is_dir():
        return source
    with subprocess.Popen(["git", "archive", revision, "src"], cwd=repository, stdout=subprocess.PIPE) as archive:
        subprocess.check_call(["tar", "-x", "-C", folder], stdin=archive.stdout)
    return Path(folder) / "src"
