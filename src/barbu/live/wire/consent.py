"""The messages about what people at a table ask each other, beside those of ``protocol``."""

from typing import ClassVar, Literal

from msgspec import Struct

from barbu.live.wire import protocol

Kind = Literal["undo", "rest", "end-game", "resume", "keep-warm", "take-over"]
"""What may be asked: to take back a misclick, to play the rest of a deal as claimed, to end the game for good, to
resume a paused game, to let a bot keep the seat of a person who is away, or to let a spectator take over a seat."""

Ended = Literal["agreed", "proven", "refused", "withdrawn", "void"]
"""How a question ends: enough have agreed; the claim was certain, so no one had to be asked; a person has refused, or
not answered in time; its author has left, or has withdrawn it, which counts as a refusal; or the game has gone on, so
that the question no longer applies."""


class Ask(Struct, frozen=True):
    """A question.

    ``text`` says what ``seat`` asks for (None: a spectator), and ``who`` is its author's id in the chat. ``card`` is
    the card in question, and ``hand`` the cards that the author shows to those asked. ``seconds`` remain of the
    ``lasts`` seconds after which it counts as refused. ``agreed`` have said yes; ``waiting`` have not, and only the
    reader is missing there after they have said no. ``majority``: more than half of all who are here decide, the author
    included, rather than all.
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
    majority: bool = False


class AskMessage(protocol.ServerMessage, frozen=True, tag="ask"):
    """The open question, sent when it is asked, at each answer, and on arrival. If it is None: how the last one
    ``ended``, with its wording as ``text``. No one is told who refused."""

    ask: Ask | None
    ended: Ended | None = None
    text: str = ""


class RestMessage(protocol.ServerMessage, frozen=True, tag="rest"):
    """What I may claim of the rest of the deal at a version of the game, as far as I can know: a number of the ``left``
    tricks, or of points. Empty where nothing may be claimed. ``likely`` is among the points if there are any,
    else among the tricks."""

    version: int
    left: int
    tricks: list[int]
    points: list[int]
    likely: int


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
    """I agree to what is asked, or, where ``yes`` is false, I do not; ``ask`` is the number of the question. A no to a
    question that has just ended without consent holds for the next one of its kind."""

    ask: int
    yes: bool


class Withdraw(protocol.ClientMessage, frozen=True, tag="withdraw"):
    """I withdraw what I asked for, with or without a seat, which counts as a refusal; ``ask`` is the number of the
    question."""

    ask: int
