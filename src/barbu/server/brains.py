"""Where bots think: in a few threads, with a deadline, so that no bot can stall a table or the server."""

import asyncio
import logging
import random
import secrets
import time
from collections.abc import Callable, Sequence
from functools import cache
from threading import Thread
from typing import NamedTuple, TypeVar

from barbu.bots.base import Bot, Budget, Decision, bot_named
from barbu.engine.game import Game
from barbu.server.steps import Step

log = logging.getLogger(__name__)

DEADLINE_S = 1.0
"""A bot that has not answered by then has its move made for it."""

SLICE_S = 0.04
"""Bots that play one after the other hand in what they have after this time, so that it can be seen already."""

AT_ONCE = 4
"""Bots that think at the same time, for all tables together; the others wait for their turn."""

LEFT_BEHIND = 16
"""Threads of bots that have missed their deadline and still think. With as many, no bot is asked any more until one of
them ends."""

QUIET_S = 0.06
"""Answers to questions that only some hands have an answer to take so long, whatever the hand."""

ADVISER = "club"
"""The bot that gives hints and plays hands to the end for people."""

Answer = TypeVar("Answer")


class BotsTurn(NamedTuple):
    """What bots need to go on: the game, the kind of bot by seat (None: nobody plays for it), the number of actions
    so far, and the secret of this game that their chance comes from.

    The same position therefore gets the same answer: to take back and to repeat is no second roll of the dice. The
    secret has nothing to do with the cards: whoever tries all deals against what a bot has played learns nothing."""

    game: Game
    bots: Sequence[str | None]
    ply: int
    secret: bytes


class Brains:
    """The thinking of all bots of a server."""

    def __init__(self) -> None:
        self._free = asyncio.Semaphore(AT_ONCE)
        self._left_behind = 0

    async def play(self, turn: BotsTurn) -> list[Step]:
        """What the bots do next: at least one action, at most until it is nobody's turn that a bot plays for."""
        steps: list[Step] = []
        started = time.monotonic()
        if not await self._finished(lambda: _play(turn, steps)):
            steps = list(steps)
            game = steps[-1].after if steps else turn.game
            log.warning("%s did not answer; a legal action is chosen for it", turn.bots[game.turn or 0])
            steps.append(_any_step(game))
        position = turn.game.position
        if position is not None and position.board.phase in ("claim", "expose"):
            await asyncio.sleep(started + QUIET_S - time.monotonic())
        return steps

    async def advise(self, turn: BotsTurn) -> Decision | None:
        """What the adviser would do for the seat whose turn it is, None if it does not answer in time."""
        found: list[Decision] = []
        await self._finished(lambda: found.append(_decision(turn.game, ADVISER, turn.secret, turn.ply)))
        return found[0] if found else None

    async def _finished(self, work: Callable[[], object]) -> bool:
        """Run work in a thread of its own; whether it ended in time. A thread that hangs is left behind."""
        loop = asyncio.get_running_loop()
        ended: asyncio.Future[None] = loop.create_future()

        def run() -> None:
            try:
                work()
            except Exception:
                log.exception("a bot failed")
            finally:
                if not loop.is_closed():
                    loop.call_soon_threadsafe(ended.set_result, None)

        async with self._free:
            if self._left_behind >= LEFT_BEHIND:
                return False
            Thread(target=run, name="barbu-bot", daemon=True).start()
            await asyncio.wait([ended], timeout=SLICE_S + DEADLINE_S)
        if not ended.done():
            self._left_behind += 1
            ended.add_done_callback(self._came_back)
        return ended.done()

    def _came_back(self, _ended: object) -> None:
        self._left_behind -= 1


def _play(turn: BotsTurn, steps: list[Step]) -> None:
    """Append the bots' actions to ``steps``, which the caller may read at any time."""
    game, ply = turn.game, turn.ply
    until = time.monotonic() + SLICE_S
    while (seat := game.turn) is not None and (bot := turn.bots[seat]) is not None:
        try:
            action = _decision(game, bot, turn.secret, ply).action
            after = game.apply(action)
        except Exception:
            log.exception("the bot %s failed; a legal action is chosen for it", bot)
            _, action, after = _any_step(game)
        steps.append(Step(seat, action, after))
        game, ply = after, ply + 1
        if time.monotonic() > until:
            return


def _decision(game: Game, bot: str, secret: bytes, ply: int) -> Decision:
    seat = game.turn
    assert seat is not None
    return _bot(bot).choose(game.view(seat), random.Random(f"{secret.hex()} {ply}"), Budget())


@cache
def _bot(name: str) -> Bot:
    return bot_named(name)


def _any_step(game: Game) -> Step:
    action = secrets.choice(game.legal)
    return Step(game.turn, action, game.apply(action))
