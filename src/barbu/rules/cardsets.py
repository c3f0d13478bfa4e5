"""Words for sets of cards: suits, ranks and single cards."""

from typing import Annotated

from barbu.cards import RANK_MASKS, RANKS, SUIT_MASKS, SUITS, parse_card
from barbu.rules.names import nearest

SUIT_WORDS = ("spades", "hearts", "diamonds", "clubs")
RANK_WORDS = (
    "twos",
    "threes",
    "fours",
    "fives",
    "sixes",
    "sevens",
    "eights",
    "nines",
    "tens",
    "jacks",
    "queens",
    "kings",
    "aces",
)

_SIGNS = str.maketrans("♠♥♦♣", SUITS)

CardSet = Annotated[str, "card set"]
"""A suit (hearts), a rank (queens) or one card (AH)."""


def cards_in(word: CardSet, pack: int) -> int:
    """The cards of a pack that a card-set word stands for.

    >>> cards_in("queens", PACK).bit_count()
    4

    Raises:
        KeyError: the word is unknown.
    """
    if word in SUIT_WORDS:
        return pack & SUIT_MASKS[SUIT_WORDS.index(word)]
    if word in RANK_WORDS:
        return pack & RANK_MASKS[RANK_WORDS.index(word)]
    if len(word) == 2 and word[0] in RANKS and word[1] in SUITS:
        card = parse_card(word)
        return pack & ((1 << card) | (1 << card + 64))
    raise KeyError(word)


def meant(word: str) -> CardSet:
    """The card-set word that was probably meant by a wrong one, or an empty text.

    >>> meant("10h"), meant("HK"), meant("Q♥"), meant("queen")
    ('TH', 'KH', 'QH', 'queens')
    """
    card = word.upper().replace("10", "T").translate(_SIGNS)
    for text in (card, card[::-1]):
        if len(text) == 2 and text[0] in RANKS and text[1] in SUITS:
            return text
    return nearest(word.lower(), (*SUIT_WORDS, *RANK_WORDS))


def start_ranks(pack: int) -> int:
    """The cards whose rank is in every suit of the pack: only these ranks can start a layout."""
    mask = 0
    for rank in RANK_MASKS:
        if all(not pack & suit or pack & suit & rank for suit in SUIT_MASKS):
            mask |= pack & rank
    return mask


def claim_corner(pack: int) -> tuple[int, ...]:
    """The lowest two cards of each suit, as masks of the lower and the higher one after each other; empty where these
    are not of the same two ranks in every suit."""
    found = []
    for suit in range(4):
        cards = [16 * suit + rank for rank in range(len(RANKS)) if pack >> 16 * suit + rank & 1][:2]
        if len(cards) < 2:
            return ()
        found += [1 << card for card in cards]
    ranks = {card.bit_length() - 1 & 15 for card in found}
    return tuple(found) if len(ranks) == 2 else ()
