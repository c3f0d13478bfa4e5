"""What a page learns of its challenges: what it has made of one, and with a server how others have done."""

from collections import Counter, defaultdict
from typing import Annotated

from msgspec import Meta, Struct

from barbu.daily.challenge import Challenge, DailyError, Stretch
from barbu.daily.playing import PLAYER, Outcome, outcome, tokens_of
from barbu.daily.sharing import shared
from barbu.live.people.seats import Key, named
from barbu.live.table.actor import Table
from barbu.messages import message
from barbu.store.model import ResultRow, Standings
from barbu.text.names import contract_title

BARS = 30
"""The most bars in which all totals are shown."""

MOST_NAMES = 50
"""The most names on a board."""

WIDTHS = 1, 2, 5, 10, 20, 50, 100
"""How many points a bar may stand for."""


class DealMade(Struct, frozen=True):
    """What a player made of a deal: the contract they declared, its name, and their score."""

    contract: str
    title: str
    score: int


class Made(Struct, frozen=True):
    """What a player made of a challenge so far. ``actions`` is the whole game when it is ``over``, so that a server can
    check it, and ``text`` is what may be shared of it."""

    challenge: str
    over: bool
    total: int
    deals: list[DealMade]
    text: str = ""
    actions: list[str] = []


class NewResult(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/daily/result: a result for the board, under a ``name``. It was played at a ``table`` of this
    server, whose seat the ``token`` opens, or elsewhere, and then its ``actions`` are all of the game. ``key`` is kept
    by the player; only the first result with it counts."""

    challenge: Annotated[str, Meta(max_length=20)]
    key: Key
    name: str = ""
    table: Annotated[str, Meta(max_length=100)] = ""
    token: Annotated[str, Meta(max_length=100)] = ""
    actions: list[Annotated[str, Meta(max_length=400)]] = []


class AskBoard(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/daily/board: the board of a challenge, for the player with this ``key``."""

    challenge: Annotated[str, Meta(max_length=20)]
    key: Key = ""


class Bar(Struct, frozen=True):
    """How many players have totals from ``least`` on, below that of the next bar."""

    least: int
    players: int


class Place(Struct, frozen=True):
    """A line of a board; the ``name`` is empty if the player has given none, and ``mine`` tells that it is the player
    who asks."""

    name: str
    total: int
    mine: bool


class DealMean(Struct, frozen=True):
    """What everyone has made on average of their deals of a contract: of the first of it, the second and so on."""

    contract: str
    score: float


class DayBoard(Struct, frozen=True):
    """How everyone has done in a challenge so far: the number of ``players``, their ``mean``, the ``best`` of them, and
    bars that are ``width`` points wide. ``own`` is one's own result, ``waiting`` until it is checked; ``better`` is the
    percentage of the others who have fewer points, None while there are none. ``champion`` is the champion's result
    once it is known, and ``over`` tells that the choices of all may be shown. ``means`` are told to those who have
    finished; they may be a minute old."""

    challenge: str
    over: bool
    players: int
    mean: float
    width: int
    bars: list[Bar]
    best: list[Place]
    own: Made | None
    waiting: bool
    better: float | None
    champion: Made | None
    means: list[DealMean] = []


class Doubled(Struct, frozen=True):
    """How many players doubled the opponent in a ``seat``."""

    seat: str
    players: int


class Called(Struct, frozen=True):
    """How many players called a contract, what they made of it on average, and which opponents they ``doubled``;
    ``passed`` are those who are known to have doubled no one."""

    contract: str
    title: str
    players: int
    mean: float
    doubled: list[Doubled]
    passed: int


def made_of(challenge: Challenge | Stretch, found: Outcome, over: bool, actions: list[str], text: str = "") -> Made:
    """An outcome as the page is told it."""
    deals = [DealMade(call, contract_title(call), score) for call, score in zip(found.calls, found.scores, strict=True)]
    told = text or (shared(challenge, found) if isinstance(challenge, Challenge) else "")
    return Made(challenge.name, over, found.total, deals, told, actions)


def made_at(table: Table, seat: int) -> Made:
    """What has been made of the challenge at a table.

    Raises:
        DailyError: this table plays none.
    """
    challenge = table.company.challenge
    if not isinstance(challenge, Challenge | Stretch) or seat != PLAYER:
        raise DailyError(message("daily-not-this"), message("daily-not-this-hint"))
    game = table.game
    return made_of(challenge, outcome(game), game.over, tokens_of(game) if game.over else [])


def outcome_in(row: ResultRow) -> Outcome:
    """What a stored result says."""
    return Outcome.read(row.scores, row.calls)


def board(challenge: Challenge, found: Standings, over: bool) -> DayBoard:
    """The board of a challenge."""
    players = sum(count for _, count in found.totals)
    own, counted = found.own, found.own is not None and not found.own.actions
    fewer = sum(count for total, count in found.totals if own is not None and total < own.total)
    others = players - counted
    width = _width(found.totals)
    bars: dict[int, int] = {}
    for total, count in found.totals:
        bars[total // width * width] = bars.get(total // width * width, 0) + count
    first, last = (min(bars), max(bars)) if bars else (0, -width)
    better = 100 * fewer / others if own is not None and others else None
    mine, champions = (None if row is None else outcome_in(row) for row in (own, found.champion))
    text = shared(challenge, mine, champions, None if better is None else int(better)) if mine else ""
    return DayBoard(
        challenge.name,
        over,
        players,
        sum(total * count for total, count in found.totals) / max(1, players),
        width,
        [Bar(least, bars.get(least, 0)) for least in range(first, last + 1, width)],
        [Place(named(each.name), each.total, each.mine) for each in found.best],
        None if mine is None else made_of(challenge, mine, True, [], text),
        own is not None and not counted,
        better,
        None if champions is None else made_of(challenge, champions, True, []),
    )


def means(rows: list[tuple[str, str]]) -> list[DealMean]:
    """What players have made of each contract on average, by the calls and the scores of each player."""
    scores: defaultdict[tuple[str, int], list[int]] = defaultdict(list)
    for called, scored in rows:
        made, times = Outcome.read(scored, called), Counter[str]()
        for contract, score in zip(made.calls, made.scores, strict=True):
            times[contract] += 1
            scores[contract, times[contract]].append(score)
    return [DealMean(contract, sum(made) / len(made)) for (contract, _), made in sorted(scores.items())]


def choices(rows: list[tuple[str, str]]) -> list[list[Called]]:
    """How many players called what, and doubled which opponents, by deal, most often first."""
    found: list[defaultdict[str, list[tuple[int, str | None]]]] = []
    for called, scored in rows:
        made = Outcome.read(scored, called)
        for number, (score, call, seats) in enumerate(zip(*made, strict=True)):
            if number == len(found):
                found.append(defaultdict(list))
            found[number][call].append((score, seats))
    return [
        sorted((_called(call, all_) for call, all_ in deal.items()), key=lambda each: -each.players) for deal in found
    ]


def _called(call: str, made: list[tuple[int, str | None]]) -> Called:
    """What the players of a call made of it: the score of each, and the seats that they doubled."""
    doubled = Counter(seat for _, seats in made for seat in seats or "")
    return Called(
        call,
        contract_title(call),
        len(made),
        sum(score for score, _ in made) / len(made),
        [Doubled(seat, count) for seat, count in sorted(doubled.items())],
        sum(seats == "" for _, seats in made),
    )


def _width(totals: list[tuple[int, int]]) -> int:
    """The width of bars, in points, so that there are not too many."""
    spread = totals[-1][0] - totals[0][0] if totals else 0
    return next((width for width in WIDTHS if spread < width * (BARS - 1)), WIDTHS[-1])
