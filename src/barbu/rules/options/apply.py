"""Adds options to rules (decision 0010)."""

from collections.abc import Iterable
from fnmatch import fnmatch

import msgspec
from msgspec.structs import replace

from barbu.errors import RulesError
from barbu.messages import Message, message
from barbu.rules.files.inheritance import merge, rules_of, shipped_rules
from barbu.rules.files.tables import Table, names_in, shipped
from barbu.rules.laws.rules import check
from barbu.rules.model import Rules
from barbu.rules.options.definition import Option, option, option_line
from barbu.rules.options.leaving_out import left_out
from barbu.rules.options.procedures import PROCEDURES
from barbu.rules.totals import stated_total


def with_options(rules: Rules, names: Iterable[str]) -> Rules:
    """The rules with options added. The variant's name lists all options in alphabetical order, and the declared sum
    becomes that of the changed contracts. If the rules are a shipped variant with options, these are applied again
    together with the new ones, because the effect of an option may depend on an earlier one.

    Raises:
        RulesError: an option is unknown, is given twice, has no effect on these rules, or contradicts another.
    """
    variant, *had = rules.variant.split("+")
    added = sorted(names)
    every = sorted([*had, *added])
    for name in added:
        if every.count(name) > 1:
            raise RulesError(rules.variant, name, message("option-twice"))
        for other in every:
            if other != name and (_excludes(name, other) or _excludes(other, name)):
                raise RulesError(rules.variant, name, message("option-contradicts", other=other))
    if had and variant in names_in("variants"):
        rules, added = shipped_rules(variant, rules.players), every
    own = rules
    changing = [name for name in added if not option(name).drops and not option(name).after_all]
    dropped = [option(name).drops for name in added if option(name).drops]
    for name in changing:
        rules = _applied(rules, name)
    if dropped:
        try:
            rules = left_out(rules, dropped, own)
        except RulesError as error:
            near = _parent_with(variant, every, own.players)
            raise RulesError(error.file, error.key, error.fault, near) from error
        for name in changing:
            _check_left(rules, name)
    for name in added:
        if option(name).after_all:
            rules = _applied(rules, name)
    rules = replace(rules, variant="+".join([variant, *every]), sum=stated_total(rules))
    check(rules, rules.variant)
    return rules


def _parent_with(variant: str, options: list[str], players: int) -> str:
    """The parent of a shipped variant with these options, if it takes them; otherwise an empty text."""
    parent = str(shipped(variant).get("extends", "")) if variant in names_in("variants") else ""
    if not parent:
        return ""
    try:
        return with_options(shipped_rules(parent, players), options).variant
    except RulesError:
        return ""


def refusal(rules: Rules, name: str) -> Message | None:
    """Why an option cannot be added to these rules, or None if it can."""
    try:
        with_options(rules, [name])
    except RulesError as error:
        return error.fault
    return None


def _excludes(name: str, other: str) -> bool:
    chosen = option(name)
    return option(other).drops in chosen.adds or any(fnmatch(other, pattern) for pattern in chosen.conflicts)


def _applied(rules: Rules, name: str) -> Rules:
    """The rules with an option applied, which must change something unless it may restate what holds."""
    chosen = option(name)
    changed = _changed(rules, chosen, name)
    if changed == rules and not chosen.restates:
        variant = rules.variant.partition("+")[0]
        raise RulesError(rules.variant, name, message("option-no-change", variant=variant, line=option_line(name)))
    return changed


def _check_left(rules: Rules, name: str) -> None:
    """Check that at least one of the contracts that an option changes has not been left out."""
    chosen = option(name)
    left = {contract: words for contract, words in chosen.contracts.items() if contract in rules.contracts}
    _changed(rules, replace(chosen, contracts=left or chosen.contracts, adds={}), name)


def _changed(rules: Rules, chosen: Option, name: str) -> Rules:
    if why := _unfit(rules, chosen):
        raise RulesError(rules.variant, name, why)
    plain = msgspec.to_builtins(rules)
    changes = chosen.contracts
    if chosen.where_there:
        changes = {contract: words for contract, words in changes.items() if contract in rules.contracts}
    adds = _shared_like(chosen.adds, rules)
    contracts = merge(plain["contracts"], changes | adds, f"option {name}", "contracts")
    for contract in contracts.values():
        if contract.get("play") == "layout":
            contract.update(chosen.layout)
    plain["contracts"] = contracts
    plain["deck"] = plain.get("deck", {}) | chosen.deck
    plain["session"] = plain.get("session", {}) | chosen.session
    if chosen.doubling is False:
        plain["doubling"] = None
    elif chosen.doubling:
        plain["doubling"] |= chosen.doubling
    changed = rules_of(plain, f"option {name}")
    for added in chosen.adds:
        before = rules.contracts.get(added)
        if before not in (None, changed.contracts[added]) and not chosen.revalues:
            raise RulesError(rules.variant, name, message("option-has-contract", contract=added))
    return PROCEDURES[chosen.procedure](changed) if chosen.procedure else changed


def _unfit(rules: Rules, chosen: Option) -> Message | None:
    """Why an option does not suit these rules, or None if it does."""
    variant = rules.variant.partition("+")[0]
    if variant in chosen.never:
        return message("option-never", variant=variant)
    if chosen.only and variant not in chosen.only:
        return message("option-only", variant=chosen.only[0])
    if rules.players > chosen.most_players:
        return message("option-players", players=chosen.most_players)
    if chosen.clockwise and rules.session.direction != "clockwise":
        return message("option-clockwise")
    if chosen.highest and rules.winner == "lowest":
        return message("option-highest")
    if chosen.session and rules.session.rotation == "deal-only" and not chosen.only:
        return message("option-nobody-declares")
    if chosen.doubling and rules.doubling is None:
        return message("option-no-doubles")
    if chosen.layout and all(contract.play != "layout" for contract in rules.contracts.values()):
        return message("option-no-layout")
    if chosen.kind and all(contract.kind != chosen.kind for contract in rules.contracts.values()):
        return message("option-no-kind", kind=chosen.kind)
    missing = [contract for contract in chosen.contracts if contract not in rules.contracts]
    if missing and not chosen.where_there:
        return message("law-no-such-contract", contract=missing[0])
    return None


def _shared_like(adds: Table, rules: Rules) -> Table:
    """The contracts that an option adds. If the table shares contracts, it shares these equally often, unless the
    option says how often."""
    shared = max(contract.shared for contract in rules.contracts.values())
    return {name: {"shared": shared} | words for name, words in adds.items()} if shared else adds
