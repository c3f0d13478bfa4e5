"""How well a learner has decided so far, compared with the adviser, and how much the coach still needs to say.

All of it follows from the game: nothing is stored elsewhere, and what is taken back was never done.
"""

from collections import deque
from collections.abc import Container
from functools import lru_cache
from random import Random
from typing import Literal, NamedTuple

from barbu.bots.base import Adviser, Budget, Decision, bot_named
from barbu.engine.actions import Action
from barbu.engine.game import Game
from barbu.engine.plan import Plan
from barbu.engine.view import View
from barbu.notation import actions_of

ADVISER = "club"
"""The bot that the coach asks."""

RECENT = 30
"""How many of the last decisions are looked at."""

SURE = 26
"""When this many of them agree with the adviser, less needs to be said."""

LOST = 3
"""When this many in a row disagree, more needs to be said."""

FIRST = 3
"""New things are explained at this many first turns of a deal."""

WORSE = 0.05
"""One decision is clearly worse than another if it gives away this share of the contract's total worth."""

TURNING = 0.08
"""A decision matters if the choices differ by this share of the contract's worth."""

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
        """Whether it is about as good as the adviser's."""
        return not is_worse(self.view.plan, self.view, self.advised, self.done)


def adviser() -> Adviser:
    """The bot that the coach asks."""
    return bot_named(ADVISER)


def advised(view: View) -> Decision:
    """The adviser's decision."""
    return adviser().choose(view, Random(0), Budget())


def worth(view: View) -> float:
    """The scale for what a decision gives away: the contract's total worth, or half of it where everybody gets a
    share."""
    contract = view.board.contract
    if contract is None:
        return 1
    return max(1.0, abs(contract.total) / (1 if contract.negative else 2))


def loss(decision: Decision, action: Action) -> float:
    """How many points an action gives away compared with the adviser's; 0 where the adviser does not weigh them."""
    values = decision.values or {}
    best, value = values.get(decision.action.token), values.get(action.token)
    return 0.0 if best is None or value is None else best - value


def is_worse(plan: Plan, view: View, decision: Decision, action: Action) -> bool:
    """Whether an action is clearly worse than the adviser's."""
    if decision.values is None or action.token not in decision.values:
        return action != decision.action
    return plan.sign * loss(decision, action) > WORSE * worth(view)


def matters(view: View, decision: Decision) -> bool:
    """Whether much depends on a decision."""
    values = (decision.values or {}).values()
    return bool(values) and max(values) - min(values) > TURNING * worth(view)


def choices(game: Game, seat: int) -> tuple[Choice, ...]:
    """A seat's last decisions in a game; those without a choice are left out."""
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
    """How much to say at a decision. What a lesson ``explains`` is explained at the first turns of each deal, later
    only when it matters, and less to a learner who decides as the adviser would."""
    new = view.board.awaited in explains
    level = 0 if new and turns(view) < FIRST else 1
    agreed = [choice.agrees for choice in made]
    if turns(view) >= FIRST and len(agreed) == RECENT and sum(agreed) >= SURE:
        level += 1
    elif len(agreed) >= LOST and not any(agreed[-LOST:]):
        level -= 1
    return _TALKS[max(0, min(level, len(_TALKS) - 1))]


def turns(view: View) -> int:
    """How often it has been this seat's turn to play in this deal."""
    return sum(seat == view.seat for seat, _ in view.moves)
