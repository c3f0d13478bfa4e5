"""A tournament: many people in one, and clients that play an evening while the server is killed.

    python bench/event.py [--people N] [--clients N] [--rounds N] [--length LENGTH]

First, for so many players and rounds, how long the search for all tables takes, and how many pairs of players meet more
than once. Then, with so many people (1,000, who are in one event with the same deals), the time until a round is drawn,
until it is read from the database, and until the standings are worked out, each beside a loop of plain Python with
1,000,000 steps. Then so many clients (64) play so many rounds (8) over sockets. In every second round the server is
killed. It prints how long that took and how long the server needed until it answered again, and exits with 1 unless
every table has scored once and each player counts in every round.
"""

import asyncio
import os
import signal
import sys
import time
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

from command import exit_after, options, positive

from barbu.api.events import EventTerms, NewEvent
from barbu.names.database import HERE, Database
from barbu.names.events import directing, people, stored
from barbu.names.person import add
from barbu.store.model import now_ms
from barbu.tournament.event import draw
from barbu.tournament.movement import meetings, movement
from barbu.tournament.standings import standings

sys.path.insert(0, str(Path(__file__).parents[1]))

from tests.server.evening import Client, Director
from tests.server.harness import Server

MOVEMENTS = (20, 6), (24, 8), (48, 8), (48, 12), (100, 8), (200, 8), (1000, 8), (1000, 100)
"""Players and rounds."""

STEPS = 1_000_000
AWAY_S = 120
"""How long a client may be away: a killed server with many tables needs a while on a busy machine."""


def main() -> int:
    """Run it; returns the exit status."""
    parser = options(__doc__)
    parser.add_argument("--people", type=positive, default=1000)
    parser.add_argument("--clients", type=positive, default=64)
    parser.add_argument("--rounds", type=positive, default=8)
    parser.add_argument("--length", default="one-deal")
    asked = parser.parse_args()
    _movements()
    with TemporaryDirectory() as folder:
        _many(Path(folder), asked.people)
    with TemporaryDirectory() as folder:
        return asyncio.run(_evening(Path(folder), asked.clients, asked.rounds, asked.length))


def _movements() -> None:
    """The search for tables."""
    for players, rounds in MOVEMENTS:
        begun = time.process_time()
        found = meetings(movement(players, rounds, 4, Random(1)))
        took = time.process_time() - begun
        again = sum(times > 1 for times in found.values())
        print(f"{players} players, {rounds} rounds: {took:.2f} s, {again} of {len(found)} pairs meet again", flush=True)


def _many(folder: Path, count: int) -> None:
    """An event of many people."""
    database, rng = Database.at(HERE, folder), Random(1)
    with database.write() as connection:
        add(connection, "dora", "Dora")
        wanted = NewEvent("Many", now_ms(), EventTerms(length="one-deal", rounds=4, same_deals=True))
        code = directing.make(connection, wanted, "dora", now_ms())
    begun = time.perf_counter()
    for number in range(count):
        with database.write() as connection:
            people.entered(connection, code, f"Player {number}", "", f"{number:032}", "", now_ms())
    print(f"{count} people enter one after the other: {(time.perf_counter() - begun) / count * 1000:.1f} ms each")
    loop_s = _timed(lambda: sum(range(STEPS)))
    with database.write() as connection:
        found = stored.stored(connection, code, lock=True)
        drawn = found.event
        _tell("a round is drawn", _timed(lambda: draw(found.event)), loop_s)
        drawn = draw(found.event)
        found = stored.note(connection, found, drawn.log[-1:], now_ms())
        for table in found.event.waiting:
            points = [rng.randrange(-50, 50) for _ in range(4)]
            found = directing.ended_game(connection, code, 1, table, points, now_ms())
    with database.read() as connection:
        _tell("it is read", _timed(lambda: stored.stored(connection, code)), loop_s)
    _tell("the standings are worked out", _timed(lambda: standings(found.event)), loop_s)
    database.close()


async def _evening(folder: Path, count: int, rounds: int, length: str) -> int:
    os.environ.setdefault("PYTEST_CURRENT_TEST", "bench/event.py (call)")
    server = Server(folder, 'lasting = "here"\n').start()
    try:
        director = await Director(server).register("Dora")
        code = await director.make(length=length, rounds=rounds, wait_s=AWAY_S)
        clients = [Client(server, code, f"Player {number}") for number in range(1, count + 1)]
        for client in clients:
            await client.enter()
        begun = time.perf_counter()
        await director.order(code, "start")
        playing = [asyncio.create_task(client.play()) for client in clients]
        for number in range(1, rounds + 1, 2):
            while (await clients[0].look())["round"] < number:
                await asyncio.sleep(0.2)
            await asyncio.sleep(1)
            server.end(signal.SIGKILL)
            killed = time.perf_counter()
            server.start()
            started = time.perf_counter()
            await clients[0].look()
            answered = time.perf_counter()
            print(
                f"killed in round {number}: listens after {started - killed:.1f} s, answers after "
                f"{answered - killed:.1f} s",
                flush=True,
            )
        await asyncio.gather(*playing)
        found = await clients[0].ask("/api/event", code=code, all="1")
        kept = await clients[0].ask("/api/event.json", code=code)
        took = time.perf_counter() - begun
    finally:
        server.stop()
    tables = [table for tables in kept["rounds"] for table in tables]
    scored = sum(table["points"] is not None for table in tables)
    missing = sum(lead is None for line in found["standings"] for lead in line["rounds"])
    print(f"{count} clients, {len(tables)} tables in {rounds} rounds: {took:.0f} s")
    print(f"{scored} tables have scored, {missing} results of players are missing")
    return 0 if scored == len(tables) and not missing else 1


def _timed(work: object) -> float:
    assert callable(work)
    begun = time.perf_counter()
    work()
    return time.perf_counter() - begun


def _tell(what: str, took_s: float, loop_s: float) -> None:
    print(f"{what}: {took_s * 1000:.0f} ms, {took_s / loop_s:.1f} times the loop", flush=True)


if __name__ == "__main__":
    exit_after(main)
