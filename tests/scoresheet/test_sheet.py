"""The score sheet as players write it: test vector TV1 of the catalogue."""

import csv
import re

from msgspec.structs import replace

from barbu.engine.actions import Call, Deal
from barbu.engine.board import Agreed, Setup
from barbu.engine.doubling import Doubles
from barbu.engine.game import Game
from barbu.engine.phases import Over
from barbu.engine.plan import plan_of
from barbu.engine.settle import scores
from barbu.engine.sheet import FinishedDeal
from barbu.live.people.seats import bot_names
from barbu.rules.load import load
from barbu.scoresheet.sheet import initials, result, sheet
from barbu.scoresheet.table import sheet_csv

A, B, C, D = 1, 2, 4, 8
NAMES = ["Anna", "Beth", "Carl", "Dora"]


def finished(
    number: int, contract: str, said: list[int], points: tuple[int, ...], before: tuple[int, ...]
) -> FinishedDeal:
    """A deal declared by A, with what B, C, D and A said."""
    doubling = load("pagat").doubling
    assert doubling is not None
    doubles = Doubles.start(doubling, (0, 1, 2, 3), True, 0)
    for targets in said:
        assert targets in [double.targets for double in doubles.legal()]
        doubles = doubles.say(targets)
    deal = Deal(number, 3, 0, (0, 0, 0, 0))
    plan = plan_of(load("pagat"))
    agreed = Agreed(Call(contract), plan.contracts[contract], doubles)
    board = Over(Setup(plan, number, deal.dealer, deal.declarer, (), 0), agreed, None)
    net = scores(points, doubles.targets)
    totals = tuple(total + score for total, score in zip(before, net, strict=True))
    return FinishedDeal(deal, board, points, net, totals)


def tv1() -> Game:
    game = Game(load("pagat"))
    first = finished(1, "no-queens", [A | C | D, A, 0, C], (-6, 0, -6, -12), (0, 0, 0, 0))
    second = finished(2, "no-hearts", [0, 0, A | B | C, D], (0, -6, -20, -4), first.totals)
    return Game.at(replace(game.sheet, finished=(first, second)))


def test_calls_as_written_on_paper() -> None:
    first, second = sheet(tv1(), NAMES)
    assert [(cell.call, cell.ringed) for cell in first.cells] == [("C", False), ("X", True), ("A", True), ("", False)]
    assert [(cell.call, cell.ringed) for cell in second.cells] == [("D", False), ("", False), ("", False), ("X", True)]
    assert (first.letter, second.letter) == ("Q", "H")


def test_points_payments_and_running_totals() -> None:
    first, second = sheet(tv1(), NAMES)
    assert [cell.points for cell in first.cells] == [-6, 0, -6, -12]
    assert [cell.side for cell in first.cells] == [-6, 24, -6, -12]
    assert [cell.score for cell in first.cells] == [-12, 24, -12, -24]
    assert (first.check, first.check_total) == (24, 24)
    assert [cell.score for cell in second.cells] == [8, -8, -36, 6]
    assert [cell.total for cell in second.cells] == [-4, 16, -48, -18]
    assert (second.check, second.check_total) == (30, 54)


def test_who_paid_whom() -> None:
    first, second = sheet(tv1(), NAMES)
    assert [(t.payer, t.payee, t.amount) for t in first.paid] == [("A", "B", 6), ("C", "B", 6), ("D", "B", 12)]
    assert [(t.payer, t.payee, t.amount) for t in second.paid] == [("D", "A", 8), ("B", "D", 2), ("C", "D", 16)]


def test_all_six_payments_are_explained() -> None:
    game = tv1()
    second = result(game.finished[1], sheet(game, NAMES)[1], NAMES)
    found = [(p.payer, p.payee, p.times, p.difference, p.amount) for p in second.payments]
    assert found == [
        ("A", "B", 0, 6, 0),
        ("A", "C", 0, 20, 0),
        ("D", "A", 2, 4, 8),
        ("B", "C", 0, 14, 0),
        ("B", "D", 1, 2, 2),
        ("C", "D", 1, 16, 16),
    ]
    assert "Dora pays Anna 8" in second.payments[2].text


def test_csv_has_a_line_for_each_deal_and_no_formula() -> None:
    names = ["=1+1", "Beth", "Carl", "Dora"]
    lines = sheet_csv(sheet(tv1(), names), names).splitlines()
    assert lines[0].startswith("deal,declarer,contract,parameter,'=1+1 call,'=1+1 points")
    assert lines[1].startswith("1,'=1+1,No Queens,,C,-6,-6,-12,-12,X (declarer),0,24,24,24,")
    assert lines[2].endswith(",30,54")


def test_initials_are_no_formula_either() -> None:
    names = ["Anna", "Beth", "=cmd|' /C calc'!A0", "@SUM(1)"]
    lines = list(csv.reader(sheet_csv(sheet(tv1(), names), names).splitlines()))
    cells = [cell for line in lines[1:] for cell in line]
    assert any(cell.startswith("'=") for cell in cells)
    assert not [cell for cell in cells if cell[0:1] in tuple("=+@") or re.fullmatch(r"-\D.*", cell)]


def test_initials_tell_names_apart() -> None:
    assert initials(["Anna", "Beth", "Carl", "Dora"]) == ["A", "B", "C", "D"]
    assert initials(["Anna", "Andy", "Carl", "Ann"]) == ["Anna", "And", "C", "Ann"]
    assert bot_names(["beate"], 3) == ["Carl", "Dora", "Emil"]
