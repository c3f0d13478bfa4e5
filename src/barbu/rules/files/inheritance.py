"""Turns tables into rules, with inheritance and with errors that name the file, the key and the nearest word.

A child file names its parent with ``extends`` and states only what differs. Tables are merged key by key, a value
replaces the parent's value, and ``= false`` drops a contract or the doubling. The words of ``[contracts.every]`` apply
to every contract that does not override them, including inherited ones. A file for several numbers of players lists
them, the usual one first, and a table ``[with.N]`` states what differs with N players.
"""

from functools import cache
from typing import Any

import msgspec

from barbu.errors import RulesError
from barbu.messages import message
from barbu.rules.files.mistakes import mistake
from barbu.rules.files.tables import Table, names_in, shipped
from barbu.rules.laws.bounds import check_values
from barbu.rules.laws.faults import either, joined
from barbu.rules.laws.rules import check
from barbu.rules.model import Contract, Rules
from barbu.rules.names import EVERY, nearest
from barbu.rules.schema import foreign_words

Trail = tuple[str, ...]


def resolve(table: Table, variant: str, trail: Trail, players: int | None = None) -> Rules:
    """The rules that a table states for a number of players (None: the usual one, which it lists first), with its
    parents' words filled in and every law checked.

    Raises:
        RulesError: a word or a parent is unknown, a law is broken, or the rules are not made for that many players.
    """
    rules, file = unchecked(table, variant, trail, players)
    check(rules, file)
    return rules


@cache
def shipped_rules(variant: str, players: int) -> Rules:
    """The rules of a shipped variant for a number of players; cached, since every option is added to them.

    Raises:
        RulesError: there is no such variant, or it is not made for that many players.
    """
    return resolve(shipped(variant), variant, (variant,), players)


def unchecked(table: Table, variant: str, trail: Trail, players: int | None = None) -> tuple[Rules, str]:
    """The same rules without checking the laws, and the name of their file in error messages.

    Raises:
        RulesError: a word or a parent is unknown, or the rules are not made for that many players.
    """
    for word in ("numbers", "variant"):
        if word in table:
            raise RulesError(trail[0], word, message("file-not-written"), "players" if word == "numbers" else "name")
    numbers = numbers_of(table, trail)
    if players is not None and numbers and players not in numbers:
        made_for = either([str(number) for number in sorted(numbers)])
        raise RulesError(trail[0], "players", message("file-not-for-players", numbers=made_for, players=players))
    number = players if players is not None or not numbers else numbers[0]
    resolved = inherit(table, trail, number)
    resolved["variant"] = variant
    file = trail[0]
    if numbers:
        resolved["players"] = number
    if len(numbers) > 1:
        resolved["numbers"] = numbers
        file = f"{file} (players = {number})"
    return rules_of(with_every(resolved, file), file), file


def every_of(table: Table, trail: Trail, players: int | None) -> Table:
    """The words of ``[contracts.every]`` in a table for a number of players, including its parents' words; empty if
    there are none."""
    words: Table = inherit(table, trail, players).get("contracts", {}).get(EVERY, {})
    return words


def with_every(table: Table, file: str) -> Table:
    """A table in which ``[contracts.every]`` has been applied: each contract gets those of its words that make sense
    for it and that it does not override.

    Raises:
        RulesError: ``[contracts.every]`` contains something that a contract cannot state.
    """
    contracts = table.get("contracts")
    if not isinstance(contracts, dict) or EVERY not in contracts:
        return table
    every = contracts[EVERY]
    check_values(every, file, f"contracts.{EVERY}")
    try:
        msgspec.convert(every, Contract)
    except msgspec.ValidationError as error:
        raise mistake(table, error, file) from error
    filled = {name: _filled(words, every) for name, words in contracts.items() if name != EVERY}
    return table | {"contracts": filled}


def _filled(words: Any, every: Table) -> Any:
    if not isinstance(words, dict):
        return words
    foreign = foreign_words(words.get("play", every.get("play", "tricks")))
    return {word: value for word, value in every.items() if word not in foreign} | words


def numbers_of(table: Table, trail: Trail) -> tuple[int, ...]:
    """The numbers of players that a table is made for, the usual one first; empty if they are missing or not numbers.

    Raises:
        RulesError: the list is empty, or an entry is repeated or is not a number.
    """
    stated = table.get("players")
    parent = _parent(table, trail)
    if stated is None and parent:
        return numbers_of(shipped(parent), (*trail, parent))
    if isinstance(stated, list):
        if not stated or len(set(map(str, stated))) < len(stated) or any(type(number) is not int for number in stated):
            raise RulesError(trail[-1], "players", message("file-players"))
        return tuple(stated)
    return (stated,) if type(stated) is int else ()


def inherit(table: Table, trail: Trail, players: int | None) -> Table:
    """A table for a number of players with its parents' words filled in. ``trail`` lists the files that led here. A
    parent contributes its words for that number or, if it is not made for it, for its usual number.

    Raises:
        RulesError: a parent is unknown, or the files extend one another in a circle.
    """
    file = trail[-1]
    numbers = numbers_of(table, trail)
    if numbers and players not in numbers:
        players = numbers[0]
    stated = {key: value for key, value in table.items() if key not in ("extends", "with")}
    parent = _parent(table, trail)
    if parent is None:
        merged = {key: value for key, value in stated.items() if value is not False}
    else:
        inherited = inherit(shipped(parent), (*trail, parent), players)
        inherited.pop("aliases", None)  # the other names of the parent are not names of this one
        merged = merge(inherited, stated, file, "")
    for number, words in _tables_with(table, numbers, file).items():
        if number == str(players):
            merged = merge(merged, words, file, "", f"with.{number}")
    return merged


def _parent(table: Table, trail: Trail) -> str | None:
    parent = table.get("extends")
    if parent is None:
        return None
    if not isinstance(parent, str):
        raise RulesError(trail[-1], "extends", message("file-extends"))
    if parent in trail:
        raise RulesError(trail[-1], "extends", message("file-circle", trail=" > ".join([*trail, parent])))
    try:
        shipped(parent)
    except RulesError as error:
        variant, *options = parent.split("+")
        why = message("file-extends-options") if options else message("file-extends-unknown", variant=parent)
        raise RulesError(trail[-1], "extends", why, nearest(variant, names_in("variants"))) from error
    return parent


def _tables_with(table: Table, numbers: tuple[int, ...], file: str) -> dict[str, Table]:
    """The tables ``[with.N]`` by number of players."""
    tables = table.get("with", {})
    if not isinstance(tables, dict):
        raise RulesError(file, "with", message("file-with"))
    for number, words in tables.items():
        if number not in map(str, numbers):
            why = message("file-with-players", players=", ".join(map(str, numbers)))
            raise RulesError(file, f"with.{number}", why)
        if not isinstance(words, dict):
            raise RulesError(file, f"with.{number}", message("file-must-be", wanted=message("file-kind-object")))
        for word in ("players", "extends", "with"):
            if word in words:
                raise RulesError(file, f"with.{number}.{word}", message("file-with-top"))
    return tables


def merge(parent: Table, child: Table, file: str, path: str, above: str = "") -> Table:
    """A parent's table merged with what the child states. ``path`` is the current place in the rules, and ``above`` is
    where the file states them.

    Raises:
        RulesError: the child drops something that the parent does not have.
    """
    merged = dict(parent)
    for key, value in child.items():
        if value is False and path in ("", "contracts"):
            if key not in parent:
                where = joined(above, joined(path, key))
                raise RulesError(file, where, message("file-nothing-to-drop"), nearest(key, parent))
            del merged[key]
        elif isinstance(value, dict) and isinstance(parent.get(key), dict) and key not in ("cards", "expose"):
            merged[key] = merge(parent[key], value, file, joined(path, key), above)
        else:
            merged[key] = value
    return merged


def rules_of(table: Table, file: str) -> Rules:
    """Convert a table to typed rules, without checking the laws. An unknown word is reported with its path and the
    nearest known word."""
    check_values(table, file)
    try:
        return msgspec.convert(table, Rules)
    except msgspec.ValidationError as error:
        raise mistake(table, error, file) from error
