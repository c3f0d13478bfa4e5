"""Anna and Beth at a table over real sockets, with two bots that play at random."""

import random
from collections.abc import AsyncIterator, Callable
from contextlib import AsyncExitStack, asynccontextmanager
from typing import NamedTuple

import msgspec

from barbu.live.wire.choices import ClaimChoice
from tests.live.harness import Seen
from tests.live.players import act
from tests.server.harness import Json, Player, Server

RNG = random.Random(1)


class Friends(NamedTuple):
    """The table, the tokens of Anna's seat A and Beth's seat B, their connections, and the room as Anna first saw
    it."""

    seats: list[Json]
    anna: Player
    beth: Player
    room: Json


@asynccontextmanager
async def friends(server: Server, variant: str = "classic", **terms: object) -> AsyncIterator[Friends]:
    """The two before their first deal, which Anna, the host, declares or leads."""
    terms = {"first": "host", "clock_s": 0, "takeback": False, **terms}
    wanted = {"variant": variant, "name": "Anna", "bots": ["", "random", "random"], "terms": terms}
    anna: Json = (await server.post("/api/rooms", wanted)).json()
    async with AsyncExitStack() as stack:
        host = await at(stack, server, anna)
        room = await host.message("room")
        invitation = anna["table"] if terms.get("public") else room["invitation"]
        beth: Json = (await server.post("/api/join", {"invitation": invitation, "name": "Beth"})).json()
        yield Friends([anna, beth], host, await at(stack, server, beth), room)


async def at(stack: AsyncExitStack, server: Server, seated: Json) -> Player:
    """Connect to a seat; nothing has been read yet."""
    player = Player(await stack.enter_async_context(server.socket(seated["table"])), [])
    await player.say("hello", token=seated["token"], changes=True)
    return player


async def begin(found: Friends) -> None:
    """Have Beth agree and Anna start the first deal; nobody has declared yet."""
    room = await found.beth.message("room")
    await found.beth.say("agree", agreement=room["agreement"])
    await found.anna.until(lambda heard: heard["type"] == "room" and heard["chairs"][1]["agreed"])
    await found.anna.say("begin")
    await found.anna.view()
    await found.beth.view()
    await caught_up(found.beth, found.anna)


@asynccontextmanager
async def playing(server: Server, variant: str = "classic", **terms: object) -> AsyncIterator[Friends]:
    """The two after the first deal has been dealt; it is Anna's turn."""
    async with friends(server, variant, **terms) as found:
        await begin(found)
        yield found


async def play_until(found: Friends, reached: Callable[[Json], bool]) -> None:
    """Let both play anything until what both see satisfies a condition."""
    anna, beth = found.anna, found.beth
    while not reached(anna.seen):
        if (player := {"A": anna, "B": beth}.get(anna.seen["turn"])) is not None:
            await caught_up(player, anna)
            if player.seen["choice"] is not None:
                await step(player)
        await anna.view()
    await caught_up(beth, anna)


async def step(player: Player) -> None:
    """Have a player take some legal action. They claim no redeal, after which all would wait for a new deal."""
    seen = msgspec.convert(player.seen, Seen)
    await player.act(seen.choice.play_on if isinstance(seen.choice, ClaimChoice) else act(seen, RNG))


async def caught_up(player: Player, other: Player) -> None:
    """Have a player read what another has read already."""
    while player.seen["version"] < other.seen["version"]:
        await player.view()
