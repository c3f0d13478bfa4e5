"""How somebody who is learning has decided so far, beside what the adviser would have done, and how much is still to
be said to them. All of it follows from the game: nothing is kept elsewhere, and what is taken back was never done."""

from collections import deque
from collections.abc import Container
from functools import lru_cache
from random import Random
from typing import Literal, NamedTuple

from barbu.bots.base import Adviser, Budget, Decision, bot_named
from barbu.engine.actions import Action
from barbu.engine.game import Game
from barbu.engine.plan import Plan
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View
from barbu.notation import actions_of

ADVISER = "club"
"""The bot that the coach asks."""

RECENT = 30
"""Decisions that tell how far somebody has come."""

SURE = 26
"""So many of them, decided as the adviser would, and less needs to be said."""

LOST = 3
"""So many in a row decided otherwise, and more needs to be said."""

FIRST = 3
"""Turns of a deal at which what is new is explained each time."""

WORSE = 0.05
"""A decision is clearly worse than another one if it gives away this share of what the contract is worth in all."""

TURNING = 0.08
"""A decision matters if the choices are this share of the contract apart."""

Talk = Literal["always", "when-it-matters", "when-asked"]
"""How much the coach says."""

_TALKS: tuple[Talk, ...] = ("always", "when-it-matters", "when-asked")


class Choice(NamedTuple):
    """A decision: what was known, what was done, and what the adviser would have done."""

    view: View
    done: Action
    advised: Decision

    @property
    def agrees(self) -> bool:
        """Whether what was done is about as good as what the adviser would have done."""
        return not is_worse(self.view.plan, self.view, self.advised, self.done)


def adviser() -> Adviser:
    """The bot that the coach asks."""
    return bot_named(ADVISER)


def advised(view: View) -> Decision:
    """What the adviser would do."""
    return adviser().choose(view, Random(0), Budget())


def worth(view: View) -> float:
    """The measure for what a decision gives away: what the contract of a deal is worth in all, or half of it where
    everybody gets a share."""
    contract = view.board.contract
    if contract is None:
        return 1
    return max(1.0, abs(contract.total) / (1 if contract.negative else 2))


def loss(decision: Decision, action: Action) -> float:
    """How many points an action gives away against what the adviser would do; 0 where it does not weigh them."""
    values = decision.values or {}
    best, value = values.get(decision.action.token), values.get(action.token)
    return 0.0 if best is None or value is None else best - value


def is_worse(plan: Plan, view: View, decision: Decision, action: Action) -> bool:
    """Whether an action is clearly worse than what the adviser would do."""
    if decision.values is None or action.token not in decision.values:
        return action != decision.action
    return plan.sign * loss(decision, action) > WORSE * worth(view)


def matters(view: View, decision: Decision) -> bool:
    """Whether much depends on a decision."""
    values = (decision.values or {}).values()
    return bool(values) and max(values) - min(values) > TURNING * worth(view)


def choices(game: Game, seat: int) -> tuple[Choice, ...]:
    """The last decisions of a seat in a game; where there was nothing to decide is left out."""
    return _choices(game, seat)


@lru_cache(64)
def _choices(game: Game, seat: int) -> tuple[Choice, ...]:
    recent: deque[tuple[View, Action]] = deque(maxlen=RECENT)
    now = Game.agreed(game.rules, game.length)
    for actor, action in actions_of(game):
        if actor == seat and now.only_action is None:
            recent.append((now.view(seat), action))
        now = now.apply(action)
    return tuple(Choice(view, done, advised(view)) for view, done in recent)


def talk(view: View, explains: Container[str], made: tuple[Choice, ...], decision: Decision) -> Talk:
    """How much is to be said at a decision. What a lesson ``explains`` is explained at the first turns of each deal,
    later only when it matters, and less to somebody who decides as the adviser would."""
    new = view.board.awaited in explains
    level = 0 if new and turns(view) < FIRST else 1
    agreed = [choice.agrees for choice in made]
    if turns(view) >= FIRST and len(agreed) == RECENT and sum(agreed) >= SURE:
        level += 1
    elif len(agreed) >= LOST and not any(agreed[-LOST:]):
        level -= 1
    return _TALKS[max(0, min(level, len(_TALKS) - 1))]


def turns(view: View) -> int:
    """How often a seat has had its turn to play in this deal."""
    play = view.board.play
    if isinstance(play, Tricks):
        return len(play.done)
    return sum(seat == view.seat for seat, _ in play.history()) if play is not None else 0
