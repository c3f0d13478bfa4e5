"""Events as rows of the database."""

import json
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from barbu.messages import Message, message
from barbu.store.events import Acted, Event, Logged, Replays, Reseated, Teaches, TookBack


class EventRow(NamedTuple):
    """An event as it is stored.

    ``kind`` is ``act`` (``text`` is the token of the action), ``undo`` (``text`` is the number of actions that stay),
    ``seat`` (``text`` is JSON, which names the bot) or ``replay`` (``text`` is JSON: what is played again); ``seat`` is
    a letter, or None for the deck and where no seat has done anything.
    """

    game: str
    seq: int
    kind: str
    seat: str | None
    text: str
    at_ms: int


class _Bot(msgspec.Struct):
    """The text of a row of kind ``seat``."""

    bot: str


def row_of(game: str, logged: Logged) -> EventRow:
    """The row of an event. What is stored is summed byte by byte, so it is always written like this."""
    kind, seat, text = _columns(logged.event)
    return EventRow(game, logged.seq, kind, seat, text, logged.at_ms)


def _columns(event: Event) -> tuple[str, str | None, str]:
    match event:
        case Acted(seat, action):
            return "act", seat, action
        case TookBack(seat, ply):
            return "undo", seat, str(ply)
        case Reseated(seat, bot):
            return "seat", seat, json.dumps({"bot": bot})
        case Replays():
            return "replay", None, msgspec.json.encode(event).decode()
        case Teaches(lesson):
            return "lesson", None, lesson


def logged(row: EventRow) -> Logged:
    """The event of a row.

    Raises:
        ValueError: the row is of no kind that is known, or lacks what its kind needs.
    """
    return Logged(row.seq, row.at_ms, _event(row.kind, row.seat, row.text))


def _event(kind: str, seat: str | None, text: str) -> Event:
    if kind == "act":
        return Acted(seat, text)
    if kind == "replay":
        return msgspec.json.decode(text, type=Replays)
    if kind == "lesson":
        return Teaches(text)
    if seat is None:
        raise ValueError(f"an event of kind {kind!r} needs a seat")
    if kind == "undo":
        return TookBack(seat, int(text))
    if kind == "seat":
        return Reseated(seat, msgspec.json.decode(text, type=_Bot).bot)
    raise ValueError(f"no event is of kind {kind!r}")


def all_logged(rows: Sequence[EventRow]) -> tuple[list[Logged], Message | None]:
    """The events of rows up to the first that has none, and what is wrong with that one, if there is one."""
    events: list[Logged] = []
    for row in rows:
        try:
            events.append(logged(row))
        except ValueError as error:
            return events, message("store-not-replayed", number=str(row.seq), error=str(error))
    return events, None
