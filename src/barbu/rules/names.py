"""The names that contracts may have, and the known name that an unknown one was probably meant to be."""

from collections.abc import Iterable

CONTRACT_NAMES = (
    "no-tricks no-hearts no-queens no-king no-last-two trumps dominoes ravage-city chinese-poker salad no-last-trick "
    "no-first-last tricks no-men no-7th-last no-last-three no-diamonds no-red no-even no-faces no-sevens no-aces "
    "no-one-eyed no-king-of-spades positive negative complex nulos no-ten-of-clubs no-jacks hearts jacks queens king "
    "last-two all"
).split()
"""The names of contracts that records may use."""

EVERY = "every"
"""In a rule file it stands for all contracts: they have its words unless they say otherwise."""


def nearest(word: str, known: Iterable[str]) -> str:
    """The known word most like a given one, or an empty text."""
    import difflib  # only mistakes need it

    return next(iter(difflib.get_close_matches(word, list(known), 1, 0.5)), "")
