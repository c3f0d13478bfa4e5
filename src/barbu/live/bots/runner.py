"""Bots at a table: what they are given when it is their turn, and who lets them think."""

import asyncio
import logging
import secrets
import time
from collections.abc import Callable, Sequence
from functools import cache
from typing import NamedTuple, Protocol, TypeVar

from barbu.bots.base import Adviser, BotError, Budget, Decision, bot_named, bot_names, searches
from barbu.coach.advice import ADVISER
from barbu.daily.challenge import STEADY, challenge_of
from barbu.daily.playing import chance
from barbu.engine.game import Game
from barbu.live.wire.steps import Step
from barbu.messages import Message, logged

log = logging.getLogger(__name__)

THINKING_MS = 900
"""The longest a bot may think about one decision; most need far less."""

HURRIED_MS = 30
"""The longest it may think while a player waits for the rest of a deal to be played."""


Found = TypeVar("Found")


class BotsTurn(NamedTuple):
    """What bots need to go on: the game, the kind of bot by seat (None: no bot), the number of actions so far, the
    secret that their randomness comes from, how long each may think about a decision (None: without a clock, since
    others play the same deals and are to get the same answers), and for which ``place`` on the network (see ``Link``).

    So the same position gets the same answer, unless a bot thinks until its time is over: taking a move back and
    repeating it is not a second roll of the dice. The secret has nothing to do with the cards, so comparing all
    possible deals with what a bot has played reveals nothing. In a challenge everything follows from its date.
    """

    game: Game
    bots: Sequence[str | None]
    ply: int
    secret: bytes
    ms: float | None = THINKING_MS
    place: str = ""


class Explained(NamedTuple):
    """What a bot does, and why."""

    decision: Decision
    reason: Message


class BotRunner(Protocol):
    """Lets bots think, wherever it likes: the table only waits for the result."""

    async def play(self, turn: BotsTurn) -> list[Step]:
        """What the bots do next: at least one action, at most until no bot has the turn."""

    async def consult(self, work: Callable[[], Found], place: str | None = None) -> Found | None:
        """The result of some thinking, None if it takes too long; of searching, for a ``place`` on the network."""


class BotsHere:
    """Bots that think in the table's own task, where there are no threads: for at most so many milliseconds about a
    decision, since whatever else is asked for waits for it. ``BotRunner``."""

    def __init__(self, most_ms: float = THINKING_MS) -> None:
        self._most_ms = most_ms

    async def play(self, turn: BotsTurn) -> list[Step]:
        """One action of the bot whose turn it is."""
        await asyncio.sleep(0)
        steps: list[Step] = []
        ms = None if turn.ms is None else min(turn.ms, self._most_ms)
        play(turn._replace(ms=ms), steps, time.monotonic())
        return steps

    async def consult(self, work: Callable[[], Found], place: str | None = None) -> Found | None:
        """The result of some thinking."""
        await asyncio.sleep(0)
        return work()


def play(turn: BotsTurn, steps: list[Step], until: float) -> None:
    """Append the bots' actions to ``steps``, which the caller may read at any time: at least one, and more as long as
    ``until`` (by ``time.monotonic``) has not come."""
    game, ply = turn.game, turn.ply
    while (seat := game.turn) is not None and (bot := turn.bots[seat]) is not None:
        try:
            action = decide(game, bot, turn.secret, ply, turn.ms).action
            after = game.apply(action)
        except Exception as error:
            logged(log, logging.ERROR, "log-bot-failed", error, bot=bot)
            _, action, after = step_instead(game, bot, turn.secret, ply)
        steps.append(Step(seat, action, after))
        game, ply = after, ply + 1
        if time.monotonic() > until:
            return


def search(turn: BotsTurn) -> bool:
    """Whether any of these bots searches, which takes a thousand times as long."""
    return any(bot in bot_names() and searches(bot) for bot in turn.bots if bot is not None)


def explained(game: Game, bot: str, secret: bytes, ply: int) -> Explained:
    """What a bot of this kind does at a ply of a game, and why."""
    decision = decide(game, bot, secret, ply)
    return Explained(decision, _bot(bot).explain(game.view(game.running.to_act), decision))


def decide(game: Game, bot: str, secret: bytes, ply: int, ms: float | None = THINKING_MS) -> Decision:
    """What a bot of this kind does at a ply of a game, within this many milliseconds if any."""
    seat = game.running.to_act
    if challenge_of(secret) is not None:
        budget = STEADY
    else:
        budget = Budget() if ms is None else Budget(ms=ms, clock=time.monotonic)
    return _bot(bot).choose(game.view(seat), chance(secret, ply), budget)


@cache
def _bot(name: str) -> Adviser:
    """The bot of this name; if it cannot run on this machine, the adviser takes its place."""
    try:
        return bot_named(name)
    except BotError as error:
        logged(log, logging.WARNING, "log-bot-missing", why=error.said, instead=ADVISER)
        return bot_named(ADVISER)


def step_instead(game: Game, bot: str, secret: bytes, ply: int) -> Step:
    """A step for a bot that has produced none: what the adviser would do in its seat, which takes no time worth
    mentioning. If the adviser fails too, or is that bot itself, it is any legal action."""
    if bot != ADVISER:
        try:
            action = decide(game, ADVISER, secret, ply).action
            step = Step(game.turn, action, game.apply(action))
        except Exception as error:
            logged(log, logging.ERROR, "log-instead-failed", error, bot=bot, instead=ADVISER)
        else:
            logged(log, logging.WARNING, "log-instead", bot=bot, instead=ADVISER)
            return step
    logged(log, logging.WARNING, "log-any-legal", bot=bot)
    action = secrets.choice(game.legal)
    return Step(game.turn, action, game.apply(action))
