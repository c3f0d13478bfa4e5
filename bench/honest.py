"""Whether the server tells the truth under load: clients that check every message for legality, order and leaks.

    python bench/honest.py [--tables N] [--seconds N] [--variant NAME ...]

Real sockets, real rules, durable commits; each table acts as fast as it is answered. At every other one people have
agreed on terms: decisions have clocks, people write a line now and then, and the last action is taken back once in a
while, with the consent of all. A witness at each table has a game of its own, dealt with the hands that the seats are
shown, and does in it what each version tells. What is wrong is counted and shown: an action that is not legal there, a
version out of order, a View with another turn, hand or total, a message that names a card which its seat may not know,
a View after a broken line that is not the one before it. Lines are broken once in a while, in the middle of the game.
Exits with 1 if anything is wrong.
"""

import asyncio
import json
import random
import re
import sys
import tempfile
import time
from collections import Counter
from pathlib import Path
from typing import Any

from command import exit_after, options, positive
from lines import Line, run
from playing import Tokens
from revision import ROOT
from served import SERVE, allow_files, leave_a_core, serving

sys.path.insert(0, str(ROOT))

import msgspec
from tests.live.harness import NAMES, Seen, merged
from tests.live.players import act

from barbu.cards import card_texts, mask_of, parse_card
from barbu.engine.actions import parse_action
from barbu.engine.game import Game
from barbu.live.lobby.lobby import Lobby, Seating
from barbu.live.wire import chat, consent, protocol
from barbu.live.wire.steps import forced_rest
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.seats import SEATS
from barbu.server.thinking import BotThreads
from barbu.store.events import Began, Event, Offered, Terms
from barbu.store.sqlite import SqliteStore

VARIANTS = ("pagat", "trex", "wikipedia-nine", "rifki", "barbette", "canadian-salad")
CUT_EVERY = 150
"""Versions after which a connection at a table is cut, on average."""

PATIENCE_S = 30.0
"""Something has to happen at a table within this time."""

AT_ONCE = 20
"""How many connections are opened at a time: more from one address would be refused as busy."""

UNDO_EVERY = 25
"""Actions after which one is taken back, on average."""

LINE_S = 5.0
"""Time between two chat lines at a table."""

_CARD = re.compile(r"\b[2-9TJQKA][SHDC]\b")
_NO_HANDS = re.compile(r'"open":\[[^]]*\]|"(call|emblem|letter)":"[^"]*"')
"""What looks like cards and tells nothing about hands: what may be played next in a layout, from any hand; who was
doubled, by initials (Anna and Dora: AD); emblem and sheet letter of a contract."""


class Wrong(Exception):
    """The server has said something untrue."""


class Witness:
    """The truth about a table, pieced together from what all of its seats have been shown."""

    def __init__(self, rules: Rules) -> None:
        self.game = Game(rules)
        self.before = list[Game]()
        self.said: dict[int, str] = {}
        self.known = [0] * rules.players

    def follow(self, views: dict[int, Seen]) -> None:
        """Do what has made the next version, and compare it with what every seat is shown of it that was there.

        Raises:
            Wrong: it cannot have been so, or a seat is shown something else.
        """
        told = (view.event for view in views.values())
        event = next((event for event in told if event.kind not in ("attach", "seat")), None)
        # People who come after the first deal are announced instead.
        if event is None or event.kind == "deal":
            self._deal(views)
        elif event.kind == "undo":
            self.game = self.before.pop()
        else:
            if self.game.turn is None or event.seat != SEATS[self.game.turn]:
                raise Wrong(f"{event.seat} acts, but it is the turn of {self.game.turn}")
            token = event.act or self.said[self.game.turn]
            played = mask_of(map(parse_card, _CARD.findall(token))) if event.act else 0
            self.known = [known | played for known in self.known]
            self.before.append(self.game)
            self.game = self.game.apply(parse_action(token))
        self._compare(views)

    def _deal(self, views: dict[int, Seen]) -> None:
        if len(views) < self.game.rules.players:
            raise Wrong("somebody has not been shown the deal")
        hands = tuple(mask_of(map(parse_card, views[seat].hand)) for seat in range(len(views)))
        first = views[0].declarer or views[0].dealer
        self.game = self.game.apply(self.game.next_deal(hands, SEATS.index(first)))
        self.known = list(hands)
        self.before.clear()

    def _compare(self, views: dict[int, Seen]) -> None:
        game = self.game
        turn = None if game.turn is None else SEATS[game.turn]
        for seat, view in views.items():
            if view.turn != turn:
                raise Wrong(f"the turn is {turn}, {SEATS[seat]} is shown {view.turn}")
            if tuple(each.total for each in view.seats) != game.totals:
                raise Wrong(f"the totals are {game.totals}")
            if game.position is not None and sorted(view.hand) != sorted(card_texts(game.position.hands[seat])):
                raise Wrong(f"{SEATS[seat]} is shown the hand {view.hand}")
            if view.choice is not None and game.turn != seat and view.setting is None:
                raise Wrong(f"{SEATS[seat]} is offered a choice out of turn")

    def leaks(self, seat: int, text: str) -> list[str]:
        """The cards in a message that a seat may not know during a deal."""
        position = self.game.position
        if position is None:
            return []
        open_ = 0
        for shown in position.board.exposed:
            open_ |= shown if position.board.phase == "play" else 0
        named = mask_of(map(parse_card, _CARD.findall(_NO_HANDS.sub("", text))))
        return card_texts(named & ~(self.known[seat] | open_))


class Seat:
    """A seat with its connection, and the View as its page would have it; ``since`` is the version at which it
    connected."""

    def __init__(self, table: "Table", seat: int, token: str) -> None:
        self.table = table
        self.seat = seat
        self.token = token
        self.line: Line | None = None
        self.view: dict[str, Any] | None = None
        self.fresh = False
        self.here = asyncio.Event()
        self.since = 0
        self.answered = 0
        self.early: list[str] = []

    async def come(self, port: int) -> None:
        """Open the connection, and wait for the View."""
        # An answer may have been lost with the connection.
        self.fresh, self.early, self.answered = True, [], 0
        self.here.clear()
        self.line = await Line.to(port, f"/ws/{self.table.identity}", self.hear)
        self.line.send(msgspec.json.encode(protocol.Hello(self.token, changes=True)))
        try:
            async with asyncio.timeout(PATIENCE_S):
                await self.here.wait()
        except TimeoutError:
            self.table.wrong(f"{SEATS[self.seat]} is shown nothing: for {PATIENCE_S:.0f} s")

    def say(self, said: protocol.ClientMessage) -> None:
        """Send a message."""
        assert self.line is not None
        self.line.send(msgspec.json.encode(said))

    def hear(self, text: bytes) -> None:
        """Take in a message."""
        self.table.messages += 1
        said = json.loads(text)
        kind = said["type"]
        if kind == "error" and not (said["code"] == "stale" and self.table.overtaken):
            self.table.wrong(f"{SEATS[self.seat]} is refused: {said['code']} {said['text']}")
        if kind == "view":
            before, self.view = self.view, said["view"]
            if self.fresh and before is not None and before["version"] == self.view["version"]:
                lost = [key for key in before if key != "event" and before[key] != self.view[key]]
                lost = [key for key in lost if key != "seats"]
                if lost:
                    self.table.wrong(f"after a broken line {SEATS[self.seat]} is shown another {', '.join(lost)}")
            self.fresh, self.since = False, self.view["version"]
            self.here.set()
        elif kind == "changes":
            assert self.view is not None, "the first View comes whole"
            self.view = merged(self.view, said["changes"])
        else:
            asked = said.get("ask")
            if asked is not None and asked["id"] > self.answered and SEATS[self.seat] in asked["waiting"]:
                self.answered = asked["id"]
                self.say(consent.Reply(self.answered, True))
            if said.get("ended") == "refused":
                self.table.goes_on()
            # What comes before a connection's first View is about the version that this View shows.
            self.early.append(text.decode())
            if not self.fresh:
                self._pass_on()
            return
        self.table.heard(self.seat, text.decode(), msgspec.convert(self.view, Seen))
        self._pass_on()

    def _pass_on(self) -> None:
        early, self.early = self.early, []
        for text in early:
            self.table.heard(self.seat, text, None)


class Table:
    """A table, its seats, and its witness, who hears of a version when all seats have been told; ``agreed`` where its
    people have agreed on terms. ``overtaken``: the last message may come too late, since no player had a choice any
    more and the server may have played the rest."""

    def __init__(self, tokens: Tokens, rules: Rules, agreed: bool, found: Counter[str]) -> None:
        self.identity = tokens[0]
        self.agreed = agreed
        self.seats = [Seat(self, seat, token) for seat, token in enumerate(tokens[1])]
        self.witness = Witness(rules)
        self.rng = random.Random(self.identity)
        self.version = 0
        self.messages = 0
        self.found = found
        self.over = False
        self.overtaken = False
        self._acted = -1
        self._speaking: list[Seat] = []
        self._asking = False
        self._said_s = time.monotonic()
        self._views: dict[int, dict[int, Seen]] = {}
        self._told: dict[int, list[tuple[int, str]]] = {}
        self._moved = asyncio.Event()

    def wrong(self, what: str) -> None:
        """Report something that is not as it should be."""
        self.found[what.partition(":")[0]] += 1
        print(f"{self.identity} at {self.version}: {what}", file=sys.stderr, flush=True)

    def heard(self, seat: int, text: str, view: Seen | None) -> None:
        """A seat has received a message, which is checked against the truth at the version it sees."""
        shown = self.seats[seat].view
        version = 0 if shown is None else shown["version"]
        if version <= self.version:
            self._judge(seat, text)
            self._moved.set()
            return
        self._told.setdefault(version, []).append((seat, text))
        if view is not None:
            # The event that made the version comes first. When a browser reconnects at the same version, the others may
            # hear about it before the newcomer hears anything.
            self._views.setdefault(version, {}).setdefault(seat, view)
        while self._views and self._complete(first := min(self._views)):
            self._follow(first, self._views.pop(first))

    def _complete(self, version: int) -> bool:
        """Whether everybody present at a version has received it."""
        told = self._views[version]
        return all(seat.seat in told or (seat.since > version and not seat.fresh) for seat in self.seats)

    def _follow(self, version: int, views: dict[int, Seen]) -> None:
        self.version = version
        try:
            self.witness.follow(views)
        except Exception as error:
            self.wrong(f"{type(error).__name__}: {error}")
            self.over = True
        for seat, text in self._told.pop(self.version):
            self._judge(seat, text)
        self.over = self.over or any(view.phase == "over" for view in views.values())
        self._moved.set()

    def _judge(self, seat: int, text: str) -> None:
        if leaked := self.witness.leaks(seat, text):
            self.wrong(f"{SEATS[seat]} is told of hidden cards: {leaked}; {text[:300]}")

    async def play(self, port: int, until: float, door: asyncio.Semaphore) -> None:
        """Play until the time or the game is over."""
        for seat in self.seats:
            async with door:
                await seat.come(port)
        while not self.over and time.monotonic() < until:
            if self.version and self.rng.randrange(CUT_EVERY) == 0:
                await self._break(port)
            else:
                self._act()
            try:
                async with asyncio.timeout(PATIENCE_S):
                    await self._moved.wait()
            except TimeoutError:
                self.wrong(f"nothing has happened: for {PATIENCE_S:.0f} s")
                return
            self._moved.clear()

    async def _break(self, port: int) -> None:
        """Cut the connection of a player who is not waiting for an answer, which might be lost."""
        speaking = self._speaking if self._acted == self.version else []
        if others := [seat for seat in self.seats if seat not in speaking]:
            seat = self.rng.choice(others)
            assert seat.line is not None
            seat.line.cut()
            await seat.come(port)

    def goes_on(self) -> None:
        """The action was refused, as everybody is told: another has to be chosen."""
        if self._asking:
            self._asking, self._acted = False, -1

    def _act(self) -> None:
        """The player to act takes one of the actions offered."""
        views = [seat.view for seat in self.seats]
        if self._acted == self.version:
            return
        if any(seat.fresh for seat in self.seats) or any(view["version"] != self.version for view in views if view):
            return
        turn, self._acted, self._asking = self.witness.game.turn, self.version, False
        self.overtaken = bool(forced_rest(self.witness.game))
        if self.agreed and time.monotonic() > self._said_s + LINE_S:
            self._said_s = time.monotonic()
            self.rng.choice(self.seats).say(chat.Say("What will become of us?"))
        if turn is None:
            self._speaking = self.seats if self.agreed else self.seats[:1]
            for seat in self._speaking:
                seat.say(protocol.Next(self.version))
            return
        regrets = [(seat, seat.view["undo"]) for seat in self.seats if seat.view and seat.view["undo"]]
        if self.agreed and regrets and self.rng.randrange(UNDO_EVERY) == 0:
            seat, ply = regrets[0]
            self._speaking, self._asking = [seat], True
            seat.say(protocol.Undo(ply))
            return
        self._speaking = [self.seats[turn]]
        seen = msgspec.convert(views[turn], Seen)
        if seen.choice is not None:
            self.witness.said[turn] = act(seen, self.rng)
            self.seats[turn].say(protocol.Act(self.version, self.witness.said[turn]))


async def make_tables(folder: Path, variants: list[str], count: int) -> list[tuple[Tokens, Rules, bool]]:
    """Tables in a fresh database, the variants in turn, with whether their people have agreed on terms."""
    store = SqliteStore(folder)
    lobby = Lobby(store, BotThreads())
    made: list[tuple[Tokens, Rules, bool]] = []
    for number in range(count):
        rules = load(variants[number % len(variants)])
        seating = [Seating(None, name) for name in NAMES[: rules.players]]
        agreed = number // len(variants) % 2 == 1
        terms: list[Event] = [Offered("A", Terms(clock_s=60)), Began("A")] if agreed else []
        identity, tokens = await lobby.create(rules, "game", seating, opening=terms)
        made.append(((identity, [token or "" for token in tokens]), rules, agreed))
    await lobby.close()
    store.close()
    return made


async def watch(port: int, made: list[tuple[Tokens, Rules, bool]], seconds: float) -> int:
    """Play at all tables; returns how many errors were found."""
    found: Counter[str] = Counter()
    tables = [Table(tokens, rules, agreed, found) for tokens, rules, agreed in made]
    until = time.monotonic() + seconds
    door = asyncio.Semaphore(AT_ONCE)
    tasks = [asyncio.create_task(table.play(port, until, door)) for table in tables]
    while not all(task.done() for task in tasks):
        await asyncio.wait(tasks, timeout=5)
        versions, messages = sum(table.version for table in tables), sum(table.messages for table in tables)
        over = sum(table.over for table in tables)
        print(f"  {versions} versions, {messages} messages, {over} games over, {found.total()} wrong", flush=True)
    await asyncio.gather(*tasks)
    versions, messages = sum(table.version for table in tables), sum(table.messages for table in tables)
    print(f"{len(tables)} tables: {versions} versions in {messages} messages checked, {found.total()} wrong")
    for what, times in found.most_common(10):
        print(f"  {times} x {what}")
    return found.total()


def main() -> int:
    """Run the load and print what was found."""
    parser = options(__doc__)
    parser.add_argument("--tables", type=positive, default=60)
    parser.add_argument("--seconds", type=float, default=30.0)
    parser.add_argument("--variant", nargs="*", default=list(VARIANTS))
    arguments = parser.parse_args()
    allow_files(arguments.tables * 12 + 200)
    with tempfile.TemporaryDirectory() as folder:
        made = run(make_tables(Path(folder), arguments.variant, arguments.tables))
        with serving("-c", SERVE, folder) as (_, port):
            leave_a_core()
            return 1 if run(watch(port, made, arguments.seconds)) else 0


if __name__ == "__main__":
    exit_after(main)
