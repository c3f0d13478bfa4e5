"""The vocabulary of rule files in words."""

from msgspec.structs import replace

from barbu.rules.schema import Vocabulary, vocabulary
from barbu.text.render import say

TABLES = ("rules", "contract", "deck", "session", "doubling")
"""The tables of the vocabulary."""


def word_line(table: str, word: str) -> str:
    """What a word of one of the tables means."""
    return say(f"word-{table}-{word}".replace("_", "-"))


def told_vocabulary() -> Vocabulary:
    """The vocabulary with the meaning of each word filled in."""
    told = {
        table: tuple(replace(word, line=word_line(table, word.name)) for word in getattr(vocabulary(), table))
        for table in TABLES
    }
    return replace(vocabulary(), **told)
