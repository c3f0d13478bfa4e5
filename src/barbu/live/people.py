"""The messages among the people at a table, beside those of ``protocol``: who sits where, on what terms, and what the
host does."""

from typing import Annotated

from msgspec import Meta, Struct

from barbu.live import protocol
from barbu.store.events import Terms

Letter = Annotated[str, Meta(min_length=1, max_length=1)]
"""A seat."""


class Chair(Struct, frozen=True):
    """A place at the table and whoever sits there: a person, a ``bot`` of a kind, or nobody (``free``). ``present``:
    the person's browser is here; ``agreed``: they agree to the terms and to who sits where."""

    seat: str
    name: str
    avatar: str
    bot: str | None
    free: bool
    present: bool
    agreed: bool


class Evening(Struct, frozen=True):
    """The games that the same people have played one after another: how many, and by seat how many of them each has won
    and the points they made."""

    played: int
    won: list[int]
    points: list[int]


class RoomMessage(protocol.ServerMessage, frozen=True, tag="room"):
    """The people at a table as ``seat`` sees them (None: only watching), sent on arrival and whenever something about
    them changes. ``agreement`` counts up with
    every change of terms or places; only who agrees to the current one agrees. The ``invitation`` is what others need
    to sit down, for those who may pass it on (None for others, and where nobody is invited). ``missing`` says in words
    what stands between the host and the first deal, nothing once it may be dealt. ``watching`` is how many only
    watch. ``next`` is the table that they have gone on to, empty while they have not."""

    seat: str | None
    terms: Terms
    host: str
    begun: bool
    agreement: int
    chairs: list[Chair]
    invitation: str | None
    missing: str
    watching: int
    evening: Evening | None
    next: str


class MovedMessage(protocol.ServerMessage, frozen=True, tag="moved"):
    """The people of this table have gone on to another one, where the same token opens the same person's seat."""

    table: str


# ---- from the page -------------------------------------------------------------------------------------------


class PeopleMessage(protocol.SeatMessage, frozen=True):
    """What a person says about the table, not about the cards."""


class HostMessage(PeopleMessage, frozen=True):
    """What only the host may say."""


class Offer(HostMessage, frozen=True, tag="offer"):
    """Play on these terms."""

    terms: Terms


class SeatBot(HostMessage, frozen=True, tag="seat-bot"):
    """Put a bot of a kind on a chair, where no person sits."""

    seat: Letter
    bot: Annotated[str, Meta(max_length=20)]


class Clear(HostMessage, frozen=True, tag="clear"):
    """Free a chair before the game: send the bot away, or ask the person to leave."""

    seat: Letter


class Places(HostMessage, frozen=True, tag="places"):
    """Change places: ``order`` are the seats as they are now, in the order of A, B, C ...; empty draws lots."""

    order: Annotated[str, Meta(max_length=10)] = ""


class HandOver(HostMessage, frozen=True, tag="hand-over"):
    """Let somebody else be the host."""

    seat: Letter


class Invite(HostMessage, frozen=True, tag="invite"):
    """Make a new invitation, or none; the one before is not good any more."""

    wanted: bool = True


class Begin(HostMessage, frozen=True, tag="begin"):
    """Deal the first deal. The host agrees by that."""


class Take(PeopleMessage, frozen=True, tag="take"):
    """Move to a free chair before the game."""

    seat: Letter


class Agree(PeopleMessage, frozen=True, tag="agree"):
    """I agree to the terms and places of this ``agreement``, or, where ``yes`` is false, not any more."""

    agreement: int
    yes: bool = True
