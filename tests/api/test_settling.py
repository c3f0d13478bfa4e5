"""Score sheets settled, saved as files, reopened, and counted together."""

from base64 import b64encode
from typing import Any

import msgspec
import pytest

from barbu.api.keeper.files import FileAsk, FileKind, OpenAsk, keeper_file, opened
from barbu.api.keeper.settling import SettleAsk, Settlement, settling
from barbu.api.keeper.statistics import CountAsk, counting
from barbu.errors import BarbuError
from barbu.keeper.model import Sitting
from barbu.keeper.reckoning import reckoned
from barbu.keeper.sitting import KeeperError, sitting_of
from barbu.keeper.statistics import ContractFigures, Figures, PlayerFigures, figures
from barbu.notation import print_record, record_of
from barbu.rules.load import load
from tests.engine.helpers import random_game
from tests.keeper.test_sitting import HEARTS, NAMES, QUEENS, pagat, series


def plain(sitting: Sitting) -> dict[str, Any]:
    found: dict[str, Any] = msgspec.to_builtins(sitting)
    return found


def settled(sitting: Sitting, rate: str = "") -> Settlement:
    return settling(SettleAsk(plain(sitting), rate))


def test_tv11_settled_with_chips_and_in_money() -> None:
    found = settled(pagat(QUEENS, HEARTS), "0,10")
    assert ([deal.net for deal in found.deals], found.won) == (
        [[12, 24, -12, -24], [38, -8, -36, 6]],
        [50, 16, -48, -18],
    )
    assert found.deals[0].steps[-1].text == "Anna takes all stacks, 24 together."
    assert [(step.giver, step.taker, step.chips) for step in found.deals[0].steps[:4]] == [
        ("A", None, 6), ("C", None, 6), ("D", None, 12), ("A", "B", 6),
    ]  # fmt: skip
    # The totals -4, 16, -48 and -18 are 9.5, 29.5, -34.5 and -4.5 above the average.
    assert found.amounts == [95, 295, -345, -45]
    assert [(each.payer, each.payee, each.amount) for each in found.payments] == [
        ("C", "B", 295), ("C", "A", 50), ("D", "A", 45),
    ]  # fmt: skip
    assert settled(pagat(QUEENS)).amounts is None


def test_without_declarers_there_are_no_chips_but_money() -> None:
    sitting = sitting_of(random_game(load("king-russia"), 2), NAMES)
    found = settled(sitting, "1/4")
    assert (found.deals, found.won) == ([], [])
    assert "nobody settles with chips" in found.no_chips
    assert sum(found.amounts or [1]) == 0


@pytest.mark.parametrize("rate", ["0", "-1", "much", "1e999999999", "1/0", "9" * 50])
def test_an_invalid_rate_is_refused(rate: str) -> None:
    with pytest.raises(BarbuError) as refused:
        settled(pagat(QUEENS), rate)
    assert refused.value.code == "keeper-rate"


@pytest.mark.parametrize("kind", ["json", "bgn", "csv"])
def test_a_sheet_is_read_back_from_its_file(kind: FileKind) -> None:
    sitting = pagat(QUEENS, HEARTS)
    file = keeper_file(FileAsk(plain(sitting), kind))
    assert file.name == f"barbu-pagat.{kind}"
    again = opened(OpenAsk(str(file.content), variant="pagat" if kind == "csv" else ""))
    assert reckoned(again).game.totals == (-4, 16, -48, -18)


def test_a_played_game_becomes_a_sheet_with_what_everybody_took() -> None:
    game = random_game(load("pagat"), 5)
    sitting = opened(OpenAsk(print_record(record_of(game, NAMES)), id="abc", began="2026-01-02"))
    assert (sitting.id, sitting.began) == ("abc", "2026-01-02")
    assert all(deal.told and deal.points is None for deal in sitting.deals)
    assert reckoned(sitting).game.totals == game.totals


@pytest.mark.parametrize(
    ("text", "code"),
    [
        ("", "keeper-file"),
        ("Dear Anna,", "keeper-file"),
        ('{"version": 7}', "keeper-version"),
        ("%BGN 9\n", "record-syntax"),
        ("deal,declarer,contract,parameter,doubles,shown,told\n1,Anna\n", "keeper-which-rules"),
    ],
)
def test_files_that_are_not_score_sheets_are_refused(text: str, code: str) -> None:
    with pytest.raises(BarbuError) as refused:
        opened(OpenAsk(text))
    assert refused.value.code == code


def test_an_impossible_table_is_refused() -> None:
    table = str(keeper_file(FileAsk(plain(pagat(QUEENS)), "csv")).content)
    with pytest.raises(BarbuError, match="there are 4, but 5"):
        opened(OpenAsk(table.replace("queens 1 0 1 2", "queens 2 0 1 2"), variant="pagat"))
    with pytest.raises(KeeperError, match="line 2 of the table, column told: one is not a whole number"):
        opened(OpenAsk(table.replace("queens 1 0 1 2", "queens one"), variant="pagat"))


def test_a_workbook_is_read_back_in_base64() -> None:
    content = keeper_file(FileAsk(plain(pagat(QUEENS, HEARTS)), "xlsx")).content
    assert isinstance(content, bytes)
    again = opened(OpenAsk(workbook=b64encode(content).decode()))
    assert reckoned(again).game.totals == (-4, 16, -48, -18)
    with pytest.raises(KeeperError, match="not a workbook"):
        opened(OpenAsk(workbook="PK"))


def test_a_workbook_and_a_printed_sheet_are_saved() -> None:
    for kind, start in (("xlsx", b"PK"), ("pdf", b"%PDF")):
        file = keeper_file(FileAsk(plain(pagat(QUEENS)), kind))  # type: ignore[arg-type]
        assert isinstance(file.content, bytes)
        assert file.content.startswith(start)


def test_sheets_counted_in_several_requests_give_the_same_figures() -> None:
    sittings = [sitting_of(random_game(load("pagat"), seed), NAMES) for seed in (1, 2, 3)]
    sittings.append(pagat(*series()))
    at_once = counting(CountAsk([plain(each) for each in sittings]))
    assert at_once.figures == figures((reckoned(each).game, NAMES) for each in sittings)
    assert at_once.titles["no-queens"] == "No Queens"
    before = None
    for each in sittings:
        asked = msgspec.json.decode(msgspec.json.encode(CountAsk([plain(each)], before)), type=CountAsk)
        before = counting(asked).figures
    assert before == at_once.figures


def test_figures_that_name_no_contract_of_ours_are_refused() -> None:
    before = Figures(1, 1, [PlayerFigures("Anna", contracts=[ContractFigures("made-up", 1)])], [])
    with pytest.raises(KeeperError):
        counting(CountAsk([], before))


def test_without_declarers_a_table_says_who_dealt_first() -> None:
    sitting = sitting_of(random_game(load("king-russia"), 2), NAMES)
    table = str(keeper_file(FileAsk(plain(sitting), "csv")).content)
    assert opened(OpenAsk(table, variant="king-russia")).first == sitting.first == "D"
