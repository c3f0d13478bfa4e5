"""The messages among the people at a table, beside those of ``protocol``: who sits where, on what terms, and what the
host does."""

from typing import Annotated, ClassVar

from msgspec import Meta, Struct, field

from barbu.engine.sheet import Length
from barbu.live.people.seats import LONGEST_AVATAR, Key
from barbu.live.wire import protocol
from barbu.store.events import Follows, Terms

Letter = Annotated[str, Meta(min_length=1, max_length=1)]
"""A seat."""


class Chair(Struct, frozen=True):
    """A chair and its occupant: a person, a ``bot`` of a kind, or none (``free``). ``present``: the person's browser is
    connected; ``agreed``: they agree to the terms and places; ``late``: they came during the game, and may still take
    another name; ``program``: they are a bot that a person has made."""

    seat: str
    name: str
    avatar: str
    bot: str | None
    free: bool
    present: bool
    agreed: bool
    late: bool = False
    program: bool = False


class Evening(Struct, frozen=True):
    """The games that the same people have played: how many, on how many evenings, and by seat how many each has won and
    the points they made (None: they have played none of these games)."""

    played: int
    won: list[int]
    points: list[int | None]
    evenings: int

    @classmethod
    def of(cls, follows: Follows) -> "Evening":
        """The games before one, as it was stored."""
        return cls(follows.played, [*follows.won], [*follows.points], follows.evenings)


class End(Struct, frozen=True):
    """The end of a game that was agreed to without the people in some ``seats``: they may take it back with ``resume``
    before ``until_ms`` (Unix)."""

    seats: list[str]
    until_ms: int


class RoomMessage(protocol.ServerMessage, frozen=True, tag="room"):
    """The people at a table as ``seat`` sees them (None: a spectator), sent on arrival and whenever something about
    them changes.

    ``agreement`` goes up with every change of terms or places; a person has agreed only if they agreed to the current
    number. ``invitation`` is what others need to sit down, shown to those who may pass it on (None for others, and
    where there is none), and ``spoken`` are the words that stand for it while the table is open (empty without one).
    ``missing`` says what is missing before the first deal, and is empty once it may be dealt. ``watching`` is the
    number of spectators. ``length`` (on the wire ``sitting``) is the one played, in ``deals`` deals. ``next`` is the
    table they have gone on to, if any. ``paused`` is the person who paused the game, None while it goes on. ``ended``
    tells that they have ended it early, and ``end`` who may take that back, if anyone may.
    ``name`` is the name of the table, if they have given it one. ``again``: they come from a table where they have
    played, and the first deal comes as soon as all of them agree; ``unchanged``: terms and places are as the table was
    opened with them.
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
    length: Length = field(name="sitting")
    deals: int
    evening: Evening | None
    next: str
    paused: str | None
    ended: bool
    name: str
    again: bool
    unchanged: bool
    end: End | None = None
    spoken: str = ""


class ClockMessage(protocol.ServerMessage, frozen=True, tag="clock"):
    """Whose decision is awaited and the time left; sent on arrival, and whenever the View does not imply it.

    ``seat`` is asked at a ``version`` of the game and has ``left_s`` of ``total_s`` seconds left as this is sent; they
    run down if it ``runs``. ``seat`` is None when no person is asked, and without a clock. ``kept`` are the seats that
    a bot keeps warm for a person who is away. ``held``: nothing can be stored now, and all clocks wait. A View of a new
    version implies that the person whose turn it is has ``total_s`` seconds from now; if that is wrong, this message
    follows at once. The seat that is asked answers at once with ``seen``.
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
    changes; ``changes_room`` tells that the room is shown to everybody afterwards."""

    cost: ClassVar[float] = 1.0
    changes_room: ClassVar[bool] = True


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
    """Make another person the host."""

    seat: Letter


class Invite(HostMessage, frozen=True, tag="invite"):
    """Make a new invitation, or none; the previous one stops working."""

    wanted: bool = True


class NameTable(HostMessage, frozen=True, tag="name-table"):
    """Give the table a name, which it keeps from game to game; empty: none."""

    name: Annotated[str, Meta(max_length=200)]


class Begin(HostMessage, frozen=True, tag="begin"):
    """Deal the first deal. The host agrees by that."""


class Take(PeopleMessage, frozen=True, tag="take"):
    """Move to a free chair before the game."""

    seat: Letter


class CallMe(PeopleMessage, frozen=True, tag="call-me"):
    """Call me by another name and show me by another sign: before the game or, if I came later, in it."""

    name: Annotated[str, Meta(max_length=100)]
    avatar: Annotated[str, Meta(max_length=LONGEST_AVATAR)] = ""


class Agree(PeopleMessage, frozen=True, tag="agree"):
    """I agree to the terms and places of this ``agreement`` or, if ``yes`` is false, I no longer do."""

    agreement: int
    yes: bool = True


class UpkeepMessage(PeopleMessage, frozen=True):
    """What a person says to keep a running game going."""

    changes_room: ClassVar[bool] = False


class Seen(protocol.SeatMessage, frozen=True, tag="seen"):
    """What a browser answers by itself when its seat is asked, so that the server knows how slow the connection is."""

    version: int


class Back(UpkeepMessage, frozen=True, tag="back"):
    """I am back: no bot needs to keep my seat warm. Anything else a person says about the game means the same."""

    cost: ClassVar[float] = 0.0


class Pause(UpkeepMessage, frozen=True, tag="pause"):
    """Pause the game: only the host may, three times an hour."""


class Resume(UpkeepMessage, frozen=True, tag="resume"):
    """Let a paused game go on: the person who paused it may, others ask everyone, and more than half decide. Or take
    back the end of a game that I have not agreed to."""


class KeepWarm(UpkeepMessage, frozen=True, tag="keep-warm"):
    """Let a bot keep the seat of a person who is away. Everyone here has to agree; once the person has been away for
    half a minute the host may decide, and so may a person who is here alone."""

    seat: Letter


class EndGame(UpkeepMessage, frozen=True, tag="end-game"):
    """End the game, if everyone agrees whom it waits for. A person who was not asked may take that back for a week."""


class TakeOver(protocol.ClientMessage, frozen=True, tag="take-over"):
    """A spectator asks for a seat: a bot's, that of a person who let their time run out, or one that a person hands
    over. All who are present must agree. ``key`` becomes the seat's token (empty: the server makes one); a spectator
    who already has the seat and asks again with that key is told so at once."""

    seat: Letter
    name: Annotated[str, Meta(max_length=100)] = ""
    avatar: Annotated[str, Meta(max_length=LONGEST_AVATAR)] = ""
    key: Key = ""
