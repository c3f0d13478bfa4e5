"""People at a table without a server: each looks only at their own View and does something it offers. The first of them
asks for the next deal."""

import asyncio
import random

from barbu.cards import parse_card
from barbu.engine.actions import Set
from barbu.engine.play.poker import rows_of
from barbu.live.lobby.lobby import Lobby, Seating
from barbu.live.table.actor import Table
from barbu.live.wire import choices, protocol
from barbu.live.wire.requests import Ticket
from barbu.rules.model import Rules
from tests.live.harness import NAMES, Ear, Seen


class Person(Ear):
    """A scripted player at the other end of a connection that merges changes, choosing at random."""

    def __init__(self, rng: random.Random, language: str = "en") -> None:
        super().__init__(language, merges=True)
        self.rng = rng
        self.tried = 0
        self.playing = ""

    def answer(self) -> protocol.ClientMessage | None:
        """A reply to the newest View, None while there is nothing to say. Each version is answered once."""
        view = self.view
        if view.version <= self.tried:
            return None
        if view.choice is not None and view.turn == view.seat:
            self.tried = view.version
            return protocol.Act(view.version, act(view, self.rng))
        if view.phase in ("scored", "void") and view.seat == "A":
            self.tried = view.version
            return protocol.Next(view.version)
        return None


def act(view: Seen, rng: random.Random) -> str:
    """The token of some action that a View offers."""
    match view.choice:
        case choices.CallChoice(options):
            option = rng.choice(options)
            return option.act or rng.choice(option.parameters).act
        case choices.ClaimChoice(redeal, play_on):
            return rng.choice([redeal or play_on, play_on])
        case choices.DoubleChoice(legal=calls):
            return rng.choice(calls).act
        case choices.ExposeChoice(legal=shown):
            return rng.choice(shown).act
        case choices.SetChoice():
            cards = list(map(parse_card, view.hand))
            rng.shuffle(cards)
            return Set(rows_of(cards)).token
        case choices.PlayChoice(cards, stop=stop):
            return rng.choice([*(f"play {card}" for card in cards), *([stop] if stop else [])])
        case choices.KnockChoice(act=passes):
            return passes
    raise AssertionError(f"{view.choice} offers nothing")


async def seated(lobby: Lobby, rules: Rules, people: list[Person], bot: str = "random") -> tuple[Table, list[Ticket]]:
    """A new table with people in some seats and bots in the others."""
    names = [Seating(None, name) for name in NAMES[: len(people)]]
    bots = [Seating(bot)] * (rules.players - len(people))
    identity, tokens = await lobby.create(rules, "game", [*names, *bots])
    tickets = [Ticket(identity, token) for token in tokens if token is not None]
    for ticket, person in zip(tickets, people, strict=True):
        await lobby.arrive(ticket, person)
    table = await lobby.table(identity)
    async with asyncio.timeout(20):
        while not all(person.views() for person in people):
            await asyncio.sleep(0)
    return table, tickets


async def play(table: Table, people: list[Person], versions: float = float("inf")) -> None:
    """Let people play until the game is over, or for this many versions."""
    for person in people:
        if person.playing != table.id:  # versions begin again at another table
            person.playing, person.tried = table.id, 0
    async with asyncio.timeout(250):
        while not table.game.over and table.version < versions:
            for person in people:
                if (said := person.answer()) is not None:
                    table.post(said, person)
            await asyncio.sleep(0)
        while any(person.view.version < table.version for person in people):
            await asyncio.sleep(0)
