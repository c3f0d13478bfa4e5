"""Backups are made beside a running server, and put back whatever a crash has left (decision 0185)."""

import asyncio
import logging
import os
import shutil
import sqlite3
import sys
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from barbu.store import backup, opening
from barbu.store.backup import back_up, restore
from barbu.store.checking import looked_through
from barbu.store.model import StoredGame, StoreError
from barbu.store.opening import FILE, NAMES, PUSH_KEY
from barbu.store.sqlite import SqliteStore
from tests.store.games import played

EARLY = [played(f"early{number}", "pagat", 200) for number in range(3)]
"""Games that are played before the backup and at the end."""

LATE = [played(f"late{number}", "pagat", 200) for number in range(3)]
"""Games that are played in between."""

FIRST = 60
"""Events of each game that are stored before the backup."""


async def fill(store: SqliteStore, games: list[StoredGame], some: slice) -> None:
    for game in games:
        if not some.start:
            await store.create(game.game, game.seats, game.rules)
        events = game.events[some]
        for at in range(0, len(events), 14):
            await store.append(game.game.id, events[at : at + 14])


@pytest.fixture(scope="module")
def left(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """What a killed server has left: ``copied`` is the database as SQLite's own backup found it halfway, ``backup`` as
    ours did, and in ``data`` a log that has begun again since."""
    made = tmp_path_factory.mktemp("killed")
    live = made / "live"
    store = SqliteStore(live)
    (live / PUSH_KEY).write_text("a key")
    asyncio.run(fill(store, EARLY, slice(0, FIRST)))
    back_up(live, made / "backup")
    with closing(sqlite3.connect(live / FILE)) as games, closing(sqlite3.connect(made / "copied")) as copy:
        games.backup(copy)
        asyncio.run(fill(store, LATE, slice(0, None)))
        games.execute("PRAGMA wal_checkpoint(TRUNCATE)")
    asyncio.run(fill(store, EARLY, slice(FIRST, None)))
    shutil.copytree(live, made / "data")
    store.close()
    assert (made / "data" / (FILE + "-wal")).stat().st_size > 100_000
    return made


@pytest.fixture
def killed(left: Path, tmp_path: Path) -> Path:
    """A copy of that."""
    return shutil.copytree(left, tmp_path / "killed")


def contents(folder: Path) -> dict[str, bytes]:
    """All files but the index of the log, which SQLite may make again, and what is only locked."""
    return {
        path.name: path.read_bytes() for path in folder.iterdir() if path.suffix != ".lock" and "-shm" not in path.name
    }


def rows(folder: Path) -> dict[str, list[Any]]:
    with closing(sqlite3.connect(folder / FILE)) as games:
        tables = [row[0] for row in games.execute("SELECT name FROM sqlite_schema WHERE type = 'table' ORDER BY name")]
        return {table: games.execute(f"SELECT * FROM {table} ORDER BY 1, 2").fetchall() for table in tables}


def test_a_backup_is_the_games_at_one_moment_and_the_push_key(killed: Path) -> None:
    assert {path.name for path in (killed / "backup").iterdir()} == {FILE, PUSH_KEY}
    found = rows(killed / "backup")
    assert len(found["game"]) == 3
    assert len(found["event"]) == 3 * FIRST
    with looked_through(killed / "backup") as connection:
        assert connection.exec_driver_sql("PRAGMA integrity_check").scalar_one() == "ok"


@pytest.mark.skipif(sys.platform == "win32", reason="files there have no such modes")
def test_a_backup_is_for_its_owner_alone(killed: Path) -> None:
    assert (killed / "backup").stat().st_mode & 0o077 == 0
    assert (killed / "backup" / PUSH_KEY).stat().st_mode & 0o077 == 0


def test_a_restored_folder_is_its_backup(killed: Path) -> None:
    data = killed / "data"
    (data / PUSH_KEY).write_text("another key")
    before = contents(data)
    games, replaced = restore(data, killed / "backup")
    assert games == 3
    assert rows(data) == rows(killed / "backup")
    assert (data / PUSH_KEY).read_text() == "a key"
    SqliteStore(data).close()
    assert rows(data) == rows(killed / "backup"), "a server finds the same"
    assert replaced is not None
    assert contents(replaced) == before
    restore(data, replaced)
    assert len(rows(data)["event"]) == sum(len(game.events) for game in (*EARLY, *LATE)), (
        "nothing of the old games is lost"
    )


def names(folder: Path) -> list[str]:
    """What the names' database of a folder holds."""
    with closing(sqlite3.connect(folder / NAMES)) as database:
        return [name for (name,) in database.execute("SELECT name FROM person ORDER BY name")]


def test_names_that_last_are_copied_while_they_are_written_and_put_back(killed: Path, tmp_path: Path) -> None:
    data, made = killed / "data", tmp_path / "made"
    with closing(sqlite3.connect(data / NAMES)) as writing:
        writing.execute("PRAGMA journal_mode = WAL")
        writing.execute("CREATE TABLE person(name TEXT)")
        writing.execute("INSERT INTO person VALUES ('Anna')")
        writing.commit()
        writing.execute("INSERT INTO person VALUES ('Beth')")
        back_up(data, made)
        writing.commit()
    assert names(made) == ["Anna"]
    assert names(data) == ["Anna", "Beth"]
    _, replaced = restore(data, made)
    assert names(data) == ["Anna"]
    assert replaced is not None
    assert names(replaced) == ["Anna", "Beth"]
    restore(data, killed / "backup")
    assert names(data) == ["Anna"], "a backup without names leaves them"


def test_damaged_names_are_not_copied(killed: Path, tmp_path: Path) -> None:
    (killed / "data" / NAMES).write_bytes(b"no database" * 1000)
    with pytest.raises(StoreError) as refused:
        back_up(killed / "data", tmp_path / "made")
    assert refused.value.code == "damaged"
    assert not (tmp_path / "made").exists()


def test_a_database_file_is_restored_too(killed: Path) -> None:
    restore(killed / "data", killed / "copied")
    assert rows(killed / "data") == rows(killed / "backup")
    assert (killed / "data" / PUSH_KEY).read_text() == "a key", "it had none to put back"


def test_a_backup_goes_to_an_empty_folder(killed: Path) -> None:
    games, replaced = restore(killed / "new" / "data", killed / "backup")
    assert (games, replaced) == (3, None)
    assert rows(killed / "new" / "data") == rows(killed / "backup")


@pytest.mark.parametrize("copied", ["backup/" + FILE, "copied"])
def test_a_file_copied_beside_the_log_of_another_is_refused(killed: Path, copied: str) -> None:
    """By the first bytes of a backup of ours; of others, where pages and log do not fit together."""
    data = killed / "data"
    shutil.copy(killed / copied, data / FILE)
    before = contents(data)
    with pytest.raises(StoreError) as refused:
        SqliteStore(data)
    assert refused.value.code == "damaged"
    assert "barbu restore" in refused.value.hint
    assert "\n" not in str(refused.value) + refused.value.hint
    assert contents(data) == before, "what SQLite would have written into it for good"
    restore(data, killed / "backup")
    SqliteStore(data).close()
    assert rows(data) == rows(killed / "backup")


def test_a_crash_is_told_at_the_next_start(killed: Path, caplog: pytest.LogCaptureFixture) -> None:
    with caplog.at_level(logging.WARNING):
        SqliteStore(killed / "data").close()
    assert "was not closed properly" in caplog.text
    caplog.clear()
    SqliteStore(killed / "data").close()
    assert caplog.text == ""


def test_a_damaged_file_is_neither_copied_nor_restored(killed: Path) -> None:
    data, good = killed / "data", killed / "backup" / FILE
    raw = bytearray(good.read_bytes())
    raw[4096 * 3 : 4096 * 3 + 2000] = os.urandom(2000)
    (killed / "bad").mkdir()
    (killed / "bad" / FILE).write_bytes(raw)
    before = contents(data)
    with pytest.raises(StoreError, match=r"bad.barbu\.db is damaged"):
        restore(data, killed / "bad")
    assert {name: content for name, content in contents(data).items() if name != backup.NEW} == before
    with pytest.raises(StoreError, match=r"bad.barbu\.db is damaged"):
        back_up(killed / "bad", killed / "copy")
    assert not (killed / "copy").exists()
    assert [path for path in killed.iterdir() if path.name.startswith("copy.")] == []


def test_nothing_is_written_over(killed: Path) -> None:
    with pytest.raises(FileExistsError):
        back_up(killed / "data", killed / "backup")
    with pytest.raises(FileNotFoundError):
        back_up(killed / "data", killed / "nowhere" / "copy")
    (killed / "empty").mkdir()
    with pytest.raises(StoreError, match="there are no games"):
        back_up(killed / "empty", killed / "copy")
    with pytest.raises(StoreError, match="there are no games"):
        restore(killed / "data", killed / "empty")


def test_a_folder_in_use_is_not_restored(killed: Path) -> None:
    store = SqliteStore(killed / "data")
    with pytest.raises(StoreError) as refused:
        restore(killed / "data", killed / "backup")
    assert refused.value.code == "folder-in-use"
    store.close()


class Crash(BaseException):
    """The machine stops here."""


@pytest.mark.parametrize("number", range(16))
def test_restoring_that_stops_halfway_is_refused_or_has_changed_nothing_or_is_done(
    killed: Path, monkeypatch: pytest.MonkeyPatch, number: int
) -> None:
    data = killed / "data"
    shutil.copytree(data, killed / "before")
    SqliteStore(killed / "before").close()
    steps = iter(range(1000))

    def stopping(step: Callable[..., Any]) -> Callable[..., Any]:
        def run(*args: Any, **named: Any) -> Any:
            if next(steps) == number:
                raise Crash
            return step(*args, **named)

        return run

    with monkeypatch.context() as crashing:
        for place, name in [(os, "link"), (os, "fsync"), (Path, "replace"), (Path, "unlink"), (backup, "check_whole")]:
            crashing.setattr(place, name, stopping(getattr(place, name)))
        try:
            restore(data, killed / "backup")
        except Crash:
            pass
        else:
            assert number >= next(steps) - 1
    try:
        SqliteStore(data).close()
    except StoreError as error:
        assert error.code == "damaged"
    else:
        assert rows(data) in (rows(killed / "before"), rows(killed / "backup"))
    restore(data, killed / "backup")
    assert rows(data) == rows(killed / "backup")


def test_a_file_that_was_closed_is_not_looked_through(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    SqliteStore(tmp_path).close()
    checked: list[Path] = []
    monkeypatch.setattr(opening, "check_whole", checked.append)
    SqliteStore(tmp_path).close()
    assert checked == []
