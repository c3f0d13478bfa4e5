"""The value of a dealt hand in quarts, in cards."""

from barbu.cards import cards_of
from barbu.engine.plan import ContractPlan

STEP = 0.1
"""By how many cards a hand is better for each step that a card is higher: runs of others reach high cards, and low ones
must be led."""


def in_quarts(contract: ContractPlan, hand: int) -> float:
    """The value of a hand; only differences between hands are meaningful."""
    order = [rank for rank in contract.layout_ranks if any(contract.neighbours[16 * suit + rank] for suit in range(4))]
    middle = (len(order) - 1) / 2
    return STEP * sum(order.index(card & 15) - middle for card in cards_of(hand))
