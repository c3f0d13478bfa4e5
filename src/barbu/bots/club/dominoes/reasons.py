"""Why a card is laid in dominoes."""

from collections.abc import Mapping

from barbu.bots.club import words
from barbu.bots.club.dominoes.model import beyond, moves_again
from barbu.engine.play.layout import Layout
from barbu.messages import Message, message


def reason(hand: int, play: Layout, card: int, rated: Mapping[int, float]) -> Message:
    """The reason for choosing a card among the rated ones."""
    if play.start is not None and moves_again(hand, play, card):
        return message("club-lay-again", card=words.card(card))
    mine, theirs = beyond(hand, play, card)
    said = _said(play, card, mine, theirs)
    held = [each for each in rated if each != card and beyond(hand, play, each)[1]]
    if not held or (theirs and not mine):
        return said
    waiting = words.card(min(held, key=rated.__getitem__))
    return words.then(said, message("club-lay-hold" if mine else "club-lay-waiting", card=waiting))


def _said(play: Layout, card: int, mine: int, theirs: int) -> Message:
    if play.start is None:
        return message("club-lay-start", card=words.card(card))
    rank = words.rank(card)
    if not mine and not theirs:
        return message("club-lay-end", rank=rank)
    if not theirs:
        return message("club-lay-own", rank=rank)
    if mine:
        return words.numbered("club-lay-opens", mine, rank=rank)
    return message("club-lay-others", rank=rank)
