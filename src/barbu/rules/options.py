"""Options: named changes to a rule set, most of them tables, a few of them procedures."""

import tomllib
from collections.abc import Callable, Iterable
from fnmatch import fnmatch

import msgspec
from msgspec import Struct

from barbu.errors import RulesError
from barbu.rules.files import Table, merge, names_in, resolve, rules_of, shipped, text_of
from barbu.rules.laws import check, nearest
from barbu.rules.model import Rules
from barbu.rules.totals import game_total, series_total


class Option(Struct, frozen=True, forbid_unknown_fields=True):
    """A named change to a rule set.

    ``contracts`` changes contracts by name, ``adds`` adds some, ``layout`` changes every contract that is laid out;
    ``procedure`` names a change that a table cannot state. ``restates`` allows the option to state what already
    holds; ``conflicts`` are patterns of options it cannot stand with; ``players`` is the greatest number of players
    that it is made for; an option with ``last`` is applied after all others.
    """

    line: str
    contracts: Table = {}
    adds: Table = {}
    layout: Table = {}
    session: Table = {}
    doubling: Table | bool = {}
    procedure: str = ""
    restates: bool = False
    conflicts: tuple[str, ...] = ()
    players: int = 10
    last: bool = False


def option_names() -> list[str]:
    """Names of the shipped options, sorted."""
    return names_in("options")


def option(name: str) -> Option:
    """A shipped option.

    Raises:
        RulesError: there is none of that name.
    """
    if name not in option_names():
        raise RulesError("option", name, "there is no such option", nearest(name, option_names()))
    return msgspec.convert(tomllib.loads(text_of("options", name)), Option)


def with_options(rules: Rules, names: Iterable[str]) -> Rules:
    """The rules with options added; the variant's name lists all of them in alphabetical order. The declared sum
    becomes that of the changed contracts. Options that a shipped variant has already are applied anew with the added
    ones: what an option changes may depend on one that comes before it.

    Raises:
        RulesError: an option is unknown, given twice, means nothing for these rules, or contradicts another.
    """
    variant, *had = rules.variant.split("+")
    added = sorted(names)
    every = sorted([*had, *added])
    for name in added:
        if every.count(name) > 1:
            raise RulesError(rules.variant, name, "the option is given twice")
        for other in every:
            if other != name and (_excludes(name, other) or _excludes(other, name)):
                raise RulesError(rules.variant, name, f"it contradicts the option {other}")
    if had and variant in names_in("variants"):
        rules, added = resolve(shipped(variant), variant, (variant,), rules.players), every
    for name in sorted(added, key=lambda name: option(name).last):
        chosen = option(name)
        changed = _apply(rules, chosen, name)
        if changed == rules and not chosen.restates:
            why = f"it changes nothing in {variant}: {chosen.line[:1].lower()}{chosen.line[1:]} already"
            raise RulesError(rules.variant, name, why)
        rules = changed
    rules = msgspec.structs.replace(rules, variant="+".join([variant, *every]))
    check(rules, rules.variant)
    return rules


def refusal(rules: Rules, name: str) -> str:
    """Why an option cannot be added to these rules, or an empty text if it can."""
    try:
        with_options(rules, [name])
    except RulesError as error:
        return error.why
    return ""


def _excludes(name: str, other: str) -> bool:
    return any(fnmatch(other, pattern) for pattern in option(name).conflicts)


def _apply(rules: Rules, chosen: Option, name: str) -> Rules:
    if rules.players > chosen.players:
        raise RulesError(rules.variant, name, f"it is made for up to {chosen.players} players")
    plain = msgspec.to_builtins(rules)
    contracts = plain["contracts"]
    for contract in chosen.contracts:
        if contract not in contracts:
            raise RulesError(rules.variant, name, f"these rules have no contract {contract}")
    plain["contracts"] = contracts = merge(contracts, chosen.contracts | chosen.adds, f"option {name}", "contracts")
    if chosen.layout:
        layouts = [contract for contract in contracts.values() if contract.get("play") == "layout"]
        if not layouts:
            raise RulesError(rules.variant, name, "these rules have no contract that is laid out")
        for contract in layouts:
            contract.update(chosen.layout)
    plain["session"] = plain.get("session", {}) | chosen.session
    if chosen.doubling is False:
        plain["doubling"] = None
    elif chosen.doubling:
        if rules.doubling is None:
            raise RulesError(rules.variant, name, "these rules have no doubles")
        plain["doubling"] |= chosen.doubling
    changed = rules_of(plain, f"option {name}")
    if chosen.procedure:
        changed = _PROCEDURES[chosen.procedure](changed)
    return msgspec.structs.replace(changed, sum=game_total(changed))


def _free_trump(rules: Rules) -> Rules:
    """A void player need not trump: of a duty to beat trumps only that when trumps are led is left."""
    eased = {
        name: msgspec.structs.replace(contract, duty="overtake-led" if contract.duty == "head" else "free")
        for name, contract in rules.contracts.items()
    }
    return msgspec.structs.replace(rules, contracts=eased)


def _zero_sum(rules: Rules) -> Rules:
    """Add the same to all places of the layout, so that the series totals zero; what does not divide evenly goes to
    the first places (catalogue P14)."""
    layouts = [name for name, contract in rules.contracts.items() if contract.play == "layout"]
    if len(layouts) != 1 or rules.contracts[layouts[0]].group:
        raise RulesError(rules.variant, "zero-sum", "it needs one layout, which every declarer plays")
    layout = rules.contracts[layouts[0]]
    share, extra = divmod(-series_total(rules), rules.players)
    places = tuple(value + share + (place < extra) for place, value in enumerate(layout.places))
    return msgspec.structs.replace(
        rules, contracts=rules.contracts | {layouts[0]: msgspec.structs.replace(layout, places=places)}
    )


_PROCEDURES: dict[str, Callable[[Rules], Rules]] = {"free-trump": _free_trump, "zero-sum": _zero_sum}
