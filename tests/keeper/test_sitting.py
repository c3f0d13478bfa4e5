"""Sittings: entering, undoing, correcting, writing and reading; what is refused and what is only flagged."""

import csv
import io
import json
import re
import sys
from collections import Counter
from collections.abc import Callable

import pytest

from barbu.api.request import LARGEST_BODY
from barbu.engine.game import Game
from barbu.engine.real_table.form import ToldError
from barbu.errors import BarbuError, RulesError
from barbu.keeper.account import account
from barbu.keeper.files import sitting_in
from barbu.keeper.model import Entry, Sitting
from barbu.keeper.reckoning import Reckoning, entry_of, reckoned
from barbu.keeper.sitting import KeeperError, begun, corrected, entered, read, sitting_of, undone, written
from barbu.keeper.table import read_table, table_of
from barbu.rules.load import load, parse
from tests.engine.helpers import TABLES, random_game
from tests.engine.real_table import tell
from tests.typed import present

NAMES = ["Anna", "Beth", "Carl", "Dora"]
QUEENS = Entry("no-queens", doubles=("B>A,C,D", "C>A", "A>C"), told={"queens": (1, 0, 1, None)})
HEARTS = Entry("no-hearts", doubles=("D>A,B,C", "A>D"), told={"hearts": (0, 3, 8, 2), "AH": (0, 0, 1, None)})


def pagat(*deals: Entry, rules: str = "pagat") -> Sitting:
    sitting = begun(load(rules), NAMES)
    for deal in deals:
        sitting = entered(sitting, deal)
    return sitting


def quick(contract: str, **answers: tuple[int, ...]) -> Entry:
    return Entry(contract, told=dict(answers))


def series(waived: bool = True, doubles: tuple[str, ...] = ()) -> list[Entry]:
    """A series of seven deals in each of which one player takes everything."""
    return [
        Entry("no-queens", None, doubles, (), {"queens": (4, 0, 0, 0)}, None, waived),
        Entry("no-tricks", None, (), (), {"tricks": (13, 0, 0, 0)}, None, waived),
        Entry("no-king", None, (), (), {"KH": (1, 0, 0, 0)}, None, waived),
        Entry("no-last-two", None, (), (), {"trick-12": (1, 0, 0, 0), "trick-13": (1, 0, 0, 0)}, None, waived),
        Entry("no-hearts", None, (), (), {"hearts": (13, 0, 0, 0), "AH": (1, 0, 0, 0)}, None, waived),
        Entry("dominoes", "7", (), (), {"places": (1, 2, 3, 4)}, None, waived),
        Entry("trumps", "S", (), (), {"tricks": (13, 0, 0, 0)}, None, waived),
    ]


def test_deals_are_settled_as_they_are_entered() -> None:
    """TV1."""
    kept = reckoned(pagat(QUEENS, HEARTS))
    assert (kept.game.totals, kept.troubles, kept.error) == ((-4, 16, -48, -18), (), None)


def test_the_text_of_a_sitting_is_read_again() -> None:
    sitting = pagat(QUEENS, HEARTS)
    again = read(written(sitting))
    assert (again, reckoned(again).game.totals) == (sitting, (-4, 16, -48, -18))
    assert json.loads(written(sitting))["version"] == 1


def test_own_rules_travel_with_the_sitting() -> None:
    own = parse('extends = "pagat"\nname = "Ours"\nsum = -104\n[contracts.trumps]\ntrick = 3\n', "ours")
    sitting = entered(begun(own, NAMES), Entry("trumps", "S", told={"tricks": (13, 0, 0, 0)}))
    assert reckoned(read(written(sitting))).game.totals == (39, 0, 0, 0)


def test_the_last_deal_is_taken_back() -> None:
    assert undone(pagat(QUEENS, HEARTS)) == pagat(QUEENS)
    assert undone(pagat()) == pagat()


def test_an_earlier_deal_is_corrected_and_all_later_ones_follow() -> None:
    new = corrected(pagat(QUEENS, HEARTS), 1, Entry("no-queens", told={"queens": (4, 0, 0, 0)}))
    assert [deal.totals for deal in reckoned(new).game.finished] == [(-24, 0, 0, 0), (-16, -8, -36, 6)]


def test_two_contracts_that_were_mixed_up_are_corrected_one_after_the_other() -> None:
    first = corrected(pagat(QUEENS, HEARTS), 1, HEARTS)
    assert [(trouble.deal, trouble.code) for trouble in reckoned(first).troubles] == [(2, "contract")]
    assert reckoned(first).game.totals == (16, -16, -72, 12)
    second = corrected(first, 2, QUEENS)
    assert (reckoned(second).troubles, reckoned(second).game.totals) == ((), (-4, 16, -48, -18))


@pytest.mark.parametrize(
    ("entry", "code"),
    [
        (quick("no-queens", queens=(5, 0, 0, 0)), "told-range"),
        (quick("no-queens", queens=(3, 2, 0, 0)), "told-sum"),
        (quick("no-king", KH=(1, 1, 0, 0)), "told-sum"),
        (quick("no-men", kings=(1, 1, 0, 0)), "told-call"),
        (Entry("trumps", "7", told={"tricks": (13, 0, 0, 0)}), "told-call"),
        (Entry("trumps", "S", ("B>C",), told={"tricks": (13, 0, 0, 0)}), "told-double"),
        (Entry("no-king", None, ("B>Z",), told={"KH": (1, 0, 0, 0)}), "error"),
        (Entry("no-king", None, (), ("A:KH",), told={"KH": (1, 0, 0, 0)}), "told-exposed"),
        (Entry("no-king", points=(-20, -20, 0, 0)), "told-sum"),
        (Entry("no-king", points=(-20, 0, 0)), "told-players"),
        (HEARTS, "told-call"),
    ],
)
def test_what_cannot_be_is_refused(entry: Entry, code: str) -> None:
    with pytest.raises(BarbuError) as refused:
        entered(pagat(HEARTS), entry)
    assert refused.value.code == code
    assert str(refused.value)


def test_a_correction_that_cannot_be_is_refused() -> None:
    sitting = pagat(QUEENS, HEARTS)
    with pytest.raises(ToldError, match="there are 4, but 5"):
        corrected(sitting, 1, quick("no-queens", queens=(3, 2, 0, 0)))
    with pytest.raises(KeeperError, match="there is no deal 3"):
        corrected(sitting, 3, QUEENS)


def test_tv22_a_double_that_is_due_now_is_asked_for() -> None:
    sitting = pagat(*series()[:5])
    dominoes = Entry("dominoes", "7", ("B>A", "C>A"), told={"places": (1, 2, 3, 4)})
    with pytest.raises(ToldError, match="Dora has to double Anna now") as refused:
        entered(sitting, dominoes)
    assert refused.value.code == "told-must-double"
    made = entered(sitting, Entry("dominoes", "7", ("B>A", "C>A", "D>A"), told=dominoes.told))
    with pytest.raises(ToldError, match="Beth has to double Anna now"):
        entered(made, Entry("trumps", "S", ("C>A", "D>A"), told={"tricks": (13, 0, 0, 0)}))


def test_tv25_doubles_that_are_missing_are_flagged_at_the_end_of_a_series() -> None:
    kept = reckoned(pagat(*series(doubles=("B>A",))))
    assert [(trouble.deal, trouble.code, trouble.text) for trouble in kept.troubles] == [
        (7, "shortfall", "Beth still owed Anna a double."),
        (7, "shortfall", "Carl still owed Anna 2 doubles."),
        (7, "shortfall", "Dora still owed Anna 2 doubles."),
    ]
    assert [len(deal.troubles) for deal in account(kept.game, NAMES, kept.troubles).deals] == [0] * 6 + [3]


def test_what_is_left_is_shown_with_the_standings() -> None:
    kept = reckoned(pagat(QUEENS, HEARTS))
    shown = account(kept.game, NAMES)
    assert [(each.seats, each.total, each.to_come) for each in shown.standings] == [
        (["B"], 16, 0), (["A"], -4, 54), (["D"], -18, 0), (["C"], -48, 0),
    ]  # fmt: skip
    assert shown.standings[1].left == ["no-tricks", "no-king", "no-last-two", "trumps", "dominoes"]
    assert {(due.player, due.declarer, due.doubles, due.deals) for due in shown.due if due.declarer == "A"} == {
        (player, "A", 1, 5) for player in "BCD"
    }
    texts = [payment.text for payment in shown.deals[0].payments if payment.amount]
    assert texts[0].startswith("Anna pays Beth 6")


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "keeper-file"),
        ("[]", "keeper-file"),
        ('{"version": 5}', "keeper-version"),
        ("{}", "keeper-version"),
        ('{"version": 1}', "keeper-file"),
        ("[" * 100_000, "keeper-file"),
    ],
)
def test_texts_that_are_no_sittings_are_refused(text: str, code: str) -> None:
    with pytest.raises(KeeperError) as refused:
        read(text)
    assert refused.value.code == code


def test_a_sitting_whose_rules_have_changed_is_refused() -> None:
    text = written(pagat(QUEENS))
    with pytest.raises(KeeperError, match="have changed"):
        read(text.replace('"rules": "pagat"', '"rules": "brader"'))
    with pytest.raises(RulesError):
        read(text.replace('"rules": "pagat"', '"rules": "no-such"'))


def test_a_sitting_with_an_impossible_deal_is_shown_up_to_it() -> None:
    broken = read(written(pagat(QUEENS, HEARTS)).replace("8,", "9,"))
    kept = reckoned(broken)
    assert (len(kept.game.finished), present(kept.error).deal) == (1, 2)
    with pytest.raises(KeeperError, match="deal 2: the hearts: there are 13, but 14"):
        entered(broken, quick("no-king", KH=(1, 0, 0, 0)))


@pytest.mark.parametrize("players", [["Anna"], ["Anna", "anna", "Carl", "Dora"], ["Anna", "", "Carl", "Dora"]])
def test_players_that_do_not_fit_are_refused(players: list[str]) -> None:
    with pytest.raises(KeeperError):
        begun(load("pagat"), players)


@pytest.mark.parametrize(("variant", "players"), TABLES[::4])
def test_a_whole_game_is_kept_written_and_put_into_a_table(variant: str, players: int) -> None:
    rules = load(variant, players)
    played = random_game(rules, 11)
    first = present(played.sheet.first)
    told = Game(rules)
    for deal in played.finished:
        told = tell(told, deal, first.dealer if first.declarer is None else first.declarer)
    names = [f"Player {number}" for number in range(players)]
    sitting = begun(rules, names, first.dealer if first.declarer is None else first.declarer)
    for deal in told.finished:
        sitting = entered(sitting, entry_of(deal))
    kept = whole(reckoned(read(written(sitting))))
    assert [deal.totals for deal in kept.game.finished] == [deal.totals for deal in played.finished]
    # A whole game is far from the largest body of a question, and so from what a link or a mirror may hold.
    assert len(written(sitting)) * 4 < LARGEST_BODY
    table = table_of(kept.game, names)
    for text in (table, with_semicolons(table)):
        again = read_table(text, rules)
        assert (again.first, [deal.told for deal in again.deals]) == (sitting.first, [d.told for d in sitting.deals])
        assert reckoned(again).game.totals == played.totals
    carried = sitting_of(played, names)
    assert [deal.told for deal in carried.deals] == [deal.told for deal in sitting.deals]
    assert whole(reckoned(carried)).game.totals == played.totals


def with_semicolons(table: str) -> str:
    """A table as a spreadsheet program saves it where numbers have a decimal comma."""
    out = io.StringIO()
    csv.writer(out, delimiter=";").writerows(csv.reader(table.splitlines()))
    return out.getvalue()


def whole(kept: Reckoning) -> Reckoning:
    assert kept.error is None
    return kept


def test_a_long_sitting_is_reckoned_with_few_calls() -> None:
    """Some 9,000 for 28 deals: about ten milliseconds."""
    sitting = sitting_of(random_game(load("pagat"), 1), NAMES)
    reckoned(sitting)
    before, calls = sys.getprofile(), Counter[str]()
    sys.setprofile(lambda frame, event, found: calls.update([event]))
    try:
        reckoned(sitting)
    finally:
        sys.setprofile(before)
    assert calls["call"] < 15_000


def test_a_table_is_refused_with_the_reason() -> None:
    table = table_of(reckoned(pagat(QUEENS, HEARTS)).game, NAMES)
    assert read_table(table, load("pagat")).players == tuple(NAMES)
    with pytest.raises(KeeperError, match="no column told"):
        read_table(table.replace(",told,", ",said,"), load("pagat"))
    with pytest.raises(KeeperError, match="line 3 of the table, column Carl points: many is not a whole number"):
        read_table(table.replace("-20", "many"), load("pagat"))
    with pytest.raises(KeeperError, match="Eve is not one"):
        read_table(table.replace("1,Anna", "1,Eve"), load("pagat"))
    with pytest.raises(KeeperError, match="line 3 of the table, column Carl points: a number is missing"):
        read_table(table[: table.index("-20")], load("pagat"))
    with pytest.raises(KeeperError):
        read_table("", load("pagat"))


def as_lines(table: str) -> list[list[str]]:
    return list(csv.reader(table.splitlines()))


def as_text(lines: list[list[str]], delimiter: str = ",") -> str:
    out = io.StringIO()
    csv.writer(out, delimiter=delimiter).writerows(lines)
    return out.getvalue()


def with_decimals(table: str) -> str:
    """A table as a spreadsheet program saves it that shows a decimal for each number, with a comma."""
    cells = [[re.sub(r"^(-?\d+)$", r"\1,0", cell) for cell in line] for line in as_lines(table)]
    return as_text(cells, ";")


@pytest.mark.parametrize(
    "made",
    [
        with_semicolons,
        with_decimals,
        lambda table: "\ufeff" + table,
        lambda table: table.replace("\r\n", "\n"),
        lambda table: table.replace("\r\n", "\r"),
        lambda table: f"sep=,\n{table}",
        lambda table: f'"sep=;"\n{with_semicolons(table)}',
        lambda table: as_text(as_lines(table), "\t"),
        lambda table: table.replace("-", "\u2212"),
        lambda table: re.sub(r"(?<=,)-?\d\d(?=,)", lambda found: f"\u00a0{found[0]}\u202f", table),
        lambda table: table + ",,,\r\n\r\n",
    ],
)
def test_a_table_of_another_program_is_read(made: Callable[[str], str]) -> None:
    sitting = sitting_of(random_game(load("pagat"), 1), NAMES)
    table = table_of(reckoned(sitting).game, NAMES)
    assert made(table) != table
    again = sitting_in(made(table), lambda players: load("pagat", players))
    assert table_of(reckoned(again).game, NAMES) == table


def test_a_ten_has_two_names_in_a_table() -> None:
    rules = parse('extends = "pagat"\nsum = 60\n[contracts.no-king.cards]\nTD = -5\n', "ours")
    sitting = entered(begun(rules, NAMES), Entry("no-king", told={"TD": (0, 1, 0, 0)}))
    table = table_of(reckoned(sitting).game, NAMES)
    assert "TD" in table
    assert read_table(table.replace("TD", "10D"), rules).deals == read_table(table, rules).deals


FOLLOWING = ("deal", "declarer", "dealer", "length", "Anna points", "Beth score", "Carl total", "check")


@pytest.mark.parametrize("column", FOLLOWING)
@pytest.mark.parametrize("row", [1, 2])
def test_each_cell_of_a_table_is_compared_with_what_follows_from_the_others(column: str, row: int) -> None:
    lines = as_lines(table_of(reckoned(pagat(QUEENS, HEARTS)).game, NAMES))
    at = lines[0].index(column)
    others = {"declarer": "Dora", "dealer": "Beth", "length": "series"}
    lines[row][at] = others.get(column) or str(int(lines[row][at]) + 1)
    if row == 1 and column in ("declarer", "length"):
        # The first row says who begins and for how long: the other columns and rows differ from it.
        column = {"declarer": "dealer", "length": "length"}[column]
        row += column == "length"
    with pytest.raises(KeeperError, match=f"line {row + 1} of the table, column {column}: "):
        read_table(as_text(lines), load("pagat"))


def test_rows_out_of_order_and_cells_without_a_column_are_refused() -> None:
    head, one, two = as_lines(table_of(reckoned(pagat(QUEENS, HEARTS)).game, NAMES))
    with pytest.raises(KeeperError, match="line 2 of the table, column deal: 2 stands here, but 1 follows"):
        read_table(as_text([head, two, one]), load("pagat"))
    with pytest.raises(KeeperError, match="line 3 of the table has more cells"):
        read_table(as_text([head, one, [*two, "7"]]), load("pagat"))


def test_an_impossible_deal_of_a_table_is_named_by_its_line() -> None:
    table = table_of(reckoned(pagat(QUEENS, HEARTS)).game, NAMES)
    with pytest.raises(KeeperError, match="line 2 of the table: "):
        read_table(table.replace("queens 1 ", "queens 4 "), load("pagat"))


def test_a_table_keeps_the_length_of_its_game() -> None:
    sitting = begun(load("pagat"), NAMES, length="series")
    for deal in series():
        sitting = entered(sitting, deal)
    table = table_of(reckoned(sitting).game, NAMES)
    again = reckoned(read_table(table, load("pagat"))).game
    assert (again.length, again.over) == ("series", True)
    # A table of an earlier version has no such column.
    assert read_table(table.replace(",length,", ",,"), load("pagat")).length == "game"
    with pytest.raises(KeeperError, match="no length evening"):
        read_table(table.replace(",series,", ",evening,"), load("pagat"))
    with pytest.raises(RulesError):
        read_table(table, load("pagat+quick-rotation"))
