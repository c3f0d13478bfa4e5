"""What an option is, and the options that there are."""

import re
import tomllib
from functools import cache
from typing import Any, Literal

import msgspec
from msgspec import Struct

from barbu.errors import RulesError
from barbu.messages import Message, message
from barbu.rules.files.tables import Table, names_in, text_of
from barbu.rules.model import Rules
from barbu.rules.names import CONTRACT_NAMES, nearest
from barbu.rules.options.leaving_out import WITHOUT

_NUMBERED = re.compile(r"(.+)-(\d+)")
"""The name of an option with a number at its end: the name of its file, and the number."""


class Option(Struct, frozen=True, forbid_unknown_fields=True):
    """A named change to a rule set.

    ``contracts`` changes contracts by name, ``adds`` adds some, ``drops`` leaves one out, ``layout`` changes every
    contract that is laid out; ``procedure`` names a change that a table cannot state. ``restates`` allows the option to
    state what already holds, ``revalues`` to give a contract that it adds, and that is there, its own values;
    ``conflicts`` are patterns of options it cannot stand with, ``never`` variants whose sources rule it out;
    ``most_players`` is the greatest number of players that it is made for, ``clockwise`` and ``highest`` say that it is
    made only for clockwise play, and for rules in which points are good, and ``kind`` that it is about contracts of
    that class; an option with ``after_all`` is applied after all others, and one with ``where_there`` changes only
    those of its ``contracts`` that are there.

    An option with ``numbers`` is as many options: ``must-double`` with 1 and 2 is ``must-double-1`` and
    ``must-double-2``. Their number stands in the tables for ``"N"``, and less than nothing for ``"-N"``.
    """

    numbers: tuple[int, ...] = ()
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
    most_players: int = 10
    after_all: bool = False
    where_there: bool = False


def option_names() -> list[str]:
    """Names of the shipped options, sorted; those that leave a contract out are not among them."""
    return [name for file in names_in("options") for name in _named(file)]


def option_line(name: str) -> Message:
    """What an option changes, as a sentence without its full stop.

    Raises:
        RulesError: there is none of that name.
    """
    if dropped := option(name).drops:
        return message("option-without", contract=message(f"title-{dropped}"))
    file, number = _file_of(name)
    return message(f"option-{file}") if number is None else message(f"option-{file}", number=number)


def option_lines() -> dict[str, Message]:
    """What each shipped option changes, by name; those that leave a contract out as one."""
    lines = {name: option_line(name) for name in option_names()}
    return dict(sorted((lines | {WITHOUT + "CONTRACT": message("option-without-any")}).items()))


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
        return Option(drops=dropped)
    file, number = _file_of(name)
    if file not in names_in("options") or name not in _named(file):
        known = [*option_names(), *(WITHOUT + contract for contract in CONTRACT_NAMES)]
        raise RulesError("option", name or '""', message("no-such-option"), nearest(name, known))
    return msgspec.convert(_filled(_table(file), number), Option)


@cache
def _table(file: str) -> Table:
    return tomllib.loads(text_of("options", file))


def _named(file: str) -> list[str]:
    """The options of a file: itself, or one for each of its numbers."""
    numbers = _table(file).get("numbers")
    return [file] if numbers is None else [f"{file}-{number}" for number in numbers]


def _file_of(name: str) -> tuple[str, int | None]:
    """The file of an option, and the number that its name adds to the file's."""
    found = None if name in names_in("options") else _NUMBERED.fullmatch(name)
    return (found[1], int(found[2])) if found else (name, None)


def _filled(value: Any, number: int | None) -> Any:
    """A table of an option's file with its number in place."""
    if number is None:
        return value
    if isinstance(value, dict):
        return {key: _filled(inner, number) for key, inner in value.items()}
    return {"N": number, "-N": -number}.get(value, value) if isinstance(value, str) else value
