"""The order of the cards of a suit: by the usual ranks, or by a ranking of the rules."""

from functools import lru_cache

from barbu.cards import RANK_MASKS, RANKS, SUIT_MASKS, union

SUIT_OF = tuple(SUIT_MASKS[(card & 63) >> 4] for card in range(128))
"""For each card the mask of its suit."""

Table = tuple[int, ...]
"""For each card a mask of others."""


def strengths(ranking: str) -> tuple[int, ...]:
    """The ranks from the lowest to the highest; all, in the usual order, without a ranking."""
    return tuple(RANKS.index(letter) for letter in reversed(ranking or RANKS[::-1]))


@lru_cache
def above_and_below(ranking: str) -> tuple[Table, Table]:
    """For each card the higher and the lower cards of its suit."""
    order = strengths(ranking)
    lower = {rank: union(RANK_MASKS[other] for other in order[:place]) for place, rank in enumerate(order)}
    higher = {rank: union(RANK_MASKS[other] for other in order[place + 1 :]) for place, rank in enumerate(order)}
    return tuple(tuple(SUIT_OF[card] & table.get(card & 15, 0) for card in range(128)) for table in (higher, lower))  # type: ignore[return-value]  # there are two
