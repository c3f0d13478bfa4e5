"""What the contracts of a rule set score: cards, tricks, deals, series and games."""

from barbu.cards import cards_of
from barbu.rules.cardsets import SUIT_WORDS, cards_in
from barbu.rules.model import Contract, Rules

ROWS = 3
"""Rows of a hand in Chinese poker: front, middle, back."""


def parts(contract: Contract, rules: Rules) -> tuple[Contract, ...]:
    """What scores in a contract: the contract itself and, in a salad, the contracts it is made of."""
    return (contract, *(rules.contracts[name] for name in contract.of))


def card_points(contract: Contract, rules: Rules) -> dict[int, int]:
    """What each card of the pack scores in a contract. The values of sets add up, but a value for a single card
    replaces them."""
    points: dict[int, int] = {}
    for part in parts(contract, rules):
        for card, value in _own_card_points(part, rules.deck.mask).items():
            points[card] = points.get(card, 0) + value
    return {card: value for card, value in points.items() if value}


def _own_card_points(contract: Contract, pack: int) -> dict[int, int]:
    points: dict[int, int] = {}
    for single in (False, True):
        for word, value in contract.cards.items():
            if (len(word) == 2) is single:
                for card in cards_of(cards_in(word, pack)):
                    points[card] = value if single else points.get(card, 0) + value
    return points


def trick_points(contract: Contract, rules: Rules, *, trumps: bool = True) -> tuple[int, ...]:
    """What each trick of a deal scores in a contract, first to last, not counting its cards. ``trumps`` says whether
    there is a trump suit, which matters only if tricks without trumps have a value of their own."""
    tricks = rules.cards_each
    points = [0] * tricks
    for part in parts(contract, rules):
        every = part.trick if trumps or not part.no_trump_trick else part.no_trump_trick
        points = [value + every for value in points]
        for index, value in enumerate(part.last, start=tricks - len(part.last)):
            points[index] += value
        for number, value in part.numbered.items():
            points[int(number) - 1] += value
    return tuple(points)


def contract_total(contract: Contract, rules: Rules) -> int:
    """The points of all players together in a deal of the contract, unless somebody shoots the moon. In Chinese poker
    this is the maximum, since a tie scores nothing."""
    if contract.play == "layout":
        return sum(contract.places)
    if contract.play == "poker":
        return contract.row * ROWS * rules.players * (rules.players - 1) // 2
    trumps = contract.trump_card * cards_in(SUIT_WORDS[0], rules.deck.mask).bit_count()
    all_cards = sum(card_points(contract, rules).values())
    pots = sum(part.pot for part in parts(contract, rules))
    return sum(trick_points(contract, rules)) + trumps + all_cards + pots + contract.each * rules.players


def series_total(rules: Rules) -> int:
    """The points of all players together in one declarer's own contracts. Contracts shared by the table are not
    included, and all contracts of a group give the same."""
    return sum(contract.times * contract_total(contract, rules) for contract in rules.once.values())


def game_total(rules: Rules) -> int:
    """The points of all players together in a whole game."""
    shared = sum(contract.shared * contract_total(contract, rules) for contract in rules.contracts.values())
    return rules.players * series_total(rules) + shared
