"""The messages among the people at a table, beside those of ``protocol``: who sits where, on what terms, and what the
host does."""

from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from barbu.engine.sheet import Length
from barbu.live import protocol
from barbu.live.seats import LONGEST_AVATAR, Key
from barbu.store.events import Terms

Letter = Annotated[str, Meta(min_length=1, max_length=1)]
"""A seat."""


class Chair(Struct, frozen=True):
    """A place at the table and its occupant: a person, a ``bot`` of a kind, or nobody (``free``). ``present``: the
    person's browser is here; ``agreed``: they agree to the terms and to the places."""

    seat: str
    name: str
    avatar: str
    bot: str | None
    free: bool
    present: bool
    agreed: bool


class Evening(Struct, frozen=True):
    """The games that the same people have played in a row: how many, and by seat how many each has won and the points
    they made (None: they have played none of these games)."""

    played: int
    won: list[int]
    points: list[int | None]


class RoomMessage(protocol.ServerMessage, frozen=True, tag="room"):
    """The people at a table as ``seat`` sees them (None: a spectator), sent on arrival and whenever something about
    them changes.

    ``agreement`` goes up with every change of terms or places; only those who agree to the current one agree.
    ``invitation`` is what others need to sit down, for those who may pass it on (None for others, and where nobody is
    invited). ``missing`` says what stands between the host and the first deal, and is empty once it may be dealt.
    ``watching`` is the number of spectators. ``sitting`` is the length played, in ``deals`` deals. ``next`` is the
    table they have gone on to, if any. ``paused`` is the person who paused the game, None while it goes on, and
    ``ended`` tells that they have ended it early.
    """

    seat: str | None
    terms: Terms
    host: str
    begun: bool
    agreement: int
    chairs: list[Chair]
    invitation: str | None
    missing: str
    watching: int
    sitting: Length
    deals: int
    evening: Evening | None
    next: str
    paused: str | None
    ended: bool


class ClockMessage(protocol.ServerMessage, frozen=True, tag="clock"):
    """Who is waited for and how long, sent on arrival, and whenever it does not follow from the View.

    ``seat`` is asked at a ``version`` of the game and has ``left_s`` of ``total_s`` seconds left as this is sent, which
    pass if it ``runs``; None where nobody is asked, and where there is no clock. ``kept`` are the seats that a bot
    keeps warm for a person who is away. ``held``: nothing can be stored just now, and all clocks wait. From a View of
    a new version it follows that the person whose turn it is has ``total_s`` seconds from now on; where it is
    otherwise, this message comes right after it. The seat that is asked answers at once with ``seen``.
    """

    version: int
    seat: str | None
    left_s: float | None
    total_s: int
    runs: bool
    kept: list[str]
    held: bool


class MovedMessage(protocol.ServerMessage, frozen=True, tag="moved"):
    """The people of this table have gone on to another one, where the same token opens the same person's seat. A
    spectator whose ``invitation`` is still valid is given the one to the new table."""

    table: str
    invitation: str = ""


class SeatedMessage(protocol.ServerMessage, frozen=True, tag="seated"):
    """A spectator now has a seat, which the ``token`` opens."""

    seat: str
    token: str


# ---- from the page -------------------------------------------------------------------------------------------


class PeopleMessage(protocol.SeatMessage, frozen=True):
    """What a person says about the table, not about the cards. ``cost`` is what it takes of their allowance of
    changes."""

    cost: ClassVar[float] = 1.0


class HostMessage(PeopleMessage, frozen=True):
    """What only the host may say."""


class Offer(HostMessage, frozen=True, tag="offer"):
    """Play on these terms."""

    terms: Terms


class SeatBot(HostMessage, frozen=True, tag="seat-bot"):
    """Put a bot of a kind on a chair without a person."""

    seat: Letter
    bot: Annotated[str, Meta(max_length=20)]


class Clear(HostMessage, frozen=True, tag="clear"):
    """Free a chair before the game: send the bot away, or ask the person to leave. During a game a bot takes the
    person's seat; at a public table the person has to be away for that."""

    seat: Letter


class Places(HostMessage, frozen=True, tag="places"):
    """Change places: ``order`` are the seats as they are now, in the order of A, B, C ...; empty draws lots."""

    order: Annotated[str, Meta(max_length=10)] = ""


class HandOver(HostMessage, frozen=True, tag="hand-over"):
    """Make somebody else the host."""

    seat: Letter


class Invite(HostMessage, frozen=True, tag="invite"):
    """Make a new invitation, or none; the previous one stops working."""

    wanted: bool = True


class Begin(HostMessage, frozen=True, tag="begin"):
    """Deal the first deal. The host agrees by that."""


class Take(PeopleMessage, frozen=True, tag="take"):
    """Move to a free chair before the game."""

    seat: Letter


class CallMe(PeopleMessage, frozen=True, tag="call-me"):
    """Call me by another name and show me by another sign, before the game."""

    name: Annotated[str, Meta(max_length=100)]
    avatar: Annotated[str, Meta(max_length=LONGEST_AVATAR)] = ""


class Agree(PeopleMessage, frozen=True, tag="agree"):
    """I agree to the terms and places of this ``agreement`` or, if ``yes`` is false, I no longer do."""

    agreement: int
    yes: bool = True


class UpkeepMessage(PeopleMessage, frozen=True):
    """What a person says to keep a running game going."""


class Seen(protocol.SeatMessage, frozen=True, tag="seen"):
    """What a browser answers by itself when its seat is asked, so that the server knows how slow the connection is."""

    version: int


class Back(UpkeepMessage, frozen=True, tag="back"):
    """I am back: no bot needs to keep my seat warm. Anything else a person says about the game means the same."""

    cost: ClassVar[float] = 0.0


class Pause(UpkeepMessage, frozen=True, tag="pause"):
    """Pause the game: only the host may."""


class Resume(UpkeepMessage, frozen=True, tag="resume"):
    """Let a paused game go on: the host may, others ask everybody."""


class KeepWarm(UpkeepMessage, frozen=True, tag="keep-warm"):
    """Let a bot keep the seat of somebody who is away: the host may, others ask everybody."""

    seat: Letter


class EndGame(UpkeepMessage, frozen=True, tag="end-game"):
    """End the game for good, if everybody who is here agrees."""


class TakeOver(protocol.ClientMessage, frozen=True, tag="take-over"):
    """A spectator asks for a seat: a bot's, or that of a person for whom a bot keeps it or who hands it over. All who
    are here have to agree. ``key`` becomes the seat's token (empty: the server makes one); whoever asks again with it
    once they have the seat is told so at once."""

    seat: Letter
    name: Annotated[str, Meta(max_length=100)] = ""
    avatar: Annotated[str, Meta(max_length=LONGEST_AVATAR)] = ""
    key: Key = ""
