"""A server killed in the middle of everything people do at their tables: whatever anybody has been told is still there
afterwards, and open questions can be asked again."""

import asyncio
import signal
import sqlite3
from collections.abc import Awaitable, Callable
from contextlib import AsyncExitStack, closing
from typing import NamedTuple

from websockets.exceptions import ConnectionClosed

from barbu.store.sqlite import FILE
from tests.server.friends import RNG, Friends, at, caught_up, play_until, playing
from tests.server.harness import Json, Player, Server, any_action

SAME = ("terms", "host", "begun", "agreement", "invitation", "paused", "ended")
"""The parts of a room that have to survive."""

Wish = tuple[Player, str, Json]
"""How each kind of question is asked, so that the other player has to answer it."""


async def play_on(found: Friends) -> None:
    """They play, and nobody asks for anything."""
    await play_until(found, lambda view: view["tricks_played"] > 0)


async def pause(found: Friends) -> Wish:
    """Beth, the host, pauses the game, and Anna asks to resume it."""
    await found.beth.say("pause")
    await found.anna.until(lambda heard: heard["type"] == "room" and heard["paused"])
    return found.anna, "resume", {}


async def vote(found: Friends) -> Wish:
    """Anna asks to end the game."""
    return found.anna, "end-game", {}


async def end(found: Friends) -> None:
    """They end the game."""
    await found.beth.say("end-game")
    await found.anna.say("reply", ask=(await found.anna.message("ask"))["ask"]["id"], yes=True)
    await found.anna.until(lambda heard: heard["type"] == "room" and heard["ended"])


async def take_back(found: Friends) -> Wish:
    """Anna plays, and asks to take it back."""
    await found.anna.act(any_action(found.anna.seen, RNG))
    await found.anna.until(lambda heard: heard["type"] == "view" and heard["view"]["turn"] == "B")
    return found.anna, "undo", {"ply": found.anna.seen["undo"]}


async def claim(found: Friends) -> Wish:
    """Anna, who leads to the first trick, claims all tricks."""
    return found.anna, "claim-rest", {"tricks": 13}


WHAT: list[Callable[[Friends], Awaitable[Wish | None]]] = [play_on, pause, vote, end, take_back, claim]


class Evening(NamedTuple):
    """What two people had done when the server was killed: the room as Anna last saw it, what Beth had written, and the
    open question."""

    found: Friends
    room: Json
    said: list[Json]
    wish: Wish | None


async def wished(wish: Wish, player: Player, other: Player) -> Json:
    """Have a person ask for something; returns the question as the other one gets it."""
    _, kind, fields = wish
    await caught_up(player, other)
    await player.ask(kind, **fields)
    asked: Json = (await other.until(lambda heard: heard["type"] == "ask" and heard["ask"]))["ask"]
    return asked


async def spend(server: Server, what: Callable[[Friends], Awaitable[Wish | None]], ready: asyncio.Barrier) -> Evening:
    """Two people play until the connection breaks."""
    async with playing(server, clock_s=60, takeback=True) as found:
        anna, beth = found.anna, found.beth
        await anna.say("invite")
        await anna.until(lambda heard: heard["type"] == "room" and heard["invitation"] != found.room["invitation"])
        await anna.say("hand-over", seat="B")
        await anna.until(lambda heard: heard["type"] == "room" and heard["host"] == "B")
        await beth.say("say", text="until the lights go out")
        await anna.message("line")
        # What a person has been told is stored about them is stored.
        said = (await server.post("/api/about-me", bare(found.seats[1]))).json()["lines"]
        wish = await what(found)
        if wish is not None:
            await wished(wish, anna, beth)
        room = [heard for heard in anna.heard if heard["type"] == "room"][-1]
        await ready.wait()
        try:
            # The server is killed while they go on.
            await beth.say("react", reaction="ha")
            if what is play_on:
                await play_until(found, lambda view: view["phase"] == "over")
            while True:
                await anna.hear()
        except (ConnectionClosed, OSError):
            return Evening(found, room, said, wish)


async def test_a_kill_among_people_who_play_chat_pause_and_ask_loses_nothing(own: Server) -> None:
    own.start()
    ready = asyncio.Barrier(len(WHAT) + 1)
    evenings = [asyncio.create_task(spend(own, what, ready)) for what in WHAT]
    await ready.wait()
    await asyncio.to_thread(own.end, signal.SIGKILL)
    spent = await asyncio.gather(*evenings)
    own.start()
    for evening in spent:
        async with AsyncExitStack() as stack:
            await comes_back(stack, own, evening)
    with closing(sqlite3.connect(own.data / FILE)) as connection:
        events = dict(connection.execute("SELECT game || ' ' || seq, text FROM event").fetchall())
    for evening in spent:
        for heard in (*evening.found.anna.heard, *evening.found.beth.heard):
            if heard["type"] == "view" and (act := heard["view"]["event"]["act"]) is not None:
                assert events[f"{evening.found.seats[0]['table']} {heard['view']['version']}"] == act


async def comes_back(stack: AsyncExitStack, server: Server, evening: Evening) -> None:
    """Both come back and find what they had been told; the open question is asked again."""
    found, room = evening.found, evening.room
    anna, beth = [await at(stack, server, seated) for seated in found.seats]
    now = await anna.message("room")
    assert {name: now[name] for name in SAME} == {name: room[name] for name in SAME}
    assert [chair["name"] for chair in now["chairs"]] == [chair["name"] for chair in room["chairs"]]
    lines = (await beth.message("chat"))["lines"]
    heard = [each["line"] for each in found.anna.heard if each["type"] == "line"]
    assert evening.said
    assert evening.said == lines[: len(evening.said)]
    assert lines == heard[: len(lines)], "and nothing that nobody said"
    while not anna.seen:
        await anna.hear()
    last = max(found.anna.seen["version"], found.beth.seen["version"])
    assert anna.seen["version"] >= last
    await caught_up(beth, anna)
    assert not any(heard["type"] == "ask" for heard in (*anna.heard, *beth.heard)), "questions live in memory"
    if evening.wish is not None:
        assert anna.seen["version"] == last
        clock = await beth.until(lambda heard: heard["type"] == "clock" and heard["seat"])
        assert (clock["left_s"] > 50, clock["runs"]) == (True, not room["paused"]), "it begins anew"
        asked = await wished(evening.wish, anna, beth)
        await beth.say("reply", ask=asked["id"], yes=False)
        assert (await anna.until(lambda heard: heard["type"] == "ask" and heard["ended"]))["ended"] == "refused"


def bare(seated: Json) -> Json:
    return {"table": seated["table"], "token": seated["token"]}
