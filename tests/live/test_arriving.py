"""Nobody who comes to a table waits for its bots."""

import asyncio

from barbu.live.bots.runner import BotsHere, BotsTurn
from barbu.live.lobby.lobby import Lobby, Seating
from barbu.live.wire.requests import Ticket
from barbu.live.wire.steps import Step
from barbu.rules.load import load
from barbu.store.memory import MemoryStore
from tests.live.harness import Ear, until

PEOPLE = [Seating(None, "Anna"), Seating("club", "Beth"), Seating("club", "Carl"), Seating("club", "Dora")]


class Held(BotsHere):
    """Bots that go on thinking until they are let go."""

    def __init__(self) -> None:
        super().__init__()
        self.thinking = 0
        self.place = ""
        self.free = asyncio.Event()

    async def play(self, turn: BotsTurn) -> list[Step]:
        self.thinking += 1
        self.place = turn.place
        await self.free.wait()
        return await super().play(turn)


async def test_whoever_comes_back_while_a_bot_thinks_sees_the_table_at_once() -> None:
    bots = Held()
    lobby = Lobby(MemoryStore(), bots)
    identity, (token, *_) = await lobby.create(load("pagat"), "game", PEOPLE, first="B")
    assert token is not None
    ticket, first, again = Ticket(identity, token), Ear("en"), Ear("en")
    await lobby.arrive(ticket, first)
    await until(lambda: bots.thinking == 1)
    await lobby.arrive(ticket, again)
    await until(again.views)
    assert first.closed is not None, "the seat is at the other browser now"
    assert (again.view.turn, again.view.phase) == ("B", "call")
    before = again.view.version
    bots.free.set()
    await until(lambda: again.view.choice is not None)
    assert again.view.version > before
    await lobby.close()


async def test_a_table_that_is_closed_while_a_bot_thinks_ends() -> None:
    bots = Held()
    lobby = Lobby(MemoryStore(), bots)
    identity, (token, *_) = await lobby.create(load("pagat"), "game", PEOPLE, first="B")
    assert token is not None
    await lobby.arrive(Ticket(identity, token), Ear("en"))
    await until(lambda: bots.thinking == 1)
    await lobby.close()
    assert lobby.live(identity) is None


async def test_bots_think_for_where_the_person_in_a_seat_comes_from() -> None:
    bots = Held()
    lobby = Lobby(MemoryStore(), bots)
    identity, (token, *_) = await lobby.create(load("pagat"), "game", PEOPLE, first="B")
    assert token is not None
    guest = Ear("en")
    guest.place = "192.0.2.7"
    await lobby.arrive(Ticket(identity, token), guest)
    await until(lambda: bots.thinking == 1)
    assert bots.place == "192.0.2.7"
    await lobby.close()
