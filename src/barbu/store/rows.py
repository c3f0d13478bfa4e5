"""Events as rows of the database."""

import json
from collections.abc import Sequence
from typing import NamedTuple

import msgspec

from barbu.messages import Message, message, spoken
from barbu.store.events import (
    Acted,
    Arranged,
    Began,
    Commits,
    Consented,
    Continues,
    DealOpened,
    Ended,
    Event,
    Follows,
    Gathering,
    Hosts,
    Invites,
    Logged,
    Moved,
    Named,
    Offered,
    Paused,
    Proving,
    Recorded,
    Refused,
    Renewed,
    Repeated,
    Repeats,
    Replays,
    Reseated,
    Resumed,
    Sat,
    Sealed,
    SetDown,
    Shared,
    Stood,
    TakenAlong,
    Teaches,
    TermsAgreed,
    TookBack,
)


class EventRow(NamedTuple):
    """An event in stored form.

    ``kind`` is ``act`` (``text`` is the token of the action), ``undo`` (``text`` is the number of actions that stay),
    ``seat`` (``text`` is JSON, which names the bot), ``lesson`` (``text`` is its name), or one of the kinds whose
    ``text`` is the whole event as JSON; ``seat`` is a letter, or None for the deck and for events without a seat.
    """

    game: str
    seq: int
    kind: str
    seat: str | None
    text: str
    at_ms: int


WHOLE: dict[str, type[Replays | Repeats | Arranged | Recorded | Gathering | Proving]] = {
    "replay": Replays,
    "repeat": Repeats,
    "event": Arranged,
    "record": Recorded,
    "offer": Offered,
    "invite": Invites,
    "sit": Sat,
    "stand": Stood,
    "move": Moved,
    "name": Named,
    "host": Hosts,
    "agree": TermsAgreed,
    "begin": Began,
    "follow": Follows,
    "continue": Continues,
    "consent": Consented,
    "refuse": Refused,
    "pause": Paused,
    "resume": Resumed,
    "end": Ended,
    "share": Shared,
    "repeated": Repeated,
    "renew": Renewed,
    "take-along": TakenAlong,
    "set-down": SetDown,
    "commit": Commits,
    "seal": Sealed,
    "open": DealOpened,
}
"""The kinds of rows whose text is the whole event."""

_KIND = {event: kind for kind, event in WHOLE.items()}


class _Bot(msgspec.Struct):
    """The text of a row of kind ``seat``."""

    bot: str
    name: str = ""
    avatar: str = ""


def row_of(game: str, logged: Logged) -> EventRow:
    """The row of an event. Since sums are made of its exact bytes, this format must not change."""
    kind, seat, text = _columns(logged.event)
    return EventRow(game, logged.seq, kind, seat, text, logged.at_ms)


def _columns(event: Event) -> tuple[str, str | None, str]:
    match event:
        case Acted(seat, action):
            return "act", seat, action
        case TookBack(seat, ply):
            return "undo", seat, str(ply)
        case Reseated(seat, bot, name, avatar):
            named = {"name": name, "avatar": avatar} if name else {}
            return "seat", seat, json.dumps({"bot": bot, **named}, ensure_ascii=False)
        case Teaches(lesson):
            return "lesson", None, lesson
        case _:
            return _KIND[type(event)], getattr(event, "seat", None), msgspec.json.encode(event).decode()


def logged(row: EventRow) -> Logged:
    """The event of a row.

    Raises:
        ValueError: the kind of the row is unknown, or the row lacks something that its kind needs.
    """
    return Logged(row.seq, row.at_ms, _event(row.kind, row.seat, row.text))


def _event(kind: str, seat: str | None, text: str) -> Event:
    if kind == "act":
        return Acted(seat, text)
    if kind in WHOLE:
        return msgspec.json.decode(text, type=WHOLE[kind])
    if kind == "lesson":
        return Teaches(text)
    if seat is None:
        raise ValueError(spoken(message("store-event-without-seat", kind=kind)))
    if kind == "undo":
        return TookBack(seat, int(text))
    if kind == "seat":
        found = msgspec.json.decode(text, type=_Bot)
        return Reseated(seat, found.bot, found.name, found.avatar)
    raise ValueError(spoken(message("store-event-unknown", kind=kind)))


def all_logged(rows: Sequence[EventRow]) -> tuple[list[Logged], Message | None]:
    """The events of rows up to the first invalid row, and what is wrong with that one, if there is one."""
    events: list[Logged] = []
    for row in rows:
        try:
            events.append(logged(row))
        except ValueError as error:
            return events, message("store-not-replayed", number=str(row.seq), error=str(error))
    return events, None
