"""Workbooks: their formulas give what the engine gives, react to what is typed, and are read again."""

import shutil
import subprocess
from collections.abc import Sequence
from io import BytesIO
from pathlib import Path

import pytest
from msgspec.structs import replace
from openpyxl import load_workbook

from barbu.engine.game import Game
from barbu.engine.sheet import FinishedDeal
from barbu.errors import BarbuError
from barbu.keeper.model import Arrival, Entry, Sitting
from barbu.keeper.reckoning import reckoned
from barbu.keeper.sitting import begun, sitting_of
from barbu.keeper.workbook.cells import Workbook, workbook
from barbu.keeper.workbook.formula import Cell, Formula
from barbu.keeper.workbook.layout import CONTRACT, FIRST, NAMES, PARAMETER, Layout
from barbu.paper.opening import sitting_in_file
from barbu.paper.spreadsheet import xlsx
from barbu.rules.load import load, parse
from barbu.seats import SEATS
from tests.engine.helpers import random_game
from tests.keeper.formulas import Book
from tests.keeper.test_sitting import HEARTS, QUEENS, pagat
from tests.typed import present

PEOPLE = ["Anna", "Beth", "=1+1", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Kim"]
OWN = """name = "Ours"
players = 3
sum = -195
[session]
rotation = "each-deal"
[contracts.no-hearts]
cards = { hearts = -5 }
shoot = -30
[deck]
removed = ["2C"]
"""


def book_of(made: Workbook) -> Book:
    return Book({"Score sheet": made.deals, "Values": made.values})


def agree(book: Book, layout: Layout, deals: Sequence[FinishedDeal]) -> None:
    for row, deal in enumerate(deals, FIRST):
        for part, numbers in (("points", deal.points), ("total", deal.totals)):
            columns = [layout.part(seat, part) for seat in range(layout.players)]
            assert [book.value("Score sheet", row, column) for column in columns] == list(numbers), (row, part)
        if layout.blank.check:
            assert book.value("Score sheet", row, layout.check) == -sum(deal.scores)
        assert book.value("Score sheet", row, layout.note) == ""


def written(sitting: Sitting) -> Workbook:
    return workbook(sitting, reckoned(sitting).game)


def typed_into_blank(made: Workbook, sitting: Sitting) -> Book:
    """A blank workbook, into whose empty cells all has been typed that a filled one has."""
    seats = SEATS[: len(sitting.players)]
    blank = written(begun(reckoned(sitting).game.rules, seats, SEATS.index(sitting.first), sitting.length))
    for row, typed in zip(blank.deals, made.deals, strict=True):
        row[:] = [mine if isinstance(mine, Formula) else other for mine, other in zip(row, typed, strict=True)]
    return book_of(blank)


def played(variant: str, seed: int = 4) -> Sitting:
    rules = load(variant)
    return sitting_of(random_game(rules, seed), PEOPLE[: rules.players])


KINDS = [
    "coup-d-etat",
    "dragonmaster+power-play",
    "lora-czech",
    "pagat",
    "pagat+ravage-36",
    "house-2000-three",
    "trex-complex",
    "rifki-express",
    "fruit-salad",
    "king-russia",
    "lora",
    "dragonmaster",
    "quodlibet",
    "kein-stich",
    "rosbiratschka",
    "herzeln",
    "hearts",
    "hearts+jack-of-diamonds",
    "hearts+jack-of-diamonds+moon-subtracts",
]


@pytest.mark.parametrize("variant", KINDS)
def test_what_is_typed_into_a_blank_workbook_gives_what_the_engine_gives(variant: str) -> None:
    sitting = played(variant)
    game = reckoned(sitting).game
    made = written(sitting)
    agree(book_of(made), made.layout, game.finished)
    agree(typed_into_blank(made, sitting), made.layout, game.finished)


@pytest.mark.parametrize("variant", KINDS)
def test_what_a_formula_comes_to_is_in_the_file(variant: str) -> None:
    """A program that does not work formulas out, such as a preview on a phone, shows the same."""
    made = written(played(variant))
    book = book_of(made)
    for row, cells in enumerate(made.deals):
        for column, cell in enumerate(cells):
            if isinstance(cell, Formula):
                assert book.value("Score sheet", row, column) == cell.value, (row, column, cell)


@pytest.mark.parametrize("variant", ["hearts+jack-of-diamonds", "hearts+jack-of-diamonds+moon-subtracts"])
@pytest.mark.parametrize("jack", [0, 1], ids=["taken by the shooter", "taken by another player"])
def test_a_moon_is_shot_without_the_card_that_pays(variant: str, jack: int) -> None:
    took = tuple(int(seat == jack) for seat in range(4))
    shot = Entry("no-hearts", None, (), (), {"hearts": (13, 0, 0, 0), "QS": (1, 0, 0, 0), "JD": took})
    sitting = replace(begun(load(variant), PEOPLE[:4]), deals=(shot,))
    game = reckoned(sitting).game
    subtracts = variant.endswith("subtracts")
    without = (-26, 0, 0, 0) if subtracts else (0, 26, 26, 26)
    points = tuple(own - 10 * one for own, one in zip(without, took, strict=True))
    assert game.finished[0].points == points
    made = written(sitting)
    agree(book_of(made), made.layout, game.finished)


def test_the_last_failure_of_a_trial_makes_its_player_the_last_of_all() -> None:
    rules = load("lora-czech")
    games = (random_game(rules, seed) for seed in range(100))
    lost = next(game for game in games if game.finished[-1].points[present(game.finished[-1].deal.declarer)] > 24)
    *_, before, last = lost.finished
    assert last.board.loses
    sitting = sitting_of(lost, PEOPLE[:4])
    made = written(sitting)
    for book in (book_of(made), typed_into_blank(made, sitting)):
        agree(book, made.layout, lost.finished)
    # A player who had ten points more would have put them ten points further behind.
    declarer, row = present(last.deal.declarer), FIRST + len(lost.finished) - 1
    worst = before.totals.index(max(total for seat, total in enumerate(before.totals) if seat != declarer))
    more = before.points[worst] + 10
    made.deals[row - 1][made.layout.part(worst, "points")] = Formula(f"={more}", more)
    points = book_of(made).value("Score sheet", row, made.layout.part(declarer, "points"))
    assert points == last.points[declarer] + 10


def test_rows_that_are_not_typed_yet_are_empty() -> None:
    sitting = begun(load("pagat"), "ABCD")
    made = written(sitting)
    assert len(made.deals) == FIRST + 28
    book = book_of(made)
    row = FIRST + 3
    assert {book.value("Score sheet", row, column) for column in range(PARAMETER + 1, made.layout.printed)} == {
        "",
        None,
    }
    assert book.value("Score sheet", row, 1) == "A"
    made.deals[NAMES][made.layout.part(0, "points")] = "Anna"
    assert book_of(made).value("Score sheet", row, 1) == "Anna"


def test_a_change_changes_all_that_follows() -> None:
    sitting = pagat(QUEENS, HEARTS)
    made = written(sitting)
    # Dora's two queens were Carl's, and Beth did not double Carl.
    counts = made.layout.counts(0)
    made.deals[FIRST][counts[2]], made.deals[FIRST][counts[3]] = 3, 0
    made.deals[FIRST][made.layout.part(1, "doubles")] = "a d"
    new = Entry("no-queens", None, ("B>A,D", "C>A", "A>C"), (), {"queens": (1, 0, 3, 0)})
    agree(book_of(made), made.layout, reckoned(pagat(new, HEARTS)).game.finished)


def test_what_does_not_add_up_is_said_in_the_row() -> None:
    made = written(pagat(QUEENS))
    made.deals[FIRST][made.layout.counts(0)[0]] = 2
    assert book_of(made).value("Score sheet", FIRST, made.layout.note) == "the queens 5/4 "


@pytest.mark.parametrize(
    "variant", [*KINDS, "canadian-salad", "trex+expose", "pagat+split-undoubled", "king-portugal+with-four-three"]
)
def test_a_workbook_is_read_again(variant: str) -> None:
    sitting = played(variant, 7)
    game = reckoned(sitting).game
    again = sitting_in_file(xlsx(sitting, game))
    assert (again.rules, again.players, again.first) == (sitting.rules, sitting.players, sitting.first)
    assert [deal.totals for deal in reckoned(again).game.finished] == [deal.totals for deal in game.finished]


def test_rules_of_ones_own_a_short_game_and_a_date_come_back() -> None:
    rules = parse(OWN, "ours")
    sitting = sitting_of(random_game(rules, 1), PEOPLE[:3], id="k7", began="2026-11-27")
    again = sitting_in_file(xlsx(sitting, reckoned(sitting).game))
    assert (again.own, again.id, again.began) == (sitting.own, "k7", "2026-11-27")
    assert reckoned(again).game.totals == reckoned(sitting).game.totals
    short = begun(load("pagat"), PEOPLE[:4], 2, "each-contract")
    again = sitting_in_file(xlsx(short, reckoned(short).game))
    assert (again.length, again.first, again.deals) == ("each-contract", "C", ())


def test_what_the_table_let_stand_and_who_took_over_a_seat_comes_back() -> None:
    let = Entry("no-queens", None, ("B>A", "A>C!"), (), {"queens": (1, 0, 3, 0)}, declarer="A")
    out_of_turn = Entry("no-hearts", None, (), (), {"hearts": (13, 0, 0, 0), "AH": (1, 0, 0, 0)}, declarer="C")
    rules = load("pagat")
    sitting = begun(rules, PEOPLE[:4], 3)
    sitting = replace(sitting, deals=(let, out_of_turn), arrivals=(Arrival(2, "B", "Eve"),))
    kept = reckoned(sitting)
    assert kept.error is None
    made = written(sitting)
    agree(book_of(made), made.layout, kept.game.finished)
    again = sitting_in_file(xlsx(sitting, kept.game))
    assert [(deal.declarer, deal.doubles) for deal in again.deals] == [("A", ("B>A", "A>C!")), ("C", ())]
    assert again.arrivals == sitting.arrivals
    assert reckoned(again).game.totals == kept.game.totals


def saved(change: dict[tuple[int, int], Cell], content: bytes) -> bytes:
    """A workbook in which another program has changed some cells, by row and column from 0."""
    book = load_workbook(BytesIO(content))
    for (row, column), value in change.items():
        book.worksheets[0].cell(row + 1, column + 1).value = value
    out = BytesIO()
    book.save(out)
    return out.getvalue()


def blank(variant: str = "pagat") -> tuple[Layout, bytes]:
    sitting = begun(load(variant), SEATS[: load(variant).players])
    return Layout(reckoned(sitting).game.plan), xlsx(sitting, reckoned(sitting).game)


def test_what_another_program_has_saved_is_read() -> None:
    layout, content = blank()
    cells: dict[tuple[int, int], Cell] = {(NAMES, layout.part(0, "points")): "Zoë", (FIRST, CONTRACT): "no queens"}
    cells |= {(FIRST, column): count for column, count in zip(layout.counts(0), (1, 0, 1, 2), strict=True)}
    cells |= {(FIRST, layout.part(1, "doubles")): "X", (FIRST, layout.part(0, "doubles")): "b"}
    cells |= {(FIRST + 1, CONTRACT): "Trumps", (FIRST + 1, PARAMETER): "spades"}
    cells |= {(FIRST + 1, column): count for column, count in zip(layout.counts(0)[:3], (4, 4, 5), strict=True)}
    sitting = sitting_in_file(saved(cells, content))
    assert sitting.players == ("Zoë", "B", "C", "D")
    assert sitting.deals[0].doubles == ("B>A,C,D", "A>B")
    assert sitting.deals[1].parameter == "S"
    assert reckoned(sitting).game.finished[1].points == (20, 20, 25, 0)


@pytest.mark.parametrize(
    ("cells", "why"),
    [
        ({"contract": "No Quens"}, "row 5, column C: No Quens is not a contract of these rules: they are No "),
        ({"contract": "Trumps"}, "row 5, column D: - is neither a trump suit nor a rank"),
        ({"contract": "No Queens", "count": "two"}, "row 5, column X: two is not a whole number"),
        ({"contract": "No Queens", "doubles": "Z"}, "row 5, column E: Z should be letters of players, such as ABCD"),
        ({"contract": "No Queens", "doubles": "B"}, "line 5 of the table: "),
        ({"contract": "No Queens", "count": 5}, "line 5 of the table: "),
        ({"head": "nothing"}, "column E of the workbook should be headed doubles"),
    ],
)
def test_what_cannot_be_read_is_refused_with_its_place(cells: dict[str, Cell], why: str) -> None:
    layout, content = blank()
    places = {"contract": (FIRST, CONTRACT), "count": (FIRST, layout.counts(0)[0])}
    places |= {"doubles": (FIRST, layout.part(0, "doubles")), "head": (FIRST - 1, layout.part(0, "doubles"))}
    change = {places[name]: value for name, value in ({"count": 4} | cells).items()}
    with pytest.raises(BarbuError) as refused:
        sitting_in_file(saved(change, content))
    assert why in str(refused.value)


def test_a_gap_is_refused() -> None:
    layout, content = blank()
    with pytest.raises(BarbuError, match="row 6 has a deal, but a row above it has none"):
        sitting_in_file(saved({(FIRST + 1, layout.counts(0)[0]): 4, (FIRST + 1, CONTRACT): "No Queens"}, content))


def test_a_table_in_a_workbook_of_ones_own_is_read() -> None:
    from openpyxl import Workbook as Other

    other = Other()
    other.active.append(
        [*"deal declarer contract parameter doubles shown told".split(), "Zoë points", "B points", "C points"]
    )
    other.active.append([1, "Zoë", "no-hearts", None, None, None, "hearts 13 0 0", None, None, None])
    out = BytesIO()
    other.save(out)
    rules = parse(OWN, "ours")
    assert reckoned(sitting_in_file(out.getvalue(), lambda _: rules)).game.totals == (0, -30, -30)


@pytest.mark.parametrize("content", [b"PK\x03\x04", b"PK\x03\x04" + bytes(200)])
def test_what_is_no_workbook_is_refused(content: bytes) -> None:
    with pytest.raises(BarbuError, match="not a workbook that can be read"):
        sitting_in_file(content)


def test_a_file_of_a_workbook_prints_on_one_page_and_is_protected_from_formulas() -> None:
    sitting = played("pagat")
    book = load_workbook(BytesIO(xlsx(sitting, reckoned(sitting).game)))
    page, *others = book.worksheets
    assert {other.sheet_state for other in others} == {"hidden"}
    assert page.sheet_properties.pageSetUpPr.fitToPage
    assert (page.page_setup.fitToHeight, page.page_setup.paperSize) in {(None, 9), (1, 9)}, "one page, A4"
    assert page.print_title_rows == "$3:$4"
    layout = Layout(Game(load("pagat")).plan)
    assert page.cell(NAMES + 1, layout.part(2, "points") + 1).data_type == "s"
    shown = load_workbook(BytesIO(xlsx(sitting, reckoned(sitting).game)), data_only=True).worksheets[0]
    totals = [shown.cell(FIRST + 28, layout.part(seat, "total") + 1).value for seat in range(4)]
    assert totals == list(reckoned(sitting).game.totals)


SOFFICE = shutil.which("soffice")


@pytest.mark.skipif(SOFFICE is None, reason="LibreOffice is not installed")
def test_libreoffice_reckons_what_the_engine_reckons(tmp_path: Path) -> None:
    sittings = {f"{variant}.xlsx": played(variant) for variant in KINDS}
    for name, sitting in sittings.items():
        (tmp_path / name).write_bytes(xlsx(sitting, reckoned(sitting).game))
    home, out = (tmp_path / "home").as_uri(), tmp_path / "reckoned"
    words = [str(SOFFICE), f"-env:UserInstallation={home}", "--headless", "--convert-to", "xlsx", "--outdir", str(out)]
    subprocess.run([*words, *(str(tmp_path / name) for name in sittings)], check=True, capture_output=True, timeout=240)
    for name, sitting in sittings.items():
        game = reckoned(sitting).game
        layout = Layout(game.plan)
        page = load_workbook(out / name, data_only=True).worksheets[0]
        for row, deal in enumerate(game.finished, FIRST + 1):
            totals = [page.cell(row, layout.part(seat, "total") + 1).value for seat in range(layout.players)]
            assert totals == list(deal.totals), (name, row)
        again = sitting_in_file((out / name).read_bytes())
        assert reckoned(again).game.totals == game.totals
