"""What is sent to each seat of a table of people: at no step a card that the seat may not know."""

import random
import re
import sqlite3
from collections import Counter
from contextlib import AsyncExitStack, closing
from pathlib import Path

import pytest

from barbu.bots.base import Budget
from barbu.bots.random_bot import RandomBot
from barbu.engine.actions import parse_action
from barbu.engine.game import Game
from barbu.live.lobby.lobby import Lobby, Seating
from barbu.rules.load import load
from barbu.seats import SEATS
from barbu.server.thinking import BotThreads
from barbu.store.sqlite import FILE, SqliteStore
from tests.server.harness import Json, Player, Server, all_actions, any_action

CASES = [
    ("pagat", 4, "call double play"),
    ("wikipedia-nine", 4, "set"),
    ("trex-partners+expose", 4, "expose play knock"),
    ("rifki+misdeals", 4, "claim play"),
    ("french-sequence", 3, "play"),
    ("canadian-salad", 10, "play"),
    ("hearts", 4, "give play"),
]
"""Rules, the number of players, and the kinds of choices that have to occur."""

STEPS = 170
"""Actions played at each table: a few deals."""

WANTED = ("call chinese-poker", "call no-queens", "call no-king", "call dominoes")
"""Contracts that hide more than hands are called first."""

OPEN = ("scored", "over")
"""Phases in which all hands are known."""

CARD = re.compile(r"\b[2-9TJQKA][SHDC]\b")
NAMES = ("Una", "Vito", "Willi", "Xenia", "Yves", "Zoe", "Oda", "Eva", "Mia", "Pia")
"""The initials, which stand for calls on the sheet, cannot be mistaken for cards."""


def any_act(view: Json, rng: random.Random) -> str:
    """Some legal action for a seat: one that leads to a wanted kind of play, if there is one."""
    if view["choice"]["type"] in ("call", "double", "play"):
        wanted = [act for first in WANTED for act in all_actions(view["choice"]) if act.startswith(first)]
        if wanted:
            return wanted[0]
    return any_action(view, rng)


class Eyes:
    """Checks everything sent to one seat; knows the hands dealt to the others only to look for them in it."""

    def __init__(self, player: Player, tokens: list[str]) -> None:
        self.player = player
        self.tokens = tokens
        self.read = 0
        self.dealt: Counter[str] = Counter()
        self.shown: Counter[str] = Counter()
        self.came: list[str] = []
        self.over = 0
        self.looked_at = 0

    def look(self) -> None:
        """Check what has arrived since the last time."""
        for message in self.player.heard[self.read :]:
            if message["type"] == "view":
                self._view(message["view"])
            elif message["type"] == "result":
                assert message["result"]["number"] <= self.over, "the hands of a deal are shown when it is over"
            elif message["type"] == "error":
                assert _cards_in(message) <= set(self.dealt), "it repeats what the seat has said itself"
            elif message["type"] != "rules":
                assert not _cards_in(message)
            assert not any(token in repr(message) for token in self.tokens)
        self.read = len(self.player.heard)

    def _view(self, view: Json) -> None:
        event = view["event"]
        self.over = view["number"] - (view["phase"] not in OPEN)
        if event["kind"] == "deal" or not self.dealt:
            self.dealt, self.shown, self.came = Counter(view["hand"]), Counter(), []
        assert event["act"] is None or event["kind"] not in ("deal", "give", "set", "expose")
        if view["phase"] == "give":
            assert not view["came"], "not before all have passed their cards on"
        elif view["came"] and not self.came:
            self.came = view["came"]
            assert len(self.came) == 3 and not set(self.came) & set(self.dealt)
            self.dealt += Counter(self.came)
        if event["kind"] == "play":
            self.shown[event["act"].split()[1]] += 1
        if view["phase"] == "expose":
            assert all(each["seat"] == view["seat"] for each in view["exposed"]), "not before all have spoken"
        else:
            self.shown |= Counter({each["card"]: 1 for each in view["exposed"]})
        if view["phase"] in OPEN:
            return
        if view["voided"] is not None:
            assert view["phase"] == "void"
            self.shown |= Counter(view["voided"]["hand"])
        known = self.dealt + self.shown
        # What fits the layout next refers to cards, not hands.
        open_to_all = set(view["layout"]["open"]) if view["layout"] else set()
        for field, value in view.items():
            found = _cards_in(value) if field != "layout" else _cards_in({**value, "open": []}) if value else set()
            assert found - set(known) <= (open_to_all if field == "choice" else set()), (field, view)
        assert Counter(view["hand"]) <= self.dealt
        self.looked_at += 1


def _cards_in(value: object) -> set[str]:
    return set(CARD.findall(repr(value)))


async def settle(players: list[Player]) -> None:
    """Read on until all are at the same version and somebody has something to do."""
    while True:
        newest = max(player.seen["version"] for player in players)
        for player in players:
            while player.seen["version"] < newest:
                await player.view()
        if any(player.seen["version"] > newest for player in players):
            continue
        if players[0].seen["phase"] in (*OPEN, "void") or any(player.seen["choice"] for player in players):
            return
        await players[0].view()


@pytest.mark.parametrize(("variant", "people", "expected"), CASES)
async def test_no_seat_is_sent_a_card_it_may_not_know(tmp_path: Path, variant: str, people: int, expected: str) -> None:
    rng = random.Random(f"{variant} {people}")
    store = SqliteStore(tmp_path)
    lobby = Lobby(store, BotThreads())
    seating = [Seating(None, name) for name in NAMES[:people]]
    table, tokens = await lobby.create(load(variant, people), "game", seating)
    await lobby.close()
    store.close()
    server = Server(tmp_path).start()
    kinds = set()
    async with AsyncExitStack() as stack:
        stack.callback(server.stop)
        heard: list[list[Json]] = [[] for _ in tokens]
        players = [
            await stack.enter_async_context(server.sit({"table": table, "token": token}, mine))
            for token, mine in zip(tokens, heard, strict=True)
        ]
        eyes = [Eyes(player, [token or "" for token in tokens]) for player in players]
        for _ in range(STEPS):
            await settle(players)
            for each in eyes:
                each.look()
            choosing = [player for player in players if player.seen["choice"] is not None]
            # Players who may set rows before their turn sometimes do.
            player = rng.choice(choosing or players)
            view = player.seen
            if view["phase"] == "over":
                break
            kinds.add(view["choice"]["type"] if view["choice"] else "next")
            if view["choice"] is None:
                await player.ask("next")
            else:
                await player.act(any_act(view, rng))
            before = view["version"], view["setting"]
            while (player.seen["version"], player.seen["setting"]) == before:
                if (await player.hear())["type"] == "error":
                    assert view["setting"]["kept"], "rows may have been entered before they are set anew"
                    break
    assert {"next", *expected.split()} <= kinds
    assert all(each.looked_at > STEPS / 4 for each in eyes)


async def test_the_random_numbers_of_bots_do_not_reveal_the_deal(own: Server) -> None:
    """A guess at the deal cannot be confirmed from the random bots' choices."""
    own.start()
    seated = await own.new_table(bots=["random"] * 3)
    async with own.sit(seated) as player:
        await player.play_deal(random.Random(5))
    own.end()
    with closing(sqlite3.connect(own.data / FILE)) as connection:
        rows = connection.execute("SELECT seat, text FROM event WHERE kind = 'act' ORDER BY seq").fetchall()
    game, deal, told, draws = Game(load("pagat")), rows[0][1], 0, 0
    for ply, (seat, text) in enumerate(rows):
        if seat not in (None, seated["seat"]) and len(game.legal) > 1:
            drawn = random.Random(f"{deal} {ply}")
            draws += 1
            told += RandomBot().choose(game.view(SEATS.index(seat)), drawn, Budget()).action.token == text
        game = game.apply(parse_action(text))
    assert draws > 10
    assert told < 0.8 * draws
