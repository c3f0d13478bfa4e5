"""The laws that a rule set must obey, beyond the types of its words.

Rules that can lead to a position without a legal action are refused with an example. The laws here are sufficient if
the declarer changes each deal, or if all declarers' blocks are equally long: each declarer has at least as many deals
as contracts of their own and calls a shared contract only in the deals beyond those, and all declarers together have
exactly as many such deals as there are shared contracts.
"""

from collections.abc import Iterator

import msgspec

from barbu.errors import RulesError
from barbu.messages import message
from barbu.rules.cardsets import cards_in, meant
from barbu.rules.laws.contract import contract_faults
from barbu.rules.laws.faults import Fault, fault
from barbu.rules.model import Contract, Rules
from barbu.rules.names import CONTRACT_NAMES, nearest
from barbu.rules.totals import contract_total, game_total
from barbu.seats import SEATS

MOST_DEALS = 300
"""The most deals in a game. No table has ever played so many, and they all have to fit on a score sheet."""


def check(rules: Rules, file: str) -> None:
    """Check a rule set against every law.

    Raises:
        RulesError: the first law that is broken, with the key that breaks it.
    """
    for broken in _faults(rules):
        raise RulesError(file, *broken)


def _faults(rules: Rules) -> Iterator[Fault]:
    if not rules.name.strip():
        yield fault("name", "law-name-empty")
    yield from _deck_faults(rules)
    if not rules.contracts:
        yield fault("contracts", "law-no-contracts")
    # Salads come last: what they score depends on their parts.
    for name, contract in sorted(rules.contracts.items(), key=lambda item: bool(item[1].of)):
        if name not in CONTRACT_NAMES:
            yield fault(f"contracts.{name}", "law-contract-name", nearest(name, CONTRACT_NAMES))
        yield from contract_faults(name, contract, rules)
    yield from _group_faults(rules)
    yield from _session_faults(rules)
    yield from _schedule_faults(rules)
    yield from _owed_faults(rules)
    if rules.deals > MOST_DEALS:
        yield fault("contracts", "law-too-many-deals", deals=rules.deals, most=MOST_DEALS)
    total = game_total(rules)
    if total != rules.sum:
        law = "law-sum-with" if rules.players in rules.numbers[1:] else "law-sum"
        yield fault("sum", law, total=str(total), sum=str(rules.sum), players=rules.players)


def _deck_faults(rules: Rules) -> Iterator[Fault]:
    left = msgspec.structs.replace(rules.deck, removed=()).mask
    for index, word in enumerate(rules.deck.removed, 1):
        try:
            cards_in(word, left)
        except KeyError:
            yield fault("deck.removed", "law-removed-card-set", meant(word), word=word)
            return
        after = msgspec.structs.replace(rules.deck, removed=rules.deck.removed[:index]).mask
        if after == left:
            yield fault("deck.removed", "law-removed-twice", word=word)
        left = after
    cards = left.bit_count()
    if cards == 0:
        yield fault("deck", "law-no-cards")
    if cards % rules.players:
        over = cards % rules.players
        yield fault("deck", "law-unequal-hands", cards=cards, players=rules.players, over=over)


def _group_faults(rules: Rules) -> Iterator[Fault]:
    first: dict[str, Contract] = {}
    for name, contract in rules.contracts.items():
        if not contract.group:
            continue
        key = f"contracts.{name}.group"
        if contract.group in rules.contracts:
            yield fault(key, "law-group-name")
        if contract.shared:
            yield fault(key, "law-group-shared")
        other = first.setdefault(contract.group, contract)
        if sum(each.group == contract.group for each in rules.contracts.values()) == 1:
            yield fault(key, "law-group-alone", group=contract.group)
        if contract_total(contract, rules) != contract_total(other, rules):
            yield fault(key, "law-group-points")
        if (contract.times, contract.finale) != (other.times, other.finale):
            yield fault(key, "law-group-times")


def _session_faults(rules: Rules) -> Iterator[Fault]:
    session = rules.session
    if session.first:
        near = meant(session.first)
        if near != session.first or len(near) != 2:
            yield fault("session.first", "law-first-no-card", near if len(near) == 2 else "")
            return
        found = cards_in(session.first, rules.deck.mask)
        if found.bit_count() != 1:
            yield fault("session.first", "law-first-twice" if found else "law-first-not-dealt")
    if session.dealer == "opposite" and rules.players % 2:
        yield fault("session.dealer", "law-dealer-opposite", players=rules.players)
    if session.teams == "opposite" and rules.players % 2:
        yield fault("session.teams", "law-teams-opposite", players=rules.players)
    if session.rotation == "deal-only":
        yield from _undeclared_faults(rules)
    elif session.opener == "leader" and session.leader != "declarer":
        for name, contract in rules.contracts.items():
            if contract.start == "first-card":
                yield fault(f"contracts.{name}.start", "law-first-card-opener")


def _undeclared_faults(rules: Rules) -> Iterator[Fault]:
    """Faults of words that need a declarer, in rules under which nobody declares."""
    session = rules.session
    if rules.doubling is not None:
        yield fault("doubling", "law-undeclared-doubling")
    if session.choice != "fixed":
        yield fault("session.choice", "law-undeclared-choice")
    if session.dealer != "declarer":
        yield fault("session.dealer", "law-undeclared-dealer")
    if session.leader == "declarer":
        yield fault("session.leader", "law-undeclared-leader", "dealer-left")
    if session.first:
        yield fault("session.first", "law-undeclared-first")
    for name, contract in rules.contracts.items():
        key = f"contracts.{name}"
        if not contract.shared:
            yield fault(f"{key}.shared", "law-undeclared-shared")
        if contract.trump == "declarer":
            yield fault(f"{key}.trump", "law-undeclared-trump")
        if contract.play == "layout" and contract.start == "announced":
            yield fault(f"{key}.start", "law-undeclared-start", "fixed")
        if contract.play == "layout" and session.opener == "declarer":
            yield fault("session.opener", "law-undeclared-opener", "leader")


def _schedule_faults(rules: Rules) -> Iterator[Fault]:
    """Faults that can leave a declarer with nothing to call."""
    own = [contract for contract in rules.contracts.values() if not contract.shared]
    for name, contract in rules.contracts.items():
        key = f"contracts.{name}"
        if contract.shared and contract.times != 1:
            yield fault(f"{key}.times", "law-times-shared")
        if contract.finale and contract.shared:
            yield fault(f"{key}.finale", "law-finale-shared")
        if contract.finale and rules.session.choice == "fixed":
            yield fault(f"{key}.finale", "law-finale-fixed")
        if contract.finale and all(other.finale for other in own):
            yield fault(f"{key}.finale", "law-finale-alone")
        if contract.distinct:
            yield from _distinct_faults(name, contract, rules)
    over = rules.shared % rules.players
    if rules.session.rotation == "block" and over:
        deal = rules.players * rules.deals_each + 1
        yield fault("session.rotation", "law-blocks", "each-deal", deal=deal, over=over)


def _distinct_faults(name: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    """Faults of contracts with more deals than distinct trump suits, so that somebody must play the contract but can
    name no suit."""
    key = f"contracts.{name}.distinct"
    if contract.trump == "none":
        yield fault(key, "law-distinct-trump")
        return
    group = [other for other in rules.contracts.values() if contract.group and other.group == contract.group]
    if any(not other.distinct for other in group):
        return  # another contract of the group can always be played instead
    suits = sum(4 + other.no_trump for other in group or [contract])
    times = contract.shared or contract.times * rules.players
    if times <= suits:
        return
    if contract.shared:
        yield fault(key, "law-distinct-shared", deal=rules.deals, contract=name, suits=suits)
        return
    if rules.session.rotation == "block":
        stuck = suits // contract.times
        deal = (stuck + 1) * rules.deals_each
    else:
        stuck = suits % rules.players
        deal = rules.deals - (rules.deals - 1 - stuck) % rules.players
    yield fault(key, "law-distinct", deal=deal, seat=SEATS[stuck], contract=name, suits=suits)


def _owed_faults(rules: Rules) -> Iterator[Fault]:
    """Faults of owed doubles that cannot all be made: against the declarer with the fewest deals or, if they are owed
    over the whole game, by the player who declares most often."""
    if rules.doubling is None or rules.session.rotation == "deal-only":
        return
    owed = rules.doubling.owed
    fewest, most = rules.deals // rules.players, -(-rules.deals // rules.players)
    chances = fewest if rules.doubling.owed_over == "series" else rules.deals - most
    if owed > chances:
        if rules.doubling.owed_over == "series":
            example = message("law-owed-series", seat=SEATS[rules.players - 1], fewest=fewest)
        else:
            example = message("law-owed-game", seat=SEATS[0], most=most, deals=rules.deals)
        yield fault("doubling.owed", "law-owed", owed=owed, chances=chances, example=example)
