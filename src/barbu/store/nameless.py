"""Placeholders for people who want to be forgotten."""

from collections.abc import Collection

import msgspec

from barbu.store.events import Event, Renewed, Sat
from barbu.store.model import SeatRow

NOBODY = bytes(32)
"""The placeholder for the sum of a token: no token has this sum."""

NAME = "Guest"


def nameless(row: SeatRow, tokens: Collection[bytes]) -> SeatRow:
    """A player who sat down at the start, made anonymous if they had one of these tokens."""
    return SeatRow(row.seat, NAME, "", row.bot, NOBODY) if row.token in tokens else row


def nameless_event(event: Event, tokens: Collection[bytes]) -> Event:
    """An event, without the name of the person who had one of these tokens."""
    if not isinstance(event, Sat | Renewed) or bytes.fromhex(event.token) not in tokens:
        return event
    named = {"name": NAME, "avatar": ""} if isinstance(event, Sat) else {}
    return msgspec.structs.replace(event, token=NOBODY.hex(), **named)
