"""The picture that stands for a contract, found from what scores in it."""

from typing import Literal

from barbu.rules.model import Contract

Emblem = Literal["tricks", "hearts", "diamonds", "queens", "king", "last", "trumps", "dominoes", "salad", "eye"]
"""A drawing of the page. A contract that none of them shows has its letter of the score sheet instead."""

_CARDS: dict[str, Emblem] = {"hearts": "hearts", "diamonds": "diamonds", "queens": "queens", "KH": "king"}
_ONE_EYED = {"KD", "JS", "JH"}


def emblem(contract: Contract) -> Emblem | None:
    """The emblem of a contract, whatever it is called; None if there is none for what it scores.

    >>> emblem(Contract(cards={"hearts": -2, "AH": -6}))
    'hearts'
    >>> emblem(Contract(trick=-15, cards={"queens": -25}))
    'salad'
    """
    if contract.play != "tricks":
        return "dominoes" if contract.play == "layout" else None
    if contract.trump != "none":
        return "trumps"
    ways = [contract.trick or contract.each, contract.cards, contract.last or contract.numbered]
    if contract.of or sum(map(bool, ways)) > 1:
        return "salad"
    if contract.cards:
        return _of_cards(set(contract.cards))
    if contract.pot:
        return None
    return "last" if contract.last or contract.numbered else "tricks"


def _of_cards(words: set[str]) -> Emblem | None:
    """The emblem of a contract in which only cards score; single cards of a set that scores too do not change it."""
    if words == _ONE_EYED:
        return "eye"
    named = sorted(words, key=len, reverse=True)
    sets = [word for word in named if len(word) != 2]
    return _CARDS.get(named[0]) if len(sets) <= 1 and (sets or len(named) == 1) else None
