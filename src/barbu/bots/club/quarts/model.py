"""The value of each lead in quarts, in cards: shed your own, keep the lead, and help the others little.

Who holds the cards of a run does not matter, only whether they are one's own: the run can be foreseen, and so can all
runs that follow as long as the player keeps the lead.
"""

from typing import NamedTuple

from barbu.cards import cards_of
from barbu.engine.plan import ContractPlan
from barbu.engine.play.quart import LONGEST, Quarts

THEIRS = 0.35
"""What a card that another player gets rid of costs, as a share of one's own."""

STUCK = 0.6
"""What it is worth besides to get rid of a card that no other run can reach."""

OUT = 3.0
"""What it is worth besides to be out of cards."""

AHEAD = 3
"""How many runs are foreseen."""


class Foreseen(NamedTuple):
    """A run as it must go: all its cards, and those of them in the player's own hand; ``keeps`` tells whether the
    player lays its last card."""

    cards: int
    own: int
    keeps: bool


def foreseen(contract: ContractPlan, hand: int, played: int, card: int) -> Foreseen:
    """The run that begins with a card."""
    cards, last = 1 << card, card
    for _ in range(LONGEST - 1):
        following = contract.frees[last] & ~(played | cards)
        if not following:
            break
        cards |= following
        last = following.bit_length() - 1
    return Foreseen(cards, cards & hand, bool(hand >> last & 1))


def rate(hand: int, play: Quarts) -> dict[int, float]:
    """The value of each lead."""
    return {card: _worth(play.terms.contract, hand, play.played, card, AHEAD) for card in cards_of(hand)}


def _worth(contract: ContractPlan, hand: int, played: int, card: int, ahead: int) -> float:
    run = foreseen(contract, hand, played, card)
    own = run.own.bit_count()
    worth = own - THEIRS * (run.cards.bit_count() - own)
    worth += STUCK * is_stuck(contract, played, card)
    left = hand & ~run.own
    if not left:
        return worth + OUT
    if run.keeps and ahead > 1:
        worth += max(_worth(contract, left, played | run.cards, other, ahead - 1) for other in cards_of(left))
    return worth


def is_stuck(contract: ContractPlan, played: int, card: int) -> bool:
    """Whether no run that begins below a card can reach it, since no card lies below it, or one that was laid."""
    below = contract.neighbours[card] & (1 << card) - 1
    return not below & ~played
