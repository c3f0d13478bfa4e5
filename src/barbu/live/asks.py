"""The messages about what people at a table ask each other, beside those of ``protocol``."""

from typing import Literal

from msgspec import Struct

from barbu.live import protocol

Kind = Literal["undo", "claim", "end-game", "resume", "keep-warm", "take-over"]
"""What may be asked: to take back a card, to leave the rest of a deal to a claim; to end the game for good, to let a
paused one go on, to let a bot keep the seat of somebody who is away, to let somebody who watches take a seat over."""

Ended = Literal["agreed", "refused", "withdrawn", "void"]
"""How a question ends: all have agreed; somebody has not, or not in time; its author has thought better of it, or left;
the game has gone on, so that it means nothing any more."""


class Ask(Struct, frozen=True):
    """A question: ``text`` says in words what ``seat`` (None: somebody without one) asks for, ``card`` is what it is
    about, ``hand`` the cards that its author lays open to those who are asked. ``seconds`` are left of the ``lasts``
    after which it counts as refused. ``agreed`` have said yes, ``waiting`` have not answered."""

    id: int
    kind: Kind
    seat: str | None
    text: str
    card: str | None
    hand: list[str]
    seconds: float
    lasts: float
    agreed: list[str]
    waiting: list[str]


class AskMessage(protocol.ServerMessage, frozen=True, tag="ask"):
    """The question that is open now, sent when it is asked, at each answer, and on arrival; or, where it is None, how
    the last one has ``ended``. Nobody is told who has refused."""

    ask: Ask | None
    ended: Ended | None = None


class ReadyMessage(protocol.ServerMessage, frozen=True, tag="ready"):
    """Who is ``ready`` for the next deal, and who is waited for, sent while anybody is. After ``seconds`` the cards are
    dealt all the same (None: the others are waited for as long as they are here)."""

    ready: list[str]
    waiting: list[str]
    seconds: float | None


# ---- from the page -------------------------------------------------------------------------------------------


class AskingMessage(protocol.SeatMessage, frozen=True):
    """An answer to a question, or the end of one; ``ask`` is its number."""

    ask: int


class Reply(AskingMessage, frozen=True, tag="reply"):
    """I agree to what is asked, or, where ``yes`` is false, I do not."""

    yes: bool


class Withdraw(AskingMessage, frozen=True, tag="withdraw"):
    """Never mind what I have asked for."""
