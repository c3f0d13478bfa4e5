"""What is wrong with a rule set: where, why, and the word that was probably meant."""

from collections.abc import Sequence
from typing import NamedTuple


class Fault(NamedTuple):
    """A law that a rule set breaks: the key that breaks it, why, and the nearest known word (or an empty text)."""

    key: str
    why: str
    near: str = ""


def either(words: Sequence[str]) -> str:
    """Words to choose from: ``a``, ``a or b``, ``a, b or c``."""
    *most, last = words
    return f"{', '.join(most)} or {last}" if most else last


def joined(path: str, key: str) -> str:
    """The path of a key in the table at a path; an empty key is shown as it is written."""
    return ".".join(part for part in (path, key or '""') if part)
