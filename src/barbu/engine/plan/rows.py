"""The rows of a layout: which ranks they have, and what may lie beside what."""

from itertools import pairwise

from barbu.cards import ACE, KING, RANK_MASKS, TWO, cards_of, union

LAYOUT_RANKS = {
    "high": tuple(range(ACE + 1)),
    "low": (ACE, *range(TWO, KING + 1)),
    "first-ace": tuple(range(ACE + 1)),
}
"""The ranks of a layout row from end to end, with the ace high or low; or high as long as none has been laid."""


def neighbours(pack: int, ranks: tuple[int, ...], either: bool) -> tuple[int, ...]:
    """For each card the mask of the cards next to it in its row; rows skip ranks that the pack lacks. Where the ace may
    go to ``either`` end, it is next to both, and nothing is next to it."""
    beside = [0] * 64
    for suit in range(4):
        row = [16 * suit + rank for rank in ranks if pack >> 16 * suit + rank & 1]
        for low, high in pairwise(row):
            beside[low] |= 1 << high
            beside[high] |= 1 << low
        if either and row and row[-1] & 15 == ACE:
            beside[row[0]] |= 1 << row[-1]
            beside[row[-1]] = 0
    return tuple(beside)


def above(pack: int, ranks: tuple[int, ...], *, around: bool = True) -> tuple[int, ...]:
    """For each card the next one of its suit as a mask, and after the highest the lowest if rows go ``around``; ranks
    that the pack lacks are skipped."""
    found = [0] * 64
    for suit in range(4):
        row = [16 * suit + rank for rank in ranks if pack >> 16 * suit + rank & 1]
        for card, following in zip(row, row[1:] + row[:around], strict=False):
            found[card] = 1 << following
    return tuple(found)


def across(pack: int, ranks: tuple[int, ...]) -> tuple[int, ...]:
    """For each card, whatever its suit, the other cards of its rank and those of the ranks next to it; ranks that the
    pack lacks are skipped."""
    found = [0] * 64
    dealt = [pack & RANK_MASKS[rank] for rank in ranks if pack & RANK_MASKS[rank]]
    for place, cards in enumerate(dealt):
        for card in cards_of(cards):
            found[card] = union(dealt[max(0, place - 1) : place + 2]) ^ 1 << card
    return tuple(found)


def ends(pack: int, ranks: tuple[int, ...]) -> tuple[tuple[int, int], ...]:
    """The cards beside which aces may go, at both ends of the rows, and by how many ranks these are below an ace."""
    lowest = next(rank for rank in ranks if pack & RANK_MASKS[rank])
    return (pack & RANK_MASKS[KING], ACE - KING), (pack & RANK_MASKS[lowest], ACE - lowest)
