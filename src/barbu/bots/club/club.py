"""The club player: one method for each kind of decision."""

from collections.abc import Mapping

from barbu.bots.base import Budget, Chance, Decision
from barbu.bots.club import calling, doubling, layout, layout_words, pot_words, trick_words
from barbu.bots.club.outlook import outlook
from barbu.bots.club.pot import PotChoice
from barbu.bots.club.tricks import TrickChoice
from barbu.bots.club.words import card_word
from barbu.engine.actions import KNOCK, PLAYS
from barbu.engine.layout import Layout
from barbu.engine.poker import Poker
from barbu.engine.tricks import Tricks
from barbu.engine.view import View


class Club:
    """Plays by counting and by chances, from the values in the rules alone. It needs no luck and no budget."""

    name = "club"

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """What a good club player would do."""
        board = view.board
        if board.phase == "call":
            return calling.choose(view)
        if board.phase == "double":
            return doubling.choose(view)
        if board.phase != "play" or isinstance(board.play, Poker):
            return Decision(view.legal()[0], None, "Nothing to claim or to show.")
        legal = view.legal_cards()
        if not legal:
            return Decision(KNOCK, None, "No card of yours can be laid.")
        if legal & legal - 1 == 0:
            return Decision(PLAYS[legal.bit_length() - 1], None, _forced(view, legal.bit_length() - 1))
        play = board.play
        assert isinstance(play, Tricks | Layout)
        if isinstance(play, Layout):
            contract = play.terms.plan
            rated = layout.rate(view.hand, play, lambda rank: outlook(view.plan).with_start(contract, view.hand, rank))
            card = _best(rated)
            reason = layout_words.why(view.hand, play, card, rated)
        else:
            choice = PotChoice(view, play) if play.terms.plan.pot else TrickChoice(view, play)
            rated = choice.values()
            card = _best(rated)
            if isinstance(choice, PotChoice) and not choice.count.positive:
                reason = pot_words.why(choice, card)
            else:
                reason = trick_words.why(choice, card)
        values = {PLAYS[each].token: worth for each, worth in rated.items()}
        return Decision(PLAYS[card], values, reason)


def _best(rated: Mapping[int, float]) -> int:
    return max(rated, key=rated.__getitem__)


def _forced(view: View, card: int) -> str:
    if view.hand & view.hand - 1 == 0:
        return "It is your last card."
    return f"The {card_word(card)} is the only card you may play."
