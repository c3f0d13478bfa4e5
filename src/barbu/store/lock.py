"""One server for each data folder: a lock that the operating system holds for as long as the process lives."""

import os
import sys
from pathlib import Path
from weakref import finalize

from barbu.messages import message
from barbu.store.model import StoreError

FILE = "barbu.lock"

if sys.platform == "win32":
    import msvcrt

    def _lock(file: int) -> None:
        msvcrt.locking(file, msvcrt.LK_NBLCK, 1)

else:
    import fcntl

    def _lock(file: int) -> None:
        fcntl.flock(file, fcntl.LOCK_EX | fcntl.LOCK_NB)


class FolderLock:
    """Locks a folder until ``release`` or the end of the process, however it ends. The lock file itself means nothing
    and stays, since removing it could let two servers in.

    Raises:
        StoreError: another server has locked the folder.
        OSError: the file cannot be opened.
    """

    def __init__(self, folder: Path) -> None:
        file = os.open(folder / FILE, os.O_RDWR | os.O_CREAT, 0o644)
        self._close = finalize(self, os.close, file)
        try:
            _lock(file)
        except OSError as error:
            self._close()
            raise StoreError(
                "folder-in-use",
                message("store-folder-in-use", folder=str(folder)),
                message("store-stop-other"),
            ) from error

    def release(self) -> None:
        """Unlock the folder."""
        self._close()
