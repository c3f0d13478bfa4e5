"""The game in the terminal, played by scripts."""

import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from barbu.cards import parse_hand
from barbu.cli.play import GameFile
from barbu.engine.game import Game
from barbu.engine.play.tricks import Tricks
from barbu.notation import parse, replay
from barbu.rules.load import load
from tests.cli.conftest import Barbu

ANY = "1\nS\n8\n"
"""An answer of these fits each prompt; those that do not are refused and asked for again."""


@pytest.fixture
def file(tmp_path: Path) -> Path:
    return tmp_path / "game.bgn"


def game_in(file: Path) -> Game:
    (record,) = parse(file.read_bytes())
    run = replay(record)
    assert run.error is None
    assert run.game is not None
    return run.game


def test_a_whole_game_through_a_pipe(file: Path) -> None:
    """28 deals as a process of its own, its input a pipe, until the game is over."""
    command = [sys.executable, "-c", "import sys; from barbu.cli import main; sys.exit(main())"]
    arguments = ["play", "--name", "Anna", "--seed", "3", "--bots", "random", "--record", str(file)]
    signs = {"PYTHONIOENCODING": "utf-8"}
    run = subprocess.run(
        [*command, *arguments], input=ANY * 2000, capture_output=True, encoding="utf-8", check=False, env=signs
    )
    assert (run.returncode, run.stderr) == (0, "")
    game = game_in(file)
    assert game.over
    assert sum(game.totals) == 0
    assert "\x1b" not in run.stdout, "no colours in a pipe"
    assert run.stdout.count("declares") >= 28
    assert "Deal 28 of 28" in run.stdout
    assert f"with {max(game.totals)} points" in run.stdout
    for number, done in enumerate(game.finished, 1):
        totals = ", ".join(
            f"{name} {total}" for name, total in zip(["Anna", *names_in(run.stdout)], done.totals, strict=True)
        )
        assert f"Totals: {totals}\n" in run.stdout, number


def names_in(out: str) -> list[str]:
    line = next(line for line in out.splitlines() if line.startswith("Totals: Anna"))
    return re.findall(r", (\w+) ", line)


@pytest.mark.parametrize("variant", ["cardzmania+no-doubling", "house-2000-three", "wikipedia+ace-low"])
def test_a_short_sitting_of_each_variant(barbu: Barbu, file: Path, variant: str) -> None:
    status, out, err = barbu(
        *("play", variant, "--name", "Anna", "--seed", 5, "--length", "each-contract", "--record", file),
        typed=ANY * 400,
    )
    assert (status, err) == (0, "")
    assert game_in(file).over
    assert "The game is over" in out


def test_quitting_and_going_on(barbu: Barbu, file: Path) -> None:
    start = ("play", "--name", "Anna", "--seed", 3, "--record", file)
    status, out, _ = barbu(*start, typed="1\n1\nq\n")
    assert status == 0
    assert f"Carry on with: barbu play --resume {file}" in out
    before = game_in(file)
    assert before.position is not None
    assert before.turn == 0
    status, out, _ = barbu("play", "--resume", file, "--seed", 3, typed="1\nquit\n")
    assert status == 0
    after = game_in(file)
    assert "Deal 1 of 28" in out
    assert after.position is not None
    assert len(played(after)) > len(played(before))
    assert played(after)[: len(played(before))] == played(before)


def test_one_contract_is_practised(barbu: Barbu, file: Path) -> None:
    arguments = ("play", "pagat", "--name", "Anna", "--seed", 5, "--practise", "no-queens", "--deals", 3)
    status, out, err = barbu(*arguments, "--first", "C", "--record", file, typed=ANY * 400)
    assert (status, err) == (0, "")
    game = game_in(file)
    assert [done.board.call.contract for done in game.finished] == ["no-queens"] * 3
    assert [done.deal.declarer for done in game.finished] == [2, 3, 0]
    assert "Deal 3 of 3" in out


def test_who_begins_changes_no_card(barbu: Barbu, tmp_path: Path) -> None:
    hands = []
    for first in ("drawn", "me", "D"):
        file = tmp_path / f"{first}.bgn"
        barbu(
            "play",
            "--name",
            "Anna",
            "--seed",
            5,
            "--length",
            "one-deal",
            "--first",
            first,
            "--record",
            file,
            typed=ANY * 99,
        )
        done = game_in(file).finished[0]
        hands.append(done.deal.hands)
        assert first == "drawn" or done.deal.declarer == {"me": 0, "D": 3}[first]
    assert hands[0] == hands[1] == hands[2]


def test_hands_of_a_bridge_program_are_dealt_first(barbu: Barbu, file: Path, tmp_path: Path) -> None:
    pbn = tmp_path / "club.txt"
    hands = ".63.AKQ987.A9732 A8654.KQ5.T.QJT6 J973.J98742.3.K4 KQT2.AT.J6542.85"
    pbn.write_text(f'[Deal "N:{hands}"]\n', encoding="utf-8")
    words = ["play", "--name", "Anna", "--record", file, "--hands", pbn, "--seed", 3, "--bots", "random"]
    assert barbu(*words, "--length", "one-deal", typed=ANY * 60).status == 0
    (deal,) = game_in(file).finished
    assert deal.deal.hands == tuple(map(parse_hand, hands.split()))
    assert "no deal here" in barbu("play", "--hands", file).err
    assert "four times 13 cards" in barbu("play", "french-32", "--hands", pbn).err


def test_what_cannot_be_practised(barbu: Barbu, file: Path) -> None:
    for more, said in [
        (("--practise", "no-quens"), "these rules have no contract no-quens\nhint: did you mean no-queens?"),
        (("--deals", 3), "--deals is for practising one contract\nhint: Name it, as in --practise trumps"),
        (("--practise", "no-queens", "--deals", 21), "one contract is practised in 1 to 20 deals"),
        (("--first", "E"), 'who declares first is "drawn", "me" or a seat from "A" to "D"'),
    ]:
        status, _, err = barbu("play", "pagat", "--name", "Anna", "--record", file, *more)
        assert status == 1
        assert said in err
        assert not file.exists()


def played(game: Game) -> list[object]:
    assert game.position is not None
    play = game.position.board.play
    assert isinstance(play, Tricks)
    return [trick.cards for trick in play.done]


def test_the_end_of_the_input_keeps_the_game(barbu: Barbu, file: Path) -> None:
    status, out, _ = barbu("play", "--name", "Anna", "--seed", 3, "--record", file)
    assert status == 0
    assert "The game is kept" in out
    assert game_in(file).turn == 0


def test_commands(barbu: Barbu, file: Path) -> None:
    typed = "h\n?\ns\nl\ndoubles\n1\n1\nl\nu\nu\nu\nq\n"
    out = barbu("play", "--name", "Anna", "--seed", 3, "--record", file, typed=typed).out
    assert "what the club player would do, and why" in out
    assert re.search(r"^.*Club player: (pass|double \w+)", out, re.M)
    assert "No deal is finished yet." in out
    assert "There is no last trick." in out
    assert re.search(r"has left: No Tricks, .*Dominoes", out)
    assert re.search(r"owes 2 doubles to \w+ in 7 deals, 2 doubles", out)
    assert out.count("Taken back.") == 2
    assert "There is nothing to take back." in out


def test_taking_back_restores_the_decision(barbu: Barbu, file: Path) -> None:
    start = ("play", "--name", "Anna", "--seed", 3, "--record", file)
    first = barbu(*start, typed="1\n1\nu\nq\n").out
    asked = re.findall(r"^(\d .*)$", first, re.M)
    assert asked[-1] == asked[1], "the same cards are offered again"


def test_finishing_a_deal(barbu: Barbu, file: Path) -> None:
    out = barbu("play", "--name", "Anna", "--seed", 3, "--record", file, typed="f\ns\nu\nq\n").out
    assert "Totals: Anna " in out
    assert re.search(r"^ 1 . ", out, re.M), "the sheet has a line for the deal"
    assert "Taken back." in out
    assert game_in(file).finished == (), "the whole finish is taken back"


def test_cards_that_may_not_be_played_are_refused_with_the_reason(barbu: Barbu, file: Path) -> None:
    every = "".join(f"{rank}{suit}\n" for suit in "SHDC" for rank in "23456789TJQKA")
    out = barbu("play", "--name", "Anna", "--seed", 3, "--record", file, typed="1\n" + every + "q\n").out
    assert re.search(r"^You must follow suit: play a \w+\.$", out, re.M)
    assert re.search(r"^you do not hold \w\w$", out, re.M)


def test_a_double_that_is_refused_says_why(barbu: Barbu, file: Path) -> None:
    """House rules let only the declarer be doubled."""
    for seed in range(20):
        record = file.with_name(f"{seed}.bgn")
        out = barbu("play", "house-2000", "--name", "Anna", "--seed", seed, "--record", record, typed="E\nD,B\nq\n").out
        if "Whom do you double" in out and "In this contract only the declarer" not in out:
            names = names_of(out)
            typed = f"{names[1]} {names[2]}\nq\n"
            record.unlink()
            out = barbu("play", "house-2000", "--name", "Anna", "--seed", seed, "--record", record, typed=typed).out
            assert "In this contract only the declarer" in out
            return
    pytest.fail("nobody was asked for a double in 20 deals")


def names_of(out: str) -> list[str]:
    return ["Anna", *(name for name in ("Beth", "Carl", "Dora") if name in out)]


def decks(file: Path) -> Iterator[tuple[int, ...]]:
    game = game_in(file)
    yield from (done.deal.hands for done in game.finished)
    if game.position is not None:
        yield game.position.deal.hands


def test_a_seed_deals_the_same_cards_whatever_is_played(barbu: Barbu, tmp_path: Path) -> None:
    one, two, other = (tmp_path / f"{name}.bgn" for name in ("one", "two", "other"))
    barbu("play", "--name", "Anna", "--seed", 3, "--record", one, typed="f\n\n")
    barbu("play", "--name", "Anna", "--seed", 3, "--record", two, typed="2\nf\n\n")
    barbu("play", "--name", "Anna", "--seed", 4, "--record", other, typed="f\n\n")
    assert list(decks(one)) == list(decks(two))
    assert list(decks(one)) != list(decks(other))


# ---- what is wrong -------------------------------------------------------------------------------------------


def test_a_game_is_not_overwritten(barbu: Barbu, file: Path) -> None:
    file.write_text("mine")
    status, _, err = barbu("play", "--name", "Anna", "--record", file)
    assert status == 1
    assert err == f"error: {file} already exists\nhint: carry on with that game: barbu play --resume {file}\n"
    assert file.read_text() == "mine"


@pytest.mark.parametrize("name", ['a"b', "a,b", "bot:club", "x" * 25])
def test_names_that_cannot_be(barbu: Barbu, file: Path, name: str) -> None:
    status, _, err = barbu("play", "--name", name, "--record", file)
    assert status == 1
    assert err.startswith("error: ")
    assert not file.exists()


def test_games_that_cannot_be_resumed(barbu: Barbu, file: Path) -> None:
    assert "No such file" in barbu("play", "--resume", file).err
    head = f'%BGN 1\n[Variant "pagat"]\n[Rules "{load("pagat").digest}"]\n'
    file.write_text(head + '[Seats "A Anna, B Beth, C bot:club, D bot:club"]\n[Total "A 0 B 0 C 0 D 0"]\n*\n')
    status, _, err = barbu("play", "--resume", file)
    assert status == 1
    assert "is the game of 2 people" in err
    file.write_text(head + '[Seats "A Anna, B bot:x, C bot:club, D bot:club"]\n[Total "A 0 B 0 C 0 D 0"]\n*\n')
    assert "there is no bot 'x'" in barbu("play", "--resume", file).err
    file.write_text(head * 2)
    assert "holds 2 games" in barbu("play", "--resume", file).err
    file.write_text(head + '[Seats "A Anna, B bot:club, C bot:club, D bot:club"]\n\ndeal 9 A B\n*\n')
    status, _, err = barbu("play", "--resume", file)
    assert status == 1
    assert f"{file}: line 6, column 6" in err


def test_a_full_disk_does_not_end_the_game(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    kept = GameFile(tmp_path / "none" / "game.bgn", ["Anna", *["bot:club"] * 3], {})
    game = Game(load("pagat"))
    kept.keep(game)
    kept.keep(game)
    err = capsys.readouterr().err
    assert err.count("the game cannot be kept") == 1
    (tmp_path / "none").mkdir()
    kept.keep(game)
    assert kept.path.exists()
    assert not kept.broken


def test_a_game_that_could_not_be_kept_is_not_said_to_be(barbu: Barbu, tmp_path: Path) -> None:
    (tmp_path / "game.bgn.new").mkdir()
    status, out, err = barbu("play", "--name", "Anna", "--seed", 3, "--record", tmp_path / "game.bgn", typed="q\n")
    assert status == 1
    assert "the game cannot be kept in" in err
    assert f"The game is lost: it could not be kept in {tmp_path / 'game.bgn'}" in out
    assert "--resume" not in out


def test_suits_are_letters_where_the_screen_has_no_signs(file: Path) -> None:
    command = [sys.executable, "-c", "import sys; from barbu.cli import main; sys.exit(main())"]
    arguments = ["play", "--name", "Anna", "--seed", "3", "--record", str(file)]
    plain = {"PYTHONIOENCODING": "ascii"}
    run = subprocess.run([*command, *arguments], input=b"q\n", capture_output=True, check=True, env=plain)
    assert re.search(rb"^S A 8 5   H Q 10 7 4", run.stdout, re.M)
    assert re.search(rb" calls No Last Two: -10 ", run.stdout), "a minus sign is a hyphen there"


def test_enter_alone_is_no_answer_where_something_is_asked(barbu: Barbu, file: Path) -> None:
    _, out, _ = barbu("play", "--name", "Anna", "--seed", 3, "--record", file, typed="\n1\nq\n")
    first = out.index("? \n")
    assert out[first:].splitlines()[1] == "type your answer, or h for help"


def test_what_has_been_said_is_told_again_after_taking_back(barbu: Barbu, file: Path) -> None:
    """With seed 4 Beth declares, Carl and Dora speak before Anna, and nobody has doubled yet."""
    _, out, _ = barbu("play", "--name", "Anna", "--seed", 4, "--record", file, typed="declarer\nundo\nq\n")
    before, again = out.split("Taken back.")
    said = re.findall(r"^(?:Carl|Dora) .*$", before, re.M)[:2]
    assert len(said) == 2
    assert re.findall(r"^(?:Carl|Dora) .*$", again, re.M) == said
    assert "Anna doubles" not in again


def test_a_hand_goes_by_the_ranks_of_the_rules(barbu: Barbu, file: Path) -> None:
    """In Herzeln the ten is above the king."""
    out = barbu("play", "herzeln", "--name", "Anna", "--seed", 3, "--bots", "random", "--record", file, typed="q\n").out
    (hand,) = re.findall(r"♠ ([^♥]*) ♥ ([^♦]*) ♦ ([^♣]*) ♣ (.*)$", out, re.M)[:1]
    for ranks in hand:
        places = [["A", "10", "K", "Q", "J", "9", "8", "7", "-"].index(rank) for rank in ranks.split()]
        assert places == sorted(places), hand
    game = game_in(file)
    drawn = str(game.view(0)).splitlines()
    for ranks in next(line.split()[1:5] for line in drawn if re.match(r"[> ] A ", line)):
        assert list(ranks) == sorted(ranks, key="ATKQJ987-".index), drawn
