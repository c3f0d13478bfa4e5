"""How fast a hand gets rid of its cards in a layout, by start rank."""

from functools import cache

from barbu.cards import RANK_MASKS, SUIT_MASKS, cards_of
from barbu.engine.plan import ContractPlan, start_ranks

WAIT = 0.5
"""Cost of each card of others that must be laid before one of one's own."""

HOLD = 0.3
"""Worth of each card of others that waits for one's own."""

Row = tuple[int, ...]
"""Cards that are laid one after the other, outwards from the start card."""


def hand_in_rows(contract: ContractPlan, pack: int, hand: int, start: int | None) -> float:
    """How good a hand is for a layout that begins with a rank; None: with the best rank that the hand holds."""
    if start is None:
        ranks = {card & 15 for card in cards_of(hand & start_ranks(pack))}
        return max((hand_in_rows(contract, pack, hand, rank) for rank in ranks), default=0.0)
    value = 0.0
    for row in rows(contract, pack, start):
        waits = held = 0
        for card in row:
            if hand >> card & 1:
                value -= WAIT * min(waits, 4)
                held += 1
            else:
                value += HOLD * min(held, 2)
                waits += 1
    return value


@cache
def rows(contract: ContractPlan, pack: int, start: int) -> tuple[Row, ...]:
    """Every row of a layout: for each suit the start card and what is laid on its one side, then on its other."""
    found: list[Row] = []
    for suit in SUIT_MASKS:
        for first in cards_of(pack & suit & RANK_MASKS[start]):
            sides = list(cards_of(contract.neighbours[first]))
            for side in sides or [first]:
                row = [first]
                before, step = first, side
                while step != before:
                    row.append(step)
                    beyond = contract.neighbours[step] & ~(1 << before)
                    before, step = step, beyond.bit_length() - 1 if beyond else step
                found.append(tuple(row))
    return tuple(found)
