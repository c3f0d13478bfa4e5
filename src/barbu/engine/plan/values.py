"""What a contract scores, worked out from its words."""

from collections.abc import Iterable
from math import comb

from barbu.cards import SUIT_MASKS, SUITS, cards_of
from barbu.engine.actions import NO_TRUMP
from barbu.rules.model import Contract, Rules
from barbu.rules.totals import card_points, trick_points


def values_of(contract: Contract, rules: Rules, trump: str | None) -> dict[int, int]:
    """The value of each scoring card, including trumps if a trump suit was named."""
    points = card_points(contract, rules)
    if contract.trump_card and trump is not None and trump != NO_TRUMP:
        for card in cards_of(rules.deck.mask & SUIT_MASKS[SUITS.index(trump)]):
            points[card] = points.get(card, 0) + contract.trump_card
    return {card: value for card, value in points.items() if value}


def bonus_of(by_value: dict[int, int], tricks: Iterable[int]) -> tuple[tuple[int, int], ...]:
    """The cards, with their value, that score the other way than everything together."""
    total = sum(value * mask.bit_count() for value, mask in by_value.items()) + sum(tricks)
    return tuple((mask, value) for value, mask in by_value.items() if value * total < 0)


def exact_of(contract: Contract, rules: Rules) -> tuple[int | None, ...]:
    """What a player scores with each number of tricks, where that replaces everything else; empty if it never does."""
    numbers = range(rules.cards_each + 1)
    return tuple(contract.with_tricks.get(str(number)) for number in numbers) if contract.with_tricks else ()


def drift_of(contract: Contract, rules: Rules) -> int:
    """How much more a player scores with each further trick, because of the numbers of tricks that have points of their
    own: the slope of these points over all numbers, each as likely as if every trick went to a random player. It is 0
    only where tricks score by themselves."""
    tricks, players = rules.cards_each, rules.players
    slope = 0.0
    for text, points in contract.with_tricks.items():
        number = int(text)
        chance = comb(tricks, number) * (players - 1) ** (tricks - number) / players**tricks
        more = points - contract.each - contract.trick * number
        slope += chance * more * (number - tricks / players)
    nearest = round(slope * players**2 / (tricks * (players - 1)))
    return nearest if nearest or any(trick_points(contract, rules)) else (slope > 0) - (slope < 0)
