"""What happens at a table, as its log has it: replayed in order, the events of a game give its state."""

from typing import NamedTuple

from msgspec import Struct


class Acted(Struct, frozen=True):
    """A seat has acted; None is the deck, which deals. ``action`` is the token of the action."""

    seat: str | None
    action: str


class TookBack(Struct, frozen=True):
    """A seat has taken back: of all actions of the game the first ``ply`` stay."""

    seat: str
    ply: int


class Reseated(Struct, frozen=True):
    """A seat has been handed to a bot of this kind."""

    seat: str
    bot: str


class Replays(Struct, frozen=True):
    """The game plays a deal of another game again, and begins with this: the other ``game``, the ``number`` of the deal
    there, the token of its ``call``, and the ``scores`` that it brought, by seat."""

    game: str
    number: int
    call: str
    scores: tuple[int, ...]


class Teaches(Struct, frozen=True):
    """The game is a lesson, and begins with this: the step of a course, by the names of both (pagat/mechanics)."""

    lesson: str


Event = Acted | TookBack | Reseated | Replays | Teaches
"""Seats are letters throughout."""


class Logged(NamedTuple):
    """An event in the log of its game: ``seq`` counts from 1 without gaps, ``at_ms`` is Unix time in milliseconds."""

    seq: int
    at_ms: int
    event: Event


def changes_game(event: Event) -> bool:
    """Whether the game is another one after an event. Who plays for a seat, what is played again and what is to be
    learnt change nothing about the cards."""
    return not isinstance(event, Reseated | Replays | Teaches)
