"""Hands in the files of bridge programs: PBN and LIN, told apart by what is in them."""

import re
from collections.abc import Iterator
from typing import NamedTuple

from barbu.cards import PACK, RANKS, SUITS, union
from barbu.errors import NotationError
from barbu.messages import message
from barbu.plaintext import plain

_CARDS_EACH = 13
_PBN = re.compile(r'\[\s*deal\s+"\s*([NESW])\s*:([^"]*)"\s*\]', re.I)
_PBN_DEALER = re.compile(r'\[\s*dealer\s+"\s*([NESW])\s*"\s*\]', re.I)
_LIN = re.compile(r"\bmd\s*\|\s*([0-4]?)([^|]*)\|", re.I)
_PARTS_OF_LIN = re.compile(r"[SHDC][^SHDC]*", re.I)

_PBN_SUITS = "SHDC"
_PBN_SEATS = "NESW"


class DealtHands(NamedTuple):
    """The ``hands`` of a deal by seat as masks, and its ``dealer``: north is seat A, and east, south and west follow
    clockwise."""

    dealer: int
    hands: tuple[int, ...]


def parse_hands(text: str | bytes) -> list[DealtHands]:
    """The deals in the text of a PBN or LIN file. One hand of a deal may be missing: it has the other cards.

    Raises:
        NotationError: there is no deal in it, or the hands of one are not 13 different cards each.
    """
    text = plain(text)
    found = [_checked(text, at, dealer, hands) for at, dealer, hands in (*_pbn(text), *_lin(text))]
    if not found:
        raise NotationError(1, 1, "syntax", message("hands-none"))
    return found


def _pbn(text: str) -> Iterator[tuple[int, int, list[int]]]:
    """The place, the dealer and the hands of each deal in PBN (0: not said)."""
    for found in _PBN.finditer(text):
        first = _PBN_SEATS.index(found[1].upper())
        hands = [0] * 4
        for place, hand in enumerate(found[2].split()[:4]):
            suits = [] if hand == "-" else hand.split(".")
            hands[(first + place) % 4] = sum(
                _suit(text, found.start(), suit, ranks) for suit, ranks in zip(_PBN_SUITS, suits, strict=False)
            )
        # The tags of a game come in any order, those of the next one after an empty line.
        begin, end = text.rfind("\n\n", 0, found.start()) + 1, text.find("\n\n", found.end())
        named = _PBN_DEALER.search(text, begin, len(text) if end < 0 else end)
        yield found.start(), first if named is None else _PBN_SEATS.index(named[1].upper()), hands


def _lin(text: str) -> Iterator[tuple[int, int, list[int]]]:
    """The same in LIN: hands from south on, and the dealer by number, south being 1."""
    for found in _LIN.finditer(text):
        hands = [0] * 4
        for place, hand in enumerate(found[2].split(",")[:4]):
            parts = _PARTS_OF_LIN.findall(hand)
            hands[(place + 2) % 4] = sum(_suit(text, found.start(), part[0].upper(), part[1:]) for part in parts)
        yield found.start(), (int(found[1] or 1) + 1) % 4, hands


def _suit(text: str, at: int, suit: str, ranks: str) -> int:
    """The mask of the cards of a suit."""
    mask = 0
    for rank in ranks.strip().upper().replace("10", "T"):
        if rank not in RANKS:
            raise _wrong(text, at, rank)
        mask |= 1 << 16 * SUITS.index(suit) + RANKS.index(rank)
    return mask


def _checked(text: str, at: int, dealer: int, hands: list[int]) -> DealtHands:
    missing = [seat for seat, hand in enumerate(hands) if not hand]
    if len(missing) == 1:
        hands[missing[0]] = PACK & ~union(hands)
    if union(hands) != PACK or any(hand.bit_count() != _CARDS_EACH for hand in hands):
        raise _wrong(text, at, "")
    return DealtHands(dealer, tuple(hands))


def _wrong(text: str, at: int, rank: str) -> NotationError:
    line, column = text.count("\n", 0, at) + 1, at - text.rfind("\n", 0, at)
    why = message("hands-rank", rank=rank) if rank else message("hands-cards")
    return NotationError(line, column, "syntax", why)
