"""The names of contracts, and suggestions for misspelt names."""

from collections.abc import Iterable

CONTRACT_NAMES = (
    "no-tricks no-hearts no-queens no-king no-last-two trumps dominoes ravage-city chinese-poker salad no-last-trick "
    "no-first-last tricks no-men no-7th-last no-last-three no-diamonds no-red no-even no-faces no-sevens no-aces "
    "no-one-eyed no-king-of-spades positive negative complex nulos no-ten-of-clubs no-jacks hearts jacks queens king "
    "last-two all"
).split()
"""All names that a contract may have, in rule files and in records."""

EVERY = "every"
"""The name that stands for all contracts in a rule file: its words apply to each one that does not override them."""


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like a given one, or an empty text."""
    import difflib  # needed only for mistakes

    return next(iter(difflib.get_close_matches(word, list(known), 1, 0.5)), "")
