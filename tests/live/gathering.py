"""A table with people around it, without a server."""

import asyncio
import random
from collections.abc import Sequence

from barbu.live.bots.runner import BotsHere
from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.opening import open_room
from barbu.live.table.actor import Table
from barbu.live.table.inbox import ChangeTimeOver, Departure
from barbu.live.wire import people, protocol, requests
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.store.events import Terms
from barbu.store.memory import MemoryStore
from tests.live.harness import until
from tests.live.players import Person, act

PAGAT = load("pagat")

FREE = Terms(first="host", clock_s=0)
"""No clock; the host, in seat A, declares first."""


class Guest(Person):
    """A person who has a seat, and the room as they last heard of it."""

    def __init__(self, seed: int = 1) -> None:
        super().__init__(random.Random(seed))
        self.ticket = requests.Ticket("", "")

    def answer(self) -> protocol.ClientMessage | None:
        """A reply to the newest View; with several people at the table, each says when they are ready for the next
        deal."""
        if self.view.phase in ("scored", "void") and self.view.version > self.tried:
            self.tried = self.view.version
            return protocol.Next(self.view.version)
        return super().answer()

    @property
    def rooms(self) -> list[people.RoomMessage]:
        """The rooms this person has been sent."""
        return [message for message in self.heard if isinstance(message, people.RoomMessage)]

    @property
    def room(self) -> people.RoomMessage:
        """The room as it is now."""
        return self.rooms[-1]


class Gathering:
    """A table with people around it."""

    def __init__(self, store: MemoryStore, rules: Rules = PAGAT) -> None:
        self.store = store
        self.rules = rules
        self.lobby = Lobby(store, BotsHere())
        self.guests: list[Guest] = []
        self.identity = ""

    async def open(self, wanted: requests.NewRoom) -> Guest:
        """Open the table; returns its host."""
        seated = await open_room(self.lobby, wanted, self.rules)
        self.identity = seated.table
        return await self.arrive(seated)

    async def arrive(self, seated: requests.Seated) -> Guest:
        """Connect a person to their seat; returns them."""
        guest = Guest(len(self.guests))
        guest.ticket = requests.Ticket(seated.table, seated.token)
        await self.lobby.arrive(guest.ticket, guest)
        await until(lambda: guest.rooms)
        self.guests.append(guest)
        return guest

    async def join(self, name: str, invitation: str | None = None) -> Guest:
        """Sit down by invitation and connect."""
        code = self.guests[0].room.invitation if invitation is None else invitation
        return await self.arrive(await self.lobby.join(code or "", name, ""))

    @property
    async def table(self) -> Table:
        """The live table."""
        return await self.lobby.table(self.identity)

    async def say(self, guest: Guest, said: protocol.ClientMessage) -> protocol.ErrorMessage | None:
        """Send a message as a person; returns the error it is answered with, if any."""
        table, told, errors = await self.table, guest.told, len(guest.errors)
        table.post(said, guest)
        await until(lambda: guest.told > told)
        return guest.errors[-1] if len(guest.errors) > errors else None

    async def agree(self) -> None:
        """Have everybody agree who has not agreed yet."""
        for guest in self.guests[1:]:
            assert await self.say(guest, people.Agree(guest.room.agreement)) is None

    async def begin(self) -> None:
        """Have everybody agree, and the host start the first deal."""
        await self.agree()
        assert await self.say(self.guests[0], people.Begin()) is None
        await until(lambda: all(guest.views() for guest in self.guests))

    async def restart(self) -> None:
        """Stop the server and start another on the same store; everybody reconnects."""
        await self.lobby.close()
        self.lobby = Lobby(self.store, BotsHere())
        for guest in self.guests:
            guest.heard.clear()
            await self.lobby.arrive(guest.ticket, guest)
        await until(lambda: all(guest.rooms for guest in self.guests))


async def at_table(gathering: Gathering, names: Sequence[str] = ("Beth", "Carl"), terms: Terms = FREE) -> list[Guest]:
    """Anna and others at a table where the first deal has been dealt; bots sit in the other seats."""
    bots = ["", "", ""][: len(names)] + ["random"] * (3 - len(names))
    await gathering.open(requests.NewRoom(name="Anna", bots=bots, terms=terms))
    for name in names:
        await gathering.join(name)
    await gathering.begin()
    return gathering.guests


async def call(gathering: Gathering, contract: str = "no-tricks") -> None:
    """Have Anna, who declares, name the contract."""
    anna = gathering.guests[0]
    assert await gathering.say(anna, protocol.Act(anna.view.version, f"call {contract}")) is None
    await until(lambda: all(guest.view.contract == contract for guest in gathering.guests))


async def depart(gathering: Gathering, guest: Guest) -> None:
    """Drop a person's connection."""
    table = await gathering.table
    table.post(Departure(), guest)
    await until(lambda: table.viewers.of(guest) is None)


async def to_the_result(gathering: Gathering) -> None:
    """Play until the first deal is scored."""
    table = await gathering.table
    async with asyncio.timeout(20):
        while table.game.position is not None:
            for guest in gathering.guests:
                if guest.view.choice is not None and guest.view.turn == guest.view.seat:
                    await gathering.say(guest, protocol.Act(guest.view.version, act(guest.view, guest.rng)))
            table.post(ChangeTimeOver(table.version))
            await asyncio.sleep(0)
    await until(lambda: all(guest.view.phase == "scored" for guest in gathering.guests))
