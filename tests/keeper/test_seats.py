"""Seats change hands in the middle of a sitting: totals stay with the seat, what somebody has played stays theirs."""

import random
from fractions import Fraction

import pytest

from barbu.engine.game import Game
from barbu.keeper.account import account_of
from barbu.keeper.files import record_in, sitting_in
from barbu.keeper.model import Sitting
from barbu.keeper.money import amounts, balances, payments
from barbu.keeper.reckoning import reckoned
from barbu.keeper.sitting import (
    KeeperError,
    begun,
    corrected,
    entered,
    read,
    renamed,
    replaced,
    seated,
    sitting_of,
    undone,
    written,
)
from barbu.keeper.statistics import figures
from barbu.keeper.table import read_table, table_in
from barbu.notation import record_of, replay
from barbu.paper.opening import sitting_in_file
from barbu.paper.spreadsheet import xlsx
from barbu.rules.load import load
from tests.engine.helpers import random_game
from tests.keeper.test_sitting import NAMES, series


def evening() -> Sitting:
    """A series in which Eve takes Carl's seat for the third deal and Carl comes back for the fifth, in Dora's."""
    sitting = begun(load("pagat"), NAMES, length="series")
    for number, entry in enumerate(series(), 1):
        if number == 3:
            sitting = replaced(sitting, 2, "Eve")
        if number == 5:
            sitting = replaced(sitting, 3, "Carl")
        sitting = entered(sitting, entry)
    return sitting


def game_of(sitting: Sitting) -> Game:
    kept = reckoned(sitting)
    assert kept.error is None
    return kept.game


def test_each_deal_has_its_own_players() -> None:
    sitting = evening()
    assert sitting.names_at(2) == ("Anna", "Beth", "Carl", "Dora")
    assert sitting.names_at(3) == ("Anna", "Beth", "Eve", "Dora")
    assert sitting.names == sitting.names_at(7) == ("Anna", "Beth", "Eve", "Carl")
    assert sitting.columns == ("Anna", "Beth", "Carl / Eve", "Dora / Carl")


def test_statistics_follow_the_person() -> None:
    sitting = evening()
    game = game_of(sitting)
    found = {each.name: each for each in figures([(game, sitting.names_at)]).players}
    deals = {name: sum(row.deals for row in each.contracts) for name, each in found.items()}
    assert deals == {"Anna": 7, "Beth": 7, "Carl": 5, "Dora": 4, "Eve": 5}
    for name, each in found.items():
        scores = [
            score
            for done in game.finished
            for player, score in zip(sitting.names_at(done.deal.number), done.scores, strict=True)
            if player == name
        ]
        assert (each.sittings, each.total) == (1, sum(scores))
    assert {name for name, each in found.items() if each.finished} == {"Anna", "Beth", "Carl", "Eve"}
    assert sum(each.total for each in found.values()) == sum(game.totals)


def test_money_follows_the_person() -> None:
    sitting = evening()
    won = balances(game_of(sitting), sitting.names_at)
    assert list(won) == ["Anna", "Beth", "Carl", "Dora", "Eve"]
    assert sum(won.values()) == 0
    settled = amounts(list(won.values()), Fraction(10))
    paid = [0] * 5
    for payer, payee, amount in payments(settled):
        paid[payer] -= amount
        paid[payee] += amount
    assert tuple(paid) == settled
    # Where nobody has changed seats, it is what it always was.
    plain = game_of(entered(begun(load("pagat"), NAMES), series()[0]))
    assert amounts(list(balances(plain, lambda _: NAMES).values()), Fraction(7)) == amounts(plain.totals, Fraction(7))


@pytest.mark.parametrize("seed", range(4))
def test_every_form_tells_who_played_what(seed: int) -> None:
    rng = random.Random(seed)
    game = random_game(load(("pagat", "bonken", "trex+expose", "salade")[seed]), seed)
    names = ["=Anna", "Beth", "=Carl", "Dora"]
    whole = sitting_of(game, names)
    sitting = begun(game.rules, names, "ABCD".index(whole.first))
    for number, entry in enumerate(whole.deals, 1):
        if number > 1 and rng.random() < 0.2:
            new = list(sitting.names)
            rng.shuffle(new)
            sitting = seated(sitting, new)
        elif number > 1 and rng.random() < 0.2:
            sitting = replaced(sitting, rng.randrange(4), f"Guest {number}")
        sitting = entered(sitting, entry)
    assert sitting.arrivals
    kept = game_of(sitting)
    by_deal = [sitting.names_at(number) for number in range(1, len(sitting.deals) + 1)]
    for again in (
        read(written(sitting)),
        read_table(table_in(sitting, kept), game.rules),
        sitting_in(str(record_in(sitting, kept))),
    ):
        assert [again.names_at(number) for number in range(1, len(again.deals) + 1)] == by_deal
        assert game_of(again).totals == game.totals


def test_a_sentence_names_those_who_played_the_deal() -> None:
    sitting = begun(load("pagat"), NAMES)
    sitting = entered(sitting, series(doubles=("C>A",))[0])
    sitting = entered(replaced(sitting, 2, "Eve"), series()[1])
    shown = account_of(reckoned(sitting))
    texts = [[payment.text for payment in deal.payments if payment.times] for deal in shown.deals]
    assert ("Carl" in str(texts[0]), "Eve" in str(texts[0])) == (True, False)


def test_a_player_gets_another_name_in_all_deals() -> None:
    sitting = renamed(evening(), 3, "Karl")
    assert sitting.names_at(1) == ("Anna", "Beth", "Karl", "Dora")
    assert sitting.names_at(7) == ("Anna", "Beth", "Eve", "Karl")
    assert renamed(evening(), 0, "anna").players[0] == "anna"
    for name in ("Beth", "dora", "", "a,b"):
        with pytest.raises(KeeperError):
            renamed(evening(), 0, name)


def test_two_players_of_a_deal_have_different_names() -> None:
    with pytest.raises(KeeperError, match="same name"):
        replaced(evening(), 0, "beth")
    broken = written(evening()).replace('"name": "Eve"', '"name": "Beth"')
    with pytest.raises(KeeperError, match="same name"):
        read(broken)
    for old, new in (('"seat": "C"', '"seat": "Z"'), ('"deal": 3', '"deal": 1')):
        with pytest.raises(KeeperError):
            read(written(evening()).replace(old, new))


def test_a_seat_may_go_back_before_the_deal_is_played() -> None:
    sitting = entered(begun(load("pagat"), NAMES), series()[0])
    assert replaced(replaced(sitting, 2, "Eve"), 2, "Carl") == sitting
    assert replaced(begun(load("pagat"), NAMES), 2, "Eve").players == ("Anna", "Beth", "Eve", "Dora")


def test_corrections_and_undoing_leave_people_where_they_are() -> None:
    sitting = corrected(evening(), 1, series()[0])
    assert sitting.arrivals == evening().arrivals
    back = undone(undone(undone(evening())))
    assert back.names == ("Anna", "Beth", "Eve", "Carl")
    assert undone(back).names == ("Anna", "Beth", "Eve", "Dora")
    assert entered(undone(back), series()[3]).names == back.names


def test_old_readers_are_told_and_old_files_open() -> None:
    assert evening().version == 2
    assert begun(load("pagat"), NAMES).version == 1
    text = written(entered(begun(load("pagat"), NAMES), series()[0]))
    assert read(text.replace(',\n "arrivals": []', "")).names == tuple(NAMES)


def test_a_record_without_that_tag_or_with_another_is_read_as_before() -> None:
    record = str(record_of(game_of(evening()), NAMES, {"Players": "whoever came"}))
    assert sitting_in(record).arrivals == ()
    assert replay(record).error is None


def test_a_table_with_too_few_players_says_where() -> None:
    sitting = evening()
    table = table_in(sitting, game_of(sitting)).replace('"Anna, Beth, Eve, Dora"', '"Anna, Beth"', 1)
    with pytest.raises(KeeperError, match="line 4 of the table, column players"):
        read_table(table, load("pagat"))


def test_a_workbook_tells_who_played_what() -> None:
    sitting = evening()
    again = sitting_in_file(xlsx(sitting, game_of(sitting)))
    assert (again.players, again.arrivals) == (sitting.players, sitting.arrivals)
    assert game_of(again).totals == game_of(sitting).totals


def test_names_come_back_from_a_table_as_they_were_typed() -> None:
    """Also those that begin as a formula does, or as what keeps a spreadsheet from taking them for one."""
    names = ["'t Hooft", "=1+1", "''", "Dora"]
    sitting = begun(load("pagat"), names, length="series")
    for number, entry in enumerate(series(), 1):
        if number == 3:
            sitting = replaced(sitting, 3, "'n Dora")
        sitting = entered(sitting, entry)
    again = read_table(table_in(sitting, game_of(sitting)), load("pagat"))
    assert [again.names_at(number) for number in (1, 7)] == [sitting.names_at(number) for number in (1, 7)]
