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


ALIKE = 0.65
"""From which likeness a word may be meant by another, as a share of their letters: a third of them may differ."""


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word that is meant by a misspelt one, or an empty text if none is like it."""
    import difflib  # needed only for mistakes

    return next(iter(difflib.get_close_matches(word, list(known), 1, ALIKE)), "")
