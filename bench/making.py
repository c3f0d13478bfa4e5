"""Tables in a database, for measuring a server."""

import asyncio
import random
from pathlib import Path

from playing import Tokens

from barbu.engine.game import Game
from barbu.live.lobby.lobby import Lobby, Seating
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.seats import letter
from barbu.server.thinking import BotThreads
from barbu.sim import next_deal
from barbu.store.events import Acted, Began, Event, Offered, Terms
from barbu.store.sqlite import SqliteStore

FIRST = 5
"""Deals somewhere in which a table is, unless it is to be about to end one."""


def some_game(rules: Rules, rng: random.Random, deals: int) -> list[Event]:
    """The actions of this many deals of a game, except the last action."""
    game, done = Game(rules), list[Event]()
    while len(game.finished) < deals:
        action = rng.choice(game.legal) if game.position is not None else next_deal(game, 0, rng)
        done.append(Acted(letter(game.turn), action.token))
        game = game.apply(action)
    return done[:-1]


async def make_tables(folder: Path, count: int, terms: Terms | None = None, deals: int = 0) -> list[Tokens]:
    """Tables in a fresh database with the tokens of their four people, who have agreed to ``terms`` if there are any:
    each somewhere in its first deals, or just before the end of a given deal."""
    store = SqliteStore(folder)
    lobby = Lobby(store, BotThreads())
    rules, rng = load("pagat"), random.Random(1)
    people = [Seating(None, name) for name in ("Anna", "Beth", "Carl", "Dora")]
    games = [some_game(rules, rng, deals or FIRST) for _ in range(5)]
    agreed: list[Event] = [] if terms is None else [Offered("A", terms), Began("A")]
    made: list[Tokens] = []
    while len(made) < count:
        played = [rng.choice(games) for _ in range(min(100, count - len(made)))]
        begun = [[*agreed, *game[: None if deals else rng.randrange(1, len(game))]] for game in played]
        new = await asyncio.gather(*(lobby.create(rules, "game", people, opening=opening) for opening in begun))
        made += [(identity, [token or "" for token in tokens]) for identity, tokens in new]
    store.close()
    return made
