"""Defines options, and finds them by name."""

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
from barbu.rules.names import CONTRACT_NAMES, is_contract_name, nearest, title_message
from barbu.rules.options.leaving_out import WITHOUT

_NUMBERED = re.compile(r"(.+)-(\d+)")
"""The name of an option that ends in a number: the name of its file, and the number."""


class Option(Struct, frozen=True, forbid_unknown_fields=True):
    """A named change to a rule set.

    ``contracts`` changes contracts by name, ``adds`` adds some, ``drops`` leaves one out, ``layout`` changes every
    contract played as a layout, ``deck`` changes the pack, and ``procedure`` names a change that a table cannot state.
    ``restates`` allows the option to state what already holds, and ``revalues`` to change the values of a contract that
    it would add but that is already there. ``conflicts`` are patterns of options that it cannot be combined with,
    ``never`` lists variants whose sources rule it out, and ``only`` the only ones that it is made for (empty: any).
    ``most_players`` is the largest number of players that it is made for. ``clockwise`` and ``highest`` limit it to
    clockwise play and to rules in which points are good, and ``kind`` to rules with contracts of that kind. An option
    with ``after_all`` is applied after those without, and one with ``where_there`` skips those of its ``contracts``
    that the rules do not have.

    An option with ``numbers`` stands for several options: ``must-double`` with 1 and 2 gives ``must-double-1`` and
    ``must-double-2``. In its tables, ``"N"`` is replaced by the number and ``"-N"`` by its negative.
    """

    numbers: tuple[int, ...] = ()
    contracts: Table = {}
    adds: Table = {}
    drops: str = ""
    layout: Table = {}
    deck: Table = {}
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
    only: tuple[str, ...] = ()
    most_players: int = 10
    after_all: bool = False
    where_there: bool = False


def option_names() -> list[str]:
    """The names of the shipped options, sorted, except those that leave out a contract."""
    return [name for file in names_in("options") for name in _named(file)]


def option_line(name: str) -> Message:
    """What an option changes, as a sentence without its full stop.

    Raises:
        RulesError: there is no option of that name.
    """
    if dropped := option(name).drops:
        return message("option-without", contract=title_message(dropped))
    file, number = _file_of(name)
    return message(f"option-{file}") if number is None else message(f"option-{file}", number=number)


def option_lines() -> dict[str, Message]:
    """What each shipped option changes, by name. Options that leave out a contract share one entry."""
    lines = {name: option_line(name) for name in option_names()}
    return dict(sorted((lines | {WITHOUT + "CONTRACT": message("option-without-any")}).items()))


def options_of(rules: Rules) -> list[str]:
    """The names of all options for a rule set: the shipped ones, and one for leaving out each of its contracts."""
    return [*option_names(), *(WITHOUT + name for name in rules.contracts)]


@cache
def option(name: str) -> Option:
    """A shipped option, or one that leaves out a contract.

    Raises:
        RulesError: there is no option of that name.
    """
    dropped = name.removeprefix(WITHOUT)
    if dropped != name and is_contract_name(dropped):
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
    """The names of a file's options: its own name, or one for each of its numbers."""
    numbers = _table(file).get("numbers")
    return [file] if numbers is None else [f"{file}-{number}" for number in numbers]


def _file_of(name: str) -> tuple[str, int | None]:
    """The name of an option's file, and the number at the end of the option's name, if any."""
    found = None if name in names_in("options") else _NUMBERED.fullmatch(name)
    return (found[1], int(found[2])) if found else (name, None)


def _filled(value: Any, number: int | None) -> Any:
    """A value from an option's file with the number filled in."""
    if number is None:
        return value
    if isinstance(value, dict):
        return {key: _filled(inner, number) for key, inner in value.items()}
    return {"N": number, "-N": -number}.get(value, value) if isinstance(value, str) else value
