"""The club player that never changes, wherever it knows the rules."""

from functools import lru_cache

from barbu.bots.base import Adviser, Budget, Decision, Named, bot_named
from barbu.engine.chance import Chance
from barbu.engine.plan import Plan
from barbu.engine.view import View
from barbu.messages import Message


class Yardstick(Named):
    """``club:1``, and today's club player where only the number of tricks scores, which is newer than that."""

    name = "yardstick"

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """The decision of the bot that knows the rules."""
        return _player(view.plan).choose(view, rng, budget)

    def explain(self, view: View, decision: Decision) -> Message:
        """The reason in the words of that bot."""
        return _player(view.plan).explain(view, decision)


@lru_cache(maxsize=64)
def _player(plan: Plan) -> Adviser:
    newer = any(contract.exact and not any(contract.trick_points) for contract in plan.contracts.values())
    return bot_named("club" if newer else "club:1")
