"""The vocabulary of rule files in words."""

from msgspec.structs import replace

from barbu.rules.schema import Vocabulary, Word, vocabulary
from barbu.text.render import say

TABLES = ("rules", "contract", "deck", "session", "doubling")
"""The tables of the vocabulary."""


def word_line(table: str, word: str) -> str:
    """What a word of one of the tables means."""
    return say(f"word-{table}-{word}".replace("_", "-"))


def word_label(table: str, word: str) -> str:
    """What a word of one of the tables is called in a form."""
    return say("word-label", word=f"{table}-{word}".replace("_", "-"))


def choice_label(word: str, choice: str | int) -> str:
    """What a choice of a word means."""
    return say("word-choice", choice=f"{word}-{choice}".replace("_", "-"))


def told_vocabulary() -> Vocabulary:
    """The vocabulary with the meaning of each word and choice filled in."""
    told = {table: tuple(_told(table, word) for word in getattr(vocabulary(), table)) for table in TABLES}
    return replace(vocabulary(), **told)


def _told(table: str, word: Word) -> Word:
    labels = tuple(choice_label(word.name, choice) for choice in word.choices)
    return replace(word, label=word_label(table, word.name), line=word_line(table, word.name), labels=labels)
