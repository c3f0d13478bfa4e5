"""Rules for practising a single contract: a variant reduced to that contract.

They are rules like any others, so games played by them are scored, recorded and replayed in the usual way
(decision 0043).
"""

from msgspec.structs import replace

from barbu.cards import cards_of
from barbu.errors import RulesError
from barbu.messages import message
from barbu.rules.cardsets import cards_in
from barbu.rules.laws.rules import check
from barbu.rules.model import Contract, Rules
from barbu.rules.names import nearest
from barbu.rules.totals import card_points, parts, stated_total

MOST_DEALS = 20
"""The most deals of one contract, the same as a rule file allows for a contract that the table shares."""


def practice(rules: Rules, contract: str, deals: int = 0) -> Rules:
    """The rules under which a table plays a number of ``deals`` of one contract (0: one for each player to declare) and
    nothing else.

    The declarer changes each deal, even if that is not so in a whole game. The declarer does not call the contract,
    only its trump suit or start rank. Rules that concern a whole game are dropped: no doubles are owed, no card
    decides who declares first or is needed for a call, no call is for sale, no total ends the game, no contract must
    come last, and a trump suit may be named again. A salad keeps the values of its parts.

    Raises:
        RulesError: the rules have no such contract, or that many deals of it cannot be played.
    """
    played = contract_of(rules, contract)
    if not 0 <= deals <= MOST_DEALS:
        raise RulesError(rules.variant, "deals", message("practice-deals", most=MOST_DEALS))
    alone = replace(
        _whole(played, rules),
        times=1,
        shared=deals or rules.players,
        group="",
        finale=False,
        distinct=False,
        call_needs=(),
        bids=0,
        demand=False,
        unsold=False,
        tried_from=1,
    )
    if played.play == "trial":
        raise RulesError(rules.variant, "contracts", message("practice-trial", contract=contract))
    if played.unplayed:
        raise RulesError(rules.variant, "contracts", message("practice-unplayed", contract=contract))
    rotation = "deal-only" if rules.session.rotation == "deal-only" else "each-deal"
    found = replace(
        rules,
        contracts={contract: alone},
        numbers=(),
        variant=f"{rules.variant.replace('+', '-')}-{contract}",
        family="",
        aliases=(),
        session=replace(
            rules.session,
            rotation=rotation,
            first="",
            choice="fixed",
            until=0,
            exact_wins=False,
            least_bid=0,
            counter_bid=False,
        ),
        doubling=None if rules.doubling is None else replace(rules.doubling, owed=0),
    )
    found = replace(found, sum=stated_total(found))
    check(found, found.variant)
    return found


def contract_of(rules: Rules, name: str) -> Contract:
    """The contract of a name.

    Raises:
        RulesError: the rules have none.
    """
    found = rules.contracts.get(name)
    if found is None:
        why = message("law-no-such-contract", contract=name)
        raise RulesError(rules.variant, "contracts", why, nearest(name, rules.contracts))
    return found


def _whole(contract: Contract, rules: Rules) -> Contract:
    """The contract made independent of all others: a salad states itself what its parts score."""
    if not contract.of:
        return contract
    cards: dict[str, int] = {}
    numbered: dict[str, int] = {}
    last = [0] * max(len(part.last) for part in parts(contract, rules))
    for part in parts(contract, rules):
        for word, value in part.cards.items():
            cards[word] = cards.get(word, 0) + value
        for number, value in part.numbered.items():
            numbered[number] = numbered.get(number, 0) + value
        for index, value in enumerate(part.last, start=len(last) - len(part.last)):
            last[index] += value
    points = card_points(contract, rules)
    for word in cards:
        if len(word) == 2:  # a single card's value includes that of every set it belongs to
            cards[word] = next(points.get(card, 0) for card in cards_of(cards_in(word, rules.deck.mask)))
    return replace(
        contract,
        of=(),
        cards=cards,
        numbered=numbered,
        last=tuple(last),
        trick=sum(part.trick for part in parts(contract, rules)),
        pot=sum(part.pot for part in parts(contract, rules)),
    )
