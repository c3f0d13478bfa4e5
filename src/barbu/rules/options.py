"""Options: named changes to a rule set, most of them tables, a few of them procedures."""

import tomllib
from collections.abc import Callable, Iterable
from fnmatch import fnmatch
from functools import cache

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from barbu.errors import RulesError
from barbu.rules.faults import nearest
from barbu.rules.files import Table, merge, names_in, resolve, rules_of, shipped, text_of
from barbu.rules.laws import check
from barbu.rules.model import Contract, Rules
from barbu.rules.totals import card_points, contract_total, game_total


class Option(Struct, frozen=True, forbid_unknown_fields=True):
    """A named change to a rule set.

    ``contracts`` changes contracts by name, ``adds`` adds some, ``layout`` changes every contract that is laid out;
    ``procedure`` names a change that a table cannot state. ``restates`` allows the option to state what already
    holds, ``revalues`` to give a contract that it adds, and that is there, its own values; ``conflicts`` are patterns
    of options it cannot stand with; ``players`` is the greatest number of players that it is made for, ``clockwise``
    and ``highest`` say that it is made only for clockwise play, and for rules in which points are good; an option with
    ``last`` is applied after all others.
    """

    line: str
    contracts: Table = {}
    adds: Table = {}
    layout: Table = {}
    session: Table = {}
    doubling: Table | bool = {}
    procedure: str = ""
    restates: bool = False
    revalues: bool = False
    clockwise: bool = False
    highest: bool = False
    conflicts: tuple[str, ...] = ()
    players: int = 10
    last: bool = False


def option_names() -> list[str]:
    """Names of the shipped options, sorted."""
    return names_in("options")


@cache
def option(name: str) -> Option:
    """A shipped option.

    Raises:
        RulesError: there is none of that name.
    """
    if name not in option_names():
        raise RulesError("option", name or '""', "there is no such option", nearest(name, option_names()))
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
            line = chosen.line[:1].lower() + chosen.line[1:]
            why = f"it changes nothing in {variant}, where this holds already: {line}"
            raise RulesError(rules.variant, name, why)
        rules = changed
    rules = replace(rules, variant="+".join([variant, *every]))
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
    if why := _unfit(rules, chosen):
        raise RulesError(rules.variant, name, why)
    plain = msgspec.to_builtins(rules)
    adds = _shared_like(chosen.adds, rules)
    contracts = merge(plain["contracts"], chosen.contracts | adds, f"option {name}", "contracts")
    for contract in contracts.values():
        if contract.get("play") == "layout":
            contract.update(chosen.layout)
    plain["contracts"] = contracts
    plain["session"] = plain.get("session", {}) | chosen.session
    if chosen.doubling is False:
        plain["doubling"] = None
    elif chosen.doubling:
        plain["doubling"] |= chosen.doubling
    changed = rules_of(plain, f"option {name}")
    for added in chosen.adds:
        before = rules.contracts.get(added)
        if before not in (None, changed.contracts[added]) and not chosen.revalues:
            raise RulesError(rules.variant, name, f"these rules have a contract {added} already")
    if chosen.procedure:
        changed = _PROCEDURES[chosen.procedure](changed)
    return replace(changed, sum=game_total(changed))


def _unfit(rules: Rules, chosen: Option) -> str:
    """Why an option is not made for these rules at all; an empty text if it is."""
    if rules.players > chosen.players:
        return f"it is made for up to {chosen.players} players"
    if chosen.clockwise and rules.session.direction != "clockwise":
        return "it is made for clockwise play"
    if chosen.highest and rules.winner == "lowest":
        return "it is made for rules in which points are good, and here the lowest total wins"
    if chosen.session and rules.session.rotation == "deal-only":
        return "nobody declares in these rules"
    if chosen.doubling and rules.doubling is None:
        return "these rules have no doubles"
    if chosen.layout and all(contract.play != "layout" for contract in rules.contracts.values()):
        return "these rules have no contract that is laid out"
    missing = [contract for contract in chosen.contracts if contract not in rules.contracts]
    return f"these rules have no contract {missing[0]}" if missing else ""


def _shared_like(adds: Table, rules: Rules) -> Table:
    """The contracts that an option adds: where the table shares contracts, it shares these as often."""
    shared = max(contract.shared for contract in rules.contracts.values())
    return {name: words | {"shared": shared} for name, words in adds.items()} if shared else adds


def _free_trump(rules: Rules) -> Rules:
    """A void player need not trump: of a duty to beat trumps only that when trumps are led is left."""
    if all(contract.trump == "none" for contract in rules.contracts.values()):
        raise RulesError(rules.variant, "free-trump", "these rules have no trumps")
    eased = {
        name: replace(contract, duty="overtake-led" if contract.duty == "head" else "free")
        for name, contract in rules.contracts.items()
    }
    return _with_contracts(rules, eased)


def _zero_sum(rules: Rules) -> Rules:
    """Add the same to all places of the layout, so that one deal of each contract totals zero; what does not divide
    evenly goes to the first places (catalogue P14)."""
    layouts = [name for name, contract in rules.contracts.items() if contract.play == "layout"]
    if len(layouts) != 1:
        raise RulesError(rules.variant, "zero-sum", "it needs one contract that is laid out")
    counts = {(contract.times, contract.shared) for contract in rules.contracts.values()}
    if any(contract.group for contract in rules.contracts.values()) or counts not in ({(1, 0)}, {(1, 1)}):
        raise RulesError(
            rules.variant, "zero-sum", "it needs rules in which every declarer, or the table, plays each contract once"
        )
    layout = rules.contracts[layouts[0]]
    total = sum(contract_total(contract, rules) for contract in rules.contracts.values())
    share, extra = divmod(-total, rules.players)
    places = tuple(value + share + (place < extra) for place, value in enumerate(layout.places))
    return _with_contracts(rules, {layouts[0]: replace(layout, places=places)})


def _expose(rules: Rules) -> Rules:
    """The king of hearts and the queens may be shown: whoever takes one pays its points again, to who showed it."""
    changed = {
        name: replace(contract, expose={word: -value for word, value in contract.cards.items() if value})
        for name, contract in rules.contracts.items()
        if name in ("no-king", "no-queens")
    }
    if not changed:
        raise RulesError(rules.variant, "expose", "these rules have neither No King nor No Queens")
    return _with_contracts(rules, changed)


def _misdeals(rules: Rules) -> Rules:
    """Hands that need not be played, and queens that are split evenly (catalogue P27)."""
    words: dict[str, dict[str, str]] = {
        "trumps": {"claim": "nothing-above-ten"},
        "no-king": {"claim": "lone-top-heart"},
    }
    queens = rules.contracts.get("no-queens")
    if queens is not None and len(card_points(queens, rules)) == rules.players:  # else they cannot be split evenly
        words["no-queens"] = {"void": "one-each"}
    changed = {name: replace(rules.contracts[name], **words[name]) for name in words if name in rules.contracts}
    if not changed:
        raise RulesError(rules.variant, "misdeals", "these rules have no contract in which cards are dealt anew")
    return _with_contracts(rules, changed)


def _with_contracts(rules: Rules, changed: dict[str, Contract]) -> Rules:
    return replace(rules, contracts=rules.contracts | changed)


_PROCEDURES: dict[str, Callable[[Rules], Rules]] = {
    "expose": _expose,
    "free-trump": _free_trump,
    "misdeals": _misdeals,
    "zero-sum": _zero_sum,
}
