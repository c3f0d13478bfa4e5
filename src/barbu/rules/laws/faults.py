"""What is wrong with a rule set: where, why, and the word that was probably meant."""

from collections.abc import Sequence
from typing import NamedTuple

from barbu.messages import Argument, Message, message


class Fault(NamedTuple):
    """A law that a rule set breaks: the key that breaks it, why, and the nearest known word (or an empty text)."""

    key: str
    why: Message
    near: str = ""


def fault(key: str, law: str, near: str = "", /, **args: Argument) -> Fault:
    """The fault that a key has by a law, which is the id of the message that says so."""
    return Fault(key, message(law, **args), near)


def either(words: Sequence[str]) -> Message:
    """Words to choose from: ``a``, ``a or b``, ``a, b or c``."""
    *most, last = words
    return message("words-or", count=len(words), most=", ".join(most), last=last)


def joined(path: str, key: str) -> str:
    """The path of a key in the table at a path; an empty key is shown as it is written."""
    return ".".join(part for part in (path, key or '""') if part)
