"""A contract turned round at a real table: only its outcome is told, and it is the same in every file."""

import pytest

from barbu.engine.real_table.form import ToldError
from barbu.errors import BarbuError
from barbu.keeper.chips import chips_of
from barbu.keeper.files import sitting_in
from barbu.keeper.model import Entry, Sitting
from barbu.keeper.reckoning import reckoned
from barbu.keeper.sitting import begun, entered, read, sitting_of, written
from barbu.keeper.table import read_table, table_of
from barbu.keeper.workbook.cells import workbook
from barbu.keeper.workbook.layout import DECLARER, FIRST
from barbu.notation import record_of, replay
from barbu.paper.opening import sitting_in_file
from barbu.paper.spreadsheet import xlsx
from barbu.rules.load import load
from tests.keeper.test_sitting import NAMES
from tests.keeper.test_workbook import agree, book_of, typed_into_blank

COUP, POWER = load("coup-d-etat"), load("dragonmaster+power-play")


def evening() -> Sitting:
    """The example of relatives, section 9.2: in the first series C fails with the queens, and D succeeds with
    spades."""
    sitting = begun(COUP, NAMES)
    for entry in (
        Entry("dominoes", told={"places": (4, 1, 2, 3)}),
        Entry("no-king", told={"KH": (1, 0, 0, 0)}),
        Entry("no-queens", turned="C-"),
        Entry("no-first-last", told={"trick-1": (1, 0, 0, 0), "trick-8": (1, 0, 0, 0)}),
        Entry("no-spades", turned="D+"),
        Entry("salad", points=(0, 0, 0, -3200)),
    ):
        sitting = entered(sitting, entry)
    return sitting


def test_the_pool_goes_to_the_player_who_directs_last() -> None:
    game = reckoned(evening()).game
    assert [done.scores for done in game.finished] == [
        (0, 0, 0, 0),
        (0, 0, 0, 0),
        (0, 0, -800, 0),
        (0, 0, 0, 0),
        (-1000, -1000, -1000, 3000),
        (0, 0, 0, 800),
    ]
    assert [done.deal.declarer for done in game.finished] == [0, 0, 0, 0, 0, 3]
    assert game.totals == (-1000, -1000, -1800, 3800)
    roles = game.sheet.next_roles()
    assert roles is not None
    assert roles.declarer == 1, "round 2 is directed by B"
    assert chips_of(game) == game.totals


def test_a_contract_turned_round_is_the_same_in_every_form() -> None:
    sitting = evening()
    game = reckoned(sitting).game
    for again in (
        read(written(sitting)),
        read_table(table_of(game, NAMES), COUP),
        sitting_of(replay(str(record_of(game, NAMES))).checked(), NAMES),
        sitting_in(str(record_of(game, NAMES))),
    ):
        kept = reckoned(again)
        assert (kept.error, kept.game.totals) == (None, game.totals)
        assert [entry.turned for entry in again.deals] == ["", "", "C-", "", "D+", ""]


def test_the_dragonmaster_pays_for_a_power_play_and_goes() -> None:
    sitting = entered(begun(POWER, NAMES), Entry("no-jacks", turned="C+"))
    game = reckoned(sitting).game
    assert game.totals == (-10, 0, 10, 0)
    roles = game.sheet.next_roles()
    assert roles is not None
    assert (roles.declarer, roles.dealer) == (2, 2)
    assert reckoned(entered(begun(POWER, NAMES), Entry("no-jacks", turned="C-"))).game.totals == (8, 0, -8, 0)


def test_only_a_sitting_with_such_a_contract_needs_the_newest_version() -> None:
    assert read(written(begun(COUP, NAMES))).version == 1
    assert read(written(evening())).version == 4


@pytest.mark.parametrize(
    ("entry", "why"),
    [
        (Entry("dominoes", turned="C+"), "dominoes cannot be turned round"),
        (Entry("no-queens", turned="C"), "does not say who turned the contract round"),
        (Entry("no-queens", turned="X+"), "does not say who turned the contract round"),
        (Entry("no-queens", turned="C+", told={"queens": (1, 1, 1, 1)}), "only the outcome is told"),
    ],
)
def test_what_cannot_have_happened_is_refused(entry: Entry, why: str) -> None:
    with pytest.raises(BarbuError, match=why):
        entered(begun(COUP, NAMES), entry)


def test_a_dragonmaster_cannot_announce_a_power_play() -> None:
    with pytest.raises(ToldError, match="Anna cannot turn round this contract"):
        entered(begun(POWER, ("Anna", "B", "C", "D")), Entry("no-jacks", turned="A+"))


def test_a_workbook_follows_who_declares_and_the_pool() -> None:
    """What is typed into a blank workbook works out the same, and a changed outcome changes who declares."""
    sitting = evening()
    game = reckoned(sitting).game
    made = workbook(sitting, game)
    typed = typed_into_blank(made, sitting)
    for book in (book_of(made), typed):
        agree(book, made.layout, game.finished)
        assert [book.value("Score sheet", row, DECLARER) for row in range(FIRST, FIRST + 7)] == [
            *NAMES[:1] * 5,
            NAMES[3],
            NAMES[1],
        ]
    again = sitting_in_file(xlsx(sitting, game))
    assert [entry.turned for entry in again.deals] == ["", "", "C-", "", "D+", ""]
    assert reckoned(again).game.totals == game.totals
    made.deals[FIRST + 4][made.layout.turned] = "d-"
    lost = book_of(made)
    totals = [lost.value("Score sheet", FIRST + 5, made.layout.part(seat, "total")) for seat in range(4)]
    assert totals == [4800, 0, -800, -4000], "A directs the last deal and takes the pool"
