"""Why a card is led in quarts."""

from barbu.bots.club import words
from barbu.bots.club.quarts.model import foreseen, is_stuck
from barbu.engine.play.quart import Quarts
from barbu.messages import Message, message


def reason(hand: int, play: Quarts, card: int) -> Message:
    """The reason for a lead."""
    run = foreseen(play.terms.contract, hand, play.played, card)
    own = run.own.bit_count()
    if run.own == hand:
        return message("club-quart-out", card=words.card(card))
    if run.keeps:
        return words.numbered("club-quart-keeps", own, card=words.card(card))
    if own > 1:
        return words.numbered("club-quart-sheds", own, card=words.card(card))
    if is_stuck(play.terms.contract, play.played, card):
        return message("club-quart-stuck", card=words.card(card))
    return message("club-quart-least", card=words.card(card))
