"""The deals of the day in the terminal."""

from datetime import date
from pathlib import Path

import pytest

from barbu.daily.challenge import Challenge
from barbu.daily.playing import checked, tokens_of
from tests.cli.conftest import Barbu
from tests.cli.test_play import ANY, game_in

DAY = date(2026, 11, 27)


@pytest.fixture(autouse=True)
def folder(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    monkeypatch.chdir(tmp_path)
    return tmp_path


def test_a_deal_is_left_gone_on_with_and_told(barbu: Barbu, folder: Path) -> None:
    arguments = ["daily", "--kind", "deal", "--date", DAY.isoformat(), "--name", "Anna"]
    begun = barbu(*arguments, typed="hint\nundo\n" + ANY + "quit\n")
    assert begun.status == 0
    assert "could be known" in begun.out
    assert "no hints" in begun.out
    assert "decides once" in begun.out
    file = folder / "barbu-deal-2026-11-27.bgn"
    assert str(file.name) in begun.out
    ended = barbu(*arguments, typed=ANY * 200)
    assert ended.status == 0, ended.err
    challenge, game = Challenge.on("deal", DAY), game_in(file)
    *_, again = checked(challenge, tokens_of(game))
    assert again == game
    assert "Barbu, one deal, 2026-11-27" in ended.out
    assert barbu(*arguments).out.splitlines()[-3:] == ended.out.splitlines()[-3:], "it can be told again"
    other = barbu("daily", "--kind", "deal", "--date", "2026-11-26", "--record", str(file))
    assert other.status == 1
    assert "not a game of this day" in other.err


def test_the_player_has_the_name_of_their_account(barbu: Barbu, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("getpass.getuser", lambda: "anna")
    assert "Anna declares" in barbu("daily", "--date", DAY.isoformat(), typed="quit\n").out
    assert "bot:club" in barbu("daily", "--date", DAY.isoformat(), "--name", "bot:club").err


def test_a_day_that_has_not_come_is_refused(barbu: Barbu) -> None:
    assert "not begun" in barbu("daily", "--date", "2090-01-01").err
    assert barbu("daily", "--date", "yesterday").status == 2
