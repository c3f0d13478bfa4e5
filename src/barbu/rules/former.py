"""Words of the rule vocabulary that used to have other names, and variants that used to be read otherwise.

Rule files, records, drafts and stored games may still use the old names, so everything that is read is translated into
today's words. The digest is computed from the original names, so that it never changes (decision 0033).
"""

from typing import Any

Table = dict[str, Any]

WORDS = {"void": "redeal"}
"""Former words of contracts, with their names today."""

VALUES = {("duty", "trump"): "trump-when-void", ("undoubled", "play"): "played"}
"""Former values, each with its word, and their names today."""

READINGS = {"bonken": "opposite-deals", "rosbiratschka": "without-hundred"}
"""Variants whose rules have been read anew, each with the option that stands for how they used to be read
(decision 0226)."""

_FIRST_WORDS = {new: old for old, new in WORDS.items()}
_FIRST_VALUES = {(word, new): old for (word, old), new in VALUES.items()}


def renamed(table: Table) -> Table:
    """The table of a rule file or of resolved rules, in today's words. It is the same object if it has no old words."""
    return _told(table, WORDS, VALUES)


def first_named(table: Table) -> Table:
    """The table of resolved rules with the original names of its words."""
    return _told(table, _FIRST_WORDS, _FIRST_VALUES)


def _told(table: Table, words: dict[str, str], values: dict[tuple[str, str], str]) -> Table:
    changed: Table = {}
    for key in ("contracts", "with"):
        inner = table.get(key)
        if isinstance(inner, dict):
            told = {
                name: part
                if not isinstance(part, dict)
                else _words(part, words, values)
                if key == "contracts"
                else _told(part, words, values)
                for name, part in inner.items()
            }
            if any(told[name] is not part for name, part in inner.items()):
                changed[key] = told
    doubling = table.get("doubling")
    if isinstance(doubling, dict):
        told = _words(doubling, words, values)
        if told is not doubling:
            changed["doubling"] = told
    return table | changed if changed else table


def _words(part: Table, words: dict[str, str], values: dict[tuple[str, str], str]) -> Table:
    if not any(key in words or (isinstance(value, str) and (key, value) in values) for key, value in part.items()):
        return part
    return {
        words.get(key, key): values.get((key, value), value) if isinstance(value, str) else value
        for key, value in part.items()
    }
