"""The messages of people who write to each other at a table, and of spectators."""

from typing import Annotated, ClassVar, Literal

from msgspec import Meta, Struct

from barbu.live import protocol

LONGEST_LINE = 300
"""The most letters in a line, once it is cleaned."""

PhraseName = Literal[
    "hello", "good-luck", "well-played", "take-your-time", "one-moment", "sorry", "good-game", "goodbye"
]
"""Phrases that each browser shows in its own language. None says anything about a hand."""

ReactionName = Literal["bravo", "thanks", "ha", "tea"]
"""Signs that are drawn."""

Who = Annotated[str, Meta(min_length=1, max_length=32)]
"""The id of somebody at a table: the same for as long as they sit or watch there, or bring the same key to watch. Their
token, or their key, does not follow from it."""


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
"""What somebody may say now: anything, phrases and reactions only, or nothing."""


class ChatMessage(protocol.ServerMessage, frozen=True, tag="chat"):
    """The last lines, who ``me`` is, what I may say, and whom I have muted, with their names (None: the server does not
    know, and my browser may); on arrival, and after unmuting."""

    me: str
    may: Openness
    why: str
    lines: list[Line]
    muted: dict[str, str] | None


class LineMessage(protocol.ServerMessage, frozen=True, tag="line"):
    """Somebody has said something."""

    line: Line


class TalkMessage(protocol.ServerMessage, frozen=True, tag="talk"):
    """What I may say has changed; ``why`` says why not everything, empty if everything is allowed."""

    may: Openness
    why: str


class UnsaidMessage(protocol.ServerMessage, frozen=True, tag="unsaid"):
    """Everything somebody has said is deleted."""

    who: str


class ReportedMessage(protocol.ServerMessage, frozen=True, tag="reported"):
    """A line has been reported."""

    number: int


class Watcher(Struct, frozen=True):
    """A spectator, who looks over the shoulder of the player in the seat ``over``, or of nobody."""

    who: str
    name: str
    over: str | None


class WatchersMessage(protocol.ServerMessage, frozen=True, tag="watchers"):
    """Who watches: ``count`` of them, of whom the first are named. ``showing``: at this table
    somebody in a seat may show their hand."""

    count: int
    watchers: list[Watcher]
    showing: bool


class HandMessage(protocol.ServerMessage, frozen=True, tag="hand"):
    """The hand of a player who lets me look over their shoulder; nobody's (``seat`` None) once they stop."""

    seat: str | None
    cards: list[str]


# ---- from the page -------------------------------------------------------------------------------------------


class TalkedMessage(protocol.ClientMessage, frozen=True):
    """What somebody says to others. It never waits for the game, nor the game for it. ``cost`` is what it takes of
    their allowance to speak: a line costs 1."""

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
    """Stop sending me what somebody says, or send it again, including what they said in the meantime. Nobody else
    learns of it."""

    cost: ClassVar[float] = 0.2
    who: Who
    muted: bool = True


class Report(TalkedMessage, frozen=True, tag="report"):
    """Keep a line, and those around it, for whoever looks after the server."""

    cost: ClassVar[float] = 0.2
    number: int


class ShowHand(protocol.SeatMessage, frozen=True, tag="show-hand"):
    """Let a spectator look over my shoulder at a private table, or not any more."""

    who: Who
    shown: bool = True


class HideHand(protocol.SeatMessage, frozen=True, tag="hide-hand"):
    """Let nobody look over my shoulder any more."""
