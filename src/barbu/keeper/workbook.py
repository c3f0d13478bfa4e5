"""A kept game as a workbook whose formulas work everything out again from contracts, doubles and what was told.

The cells are text and numbers; writing the file of a spreadsheet program is left to others. Text that begins with = is
a formula.
"""

from collections.abc import Sequence
from itertools import combinations
from typing import NamedTuple

from barbu.engine.game import Game
from barbu.engine.plan import Plan
from barbu.engine.real_table.form import PLACES, POT, form_of
from barbu.engine.real_table.opening import every_call
from barbu.engine.sheet import FinishedDeal
from barbu.keeper.reckoning import entry_of
from barbu.scoresheet.table import harmless

Cell = str | int

_FIRST = 2
"""The row in which the first line below the heads stands."""


class Sheet(NamedTuple):
    """A sheet of a workbook: its name, and its rows from the first one on."""

    name: str
    rows: list[list[Cell]]


def workbook(game: Game, names: Sequence[str]) -> list[Sheet]:
    """The sheets of a game: ``Deals`` with a row for each deal, ``Told`` with a row for each thing that was told, and
    ``Values`` with what each is worth in each contract. Change a contract, the number of doubles between two players,
    or what somebody took, and all that follows changes."""
    names = [harmless(name) for name in names]
    return [_deals(game, names), _told(game, names), Sheet("Values", _values(game.plan))]


def _values(plan: Plan) -> list[list[Cell]]:
    """What is worth how much, by call and field; what everybody begins with, and what a shot moon brings the others."""
    rows: list[list[Cell]] = [["what", "points"]]
    for call in every_call(plan):
        token = call.token.removeprefix("call ")
        form = form_of(plan, call, plan.contracts[call.contract].exposable)
        rows.append([f"{token}|each", form.contract.each])
        rows.append([f"{token}|shoot", form.contract.shoot])
        for field in form.fields:
            if field.name == PLACES:
                worth = enumerate(form.contract.rules.places, 1)
                rows += [[f"{token}|{PLACES}|{place}", value] for place, value in worth]
            else:
                rows.append([f"{token}|{field.name}", field.value])
    return rows


def _told(game: Game, names: Sequence[str]) -> Sheet:
    """One row for each field of each deal: the numbers by player, and the points that they bring."""
    players = len(names)
    rows: list[list[Cell]] = [["deal", "contract", "what", *names, *(f"{name} points" for name in names)]]
    for finished in game.finished:
        for name, answer in entry_of(finished).told.items():
            row = len(rows) + 1
            numbers = [_column(3 + seat) for seat in range(players)]
            worth = []
            for column in numbers:
                if name == PLACES:
                    worth.append("=" + _value(f'$B{row}&"|{PLACES}|"&{column}{row}'))
                    continue
                each = f"={column}{row}*" + _value(f'$B{row}&"|"&$C{row}')
                worth.append(each + f"/SUM({numbers[0]}{row}:{numbers[-1]}{row})" * (name == POT))
            number = finished.deal.number
            contract = f"=VLOOKUP($A{row},Deals!$A:$C,3,FALSE)"
            rows.append([number, contract, name, *(count or 0 for count in answer), *worth])
    return Sheet("Told", rows)


def _value(key: str) -> str:
    return f"VLOOKUP({key},Values!$A:$B,2,FALSE)"


def _deals(game: Game, names: Sequence[str]) -> Sheet:
    """One row for each deal: the sums of what was told, the points, the doubles of each pair, what exposed cards moved,
    the scores, the totals, and the check, which makes each row add up to zero."""
    players = range(len(names))
    pairs = list(combinations(players, 2))
    first = 3
    sums, points, twice = (first + len(names) * block for block in (0, 1, 2))
    shown = twice + len(pairs)
    scores, totals = shown + len(names), shown + 2 * len(names)
    head: list[Cell] = ["deal", "declarer", "contract"]
    head += [f"{name} told" for name in names] + [f"{name} points" for name in names]
    head += [f"{names[one]} / {names[other]} doubles" for one, other in pairs]
    head += [f"{name} {part}" for part in ("shown", "score", "total") for name in names]
    rows: list[list[Cell]] = [[*head, "check", "check total"]]
    for finished in game.finished:
        row = len(rows) + 1
        cells: list[Cell] = [
            finished.deal.number,
            _declarer(finished, names),
            finished.board.call.token.removeprefix("call "),
        ]
        cells += [
            f"=SUMIF(Told!$A:$A,$A{row},Told!${_column(3 + len(names) + seat)}:${_column(3 + len(names) + seat)})"
            for seat in players
        ]
        cells += _points(finished, row, [_column(sums + seat) for seat in players])
        doubles = finished.board.doubles
        cells += [0 if doubles is None else doubles.multiplicity(*pair) for pair in pairs]
        moved = [0 for _ in players]
        for _, shower, taker, amount in finished.board.exposures:
            moved[shower] += amount
            moved[taker] -= amount
        cells += moved
        for seat in players:
            paid = "".join(
                f"+{_column(twice + at)}{row}*({_column(points + seat)}{row}-{_column(points + sum(pair) - seat)}{row})"
                for at, pair in enumerate(pairs)
                if seat in pair
            )
            cells.append(f"={_column(points + seat)}{row}+{_column(shown + seat)}{row}{paid}")
        for seat in players:
            before = f"{_column(totals + seat)}{row - 1}+" if row > _FIRST else ""
            cells.append(f"={before}{_column(scores + seat)}{row}")
        for block in (scores, totals):
            cells.append(f"=-SUM({_column(block)}{row}:{_column(block + len(names) - 1)}{row})")
        rows.append(cells)
    return Sheet("Deals", rows)


def _declarer(finished: FinishedDeal, names: Sequence[str]) -> str:
    return "" if finished.deal.declarer is None else names[finished.deal.declarer]


def _points(finished: FinishedDeal, row: int, sums: Sequence[str]) -> list[Cell]:
    """The points of a deal: formulas where it is known what brought them, otherwise the numbers."""
    if entry_of(finished).points is not None or not finished.board.played:
        return list(finished.points)
    shoot = _value(f'$C{row}&"|shoot"')
    shot = f'AND({shoot}<>0,COUNTIF({sums[0]}{row}:{sums[-1]}{row},"<>0")=1)'
    each = _value(f'$C{row}&"|each"')
    return [f"={each}+IF({shot},IF({column}{row}=0,{shoot},0),{column}{row})" for column in sums]


def _column(index: int) -> str:
    """The letters of a column, counted from 0."""
    letters = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        letters = chr(ord("A") + rest) + letters
    return letters
