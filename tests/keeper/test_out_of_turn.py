"""Players declare out of turn, because the table lets them: what follows from it, and the same in every file."""

import random
from collections import Counter

import pytest
from msgspec.structs import replace

from barbu.engine.game import Game
from barbu.engine.real_table.form import ToldError
from barbu.keeper.files import sitting_in
from barbu.keeper.model import Entry, Sitting
from barbu.keeper.reckoning import entry_in, reckoned
from barbu.keeper.sitting import KeeperError, begun, corrected, entered, read, sitting_of, undone, written
from barbu.keeper.table import read_table, table_of
from barbu.keeper.turns import next_deal
from barbu.keeper.workbook.cells import workbook
from barbu.notation import record_of, replay
from barbu.paper.opening import sitting_in_file
from barbu.paper.spreadsheet import xlsx
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.seats import SEATS
from tests.engine.helpers import declarers, random_game
from tests.keeper.test_sitting import NAMES, series
from tests.keeper.test_workbook import agree, book_of
from tests.typed import present


def other(game: Game, sitting: Sitting, rng: random.Random) -> int | None:
    """Sometimes a player who may declare out of turn."""
    due = next_deal(game, sitting).declarer
    sheet = game.sheet
    able = [
        seat for seat in range(game.plan.players) if seat != due and (sheet.first is None or sheet.deals_left(seat) > 0)
    ]
    return rng.choice(able) if due is not None and able and rng.random() < 0.4 else None


@pytest.mark.parametrize("rules", ["pagat", "pagat+quick-rotation", "bonken", "rifki", "barbette", "leaver", "trex"])
def test_any_declarer_may_be_out_of_turn_in_every_form(rules: str) -> None:
    for seed in range(3):
        rng, plain = random.Random(seed), load(rules)
        names = [*NAMES, "Eve", "Fred"][: plain.players]
        sitting = begun(plain, names, seed % plain.players)
        game = reckoned(sitting).game
        while not game.over:
            declarer = other(game, sitting, rng)
            coming = next_deal(game, sitting, declarer=declarer, waived=True)
            call = rng.choice(coming.board.setup.calls)
            total = game.plan.contracts[call.contract].total
            points = _points(game, call.contract, total)
            taken = None if declarer is None else SEATS[declarer]
            entry = Entry(call.contract, call.parameter, points=points, waived=True, declarer=taken)
            sitting = entered(sitting, entry)
            game = reckoned(sitting).game
            assert game.finished[-1].deal.declarer == coming.declarer
        counts = Counter(declarers(game))
        assert max(counts.values()) - min(counts.values()) <= (plain.deals % plain.players > 0)
        for again in (
            read(written(sitting)),
            read_table(table_of(game, names), plain),
            sitting_of(replay(str(record_of(game, names))).checked(), names),
        ):
            kept = reckoned(again)
            assert (kept.error, declarers(kept.game), kept.game.totals) == (None, declarers(game), game.totals)


def _points(game: Game, contract: str, total: int) -> tuple[int, ...]:
    """Points that a contract may bring: everything to the first player, or the places in seat order."""
    rules = game.rules.contracts[contract]
    if rules.places:
        return tuple(rules.places)
    return (total, *(0 for _ in range(game.plan.players - 1)))


def test_the_first_deal_may_be_out_of_turn() -> None:
    sitting = entered(begun(load("pagat"), NAMES), replace(series()[0], declarer="C"))
    game = reckoned(sitting).game
    assert (present(game.sheet.first).declarer, game.finished[0].deal.declarer) == (0, 2)
    for again in (read_table(table_of(game, NAMES), game.rules), sitting_in(str(record_of(game, NAMES)))):
        assert (again.first, again.deals[0].declarer) == ("A", "C")
    assert next_deal(game, sitting).declarer == 0


def test_a_table_or_record_that_does_not_say_so_is_refused() -> None:
    sitting = entered(entered(begun(load("pagat"), NAMES), series()[0]), replace(series()[1], declarer="B"))
    game = reckoned(sitting).game
    table, record = table_of(game, NAMES), str(record_of(game, NAMES))
    assert "Beth!" in table
    with pytest.raises(KeeperError, match="line 3 of the table, column declarer: it was not Beth's turn but Anna's"):
        read_table(table.replace("Beth!", "Beth"), game.rules)
    error = present(replay(record.replace('[Waived "2 declarer"]\n', "")).error)
    assert (error.code, error.line) == ("record-illegal", 15)


def test_a_name_may_end_with_the_mark() -> None:
    names = ["Anna", "Anna!", "Beth!", "Dora"]
    sitting = entered(begun(load("pagat"), names, 1), series()[0])
    sitting = entered(sitting, replace(series()[1], declarer="C"))
    again = read_table(table_of(reckoned(sitting).game, names), load("pagat"))
    assert declarers(reckoned(again).game) == [1, 2]


def test_what_follows_is_reckoned_again_when_a_turn_is_corrected() -> None:
    sitting = begun(load("pagat"), NAMES)
    for entry in series():
        sitting = entered(sitting, entry)
    sitting = corrected(sitting, 2, replace(sitting.deals[1], declarer="B"))
    assert [SEATS[seat] for seat in declarers(reckoned(sitting).game)] == list("ABAAAAA")
    assert next_deal(reckoned(sitting).game, sitting).declarer == 1


def test_old_files_open_and_what_is_in_turn_is_written_as_before() -> None:
    sitting = entered(begun(load("pagat"), NAMES), series()[0])
    assert read(written(sitting)).version == 1
    later = entered(sitting, replace(series()[1], declarer="B"))
    assert read(written(later)).version == 2
    assert undone(later) == sitting


@pytest.mark.parametrize("rules", ["fruit-salad", "canadian-salad"])
def test_nobody_is_out_of_turn_where_nobody_declares(rules: str) -> None:
    plain: Rules = load(rules)
    if plain.session.rotation != "deal-only":
        pytest.skip("somebody declares")
    names = [*NAMES, "Eve", "Fred"][: plain.players]
    sitting = begun(plain, names)
    with pytest.raises(ToldError, match="nobody declares"):
        next_deal(reckoned(sitting).game, sitting, declarer=1)


def test_a_played_game_has_nothing_out_of_turn() -> None:
    for rules in ("pagat", "bonken", "rifki"):
        game = random_game(load(rules), 1)
        assert all(entry_in(game, done).declarer is None for done in game.finished)
        assert not any(text.endswith("!") for done in game.finished for text in entry_in(game, done).doubles)


def test_a_workbook_tells_what_the_table_let_stand() -> None:
    sitting = begun(load("bonken"), NAMES)
    sitting = entered(sitting, Entry("no-king", doubles=("A>C!",), told={"KH": (0, 0, 1, 0)}))
    sitting = entered(sitting, Entry("trumps", "S", doubles=("A>B",), told={"tricks": (4, 3, 3, 3)}, declarer="D"))
    game = reckoned(sitting).game
    made = workbook(sitting, game)
    agree(book_of(made), made.layout, game.finished)
    again = sitting_in_file(xlsx(sitting, game))
    assert [(entry.doubles, entry.declarer) for entry in again.deals] == [(("A>C!",), None), (("A>B",), "D")]
    assert reckoned(again).game.totals == game.totals
