"""The messages that make the proof of the deals; see ``docs/fair-deals.md``."""

from typing import Annotated

from msgspec import Meta

from barbu.live.wire.protocol import SeatMessage, ServerMessage

Hex32 = Annotated[str, Meta(pattern="^[0-9a-f]{64}$")]
"""32 bytes in hexadecimal."""


class Seal(SeatMessage, frozen=True, tag="seal"):
    """The seal of the part this browser adds to the next deal whose seals are still open: the SHA-256 of 32 random
    bytes."""

    seal: Hex32


class Part(SeatMessage, frozen=True, tag="part"):
    """The part this browser has sealed for a deal, by its number in the order of dealing, and the seal of its next
    part."""

    number: int
    part: Hex32
    seal: Hex32


class FairMessage(ServerMessage, frozen=True, tag="fair"):
    """How far the proof of the next deal has come, for browsers that add parts: its ``number`` in the order of dealing,
    the commitment of the game, the seals by seat once the list is closed (a browser in the list now sends its part),
    and the secret of the last deal that is over, all in hexadecimal.

    ``version`` is that of the calculation, ``people`` and ``first`` are those in the commitment (since version 2).
    ``seat`` is the one for which this browser adds parts, empty if the commitment does not name it. ``parts`` are
    those of the last deal that was dealt, as in the proof.
    """

    number: int
    commit: str
    seals: dict[str, str] | None
    secret: str | None
    version: int
    seat: str
    people: str
    first: str
    parts: str | None
