"""The words of the game and their meaning."""

import tomllib
from functools import cache
from importlib import resources

import msgspec
from msgspec import Struct


class Term(Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the game, what it means, and other words for the same."""

    term: str
    meaning: str
    also: tuple[str, ...] = ()


@cache
def glossary() -> tuple[Term, ...]:
    """All words of the game, in alphabetical order."""
    text = (resources.files("barbu.text") / "en" / "glossary.toml").read_text(encoding="utf-8")
    terms = msgspec.convert(tomllib.loads(text)["terms"], tuple[Term, ...])
    return tuple(msgspec.structs.replace(term, meaning=" ".join(term.meaning.split())) for term in terms)
