"""The weekly contest as a page is asked it: ten hands without their values, and what answers to them are worth."""

from collections.abc import Sequence
from datetime import UTC, date, datetime, timedelta
from typing import Annotated

from msgspec import Meta, Struct

from barbu.api.asking import AskedHand, players_of, what_is_seen
from barbu.api.request import Question, Request
from barbu.coach.comparison import strength
from barbu.contest.hand import PANEL, Hand, marked
from barbu.contest.week import FIRST, WEEK, ContestError, Week, hands_of
from barbu.engine.actions import Call, Double, parse_action
from barbu.engine.view import View
from barbu.live.people.seats import Key
from barbu.live.wire.hints import Value
from barbu.messages import Message, message
from barbu.text.render import listed, render

ARCHIVED = 60
"""The most weeks that are listed."""


class AskContest(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/contest: the contest of a ``week``, such as ``2026-W48``, or else the one of the ``day`` that
    the asker's clock shows."""

    week: Annotated[str, Meta(max_length=10)] = ""
    day: Annotated[str, Meta(max_length=10)] = ""


class AnswerContest(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/contest/answer: the tokens ``acts``, one for each hand. With a ``key``, which the player keeps,
    they count under this ``name`` while the week is open; only the first ones with it do. Without a key they are only
    marked, which a server does once the week is over."""

    week: Annotated[str, Meta(max_length=10)]
    acts: Annotated[list[Annotated[str, Meta(max_length=40)]], Meta(max_length=20)]
    key: Key = ""
    name: str = ""


class AskYear(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/contest/year: the table of a year, for the player with this ``key``."""

    year: Annotated[int, Meta(ge=2000, le=2099)]
    key: Key = ""


class SendHand(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/contest/hand: a hand for a contest, out of a finished game at a ``table`` of this server, whose
    seat the ``token`` opens: the decision at ``move`` of the deal with this ``number``, both as in a review."""

    table: Annotated[str, Meta(max_length=100)]
    token: Annotated[str, Meta(max_length=100)]
    number: Annotated[int, Meta(ge=1, le=999)]
    move: Annotated[int, Meta(ge=0, le=999)]


class ContestHand(AskedHand, frozen=True, kw_only=True):
    """A hand of a contest, without what its choices are worth. ``number`` counts from 1."""

    number: int


class ContestWeek(Struct, frozen=True):
    """A week by its name, from its ``first`` day to its ``last``."""

    week: str
    first: str
    last: str


class AskedContest(Struct, frozen=True):
    """The contest of a week. ``over`` tells that answers do not count any more. Its hands are the set with this
    ``number`` of all ``sets``, which have been asked ``before`` so many times. ``weeks`` are all that have begun, the
    latest first."""

    week: ContestWeek
    over: bool
    number: int
    sets: int
    before: int
    hands: list[ContestHand]
    weeks: list[ContestWeek]


class ContestChoice(Struct, frozen=True):
    """What a choice is worth: its ``value`` under the first of its tokens, all ``acts`` that do the same, how many
    points it is ``behind`` the best, its ``mark``, a comment, which of the panel chose it, and how many ``votes`` it
    has."""

    value: Value
    acts: list[str]
    behind: float
    mark: int
    comment: str
    panel: list[str]
    votes: int


class MarkedHand(Struct, frozen=True):
    """A hand with its choices, the best first, and which of them was ``chosen``."""

    chosen: int
    choices: list[ContestChoice]


class Marks(Struct, frozen=True):
    """What someone has: a bot of the panel by its level, or a player by name, empty if they have given none; ``mine``
    tells that it is the player who asks."""

    name: str
    total: int
    mine: bool = False


class Crowd(Struct, frozen=True):
    """How everyone has done so far: the number of ``players``, the ``mean`` of their totals with its standard
    ``error``, the ``best`` of them, and the percentage of the others who have fewer marks (None while there are
    none)."""

    players: int
    mean: float
    error: float
    best: list[Marks]
    better: float | None


class ContestResult(Struct, frozen=True):
    """What answers are worth, of 1,000. ``counted`` tells that they count on the server; ``crowd`` is None without
    one."""

    week: str
    total: int
    hands: list[MarkedHand]
    panel: list[Marks]
    counted: bool
    crowd: Crowd | None


class YearLine(Struct, frozen=True):
    """A line of the table over a year: the sum of a player's totals in so many ``weeks``. Who gave no name has an empty
    one."""

    name: str
    total: int
    weeks: int
    mine: bool


class ContestQuestions:
    """What may be asked about contests where there is no server. It knows no lobby."""

    def all(self) -> dict[str, Question]:
        """All questions by address."""
        return {
            "/api/contest": Question(self.contest, brings=True),
            "/api/contest/answer": Question(self.answer, brings=True),
        }

    async def contest(self, request: Request) -> AskedContest:
        """The contest of a week.

        Raises:
            ContestError: there is none, or it has not begun.
        """
        wanted = await request.body(AskContest)
        return await request.do(lambda: asked(wanted, datetime.now(UTC)))

    async def answer(self, request: Request) -> ContestResult:
        """What answers are worth.

        Raises:
            ContestError: they are no answers to a contest that has begun.
        """
        given = await request.body(AnswerContest)
        return await request.do(lambda: judged(begun(given.week, datetime.now(UTC)), given.acts))


def begun(name: str, now: datetime) -> Week:
    """The week of a name.

    Raises:
        ContestError: there is none, or it has not begun anywhere.
    """
    week = Week.named(name)
    if not week.has_begun(now):
        raise ContestError(message("contest-early"), message("contest-early-hint"))
    return week


def asked(wanted: AskContest, now: datetime) -> AskedContest:
    """The contest that is wanted. A clock that shows a week which is over, or has not begun, is not believed.

    Raises:
        ContestError: there is none, or it has not begun.
    """
    week = begun(wanted.week, now) if wanted.week else _week_there(wanted.day, now)
    found = hands_of(week)
    latest = max(week, Week.on((now.astimezone(UTC)).date()))
    all_weeks = [Week(FIRST + WEEK * number) for number in range(latest.number, -1, -1)]
    return AskedContest(
        _told(week),
        week.is_over(now),
        found.number,
        found.sets,
        found.before,
        [ContestHand(**what_is_seen(hand), number=at) for at, hand in enumerate(found.hands, 1)],
        [_told(each) for each in all_weeks[:ARCHIVED]],
    )


def _week_there(day: str, now: datetime) -> Week:
    """The week that has come where a clock shows a day."""
    try:
        week = Week.on(date.fromisoformat(day)) if day else None
    except ValueError:
        week = None
    if week is None or week.is_over(now) or not week.has_begun(now):
        return Week.on(now.astimezone(UTC).date())
    return week


def _told(week: Week) -> ContestWeek:
    return ContestWeek(week.name, week.monday.isoformat(), (week.monday + WEEK - timedelta(days=1)).isoformat())


def places_of(week: Week, acts: Sequence[str]) -> list[int]:
    """The places of the choices that are answered, for each hand of a week.

    Raises:
        ContestError: an answer is missing, or it is no choice of its hand.
    """
    hands = hands_of(week).hands
    found = [
        next((at for at, option in enumerate(hand.options) if act in option.tokens), -1)
        for hand, act in zip(hands, acts, strict=False)
    ]
    if len(acts) != len(hands) or -1 in found:
        raise ContestError(message("contest-no-choice"), message("contest-no-choice-hint"))
    return found


def judged(
    week: Week,
    acts: Sequence[str],
    votes: Sequence[Sequence[int]] = (),
    crowd: Crowd | None = None,
    counted: bool = False,
) -> ContestResult:
    """What answers are worth, with what everyone answered if that is known: for each hand how many made each choice.

    Raises:
        ContestError: they are no answers to this contest.
    """
    places, hands = places_of(week, acts), hands_of(week).hands
    return ContestResult(
        week.name,
        marked(hands, places).total,
        [
            MarkedHand(place, _choices(hand, votes[at] if votes else ()))
            for at, (hand, place) in enumerate(zip(hands, places, strict=True))
        ],
        [
            Marks(level, marked(hands, [hand.panel[at] for hand in hands]).total)
            for at, level in reversed(list(enumerate(PANEL)))
        ],
        counted,
        crowd,
    )


def _choices(hand: Hand, votes: Sequence[int]) -> list[ContestChoice]:
    view = hand.view()
    names = [player.name for player in players_of(view)]
    return [
        ContestChoice(
            Value(option.tokens[0], view.plan.sign * option.mean, option.error),
            list(option.tokens),
            hand.cost(option),
            hand.mark(option),
            render(comment(hand, view, place, names)),
            [level for level, choice in zip(PANEL, hand.panel, strict=True) if choice == place],
            votes[place] if place < len(votes) else 0,
        )
        for place, option in enumerate(hand.options)
    ]


def comment(hand: Hand, view: View, place: int, names: Sequence[str]) -> Message:
    """A sentence about a choice: what the hand holds for a contract, or how doubles differ from the best ones."""
    action = parse_action(hand.options[place].tokens[0])
    if isinstance(action, Call):
        return strength(view, action)
    best = parse_action(hand.solution.tokens[0])
    assert isinstance(action, Double) and isinstance(best, Double), "the other hands ask for doubles"
    if place == 0:
        call = view.board.call
        return strength(view, call) if action.targets and call else message("compare-double-less")
    left, added = (
        [name for seat, name in enumerate(names) if targets >> seat & 1]
        for targets in (best.targets & ~action.targets, action.targets & ~best.targets)
    )
    if not added:
        return message("contest-double-leaves", names=listed(left), count=len(left))
    if not left:
        return message("contest-double-adds", names=listed(added))
    return message("contest-double-swaps", names=listed(left), others=listed(added))
