"""A tournament from its link to its result, with all that may happen on the way."""

import asyncio
import json
import signal
from collections.abc import Iterator
from pathlib import Path

import pytest

from barbu.engine.game import Game
from barbu.fair.chain import Chain
from barbu.fair.event import Sealed, verify_table
from barbu.fair.mix import DRAWN, mixed
from barbu.fair.rounds import commitment, event_mix, game_secret
from barbu.notation import parse, replay
from barbu.rules.load import load
from tests.server.evening import Client, Director
from tests.server.harness import Json, Server

LASTING = 'lasting = "here"\n'
PEOPLE = 16
GONE_S, CLOCK_S = 8, 15
"""Who is never there has gone before their first decision could be made for them."""


@pytest.fixture
def named(tmp_path: Path) -> Iterator[Server]:
    """A server that keeps names, which a test may kill and restart."""
    server = Server(tmp_path, LASTING).start()
    yield server
    server.stop()


async def until_round(client: Client, number: int) -> Json:
    while (found := await client.look())["round"] < number and found["phase"] != "over":
        await asyncio.sleep(0.1)
    return found


async def test_sixteen_play_from_the_link_to_the_result_though_the_server_is_killed(named: Server) -> None:
    """One of them loses the line for a while, one leaves, one is never seen again, one comes late; the server is killed
    within a round and between two."""
    director = await Director(named).register("Dora Director")
    code = await director.make(rounds=3, wait_s=GONE_S, clock_s=CLOCK_S)
    clients = [Client(named, code, f"Player {number}") for number in range(1, PEOPLE)]
    for client in clients:
        await client.enter()
    found = await director.order(code, "start")
    assert (found["phase"], found["round"], len(found["tables"])) == ("running", 1, 4)
    assert found["same_deals"], "from four tables on"
    assert sum(seat["bot"] for table in found["tables"] for seat in table["seats"]) == 1
    commit = found["commit"]
    late = Client(named, code, "Comes late")
    clients[-1].asleep = True
    playing = [asyncio.create_task(client.play()) for client in clients]
    await late.enter()
    playing.append(asyncio.create_task(late.play()))
    async with asyncio.timeout(240):
        await asyncio.sleep(1)
        named.end(signal.SIGKILL)
        named.start()
        await clients[0].ask("/api/event/leave", {"code": code})
        await until_round(late, 2)
        clients[1].asleep = True
        await asyncio.sleep(0.5)
        clients[1].asleep = False
        await until_round(late, 3)
        named.end(signal.SIGKILL)
        named.start()
        results = await asyncio.gather(*playing)
    found = await late.ask("/api/event", code=code, all="1")
    assert all(result["phase"] == "over" for result in results)
    names = {line["name"]: line for line in found["standings"]}
    assert {*names} == {client.name for client in [*clients, late]}
    assert names["Player 1"]["playing"] is False
    assert names["Comes late"]["rounds"][0] is None
    assert None not in names["Comes late"]["rounds"][1:]
    assert None not in names["Player 2"]["rounds"]
    assert names["Player 15"]["rounds"] == [None, None, None], "who never came does not count"
    assert found["commit"] == commit
    await check_results(late, code, found)


async def check_results(client: Client, code: str, found: Json) -> None:
    """The files say what the page says, and each table counts once."""
    kept = await client.ask("/api/event.json", code=code)
    assert len(kept["rounds"]) == 3
    secret, commit = bytes.fromhex(kept["secret"]), bytes.fromhex(found["commit"])
    assert commitment(code, secret) == commit
    for number, tables in enumerate(kept["rounds"], 1):
        games = [table["game"] for table in tables]
        assert len({*games}) == len(games)
        played = [table for table in tables if table["points"] is not None]
        assert played, number
    lines = (await client.ask("/api/event.csv", code=code))["text"].splitlines()
    assert len(lines) == 1 + PEOPLE
    records = [replay(each) for each in parse((await client.ask("/api/event.bgn", code=code))["text"])]
    assert len(records) == sum(table["points"] is not None for tables in kept["rounds"] for table in tables)
    for each in records:
        chain = Chain(game_secret(secret, int(each.record.required("Round").value), 0))
        sealed = mixed(Game(load("pagat"), "one-deal"), event_mix(commit, chain, 1, DRAWN))
        assert each.checked().finished[0].deal.hands == sealed.hands
    kept_by_anyone = Sealed.read(json.dumps(kept).encode())
    kept_by_anyone.check(found["commit"])
    verdicts = [verify_table(kept_by_anyone, each.record) for each in records]
    assert [(each.error, each.proven) for each in verdicts] == [(None, 1)] * len(records)
    deals = await client.ask("/api/event/deals", code=code, round="2")
    assert deals["name"] == client.name
    assert len(deals["deals"]) == 1
    assert deals["deals"][0]["others"], "others had the same cards"


async def test_a_tournament_that_everyone_leaves_is_over(named: Server) -> None:
    """An odd number of people, the director among them, who leaves as well."""
    director = await Director(named).register("Dora Director")
    code = await director.make(rounds=3)
    entered = await director.ask("/api/event/enter", {"code": code, "name": "", "key": ""})
    assert entered["name"] == "Dora Director"
    clients = [Client(named, code, f"Player {number}") for number in range(4)]
    for client in clients:
        await client.enter()
    found = await director.order(code, "start")
    assert sum(seat["bot"] for table in found["tables"] for seat in table["seats"]) == 3
    await director.ask("/api/event/leave", {"code": code})
    await director.order(code, "pause")
    await director.order(code, "resume")
    for client in clients:
        await client.ask("/api/event/leave", {"code": code})
    async with asyncio.timeout(60):
        while (found := await clients[0].look())["phase"] != "over":
            await asyncio.sleep(0.1)
    assert found["round"] == 1
    assert all(table["closed"] for table in found["tables"])
    assert {tuple(line["rounds"]) for line in found["standings"]} == {(None,)}
    again = await director.ask("/api/event/leave", {"code": code})
    assert again["phase"] == "over", "asked twice"
