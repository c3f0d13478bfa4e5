"""``barbu verify``."""

import json
from pathlib import Path

from tests.cli.conftest import Barbu
from tests.fair.games import fair_record

RECORDS = Path(__file__).parents[1] / "records"


def test_good_records_with_what_is_proven_and_what_is_not(barbu: Barbu, tmp_path: Path) -> None:
    file = tmp_path / "games.bgn"
    file.write_text(fair_record("barbette", withheld=(2, 3)) + fair_record("fruit-salad", people=()))
    status, out, err = barbu("verify", file)
    assert (status, err) == (0, "")
    first, anna, left_out, carl, decks, second, nobody, _, means, no_more, _ = out.split("\n")
    assert first == f"{file}, game 1: barbette, 16 deals, all proven"
    assert (anna, carl) == ("  Player A added 14 of 16 parts", "  Player C added 16 of 16 parts")
    assert left_out == "  Player A sealed 2 parts that were left out"
    assert decks.endswith("doubles the decks that the server could have chosen from: up to 2 for a deal")
    assert second == f"{file}, game 2: fruit-salad, 6 deals, all proven"
    assert nobody.startswith("  nobody added a part")
    assert means.startswith("Proven: ")
    assert no_more.startswith("Not proven: ")


def test_a_record_of_calculation_1_is_said_to_prove_less(barbu: Barbu) -> None:
    status, out, _ = barbu("verify", "-", typed=fair_record("barbette", withheld=(2,), version=1))
    assert status == 0
    first, anna, carl, older, _, means, no_more, _ = out.split("\n")
    assert first == "standard input: barbette, 16 deals, all proven"
    assert (anna, carl) == ("  Player A added 15 of 16 parts", "  Player C added 16 of 16 parts")
    assert "calculation 1, which proves less" in older
    assert means.startswith("Proven: each deal of calculation 1 ")
    assert "can be sure" not in means
    assert no_more.startswith("Not proven: ")


def test_a_record_that_says_nothing_of_its_deals(barbu: Barbu) -> None:
    status, out, err = barbu("verify", RECORDS / "pagat.bgn")
    assert (status, err) == (3, "")
    assert out == f"{RECORDS / 'pagat.bgn'}: pagat, does not say how its cards were dealt, so nothing is proven\n"


def test_wrong_records_with_line_and_column(barbu: Barbu, tmp_path: Path) -> None:
    file, good = tmp_path / "games.bgn", fair_record("fruit-salad")
    commit = next(number for number, line in enumerate(good.split("\n"), 1) if line.startswith("[Reveal"))
    file.write_text(good + good.replace("[Fair", "[Fare") + good.replace('[Reveal "', '[Reveal "x'))
    status, out, err = barbu("verify", file, tmp_path / "none.bgn")
    assert status == 1
    assert f"error: {file}, game 2: line " in err
    assert "the tag Fair is missing" in err
    line = 2 * good.count("\n") + commit
    assert f"error: {file}, game 3: line {line}, column 10: Reveal must be 64 lower-case hexadecimal digits" in err
    assert f"error: {tmp_path / 'none.bgn'}: No such file or directory" in err
    assert f"{file}, game 1: fruit-salad, 6 deals, all proven" in out
    assert f"{file}, game 3: not proven" in out


def test_as_json(barbu: Barbu) -> None:
    status, out, _ = barbu("verify", "-", "--json", typed=fair_record("barbette", people=(1,), withheld=(1,)))
    assert status == 0
    found = json.loads(out)
    (game,) = found["files"][0]["games"]
    assert found["wrong"] == 0
    assert (game["deals"], game["proven"], game["committed"], game["added"]) == (16, 16, True, {"B": 15})
    assert (game["version"], game["left_out"], game["decks"]) == (2, {"B": 1}, 2)
    assert game["error"] is None


def test_a_game_before_its_first_deal_is_over(barbu: Barbu) -> None:
    status, out, _ = barbu("verify", "-", typed=fair_record("pagat", deals=0))
    assert (status, out) == (0, "standard input: pagat, no deal is over, so there is nothing to prove yet\n")
