"""How long it takes from the last card of a game until it is on the ladder, and what a page of the ladder takes.

    python bench/entering.py [--people N] [--games N] [--tries N]

A server's application keeps names in a new SQLite file, with this many people who have played this many games of
`pagat`, four at a table. Then one person plays games of one deal against bots to their end. Prints the time from the
last action of a game until its result is on the ladder that the server answers with, the part of it that the
transaction takes, and the time of the ladder's first page, each as the median and the longest of all tries.
"""

import asyncio
import time
from collections.abc import Callable
from datetime import date, timedelta
from pathlib import Path
from random import Random
from statistics import median
from tempfile import TemporaryDirectory

import httpx
from command import exit_after, options, positive
from sqlalchemy import insert

from barbu.api.lasting import Shows
from barbu.bots.base import Budget, bot_named
from barbu.live.lobby.lobby import Lobby, Seating
from barbu.live.people.seats import hash_of, new_token
from barbu.live.table.inbox import Departure
from barbu.live.wire import protocol
from barbu.live.wire.requests import Ticket
from barbu.names import person, results, tables
from barbu.names.database import HERE, Database
from barbu.names.results import Finished
from barbu.rules.load import load
from barbu.server.app import create_app
from barbu.strength.estimate import Result
from barbu.text.languages import ENGLISH

FIRST = date(2025, 1, 1)


class Link:
    """A browser's line to a table, which listens to nothing."""

    gone, language, merges, parts, part, talk, place = False, ENGLISH.tag, True, False, "", None, ""

    def send(self, text: str) -> None:
        """Nothing is read."""

    def close(self, code: int = 1000) -> None:
        """The table has closed it."""

    def answered(self) -> None:
        """There is room for another message."""


def fill(data: Path, people: int, games: int) -> None:
    """Make a database with people and games, and count them."""
    rng, database = Random(1), Database.at(HERE, data)
    names = [f"p{number:06}" for number in range(people)]
    played, seats = [], []
    for number in range(games):
        day = FIRST + timedelta(days=number * 600 // games)
        leads = [rng.gauss(0, 1) for _ in range(4)]
        middle = sum(leads) / 4
        key = {"game": f"g{number:07}", "family": "pagat", "day": day.isoformat(), "at_ms": number}
        played.append({**key, "share": 1.0, "deals": ""})
        for seat, (player, lead) in enumerate(zip(rng.sample(names, 4), leads, strict=True)):
            seats.append({"game": key["game"], "seat": seat, "player": player, "lead": lead - middle})
    with database.write() as db:
        for name in names:
            person.add(db, name, name)
            person.show(db, name, Shows(ladder=True, strength=True))
        db.execute(insert(tables.played), played)
        db.execute(insert(tables.result), seats)
        results.count_again(db, "pagat")
    database.close()


async def play(lobby: Lobby, database: Database, me: str, client: httpx.AsyncClient) -> float:
    """Seconds from the last action of a game until the ladder has it."""
    token = new_token()
    seating = [Seating(None, "Anna", hashed=hash_of(token)), *[Seating("random")] * 3]
    identity, _ = await lobby.create(load("pagat"), "one-deal", seating, None)
    with database.write() as db:
        results.claim(db, me, identity, hash_of(token))
    link = Link()
    table, seat = await lobby.arrive(Ticket(identity, token), link)  # type: ignore[arg-type]
    bot, rng, version, before = bot_named("random"), Random(1), -1, await games_of(client, me)
    over = asyncio.Event()
    finisher = lobby.finisher
    assert finisher is not None
    told: Callable[..., None] = finisher.finished

    def finished(ended: object) -> None:
        over.set()
        told(ended)

    finisher.finished = finished  # type: ignore[method-assign, assignment]
    while not over.is_set():
        if table.version != version:
            version = table.version
            if table.game.turn == seat:
                action = bot.choose(table.game.view(seat), rng, Budget()).action
                table.post(protocol.Act(version=version, act=action.token), link)  # type: ignore[arg-type]
            elif table.game.turn is None and not table.game.over:
                table.post(protocol.Next(version=version), link)  # type: ignore[arg-type]
        await asyncio.sleep(0.001)
    began = time.perf_counter()
    while await games_of(client, me) == before:
        await asyncio.sleep(0)
    took = time.perf_counter() - began
    finisher.finished = told  # type: ignore[method-assign]
    table.post(Departure(), link)  # type: ignore[arg-type]
    return took


async def games_of(client: httpx.AsyncClient, me: str) -> int:
    """How many games of a person the server's ladder has counted."""
    found = (await client.get("/api/names/profile", params={"name": me})).json()["strengths"]
    return sum(each["games"] for each in found)


async def measure(data: Path, tries: int) -> None:
    """Measure, and print."""
    me, database = "p000000", Database.at(HERE, data)
    app = create_app(data, lasting=HERE)
    transport = httpx.ASGITransport(app)
    async with (
        app.router.lifespan_context(app),
        httpx.AsyncClient(transport=transport, base_url="http://localhost") as client,
    ):
        whole = [await play(app.state.lobby, database, me, client) for _ in range(tries)]
        pages = []
        for _ in range(tries):
            began = time.perf_counter()
            assert (await client.get("/api/ladder")).status_code == 200
            pages.append(time.perf_counter() - began)
    entered = []
    for number in range(tries):
        result = Result((me, "p000001", "p000002", "p000003"), (1.0, 0.5, -0.5, -1.0), 1.0, date.today(), "")
        at_ms = int(time.time() * 1000) + number
        began = time.perf_counter()
        with database.write() as db:
            results.enter(db, Finished(f"new{number}", "pagat", at_ms, result.players, result))
        entered.append(time.perf_counter() - began)
    database.close()
    for what, took in (("on the ladder", whole), ("transaction", entered), ("ladder's page", pages)):
        print(f"{what:16} {median(took) * 1000:8.1f} ms, at most {max(took) * 1000:8.1f} ms")


def main() -> int:
    """Fill a database, measure, and print."""
    parser = options(__doc__)
    parser.add_argument("--people", type=positive, default=10_000)
    parser.add_argument("--games", type=positive, default=20_000)
    parser.add_argument("--tries", type=positive, default=10)
    chosen = parser.parse_args()
    with TemporaryDirectory() as folder:
        began = time.perf_counter()
        fill(Path(folder), chosen.people, chosen.games)
        print(f"{chosen.people} people, {chosen.games} games, counted in {time.perf_counter() - began:.1f} s")
        asyncio.run(measure(Path(folder), chosen.tries))
    return 0


if __name__ == "__main__":
    exit_after(main)
