"""Seats: numbers from 0 in the order in which people sit, their letters, and sets of them as bit masks."""

from collections.abc import Iterator

from barbu.errors import BarbuError
from barbu.messages import message

SEATS = "ABCDEFGHIJKL"
"""The letter of each seat; no table has more."""

SEAT_NUMBERS: dict[object, int] = {name: seat for seat, letter in enumerate(SEATS) for name in (seat, letter)}
"""The number of each seat, by its number or its letter."""


def seat_text(seat: int | None) -> str:
    """The letter of a seat, ``-`` for none."""
    return "-" if seat is None else SEATS[seat]


def letter(seat: int | None) -> str | None:
    """The letter of a seat, None for none."""
    return None if seat is None else SEATS[seat]


def seat_of(letter: str) -> int:
    """The seat that a letter names.

    Raises:
        BarbuError: it names none.
    """
    if len(letter) != 1 or letter not in SEATS:
        raise BarbuError(message("seat-unknown", text=repr(letter)))
    return SEATS.index(letter)


def seats_of(mask: int) -> Iterator[int]:
    """The seats of a set, in seat order."""
    seat = 0
    while mask:
        if mask & 1:
            yield seat
        mask >>= 1
        seat += 1
