"""Par: what the champion makes of the deals of a duplicate in all seats."""

import time
from collections.abc import Iterator

from barbu.bots.base import Budget, bot_named
from barbu.daily.playing import MOST_ACTIONS, chance, tokens_of
from barbu.engine.actions import Action
from barbu.engine.game import Game
from barbu.errors import BarbuError
from barbu.live.bots.runner import BotRunner
from barbu.server.duplicates.found import Found
from barbu.server.slices import last_of
from barbu.store.sqlite import SqliteStore

CHAMPION = "champion"

CHAMPION_MS = 200
"""How long the champion may think about a decision: a whole game of 28 deals takes it some minutes."""


async def find(bots: BotRunner, store: SqliteStore, found: Found) -> None:
    """Let the champion play on from where it has come, and store its game after each deal. One that cannot be played
    stays as it is.

    Raises:
        StoreError: it cannot be stored.
    """
    code, stored = found.row.code, 0

    async def keep(game: Game) -> None:
        nonlocal stored
        if len(game.finished) > stored and not game.over:
            stored = len(game.finished)
            await store.set_par(code, "\n".join(tokens_of(game)), whole=False)

    try:
        game = await last_of(bots, _games(found), keep)
    except BarbuError:
        game = None
    await store.set_par(code, found.row.actions if game is None else "\n".join(tokens_of(game)), whole=True)


def _games(found: Found) -> Iterator[Game]:
    """The champion's game, after each action from where it has come."""
    bot, budget = bot_named(CHAMPION), Budget(ms=CHAMPION_MS, clock=time.monotonic)
    game, dealt = found.par(), found.dealt
    yield game
    ply = len(tokens_of(game))
    while not game.over and ply < MOST_ACTIONS:
        action: Action | None
        if game.position is None:
            action = dealt.deal(game)
        elif (action := game.only_action) is None:
            action = bot.choose(game.view(game.running.to_act), chance(found.secret, ply), budget).action
        game, ply = game.apply(action), ply + 1
        yield game
