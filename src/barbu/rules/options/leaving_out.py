"""Contracts that are left out of a rule set: what follows from it, and what has to stay."""

from collections import Counter
from collections.abc import Collection

from msgspec.structs import replace

from barbu.errors import RulesError
from barbu.messages import Message, message
from barbu.rules.model import Rules

WITHOUT = "without-"
"""The options that leave a contract out begin with it; its name follows."""


def left_out(rules: Rules, names: Collection[str], own: Rules) -> Rules:
    """The rules without some contracts, judged together. ``own`` are the rules as their variant has them: only its own
    contracts can be left out, and what it lets each declarer play of the table's contracts has to stay.

    Raises:
        RulesError: a contract is not there, a salad is made of it, a quota could not be kept, or none would be left.
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
    """How many of the contracts that the table shares each declarer plays, where the rules fix that."""
    fixed = rules.session.choice == "fixed" or rules.shared % rules.players
    return 0 if fixed else rules.shared // rules.players


def _in_group(rules: Rules, group: str) -> int:
    return sum(contract.group == group for contract in rules.contracts.values())
