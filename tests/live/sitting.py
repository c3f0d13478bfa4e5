"""Two people in a game with bots, and what tests do with them."""

from barbu.live.table import clock as clocks
from barbu.live.table.inbox import Departure
from barbu.live.wire import people, protocol, requests
from barbu.live.wire.consent import Ask, AskMessage
from barbu.store.events import Terms
from tests.live.gathering import Gathering, Guest
from tests.live.hands import quiet
from tests.live.harness import Ear, until
from tests.live.players import act

LATE_S = 30 + clocks.LINE_S + 0.01
"""When a bot decides for a player whose clock is 30 seconds."""


async def sit_down(gathering: Gathering, terms: Terms | None = None, bots: list[str] | None = None) -> list[Guest]:
    """Anna, who declares first, and Beth at a table with two bots after the deal; it is Anna's turn."""
    terms = terms or Terms(first="host")
    host = await gathering.open(requests.NewRoom(name="Anna", bots=bots or ["", "random", "random"], terms=terms))
    await gathering.join("Beth")
    await gathering.begin()
    await until(lambda: host.view.choice)
    return gathering.guests


def clock(guest: Guest) -> people.ClockMessage:
    """The clock as a person knows it."""
    assert guest.clock is not None
    return guest.clock


def paused(guest: Guest) -> str | None:
    """Who has paused the game, as a person was last told."""
    return guest.room.paused


async def away(gathering: Gathering, guest: Guest) -> None:
    """Drop a person's connection."""
    (await gathering.table).post(Departure(), guest)
    await quiet()


async def come(gathering: Gathering, guest: Guest) -> None:
    """Reconnect a person."""
    await gathering.lobby.arrive(guest.ticket, guest)
    await quiet()


async def move(gathering: Gathering, guest: Guest, token: str = "") -> protocol.ErrorMessage | None:
    """Have a person do something: the given action, or one their View offers."""
    return await gathering.say(guest, protocol.Act(guest.view.version, token or act(guest.view, guest.rng)))


def asked(guest: Ear) -> Ask:
    """The question a person is asked."""
    question = next(message for message in reversed(guest.heard) if isinstance(message, AskMessage)).ask
    assert question is not None
    return question
