"""Hints: what the strongest player would do in a seat, or where that cannot be said, the adviser (decision 0264)."""

from collections.abc import Mapping
from functools import lru_cache
from typing import TYPE_CHECKING, Literal, NamedTuple

from barbu.bots.search.judges import JUDGES
from barbu.bots.search.kernel import KERNEL
from barbu.coach.advice import adviser, taught
from barbu.coach.comparison import better
from barbu.coach.course import Lesson
from barbu.engine.actions import Action, parse_action
from barbu.engine.plan import Plan
from barbu.engine.usual import usual_plan
from barbu.engine.view import View
from barbu.messages import Message, message

if TYPE_CHECKING:
    from barbu.analysis.decisions import Estimate, Weighed

LEVEL = "expert"
"""The level at which alternatives are weighed: of 160 decisions, one hint was more than a point behind the best."""

TRIFLE = 0.2
"""In points, how far behind the best an alternative may be and still count as the same."""


class Hint(NamedTuple):
    """What to do, who says so and why. ``values`` are all alternatives in points with their errors, empty where they
    are not weighed."""

    by: Literal["club", "master"]
    action: Action
    reason: Message
    values: Mapping[str, "Estimate"]


def hint(view: View, lesson: Lesson | None = None, searches: bool = True) -> Hint:
    """A hint for the seat to play; in a lesson it is the coach's. One that does not search is the adviser's."""
    decision = taught(view, plain=lesson is not None and lesson.step.plain)
    reason = adviser().explain(view, decision)
    open_choice = lesson is None and len(view.legal) > 1
    found = _weighed(view, decision.action) if searches and open_choice and weighs(view.plan) else None
    if found is None:
        return Hint("club", decision.action, reason, {})
    # As good as the best is what the adviser can explain.
    if found.loss <= max(found.error, TRIFLE):
        return Hint("master", decision.action, reason, found.values)
    best = parse_action(found.best)
    why = better(view, best, decision.action)
    return Hint("master", best, message("live-hint-weighed") if why is None else why, found.values)


def weighs(plan: Plan) -> bool:
    """Whether hints can be worked out by searching by now. What it takes is got ready in the background."""
    machine = KERNEL.ready()
    usual = usual_plan(plan) if plan.rules.deck.ranking else plan
    return machine is not None and JUDGES.ready(machine, usual) is not None


@lru_cache(256)
def _weighed(view: View, action: Action) -> "Weighed | None":
    """What the alternatives are worth, beside an action; None where that cannot be said."""
    from barbu.analysis.decisions import Decided
    from barbu.analysis.weighing import weighed

    return weighed(KERNEL.awaited(), Decided(0, view.board.number, view, action), LEVEL)
