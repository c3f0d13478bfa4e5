"""The names of contracts, and suggestions for misspelt names."""

import re
from collections.abc import Iterable

from barbu.messages import Message, message

CONTRACT_NAMES = (
    "no-tricks no-hearts no-queens no-king no-last-two trumps dominoes ravage-city chinese-poker salad no-last-trick "
    "no-first-last tricks no-men no-7th-last no-last-three no-diamonds no-red no-even no-faces no-sevens no-aces "
    "no-one-eyed no-king-of-spades no-queen-of-spades positive negative complex nulos no-ten-of-clubs no-jack-of-clubs "
    "no-jacks hearts jacks queens king last-two all four-three plus minus bad-neighbour achmed last-trick "
    "no-kings no-fifth-trick quarts trial hundred"
).split()
"""All names of contracts that are known, in rule files and in records."""

OWN = "own-"
"""The beginning of a name that is the table's own; its title follows: ``own-bad-luck`` is Bad Luck."""

LONGEST_NAME = 40
"""The most letters in a name of one's own."""

EVERY = "every"
"""The name that stands for all contracts in a rule file: its words apply to each one that does not override them."""


ALIKE = 0.65
"""From which likeness a word may be meant by another, as a share of their letters: a third of them may differ."""

_OWN = re.compile(r"own(-[a-z0-9]+)+")
_SMALL = {"a", "and", "in", "of", "on", "or", "the", "to"}


def is_contract_name(name: str) -> bool:
    """Whether a contract may have this name: a known one, or one of the table's own."""
    return name in CONTRACT_NAMES or (len(name) <= LONGEST_NAME and bool(_OWN.fullmatch(name)))


def own_title(name: str) -> str:
    """The title in a name of the table's own, empty if it is no such name.

    >>> own_title("own-queen-of-the-night"), own_title("no-queens")
    ('Queen of the Night', '')
    """
    if not _OWN.fullmatch(name):
        return ""
    first, *rest = name.removeprefix(OWN).split("-")
    return " ".join([first.capitalize(), *(word if word in _SMALL else word.capitalize() for word in rest)])


def title_message(name: str) -> Message:
    """The message for a contract's title."""
    title = own_title(name)
    return message("title-own", title=title) if title else message(f"title-{name}")


def letter_message(name: str) -> Message:
    """The message for a contract's abbreviation; for one of the table's own the initials of its first words."""
    words = own_title(name).split()
    if not words:
        return message(f"letter-{name}")
    letters = words[0][:2] if len(words) == 1 else words[0][0] + words[1][0].upper()
    return message("letter-own", letters=letters)


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that is meant by a misspelt one, or an empty text if none is like it."""
    import difflib  # needed only for mistakes

    return next(iter(difflib.get_close_matches(word, list(known), 1, ALIKE)), "")
