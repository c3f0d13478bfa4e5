"""What the decisions of a game cost one of its players, as the page shows it."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from functools import cache
from math import sqrt
from typing import get_args

from msgspec import Struct

from barbu.analysis.decisions import Kind, Weighed
from barbu.engine.game import Game
from barbu.live.people.seats import Player
from barbu.live.views.deal_course import SeatName, seat_names
from barbu.live.wire.hints import Value
from barbu.live.wire.protocol import RulesMessage
from barbu.scoresheet.sheet import moves
from barbu.seats import SEATS


class Mistake(Struct, frozen=True):
    """A decision that cost something: the ``number`` of its deal, which ``move`` of the deal it was (the first is 1),
    the ``trick`` in which a card fell (0 for everything else) and whether it was ``led``, what was done, what was best,
    and how many points that was ahead, with the standard error. ``values`` are all alternatives, the best first."""

    number: int
    move: int
    kind: Kind
    trick: int
    led: bool
    act: str
    best: str
    loss: float
    error: float
    values: list[Value]


class Sum(Struct, frozen=True):
    """Points lost together by ``count`` decisions, and the standard error of that."""

    count: int
    loss: float
    error: float


class ReviewedDeal(Struct, frozen=True):
    """A finished deal: its contract, my total after it, and what my mistakes in it cost."""

    number: int
    contract: str
    total: int
    loss: float


class Luck(Struct, frozen=True):
    """Where my total comes from: what four equal players would have scored with the same ``cards``, less what my own
    decisions cost; the ``others`` gave the rest."""

    cards: int
    mine: float
    others: float


class Sharing(Struct, frozen=True):
    """Who lets anyone with a link look at the reviews of a game: the seats of the people who have ``agreed``, and of
    those who are ``waiting`` to. The link is open once none is, with this ``code``; it is empty until I agree."""

    code: str
    agreed: list[str]
    waiting: list[str]


class Review(Struct, frozen=True):
    """What my decisions cost (GET /api/review?table=...), or those of another seat (&seat=...), if it is one of the
    ``seats`` that I may look at. ``done`` of ``total`` decisions have been looked at, and asking again goes on with it;
    ``unweighed`` of them are of a kind that cannot be weighed. While the game is not ``over``, nothing is told of what
    was found. ``mistakes`` are the decisions that cost more than chance and a trifle, the costliest first; ``kinds``
    adds them up, with the number of all decisions of a kind, and so does ``contracts``, with the number of those that
    cost something. ``sharing`` is for the people at the table, once it is over. Where there is no kernel,
    ``worlds`` is how many possible deals were looked at for a decision, at most; else it is 0."""

    rules: RulesMessage
    players: list[SeatName]
    me: str
    over: bool
    done: int
    total: int
    mistakes: list[Mistake]
    kinds: dict[str, Sum]
    contracts: dict[str, Sum]
    deals: list[ReviewedDeal]
    unweighed: int
    seats: list[str]
    sharing: Sharing | None
    worlds: int
    luck: Luck | None = None


class Lay(Struct, frozen=True):
    """A mistake in the cards as they lay (GET /api/review/lay?table=...&number=3&move=17): how many points the better
    choice would have brought more, or fewer if it is below 0, if everybody had gone on as a club player would. ``why``
    says in a sentence what speaks for the better choice, as far as I could know it, empty if nothing can be said.
    ``solved`` is what it would have brought more with all cards seen and everyone playing perfectly for themselves;
    None where that is not worked out: before the cards are played, and with many cards in hand. ``asked`` tells that a
    contest could ask this decision."""

    gain: int
    why: str
    solved: int | None
    asked: bool


def review(
    rules: RulesMessage,
    game: Game,
    players: Sequence[Player],
    seat: int,
    found: Sequence[Weighed],
    *,
    over: bool,
    total: int,
    done: int,
    unweighed: int,
    worlds: int,
    cards: int | None,
) -> Review:
    """The review of a game for a seat. Of the ``total`` number of its decisions, so many are ``done``, with what was
    ``found`` of them, in order, in so many ``worlds`` at most (0: many); ``unweighed`` cannot be. ``cards`` is what the
    seat would have scored if four equal players had played the same cards, if that is known. Nothing of all that is
    told before the game is ``over``."""
    weighed = found if over else ()
    costly = [each for each in weighed if each.mistake]
    lost = game.plan.sign * _sum(costly).loss
    contracts = {ended.deal.number: ended.board.call.contract for ended in game.finished}
    named = dict.fromkeys(contracts.values())
    return Review(
        rules=rules,
        players=seat_names(players),
        me=SEATS[seat],
        over=over,
        done=done,
        unweighed=unweighed,
        worlds=worlds,
        seats=[SEATS[seat]],
        sharing=None,
        total=total,
        mistakes=sorted(_mistakes(game, seat, weighed), key=lambda each: -each.loss),
        kinds={kind: _sum(each for each in weighed if each.kind == kind) for kind in get_args(Kind)},
        contracts={name: _sum(each for each in costly if contracts[each.deal] == name) for name in named},
        deals=[
            ReviewedDeal(
                ended.deal.number,
                contracts[ended.deal.number],
                ended.totals[seat],
                _sum(each for each in costly if each.deal == ended.deal.number).loss,
            )
            for ended in game.finished
        ],
        luck=Luck(cards, -lost, game.totals[seat] - cards + lost) if over and cards is not None else None,
    )


def _sum(weighed: Iterable[Weighed]) -> Sum:
    all_of_them = list(weighed)
    costly = [each for each in all_of_them if each.mistake]
    loss, error = sum(each.loss for each in costly), sqrt(sum(each.error**2 for each in costly))
    return Sum(len(all_of_them), round(loss, 1), round(error, 1))


def _mistakes(game: Game, seat: int, weighed: Iterable[Weighed]) -> Iterator[Mistake]:
    """The decisions that cost something, each with its place in its deal."""
    sign, same = game.plan.sign, Counter[tuple[int, Kind, str]]()
    of_deal = cache(lambda number: moves(game.finished[number - 1]))
    for each in weighed:
        key = (each.deal, each.kind, each.token)
        same[key] += 1
        if not each.mistake:
            continue
        done = of_deal(each.deal)
        mine = (SEATS[seat], each.kind, each.token)
        alike = [at for at, move in enumerate(done) if (move.seat, move.kind, move.act) == mine]
        at = alike[same[key] - 1]
        taken = [bool(move.taker) for move in done]
        in_tricks = each.kind == "play" and any(taken)
        values = [Value(act, round(sign * mean, 1), round(error, 1)) for act, (mean, error) in each.values.items()]
        yield Mistake(
            number=each.deal,
            move=at + 1,
            kind=each.kind,
            trick=sum(taken[:at]) + 1 if in_tricks else 0,
            led=in_tricks and (taken[at - 1] or done[at - 1].kind != "play"),
            act=each.token,
            best=each.best,
            loss=round(each.loss, 1),
            error=round(each.error, 1),
            values=sorted(values, key=lambda value: (value.act != each.best, -value.mean)),
        )
