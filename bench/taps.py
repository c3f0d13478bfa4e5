"""How many taps a deal takes in the page's score keeper, and about how long they take.

    python bench/taps.py [--games 3] [--bots club] [VARIANT ...]

Bots play whole games of every variant with every number of players. Each deal is entered as the page asks for it, from
the contract to the row on the sheet: with every double, and what follows by itself left out. For each table: the median
of all deals, and the contract with the highest median. A slide from a range of numbers to one of them is one tap.

The seconds are an estimate, not a measured time. It is the keystroke-level model (Card, Moran and Newell, The
keystroke-level model for user performance time with interactive systems, CACM 23, 1980): 1.35 s to make up one's mind,
counted once for the contract, the doubles, each question and the result, and for the hand the times of taps and slides
on a touch screen that have been measured with 18 people (doi:10.1016/j.apergo.2016.06.004). It leaves out until the
players have said what they took.
"""

import sys
from collections import defaultdict
from collections.abc import Iterable, Sequence
from pathlib import Path
from statistics import median
from typing import NamedTuple

from command import exit_after, options, positive

ROOT = Path(__file__).parents[1]
sys.path.insert(0, str(ROOT))

from tools.games import variants_by_number  # noqa: E402

from barbu.api.keeper.accounting import PointsInfo, points_info  # noqa: E402
from barbu.cards import union  # noqa: E402
from barbu.engine.real_table.form import Answer, Field, Form  # noqa: E402
from barbu.engine.real_table.questions import form_of  # noqa: E402
from barbu.engine.sheet import FinishedDeal  # noqa: E402
from barbu.keeper.seen import exposed, said, seen  # noqa: E402
from barbu.rules.load import load  # noqa: E402
from barbu.sim import simulate  # noqa: E402

GOAL_TAPS, GOAL_S = 12, 15
THINK_S, TAP_S, SLIDE_S = 1.35, 0.57, 0.85

FEW = 4
"""So many are counted by a tap for each; the number of more is tapped (web/src/keeper/draft.ts)."""

SHOWN = 20
"""The numbers of points that need no range (web/src/keeper/PointsField.svelte)."""


class Work(NamedTuple):
    """What the hand and the head do."""

    taps: int = 0
    slides: int = 0
    thoughts: int = 0

    def __add__(self, more: "Work") -> "Work":  # type: ignore[override]
        return Work(*(one + other for one, other in zip(self, more, strict=True)))

    @property
    def seconds(self) -> float:
        """About how long it takes."""
        return self.taps * TAP_S + self.slides * SLIDE_S + self.thoughts * THINK_S


def work(deal: FinishedDeal) -> Work:
    """All that a deal takes."""
    board = deal.board
    calls = board.setup.calls
    same = sum(call.contract == board.call.contract for call in calls)
    found = Work(1 + (same > 1), 0, 1) if len(calls) > 1 else Work()
    if board.doubles is not None or board.contract.exposable:
        everybody = board.plan.players - 1
        doubles = [1 if targets.bit_count() == everybody else targets.bit_count() for _, targets in said(deal)]
        found += Work(1 + sum(doubles) + sum(map(int.bit_count, exposed(deal).values())), 0, 1)
    found += Work(1, 0, 1) if board.reverser is not None else Work()
    form = form_of(board.plan, board.call, union(board.exposed), reverser=board.reverser)
    if board.played:
        found += asked(form, deal) + Work(1)
    return found + Work(1, 0, 1)


def asked(form: Form, deal: FinishedDeal) -> Work:
    """What it takes to say what happened."""
    plain = form_of(deal.board.plan, deal.board.call)
    info = points_info(plain)
    if deal.board.reverser is not None or info is None or not info.usual or sum(deal.points) != info.total:
        return counting(form, {field.name: seen(deal.board, field) for field in form.fields})
    more = [field for field in form.fields if field not in plain.fields]
    answers = {field.name: seen(deal.board, field) for field in more}
    return pointing(info, deal.points) + counting(form._replace(fields=tuple(more)), answers)


def counting(form: Form, truth: dict[str, tuple[int, ...]]) -> Work:
    """Question by question, as the page fills in the rest."""
    found = Work()
    told: dict[str, Answer] = {}
    for field in form.fields:
        before = found
        while form.completed(told)[field.name] != truth[field.name]:
            answer, taps = tapped(field, told.get(field.name) or (None,) * form.plan.players, truth[field.name])
            told[field.name] = answer
            found += Work(taps)
        found += Work(0, 0, found > before)
    return found


def tapped(field: Field, answer: Answer, truth: tuple[int, ...]) -> tuple[Answer, int]:
    """The answer after the next tap; of a single card or a shared pot all at once, with the number of taps."""
    if field.kind in ("taker", "share"):
        return truth, sum(truth)
    if field.kind == "places":
        seat = truth.index(1 + sum(place is not None for place in answer))
    elif field.kind == "count" and field.total <= FEW:
        seat = next(seat for seat, count in enumerate(truth) if (answer[seat] or 0) < count)
        return (*answer[:seat], (answer[seat] or 0) + 1, *answer[seat + 1 :]), 1
    else:
        seat = answer.index(None)
    return (*answer[:seat], truth[seat], *answer[seat + 1 :]), 1


def pointing(info: PointsInfo, points: Sequence[int]) -> Work:
    """The points of one player after the other, until the rest follows."""
    found = Work(0, 0, 1)
    rest = info.total
    for count in points[:-1]:
        if rest == 0 and info.least * info.most == 0:
            break
        rest -= count
        found += Work(1) if abs(count) < SHOWN * info.unit else Work(0, 1)
    return found


def table(variant: str, players: int, bots: str, games: int) -> tuple[str, bool]:
    """A line about a table, and whether it misses a goal."""
    deals: dict[str, list[Work]] = defaultdict(list)

    def count(finished: Iterable[FinishedDeal]) -> None:
        for deal in finished:
            deals[deal.board.call.contract].append(work(deal))

    simulate(load(variant, players), bots, games, each=lambda game: count(game.finished))
    every = [each for found in deals.values() for each in found]
    longest = max(deals, key=lambda name: median(map(taps_of, deals[name])))
    taps, seconds = median(map(taps_of, deals[longest])), median(each.seconds for each in deals[longest])
    line = (
        f"{variant:16} {players:2} {median(map(taps_of, every)):5.1f} {median(each.seconds for each in every):5.1f} s"
        f" {max(map(taps_of, every)):4}   {longest:14} {taps:5.1f} {seconds:5.1f} s"
    )
    return line, taps > GOAL_TAPS or seconds > GOAL_S


def taps_of(each: Work) -> int:
    """Taps and slides."""
    return each.taps + each.slides


def main() -> int:
    """Print the figures; exit 1 if a goal is missed."""
    parser = options(__doc__)
    parser.add_argument("variants", nargs="*", metavar="VARIANT")
    parser.add_argument("--games", type=positive, default=3)
    parser.add_argument("--bots", default="club")
    chosen = parser.parse_args()
    for variant in chosen.variants:
        load(variant)  # raises an error if there is none
    print("variant     players  taps    time  most   contract        taps    time")
    missed = 0
    for variant, players in variants_by_number():
        if not chosen.variants or variant in chosen.variants:
            line, misses = table(variant, players, chosen.bots, chosen.games)
            missed += misses
            print(line + ("  more than 12 taps or 15 s" if misses else ""), flush=True)
    return int(missed > 0)


if __name__ == "__main__":
    exit_after(main)
