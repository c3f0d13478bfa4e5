"""Chances in a suit whose unseen cards are in the other hands, each card equally likely to be in any of them."""

from functools import cache


@cache
def none_of(hands: int, cards: int) -> float:
    """The chance that a particular one of several hands holds none of a number of cards."""
    if hands <= 0:
        return 1.0
    return float((1 - 1 / hands) ** cards)


@cache
def goes_over(hands: int, lower: int, higher: int, will: float) -> float:
    """The chance that one of the hands, following suit, beats a card with given numbers of unseen cards below and above
    it. A hand with nothing lower must beat it; any other does so with the probability ``will``."""
    low = none_of(hands, lower)
    return (1 - none_of(hands, higher)) * (low + will * (1 - low))


@cache
def stays(hands: int, lower: int, higher: int, will: float) -> float:
    """The chance that none of the hands beats the card."""
    return float((1 - goes_over(hands, lower, higher, will)) ** hands)
