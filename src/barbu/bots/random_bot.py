"""The bot that plays at random: a yardstick, and an opponent for a first look at the rules."""

from barbu.bots.base import Budget, Decision, Named, check_turn
from barbu.cards import cards_of
from barbu.engine.actions import Set
from barbu.engine.chance import Chance
from barbu.engine.play.poker import rows_of
from barbu.engine.view import View
from barbu.messages import Message, message


class RandomBot(Named):
    """Chooses among its legal actions with equal probability."""

    name = "random"

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """A random legal action."""
        check_turn(view)
        legal = view.legal
        action = legal[rng.randrange(len(legal))]
        if isinstance(action, Set):
            cards = list(cards_of(view.hand))
            rng.shuffle(cards)
            return Decision(Set(rows_of(cards)))
        return Decision(action)

    def explain(self, view: View, decision: Decision) -> Message:
        """How the action was drawn."""
        if isinstance(decision.action, Set):
            return message("bot-random-set")
        choices = len(view.legal)
        return message("bot-only-choice") if choices == 1 else message("bot-random-drawn", choices=choices)
