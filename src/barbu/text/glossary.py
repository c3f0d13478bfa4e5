"""The words of the game and their meaning (decision 0047)."""

import tomllib
from importlib import resources

import msgspec
from msgspec import Struct

from barbu.text.languages import by_language, spoken_now


class GlossaryTerm(Struct, frozen=True, forbid_unknown_fields=True):
    """A word of the game, its meaning, and other words for the same thing. ``forms`` are the unambiguous forms,
    including capitals, in which it occurs in sentences (``double``, ``doubled``). There they link to its meaning."""

    term: str
    meaning: str
    also: tuple[str, ...] = ()
    forms: tuple[str, ...] = ()


@by_language
def glossary() -> tuple[GlossaryTerm, ...]:
    """All words of the game, in alphabetical order."""
    language = spoken_now()
    text = (resources.files("barbu.text") / language.folder / "glossary.toml").read_text(encoding="utf-8")
    terms = msgspec.convert(tomllib.loads(text)["terms"], tuple[GlossaryTerm, ...])
    say = language.tone
    return tuple(
        GlossaryTerm(
            say(term.term),
            say(" ".join(term.meaning.split())),
            tuple(map(say, term.also)),
            tuple(map(say, term.forms)),
        )
        for term in terms
    )
