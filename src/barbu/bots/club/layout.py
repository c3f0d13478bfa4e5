"""Which card to lay in dominoes: open one's own way, hold back what others wait for."""

from barbu.cards import cards_of
from barbu.engine.layout import Layout
from barbu.engine.plan import ContractPlan

OWN = 1.0
"""Worth of each of one's own cards that a card brings nearer."""

THEIRS = 0.6
"""Cost of each card of others that a card brings nearer."""

FAR = 0.75
"""How much less each further card of the row counts, and each card of others that lies before it."""


def rate(contract: ContractPlan, hand: int, pack: int, play: Layout, card: int) -> float:
    """How good it is to lay a card now."""
    played = play.played
    value = 0.0
    for first in cards_of(contract.neighbours[card] & ~played):
        before, step = card, first
        weight = 1.0
        while True:
            if hand >> step & 1:
                value += OWN * weight
            else:
                value -= THEIRS * weight
                weight *= FAR
            weight *= FAR
            beyond = contract.neighbours[step] & ~(1 << before)
            if not beyond:
                break
            before, step = step, beyond.bit_length() - 1
    return value


def rate_all(contract: ContractPlan, hand: int, pack: int, play: Layout) -> dict[int, float]:
    """The worth of every card that may be laid."""
    return {card: rate(contract, hand, pack, play, card) for card in cards_of(play.legal(hand))}
