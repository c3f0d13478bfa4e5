"""Cards and sets of cards as integers, and their text forms.

A *card* is the number of its bit: ``16 * suit + rank``, plus 64 for a card of the second pack. Suits are
numbered S H D C, ranks 0 (two) to 12 (ace). A *set of cards* ("mask") is an int with those bits set; the
three spare bits of every suit keep shifts by one rank from leaking into the neighbouring suit.

Equal cards of two packs cannot be told apart, so which of the two bits stands for a single one means nothing. The
hands that are dealt and everything that is taken or played hold one of them as the first pack's bit, and both as both
bits; :func:`add` and :func:`without` keep to that.
"""

from collections.abc import Callable, Iterable, Iterator
from operator import index
from typing import TypeVar

from barbu.errors import BarbuError
from barbu.messages import message, shortened

SUITS = "SHDC"
RANKS = "23456789TJQKA"
SPADES, HEARTS, DIAMONDS, CLUBS = range(4)
TWO, TEN, KING, ACE = 0, 8, 11, 12
SECOND_PACK = 64

SUIT_MASKS = tuple((0x1FFF << 16 * suit) * (1 + (1 << SECOND_PACK)) for suit in range(4))
"""All cards of a suit, in both packs."""

RANK_MASKS = tuple(sum(1 << (16 * suit + rank) for suit in range(4)) * (1 + (1 << SECOND_PACK)) for rank in range(13))
"""All cards of a rank, in both packs."""

FIRST_PACK = (1 << SECOND_PACK) - 1
"""The bits of the cards of the first pack."""

PACK = sum(0x1FFF << 16 * suit for suit in range(4))
"""One full pack of 52 cards."""


class CardError(BarbuError):
    """Something is not a card, not a set of cards or not a hand."""

    code = "card"


def suit_of(card: int) -> int:
    """Suit of a card, 0 to 3 in the order S H D C.

    Raises:
        CardError: it is not the number of a card.
    """
    return (_number(card) & 63) >> 4


def rank_of(card: int) -> int:
    """Rank of a card, 0 (two) to 12 (ace).

    Raises:
        CardError: it is not the number of a card.
    """
    return _number(card) & 15


def cards_of(mask: int) -> Iterator[int]:
    """The cards of a set, lowest bit first.

    Raises:
        CardError: it is not a set of cards.
    """
    mask = _mask(mask)
    while mask:
        low = mask & -mask
        yield low.bit_length() - 1
        mask ^= low


def mask_of(cards: Iterable[int]) -> int:
    """The set of the given cards.

    Raises:
        CardError: one of them is not the number of a card.
    """
    if not isinstance(cards, Iterable):
        raise _not_a_number(cards)
    mask = 0
    for card in cards:
        mask |= 1 << _number(card)
    return mask


def card_text(card: int) -> str:
    """Text of a card, rank then suit: ``KH``. The pack does not show.

    Raises:
        CardError: it is not the number of a card.
    """
    return _TEXTS[_number(card) & 63]


def parse_card(text: str) -> int:
    """The card (of the first pack) that a text names.

    Raises:
        CardError: the text is not a card.
    """
    card = _CARDS.get(text) if isinstance(text, str) else None
    if card is None:
        raise CardError(message("card-unknown", text=repr(text), ranks=RANKS[::-1], suits=SUITS))
    return card


def parse_cards(text: str) -> int:
    """The set of the cards that a text names, with blanks between them.

    Raises:
        CardError: a word is not a card, or a card appears twice.
    """
    if not isinstance(text, str):
        raise CardError(message("card-not-a-text", given=shortened(repr(text))))
    mask = 0
    for word in text.split(" "):
        bit = 1 << parse_card(word)
        if mask & bit:
            raise CardError(message("card-twice", card=word))
        mask |= bit
    return mask


def union(masks: Iterable[int]) -> int:
    """The cards that are in any of some sets."""
    whole = 0
    for mask in masks:
        whole |= mask
    return whole


def add(cards: int, more: int) -> int:
    """The cards of two sets together; of each card there may be one in either set.

    >>> add(1, 1) == 1 | 1 << SECOND_PACK
    True
    """
    return cards | more | (cards & more & FIRST_PACK) << SECOND_PACK


def single(cards: int) -> int:
    """A set with each card as often as it is there, a card that is there once as the first pack's.

    >>> single(1 << SECOND_PACK)
    1
    """
    alone = cards >> SECOND_PACK & ~cards
    return cards ^ (alone | alone << SECOND_PACK) if alone else cards


def without(cards: int, card: int) -> int:
    """The set without one card; of two equal ones the first pack's is left."""
    second = 1 << (card | SECOND_PACK)
    return cards ^ (second if cards & second else 1 << (card & ~SECOND_PACK))


def less(cards: int, some: int) -> int:
    """The set without some of its cards."""
    if cards <= FIRST_PACK:
        return cards & ~some
    for card in cards_of(some):
        cards = without(cards, card)
    return cards


# The place of each card of both packs among all of them as a player sorts them; hands are sorted all the time.
_PLACES = tuple(32 * (card % 64 // 16) - 2 * (card % 16) + card // SECOND_PACK for card in range(2 * SECOND_PACK))


Shown = TypeVar("Shown")


class _SortedSuit(dict[int, tuple[Shown, ...]]):
    """The cards of one suit of the first pack, high to low, each as it is ``shown``, by their ranks as bits; what was
    asked for is kept."""

    def __init__(self, suit: int, shown: Callable[[int], Shown]) -> None:
        self.first = 16 * suit
        self.shown = shown

    def __missing__(self, ranks: int) -> tuple[Shown, ...]:
        cards = (self.first + rank for rank in reversed(range(13)) if ranks >> rank & 1)
        found = self[ranks] = tuple(map(self.shown, cards))
        return found


_SPADES, _HEARTS, _DIAMONDS, _CLUBS = (_SortedSuit(suit, int) for suit in range(4))
_SPADE_TEXTS, _HEART_TEXTS, _DIAMOND_TEXTS, _CLUB_TEXTS = (_SortedSuit(suit, card_text) for suit in range(4))


def display_order(mask: int, ranking: str = "") -> list[int]:
    """The cards of a set as a player sorts them: S H D C, high to low; some rules have a ``ranking`` of their own."""
    if ranking:
        return sorted(cards_of(mask), key=lambda card: (suit_of(card), ranking.find(RANKS[rank_of(card)]) % 64))
    if mask > FIRST_PACK:
        return sorted(cards_of(mask), key=_PLACES.__getitem__)
    return [
        *_SPADES[mask & 0x1FFF],
        *_HEARTS[mask >> 16 & 0x1FFF],
        *_DIAMONDS[mask >> 32 & 0x1FFF],
        *_CLUBS[mask >> 48 & 0x1FFF],
    ]


def cards_text(mask: int) -> str:
    """Cards of a set in display order, with blanks between them: ``KH 2H 9C``.

    Raises:
        CardError: it is not a set of cards.
    """
    return " ".join(card_texts(_mask(mask)))


def card_texts(mask: int) -> list[str]:
    """The texts of a set's cards in display order."""
    if mask > FIRST_PACK:
        return [card_text(card) for card in display_order(mask)]
    return [
        *_SPADE_TEXTS[mask & 0x1FFF],
        *_HEART_TEXTS[mask >> 16 & 0x1FFF],
        *_DIAMOND_TEXTS[mask >> 32 & 0x1FFF],
        *_CLUB_TEXTS[mask >> 48 & 0x1FFF],
    ]


def hand_text(mask: int) -> str:
    """A hand in PBN form: spades.hearts.diamonds.clubs, ranks high to low: ``K92.K.KJ543.QT87``.

    Raises:
        CardError: it is not a set of cards.
    """
    suits: list[str] = ["", "", "", ""]
    for text in card_texts(_mask(mask)):
        suits[SUITS.index(text[1])] += text[0]
    return ".".join(suits)


def parse_hand(text: str) -> int:
    """The set that a hand in PBN form names; a rank that appears twice takes the second pack's card.

    Raises:
        CardError: not four suits, an unknown rank, ranks out of order or a rank more than twice.
    """
    suits = text.split(".") if isinstance(text, str) else []
    if len(suits) != 4:
        raise CardError(message("card-not-a-hand", text=repr(text)))
    mask = 0
    for suit, ranks in enumerate(suits):
        previous = ACE + 1
        for letter in ranks:
            rank = RANKS.find(letter)
            if rank < 0:
                raise CardError(message("card-not-a-rank", text=repr(letter), ranks=RANKS[::-1]))
            if rank > previous:
                raise CardError(message("card-ranks-order", ranks=repr(ranks)))
            card = 16 * suit + rank
            if rank == previous:
                card += SECOND_PACK
                if mask >> card & 1:
                    raise CardError(message("card-too-often", card=letter + SUITS[suit], hand=repr(text)))
            mask |= 1 << card
            previous = rank
    return mask


def _number(given: object) -> int:
    """The number of a card, also if numpy made it."""
    try:
        return _NUMBERS[given]
    except (KeyError, TypeError):
        raise _not_a_number(given) from None


def _not_a_number(given: object) -> CardError:
    return CardError(message("card-not-a-number", given=shortened(repr(given))))


def _mask(given: int) -> int:
    """A set of cards, also if numpy made it."""
    try:
        mask = index(given)
    except TypeError:
        mask = -1
    if mask & _NO_CARDS:
        raise CardError(message("card-not-a-set", given=shortened(repr(given))))
    return mask


_TEXTS = tuple(RANKS[c & 15] + SUITS[c >> 4] if c & 15 < 13 else "" for c in range(64))
_CARDS = {text: card for card, text in enumerate(_TEXTS) if text}
_NUMBERS: dict[object, int] = {card: card for card in range(2 * SECOND_PACK) if _TEXTS[card & 63]}
_NO_CARDS = ~(PACK | PACK << SECOND_PACK)
