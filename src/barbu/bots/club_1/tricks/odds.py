"""Chances in a suit whose unseen cards are in other hands, each card equally likely to be in each of them."""

from functools import cache


@cache
def none_of(hands: int, cards: int) -> float:
    """The chance that one of some hands holds none of the given number of cards."""
    if hands <= 0:
        return 1.0
    return float((1 - 1 / hands) ** cards)


@cache
def goes_over(hands: int, lower: int, higher: int, will: float) -> float:
    """The chance that one of the hands, following suit, beats a card with so many unseen cards below and above it. A
    hand with nothing lower must; any other does with the chance ``will``."""
    low = none_of(hands, lower)
    return (1 - none_of(hands, higher)) * (low + will * (1 - low))


@cache
def stays(hands: int, lower: int, higher: int, will: float) -> float:
    """The chance that none of the hands beats the card."""
    return float((1 - goes_over(hands, lower, higher, will)) ** hands)
