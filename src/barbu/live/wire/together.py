"""The messages of people who look at the review of a game together, beside those of ``protocol``."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from barbu.live.wire import protocol

Way = Literal["", "open", "follow", "lead"]
"""How a person comes to a review: not at all (the hello is for the table), for the first time, back to others who are
led by someone else, or back as the one who leads. ``protocol.Hello`` has it."""

Place = Annotated[str, Meta(max_length=400, pattern=r"^((review|deal|sheet)(/[a-z0-9+-]*)*)?\Z")]
"""A page of a review: the address below that of the table."""


class TogetherMessage(protocol.ClientMessage, frozen=True):
    """A message of a person who looks at a review together with others."""


class ShowPlace(TogetherMessage, frozen=True, tag="show-place"):
    """Who leads looks at this page now: the others follow."""

    place: Place


class Lead(TogetherMessage, frozen=True, tag="lead"):
    """Who leads passes that on to the reader ``who``. While the one who leads is not here, I may name myself."""

    who: Annotated[str, Meta(max_length=32)]


class Reader(Struct, frozen=True):
    """A person who looks at a review: their public id, name, and seat in the game (None: they came by the link)."""

    who: str
    name: str
    seat: str | None


class TogetherNow(protocol.ServerMessage, frozen=True, tag="together"):
    """Who looks at the review, sent whenever that changes: the ``readers`` who are here, the id of the one who leads
    (empty: no one yet; they may be away), my own, and the page that they have shown last."""

    readers: list[Reader]
    leader: str
    me: str
    place: str


class PlaceShown(protocol.ServerMessage, frozen=True, tag="place-shown"):
    """Who leads looks at this page now."""

    place: str
