"""Finds variants, contracts, options and glossary terms by any of their names."""

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
"""All kinds, in the order in which they are listed."""
_EXACT, _PART, _ALIKE = 3.0, 2.0, 0.75
_LETTERS = str.maketrans({"ı": "i", "ł": "l", "ø": "o", "đ": "d"})  # noqa: RUF001
"""Letters that do not decompose into a base letter and an accent but are often typed as the base letter: Rıfkı,
Rifki."""  # noqa: RUF001


class Found(NamedTuple):
    """A search result: its kind, name and title, the one of its names that matches best (``by``), and whether that name
    is the same as the text, contains it, or is similar to it."""

    kind: Kind
    name: str
    title: str
    by: str
    fit: Fit

    @property
    def exact(self) -> bool:
        """Whether the name is the same as the text."""
        return self.fit == "same"


def find(text: str, kinds: tuple[Kind, ...] = KINDS) -> list[Found]:
    """What a text may mean, best first: things with exactly that name, then those whose names contain it, then those
    with similar names. Capitals, accents, blanks and hyphens are ignored."""
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
    """The name of the variant that a text refers to by any of its names, with the options in the text: ``rifki`` for
    ``Turkish King``, ``pagat+ace-low`` for ``Tafferan+ace-low``.

    Raises:
        RulesError: no variant has that name, or more than one has.
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
        error = RulesError("variant", name or '""', message("no-such-variant"), found[0].name if found else "")
        # The glossary tells what is known of games whose rules are sought.
        told = next((item for item in find(name, ("term",)) if item.exact), None)
        error.advice = error.advice if told is None else message("variant-in-glossary", term=told.title)
        raise error
    return exact[0] + plus + options


@lru_cache(maxsize=5000)  # users' searches come here too, so the cache must not grow without limit
def squeezed(text: str) -> str:
    """A text without capitals, accents, blanks and punctuation, as used to compare names."""
    plain = unicodedata.normalize("NFKD", text.casefold().translate(_LETTERS))
    return "".join(letter for letter in plain if letter.isalnum())


def _likeness(wanted: str, name: str) -> float:
    """How well a name matches: 3 if it is the same, 2 to 3 if the text is found in it at the start of a word (more if
    it covers more of the name), and otherwise at most 1."""
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
    """Everything that can be found, once for each of its names: kind, name, title, and that name."""
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
