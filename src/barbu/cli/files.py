"""The files that commands write."""

import os
from errno import EACCES, EISDIR, ENOENT
from pathlib import Path


def check_target(path: Path | None) -> None:
    """Check that a file can be written, if one is named: better before the work that it is for than after it.

    Raises:
        OSError: it cannot.
    """
    if path is None:
        return
    wrong = 0
    if path.is_dir():
        wrong = EISDIR
    elif not path.parent.is_dir():
        wrong = ENOENT
    elif not os.access(path if path.exists() else path.parent, os.W_OK):
        wrong = EACCES
    if wrong:
        raise OSError(wrong, os.strerror(wrong), str(path))


def write_file(path: Path, content: str | bytes) -> None:
    """Write a file as a whole: it ends up either complete or unchanged. Only what is no usual file, such as a pipe, or
    lies in a folder where nothing can be added, is written as it goes.

    Raises:
        OSError: it cannot be written; the error names the file.
    """
    data = content.encode() if isinstance(content, str) else content
    target = path.resolve()
    try:
        if target.exists() and not (target.is_file() and os.access(target.parent, os.W_OK)):
            target.write_bytes(data)
            return
        beside = target.with_name(f"{target.name}.new")
        try:
            beside.write_bytes(data)
            beside.replace(target)
        except OSError:
            beside.unlink(missing_ok=True)
            raise
    except OSError as error:
        raise OSError(error.errno, error.strerror, str(path)) from error
