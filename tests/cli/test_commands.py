"""The commands: output, exit status and error messages."""

import io
import json
import os
import re
import subprocess
import sys
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import pytest

import barbu as package
from barbu import sim
from barbu.bots.base import Bot
from barbu.cli import main
from barbu.engine.game import Game
from barbu.notation import parse, replay
from barbu.rules.load import load, variant_names
from barbu.rules.model import Rules
from tests.cli.conftest import Barbu

RECORDS = Path(__file__).parent.parent / "records"


def test_version(barbu: Barbu) -> None:
    assert barbu("--version") == (0, f"barbu {package.__version__}\n", "")


def test_help_names_every_command(barbu: Barbu) -> None:
    for arguments in ([], ["--help"], ["-h"]):
        status, out, _ = barbu(*arguments)
        assert status == 0
        for command in ("serve", "play", "rules", "simulate", "replay"):
            assert re.search(rf"^  {command} ", out, re.M)


def test_help_is_quick() -> None:
    """Nothing that a command needs is imported to say what the commands are."""
    code = (
        "import sys; from barbu.cli import main; main(['--help'])\n"
        "print([name for name in sys.modules if name.split('.')[0] in "
        "('fluent', 'babel', 'sqlalchemy', 'starlette', 'uvicorn', 'msgspec') or name.startswith('barbu.engine')])"
    )
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.endswith("[]\n")


def test_the_command_is_installed() -> None:
    name = "barbu.exe" if os.name == "nt" else "barbu"
    run = subprocess.run(
        [Path(sys.executable).with_name(name), "rules", "pagt"], capture_output=True, text=True, check=False
    )
    assert (run.returncode, run.stdout) == (1, "")
    assert run.stderr == "error: variant: pagt: there is no such variant\nhint: did you mean pagat?\n"


@pytest.mark.parametrize(
    ("arguments", "error", "hint"),
    [
        (["rulez"], "no such command 'rulez'", "see barbu --help"),
        (["rules", "--jsn"], "no such option", "see barbu rules --help"),
        (["simulate"], "missing argument 'NAME'", "see barbu simulate --help"),
        (["simulate", "pagat", "--games", "none"], "invalid value for '--games'", "see barbu simulate --help"),
        (["simulate", "pagat", "--games", "1.5"], "it must be a whole number", "see barbu simulate --help"),
        (["simulate", "pagat", "--games", "0"], "'--games': it must be 1 or more", "see barbu simulate --help"),
        (["serve", "--port", "70000"], "'--port': it must be 65535 or less", "see barbu serve --help"),
        (["serve", "--tables-per-hour", "-1"], "it must be 0 or more", "see barbu serve --help"),
        (
            ["play", "--length", "hour"],
            "'--length' / '--sitting': 'hour' is not one of 'game', 'series'",
            "see barbu play --help",
        ),
        (["replay"], "missing argument 'FILE...'", "see barbu replay --help"),
    ],
)
def test_wrong_usage_exits_with_2(barbu: Barbu, arguments: list[str], error: str, hint: str) -> None:
    status, out, err = barbu(*arguments)
    assert (status, out) == (2, "")
    first, second = err.splitlines()
    assert first.startswith("error: ")
    assert error in first
    assert second == f"hint: {hint}"


@pytest.mark.parametrize(
    ("arguments", "error", "hint"),
    [
        (["simulate", "pagatt"], "variant: pagatt: there is no such variant", "did you mean pagat?"),
        (["simulate", "pagat+ace-lo"], "option: ace-lo: there is no such option", "did you mean ace-low?"),
        (
            ["simulate", "pagat", "--bots", "clubb"],
            "there is no bot 'clubb'; bots are random, novice, club, veteran, expert, master, champion, flat, club:1",
            "did you mean club?",
        ),
        (
            ["play", "pagat", "--bots", "rand"],
            "there is no bot 'rand'; bots are random, novice, club, veteran, expert, master, champion, flat, club:1",
            "did you mean random?",
        ),
        (
            ["play", "--record", "none/x.bgn"],
            "there is no folder none",
            "make it, or choose another file with --record",
        ),
    ],
)
def test_names_that_nearly_fit(barbu: Barbu, arguments: list[str], error: str, hint: str) -> None:
    assert barbu(*arguments) == (1, "", f"error: {error}\nhint: {hint}\n")


# ---- rules ---------------------------------------------------------------------------------------------------


def test_rules_lists_variants_and_options(barbu: Barbu) -> None:
    status, out, err = barbu("rules")
    assert (status, err) == (0, "")
    for name in (*variant_names(), "ace-low", "must-double-5"):
        assert re.search(rf"^{name} ", out, re.M)


def test_rules_explains_a_variant(barbu: Barbu) -> None:
    out = barbu("rules", "wikipedia+ace-low").out
    assert "Barbu (Wikipedia)  (wikipedia+ace-low)" in out
    assert "1 change from Barbu (Wikipedia)\n - In Dominoes the ace lies below the 2" in out
    assert "\nDoubles\n" in out
    assert load("wikipedia+ace-low").digest in out
    assert "change" not in barbu("rules", "pagat").out, "a variant of its own has nothing to differ from"


def test_rules_name_their_entry_in_the_catalogue(barbu: Barbu, tmp_path: Path) -> None:
    out = barbu("rules", "french-32").out
    assert "\nWhere these rules come from\n - docs/rules/catalogue.md#p18; a server has it at" in out
    assert " /rules/relatives.html#section-1.8\n" in out
    file = tmp_path / "tuesday.toml"
    file.write_text('extends = "pagat"\n[doubling]\nowed = 3\n', encoding="utf-8")
    assert "catalogue" not in barbu("rules", str(file)).out


def test_rules_as_json(barbu: Barbu) -> None:
    told = json.loads(barbu("rules", "pagat", "--json").out)
    assert told["digest"] == load("pagat").digest
    assert told["deals"] == 28
    assert [contract["letter"] for contract in told["contracts"]] == list("THQKL+D")
    assert told["sections"][0]["title"] == "What it is"
    assert told["rules"]["contracts"]["no-tricks"]["trick"] == -2
    assert told["options"]["ace-low"] == ""
    listed = json.loads(barbu("rules", "--json").out)
    assert [variant["variant"] for variant in listed["variants"]] == variant_names()


def test_rules_of_a_file(barbu: Barbu, tmp_path: Path) -> None:
    file = tmp_path / "tuesday.toml"
    file.write_text('extends = "pagat"\nname = "Tuesdays"\n[doubling]\nowed = 1\n')
    assert "Tuesdays  (tuesday)" in barbu("rules", file).out
    file.write_text('extends = "pagat"\n[doubling]\nowes = 1\n')
    status, out, err = barbu("rules", file)
    assert (status, out) == (1, "")
    assert (
        err == f"error: {file}, line 3: doubling.owes: it is not a word of the vocabulary\nhint: did you mean owed?\n"
    )
    file.write_bytes(b"\xff\xfe")
    assert "not text in UTF-8" in barbu("rules", file).err
    assert "No such file" in barbu("rules", tmp_path / "none.toml").err


# ---- simulate ------------------------------------------------------------------------------------------------


def test_the_same_seed_gives_the_same_records(barbu: Barbu, tmp_path: Path) -> None:
    first, second, third = (tmp_path / name for name in "abc")
    one = barbu("simulate", "pagat", "--games", 2, "--seed", 7, "--record", first)
    two = barbu("simulate", "pagat", "--games", 2, "--seed", 7, "--record", second)
    assert one == two
    assert first.read_bytes() == second.read_bytes()
    barbu("simulate", "pagat", "--games", 2, "--seed", 8, "--record", third)
    assert first.read_bytes() != third.read_bytes()
    records = parse(first.read_bytes())
    assert len(records) == 2
    for record in records:
        run = replay(record)
        assert run.error is None
        assert run.game is not None
        assert run.game.over


def test_simulate_prints_points_and_errors(barbu: Barbu) -> None:
    status, out, err = barbu("simulate", "house-2000-three", "--games", 2)
    assert (status, err) == (0, "")
    assert "2 games, 42 deals; points per deal" in out
    assert re.search(r"^C bot:random +42 +-?\d+\.\d\d \+- \d+\.\d\d", out, re.M)
    assert re.search(r"^No King +6 +-5\.00 \+- 0\.00 ", out, re.M), "three share -15 points"


def test_simulate_as_json(barbu: Barbu) -> None:
    told = json.loads(barbu("simulate", "pagat+no-doubling", "--json", "--games", 2, "--players", 4).out)
    assert (told["games"], told["deals"], told["digest"]) == (2, 56, load("pagat+no-doubling").digest)
    assert set(told["seats"]) == set("ABCD")
    assert set(told["contracts"]) == set(load("pagat").contracts)
    assert told["contracts"]["trumps"]["random"]["points"] == {"mean": 16.25, "error": 0.0}
    assert told["seats"]["A"]["score"]["error"] > 0


def test_a_bot_for_each_seat(barbu: Barbu, tmp_path: Path) -> None:
    record = tmp_path / "r.bgn"
    out = barbu("simulate", "pagat", "--games", 1, "--bots", "club,random,random,random", "--record", record).out
    assert re.search(r"^A bot:club", out, re.M)
    assert '[Seats "A bot:club, B bot:random, C bot:random, D bot:random"]' in record.read_text()


def test_duplicate_deals_come_to_every_seat(barbu: Barbu) -> None:
    out = barbu("simulate", "pagat", "--games", 1, "--duplicate", "--bots", "club,random,random,random").out
    assert "4 games, 112 deals" in out
    assert re.search(r"^A +28 ", out, re.M), "no bot has a seat of its own"


@pytest.mark.parametrize(
    ("bots", "why"), [("club,random", "2 bots are named for 4 seats"), ("clbu", "there is no bot 'clbu'")]
)
def test_wrong_bots(barbu: Barbu, bots: str, why: str) -> None:
    status, _, err = barbu("simulate", "pagat", "--bots", bots)
    assert status == 1
    assert why in err


def test_a_record_that_cannot_be_written(barbu: Barbu, tmp_path: Path) -> None:
    status, out, err = barbu("simulate", "pagat", "--record", tmp_path / "none" / "r.bgn")
    assert (status, out) == (1, "")
    assert "No such file or directory\nhint: Check the name and the folder" in err
    _, _, err = barbu("simulate", "pagat", "--record", tmp_path)
    assert "Is a directory\nhint: This is a folder; name a file in it." in err


@pytest.mark.parametrize(("finished", "kept"), [(2, "Stopped: "), (0, "")])
def test_an_interrupted_simulation_keeps_whole_games(
    barbu: Barbu, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, finished: int, kept: str
) -> None:
    file = tmp_path / "games.bgn"
    file.write_text("before")
    barbu("simulate", "pagat", "--games", 2, "--seed", 7, "--record", tmp_path / "two.bgn")
    play = sim.play_game

    def interrupted(rules: Rules, bots: Sequence[Bot], seed: str, **kwargs: Any) -> Game:
        if seed == f"7 {finished}":
            assert file.read_text() == "before"
            raise KeyboardInterrupt
        return play(rules, bots, seed, **kwargs)

    monkeypatch.setattr(sim, "play_game", interrupted)
    status, out, err = barbu("simulate", "pagat", "--games", 9, "--seed", 7, "--record", file)
    assert (status, out) == (130, "")
    assert err == (f"Stopped: {file} holds the records of the 2 games that were over.\n" if kept else "")
    assert file.read_bytes() == ((tmp_path / "two.bgn").read_bytes() if kept else b"before")
    assert sorted(each.name for each in tmp_path.iterdir()) == ["games.bgn", "two.bgn"]


# ---- replay --------------------------------------------------------------------------------------------------


def test_replay_of_good_records(barbu: Barbu) -> None:
    files = sorted(RECORDS.glob("*.bgn"))
    assert files
    status, out, err = barbu("replay", *files)
    assert (status, err) == (0, "")
    assert len(out.splitlines()) >= len(files)
    assert all(line.endswith(", good") for line in out.splitlines())


def test_replay_says_where_a_record_is_wrong(barbu: Barbu, tmp_path: Path) -> None:
    text = (RECORDS / "pagat.bgn").read_text()
    lines = text.splitlines()
    number = next(index for index, line in enumerate(lines) if line.startswith("points "))
    lines[number] = re.sub(r"A -?\d+", "A 99", lines[number])
    file = tmp_path / "two.bgn"
    file.write_text(text + "\n".join(lines) + "\n")
    status, out, err = barbu("replay", file, tmp_path / "none.bgn")
    assert status == 1
    where = len(text.splitlines()) + number + 1
    assert f"error: {file}, game 2: line {where}, column 10: the points of seat A are" in err
    assert f"{file}, game 1: pagat, 28 of 28 deals, good" in out
    assert f"error: {tmp_path / 'none.bgn'}: No such file or directory\nhint: Check the name and the folder" in err


def test_replay_as_json(barbu: Barbu, tmp_path: Path) -> None:
    file = tmp_path / "broken.bgn"
    file.write_text('%BGN 1\n[Variant "pagat"]\n[Seats "A a, B b, C c, D d"]\n\ndeal 2 A B\n*\n')
    status, out, err = barbu("replay", RECORDS / "pagat.bgn", file, "--json")
    assert (status, err) == (1, "")
    told = json.loads(out)
    assert told["wrong"] == 1
    assert told["files"][0]["games"][0]["error"] is None
    error = told["files"][1]["games"][0]["error"]
    assert (error["line"], error["column"]) == (5, 6)


def test_replay_of_standard_input(barbu: Barbu) -> None:
    typed = (RECORDS / "pagat.bgn").read_text()
    assert barbu("replay", "-", typed=typed).out == "standard input: pagat, 28 of 28 deals, good\n"


def test_rules_that_have_changed_since(barbu: Barbu, tmp_path: Path) -> None:
    file = tmp_path / "old.bgn"
    text = (RECORDS / "pagat.bgn").read_text()
    file.write_text(re.sub(r'\[Rules "[^"]*"\]', f'[Rules "sha256:{"0" * 64}"]', text))
    status, _, err = barbu("replay", file)
    assert status == 1
    assert "line 3, column" in err
    assert barbu("replay", "--ignore-digest", file).status == 0


@pytest.mark.parametrize("stream", ["stdin", "stdout", "stderr"])
def test_a_closed_stream_is_no_error(monkeypatch: pytest.MonkeyPatch, stream: str) -> None:
    for closed in ("stdin", stream):
        monkeypatch.setattr(sys, closed, None)
    assert main(["rules", "pagat"]) == 0
    assert main(["rules", "pagt"]) == 1
    assert main(["score", "pagat"]) == 0


def test_letters_that_the_locale_lacks_are_replaced(monkeypatch: pytest.MonkeyPatch) -> None:
    written = io.BytesIO()
    monkeypatch.setattr(sys, "stdout", io.TextIOWrapper(written, encoding="ascii", errors="surrogateescape"))
    assert main(["rules", "rifki"]) == 0
    assert written.getvalue().startswith(b"R?fk?  (rifki)")


def test_a_full_disk_is_told_without_its_number(barbu: Barbu, monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    class Full(io.BytesIO):
        def write(self, *_: object) -> int:
            raise OSError(28, "No space left on device")

    file, usual = tmp_path / "a.pdf", Path.open
    monkeypatch.setattr(Path, "open", lambda path, mode="r", **how: Full() if "w" in mode else usual(path, mode, **how))
    assert barbu("sheet", "pagat", "--pdf", file).err == f"error: {file}: No space left on device\n"


def test_a_reader_that_goes_away_is_no_error() -> None:
    code = "import sys; from barbu.cli import main; sys.exit(main(['rules', 'pagat']))"
    with subprocess.Popen([sys.executable, "-c", code], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as run:
        assert run.stdout is not None
        assert run.stderr is not None
        run.stdout.close()
        assert run.stderr.read() == b""
        run.wait()
