"""Options: named changes to a rule set, most of them tables, a few of them procedures."""

import tomllib
from collections.abc import Callable, Iterable
from fnmatch import fnmatch
from functools import cache
from typing import Literal

import msgspec
from msgspec import Struct
from msgspec.structs import replace

from barbu.errors import RulesError
from barbu.messages import message, spoken
from barbu.rules.faults import nearest
from barbu.rules.files import Table, merge, names_in, resolve, rules_of, shipped, text_of
from barbu.rules.laws import CONTRACT_NAMES, check
from barbu.rules.leaving_out import WITHOUT, left_out
from barbu.rules.model import Contract, Rules
from barbu.rules.totals import card_points, contract_total, game_total


class Option(Struct, frozen=True, forbid_unknown_fields=True):
    """A named change to a rule set.

    ``contracts`` changes contracts by name, ``adds`` adds some, ``drops`` leaves one out, ``layout`` changes every
    contract that is laid out; ``procedure`` names a change that a table cannot state. ``restates`` allows the option to
    state what already holds, ``revalues`` to give a contract that it adds, and that is there, its own values;
    ``conflicts`` are patterns of options it cannot stand with, ``never`` variants whose sources rule it out;
    ``players`` is the greatest number of players that it is made for, ``clockwise`` and ``highest`` say that it is made
    only for clockwise play, and for rules in which points are good, and ``kind`` that it is about contracts of that
    class; an option with ``last`` is applied after all others.
    """

    line: str
    contracts: Table = {}
    adds: Table = {}
    drops: str = ""
    layout: Table = {}
    session: Table = {}
    doubling: Table | bool = {}
    procedure: str = ""
    restates: bool = False
    revalues: bool = False
    clockwise: bool = False
    highest: bool = False
    kind: Literal["", "negative", "positive"] = ""
    conflicts: tuple[str, ...] = ()
    never: tuple[str, ...] = ()
    players: int = 10
    last: bool = False


def option_names() -> list[str]:
    """Names of the shipped options, sorted; those that leave a contract out are not among them."""
    return names_in("options")


def option_lines() -> dict[str, str]:
    """What each shipped option changes, by name; those that leave a contract out as one."""
    lines = {name: option(name).line for name in option_names()}
    return dict(sorted((lines | {WITHOUT + "CONTRACT": "A contract of the rule set is not played"}).items()))


def options_of(rules: Rules) -> list[str]:
    """Names of the options that there are for some rules: the shipped ones, and one for each contract to leave out."""
    return [*option_names(), *(WITHOUT + name for name in rules.contracts)]


@cache
def option(name: str) -> Option:
    """A shipped option, or one that leaves a contract out.

    Raises:
        RulesError: there is none of that name.
    """
    dropped = name.removeprefix(WITHOUT)
    if dropped != name and dropped in CONTRACT_NAMES:
        line = spoken(message("contract-dropped", contracts=message(f"title-{dropped}")))
        return Option(line.removesuffix("."), drops=dropped)
    if name not in option_names():
        known = [*option_names(), *(WITHOUT + contract for contract in CONTRACT_NAMES)]
        raise RulesError("option", name or '""', "there is no such option", nearest(name, known))
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
    own = rules
    changing = [name for name in added if not option(name).drops and not option(name).last]
    dropped = [option(name).drops for name in added if option(name).drops]
    for name in changing:
        rules = _applied(rules, name)
    if dropped:
        rules = left_out(rules, dropped, own)
        for name in changing:
            _check_left(rules, name)
    for name in added:
        if option(name).last:
            rules = _applied(rules, name)
    rules = replace(rules, variant="+".join([variant, *every]), sum=game_total(rules))
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
    chosen = option(name)
    return option(other).drops in chosen.adds or any(fnmatch(other, pattern) for pattern in chosen.conflicts)


def _applied(rules: Rules, name: str) -> Rules:
    """The rules with an option that has to change something."""
    chosen = option(name)
    changed = _changed(rules, chosen, name)
    if changed == rules and not chosen.restates:
        line = chosen.line[:1].lower() + chosen.line[1:]
        variant = rules.variant.partition("+")[0]
        why = f"it changes nothing in {variant}, where this holds already: {line}"
        raise RulesError(rules.variant, name, why)
    return changed


def _check_left(rules: Rules, name: str) -> None:
    """Check that what an option changes was not left out, all of it."""
    chosen = option(name)
    left = {contract: words for contract, words in chosen.contracts.items() if contract in rules.contracts}
    _changed(rules, replace(chosen, contracts=left or chosen.contracts, adds={}), name)


def _changed(rules: Rules, chosen: Option, name: str) -> Rules:
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
    return _PROCEDURES[chosen.procedure](changed) if chosen.procedure else changed


def _unfit(rules: Rules, chosen: Option) -> str:
    """Why an option is not made for these rules at all; an empty text if it is."""
    variant = rules.variant.partition("+")[0]
    if variant in chosen.never:
        return f"the source of {variant} says that it is never played so"
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
    if chosen.kind and all(contract.kind != chosen.kind for contract in rules.contracts.values()):
        return f"these rules have no {chosen.kind} contract"
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


def _block_rotation(rules: Rules) -> Rules:
    """Blocks of deals need contracts that are the declarer's, or a part of the table's that is the same for each."""
    if rules.shared and (rules.session.choice == "fixed" or rules.shared % rules.players):
        why = "the contracts are the table's, so no declarer has a block of them"
        raise RulesError(rules.variant, "block-rotation", why)
    return rules


def _moon_not_king(rules: Rules) -> Rules:
    """Shooting the moon does not apply to the king of spades, of which two packs have two (catalogue P29)."""
    king = rules.contracts.get("no-king-of-spades")
    if king is None:
        raise RulesError(rules.variant, "moon-not-king", "these rules have no contract no-king-of-spades")
    if not any(contract.shoot for contract in rules.contracts.values()):
        raise RulesError(rules.variant, "moon-not-king", "nobody shoots the moon in these rules")
    return _with_contracts(rules, {"no-king-of-spades": replace(king, shoot=0)})


def _last_two(rules: Rules) -> Rules:
    """The last two tricks cost what the seventh and the last did (catalogue P27a)."""
    seventh = rules.contracts.get("no-7th-last")
    if seventh is not None and (seventh.numbered, seventh.last) != ({"7": -180}, (-180,)):
        raise RulesError(rules.variant, "last-two", "it is made for a seventh and a last trick of 180 points each")
    return _exchanged(rules, "last-two", "no-7th-last", "no-last-two", {"numbered": {}, "last": (-180, -180)})


def _7th_last(rules: Rules) -> Rules:
    """The seventh and the last trick cost what the last two did (catalogue P27b)."""
    last = rules.contracts.get("no-last-two")
    if last is not None and last.last != (-180, -180):
        raise RulesError(rules.variant, "7th-last", "it is made for last two tricks of 180 points each")
    return _exchanged(rules, "7th-last", "no-last-two", "no-7th-last", {"numbered": {"7": -180}, "last": (-180,)})


def _exchanged(rules: Rules, option_name: str, old: str, new: str, words: Table) -> Rules:
    """The rules with another contract in the place of one."""
    if old not in rules.contracts:
        raise RulesError(rules.variant, option_name, f"these rules have no contract {old}")
    if new in rules.contracts:
        raise RulesError(rules.variant, option_name, f"these rules have a contract {new} already")
    contracts = {
        new if name == old else name: replace(contract, **words) if name == old else contract
        for name, contract in rules.contracts.items()
    }
    return replace(rules, contracts=contracts)


def _with_contracts(rules: Rules, changed: dict[str, Contract]) -> Rules:
    return replace(rules, contracts=rules.contracts | changed)


_PROCEDURES: dict[str, Callable[[Rules], Rules]] = {
    "7th-last": _7th_last,
    "block-rotation": _block_rotation,
    "expose": _expose,
    "free-trump": _free_trump,
    "last-two": _last_two,
    "misdeals": _misdeals,
    "moon-not-king": _moon_not_king,
    "zero-sum": _zero_sum,
}
