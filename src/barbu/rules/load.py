"""Rule files to rules: inheritance, options, and the laws that a rule set must keep.

A child file names its parent with ``extends`` and states only what differs: tables are merged key by key, a value
replaces the parent's value, a contract (or the doubling) is dropped with ``= false``.
"""

import tomllib
from collections.abc import Iterable
from fnmatch import fnmatch
from functools import cache
from importlib import resources
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from barbu.errors import RulesError
from barbu.rules.laws import check, nearest
from barbu.rules.model import Contract, Deck, Doubling, Rules, Session

Table = dict[str, Any]
Trail = tuple[str, ...]

_STRUCTS: dict[str, type[Struct]] = {"deck": Deck, "session": Session, "doubling": Doubling}


class Option(Struct, frozen=True, forbid_unknown_fields=True):
    """A named change to a rule set. ``layout`` changes every contract that is laid out; ``restates`` allows it to
    state what already holds; ``conflicts`` are patterns of options it cannot stand with."""

    line: str
    layout: Table = {}
    session: Table = {}
    doubling: Table | bool = {}
    restates: bool = False
    conflicts: tuple[str, ...] = ()


def variant_names() -> list[str]:
    """Names of the shipped variants, sorted."""
    return _names("variants")


def option_names() -> list[str]:
    """Names of the shipped options, sorted."""
    return _names("options")


def parent_name(name: str) -> str:
    """What a rule set differs from: the variant itself where options are added, else the variant that it extends, or
    an empty text.

    Raises:
        RulesError: there is no such variant.
    """
    variant, *options = name.split("+")
    parent = _shipped(variant).get("extends", "")
    return variant if options else str(parent)


@cache
def load(name: str) -> Rules:
    """The rules that a variant's name means, options applied: ``pagat+ace-low+quick-rotation``.

    Raises:
        RulesError: an unknown variant or option, an option that means nothing here, or options that contradict.
    """
    variant, *options = name.split("+")
    rules = _resolve(_shipped(variant), variant, (variant,))
    return with_options(rules, options)


def parse(text: str, variant: str, file: str = "rules") -> Rules:
    """Rules from the text of a rule file, its parents among the shipped variants.

    Raises:
        RulesError: the text is not TOML, a word is unknown, or a law is broken.
    """
    return _resolve(_toml(text, file), variant, (file,))


def option(name: str) -> Option:
    """A shipped option.

    Raises:
        RulesError: there is none of that name.
    """
    if name not in option_names():
        raise RulesError("option", name, "there is no such option", nearest(name, option_names()))
    return msgspec.convert(tomllib.loads(_text("options", name)), Option)


def with_options(rules: Rules, names: Iterable[str]) -> Rules:
    """The rules with options added; the variant's name lists all of them in alphabetical order.

    Raises:
        RulesError: an option is unknown, given twice, means nothing for these rules, or contradicts another.
    """
    variant, *had = rules.variant.split("+")
    added = sorted(names)
    every = sorted([*had, *added])
    for name in added:
        chosen = option(name)
        if every.count(name) > 1:
            raise RulesError(rules.variant, name, "the option is given twice")
        for other in every:
            if other != name and any(fnmatch(other, pattern) for pattern in chosen.conflicts):
                raise RulesError(rules.variant, name, f"it contradicts the option {other}")
        changed = _apply(rules, chosen, name)
        if changed == rules and not chosen.restates:
            raise RulesError(
                rules.variant,
                name,
                f"it changes nothing in {variant}: {chosen.line.lower()} already",
            )
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


def _apply(rules: Rules, chosen: Option, name: str) -> Rules:
    plain = msgspec.to_builtins(rules)
    if chosen.layout:
        layouts = [c for c in plain["contracts"].values() if c.get("play") == "layout"]
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
    return _convert(plain, f"option {name}")


def _resolve(table: Table, variant: str, trail: Trail) -> Rules:
    table = _inherit(table, trail)
    table["variant"] = variant
    rules = _convert(table, trail[0])
    check(rules, trail[0])
    return rules


def _inherit(table: Table, trail: Trail) -> Table:
    parent = table.pop("extends", None)
    if parent is None:
        return {key: value for key, value in table.items() if value is not False}
    if not isinstance(parent, str):
        raise RulesError(trail[-1], "extends", "it must be the name of a variant")
    if parent in trail:
        raise RulesError(trail[-1], "extends", f"a variant cannot extend itself: {' > '.join([*trail, parent])}")
    return _merge(_inherit(_shipped(parent), (*trail, parent)), table, trail[0], "")


def _merge(parent: Table, child: Table, file: str, path: str) -> Table:
    merged = dict(parent)
    for key, value in child.items():
        if value is False and path in ("", "contracts"):
            if key not in parent:
                raise RulesError(
                    file,
                    _join(path, key),
                    "there is nothing of that name to drop",
                    nearest(key, parent),
                )
            del merged[key]
        elif isinstance(value, dict) and isinstance(parent.get(key), dict) and key != "cards":
            merged[key] = _merge(parent[key], value, file, _join(path, key))
        else:
            merged[key] = value
    return merged


def _convert(table: Table, file: str) -> Rules:
    """The typed rules; every unknown word is reported with its path and the nearest known one."""
    try:
        return msgspec.convert(table, Rules)
    except msgspec.ValidationError as error:
        _find_unknown(table, Rules, file, "")
        _find_wrong_contract(table, file)
        raise _explained(error, "", file) from error


def _find_unknown(table: Any, kind: type[Struct], file: str, path: str) -> None:
    if not isinstance(table, dict):
        return
    known = {field.name: field for field in msgspec.structs.fields(kind)}
    for key, value in table.items():
        here = _join(path, key)
        if key not in known:
            raise RulesError(file, here, "it is not a word of the vocabulary", nearest(key, known))
        inner = _STRUCTS.get(key) if kind is Rules else None
        if inner is not None:
            _find_unknown(value, inner, file, here)
        elif key == "contracts" and isinstance(value, dict):
            for name, contract in value.items():
                _find_unknown(contract, Contract, file, _join(here, name))


def _find_wrong_contract(table: Table, file: str) -> None:
    contracts = table.get("contracts")
    for name, contract in (contracts if isinstance(contracts, dict) else {}).items():
        try:
            msgspec.convert(contract, Contract)
        except msgspec.ValidationError as error:
            raise _explained(error, f"contracts.{name}", file) from error


def _words() -> list[str]:
    """Every word that a field with a fixed list of words allows."""
    found: list[str] = []
    for kind in (Contract, Session, Doubling):
        for hint in get_type_hints(kind).values():
            found.extend(word for word in get_args(hint) if get_origin(hint) is Literal)
    return found


def _explained(error: msgspec.ValidationError, path: str, file: str) -> RulesError:
    """msgspec's message as ours: the path it names in our form, and the nearest word where a word is wrong."""
    why, _, place = str(error).partition(" - at `$")
    parts = [part for part in place.rstrip("`").replace("[...]", "").split(".") if part]
    key = _join(path, ".".join(parts)) if parts else path or "(file)"
    near = ""
    if why.startswith("Invalid enum value"):
        word = why.removeprefix("Invalid enum value").strip().strip("'")
        near = nearest(word, _words())
        why = f"{word!r} is not one of the words allowed here"
    elif why.startswith("Object missing required field"):
        key = _join(key.removeprefix("(file)"), why.split("`")[1])
        why = "it is required"
    return RulesError(file, key, why[:1].lower() + why[1:], near)


def _toml(text: str, file: str) -> Table:
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulesError(file, "(file)", f"it is not TOML: {error}") from error


def _shipped(variant: str) -> Table:
    if variant not in variant_names():
        raise RulesError("variant", variant, "there is no such variant", nearest(variant, variant_names()))
    return _toml(_text("variants", variant), f"{variant}.toml")


def _text(folder: str, name: str) -> str:
    return (resources.files("barbu.rules") / folder / f"{name}.toml").read_text(encoding="utf-8")


@cache
def _names(folder: str) -> list[str]:
    files = (resources.files("barbu.rules") / folder).iterdir()
    return sorted(file.name.removesuffix(".toml") for file in files if file.name.endswith(".toml"))


def _join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key
