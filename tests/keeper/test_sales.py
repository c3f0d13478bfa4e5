"""A call that was sold at a real table: what it moves, and the same in every file."""

import pytest
from msgspec.structs import replace

from barbu.engine.real_table.form import ToldError
from barbu.errors import BarbuError
from barbu.keeper.files import sitting_in
from barbu.keeper.model import Entry, Sitting
from barbu.keeper.reckoning import reckoned
from barbu.keeper.sitting import begun, entered, read, sitting_of, written
from barbu.keeper.table import read_table, table_of
from barbu.keeper.typed import Unclear, sale_typed
from barbu.keeper.workbook.cells import workbook
from barbu.notation import record_of, replay
from barbu.paper.opening import sitting_in_file
from barbu.paper.spreadsheet import xlsx
from barbu.rules.load import load
from tests.keeper.test_sitting import NAMES
from tests.keeper.test_workbook import agree, book_of

RULES = load("king-auction")
TAKEN = (3, 6, 4, 0)


def festa(sold: str, contract: str = "trumps") -> Entry:
    return Entry(contract, "H" if contract == "trumps" else None, told={"tricks": TAKEN}, sold=sold)


def evening() -> Sitting:
    """The six negative deals, whose points all go to the first player, and three festas of which two were sold."""
    sitting = begun(RULES, NAMES)
    for contract in list(RULES.contracts)[:6]:
        total = reckoned(sitting).game.plan.contracts[contract].total
        sitting = entered(sitting, Entry(contract, points=(total, 0, 0, 0)))
    for entry in (festa("B:5"), festa(""), festa("D:2", "nulos")):
        sitting = entered(sitting, entry)
    return sitting


def test_the_buyer_pays_the_declarer() -> None:
    """Five tricks of a positive game cost 125 points, and two of nulos, 75 each, 150 (relatives, section 3.1)."""
    deals = reckoned(evening()).game.finished[6:]
    prices = [
        (done.board.declarer, tuple(a - b for a, b in zip(done.scores, done.points, strict=True))) for done in deals
    ]
    assert prices == [(2, (0, -125, 125, 0)), (3, (0, 0, 0, 0)), (0, (150, 0, 0, -150))]
    assert [None if done.board.sale is None else done.board.sale.buyer for done in deals] == [1, None, 3]


def test_a_sale_is_the_same_in_every_form() -> None:
    sitting = evening()
    game = reckoned(sitting).game
    for again in (
        read(written(sitting)),
        read_table(table_of(game, NAMES), RULES),
        sitting_of(replay(str(record_of(game, NAMES))).checked(), NAMES),
        sitting_in(str(record_of(game, NAMES))),
        sitting_in_file(xlsx(sitting, game)),
    ):
        kept = reckoned(again)
        assert (kept.error, kept.game.totals) == (None, game.totals)
        assert [entry.sold for entry in again.deals[6:]] == ["B:5", "", "D:2"]
    made = workbook(sitting, game)
    agree(book_of(made), made.layout, game.finished)


def test_only_a_sitting_with_a_sale_needs_the_newest_version() -> None:
    before = replace(evening(), deals=evening().deals[:6], version=1)
    assert read(written(entered(before, festa("")))).version == 1
    assert read(written(entered(before, festa("B:5")))).version == 3


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (festa("C:5"), "Carl declares this deal, and cannot buy their own call"),
        (festa("B:3"), "can be bought for 4 to 8 tricks"),
        (festa("B:9"), "can be bought for 4 to 8 tricks"),
        (festa("B:1", "nulos"), "can be bought for 2 to 4 tricks"),
        (festa("B:five"), "is not a sale"),
        (festa("E:5"), "'E:5' is not a sale"),
        (festa(":5"), "is not a sale"),
        (festa("AB:5"), "is not a sale"),
        (Entry("no-tricks", told={"tricks": TAKEN}, sold="B:5"), "cannot be bought in this deal"),
    ],
)
def test_a_sale_that_cannot_be_is_refused(entry: Entry, why: str) -> None:
    sitting = evening()
    before = replace(sitting, deals=sitting.deals[: 0 if entry.contract == "no-tricks" else 6])
    with pytest.raises((ToldError, BarbuError), match=why):
        entered(before, entry)


@pytest.mark.parametrize(("text", "sale"), [("B5", "B:5"), ("Beth 5", "B:5"), ("d 12", "D:12"), ("", ""), ("  ", "")])
def test_a_sale_is_typed_with_a_letter_or_a_name(text: str, sale: str) -> None:
    assert sale_typed(text, NAMES) == sale


@pytest.mark.parametrize("text", ["B", "5", "Beth five", "B>C"])
def test_what_is_typed_and_no_sale_is_unclear(text: str) -> None:
    with pytest.raises(Unclear):
        sale_typed(text, NAMES)
