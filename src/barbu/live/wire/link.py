"""The connection to a viewer of a table: what a table needs of it, whatever carries it."""

import logging
from collections.abc import Callable
from typing import Protocol

import msgspec

from barbu.errors import BarbuError
from barbu.live.people.bucket import Bucket
from barbu.live.people.seats import fault
from barbu.live.wire import protocol
from barbu.messages import logged
from barbu.text.languages import speaking

LONGEST_TEXT = 500
"""The longest error that is sent, in letters. An error may quote a message, which may be of any length."""

log = logging.getLogger(__name__)

_encoder = msgspec.json.Encoder()


class Link(Protocol):
    """A connection to one browser. Nothing here waits.

    ``gone``: the browser has disconnected, so requests from it can be dropped. ``language`` is the BCP 47 tag of the
    language for its messages. ``merges``: it keeps its View and merges changes into it. ``parts``: it adds parts to the
    deals and may be waited for; ``part`` is one that came with its hello (empty: none). ``talk`` is what all browsers
    of its address may still say (None: as much as each of them may). ``place`` is where it comes from on the network:
    places share what the server can do (empty: there is no network).
    """

    gone: bool
    language: str
    merges: bool
    parts: bool
    part: str
    talk: Bucket | None
    place: str

    def send(self, text: str) -> None:
        """Send a message, encoded, after those already waiting."""

    def close(self, code: int = 1000) -> None:
        """Close once everything waiting is sent."""

    def answered(self) -> None:
        """A message that came over it has been dealt with: there is room for another."""


class answering:  # noqa: N801
    """Wraps the handling of what has come to a table, perhaps over a link: a refusal is sent there, a fault of ours
    costs nothing but this message, and afterwards there is room for another. A class for the same reason as
    ``speaking``."""

    __slots__ = ("_link", "_said", "_table")

    def __init__(self, said: object, link: Link | None, table: str) -> None:
        self._said = said
        self._link = link
        self._table = table

    def __enter__(self) -> None:
        """Begin to handle it."""

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> bool:
        link = self._link
        try:
            if isinstance(error, BarbuError):
                if link is not None:
                    refuse(link, error)
            elif isinstance(error, Exception):
                kind = type(self._said).__name__
                logged(log, logging.ERROR, "log-message-failed", error, table=self._table, kind=kind)
                if link is not None:
                    refuse(link, fault())
        finally:
            if link is not None and isinstance(self._said, protocol.ClientMessage):
                link.answered()
        return isinstance(error, Exception)


def encode(message: protocol.ServerMessage) -> str:
    """A message as JSON text."""
    return _encoder.encode(message).decode()


def tell(link: Link, make: Callable[[], protocol.ServerMessage]) -> None:
    """Send a message made in the language of the link."""
    with speaking(link.language):
        link.send(encode(make()))


def refuse(link: Link, error: BarbuError) -> None:
    """Send a refusal."""
    tell(link, lambda: refusal(error))


def refusal(error: BarbuError) -> protocol.ErrorMessage:
    """An error as the message that the page gets, in the current language."""
    return protocol.ErrorMessage(error.code, _shortened(str(error)), _shortened(error.hint))


def _shortened(text: str) -> str:
    return text if len(text) <= LONGEST_TEXT else text[:LONGEST_TEXT] + "…"
