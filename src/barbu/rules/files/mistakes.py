"""What is wrong with the words and values of a rule file, in plain words: where, why, and what was probably meant.

msgspec finds that a table does not fit the types of the vocabulary; here it is said so that a player can mend it.
"""

import re
from typing import Any, Literal, get_args, get_origin, get_type_hints

import msgspec
from msgspec import Struct

from barbu.errors import RulesError
from barbu.rules.laws.faults import either, joined
from barbu.rules.model import Contract, Rules
from barbu.rules.names import nearest
from barbu.rules.schema import STRUCTS

_EXPECTED = re.compile(r"Expected `([^`]+)`(?: ([<>]=) (-?\d+))?(?:, got `([^`]+)`)?$")
"""What msgspec says of a value of a wrong kind, or beyond a bound."""
_ENTRY = re.compile(r"\[(\d+)\]$")
"""How it names an entry of a list."""
_BOUNDS = {">=": "at least", "<=": "at most"}
_KINDS = {
    "int": "a whole number",
    "float": "a fraction",
    "str": "a text",
    "bool": "true or false",
    "array": "a list",
    "object": "a table",
    "object | null": "a table",
    "null": "nothing",
    "date": "a date",
    "time": "a time",
    "datetime": "a date and time",
}


def mistake(table: dict[str, Any], error: msgspec.ValidationError, file: str) -> RulesError:
    """The first mistake of a table that msgspec refuses: a word that is none, before a value that does not fit."""
    if unknown := _unknown(table, Rules, ""):
        path, key, known = unknown
        return RulesError(file, joined(path, key), "it is not a word of the vocabulary", nearest(key, known))
    contracts = table.get("contracts")
    for name, contract in (contracts if isinstance(contracts, dict) else {}).items():
        try:
            msgspec.convert(contract, Contract)
        except msgspec.ValidationError as wrong:
            return _explained(wrong, contract, Contract, f"contracts.{name}", file)
    return _explained(error, table, Rules, "", file)


def _unknown(table: Any, kind: type[Struct], path: str) -> tuple[str, str, tuple[str, ...]] | None:
    """The first key that is no word: the path of its table, the key, and the words that there are."""
    known = kind.__struct_fields__
    for key, value in table.items() if isinstance(table, dict) else ():
        if key not in known:
            return path, key, known
        inner = [(key, STRUCTS[key], value)] if kind is Rules and key in STRUCTS else []
        if kind is Rules and key == "contracts" and isinstance(value, dict):
            inner = [(f"contracts.{name}", Contract, contract) for name, contract in value.items()]
        for where, struct, part in inner:
            if found := _unknown(part, struct, where):
                return found
    return None


def _explained(error: msgspec.ValidationError, value: Any, kind: type[Struct], path: str, file: str) -> RulesError:
    """msgspec's message as ours, about a value of a kind that stands at a path."""
    why, _, place = str(error).partition(" - at `$")
    place, entries, _ = place.rstrip("`").partition("[...]")
    index = _ENTRY.search(place)
    parts = [part for part in _ENTRY.sub("", place).split(".") if part]
    for part in parts:
        kind = STRUCTS.get(part, kind)
        value = value.get(part) if isinstance(value, dict) else None
    key = joined(path, ".".join(parts)) if parts else path
    allowed = _allowed(kind, parts[-1]) if parts else ()
    if entries and isinstance(value, dict):  # the points of a card set, or of a trick
        key = joined(key, next(word for word, points in value.items() if type(points) is not int))
    if why.startswith("Object missing required field"):
        return RulesError(file, joined(key, why.split("`")[1]), "it is required")
    if why.startswith("Invalid enum value"):
        word = why.removeprefix("Invalid enum value").strip().strip("'")
        listed = either([str(each) for each in allowed])
        return RulesError(
            file, key, f"{word!r} is not one of the words allowed here: {listed}", nearest(word, map(str, allowed))
        )
    if found := _EXPECTED.match(why):
        wanted, bound, number, got = found.groups()
        shape = either([str(each) for each in allowed]) if allowed else _KINDS.get(wanted, wanted)
        thing = f"entry {int(index[1]) + 1}" if index else "it"
        why = f"{thing} must be " + (f"{_BOUNDS[bound]} {number}" if bound else shape)
        why += f", not {_KINDS.get(got, got)}" if got else ""
    return RulesError(file, key or "(file)", why[:1].lower() + why[1:])


def _allowed(kind: type[Struct], field: str) -> tuple[str | int, ...]:
    """The words or numbers that a field with a fixed list of them allows; none if it has no such list."""
    hint = get_type_hints(kind).get(field)
    return get_args(hint) if get_origin(hint) is Literal else ()
