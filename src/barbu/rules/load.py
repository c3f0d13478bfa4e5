"""Loads rules by the name of a variant with its options, or from the text of a rule file (decision 0014)."""

from functools import lru_cache
from typing import Any

import msgspec

from barbu.arguments import checked
from barbu.rules.files.inheritance import numbers_of, resolve, shipped_rules
from barbu.rules.files.tables import names_in, shipped, toml
from barbu.rules.former import READINGS, renamed
from barbu.rules.model import Rules
from barbu.rules.options import with_options


def variant_names() -> list[str]:
    """The names of the shipped variants, sorted."""
    return names_in("variants")


def parent_name(name: str) -> str:
    """The variant that a rule set is compared with: the variant without its options if there are any, otherwise the
    variant that it extends, or an empty text.

    Raises:
        RulesError: there is no such variant.
    """
    variant, *options = name.split("+")
    parent = shipped(variant).get("extends", "")
    return variant if options else str(parent)


@checked
def load(name: str, players: int | None = None) -> Rules:
    """The rules of a variant for a number of players (None: the usual one), with the options in its name applied:
    ``pagat+ace-low+quick-rotation``.

    Raises:
        RulesError: the variant or an option is unknown, an option has no effect here, options contradict each other, or
            the variant is not made for that number of players.
    """
    return _load(name, players)


@lru_cache(maxsize=2000)  # there are more combinations of options than fit in memory
def _load(name: str, players: int | None) -> Rules:
    variant, *options = name.split("+")
    rules = shipped_rules(variant, numbers_of(shipped(variant), (variant,))[0] if players is None else players)
    return with_options(rules, options) if options else rules


def load_digest(name: str, digest: str, players: int | None = None) -> Rules:
    """The rules that a variant's name meant when they had this digest: those of today, or as they used to be read.
    Without such rules, those of today.

    Raises:
        RulesError: as for ``load``.
    """
    rules = load(name, players)
    variant, *options = name.split("+")
    former = READINGS.get(variant)
    if rules.digest == digest or former is None or former in options:
        return rules
    before = load(f"{name}+{former}", players)
    return before if before.digest == digest else rules


@checked
def parse(text: str, variant: str, file: str = "rules", players: int | None = None) -> Rules:
    """Rules from the text of a rule file, whose parents must be shipped variants, for a number of players. Without a
    number, the rules are for the usual one, and those for all other numbers are checked too.

    Raises:
        RulesError: the text is not TOML, a word is unknown, a law is broken, or the rules are not made for that number.
    """
    table = toml(text, file)
    rules = resolve(table, variant, (file,), players)
    for number in rules.numbers if players is None else ():
        resolve(table, variant, (file,), number)
    return rules


def stored_rules(text: str) -> Rules:
    """Rules from JSON that was written by this version or an earlier one.

    Raises:
        msgspec.DecodeError: the text is not the JSON of a rule set.
    """
    return msgspec.convert(renamed(msgspec.json.decode(text, type=dict[str, Any])), Rules)
