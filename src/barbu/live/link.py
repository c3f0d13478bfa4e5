"""The line to whoever watches a table: what a table needs of it, whatever carries it."""

from typing import Protocol

import msgspec

from barbu.errors import BarbuError
from barbu.live import protocol

LONGEST_TEXT = 500
"""Letters of an error that are told: what somebody sent is in it, and may be as long as they like."""

_encoder = msgspec.json.Encoder()


def encode(message: protocol.ServerMessage) -> str:
    """A message as JSON text."""
    return _encoder.encode(message).decode()


def refusal(error: BarbuError) -> protocol.ErrorMessage:
    """An error as the message that the page gets."""
    return protocol.ErrorMessage(error.code, _shortened(str(error)), _shortened(error.hint))


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST_TEXT else text[:LONGEST_TEXT] + "…"


class Link(Protocol):
    """A line that belongs to a seat. Nothing here waits. ``gone`` tells that nobody is there any more: what was asked
    for over it need not be done. ``language`` is the tag of the language that is spoken over it."""

    gone: bool
    language: str

    def send(self, text: str) -> None:
        """Send a message, encoded, after those that wait already."""

    def refuse(self, error: BarbuError) -> None:
        """Tell that something was refused, in the language of the line."""

    def close(self, code: int = 1000) -> None:
        """Close when all that waits is sent."""

    def done(self) -> None:
        """A message that came over it has been dealt with."""
