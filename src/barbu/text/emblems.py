"""The drawing for each contract. There is one for each kind of scoring, so that contracts that look alike score
alike (decision 0042)."""

from barbu.cards import RANKS, SUITS
from barbu.rules.cardsets import RANK_WORDS, SUIT_WORDS
from barbu.rules.model import Contract

_SUITS = {
    frozenset({"hearts", "diamonds"}): "red",
    frozenset({"spades", "clubs"}): "black",
}
_RANKS = {
    frozenset({"jacks"}): "jacks",
    frozenset({"queens"}): "queens",
    frozenset({"kings"}): "kings",
    frozenset({"kings", "jacks"}): "men",
    frozenset({"kings", "queens", "jacks"}): "faces",
}
_SINGLE = {
    frozenset({"KH"}): "king",
    frozenset({"KD", "JS", "JH"}): "one-eyed",
}


def emblem(contract: Contract) -> str:
    """The drawing for a contract: a kind of scoring that has one (``tricks``, ``hearts``, ``last-two``, ``salad``), a
    rank (``7``) if the cards of a single rank score, a card (``KS``) if only one does, or ``neighbour`` if a neighbour
    gets the points.

    >>> from barbu.rules.load import load
    >>> contracts = load("fruit-salad").contracts
    >>> emblem(contracts["no-queens"]), emblem(contracts["no-king-of-spades"]), emblem(contracts["salad"])
    ('queens', 'KS', 'salad')
    """
    if contract.play == "layout":
        return "dominoes"
    if contract.play == "trial":
        return "trial"
    if contract.play == "quart":
        return "quarts"
    if contract.play == "poker":
        return "poker"
    if contract.play == "counting":
        return "count"
    if contract.trump != "none":
        return "trumps"
    if contract.points_to in ("left", "right"):
        return "neighbour"
    if contract.of:
        return "salad"
    scored = [
        *(["nullos" if contract.each else "tricks"] if contract.trick or contract.each else []),
        *([_tricks(contract)] if contract.last or contract.numbered else []),
        *(["longest"] if contract.pot else []),
        *([_cards(contract)] if contract.cards else []),
    ]
    return scored[0] if len(scored) == 1 else "salad"


def _tricks(contract: Contract) -> str:
    """The drawing for single tricks that score, by their place in the deal."""
    if not contract.numbered:
        return ("last", "last-two", "last-three")[min(len(contract.last), 3) - 1]
    if set(contract.numbered) == {"1"}:
        return "first-last" if contract.last else "first"
    return "middle-last" if contract.last else "middle"


def _cards(contract: Contract) -> str:
    """The drawing for cards that score. A card that merely has a different value from the rest of its suit or rank is
    not drawn separately."""
    suits = frozenset(contract.cards) & set(SUIT_WORDS)
    ranks = frozenset(contract.cards) & set(RANK_WORDS)
    single = frozenset(
        word
        for word in set(contract.cards) - suits - ranks
        if SUIT_WORDS[SUITS.index(word[1])] not in suits and RANK_WORDS[RANKS.index(word[0])] not in ranks
    )
    if bool(suits) + bool(ranks) + bool(single) != 1:
        return "salad"
    if suits:
        return _SUITS.get(suits, "suits") if len(suits) > 1 else next(iter(suits))
    if ranks:
        (word, *others) = ranks
        return _RANKS.get(ranks) or ("ranks" if others else RANKS[RANK_WORDS.index(word)])
    (card, *others) = single
    return _SINGLE.get(single) or ("cards" if others else card)
