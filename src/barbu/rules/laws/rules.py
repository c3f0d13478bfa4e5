"""The laws that a rule set must keep, over and above the types of its words.

What can lead to a state without a legal action is refused with an example of it. Nothing else can, where the declarer
changes each deal or each declarer's block has as many: a declarer has at least as many deals as contracts of their own,
calls a shared one only when they have more, and the deals that all declarers have more are as many as the shared ones.
"""

from collections.abc import Iterator

import msgspec

from barbu.errors import RulesError
from barbu.rules.cardsets import cards_in, meant
from barbu.rules.laws.contract import NO_CARD_SET, contract_faults
from barbu.rules.laws.faults import Fault
from barbu.rules.model import Contract, Rules
from barbu.rules.names import CONTRACT_NAMES, nearest
from barbu.rules.totals import contract_total, game_total
from barbu.seats import SEATS

MOST_DEALS = 300
"""Deals of a game: no table has played so many, and a score sheet has to hold them."""


def check(rules: Rules, file: str) -> None:
    """Check a rule set against every law.

    Raises:
        RulesError: the first law that is broken, with the key that breaks it.
    """
    for fault in _faults(rules):
        raise RulesError(file, *fault)


def _faults(rules: Rules) -> Iterator[Fault]:
    if not rules.name.strip():
        yield Fault("name", "it must not be empty")
    yield from _deck_faults(rules)
    if not rules.contracts:
        yield Fault("contracts", "there must be at least one contract")
    # Salads come last: what they score depends on their parts.
    for name, contract in sorted(rules.contracts.items(), key=lambda item: bool(item[1].of)):
        if name not in CONTRACT_NAMES:
            yield Fault(f"contracts.{name}", "it is not the name of a contract", nearest(name, CONTRACT_NAMES))
        yield from contract_faults(name, contract, rules)
    yield from _group_faults(rules)
    yield from _session_faults(rules)
    yield from _schedule_faults(rules)
    yield from _owed_faults(rules)
    if rules.deals > MOST_DEALS:
        yield Fault("contracts", f"a game of them has {rules.deals} deals, and {MOST_DEALS} are the most")
    total = game_total(rules)
    if total != rules.sum:
        where = f" in [with.{rules.players}]" if rules.players in rules.numbers[1:] else ""
        mended = f"write sum = {total}{where}, or change values"
        yield Fault("sum", f"the contracts add up to {total} in a whole game, not {rules.sum}: {mended}")


def _deck_faults(rules: Rules) -> Iterator[Fault]:
    left = msgspec.structs.replace(rules.deck, removed=()).mask
    for index, word in enumerate(rules.deck.removed, 1):
        try:
            cards_in(word, left)
        except KeyError:
            yield Fault("deck.removed", f"{word!r}: {NO_CARD_SET}", meant(word))
            return
        after = msgspec.structs.replace(rules.deck, removed=rules.deck.removed[:index]).mask
        if after == left:
            yield Fault("deck.removed", f"there is no {word} left to take out")
        left = after
    cards = left.bit_count()
    if cards == 0:
        yield Fault("deck", "no card is left to deal")
    if cards % rules.players:
        why = f"{cards} cards cannot be dealt equally to {rules.players} players: {cards % rules.players} too many"
        yield Fault("deck", why)


def _group_faults(rules: Rules) -> Iterator[Fault]:
    first: dict[str, Contract] = {}
    for name, contract in rules.contracts.items():
        if not contract.group:
            continue
        key = f"contracts.{name}.group"
        if contract.group in rules.contracts:
            yield Fault(key, "a contract has this name: groups need names of their own")
        if contract.shared:
            yield Fault(key, "each declarer chooses from a group, but this contract is shared by the table")
        other = first.setdefault(contract.group, contract)
        if sum(each.group == contract.group for each in rules.contracts.values()) == 1:
            yield Fault(key, f"no other contract names the group {contract.group}, so there is nothing to choose from")
        if contract_total(contract, rules) != contract_total(other, rules):
            yield Fault(key, "the contracts of a group must give the same points")
        if (contract.times, contract.finale) != (other.times, other.finale):
            yield Fault(key, "the contracts of a group must be played as often, and all of them last or none")


def _session_faults(rules: Rules) -> Iterator[Fault]:
    session = rules.session
    if session.first:
        near = meant(session.first)
        if near != session.first or len(near) != 2:
            why = "it is not a card: its rank, then the letter of its suit"
            yield Fault("session.first", why, near if len(near) == 2 else "")
            return
        found = cards_in(session.first, rules.deck.mask)
        if found.bit_count() != 1:
            dealt = "more than one is dealt" if found else "no such card is dealt"
            yield Fault("session.first", f"it must be a card that one player holds, but {dealt}")
    if session.dealer == "opposite" and rules.players % 2:
        yield Fault("session.dealer", f"nobody sits opposite the declarer with {rules.players} players")
    if session.teams == "opposite" and rules.players % 2:
        yield Fault("session.teams", f"partners sit opposite each other, which {rules.players} players cannot")
    if session.rotation == "deal-only":
        yield from _undeclared_faults(rules)
    elif session.opener == "leader" and session.leader != "declarer":
        for name, contract in rules.contracts.items():
            if contract.start == "first-card":
                why = "the first card is the declarer's, but whoever leads opens the layout"
                yield Fault(f"contracts.{name}.start", why)


def _undeclared_faults(rules: Rules) -> Iterator[Fault]:
    """What needs a declarer, where there is none."""
    session = rules.session
    if rules.doubling is not None:
        yield Fault("doubling", "nobody declares, so there is nobody to double")
    if session.choice != "fixed":
        yield Fault("session.choice", 'nobody declares, so the order must be "fixed"')
    if session.dealer != "declarer":
        yield Fault("session.dealer", "nobody declares, so the dealer has no place beside the declarer")
    if session.leader == "declarer":
        yield Fault(
            "session.leader", "nobody declares: the dealer must lead, or a player next to the dealer", "dealer-left"
        )
    if session.first:
        yield Fault("session.first", "nobody declares")
    for name, contract in rules.contracts.items():
        key = f"contracts.{name}"
        if not contract.shared:
            yield Fault(f"{key}.shared", "nobody declares, so it must say how often the table plays it")
        if contract.trump == "declarer":
            yield Fault(f"{key}.trump", "nobody declares, so nobody can name trumps")
        if contract.play == "layout" and contract.start == "announced":
            yield Fault(f"{key}.start", "nobody declares, so nobody can announce the start rank", "fixed")
        if contract.play == "layout" and session.opener == "declarer":
            yield Fault("session.opener", "nobody declares, so the leader must open the layout", "leader")


def _schedule_faults(rules: Rules) -> Iterator[Fault]:
    """Orders of calls that end where nothing can be called."""
    own = [contract for contract in rules.contracts.values() if not contract.shared]
    for name, contract in rules.contracts.items():
        key = f"contracts.{name}"
        if contract.shared and contract.times != 1:
            yield Fault(f"{key}.times", "it is shared by the table: only how often the table plays it matters")
        if contract.finale and contract.shared:
            yield Fault(f"{key}.finale", "it is shared by the table, so no declarer has it to play last")
        if contract.finale and rules.session.choice == "fixed":
            yield Fault(f"{key}.finale", "the order is fixed: what is listed last is played last")
        if contract.finale and all(other.finale for other in own):
            yield Fault(f"{key}.finale", "a declarer has no other contract to play before it")
        if contract.distinct:
            yield from _distinct_faults(name, contract, rules)
    over = rules.shared % rules.players
    if rules.session.rotation == "block" and over:
        deal = rules.players * rules.deals_each + 1
        deals = f"{over} shared deal" + "s" * (over > 1)
        why = f"deal {deal}: every declarer has had a block of deals, and nobody declares the {deals} left over"
        yield Fault("session.rotation", why, "each-deal")


def _distinct_faults(name: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    """More deals of a contract than trump suits for them, so that somebody has to play it and cannot name one."""
    key = f"contracts.{name}.distinct"
    if contract.trump == "none":
        yield Fault(key, "it needs a trump suit that the declarer names")
        return
    group = [other for other in rules.contracts.values() if contract.group and other.group == contract.group]
    if any(not other.distinct for other in group):
        return  # another contract of the group can always be played instead
    suits = sum(4 + other.no_trump for other in group or [contract])
    times = contract.shared or contract.times * rules.players
    if times <= suits:
        return
    if contract.shared:
        yield Fault(key, f"deal {rules.deals}: {name} is the last contract left, but all {suits} suits have been named")
        return
    if rules.session.rotation == "block":
        stuck = suits // contract.times
        deal = (stuck + 1) * rules.deals_each
    else:
        stuck = suits % rules.players
        deal = rules.deals - (rules.deals - 1 - stuck) % rules.players
    seat = SEATS[stuck]
    yield Fault(
        key, f"deal {deal} at the latest: seat {seat} has to play {name}, but all {suits} suits have been named"
    )


def _owed_faults(rules: Rules) -> Iterator[Fault]:
    """Owed doubles that cannot be made: of the declarer with the fewest deals or, over a game, by the player who
    declares most of them."""
    if rules.doubling is None or rules.session.rotation == "deal-only":
        return
    owed = rules.doubling.owed
    fewest, most = rules.deals // rules.players, -(-rules.deals // rules.players)
    chances = fewest if rules.doubling.owed_over == "series" else rules.deals - most
    if owed > chances:
        if rules.doubling.owed_over == "series":
            example = f"seat {SEATS[rules.players - 1]} declares only {fewest}"
        else:
            example = f"seat A declares {most} of {rules.deals}"
        deals = f"{chances} deal" + "s" * (chances != 1)
        yield Fault("doubling.owed", f"{owed} double{'s' * (owed > 1)} cannot be made in {deals}: {example}")
