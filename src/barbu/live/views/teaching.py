"""The messages of a lesson, beside those of ``protocol``: what it is about, and what the coach says; and how they are
made from what ``barbu.coach`` gives."""

from collections.abc import Callable, Sequence
from typing import Annotated, ClassVar

from msgspec import Meta, Struct

from barbu.cards import CardError, card_text, parse_card
from barbu.coach.aim import aim
from barbu.coach.course import Lesson, lessons
from barbu.coach.opinion import opinion
from barbu.coach.remark import remark
from barbu.coach.verdict import verdict
from barbu.engine.game import Game
from barbu.live.people.seats import RequestError
from barbu.live.wire import protocol
from barbu.messages import Message, message
from barbu.rules.model import Rules
from barbu.text.render import render


class AskCoach(protocol.VersionedMessage, frozen=True, tag="coach"):
    """What does the coach say? About the decision that I have to make, about a ``card`` that I think of playing, or,
    between two deals, about the one that is over.
    ``asked``: I want to hear something even where the coach would be quiet. ``warned``: I have been told already that
    there was a better card than the one I played last."""

    price_s: ClassVar[float] = 0.01
    card: Annotated[str, Meta(max_length=2)] = ""
    asked: bool = False
    warned: bool = False


class AimPiece(Struct, frozen=True):
    """A part of the picture of an aim: cards that lie together (none: a place in a layout), what the player who takes
    them gets, and what they are, where the cards do not show it."""

    cards: list[str]
    points: int
    label: str


class Aim(Struct, frozen=True):
    """What one plays for in a contract: a title, sentences, and a picture of what scores."""

    contract: str
    title: str
    lines: list[str]
    picture: list[AimPiece]


class LessonMessage(protocol.ServerMessage, frozen=True, tag="lesson"):
    """The lesson that is played at a table, sent on arrival: a step of a course, by its place from 0 among all
    ``steps``; what is new in it and, when it is over, what has been learnt and which step is ``next`` (empty after the
    last one). ``order`` are the contracts of the deals one after another, where that is fixed; ``aims`` tell what each
    of the contracts is about."""

    name: str
    place: int
    steps: int
    title: str
    welcome: str
    learnt: str
    next: str
    next_title: str
    order: list[str]
    aims: list[Aim]


class CoachMessage(protocol.ServerMessage, frozen=True, tag="coach"):
    """What the coach says at a version of the game: its sentences, none where it is quiet, and the action that it would
    take (empty where it says only that it is quiet from now on, and where the deal is over). About a ``card`` that the
    player thinks of: whether it is clearly ``worse`` than that."""

    version: int
    lines: list[str]
    act: str
    card: str = ""
    worse: bool = False


def lesson_message(lesson: Lesson) -> LessonMessage:
    """What a lesson is about."""
    course = lessons(lesson.course)
    later = course[lesson.place + 1] if lesson.place + 1 < len(course) else None
    return LessonMessage(
        name=lesson.name,
        place=lesson.place,
        steps=len(course),
        title=render(lesson.title),
        welcome=render(lesson.welcome),
        learnt=render(lesson.learnt),
        next=later.name if later is not None else "",
        next_title=render(later.title) if later is not None else "",
        order=list(lesson.contracts),
        aims=aims(lesson.rules),
    )


def aims(rules: Rules) -> list[Aim]:
    """What each contract of some rules is about."""
    return [_aim(name, rules) for name in rules.contracts]


def _aim(name: str, rules: Rules) -> Aim:
    found = aim(name, rules)
    return Aim(
        contract=name,
        title=render(found.title),
        lines=[render(line) for line in found.lines],
        picture=[
            AimPiece(
                [card_text(card) for card in piece.cards],
                piece.points,
                "" if piece.label is None else render(piece.label),
            )
            for piece in found.picture
        ],
    )


def coaching(
    asked: AskCoach, lesson: Lesson | None, game: Game, seat: int, names: Sequence[str]
) -> Callable[[], Callable[[], CoachMessage]]:
    """How to find what the coach says to a seat, which takes a while; that gives how to make the message.

    Raises:
        RequestError: it is not this seat's turn, or the card is none that it may play now.
    """
    explains, plain = ((), False) if lesson is None else (lesson.step.explains, lesson.step.plain)
    if game.position is None and game.finished and not asked.card:

        def of_deal() -> Callable[[], CoachMessage]:
            lines = verdict(game, seat, plain=plain)
            return lambda: _message(asked, lines, "")

        return of_deal
    if game.turn != seat:
        raise RequestError("no-hint", message("live-no-hint-turn"), message("live-no-hint-turn-hint"))
    if asked.card:
        card = _playable(game, seat, asked.card)

        def of_card() -> Callable[[], CoachMessage]:
            found = opinion(game, seat, card, plain=plain)
            return lambda: _message(asked, found.lines, found.action.token, found.worse)

        return of_card

    def of_turn() -> Callable[[], CoachMessage]:
        found = remark(game, seat, names, explains, plain=plain, asked=asked.asked, warned=asked.warned)
        return lambda: _message(asked, found.lines, "" if found.falls_silent else found.action.token)

    return of_turn


def _playable(game: Game, seat: int, text: str) -> int:
    try:
        card = parse_card(text)
    except CardError as error:
        raise RequestError("no-hint", message("live-bad-card", why=error.said)) from error
    if not game.view(seat).legal_cards() >> card & 1:
        raise RequestError("no-hint", message("live-no-hint-card"))
    return card


def _message(asked: AskCoach, lines: Sequence[Message], act: str, worse: bool = False) -> CoachMessage:
    return CoachMessage(asked.version, [render(line) for line in lines], act, asked.card, worse)
