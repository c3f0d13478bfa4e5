"""The club player: one method for each kind of decision."""

from barbu.bots.base import Budget, Chance, Decision
from barbu.bots.club import calling, doubling, layout
from barbu.bots.club.tricks import TrickChoice
from barbu.cards import card_text, cards_of
from barbu.engine.actions import KNOCK, PLAYS
from barbu.engine.layout import Layout
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
        legal = view.legal_cards()
        if not legal:
            return Decision(KNOCK, None, "No card can be laid.")
        if legal & legal - 1 == 0:
            return Decision(PLAYS[legal.bit_length() - 1], None, "It is the only legal card.")
        play = board.play
        assert play is not None
        if isinstance(play, Layout):
            rated = layout.rate(view.hand, play)
        else:
            rated = TrickChoice(view, play).values()
        card = max(cards_of(legal), key=rated.__getitem__)
        values = {f"play {card_text(each)}": worth for each, worth in rated.items()}
        return Decision(PLAYS[card], values, f"{card_text(card)} looks best.")
