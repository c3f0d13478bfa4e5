"""Faults in a rule set: where they are, what is wrong, and the word that was probably meant."""

from collections.abc import Sequence
from typing import NamedTuple

from barbu.messages import Argument, Message, message


class Fault(NamedTuple):
    """A broken law: the key that breaks it, the reason, and the nearest known word (or an empty text)."""

    key: str
    why: Message
    near: str = ""


def fault(key: str, law: str, near: str = "", /, **args: Argument) -> Fault:
    """The fault of a key that breaks a law; ``law`` is the id of the message that explains it."""
    return Fault(key, message(law, **args), near)


def either(words: Sequence[str]) -> Message:
    """Words to choose from: ``a``, ``a or b``, ``a, b or c``."""
    *most, last = words
    return message("words-or", count=len(words), most=", ".join(most), last=last)


def joined(path: str, key: str) -> str:
    """The path of a key in the table at ``path``; an empty key is shown as ``""``."""
    return ".".join(part for part in (path, key or '""') if part)
