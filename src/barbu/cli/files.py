"""The files that commands write."""

import os
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from errno import EACCES, EISDIR, ENOENT
from pathlib import Path
from typing import Self


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


class NewFile:
    """A file that is written piece by piece, each of which makes sense by itself. It is written beside its place, which
    it takes when all pieces are there, or those that are there when something else goes wrong. If it cannot be written
    itself, or nothing was, what is there stays. Only what is no usual file, such as a pipe, or lies in a folder where
    nothing can be added, is written as it goes.

    Raises:
        OSError: it cannot be written; the error names the file.
    """

    def __init__(self, path: Path) -> None:
        self.pieces = 0
        self._path = path
        self._target = self._beside = path.resolve()
        if not self._target.exists() or (self._target.is_file() and os.access(self._target.parent, os.W_OK)):
            self._beside = self._target.with_name(f"{self._target.name}.new")
        with self._named():
            check_target(path)
            self._file = self._beside.open("wb")

    def add(self, piece: str | bytes) -> None:
        """Write one more piece."""
        with self._named():
            self._file.write(piece.encode() if isinstance(piece, str) else piece)
            self._file.flush()
        self.pieces += 1

    def __enter__(self) -> Self:
        return self

    def __exit__(self, kind: type[BaseException] | None, error: BaseException | None, trace: object) -> None:
        with suppress(OSError):  # what could not be written when it was added cannot be now
            self._file.close()
        if self._beside == self._target:
            return
        if not self.pieces or isinstance(error, OSError):
            self._beside.unlink(missing_ok=True)
            return
        with self._named():
            self._beside.replace(self._target)

    @contextmanager
    def _named(self) -> Iterator[None]:
        try:
            yield
        except OSError as error:
            raise OSError(error.errno, error.strerror, str(self._path)) from error


def write_file(path: Path, content: str | bytes) -> None:
    """Write a file as a whole: it ends up either complete or unchanged.

    Raises:
        OSError: it cannot be written; the error names the file.
    """
    with NewFile(path) as file:
        file.add(content)
