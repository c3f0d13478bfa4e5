"""The value of each legal card in dominoes: clear the way for your own cards, hold back what others wait for.

As in tricks, each card is described by a few features, and its value is their weighted sum.
"""

from collections.abc import Callable

from barbu.bots.club.dominoes.weights import LAYOUT, Lay
from barbu.bots.club.weighing import weighed
from barbu.cards import ACE, cards_of
from barbu.engine.play.layout import Layout

FAR = 0.7
"""Discount for a card in a row, for each card of the other side that comes before it."""

AGAIN = 0.4
"""The value of another turn, in standard deviations of the places."""


def rate(hand: int, play: Layout, unit: float, start: Callable[[int], float]) -> dict[int, float]:
    """The expected points for each legal card, above an average hand. ``unit`` is the unit of the weights in points;
    ``start`` gives the value of a start rank, where the first card decides it."""
    if play.start is None:
        return {card: start(card & 15) for card in cards_of(play.legal(hand))}
    return {
        card: unit * ((AGAIN if moves_again(hand, play, card) else 0.0) + weighed(LAYOUT, features(hand, play, card)))
        for card in cards_of(play.legal(hand))
    }


def goes_on(hand: int, play: Layout, card: int) -> bool:
    """Whether to lay a further card in the same turn: if it frees more of the player's own cards than of the
    others'."""
    mine, theirs = beyond(hand, play, card)
    return not theirs or mine >= theirs


def moves_again(hand: int, play: Layout, card: int) -> bool:
    """Whether a card gives its player another turn."""
    return bool(play.terms.contract.rules.ace_again and card & 15 == ACE and hand & ~(1 << card))


def features(hand: int, play: Layout, card: int) -> Lay:
    """The features of a card."""
    opens = play.terms.contract.opens
    own = theirs = 0.0
    all_own = mixed = waits = first_wait = own_ends = their_ends = 0
    for step in cards_of(opens[card] & ~play.played):
        before = card
        others = mine = 0
        while True:
            if hand >> step & 1:
                if not mine:
                    first_wait += others
                own += FAR**others
                waits += others
                mine += 1
            else:
                theirs += FAR**mine
                others += 1
            beyond = opens[step] & ~(1 << before | 1 << card | play.played)
            if not beyond:
                break
            before, step = step, beyond.bit_length() - 1
        if hand >> step & 1:
            own_ends += 1
        else:
            their_ends += 1
        if mine and others:
            mixed += 1
        all_own += mine
    return Lay(
        own,
        theirs,
        float(all_own),
        float(mixed),
        float(waits),
        float(first_wait),
        float(own_ends),
        float(their_ends),
        own / hand.bit_count(),
    )


def beyond(hand: int, play: Layout, card: int) -> tuple[int, int]:
    """The numbers of the player's own cards and of the others' cards beyond a card."""
    opens = play.terms.contract.opens
    mine = theirs = 0
    for first in cards_of(opens[card] & ~play.played):
        before, step = card, first
        while True:
            if hand >> step & 1:
                mine += 1
            else:
                theirs += 1
            further = opens[step] & ~(1 << before | 1 << card | play.played)
            if not further:
                break
            before, step = step, further.bit_length() - 1
    return mine, theirs
