"""Drills as a page is asked them: quick decisions, and what can be known of the cards that are out. What a person has
answered is kept by their browser (decision 0316)."""

from typing import Annotated

from msgspec import Meta, Struct

from barbu.api.daily import Made, made_of
from barbu.api.puzzles import LARGEST, Answers, AskedPuzzle, seen
from barbu.api.request import Question, Request
from barbu.daily.challenge import VARIANT, Stretch
from barbu.daily.road import made_by_level
from barbu.drills import decisions, sense
from barbu.drills.advice import Lost, next_step
from barbu.puzzles.puzzle import Kind
from barbu.rules.load import load
from barbu.text.names import contract_title
from barbu.text.render import render

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


class AskRoad(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/drills/road: what a level has made of a ``stretch`` of the road, by its name (road-club 3)."""

    stretch: Annotated[str, Meta(max_length=20)]


class LostPoints(Struct, frozen=True, array_like=True):
    """What reviewed games say about decisions of a kind in a contract: so many mistakes cost so many points."""

    kind: Kind
    contract: Annotated[str, Meta(max_length=40)]
    count: Annotated[int, Meta(ge=1, le=10_000)]
    loss: Annotated[float, Meta(ge=0, le=100_000)]


class AskStep(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/drills/step: what a browser keeps of reviews, and of answers to puzzles."""

    lost: Annotated[list[LostPoints], Meta(max_length=2000)] = []
    answers: Answers = []


class NextStep(Struct, frozen=True):
    """What to practise next: a kind of decision (None while too little is known), a ``contract`` (empty: any) with its
    ``title``, a sentence that says why, and the contract of the ``puzzles`` to be asked (empty: any)."""

    kind: Kind | None = None
    contract: str = ""
    title: str = ""
    why: str = ""
    puzzles: str = ""


class DrillQuestions:
    """What may be asked about drills. It knows no lobby."""

    def all(self) -> dict[str, Question]:
        """All questions by address."""
        return {
            "/api/drills/sense": Question(self.sense, brings=True),
            "/api/drills/decisions": Question(self.decisions, brings=True),
            "/api/drills/road": Question(self.road, brings=True),
            "/api/drills/step": Question(self.step, brings=True),
        }

    async def sense(self, request: Request) -> SenseQuestion:
        """A question about the cards that are out."""
        wanted = await request.body(AskSense)
        return await request.do(lambda: sensed(wanted))

    async def decisions(self, request: Request) -> Decisions:
        """The puzzles of a drill."""
        wanted = await request.body(AskDecisions, LARGEST)
        return await request.do(lambda: decided(wanted))

    async def road(self, request: Request) -> Made:
        """What a level has made of a stretch of the road, in the player's seat.

        Raises:
            DailyError: there is no such stretch.
        """
        stretch = Stretch.named((await request.body(AskRoad)).stretch)
        return made_of(stretch, made_by_level(stretch), True, [])

    async def step(self, request: Request) -> NextStep:
        """What to practise next."""
        known = await request.body(AskStep, 2 * LARGEST)
        return await request.do(lambda: stepped(known))


def stepped(known: AskStep) -> NextStep:
    """What to practise next, from what is known."""
    answers: dict[str, bool] = {}
    for each in known.answers:
        answers.setdefault(each.id, each.right)
    lost = [Lost(each.kind, each.contract, each.count, each.loss) for each in known.lost]
    found = next_step(lost, answers)
    if found is None:
        return NextStep()
    puzzles = found.contract if found.puzzles else ""
    # Deals are practised by the rules of the house.
    contract = found.contract if found.contract in load(VARIANT).contracts else ""
    return NextStep(found.kind, contract, contract_title(contract) if contract else "", render(found.why), puzzles)


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
