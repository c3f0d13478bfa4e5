"""Limits on the values in a rule file: numbers must be small enough to add up and store, and texts must fit on a
line."""

from typing import Any

from barbu.errors import RulesError
from barbu.messages import message

LARGEST_NUMBER = 1_000_000
"""The largest absolute value of a number in a rule file."""

LONGEST_TEXT = 300
"""The most characters that a text in a rule file may have."""


def check_values(value: Any, file: str, path: str = "") -> None:
    """Check all numbers, texts and keys in a table, at any depth.

    Raises:
        RulesError: a number is too large, or a text is too long or has more than one line.
    """
    if _fits(value):
        return
    key = path or "(file)"
    if isinstance(value, int) and abs(value) > LARGEST_NUMBER:
        raise RulesError(file, key, message("law-number-too-large", least=-LARGEST_NUMBER, most=LARGEST_NUMBER))
    if isinstance(value, str) and len(value) > LONGEST_TEXT:
        raise RulesError(file, key, message("law-text-too-long", most=LONGEST_TEXT))
    if isinstance(value, str) and not value.isprintable():
        raise RulesError(file, key, message("law-text-on-one-line"))
    if isinstance(value, dict):
        for name, inner in value.items():
            check_values(name, file, path)
            check_values(inner, file, f"{path}.{name}" if path else name)
    elif isinstance(value, list | tuple):
        for inner in value:
            check_values(inner, file, path)


def _fits(value: Any) -> bool:
    """Whether everything in a table is within its limits, at any depth; nearly every table is."""
    kind = type(value)
    if kind is str:
        return bool(len(value) <= LONGEST_TEXT and value.isprintable())
    if kind is int:
        return bool(-LARGEST_NUMBER <= value <= LARGEST_NUMBER)
    if kind is dict:
        return all(map(_fits, value)) and all(map(_fits, value.values()))
    if kind is list or kind is tuple:
        return all(map(_fits, value))
    return kind is bool or value is None
