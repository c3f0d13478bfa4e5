"""Placeholders for people who want to be forgotten."""

from collections.abc import Collection

import msgspec

from barbu.store.events import Event, Renewed, Sat
from barbu.store.model import SeatRow

NOBODY = bytes(32)
"""The placeholder for the sum of a token: no token has this sum."""

NAME = "Guest"
"""What a person who is forgotten is called, with a number where others at the table are called the same."""


def nameless(row: SeatRow, tokens: Collection[bytes], name: str) -> SeatRow:
    """A player who sat down at the start, given another name and no token if they had one of these tokens."""
    return SeatRow(row.seat, name, "", row.bot, NOBODY) if row.token in tokens else row


def nameless_event(event: Event, tokens: Collection[bytes], name: str) -> Event:
    """An event, with another name for the person who had one of these tokens."""
    if not isinstance(event, Sat | Renewed) or bytes.fromhex(event.token) not in tokens:
        return event
    named = {"name": name, "avatar": ""} if isinstance(event, Sat) else {}
    return msgspec.structs.replace(event, token=NOBODY.hex(), **named)
