"""Features of only some members of the family, in the terminal."""

import re
from pathlib import Path

import pytest

from barbu.cards import cards_of, mask_of, parse_card
from barbu.cli.answers import UnclearAnswer, call_of, cards_of_text, rows_of_text
from barbu.engine.actions import Call
from barbu.notation import parse, replay
from tests.cli.conftest import Barbu

ANY = "1\nS\n8\ny\n\n"
"""One of these answers suits each prompt."""

HAND = [parse_card(text) for text in "AS KS QS JS TS 9H 8H 7H 6D 5D 4C 3C 2C".split()]


def played(barbu: Barbu, file: Path, variant: str, *more: object, typed: str = ANY * 1500) -> str:
    options = ("--name", "Anna", "--seed", 4, "--bots", "random", "--record", file)
    status, out, err = barbu("play", variant, *options, *more, typed=typed)
    assert (status, err) == (0, "")
    (record,) = parse(file.read_bytes())
    assert replay(record).error is None
    return out


def test_chinese_poker(barbu: Barbu, tmp_path: Path) -> None:
    out = played(barbu, tmp_path / "game.bgn", "wikipedia-nine", "--length", "each-contract")
    assert "The game is over" in out
    assert out.count("Your rows: front / middle / back") >= 1
    (showdown,) = re.findall(
        r"Beth has set their cards\nCarl has set their cards\nDora has set their cards\n\n((?:\w+: .+ / .+ / .+\n){4})",
        out,
    )
    assert showdown.count("(") == 12, "every row is named"
    assert len(re.findall(r"^  \w+ wins \d, \w+ wins \d$", out, re.M)) == 6
    before = out[: out.index("Dora has set")]
    for name in ("Beth", "Carl", "Dora"):
        assert not re.search(rf"{name}: .* / ", before), "rows are hidden until all have set"


def test_own_rows_can_be_typed(barbu: Barbu, tmp_path: Path) -> None:
    typed = "1\nS\n8\n1 2 3 / 4 5 6 7 8\ny\n" * 1500
    out = played(barbu, tmp_path / "game.bgn", "wikipedia-nine", "--length", "each-contract", typed=typed)
    asked = out.index("Your rows: ")
    hand, numbered = out[:asked].splitlines()[-2:]
    assert hand.startswith("♠ ")
    assert re.match(r"1 \w+[♠♥♦♣]  2 .*  13 ", numbered)
    cards = [rank + suit[0] for suit in hand.split("   ") for rank in suit[2:].split(" ") if rank != "-"]
    (mine,) = re.findall(r"^Anna: (.*)$", out[asked:], re.M)
    rows = [set(re.sub(r" \(.*?\)| mis-set", "", row).split()) for row in mine.split(" / ")]
    assert rows == [set(cards[:3]), set(cards[3:8]), set(cards[8:])]
    if "mis-set" in mine:
        assert "Set them anyway (y/n)? y" in out


def test_a_series_with_quarts_tens_and_a_trial(barbu: Barbu, tmp_path: Path) -> None:
    out = played(barbu, tmp_path / "game.bgn", "lora-czech", "--length", "series")
    assert "The game is over" in out
    assert out.count("to stop)") + out.count("None of your other cards fits.") + out.count("you knock") >= 1
    assert re.search(r"Trial, with \w+", out)


def test_the_extra_card_has_a_sign_of_its_own(barbu: Barbu, tmp_path: Path) -> None:
    typed = "y\n1\n1\n1\n1\n" * 500
    out = played(barbu, tmp_path / "game.bgn", "coup-d-etat", typed=typed)
    assert re.search(r"^♠ .*   ★$", out, re.M), "after the suits"
    assert re.search(r"^Trick \d: .*★", out, re.M)
    assert "puts the extra card away" in out
    assert "2♣" not in out
    assert "two of clubs" not in out


def test_shown_cards(barbu: Barbu, tmp_path: Path) -> None:
    out = played(barbu, tmp_path / "game.bgn", "trex+expose")
    assert re.search(r"^\w+ shows (K♥|Q.)", out, re.M)
    assert re.search(r"^  \w+ showed the \w+ of \w+ and \w+ took it: \d+ points go from \w+ to \w+$", out, re.M)
    assert "Which do you show (1, Enter for none)?" in out
    assert "calls Dominoes, starting from the jack" in out
    assert "Which start rank" not in out, "there is only one"
    assert re.search(r"^Cards left: (\w+ 1[0-3](, |$)){3}", out, re.M)


def test_nobody_declares_and_the_lowest_total_wins(barbu: Barbu, tmp_path: Path) -> None:
    out = played(barbu, tmp_path / "game.bgn", "canadian-salad", "--players", 8)
    assert not re.search(r"^Deal .* declares", out, re.M)
    assert re.search(r"^Deal 1 of 12: \w+ deals\.$", out, re.M)
    assert re.search(r"^No Red Cards: ", out, re.M)
    totals = {int(total) for total in re.findall(r" (\d+)", out[out.rindex("Totals:") :].splitlines()[0])}
    assert f"with {min(totals)} points" in out


def test_partners_win_together(barbu: Barbu, tmp_path: Path) -> None:
    out = played(barbu, tmp_path / "game.bgn", "trex-partners")
    assert out.splitlines()[1:3] == ["Anna and Carl play together.", "Beth and Dora play together."]
    totals = dict(re.findall(r"(\w+) (-?\d+)", out[out.rindex("Totals:") :].splitlines()[0]))
    one, other = (sum(int(totals[name]) for name in team) for team in (("Anna", "Carl"), ("Beth", "Dora")))
    if one != other:
        winners = "Anna and Carl" if one > other else "Beth and Dora"
        assert f"The game is over: {winners} win with {max(one, other)} points." in out


def test_everybody_above_zero_wins(barbu: Barbu, tmp_path: Path) -> None:
    out = played(barbu, tmp_path / "game.bgn", "rifki+misdeals")
    totals = dict(re.findall(r"(\w+) (-?\d+)", out[out.rindex("Totals:") :].splitlines()[0]))
    (last,) = re.findall(r"The game is over: (.*)\.", out)
    assert set(re.findall(r"[A-Z]\w+", last)) == {name for name, total in totals.items() if int(total) > 0}


def test_contracts_that_the_table_shares(barbu: Barbu, tmp_path: Path) -> None:
    out = played(barbu, tmp_path / "game.bgn", "rifki", typed="d\nq\n")
    assert re.search(r"^The table has left: .*No Hearts 2 times", out, re.M)
    assert re.search(r"^Anna has left: Trumps$", out, re.M)


def test_a_call_is_sold(barbu: Barbu, tmp_path: Path) -> None:
    """I take the highest bid that is offered, and sell my own call to the first who bids high enough."""
    file = tmp_path / "game.bgn"
    out = played(barbu, file, "king-auction", typed="8\n4\n3\n2\n1\nsell\nS\n" * 1500)
    assert "The game is over" in out
    assert re.search(r"^1 \d tricks of Trumps \(\d+ points\) .* \d+ 4 tricks of Nulos \(300 points\)$", out, re.M)
    assert "Anna bids 8 tricks of Trumps (200 points)" in out or "Anna bids 4 tricks of Nulos (300 points)" in out
    sale = r"^  Anna bought the call of (\w+) for (\d) tricks: the price of (\d+) points goes from Anna to \w+$"
    bought = re.findall(sale, out, re.M)
    assert bought
    assert all(int(points) == int(tricks) * {"Trumps": 25, "Nulos": 75}[name] for name, tricks, points in bought)
    (record,) = parse(file.read_bytes())
    bids = [line.words for deal in record.deals for line in deal if line.words[0] == "bids"]
    assert len(bids) == 4, "one line for each festa"


def test_rows_as_typed() -> None:
    rows = rows_of_text("1 2 3 / 4,5 6 7 8 / 6d 5d 4c 3c 2c", HAND)
    assert rows == tuple(mask_of(HAND[start:end]) for start, end in ((0, 3), (3, 8), (8, 13)))
    assert rows_of_text("1 2 3 / 4 5 6 7 8", HAND) == rows, "the last row may be left out"
    assert cards_of_text("AS 3c", HAND) == mask_of([HAND[0], HAND[11]])
    assert list(cards_of(cards_of_text("2", HAND))) == [HAND[1]]


@pytest.mark.parametrize(
    "text",
    ["", "1 2 3", "1 2 3 4 / 5 6 7 8 9", "1 1 2 / 3 4 5 6 7", "1 2 3 / 3 4 5 6 7", "AH 2 3 / 4 5 6 7 8", "1/2/3/4"],
)
def test_rows_that_are_not_rows(text: str) -> None:
    with pytest.raises(UnclearAnswer):
        rows_of_text(text, HAND)


def test_a_parameter_that_leaves_no_choice_is_not_asked_for() -> None:
    assert call_of("dominoes", [Call("no-king"), Call("dominoes", "J")]) == ("dominoes", Call("dominoes", "J"))
