"""What an option is, and the options that there are."""

import tomllib
from functools import cache
from typing import Literal

import msgspec
from msgspec import Struct

from barbu.errors import RulesError
from barbu.messages import message, spoken
from barbu.rules.files.tables import Table, names_in, text_of
from barbu.rules.model import Rules
from barbu.rules.names import CONTRACT_NAMES, nearest
from barbu.rules.options.leaving_out import WITHOUT


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
