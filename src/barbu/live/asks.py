"""The messages about what people at a table ask each other, beside those of ``protocol``."""

from typing import ClassVar, Literal

from msgspec import Struct

from barbu.live import protocol

Kind = Literal["undo", "rest", "end-game", "resume", "keep-warm", "take-over"]
"""What may be asked: to take back a misclick, to play the rest of a deal as claimed, to end the game for good, to
resume a paused game, to let a bot keep the seat of somebody who is away, or to let a spectator take over a seat."""

Ended = Literal["agreed", "proven", "refused", "withdrawn", "void"]
"""How a question ends: everybody has agreed; nobody had to be asked, since there is no other way it could come out;
somebody has not agreed, or not in time; its author has withdrawn it, or left; or the game has gone on, so that it means
nothing any more."""


class Ask(Struct, frozen=True):
    """A question.

    ``text`` says what ``seat`` (None: somebody without one) asks for, and ``who`` its author is in the chat. ``card``
    is what it is about, and ``hand`` are the cards that its author shows to those who are asked. ``seconds`` are left
    of the ``lasts`` after which it counts as refused. ``agreed`` have said yes; ``waiting`` have not answered.
    """

    id: int
    kind: Kind
    seat: str | None
    who: str
    text: str
    card: str | None
    hand: list[str]
    seconds: float
    lasts: float
    agreed: list[str]
    waiting: list[str]


class AskMessage(protocol.ServerMessage, frozen=True, tag="ask"):
    """The open question, sent when it is asked, at each answer, and on arrival; or, where it is None, how the last one
    ``ended``, with what was asked for as ``text``. Nobody is told who refused."""

    ask: Ask | None
    ended: Ended | None = None
    text: str = ""


class RestMessage(protocol.ServerMessage, frozen=True, tag="rest"):
    """What I may claim of the rest of the deal at a version of the game, as far as I can know: a number of the ``left``
    tricks, or of points. Empty where nothing may be claimed."""

    version: int
    left: int
    tricks: list[int]
    points: list[int]


class ReadyMessage(protocol.ServerMessage, frozen=True, tag="ready"):
    """Who is ``ready`` for the next deal, and who is waited for; sent while anybody is. After ``seconds`` the cards are
    dealt anyway (None: the others are waited for as long as they are here)."""

    ready: list[str]
    waiting: list[str]
    seconds: float | None


# ---- from the page -------------------------------------------------------------------------------------------


class AskRest(protocol.VersionedMessage, frozen=True, tag="ask-rest"):
    """What may I claim?"""

    price_s: ClassVar[float] = 0.002


class ClaimRest(protocol.VersionedMessage, frozen=True, tag="claim-rest"):
    """I take this many ``tricks`` of the rest, or this many ``points``; one of them is given."""

    price_s: ClassVar[float] = 0.05
    tricks: int | None = None
    points: int | None = None


class Reply(protocol.SeatMessage, frozen=True, tag="reply"):
    """I agree to what is asked, or, where ``yes`` is false, I do not; ``ask`` is the number of the question."""

    ask: int
    yes: bool


class Withdraw(protocol.ClientMessage, frozen=True, tag="withdraw"):
    """I withdraw what I asked for, with or without a seat; ``ask`` is the number of the question."""

    ask: int
