"""Drills as a page is asked them: quick decisions, and what can be known of the cards that are out. What a person has
answered is kept by their browser (decision 0316)."""

from typing import Annotated

from msgspec import Meta, Struct

from barbu.api.puzzles import LARGEST, Answers, AskedPuzzle, seen
from barbu.api.request import Question, Request
from barbu.drills import decisions, sense
from barbu.puzzles.puzzle import Kind

Seed = Annotated[int, Meta(ge=0, lt=2**32)]


class AskSense(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/drills/sense: the question with this ``number``, from 0, of the drill that follows from a
    ``seed``, of one kind (None: of all in turn)."""

    seed: Seed
    number: Annotated[int, Meta(ge=0, lt=1000)]
    kind: sense.Kind | None = None


class AskDecisions(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/drills/decisions: ten quick decisions of a kind, about one ``contract`` if it is named; those
    that are not among the ``answers`` yet come before others."""

    seed: Seed
    kind: Kind
    contract: Annotated[str, Meta(max_length=40)] = ""
    answers: Answers = []


class SenseQuestion(Struct, frozen=True):
    """A question about the cards that are out. ``seen`` is what the solver sees when they are asked, with all finished
    tricks; ``suit`` is the one asked about, empty for none. One of the ``options`` is the ``answer``, or, of
    ``several``, any number of them: numbers, letters of seats, cards, ``none`` or ``open``."""

    kind: sense.Kind
    seen: AskedPuzzle
    suit: str
    options: list[str]
    answer: list[str]
    several: bool


class Decisions(Struct, frozen=True):
    """The puzzles of a drill, by their names, in order."""

    ids: list[str]


class DrillQuestions:
    """What may be asked about drills. It knows no lobby."""

    def all(self) -> dict[str, Question]:
        """All questions by address."""
        return {
            "/api/drills/sense": Question(self.sense, brings=True),
            "/api/drills/decisions": Question(self.decisions, brings=True),
        }

    async def sense(self, request: Request) -> SenseQuestion:
        """A question about the cards that are out."""
        wanted = await request.body(AskSense)
        return await request.do(lambda: sensed(wanted))

    async def decisions(self, request: Request) -> Decisions:
        """The puzzles of a drill."""
        wanted = await request.body(AskDecisions, LARGEST)
        return await request.do(lambda: decided(wanted))


def sensed(wanted: AskSense) -> SenseQuestion:
    """The question that is wanted."""
    found = sense.question(wanted.seed, wanted.number, wanted.kind)
    variant, _ = sense.DEALS[found.kind]
    return SenseQuestion(
        kind=found.kind,
        seen=seen(found.view, variant),
        suit=found.suit,
        options=list(found.options),
        answer=list(found.answer),
        several=found.several,
    )


def decided(wanted: AskDecisions) -> Decisions:
    """The puzzles that are wanted; fewer than ten where there are no more."""
    solved = {each.id for each in wanted.answers}
    return Decisions(decisions.round_of(wanted.seed, wanted.kind, wanted.contract, solved))
