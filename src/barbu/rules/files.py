"""Rule files as tables, and tables as rules: inheritance, and errors that name the file, the key and the nearest word.

A child file names its parent with ``extends`` and states only what differs: tables are merged key by key, a value
replaces the parent's value, a contract (or the doubling) is dropped with ``= false``.
"""

import tomllib
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


def resolve(table: Table, variant: str, trail: Trail) -> Rules:
    """The rules of a table, with its parents' words and checked against every law.

    Raises:
        RulesError: a word is unknown, a parent is, or a law is broken.
    """
    table = inherit(table, trail)
    table["variant"] = variant
    rules = rules_of(table, trail[0])
    check(rules, trail[0])
    return rules


def inherit(table: Table, trail: Trail) -> Table:
    """A table with its parents' words filled in; ``trail`` are the files that led here.

    Raises:
        RulesError: a parent is unknown, or the files extend one another in a circle.
    """
    parent = table.pop("extends", None)
    if parent is None:
        return {key: value for key, value in table.items() if value is not False}
    if not isinstance(parent, str):
        raise RulesError(trail[-1], "extends", "it must be the name of a variant")
    if parent in trail:
        raise RulesError(trail[-1], "extends", f"a variant cannot extend itself: {' > '.join([*trail, parent])}")
    return merge(inherit(shipped(parent), (*trail, parent)), table, trail[0], "")


def merge(parent: Table, child: Table, file: str, path: str) -> Table:
    """A parent's table with what the child states; ``path`` is where in the file we are.

    Raises:
        RulesError: something is dropped that is not there.
    """
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
            merged[key] = merge(parent[key], value, file, _join(path, key))
        else:
            merged[key] = value
    return merged


def rules_of(table: Table, file: str) -> Rules:
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


def toml(text: str, file: str) -> Table:
    """The table that a text holds.

    Raises:
        RulesError: it is not TOML.
    """
    try:
        return tomllib.loads(text)
    except tomllib.TOMLDecodeError as error:
        raise RulesError(file, "(file)", f"it is not TOML: {error}") from error


def shipped(variant: str) -> Table:
    """The file of a shipped variant, as it stands.

    Raises:
        RulesError: there is no such variant.
    """
    if variant not in names_in("variants"):
        raise RulesError("variant", variant, "there is no such variant", nearest(variant, names_in("variants")))
    return toml(text_of("variants", variant), f"{variant}.toml")


def text_of(folder: str, name: str) -> str:
    """The text of a file that comes with the package."""
    return (resources.files("barbu.rules") / folder / f"{name}.toml").read_text(encoding="utf-8")


@cache
def names_in(folder: str) -> list[str]:
    """Names of the files in a folder of the package, sorted."""
    files = (resources.files("barbu.rules") / folder).iterdir()
    return sorted(file.name.removesuffix(".toml") for file in files if file.name.endswith(".toml"))


def _join(path: str, key: str) -> str:
    return f"{path}.{key}" if path else key
