"""Leaves contracts out of a rule set, and checks which ones may go (decision 0027)."""

from collections import Counter
from collections.abc import Collection

from msgspec.structs import replace

from barbu.errors import RulesError
from barbu.messages import Message, message
from barbu.rules.model import Rules

WITHOUT = "without-"
"""The prefix of options that leave out a contract, followed by the contract's name."""


def left_out(rules: Rules, names: Collection[str], own: Rules) -> Rules:
    """The rules without some contracts, which are checked together. ``own`` are the rules before other options were
    added: only contracts found there can be left out, and not those shared by the table if each declarer has a quota of
    them.

    Raises:
        RulesError: a contract is missing, is part of a salad or needed for a quota, or no contract would be left.
    """
    contracts = {name: contract for name, contract in rules.contracts.items() if name not in names}
    for name in names:
        if why := _why_not(name, own, rules, contracts):
            raise RulesError(rules.variant, WITHOUT + name, why)
    groups = Counter(contract.group for contract in contracts.values())
    alone = {
        name: replace(contract, group="")
        for name, contract in contracts.items()
        if contract.group and groups[contract.group] == 1 < _in_group(rules, contract.group)
    }
    return replace(rules, contracts=contracts | alone)


def _why_not(name: str, own: Rules, rules: Rules, left: Collection[str]) -> Message | None:
    if name not in own.contracts or name not in rules.contracts:
        return message("law-no-such-contract", contract=name)
    if quota := _quota(own) if own.contracts[name].shared else 0:
        return message("option-quota", quota=quota)
    salads = [salad for salad in left if name in rules.contracts[salad].of]
    if salads:
        return message("option-salad-part", salad=salads[0], option=WITHOUT + salads[0])
    return None if left else message("option-none-left")


def _quota(rules: Rules) -> int:
    """How many of the shared contracts each declarer plays, or 0 if the rules do not fix that number."""
    fixed = rules.session.choice == "fixed" or rules.shared % rules.players
    return 0 if fixed else rules.shared // rules.players


def _in_group(rules: Rules, group: str) -> int:
    return sum(contract.group == group for contract in rules.contracts.values())
