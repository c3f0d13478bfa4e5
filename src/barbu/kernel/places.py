"""Who holds the highest cards of each suit, compiled: the places in which positions of a deal can differ without being
worth anything else.

The places of two suits are one word, thirteen for each, the highest card of a suit at the upper end: two bits, the seat
that holds it. What has no holder, since the suit has fewer cards left, is 0 and never looked at.
"""

from barbu.kernel.bits import SUIT, lowest, scrambled, size
from barbu.kernel.compiling import part
from barbu.kernel.plan import Numbers

PLACES = (1 << 26) - 1
"""All places of a suit."""


@part
def highest(count: int) -> int:
    """The mask of the places of so many highest cards of a suit."""
    return PLACES & ~((1 << 26 - 2 * count) - 1)


@part
def places_of(hands: Numbers, pile: int) -> tuple[int, int]:
    """The places of all cards in the hands. A card that lies on the table has one, too, until the trick is over."""
    first = second = 0
    for suit in range(0, 64, 16):
        places, place = 0, 24
        for card in range(suit + 12, suit - 1, -1):
            held = pile >> card & 1
            for seat in range(len(hands)):
                if hands[seat] >> card & 1:
                    places |= seat << place
                    held = 1
            place -= 2 * held
        if suit < 32:
            first |= places << 13 * suit // 8
        else:
            second |= places << 13 * (suit - 32) // 8
    return first, second


@part
def without(places: int, base: int, above: int) -> int:
    """Places of two suits without the card that has so many above it in the suit whose places begin at bit ``base``."""
    field = places >> base & PLACES
    lower = field & (1 << 24 - 2 * above) - 1
    return places & ~(PLACES << base) | (field & highest(above) | lower << 2) << base


@part
def masks_of(matters: int, left: int) -> tuple[int, int]:
    """The masks of the places from the top of each suit down to its lowest card that matters, for the cards left."""
    first = second = 0
    for suit in range(0, 64, 16):
        cards = matters >> suit & SUIT
        if cards:
            mask = highest(size(left >> suit & SUIT & -(cards & -cards)))
            if suit < 32:
                first |= mask << 13 * suit // 8
            else:
                second |= mask << 13 * (suit - 32) // 8
    return first, second


@part
def lowest_of(first: int, second: int, left: int) -> int:
    """The lowest card of each suit that masks of places reach down to."""
    found = 0
    for suit in range(0, 64, 16):
        field = (first >> 13 * suit // 8 if suit < 32 else second >> 13 * (suit - 32) // 8) & PLACES
        if field:
            cards = left >> suit & SUIT
            for _ in range(size(cards) - (size(field) >> 1)):
                cards &= cards - 1
            found |= (cards & -cards) << suit
    return found


@part
def closed_up(first: int, second: int, left: int, gone: int) -> tuple[int, int]:
    """The places once some cards of those left are gone."""
    while gone:
        card = lowest(gone)
        gone &= gone - 1
        suit = card & 48
        above = size(left >> suit & SUIT & -2 << (card & 15))
        left ^= 1 << card
        if suit < 32:
            first = without(first, 13 * suit // 8, above)
        else:
            second = without(second, 13 * (suit - 32) // 8, above)
    return first, second


@part
def key_of(kinds: Numbers, special: int, lengths: int, turn: int, broken: int, left: int, hands: Numbers) -> int:
    """What all positions of an entry have in common: lengths, the leader, and where special cards are among others."""
    key = scrambled(lengths) ^ turn << 1 ^ broken
    special &= left
    if len(hands) > 4:
        special = 0
        for seat in range(len(hands)):
            key = scrambled(key ^ hands[seat])
    while special:
        card = lowest(special)
        special &= special - 1
        above = size(left >> (card & 48) & SUIT & -2 << (card & 15))
        key = scrambled(key ^ (kinds[card] << 8 | card & 48 | above))
    return scrambled(key)
