"""The bot that does anything legal: the yardstick, and an opponent for a first look at the rules."""

from barbu.bots.base import Budget, Decision
from barbu.cards import cards_of
from barbu.engine.actions import Set
from barbu.engine.chance import Chance
from barbu.engine.play.poker import rows_of
from barbu.engine.view import View


class RandomBot:
    """Chooses among its legal actions, all equally likely."""

    name = "random"

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """Any legal action."""
        legal = view.legal
        action = legal[rng.randrange(len(legal))]
        if isinstance(action, Set):
            cards = list(cards_of(view.hand))
            rng.shuffle(cards)
            return Decision(Set(rows_of(cards)), None, "The cards were shuffled and set as they came.")
        if len(legal) == 1:
            return Decision(action, None, "It is the only legal choice.")
        return Decision(action, None, f"It is one of {len(legal)} legal choices, drawn by lot.")
