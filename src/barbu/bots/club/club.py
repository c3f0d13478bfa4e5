"""The club player: one package for each kind of decision."""

from barbu.bots.base import Budget, Decision
from barbu.bots.club.calling import choice as calling
from barbu.bots.club.dominoes import choice as dominoes
from barbu.bots.club.doubling import choice as doubling
from barbu.bots.club.poker import choice as poker
from barbu.bots.club.preplay import exposing, redeal
from barbu.bots.club.tricks import choice as tricks
from barbu.bots.club.words import card_word
from barbu.cards import FIRST_PACK
from barbu.engine.actions import KNOCK, PLAYS
from barbu.engine.chance import Chance
from barbu.engine.play.layout import Layout
from barbu.engine.play.poker import Poker
from barbu.engine.view import View


class Club:
    """Plays by counting and by chances, from the values in the rules alone. It needs no luck and no budget."""

    name = "club"

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """What a good club player would do."""
        match view.board.phase:
            case "call":
                return calling.choose(view)
            case "claim":
                return redeal.choose(view)
            case "double":
                return doubling.choose(view)
            case "expose":
                return exposing.choose(view)
        play = view.board.play
        if isinstance(play, Poker):
            return poker.choose(view, play)
        assert play is not None
        legal = view.legal_cards() & FIRST_PACK
        if not legal:
            return Decision(KNOCK, None, "No card of yours can be laid.")
        if legal & legal - 1 == 0:
            return Decision(PLAYS[legal.bit_length() - 1], None, _forced(view, legal.bit_length() - 1))
        return dominoes.choose(view, play) if isinstance(play, Layout) else tricks.choose(view, play)


def _forced(view: View, card: int) -> str:
    if view.hand & view.hand - 1 == 0:
        return "It is your last card."
    return f"The {card_word(card)} is the only card you may play."
