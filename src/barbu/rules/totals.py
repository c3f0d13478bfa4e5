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


def added(contract: Contract, rules: Rules) -> dict[int, int]:
    """What each card of the pack adds to the count in a contract; the last word that names a card decides."""
    return {card: value for word, value in contract.adds.items() for card in cards_of(cards_in(word, rules.deck.mask))}


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


def is_open(contract: Contract) -> bool:
    """Whether the points of all players together depend on how a deal of the contract goes: on the cards left in their
    hands, on their knocks, on how many tricks a player takes, on who takes nothing, on which cards are in one trick, or
    on whether a trial fails."""
    if contract.play == "trial":
        return True
    left = contract.card_left or contract.knock or contract.forfeit
    return bool(left or contract.with_tricks or contract.together or contract.spared > 1)


def tried(contract: Contract, rules: Rules) -> dict[str, Contract]:
    """The contracts that may be picked for a trial, by name; none for any other contract."""
    if contract.play != "trial":
        return {}
    return {name: other for name, other in rules.contracts.items() if other.play != "trial" and other.tried_from}


def contract_total(contract: Contract, rules: Rules) -> int:
    """The points of all players together in a deal of the contract, unless somebody shoots the moon. In Chinese poker
    this is the maximum, since a tie scores nothing; in an open contract it is only what the places give, or the cards
    and tricks one by one."""
    if contract.play in ("layout", "quart"):
        return sum(contract.places)
    if contract.play == "counting":
        return sum(contract.marks.values())
    if contract.play == "poker":
        return contract.row * ROWS * rules.players * (rules.players - 1) // 2
    trumps = contract.trump_card * cards_in(SUIT_WORDS[0], rules.deck.mask).bit_count()
    all_cards = sum(card_points(contract, rules).values())
    pots = sum(part.pot for part in parts(contract, rules))
    return sum(trick_points(contract, rules)) + trumps + all_cards + pots + contract.each * rules.players


def scored_total(contract: Contract, rules: Rules) -> int:
    """What a deal of the contract adds to the totals of all players together: nothing where they pay its points to the
    declarer."""
    return 0 if contract.points_to == "declarer" else contract_total(contract, rules)


def fixed_total(contract: Contract, rules: Rules) -> int | None:
    """The total of a contract, or None if it is open."""
    return None if is_open(contract) else contract_total(contract, rules)


def open_contracts(rules: Rules) -> tuple[str, ...]:
    """The contracts whose total is open."""
    return tuple(name for name, contract in rules.contracts.items() if is_open(contract))


def series_total(rules: Rules) -> int:
    """The points of all players together in one declarer's own contracts, except those whose total is open. Contracts
    shared by the table are not included, and all contracts of a group give the same."""
    return sum(
        contract.times * scored_total(contract, rules) for contract in rules.once.values() if not is_open(contract)
    )


def game_total(rules: Rules) -> int:
    """The points of all players together in a whole game, except in contracts whose total is open."""
    fixed = (contract for contract in rules.contracts.values() if not is_open(contract))
    shared = sum(contract.shared * scored_total(contract, rules) for contract in fixed)
    return rules.players * series_total(rules) + shared


def longest_game(rules: Rules) -> int:
    """The number of deals in a whole game. If it is played until a player reaches a total, it is the number after which
    one must have, in whole rounds, as long as no player gets points of the other sign by shooting the moon."""
    if not rules.session.until:
        return rules.deals
    rounds = rules.players * (abs(rules.session.until) - 1) // abs(game_total(rules)) + 1
    return rounds * rules.deals


def stated_total(rules: Rules) -> int:
    """What ``sum`` must say: the total of a whole game, or of a round where it is played to a total, or 0 if no total
    is fixed because that of a contract is open."""
    return 0 if open_contracts(rules) else game_total(rules)
