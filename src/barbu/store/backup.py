"""Copy the games of a data folder, and put such a copy back. A database in use is more than its file, so neither is a
matter of copying files (decision 0185)."""

import os
import shutil
import sqlite3
import sys
import tempfile
from contextlib import closing
from datetime import UTC, datetime
from errno import EEXIST, ENOENT
from pathlib import Path
from typing import NamedTuple

from barbu.messages import message
from barbu.store.lock import FolderLock
from barbu.store.model import StoreError
from barbu.store.opening import BESIDE, FILE, NAMES, PUSH_KEY, beside, check_ours, check_whole
from barbu.store.refusals import explained, is_damage
from barbu.store.writer import connect_to_read

NEW, NEW_NAMES = FILE + ".new", NAMES + ".new"
"""The files in the data folder that restored databases are written to before they take their places."""


class Restored(NamedTuple):
    """The number of games that are back, and the folder with what was there before, None if there was nothing."""

    games: int
    replaced: Path | None


def back_up(folder: Path, to: Path) -> int:
    """Copy the games, the names that last and the push key of a data folder to a new folder, and return the number of
    games. A server may be running; no game waits for it. The folder appears when it is complete, and is a data folder
    itself.

    Raises:
        StoreError: there are no games, they cannot be read, or they are damaged.
        OSError: the folder exists already, or cannot be written.
    """
    if not to.parent.is_dir():
        raise FileNotFoundError(ENOENT, os.strerror(ENOENT), str(to.parent))
    if to.exists() and not (to.is_dir() and not any(to.iterdir())):
        raise FileExistsError(EEXIST, os.strerror(EEXIST), str(to))
    source = folder / FILE
    _check_games(source)
    work = Path(tempfile.mkdtemp(prefix=f"{to.name}.", dir=to.parent))
    try:
        games = _copy(source, work / FILE)
        _copy_names(folder, work)
        _copy_key(folder, work)
        _sync_names(work)
        work.rename(to)
    except BaseException:
        shutil.rmtree(work, ignore_errors=True)
        raise
    _sync_names(to.parent)
    return games


def restore(folder: Path, source: Path) -> Restored:
    """Put a backup, or a mere database file, in the place of what is in a data folder, which goes to a folder of its
    own. If this stops halfway, either nothing has changed, or a server refuses to start until it is done again.

    Raises:
        StoreError: there is no backup, it cannot be read, it is damaged, or a server is using the folder.
        OSError: the folder cannot be written.
    """
    backup = source if source.is_file() else source / FILE
    try:
        _check_games(backup)
    except StoreError as error:
        if error.code in ("no-data-folder", "not-a-database"):
            error.advice = message("store-name-backup")
        raise
    folder.mkdir(parents=True, exist_ok=True)
    lock = FolderLock(folder)
    try:
        new, path = folder / NEW, folder / FILE
        new.unlink(missing_ok=True)
        games = _copy(backup, new)
        replaced = _set_aside(folder)
        names = source.is_dir() and _copy_names(source, folder, NEW_NAMES)
        if source.is_dir():
            _copy_key(source, folder)
        # From here on a log of the old file is foreign to the new one, and ``check_ours`` notices.
        new.replace(path)
        if names:
            (folder / NEW_NAMES).replace(folder / NAMES)
            _drop_logs(folder / NAMES)
        _drop_logs(path)
        _sync_names(folder)
    finally:
        lock.release()
    return Restored(games, replaced)


def _check_games(path: Path) -> None:
    if not path.exists():
        said = message("store-no-games", folder=str(path.parent))
        raise StoreError("no-data-folder", said, message("store-name-folder"))
    check_ours(path)


def _copy(source: Path, to: Path) -> int:
    """Copy a database as it was at one moment, with what waits in its log, and return the number of games. The copy is
    a file without a log, and says so: ``opening.check_ours`` relies on it."""
    unused = not any(beside(source, ending).exists() for ending in BESIDE)
    before = source.stat()
    try:
        with closing(connect_to_read(source, frozen=unused)) as games, closing(sqlite3.connect(to)) as copy:
            games.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
            count = int(copy.execute("SELECT count(*) FROM game").fetchone()[0])
    except sqlite3.Error as error:
        if not is_damage(error):
            raise explained(error) from error
        said = message("store-damaged-file", path=str(source), error=str(error))
        raise StoreError("damaged", said, message("store-use-backup")) from error
    after = source.stat()
    if unused and (before.st_mtime_ns, before.st_size) != (after.st_mtime_ns, after.st_size):
        raise StoreError("database-busy", message("store-written-meanwhile"), message("store-try-again"))
    check_whole(to, shown=source)
    return count


def _copy_names(folder: Path, to: Path, name: str = NAMES) -> bool:
    """Copy the database of names under a name, if the folder has one; whether it has."""
    source, copied = folder / NAMES, to / name
    if not source.exists():
        return False
    copied.unlink(missing_ok=True)
    try:
        here = f"{source.resolve().as_uri()}?mode=ro"
        with closing(sqlite3.connect(here, uri=True)) as names, closing(sqlite3.connect(copied)) as copy:
            names.backup(copy)
            copy.execute("PRAGMA journal_mode = DELETE")
            [[found]] = copy.execute("PRAGMA quick_check(1)")
            if found != "ok":
                raise sqlite3.DatabaseError(found)
    except sqlite3.Error as error:
        said = message("store-damaged-file", path=str(source), error=str(error))
        raise StoreError("damaged", said, message("store-use-backup")) from error
    copied.chmod(0o600)
    return True


def _drop_logs(path: Path) -> None:
    for ending in BESIDE:
        beside(path, ending).unlink(missing_ok=True)


def _copy_key(folder: Path, to: Path) -> None:
    """Copy the push key, if there is one, so that it is there as a whole or not at all."""
    key = folder / PUSH_KEY
    if key.exists():
        new = to / (PUSH_KEY + ".new")
        new.unlink(missing_ok=True)
        with os.fdopen(os.open(new, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(key.read_bytes())
            file.flush()
            os.fsync(file.fileno())
        new.replace(to / PUSH_KEY)


def _set_aside(folder: Path) -> Path | None:
    """Give the files of a data folder a second name in a folder of their own, which is returned."""
    databases = [folder / FILE, folder / NAMES]
    files = [*databases, folder / PUSH_KEY, *(beside(path, ending) for path in databases for ending in BESIDE)]
    there = [file for file in files if file.exists()]
    if not there:
        return None
    aside = Path(tempfile.mkdtemp(prefix=f"replaced-{datetime.now(UTC):%Y-%m-%d}-", dir=folder))
    for file in there:
        try:
            os.link(file, aside / file.name)
        except OSError:  # this file system has no second names
            shutil.copy2(file, aside)
    _sync_names(aside)
    return aside


def _sync_names(folder: Path) -> None:
    """Have the names in a folder survive a crash of the machine."""
    if sys.platform != "win32":
        opened = os.open(folder, os.O_RDONLY)
        try:
            os.fsync(opened)
        finally:
            os.close(opened)
