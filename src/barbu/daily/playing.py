"""Playing a challenge: the opponents' answers, a game that a bot plays, and a game of someone else checked again."""

from collections.abc import Iterator, Sequence
from random import Random
from typing import NamedTuple, Self

from barbu.bots.base import Bot, Budget, bot_named
from barbu.daily.challenge import STEADY, DailyError, Fixed
from barbu.engine.actions import Action, Deal, parse_action
from barbu.engine.doubling import Doubles
from barbu.engine.game import Game
from barbu.errors import IllegalAction
from barbu.messages import message
from barbu.notation.writer import actions_of
from barbu.seats import SEATS

PLAYER = 0
"""The seat of the player."""

MOST_ACTIONS = 5_000
"""The most actions of a game that is checked."""


class Outcome(NamedTuple):
    """What a player made of a challenge: the scores by deal, the contract of each, and the letters of the seats that
    the player doubled in it, None where that is not known."""

    scores: tuple[int, ...]
    calls: tuple[str, ...]
    doubled: tuple[str | None, ...] = ()

    @classmethod
    def read(cls, scores: str, calls: str) -> Self:
        """An outcome as it was ``written``; calls from before doubles were written have none."""
        called = [call.partition(":") for call in calls.split()]
        return cls(
            tuple(map(int, scores.split())),
            tuple(call for call, _, _ in called),
            tuple(seats if colon else None for _, colon, seats in called),
        )

    @property
    def written(self) -> tuple[str, str]:
        """Its scores and its calls as two texts, as in ``-12 0`` and ``no-king:BC trumps:``."""
        doubled = self.doubled or (None,) * len(self.calls)
        calls = (call if seats is None else f"{call}:{seats}" for call, seats in zip(self.calls, doubled, strict=True))
        return " ".join(map(str, self.scores)), " ".join(calls)

    @property
    def total(self) -> int:
        """The sum of the scores."""
        return sum(self.scores)


def chance(secret: bytes, ply: int) -> Random:
    """The randomness of a bot at a ply of the game with this secret."""
    return Random(f"{secret.hex()} {ply}")


def answer(challenge: Fixed, game: Game, ply: int) -> Action:
    """What the opponent does whose turn it is, after this many actions."""
    view = game.view(game.running.to_act)
    return bot_named(challenge.opponent).choose(view, chance(challenge.secret, ply), STEADY).action


def outcome(game: Game) -> Outcome:
    """What the player has made of a challenge's game so far."""
    deals = game.finished
    return Outcome(
        tuple(deal.scores[PLAYER] for deal in deals),
        tuple(deal.board.call.contract for deal in deals),
        tuple(_doubled(deal.board.doubles) for deal in deals),
    )


def _doubled(doubles: Doubles | None) -> str:
    """The letters of the seats that the player has doubled."""
    mask = 0 if doubles is None else doubles.targets[PLAYER]
    return "".join(letter for seat, letter in enumerate(SEATS) if mask >> seat & 1)


def tokens_of(game: Game) -> list[str]:
    """Every action of a game, deals included, as text."""
    return [action.token for _, action in actions_of(game)]


def played(challenge: Fixed, bot: Bot, budget: Budget) -> Iterator[Game]:
    """The game of a challenge, after each action, if a bot sits in the player's seat."""
    game, ply = challenge.begun(), 0
    while not game.over:
        if game.position is None:
            action: Action = challenge.deal(game)
        elif game.turn == PLAYER:
            action = bot.choose(game.view(PLAYER), chance(challenge.secret, ply), budget).action
        else:
            action = answer(challenge, game, ply)
        game, ply = game.apply(action), ply + 1
        yield game


def checked(challenge: Fixed, tokens: Sequence[str]) -> Iterator[Game]:
    """The game of a challenge, after each action, as someone says they have played it: the cards must be the
    challenge's, the player's decisions legal, and everything else what its opponents answer, which takes about 50 ms
    for each of their decisions.

    Raises:
        DailyError: it is not such a game, or not whole.
    """
    replayed(challenge, tokens)
    game = challenge.begun()
    for ply, token in enumerate(tokens):
        action = parse_action(token)
        if game.position is not None and game.turn != PLAYER and game.only_action is None:
            found = answer(challenge, game, ply)
            if found != action:
                raise DailyError(message("daily-other-answer", number=ply + 1), message("daily-other-answer-hint"))
        game = game.apply(action)
        yield game


def replayed(challenge: Fixed, tokens: Sequence[str]) -> Game:
    """The whole game of a challenge, without asking the opponents, which takes milliseconds.

    Raises:
        DailyError: it has other cards or illegal actions, or is not over.
    """
    game = challenge.begun()
    if len(tokens) > MOST_ACTIONS:
        raise DailyError(message("daily-not-over"))
    for token in tokens:
        try:
            action = parse_action(token)
            if isinstance(action, Deal) and (game.position is not None or action != challenge.deal(game)):
                raise DailyError(message("daily-other-cards"), message("daily-other-cards-hint"))
            game = game.apply(action)
        except IllegalAction as error:
            raise DailyError(error.said, error.advice) from error
    if not game.over:
        raise DailyError(message("daily-not-over"))
    return game
