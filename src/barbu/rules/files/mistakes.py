"""Explains the mistakes in a rule file in plain words: where they are, what is wrong, and what was probably meant.

msgspec notices that a table does not fit the types of the vocabulary; this module says so in words that help a player
to fix it.
"""

import re
from collections.abc import Iterator
from typing import Any, get_type_hints

import msgspec
from msgspec import Struct

from barbu.errors import RulesError
from barbu.messages import Argument, Message, message
from barbu.rules.laws.faults import either, joined
from barbu.rules.model import Contract, Rules
from barbu.rules.names import EVERY, nearest
from barbu.rules.schema import STRUCTS, choices_of
from barbu.rules.totals import game_total

_EXPECTED = re.compile(r"Expected `([^`]+)`(?: ([<>]=) (-?\d+))?(?:, got `([^`]+)`)?$")
"""msgspec's message about a value of the wrong kind or out of bounds."""
_ENTRY = re.compile(r"\[(\d+)\]$")
"""How msgspec names an entry of a list."""
_BOUNDS = {">=": "file-at-least", "<=": "file-at-most"}
_MEANT = {
    "paid_to": "points_to",
    "written_to": "points_to",
    "all": "with_tricks",
    "if_somebody_none": "spared",
    "first_trick": "thrown_from",
    "hearts_discarded_from": "thrown_from",
    "adjacent": "across",
    "auction": "bids",
    "pass_out": "unplayed",
    "pass": "session.pass_to",
    "opener": "session.opener",
    "joker": "deck.extra",
}
"""Words that say in other descriptions of these games what a word of contracts, or of another table, says here."""

UNSAID = ("blind", "most")
"""Words of other descriptions for rules that none of ours can say; there is a message for each."""
_KINDS = ("int", "float", "str", "bool", "array", "object", "null", "date", "time", "datetime")
"""The kinds of values that msgspec names; there is a message for each."""


def mistake(table: dict[str, Any], error: msgspec.ValidationError, file: str) -> RulesError:
    """What is wrong with a table that msgspec rejects: all unknown words, or the first value that does not fit."""
    if unknown := [(joined(path, key), _near(key, known)) for path, key, known in _unknown(table, Rules, "")]:
        (first, near), *others = unknown
        word = first.rpartition(".")[2]
        why = message(f"file-unsaid-{word}") if word in UNSAID else message("file-unknown-word")
        return RulesError(file, first, why, near, tuple(others))
    contracts = table.get("contracts")
    for name, contract in (contracts if isinstance(contracts, dict) else {}).items():
        try:
            msgspec.convert(contract, Contract)
        except msgspec.ValidationError as wrong:
            return _explained(wrong, contract, Contract, f"contracts.{name}", file)
    return _explained(error, table, Rules, "", file)


def _near(key: str, known: tuple[str, ...]) -> str:
    """The word that was probably meant by a key that is not ``known``: one like it, or another word for the same."""
    if key in UNSAID:
        return ""
    word = _MEANT.get(key, "")
    if "." in word:
        own = word.rpartition(".")[2]
        return own if own in known else word
    if word and word not in known:
        return f"contracts.{EVERY}.{word}"
    return word or nearest(key, known)


def _unknown(table: Any, kind: type[Struct], path: str) -> Iterator[tuple[str, str, tuple[str, ...]]]:
    """The keys that are not in the vocabulary: the path of the table, the key, and the known words."""
    known = kind.__struct_fields__
    for key, value in table.items() if isinstance(table, dict) else ():
        if key not in known:
            yield path, key, known
        inner = [(key, STRUCTS[key], value)] if kind is Rules and key in STRUCTS else []
        if kind is Rules and key == "contracts" and isinstance(value, dict):
            inner = [(f"contracts.{name}", Contract, contract) for name, contract in value.items()]
        for where, struct, part in inner:
            yield from _unknown(part, struct, where)


def _explained(error: msgspec.ValidationError, value: Any, kind: type[Struct], path: str, file: str) -> RulesError:
    """msgspec's error, about a value of a given kind at a given path, in our own words."""
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
    if why.startswith("Object missing required field `sum`") and (total := _total(value)) is not None:
        return RulesError(file, "sum", message("file-required-sum", total=str(total)))
    if why.startswith("Object missing required field"):
        return RulesError(file, joined(key, why.split("`")[1]), message("file-required"))
    if why.startswith("Invalid enum value"):
        word = why.removeprefix("Invalid enum value").strip().strip("'")
        said = message("file-not-allowed", word=word, allowed=either([str(each) for each in allowed]))
        return RulesError(file, key, said, nearest(word, map(str, allowed)))
    entry = int(index[1]) + 1 if index else None
    listed = isinstance(value, list) and "Expected `str`" in why and all(isinstance(each, str) for each in value)
    near = f'"{"".join(value)}"' if listed else ""
    return RulesError(file, key or "(file)", _expected(why, entry, allowed), near)


def _total(table: Any) -> int | None:
    """What a table without a sum adds up to; None if it is wrong in other ways, too."""
    try:
        return game_total(msgspec.convert({**table, "sum": 0}, Rules))
    except (msgspec.ValidationError, KeyError, ZeroDivisionError):
        return None


def _expected(why: str, entry: int | None, allowed: tuple[str | int, ...]) -> Message:
    """What a value or an entry of a list should have been."""
    found = _EXPECTED.match(why)
    if not found:
        return message("file-other", error=why[:1].lower() + why[1:])
    kind, bound, number, got = found.groups()
    if bound:
        wanted = message(_BOUNDS[bound], number=int(number))
    else:
        wanted = either([str(each) for each in allowed]) if allowed else _kind(kind)
    args: dict[str, Argument] = {"wanted": wanted}
    if got:
        args["got"] = _kind(got)
    if entry is not None:
        args["entry"] = entry
    return message("file-" + ("" if entry is None else "entry-") + "must-be" + ("-not" if got else ""), **args)


def _kind(name: str) -> Message:
    """A kind of value in words that a player knows."""
    first = name.partition(" ")[0]  # "object | null" is an optional table
    return message(f"file-kind-{first}") if first in _KINDS else message("file-other", error=name)


def _allowed(kind: type[Struct], field: str) -> tuple[str | int, ...]:
    """The words or numbers that a field allows, or an empty tuple if they are not limited to a fixed list."""
    return choices_of(get_type_hints(kind).get(field))
