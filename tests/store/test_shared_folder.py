"""A shared data folder: other programs' files, other servers, and other users of the database."""

import asyncio
import shutil
import sqlite3
import subprocess
import sys
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from threading import Event
from typing import Any

import pytest

from barbu.store import schema, writer
from barbu.store.model import KeptRow, StoreError
from barbu.store.sqlite import FILE, SqliteStore
from barbu.store.writer import Writer
from barbu.store.writing import Transaction
from tests.store.games import FIRST, SECOND
from tests.store.small import GAME, SEATS, acted, events


@pytest.mark.parametrize("logged", [False, True])
def test_refused_file_has_nothing_beside_it(tmp_path: Path, logged: bool) -> None:
    """Also where another program's database has a log, as it is while that program runs."""
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.execute("CREATE TABLE stamps (country TEXT)")
        if not logged:
            connection.close()
        before = {path.name: path.read_bytes() for path in tmp_path.iterdir()}
        assert len(before) == (3 if logged else 1)
        with pytest.raises(StoreError, match="not a Barbu database"):
            SqliteStore(tmp_path)
        assert {path.name: path.read_bytes() for path in tmp_path.iterdir()} == before


async def test_database_whose_mark_is_only_in_its_log_is_ours(tmp_path: Path) -> None:
    """The first versions wrote it there, so it was nowhere else when they were killed early."""
    (tmp_path / "made").mkdir()
    with closing(sqlite3.connect(tmp_path / "made" / FILE)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.executescript(
            f"BEGIN; {FIRST}{SECOND} PRAGMA application_id = {schema.APPLICATION_ID}; PRAGMA user_version = 2; COMMIT"
        )
        shutil.copytree(tmp_path / "made", tmp_path / "killed")
    store = SqliteStore(tmp_path / "killed")
    await store.create(GAME, SEATS, "")
    assert await events(store) == []
    store.close()


def test_second_server_on_a_folder_is_refused(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    with pytest.raises(StoreError, match="another server uses") as refused:
        SqliteStore(tmp_path)
    assert refused.value.code == "folder-in-use"
    assert "--data" in refused.value.hint
    store.close()
    SqliteStore(tmp_path).close()


@pytest.mark.skipif(sys.platform == "win32", reason="a process there is not killed by a signal")
def test_folder_is_free_after_a_kill(tmp_path: Path) -> None:
    code = "import sys, time; from pathlib import Path; from barbu.store.sqlite import SqliteStore; "
    code += "store = SqliteStore(Path(sys.argv[1])); print('open', flush=True); time.sleep(60)"
    with subprocess.Popen([sys.executable, "-c", code, str(tmp_path)], stdout=subprocess.PIPE, text=True) as process:
        assert process.stdout is not None
        assert process.stdout.readline() == "open\n"
        with pytest.raises(StoreError, match="another server uses"):
            SqliteStore(tmp_path)
        process.kill()
    SqliteStore(tmp_path).close()


@pytest.fixture
def locked(store: SqliteStore, tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """Another program's connection, which holds the lock for writing."""
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield connection


class Commits:
    """The commits that a writer tries, by the number of requests in each; none begins before ``go`` is set."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self.go = Event()
        self.sizes: list[int] = []
        store = Writer._store

        def stored(one: Writer, batch: list[Any], apart: bool = False) -> list[Exception | None]:
            self.sizes.append(len(batch))
            assert self.go.wait(60)
            return store(one, batch, apart)

        monkeypatch.setattr(Writer, "_store", stored)


async def test_locked_database_refuses_all_at_once(
    store: SqliteStore, locked: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    locked.execute("ROLLBACK")
    for number in range(30):
        await store.create(GAME._replace(id=f"game {number}"), SEATS, "")
    locked.execute("BEGIN IMMEDIATE")
    commits = Commits(monkeypatch)
    waiting = [asyncio.create_task(store.append(f"game {number}", [acted(1)])) for number in range(30)]
    await asyncio.sleep(0)
    commits.go.set()
    answers = await asyncio.gather(*waiting, return_exceptions=True)
    assert [answer.code for answer in answers if isinstance(answer, StoreError)] == ["database-busy"] * 30
    assert len(commits.sizes) == 1, "the lock is waited for only once"
    others = [store.create(GAME, SEATS, ""), store.keep(KeptRow("game 1", 1, 0, "B", "set", 5)), store.forget("game 2")]
    refusals = await asyncio.gather(*others, return_exceptions=True)
    assert [refusal.code for refusal in refusals if isinstance(refusal, StoreError)] == ["database-busy"] * 3
    assert await events(store, "game 1") == [], "reading goes on"
    locked.execute("ROLLBACK")
    await asyncio.gather(*(store.append(f"game {number}", [acted(1)]) for number in range(30)))
    assert await events(store, "game 7") == [acted(1)]


async def test_locked_database_does_not_keep_a_server_from_stopping(
    store: SqliteStore, locked: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    commits = Commits(monkeypatch)
    waiting = [asyncio.create_task(store.append("abc", [acted(1)])) for _ in range(30)]
    await asyncio.sleep(0)
    commits.go.set()
    store.close()
    refusals = await asyncio.gather(*waiting, return_exceptions=True)
    assert all(isinstance(refusal, StoreError) for refusal in refusals)
    assert len(commits.sizes) == 1, "the lock is waited for only once"


async def test_disk_that_hangs_does_not_keep_a_server_from_stopping(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(writer, "CLOSE_S", 0.2)
    begun, hanging = Event(), Event()

    def hang(_: Transaction) -> None:
        begun.set()
        hanging.wait(60)

    request = asyncio.create_task(store._writer.do(hang))
    assert await asyncio.to_thread(begun.wait, 60)
    store.close()
    assert store._writer._thread.is_alive(), "the disk still hangs"
    hanging.set()
    await asyncio.gather(request, return_exceptions=True)


@pytest.mark.skipif(sys.platform == "win32", reason="this system has no limit on the size of files")
def test_database_that_cannot_be_made_leaves_the_folder_as_it_was(tmp_path: Path) -> None:
    (tmp_path / "barbu.db.backup").write_text("all my games")
    code = "import resource, sys; resource.setrlimit(resource.RLIMIT_FSIZE, (5000, 5000)); from pathlib import Path; "
    code += "from barbu.store.sqlite import SqliteStore; SqliteStore(Path(sys.argv[1]))"
    made = subprocess.run([sys.executable, "-c", code, str(tmp_path)], capture_output=True, text=True)
    assert "barbu.db cannot be made: " in made.stderr
    assert {path.name for path in tmp_path.iterdir()} == {"barbu.db.backup", "barbu.lock"}
    SqliteStore(tmp_path).close()
