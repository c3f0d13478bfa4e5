"""A ladder of many people, and a result that enters it.

    python bench/ladder.py [--people N] [--times N]

Prints the processor time of the first page of a ladder with the place of one person, of the whole ladder as a table,
and of entering a result, in the median of a number of times, beside a loop of plain Python with as many steps as there
are people, timed in turn with the ladder. The database is SQLite in a folder of its own.
"""

import time
from collections.abc import Callable
from datetime import date
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

import msgspec
from command import exit_after, options, positive
from sqlalchemy import insert

from barbu.names import results, tables
from barbu.names.database import HERE, Database
from barbu.names.ladder import as_csv, ladder
from barbu.names.results import Finished
from barbu.strength.estimate import Result

DAY = date(2026, 11, 20)
MONTH = "2026-11"
GAMES = 20
"""The number of games that each person has played."""


def main() -> int:
    """Run it; returns the exit status."""
    parser = options(__doc__)
    parser.add_argument("--people", type=positive, default=10_000)
    parser.add_argument("--times", type=positive, default=20)
    asked = parser.parse_args()
    with TemporaryDirectory() as folder:
        _measure(Path(folder), asked.people, asked.times)
    return 0


def _measure(folder: Path, people: int, times: int) -> None:
    database, rng = Database.at(HERE, folder), Random(1)
    _fill(database, people, rng)
    middle = f"p{people // 2}"

    def page() -> bytes:
        with database.read() as connection:
            return msgspec.json.encode(ladder(connection, "pagat", MONTH, middle))

    def whole() -> str:
        with database.read() as connection:
            return as_csv(ladder(connection, "pagat", lines=None))

    def loop() -> None:
        total = 0
        for number in range(people):
            total += number & 7

    shown, looped = zip(*((_ms(page), _ms(loop)) for _ in range(times)), strict=True)
    entered = [_ms(lambda number=number: _enter(database, number, people, rng)) for number in range(times)]  # type: ignore[misc]
    print(f"{people} people: a page and one's own place {median(shown):.1f} ms, {len(page()) // 1024} KB")
    print(f"a loop of plain Python with as many steps {median(looped):.2f} ms")
    print(f"all of it as a table {_ms(whole):.0f} ms")
    print(f"a result entered {median(entered):.1f} ms, without waiting for the disk")
    database.close()


def _fill(database: Database, people: int, rng: Random) -> None:
    """People who all are on the ladder, with strengths and standings as results would have left them."""
    names = [
        {
            "id": f"p{number}",
            "name": f"Player {number}",
            "skeleton": f"player{number}",
            "created_ms": 1,
            "ladder": True,
            "strength": True,
            "friends": False,
        }
        for number in range(people)
    ]
    strengths = [
        {
            "family": "pagat",
            "player": f"p{number}",
            "mean": rng.gauss(0, 0.26),
            "variance": 0.02,
            "day": DAY.isoformat(),
            "games": GAMES,
        }
        for number in range(people)
    ]
    standings = [
        {
            "family": "pagat",
            "period": period,
            "player": f"p{number}",
            "total": 0.0,
            "share": float(GAMES),
            "games": GAMES,
            "score": rng.gauss(0, 0.2),
        }
        for number in range(people)
        for period in (MONTH, "2026", "")
    ]
    with database.write() as connection:
        connection.execute(insert(tables.person), names)
        connection.execute(insert(tables.strength), strengths)
        connection.execute(insert(tables.standing), standings)


def _enter(database: Database, number: int, people: int, rng: Random) -> None:
    players = (*(f"p{each}" for each in rng.choices(range(people), k=3)), "bot:club")
    result = Result(players, (0.5, 0.2, -0.3, -0.4), 1.0, DAY)
    with database.write() as connection:
        results.enter(connection, Finished(f"game {number:06}", "pagat", 1_800_000_000_000 + number, players, result))


def _ms(work: Callable[[], object]) -> float:
    began = time.process_time()
    work()
    return 1000 * (time.process_time() - began)


if __name__ == "__main__":
    exit_after(main)
