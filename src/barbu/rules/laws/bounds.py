"""What a rule file may hold at all: numbers that can be added up and stored, and texts that fit on a line."""

from typing import Any

from barbu.errors import RulesError
from barbu.messages import message

LARGEST_NUMBER = 1_000_000
"""The greatest number of a rule file, and without its sign the least."""

LONGEST_TEXT = 300
"""Letters of a text in a rule file."""


def check_values(value: Any, file: str, path: str = "") -> None:
    """Check all numbers, texts and keys of a table, at whatever depth.

    Raises:
        RulesError: a number is too large, or a text is too long or does not stand on one line.
    """
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
