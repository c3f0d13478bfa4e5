"""Checksums that chain the rows of a game, so that none of them changes or goes missing unnoticed.

The first sum covers what was agreed: the game, its rules and its seats. The sum of each later row is computed from the
previous sum and the whole content of the row, and the game's tip has the last one. The sums detect changes by disk
faults, memory faults or editors; they are not a signature, since anybody who can write the file can recompute them
(decision 0021).
"""

import hashlib
from collections.abc import Sequence
from typing import Generic, NamedTuple, TypeVar

import msgspec

from barbu.messages import Message, message
from barbu.store.model import DamagedGame, GameRow, KeptRow, SeatRow, StoredGame
from barbu.store.rows import EventRow, all_logged

SIZE = 8
"""The size of a sum in bytes: damage goes unnoticed once in 2^64 times."""

_encode = msgspec.msgpack.Encoder().encode
_sha256 = hashlib.sha256

Row = TypeVar("Row", EventRow, KeptRow)


class Tip(NamedTuple):
    """The end of a game's rows: the number and sum of the last event, and of the last kept row."""

    seq: int
    sum: bytes
    kept: int
    kept_sum: bytes


class Linked(NamedTuple, Generic[Row]):
    """Rows with their sums, as stored; ``lost`` says why the next row cannot be read, if there is one."""

    rows: list[tuple[Row, bytes]]
    lost: str = ""


def agreed(game: GameRow, rules: str, seats: Sequence[SeatRow]) -> bytes:
    """The sum of what was agreed before the first event."""
    return _sha256(_encode((game, rules, tuple(seats)))).digest()[:SIZE]


def following(before: bytes, row: EventRow | KeptRow) -> bytes:
    """The sum of a row, given the sum before it."""
    return _sha256(before + _encode(row)).digest()[:SIZE]


def checked(
    game: GameRow, rules: str, seats: list[SeatRow], rows: Linked[EventRow], kept: Linked[KeptRow], tip: Tip
) -> StoredGame:
    """The game, if all its rows are as they were written; ``rows`` are those of its events.

    Raises:
        DamagedGame: a row is not, or is not a known event; the error has the events before it.
    """
    start = _start(game, rules, seats)
    happened, wrong = _follow("event", start, rows, (tip.seq, tip.sum))
    waiting, also_wrong = _follow("kept", start, kept, (tip.kept, tip.kept_sum))
    events, unknown = all_logged(happened)
    if why := unknown or wrong or also_wrong:
        raise DamagedGame(game.id, why, StoredGame(game, rules, seats, events, []) if happened else None)
    return StoredGame(game, rules, seats, events, waiting)


def begun(game: GameRow, rules: str, seats: list[SeatRow], first: Linked[EventRow], tip: Tip) -> None:
    """Check only what was agreed, using the sum of the ``first`` event, if there is one.

    Raises:
        DamagedGame: it is not as it was written.
    """
    last = (1, first.rows[0][1]) if first.rows else (tip.seq, tip.sum)
    _, wrong = _follow("event", _start(game, rules, seats), first, last)
    if wrong:
        raise DamagedGame(game.id, wrong)


def _start(game: GameRow, rules: str, seats: Sequence[SeatRow]) -> bytes:
    try:
        return agreed(game, rules, seats)
    except UnicodeError as error:
        raise DamagedGame(game.id, message("store-agreed-no-text")) from error


def _follow(what: str, start: bytes, linked: Linked[Row], last: tuple[int, bytes]) -> tuple[list[Row], Message | None]:
    """The rows up to the first break in the chain, and what is wrong there."""
    total = start
    good: list[Row] = []
    for number, (row, stored) in enumerate(linked.rows, 1):
        # The second field of both kinds of rows is their number.
        if row[1] != number or not _holds(total, row, stored):
            wrong = "store-first-not-as-written" if number == 1 else "store-not-as-written"
            return good, message(wrong, what=what, number=str(number))
        total = stored
        good.append(row)
    if linked.lost:
        return good, message("store-row-unreadable", what=what, number=str(len(good) + 1), error=linked.lost)
    if (len(good), total) != last:
        return good, message("store-last-missing", what=what) if good else message("store-end-not-as-written")
    return good, None


def _holds(before: bytes, row: EventRow | KeptRow, stored: bytes) -> bool:
    try:
        return following(before, row) == stored
    except UnicodeError:
        return False
