"""The messages of people who write to each other at a table, and of spectators."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from barbu.live.wire import protocol

LONGEST_LINE = 300
"""The most letters in a line, once it is cleaned."""

PhraseName = Literal[
    "hello", "good-luck", "well-played", "take-your-time", "one-moment", "sorry", "good-game", "goodbye"
]
"""Phrases that each browser shows in its own language. None says anything about a hand."""

ReactionName = Literal[
    "bravo", "thanks", "ha", "tea", "smile", "wink", "cool", "wow", "hmm", "oops", "sad", "phew", "sleepy", "thumb",
    "wave", "flowers", "trophy", "party", "luck", "rain", "bolt", "snail", "cake", "fire"
]  # fmt: skip
"""Pictures without words, which each browser names in its own language. None says anything about a hand."""

Who = Annotated[str, Meta(min_length=1, max_length=32)]
"""The public id of a person at a table: the same while they sit or watch there, or watch with the same key. It reveals
nothing about their token or key."""


class Line(Struct, frozen=True):
    """Something that was said. ``number`` goes up; ``seat`` is None for a spectator. ``text`` is what they wrote, or
    the name of a phrase or a reaction. ``gallery``: only spectators have heard it."""

    number: int
    who: str
    seat: str | None
    name: str
    kind: Literal["text", "phrase", "reaction"]
    text: str
    gallery: bool
    at_ms: int


Openness = Literal["all", "phrases", "nothing"]
"""What a person may say now: anything, phrases and reactions only, or nothing."""


class ChatMessage(protocol.ServerMessage, frozen=True, tag="chat"):
    """The last lines, my own id (``me``), what I may say, and the people I have muted, with their names (None: the
    server does not know, but my browser may). Sent on arrival and after unmuting."""

    me: str
    may: Openness
    why: str
    lines: list[Line]
    muted: dict[str, str] | None


class LineMessage(protocol.ServerMessage, frozen=True, tag="line"):
    """A person has said something."""

    line: Line


class TalkMessage(protocol.ServerMessage, frozen=True, tag="talk"):
    """What I may say has changed; ``why`` says why not everything, empty if everything is allowed."""

    may: Openness
    why: str


class UnsaidMessage(protocol.ServerMessage, frozen=True, tag="unsaid"):
    """All lines of one person have been deleted."""

    who: str


class ReportedMessage(protocol.ServerMessage, frozen=True, tag="reported"):
    """A line has been reported."""

    number: int


class Watcher(Struct, frozen=True):
    """A spectator, and the seat whose hand they are shown (``over``), if any."""

    who: str
    name: str
    over: str | None


class WatchersMessage(protocol.ServerMessage, frozen=True, tag="watchers"):
    """The spectators: how many there are (``count``), and the names of the first. ``showing``: at this table a player
    may show their hand to a spectator."""

    count: int
    watchers: list[Watcher]
    showing: bool


class HandMessage(protocol.ServerMessage, frozen=True, tag="hand"):
    """The hand that a player shows me; ``seat`` is None once they stop."""

    seat: str | None
    cards: list[str]


# ---- from the page -------------------------------------------------------------------------------------------


class TalkedMessage(protocol.ClientMessage, frozen=True):
    """Something a person says to others. It never waits for the game, nor the game for it. ``cost`` is taken from their
    allowance to speak: a line costs 1."""

    cost: ClassVar[float] = 1.0


class Say(TalkedMessage, frozen=True, tag="say"):
    """Write a line."""

    text: Annotated[str, Meta(max_length=2000)]


class SayPhrase(TalkedMessage, frozen=True, tag="phrase"):
    """Say a phrase that exists in every language."""

    phrase: PhraseName


class React(TalkedMessage, frozen=True, tag="react"):
    """Send a reaction."""

    reaction: ReactionName


class Mute(TalkedMessage, frozen=True, tag="mute"):
    """Stop sending me a person's lines, or send them again, including those I missed. No one else learns of it."""

    cost: ClassVar[float] = 0.2
    who: Who
    muted: bool = True


class ReportLine(TalkedMessage, frozen=True, tag="report"):
    """Keep a line, and those around it, for the operator of the server. It is stored with all of them, so it costs more
    than a line."""

    cost: ClassVar[float] = 3.0
    number: int


class ShowHand(protocol.SeatMessage, frozen=True, tag="show-hand"):
    """Let a spectator look over my shoulder at a private table, or not any more."""

    who: Who
    shown: bool = True


class HideHand(protocol.SeatMessage, frozen=True, tag="hide-hand"):
    """Stop showing my hand to anyone."""
