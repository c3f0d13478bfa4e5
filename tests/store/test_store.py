"""The database: commits are durable and shared; a file that is not ours is not touched."""

import asyncio
import gc
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest

from barbu.store import migrations, schema, tables, writer
from barbu.store.events import Logged, TookBack
from barbu.store.model import LineRow, PushRow, StoreError
from barbu.store.sqlite import FILE, SqliteStore
from tests.store.small import GAME, SEATS, acted, events, forget_two_of_three
from tests.typed import present


async def test_game_is_there_when_the_database_is_opened_again(store: SqliteStore, tmp_path: Path) -> None:
    await store.create(GAME, SEATS, '{"name":"Barbu"}')
    await store.append("abc", [acted(1), Logged(2, 5, TookBack("A", 0))])
    store.close()
    again = SqliteStore(tmp_path)
    stored = await again.load("abc")
    again.close()
    assert stored is not None
    assert stored.game == GAME
    assert stored.seats == SEATS
    assert stored.rules == '{"name":"Barbu"}'
    assert stored.events == [acted(1), Logged(2, 5, TookBack("A", 0))]


async def test_reading_leaves_nothing_for_the_garbage_collector(store: SqliteStore) -> None:
    await store.create(GAME, SEATS, "")
    await store.append("abc", [acted(1)])
    await store.load("abc")
    await store.seats("abc")
    gc.collect()
    gc.disable()
    try:
        await store.load("abc")
        await store.seats("abc")
        assert gc.collect() == 0
    finally:
        gc.enable()


async def test_requests_share_commits(store: SqliteStore) -> None:
    await store.create(GAME, SEATS, "")
    commits: list[str] = []
    connection = present(store._writer._connection)
    connection.set_trace_callback(lambda text: commits.append(text) if text == "COMMIT" else None)
    await asyncio.gather(*(store.append("abc", [acted(seq)]) for seq in range(1, 301)))
    assert len(await events(store)) == 300
    assert len(commits) < 100


async def test_commits_are_durable(store: SqliteStore, tmp_path: Path) -> None:
    connection = present(store._writer._connection)
    assert connection.execute("PRAGMA synchronous").fetchone() == (2,), "FULL"
    assert connection.execute("PRAGMA journal_mode").fetchone() == ("wal",)


async def test_full_disk_refuses_and_loses_nothing(store: SqliteStore) -> None:
    await store.create(GAME, SEATS, "")
    await store.append("abc", [acted(1)])
    connection = present(store._writer._connection)
    (pages,) = connection.execute("PRAGMA page_count").fetchone()
    connection.execute(f"PRAGMA max_page_count = {pages}")
    with pytest.raises(StoreError) as refused:
        await store.append("abc", [acted(seq, "x" * 5000) for seq in range(2, 10)])
    assert refused.value.code == "disk-full"
    assert "Free some space" in refused.value.hint
    assert await events(store) == [acted(1)]
    connection.execute("PRAGMA max_page_count = 1000000")
    await store.append("abc", [acted(2)])
    assert await events(store) == [acted(1), acted(2)]


async def test_caller_that_goes_away_does_not_stop_others(store: SqliteStore) -> None:
    await store.create(GAME, SEATS, "")
    gone = asyncio.create_task(store.append("abc", [acted(1)]))
    await asyncio.sleep(0)
    gone.cancel()
    await store.append("abc", [acted(2)])
    assert [event.seq for event in await events(store)] == [1, 2]


async def test_closed_store_says_so(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    store.close()
    store.close()
    with pytest.raises(StoreError, match="stopping"):
        await store.append("abc", [acted(1)])


def test_database_of_a_newer_version_is_refused_and_not_changed(tmp_path: Path) -> None:
    SqliteStore(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
        connection.execute("CREATE TABLE tomorrow (x)")
        connection.commit()
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(StoreError, match="newer Barbu") as refused:
        SqliteStore(tmp_path)
    assert refused.value.code == "newer-database"
    assert (tmp_path / FILE).read_bytes() == before


@pytest.mark.parametrize("content", [b"My novel, chapter one. " * 100, b"short"])
def test_file_of_something_else_is_refused_and_not_changed(tmp_path: Path, content: bytes) -> None:
    (tmp_path / FILE).write_bytes(content)
    with pytest.raises(StoreError) as refused:
        SqliteStore(tmp_path)
    assert refused.value.code == "not-a-database"
    assert (tmp_path / FILE).read_bytes() == content


def test_database_of_another_program_is_refused_and_not_changed(tmp_path: Path) -> None:
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("CREATE TABLE stamps (country TEXT)")
        connection.commit()
    before = (tmp_path / FILE).read_bytes()
    with pytest.raises(StoreError, match="not a Barbu database"):
        SqliteStore(tmp_path)
    assert (tmp_path / FILE).read_bytes() == before


async def test_request_that_spoils_a_commit_is_refused_alone(store: SqliteStore, tmp_path: Path) -> None:
    await store.create(GAME, SEATS, "")
    commits: list[str] = []
    connection = present(store._writer._connection)
    assert connection is not None
    connection.set_trace_callback(lambda text: commits.append(text) if text == "COMMIT" else None)
    results = await asyncio.gather(
        store.append("abc", [acted(1)]),
        store.create(GAME, SEATS, ""),
        store.append("abc", [acted(2, "\ud800")]),
        store.append("abc", [acted(2)]),
        return_exceptions=True,
    )
    assert [type(result).__name__ for result in results] == ["NoneType", "StoreError", "UnicodeEncodeError", "NoneType"]
    assert await events(store) == [acted(1), acted(2)]
    assert len(commits) <= 2, "they are told apart within one commit"


async def test_rows_of_a_game_that_is_forgotten_are_gone(store: SqliteStore, tmp_path: Path) -> None:
    await forget_two_of_three(store)
    store.close()
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        left = {name: connection.execute(f"SELECT * FROM {name}").fetchall() for name in tables.metadata.tables}
    assert {name: len(rows) for name, rows in left.items()} == {
        "rules": 1, "game": 1, "seat": 2, "event": 1, "kept": 1, "tip": 1, "line": 1, "report": 1,
        "push": 0, "used": 0, "result": 0, "duplicate": 0, "duplicate_table": 0,
    }  # fmt: skip
    assert left["rules"] == [("sha256:1", "")]


async def gone(folder: Path, name: bytes) -> None:
    """Wait until a name is in no file of a folder."""
    async with asyncio.timeout(20):
        while any(name in file.read_bytes() for file in folder.iterdir()):
            await asyncio.sleep(0.001)


async def test_what_is_deleted_leaves_the_files_while_the_server_runs(
    store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "CLEAR_S", 0.001)
    assert present(store._writer._connection).execute("PRAGMA secure_delete").fetchone() == (1,)
    seats = [SEATS[0]._replace(name="Bethsabee"), SEATS[1]]
    for game in ("abc", "def"):
        await store.create(GAME._replace(id=game), seats, "")
    await store.say([LineRow("abc", 1, "w", "A", "Anna", "text", "my secret is 4711", False, 5)])
    await store.subscribe(PushRow("abc", b"\1", "https://fcm.googleapis.com/nobody", b"", b"", "en", 5, 0))
    assert any(b"Bethsabee" in file.read_bytes() for file in tmp_path.iterdir())
    await store.unsay("abc", "w")
    await gone(tmp_path, b"4711")
    await store.unsubscribe("abc", b"\1")
    await gone(tmp_path, b"nobody")
    await store.erase("abc", [present(SEATS[0].token)])
    await store.forget("def")
    await gone(tmp_path, b"Bethsabee")


async def test_what_is_deleted_waits_for_whoever_reads_it_and_holds_nobody_up(
    store: SqliteStore, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "CLEAR_S", 0.001)
    await store.create(GAME, [SEATS[0]._replace(name="Bethsabee"), SEATS[1]], "")
    with closing(sqlite3.connect(tmp_path / FILE)) as backup:
        backup.execute("BEGIN")
        assert backup.execute("SELECT name FROM seat").fetchone() == ("Bethsabee",)
        await store.erase("abc", [present(SEATS[0].token)])
        tries: list[str] = []
        writing = present(store._writer._connection)
        writing.set_trace_callback(lambda text: tries.append(text) if "checkpoint" in text else None)
        while len(tries) < 3:
            await store.append("abc", [acted(1 + len(await events(store)))])
        assert backup.execute("SELECT name FROM seat").fetchone() == ("Bethsabee",)
        backup.execute("COMMIT")
        await gone(tmp_path, b"Bethsabee")
        assert len(await events(store)) > 0


def test_folder_that_cannot_be_made_is_refused(tmp_path: Path) -> None:
    (tmp_path / "file").write_text("")
    with pytest.raises(StoreError) as refused:
        SqliteStore(tmp_path / "file" / "data")
    assert refused.value.code == "no-data-folder"


def test_older_database_is_brought_to_this_version(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    SqliteStore(tmp_path).close()
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)

    def add_column(connection: sqlite3.Connection) -> None:
        connection.execute("ALTER TABLE game ADD COLUMN club TEXT")

    monkeypatch.setitem(migrations.MIGRATIONS, schema.VERSION - 1, add_column)
    SqliteStore(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        assert connection.execute("PRAGMA user_version").fetchone() == (schema.VERSION,)
        assert "club" in [column[1] for column in connection.execute("PRAGMA table_info(game)")]


def test_tables_have_not_changed_without_a_new_version(tmp_path: Path) -> None:
    """Whoever changes a table raises the version, writes a migration, and then this list."""
    SqliteStore(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        tables = connection.execute("SELECT name FROM sqlite_master WHERE type = 'table' ORDER BY name").fetchall()
        found = {
            name: [(column[1], column[2], column[5]) for column in connection.execute(f"PRAGMA table_info({name})")]
            for (name,) in tables
        }
    assert schema.VERSION == 8
    assert found == {
        "duplicate": [
            ("code", "TEXT", 1),
            ("title", "TEXT", 0),
            ("terms", "TEXT", 0),
            ("secret", "BLOB", 0),
            ("made_ms", "BIGINT", 0),
            ("until_ms", "BIGINT", 0),
            ("over", "INTEGER", 0),
            ("par", "INTEGER", 0),
            ("actions", "TEXT", 0),
        ],
        "duplicate_table": [
            ("code", "TEXT", 1),
            ("number", "INTEGER", 2),
            ("game", "TEXT", 0),
        ],
        "event": [
            ("game", "TEXT", 1),
            ("seq", "INTEGER", 2),
            ("kind", "TEXT", 0),
            ("seat", "TEXT", 0),
            ("text", "TEXT", 0),
            ("at_ms", "BIGINT", 0),
            ("sum", "BLOB", 0),
        ],
        "game": [
            ("id", "TEXT", 1),
            ("variant", "TEXT", 0),
            ("digest", "TEXT", 0),
            ("sitting", "TEXT", 0),
            ("created_ms", "BIGINT", 0),
            ("secret", "BLOB", 0),
            ("first", "TEXT", 0),
        ],
        "kept": [
            ("game", "TEXT", 1),
            ("number", "INTEGER", 2),
            ("seq", "INTEGER", 0),
            ("seat", "TEXT", 0),
            ("text", "TEXT", 0),
            ("at_ms", "BIGINT", 0),
            ("sum", "BLOB", 0),
        ],
        "line": [
            ("game", "TEXT", 1),
            ("number", "INTEGER", 2),
            ("who", "TEXT", 0),
            ("seat", "TEXT", 0),
            ("name", "TEXT", 0),
            ("kind", "TEXT", 0),
            ("text", "TEXT", 0),
            ("gallery", "INTEGER", 0),
            ("at_ms", "BIGINT", 0),
        ],
        "push": [
            ("game", "TEXT", 1),
            ("token", "BLOB", 2),
            ("endpoint", "TEXT", 3),
            ("key", "BLOB", 0),
            ("auth", "BLOB", 0),
            ("language", "TEXT", 0),
            ("at_ms", "BIGINT", 0),
            ("version", "INTEGER", 0),
        ],
        "report": [
            ("game", "TEXT", 1),
            ("who", "TEXT", 2),
            ("number", "INTEGER", 3),
            ("at_ms", "BIGINT", 0),
            ("lines", "TEXT", 0),
        ],
        "result": [
            ("challenge", "TEXT", 1),
            ("who", "BLOB", 2),
            ("game", "TEXT", 0),
            ("name", "TEXT", 0),
            ("total", "INTEGER", 0),
            ("scores", "TEXT", 0),
            ("calls", "TEXT", 0),
            ("actions", "TEXT", 0),
            ("counts", "INTEGER", 0),
            ("at_ms", "BIGINT", 0),
        ],
        "rules": [("digest", "TEXT", 1), ("text", "TEXT", 0)],
        "seat": [
            ("game", "TEXT", 1),
            ("seat", "TEXT", 2),
            ("name", "TEXT", 0),
            ("avatar", "TEXT", 0),
            ("bot", "TEXT", 0),
            ("token", "BLOB", 0),
        ],
        "tip": [
            ("game", "TEXT", 1),
            ("seq", "INTEGER", 0),
            ("sum", "BLOB", 0),
            ("kept", "INTEGER", 0),
            ("kept_sum", "BLOB", 0),
        ],
        "used": [("game", "TEXT", 1), ("token", "BLOB", 2), ("at_ms", "BIGINT", 0)],
    }
