"""Databases of earlier versions are migrated completely or left untouched."""

import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from sqlalchemy.dialects import sqlite
from sqlalchemy.schema import CreateIndex, CreateTable

from barbu.store import migrations, tables
from barbu.store.events import Logged, Reseated
from barbu.store.model import StoreError
from barbu.store.sqlite import FILE, SqliteStore
from tests.store.games import played, write_old

GAMES = [played("aaa", "pagat", 150), played("bbb", "wikipedia-nine", 90), played("ccc", "pagat", 0)]
"""The second one has rows that are kept, the third has not begun."""


@pytest.mark.parametrize("version", [1, 2])
async def test_every_game_is_brought_to_this_version(tmp_path: Path, version: int) -> None:
    write_old(tmp_path / FILE, version, GAMES)
    store = SqliteStore(tmp_path)
    secrets = set()
    for before in GAMES:
        stored = await store.load(before.game.id)
        assert stored is not None
        secrets.add(stored.game.secret)
        assert stored.game == before.game._replace(secret=stored.game.secret)
        assert stored._replace(game=before.game) == before._replace(kept=before.kept if version > 1 else [])
        await store.append(before.game.id, [Logged(len(before.events) + 1, 5, Reseated("A", "club"))])
        after = await store.load(before.game.id)
        assert after is not None
        assert len(after.events) == len(before.events) + 1
    store.close()
    assert {len(secret) for secret in secrets} == {32}
    assert len(secrets) == len(GAMES), "each game has a secret of its own"


@pytest.mark.parametrize("version", [1, 2])
def test_earlier_version_gets_the_tables_of_this_one(tmp_path: Path, version: int) -> None:
    for name in ("new", "old"):
        (tmp_path / name).mkdir()
    write_old(tmp_path / "old" / FILE, version, GAMES)
    found = []
    for name in ("new", "old"):
        SqliteStore(tmp_path / name).close()
        with closing(sqlite3.connect(tmp_path / name / FILE)) as connection:
            asked = ["table_list", "index_list(game)", *(f"table_info({table})" for table in tables.metadata.tables)]
            found.append([sorted(connection.execute(f"PRAGMA {what}").fetchall(), key=repr) for what in asked])
    assert found[0] == found[1]


def test_a_new_database_has_the_tables_that_are_read_from(tmp_path: Path) -> None:
    SqliteStore(tmp_path).close()
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        found = {" ".join(sql.split()) for (sql,) in connection.execute("SELECT sql FROM sqlite_master WHERE sql > ''")}
    made: list[CreateTable | CreateIndex] = [CreateTable(table) for table in tables.metadata.sorted_tables]
    made += [CreateIndex(index) for table in tables.metadata.sorted_tables for index in table.indexes]
    wanted = (str(each.compile(dialect=sqlite.dialect())).replace('"key"', "key") for each in made)
    assert found == {" ".join(sql.split()) for sql in wanted}


async def test_game_that_was_broken_before_does_not_stop_the_others(tmp_path: Path) -> None:
    write_old(tmp_path / FILE, 2, GAMES)
    with closing(sqlite3.connect(tmp_path / FILE)) as connection:
        connection.execute("UPDATE event SET text = CAST(x'ff41' AS TEXT) WHERE game = 'aaa' AND seq = 9")
        connection.execute("DELETE FROM event WHERE game = 'bbb' AND seq = 50")
        connection.commit()
    store = SqliteStore(tmp_path)
    for game in ("aaa", "bbb"):
        with pytest.raises(StoreError) as refused:
            await store.load(game)
        assert refused.value.code == "damaged"
    assert await store.load("ccc") is not None
    store.close()


@pytest.mark.parametrize("version", [1, 2])
def test_without_room_an_earlier_version_stays_as_it_was(
    tmp_path: Path, version: int, monkeypatch: pytest.MonkeyPatch
) -> None:
    write_old(tmp_path / FILE, version, GAMES)
    before = (tmp_path / FILE).read_bytes()
    step = migrations.MIGRATIONS[2]

    def without_room(connection: sqlite3.Connection) -> None:
        (pages,) = connection.execute("PRAGMA page_count").fetchone()
        connection.execute(f"PRAGMA max_page_count = {pages}")
        step(connection)

    monkeypatch.setitem(migrations.MIGRATIONS, 2, without_room)
    with pytest.raises(StoreError, match="could not be upgraded") as refused:
        SqliteStore(tmp_path)
    assert refused.value.code == "disk-full"
    assert "not changed" in refused.value.hint
    assert (tmp_path / FILE).read_bytes() == before
    monkeypatch.undo()
    SqliteStore(tmp_path).close()


def test_long_migration_says_how_far_it_is(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    write_old(tmp_path / FILE, 2, GAMES)
    monkeypatch.setattr(migrations, "SAY_EVERY_S", 0.0)
    SqliteStore(tmp_path).close()
    assert "bringing the games to this version: 1 of 3" in caplog.text
