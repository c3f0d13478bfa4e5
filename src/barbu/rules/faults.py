"""What is wrong with a rule set: where, why, and the word that was probably meant."""

import difflib
from collections.abc import Iterable, Sequence
from typing import NamedTuple


class Fault(NamedTuple):
    """A law that a rule set breaks: the key that breaks it, why, and the nearest known word (or an empty text)."""

    key: str
    why: str
    near: str = ""


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like another, or an empty text."""
    return next(iter(difflib.get_close_matches(word, list(known), 1, 0.5)), "")


def either(words: Sequence[str]) -> str:
    """Words to choose from: ``a``, ``a or b``, ``a, b or c``."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


def joined(path: str, key: str) -> str:
    """The path of a key in the table at a path; an empty key is shown as it is written."""
    return ".".join(part for part in (path, key or '""') if part)
