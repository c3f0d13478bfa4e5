"""Any change to a stored game is detected when it is read and affects no other game."""

import asyncio
import random
import shutil
import sqlite3
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from barbu.store.chain import agreed, following
from barbu.store.model import DamagedGame, GameRow, SeatRow, StoredGame, StoreError
from barbu.store.reading import read_game
from barbu.store.rows import EventRow
from barbu.store.sqlite import FILE, SqliteStore, reader
from tests.store.games import played

GAMES = {name: played(name, "pagat", 300) for name in ("aaa", "bbb")} | {
    "ccc": played("ccc", "wikipedia-nine", 80),
    "ddd": played("ddd", "pagat", 0),
}
"""Two games under the same rules, one with rows that are kept, and one that has not begun."""

FLIPS = 120
"""Bits to flip, one in each copy."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A data folder with the games in it, to be copied."""
    made = tmp_path_factory.mktemp("games")
    asyncio.run(fill(made))
    return made


async def fill(folder: Path) -> None:
    store = SqliteStore(folder)
    for game in GAMES.values():
        await store.create(game.game, game.seats, game.rules)
        for at in range(0, len(game.events), 7):
            await store.append(game.game.id, game.events[at : at + 7])
        for row in game.kept:
            await store.keep(row)
    store.close()
    assert [file.name for file in folder.iterdir() if "wal" in file.name] == [], "all is in the file itself"


def read(folder: Path) -> dict[str, StoredGame | DamagedGame]:
    """What each game is found to be."""
    found: dict[str, StoredGame | DamagedGame] = {}
    engine = reader(folder / FILE, frozen=True)
    with engine.connect() as connection:
        for name in GAMES:
            try:
                game = read_game(connection, name)
                assert game is not None, "a game that was there is never unknown"
                found[name] = game
            except DamagedGame as error:
                found[name] = error
    engine.dispose()
    return found


def change(folder: Path, *statements: str) -> None:
    with closing(sqlite3.connect(folder / FILE)) as connection:
        for statement in statements:
            connection.execute(statement)
        connection.commit()


def test_games_are_read_as_they_were_written(folder: Path) -> None:
    assert read(folder) == GAMES


CHANGES = [
    ("UPDATE event SET text = 'play 2C' WHERE game = 'aaa' AND seq = 40", "event 40 is not as it was written", 39),
    ("UPDATE event SET at_ms = at_ms + 1 WHERE game = 'aaa' AND seq = 2", "event 2 is not as it was written", 1),
    ("UPDATE event SET seat = NULL WHERE game = 'aaa' AND seq = 40", "event 40 is not as it was written", 39),
    ("UPDATE event SET text = CAST(text AS BLOB) WHERE game = 'aaa' AND seq = 7", "event 7 is not as it was", 6),
    ("UPDATE event SET text = CAST(x'ff' AS TEXT) WHERE game = 'aaa' AND seq = 7", "event 7 is not as it was", 6),
    ("UPDATE event SET sum = x'00' WHERE game = 'aaa' AND seq = 7", "event 7 is not as it was written", 6),
    ("DELETE FROM event WHERE game = 'aaa' AND seq = 7", "event 7 is not as it was written", 6),
    ("DELETE FROM event WHERE game = 'aaa' AND seq > 99", "the last event is not the last that was written", 99),
    ("UPDATE event SET game = 'zzz' WHERE game = 'aaa' AND seq = 300", "the last event is not the last", 299),
    ("DELETE FROM event WHERE game = 'aaa'", "its end is not as it was written", None),
    ("UPDATE tip SET seq = 3 WHERE game = 'aaa'", "the last event is not the last that was written", 300),
    ("DELETE FROM tip WHERE game = 'aaa'", "the row of its end is missing", None),
    ("UPDATE tip SET kept = 1 WHERE game = 'aaa'", "its end is not as it was written", 300),
    ("UPDATE game SET id = 'zzz' WHERE id = 'aaa'", "the row of the game is missing", None),
    ("UPDATE game SET secret = x'00' WHERE id = 'aaa'", "event 1, or what was agreed before it, is not", None),
    ("UPDATE game SET digest = 'sha256:0' WHERE id = 'aaa'", "the row of its rules is missing", None),
    ("UPDATE seat SET name = 'Eve' WHERE game = 'aaa' AND seat = 'A'", "event 1, or what was agreed before", None),
    ("UPDATE seat SET token = x'00' WHERE game = 'aaa' AND seat = 'A'", "event 1, or what was agreed before", None),
    ("DELETE FROM seat WHERE game = 'aaa' AND seat = 'B'", "event 1, or what was agreed before it, is not", None),
    ("UPDATE seat SET name = CAST(x'c328' AS TEXT) WHERE game = 'aaa'", "what was agreed is not text", None),
]


@pytest.mark.parametrize(("statement", "why", "intact"), CHANGES)
def test_change_is_found_and_what_came_before_is_left(
    folder: Path, tmp_path: Path, statement: str, why: str, intact: int | None
) -> None:
    copy = shutil.copytree(folder, tmp_path / "copy")
    change(copy, statement)
    found = read(copy)
    damaged = found.pop("aaa")
    assert isinstance(damaged, DamagedGame)
    assert damaged.code == "damaged"
    assert damaged.why.startswith(why), damaged.why
    if intact is None:
        assert damaged.intact is None
    else:
        assert damaged.intact == GAMES["aaa"]._replace(events=GAMES["aaa"].events[:intact])
    assert found == {name: game for name, game in GAMES.items() if name != "aaa"}, "the others are as they were"


@pytest.mark.parametrize(
    "statement",
    [
        "UPDATE kept SET text = 'pass' WHERE game = 'ccc' AND number = 2",
        "UPDATE kept SET seq = 9 WHERE game = 'ccc' AND number = 1",
        "DELETE FROM kept WHERE game = 'ccc' AND number = (SELECT max(number) FROM kept)",
        "UPDATE rules SET text = replace(text, 'poker', 'pokes')",
    ],
)
def test_change_of_rules_and_of_what_is_kept_is_found(folder: Path, tmp_path: Path, statement: str) -> None:
    copy = shutil.copytree(folder, tmp_path / "copy")
    change(copy, statement)
    assert isinstance((read(copy))["ccc"], DamagedGame)


@pytest.mark.parametrize("table", ["event", "game", "seat", "kept", "rules", "tip"])
def test_flipped_bit_of_a_cell_is_found(folder: Path, tmp_path: Path, table: str) -> None:
    rng = random.Random(table)
    for number in range(FLIPS // 6):
        copy = shutil.copytree(folder, tmp_path / str(number))
        cell = flip_cell(copy, table, rng)
        found = read(copy)
        wrong = [name for name, game in GAMES.items() if found[name] != game]
        assert wrong, f"{cell} went unnoticed"
        assert all(isinstance(found[name], DamagedGame) for name in wrong)


def flip_cell(folder: Path, table: str, rng: random.Random) -> str:
    """Flip a bit of a random cell; returns which."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.text_factory = lambda text: text.decode("utf-8", "surrogateescape")
        rows = connection.execute(f"SELECT * FROM {table}").fetchall()
        names = [column[1] for column in connection.execute(f"PRAGMA table_info({table})")]
        row = rng.choice(rows)
        column = rng.choice([at for at, value in enumerate(row) if value not in (None, "", b"")])
        value: Any = row[column]
        if isinstance(value, int):
            new: int | bytes = value ^ 1 << rng.randrange(40)
            shown = "?"
        else:
            raw = bytearray(value.encode() if isinstance(value, str) else value)
            raw[rng.randrange(len(raw))] ^= 1 << rng.randrange(8)
            new, shown = bytes(raw), "CAST(? AS TEXT)" if isinstance(value, str) else "?"
        # Another row of that key may be there already: then that is the damage.
        connection.execute(
            f"UPDATE OR REPLACE {table} SET {names[column]} = {shown} WHERE "
            + " AND ".join(f"{name} IS ?" for name in names),
            (new, *row),
        )
        connection.commit()
        assert connection.execute(f"SELECT * FROM {table}").fetchall() != rows
    return f"{table}.{names[column]} of {row}"


def test_flipped_bit_of_the_file_is_found_or_changes_nothing(folder: Path, tmp_path: Path) -> None:
    rng = random.Random(1)
    content = (folder / FILE).read_bytes()
    refused, damaged, same = 0, 0, 0
    for number in range(FLIPS):
        raw = bytearray(content)
        # The first page and the ends of others have little in them, but what decides.
        at = rng.randrange(100) if number % 10 == 0 else rng.randrange(len(raw))
        raw[at] ^= 1 << rng.randrange(8)
        copy = tmp_path / str(number)
        copy.mkdir()
        (copy / FILE).write_bytes(raw)
        try:
            SqliteStore(copy).close()
            found = read(copy)
        except StoreError as error:
            assert error.code in ("damaged", "not-a-database", "newer-database"), at
            refused += 1
            continue
        wrong = [name for name, game in GAMES.items() if found[name] != game]
        assert all(isinstance(found[name], DamagedGame) for name in wrong), at
        damaged += bool(wrong)
        same += not wrong
    assert refused
    assert damaged > FLIPS // 6, damaged
    assert same


def test_sums_are_those_of_every_version() -> None:
    """What is stored has to be read by later versions: these sums never change."""
    game = GameRow("abc", "pagat", "sha256:1", "game", 1234, b"\2" * 32, None)
    start = agreed(game, "{}", [SeatRow("A", "Åsa", "", None, b"\1")])
    assert start.hex() == "cb5df88674ad7719"
    assert following(start, EventRow("abc", 1, "act", "A", "play 2C", 5)).hex() == "27ea919eec8bb168"
