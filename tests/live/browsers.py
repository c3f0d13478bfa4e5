"""Browsers that add parts to the deals of a live table, each with a habit."""

import hashlib
import random
from collections.abc import Sequence
from typing import Literal

from barbu.fair.verify import Verdict, verify
from barbu.live.lobby.lobby import Lobby, Seating
from barbu.live.table.actor import Table
from barbu.live.wire.fairness import FairMessage, Part, Seal
from barbu.live.wire.requests import Ticket
from barbu.notation import print_record, record_of
from barbu.rules.load import load
from tests.live.harness import NAMES, until
from tests.live.players import Person

Habit = Literal["adds", "withholds", "silent", "lies", "none"]


class Browser(Person):
    """A browser with a habit: it ``adds`` its part to the shuffle, ``withholds`` it after sealing it, is ``silent``
    from the start, ``lies`` about what it sealed, or knows nothing of parts (``none``)."""

    def __init__(self, habit: Habit = "adds", seed: int = 0) -> None:
        super().__init__(random.Random(seed))
        self.habit = habit
        self.parts = habit != "none"
        self.table: Table | None = None
        self.sealed: dict[str, str] = {}
        self.last = ""
        self.proofs: list[FairMessage] = []
        self.lists: dict[int, dict[str, str]] = {}

    def send(self, text: str) -> None:
        super().send(text)
        said = self.heard[-1]
        if isinstance(said, FairMessage):
            self.proofs.append(said)
            if self.table is not None and self.habit != "silent":
                self._react(said, self.table)

    def _react(self, said: FairMessage, table: Table) -> None:
        if not self.last:
            table.post(Seal(self._seal()), self)
        mine = [seal for seal in (said.seals or {}).values() if seal in self.sealed]
        if mine and said.number not in self.lists and said.seals:
            self.lists[said.number] = said.seals
            part = self.sealed[mine[0]]
            if self.habit == "withholds":
                table.post(Seal(self._seal()), self)
            else:
                table.post(Part(said.number, part if self.habit == "adds" else "00" * 32, self._seal()), self)

    def _seal(self) -> str:
        part = self.rng.randbytes(32)
        self.last = hashlib.sha256(part).hexdigest()
        self.sealed[self.last] = part.hex()
        return self.last


async def sit(
    lobby: Lobby, browsers: Sequence[Browser], variant: str = "barbette", first: str | None = None
) -> tuple[Table, list[Ticket]]:
    """A new table to which browsers connect one after the other, with bots in the other seats."""
    rules = load(variant)
    people = [Seating(None, name) for name in NAMES[: len(browsers)]]
    bots = [Seating("random")] * (rules.players - len(people))
    identity, tokens = await lobby.create(rules, "game", [*people, *bots], first)
    tickets = [Ticket(identity, token) for token in tokens if token is not None]
    table = await come(lobby, browsers, tickets)
    return table, tickets


async def come(lobby: Lobby, browsers: Sequence[Browser], tickets: Sequence[Ticket]) -> Table:
    table = await lobby.table(tickets[0].table)
    for browser, ticket in zip(browsers, tickets, strict=True):
        browser.table = table
        await lobby.arrive(ticket, browser)
    await until(lambda: all(browser.views() for browser in browsers))
    return table


def record(table: Table) -> str:
    return print_record(record_of(table.game, table.names, table.fairness.tags(), in_progress=False))


def checked(table: Table) -> Verdict:
    verdict = verify(record(table))
    assert verdict.error is None
    assert verdict.proven == len(table.game.dealt)
    return verdict
