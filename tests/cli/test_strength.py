"""``barbu strength``."""

import json
from pathlib import Path

import pytest

from barbu.bots.base import bot_named
from barbu.notation import print_record, record_of
from barbu.rules.load import load, parse
from barbu.sim import play_game
from barbu.strength.levels import levels_of
from barbu.strength.results import Family
from barbu.strength.spread import spread_of
from tests.cli.conftest import Barbu
from tests.notation.test_table import TV1
from tests.strength.test_contracts import RULES

RECORDS = Path(__file__).parent.parent / "records"
NAMES = ["bot:club", "bot:random", "Ann", "Beth"]


@pytest.fixture(scope="module")
def games() -> list[str]:
    """Short games in which the club player sits among players who play at random."""
    rules, bots = load("hearts"), [bot_named(name) for name in ("club", "random", "random", "random")]
    days = [{"Date": f"2026.0{month}.01"} for month in (1, 2, 3)]
    return [
        print_record(record_of(play_game(rules, bots, f"game {at}"), NAMES, tags=day)) for at, day in enumerate(days)
    ]


def test_the_strongest_player_comes_first(barbu: Barbu, tmp_path: Path, games: list[str]) -> None:
    file = tmp_path / "games.bgn"
    file.write_text("".join(games))
    status, out, err = barbu("strength", file)
    assert (status, err) == (0, "")
    assert "Hearts: 3 games" in out
    lines = [line.split() for line in out.splitlines() if line.split() and line.split()[0] in NAMES]
    assert lines[0][0] == "bot:club"
    assert [line[-1] for line in lines] == ["3"] * 4
    status, out, _ = barbu("strength", file, "--json")
    found = json.loads(out)["hearts"]
    assert (found["games"], found["players"][0]["player"]) == (3, "bot:club")
    assert all(each["error"] > 0 for each in found["players"])
    # Hearts are counted against a player, and fewer are better.
    assert found["players"][0]["strength"] > 0 > found["players"][-1]["strength"]


def test_a_game_in_two_files_counts_once(barbu: Barbu, tmp_path: Path, games: list[str]) -> None:
    one, both = tmp_path / "one.bgn", tmp_path / "both.bgn"
    one.write_text(games[0])
    both.write_text("".join(games))
    status, out, _ = barbu("strength", one, both, "--json")
    assert (status, json.loads(out)["hearts"]["games"]) == (0, 3)


def test_what_cannot_be_counted_is_said(barbu: Barbu, tmp_path: Path, games: list[str]) -> None:
    broken, real = tmp_path / "broken.bgn", tmp_path / "evening.bgn"
    broken.write_text(games[0].replace("call", "cull", 1) + games[1])
    real.write_text(TV1)
    status, out, err = barbu("strength", broken, tmp_path / "none.bgn", real, "--json")
    assert status == 1
    assert f"{broken}, game 1: line " in err and "No such file" in err
    found = json.loads(out)
    assert found["hearts"]["games"] == 1, "the other game of the file is counted"
    assert found["pagat"]["games"] == 1, "so is a game of a real table, as far as it was played"


def test_own_rules_that_share_a_name_have_ladders_of_their_own(barbu: Barbu, tmp_path: Path) -> None:
    records = []
    for until in (40, 50):
        rules = parse(f'name = "Ours"\nextends = "hearts"\n[session]\nuntil = {until}\n', "ours")
        records.append(print_record(record_of(play_game(rules, [bot_named("random")] * 4, f"{until}"), NAMES)))
    file = tmp_path / "ours.bgn"
    file.write_text("".join(records))
    status, out, _ = barbu("strength", file, "--json")
    found = json.loads(out)
    assert status == 0 and len(found) == 2
    assert all(key.startswith("ours ") and each["games"] == 1 for key, each in found.items())
    _, out, _ = barbu("strength", file)
    assert all(f"Ours ({key}): 1 game" in out for key in found)


def test_partners_have_no_strength_of_their_own(barbu: Barbu) -> None:
    file = RECORDS / "trex-partners.bgn"
    status, out, err = barbu("strength", file, "--json")
    assert (status, json.loads(out)) == (1, {})
    assert "players who score with a partner have no strength of their own" in err


def test_a_player_sees_their_own_contracts(barbu: Barbu, tmp_path: Path) -> None:
    rules, bots = load(RULES), [bot_named(name) for name in ("club", "random", "random", "random")]
    file = tmp_path / "game.bgn"
    file.write_text(print_record(record_of(play_game(rules, bots, "contracts"), NAMES)))
    status, out, err = barbu("strength", file, "--contracts", "Ann")
    assert (status, err) == (0, "")
    assert "Ann in each contract" in out and "Beth" not in out
    rows = [line for line in out.splitlines() if "declarer" in line or "other" in line]
    assert len(rows) == 6 and rows[0].split()[-1] == "1" and rows[1].split()[-1] == "3"
    found = json.loads(barbu("strength", file, "--contracts", "bot:club", "--json").out)["pagat"]
    assert [each["player"] for each in found["players"]] == ["bot:club"]
    assert {each["contract"] for each in found["contracts"]} == set(rules.contracts)
    assert all(each["strength"] > 0 and each["error"] > 0 for each in found["contracts"])
    assert [each["deals"] for each in found["contracts"]] == [1, 3] * 3


def test_without_declarers_there_is_one_role(barbu: Barbu, tmp_path: Path, games: list[str]) -> None:
    file = tmp_path / "games.bgn"
    file.write_text("".join(games))
    _, out, _ = barbu("strength", file, "--contracts", "Ann")
    assert "No Hearts" in out and "Role" not in out
    status, _, err = barbu("strength", file, "--contracts", "Anna")
    assert status == 1 and "no game has a player 'Anna'" in err and "did you mean Ann?" in err


def test_bots_stay_where_the_arena_measured_them(barbu: Barbu, tmp_path: Path) -> None:
    rules = load(RULES)
    names = ["Ann", "bot:novice", "bot:novice", "bot:master"]
    file = tmp_path / "game.bgn"
    file.write_text(print_record(record_of(play_game(rules, [bot_named("random")] * 4, "fixed"), names)))
    found = json.loads(barbu("strength", file, "--json").out)["pagat"]["players"]
    by_name = {each["player"]: each for each in found}
    master, novice = (levels_of(Family("pagat"))[f"bot:{name}"] for name in ("master", "novice"))
    points = spread_of(load("pagat")).points
    for name, level in (("bot:master", master), ("bot:novice", novice)):
        assert by_name[name]["fixed"] and by_name[name]["strength"] == pytest.approx(level.mean * points, abs=0.01)
        assert by_name[name]["error"] == pytest.approx(level.error * points, abs=0.01)
    assert not by_name["Ann"]["fixed"]
    assert "Bots have the strength that the arena measured" in barbu("strength", file).out
    assert "the arena measured" not in barbu("strength", RECORDS / "hearts-4.bgn").out
