"""Finding things by any of their names: variants, contracts, options and words of the game."""

import difflib
import unicodedata
from collections.abc import Iterator
from functools import lru_cache
from typing import Literal, NamedTuple

from barbu.errors import RulesError
from barbu.messages import message
from barbu.rules.laws.faults import either
from barbu.rules.load import load, variant_names
from barbu.rules.names import CONTRACT_NAMES
from barbu.rules.options import option_names
from barbu.text.glossary import glossary
from barbu.text.languages import by_language
from barbu.text.names import contract_other_names, contract_title

Kind = Literal["variant", "contract", "option", "term"]
Fit = Literal["same", "part", "alike"]

KINDS: tuple[Kind, ...] = ("variant", "contract", "option", "term")
"""All kinds, in the order in which they are told."""
_EXACT, _PART, _ALIKE = 3.0, 2.0, 0.75
_LETTERS = str.maketrans({"ı": "i", "ł": "l", "ø": "o", "đ": "d"})  # noqa: RUF001
"""Letters that are no others with an accent, though they are often typed as such: Rıfkı, Rifki."""  # noqa: RUF001


class Found(NamedTuple):
    """Something that was found: its kind, its name and title, the one of its names that fits best, and whether that
    is the very text that was looked for, has it in it, or is much like it."""

    kind: Kind
    name: str
    title: str
    by: str
    fit: Fit

    @property
    def exact(self) -> bool:
        """Whether it is called so."""
        return self.fit == "same"


def find(text: str, kinds: tuple[Kind, ...] = KINDS) -> list[Found]:
    """What a text may mean, best first: what has it as a name, then what has a name with it in it, then what has a
    name much like it. Capitals, accents, blanks and hyphens do not matter."""
    wanted = squeezed(text)
    if not wanted:
        return []
    best: dict[tuple[Kind, str], tuple[float, Found]] = {}
    for kind, name, title, by in _names():
        if kind not in kinds:
            continue
        worth = _likeness(wanted, by)
        if worth > best.get((kind, name), (_ALIKE, None))[0]:
            best[kind, name] = (worth, Found(kind, name, title, by, _fit(worth)))
    order = sorted(best.values(), key=lambda item: (-item[0], KINDS.index(item[1].kind), item[1].name))
    return [found for _, found in order]


def variant_named(text: str) -> str:
    """The name of the variant that a text means, by any of its names, with the options that the text adds: ``rifki``
    for ``Turkish King``, ``pagat+ace-low`` for ``Tafferan+ace-low``.

    Raises:
        RulesError: no variant is called so, or more than one is.
    """
    name, plus, options = text.partition("+")
    if name in variant_names():
        return text
    found = find(name, ("variant",))
    exact = [item.name for item in found if item.exact]
    if len(exact) > 1:
        error = RulesError("variant", name, message("variant-ambiguous"), exact[0])
        error.advice = message("did-you-mean", word=either(exact))
        raise error
    if not exact:
        raise RulesError("variant", name or '""', message("no-such-variant"), found[0].name if found else "")
    return exact[0] + plus + options


@lru_cache(maxsize=5000)  # whatever anybody looks for comes here
def squeezed(text: str) -> str:
    """A text without capitals, accents, blanks and signs: what is compared of names."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    return "".join(letter for letter in plain if letter.isalnum())


def _likeness(wanted: str, name: str) -> float:
    """How well a name fits: 3 if it is the same, 2 to 3 if one of its words begins what is wanted (the more of it the
    better), else up to 1."""
    whole = squeezed(name)
    if whole == wanted:
        return _EXACT
    words = [squeezed(word) for word in name.replace("-", " ").split()]
    if len(wanted) >= 3 and any("".join(words[index:]).startswith(wanted) for index in range(len(words))):
        return _PART + len(wanted) / (len(whole) + 1)
    return difflib.SequenceMatcher(None, wanted, whole).ratio()


def _fit(likeness: float) -> Fit:
    return "same" if likeness == _EXACT else "part" if likeness > _PART else "alike"


@by_language
def _names() -> tuple[tuple[Kind, str, str, str], ...]:
    return tuple(_all_names())


def _all_names() -> Iterator[tuple[Kind, str, str, str]]:
    """Everything that can be found: kind, name, title, and one of its names."""
    for name in variant_names():
        rules = load(name)
        for by in (name, rules.name, *rules.aliases):
            yield "variant", name, rules.name, by
    for name in CONTRACT_NAMES:
        title = contract_title(name)
        for by in (name, title, *contract_other_names(name)):
            yield "contract", name, title, by
    for name in option_names():
        yield "option", name, name, name
    for term in glossary():
        for by in (term.term, *term.also):
            yield "term", term.term, term.term, by
