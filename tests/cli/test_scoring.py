"""``barbu score`` and ``barbu sheet``: vectors of the catalogue entered as files and by hand, and what is written."""

import csv
import json
import sys
import tomllib
from pathlib import Path
from typing import Any

import pytest

from barbu.cli.keep import _Keeper
from barbu.engine.game import Game
from barbu.keeper.sitting import read
from barbu.notation import replay
from barbu.paper.printed import pdf_sheet, unwritable
from barbu.rules.load import load
from tests.cli.conftest import Barbu

VECTORS = tomllib.loads(Path(__file__).with_name("vectors.toml").read_text(encoding="utf-8"))["vector"]
TYPED = "3\nB>X C>A A>C\n1 0 1\nno hearts\nD>X A>D\n0 3 8\nC\n"
WIDE = [
    "\N{LATIN CAPITAL LETTER L WITH STROKE}ucja",
    "\N{GREEK CAPITAL LETTER EPSILON}va",
    "\N{CYRILLIC CAPITAL LETTER YA}na",
    "Dora",
]
"""Names outside Latin-1."""

PLAYERS = "Anna,Beth,Carl,Dora"


@pytest.mark.parametrize("vector", VECTORS, ids=lambda vector: vector["name"])
def test_a_vector_of_the_catalogue(barbu: Barbu, tmp_path: Path, vector: dict[str, Any]) -> None:
    file = tmp_path / "game.bgn"
    head = f'%BGN 1\n[Variant "{vector["rules"]}"]\n[Seats "A Anna, B Beth, C Carl, D Dora"]\n\n'
    file.write_text(f"{head}{vector['deals']}*\n", encoding="utf-8")
    status, out, err = barbu("score", file, "--json", *(["--chips"] if "chips" in vector else []))
    assert (status, err) == (0, "")
    found = json.loads(out)
    for part, key in (("points", "points"), ("score", "scores")):
        by_deal = [[cell[part] for cell in deal["row"]["cells"]] for deal in found["deals"]]
        assert by_deal == vector.get(key, by_deal)
    assert found.get("chips") == vector.get("chips")
    assert [each["text"] for each in found["deals"][-1]["troubles"]] == vector.get("troubles", [])


def test_tv22_a_double_that_is_due_has_to_be_typed(barbu: Barbu) -> None:
    series = "queens\n\n4 0 0\ntricks\n\n13 0 0\nno king\n\nA\nlast\n\nA\nA\nhearts\n\n13 0 0\n"
    status, out, _ = barbu(
        "score", "pagat", "--players", PLAYERS, typed=series + "dominoes 7\nB>A C>A\nB>A C>A D>A\nABC\n"
    )
    assert status == 0
    assert "Dora has to double Anna now" in out
    assert "\n 6 D" in out


def test_ctrl_c_loses_nothing_that_was_typed(barbu: Barbu, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    ask, asked = _Keeper.deal, iter((True, True, False))

    def deal(keeper: _Keeper) -> None:
        if not next(asked):
            raise KeyboardInterrupt
        ask(keeper)

    monkeypatch.setattr(_Keeper, "deal", deal)
    table = tmp_path / "evening.csv"
    status, out, _ = barbu("score", "pagat", "--players", PLAYERS, "--csv", table, "--chips", typed=TYPED)
    assert status == 130
    assert "In chips: Anna +50, Beth +16, Carl -48, Dora -18" in out
    assert table.read_text(encoding="utf-8").count("\n") > 2


def test_ctrl_c_before_the_first_deal_writes_nothing(
    barbu: Barbu, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    def deal(keeper: _Keeper) -> None:
        raise KeyboardInterrupt

    monkeypatch.setattr(_Keeper, "deal", deal)
    assert barbu("score", "pagat", "--csv", tmp_path / "evening.csv").status == 130
    assert not list(tmp_path.iterdir())


def test_tv1_and_tv11_typed_at_the_prompts(barbu: Barbu, tmp_path: Path) -> None:
    kept = tmp_path / "evening.json"
    status, out, err = barbu("score", "pagat", "--players", PLAYERS, "--keep", kept, "--chips", typed=TYPED)
    assert (status, err) == (0, "")
    assert "In chips: Anna +50, Beth +16, Carl -48, Dora -18" in out
    assert len(read(kept.read_text(encoding="utf-8")).deals) == 2
    found = json.loads(barbu("score", kept, "--json", "--chips", "--money", "0.10").out)
    assert (found["totals"], found["chips"]) == ([-4, 16, -48, -18], [[12, 24, -12, -24], [38, -8, -36, 6]])
    assert [row["row"]["cells"][1]["call"] for row in found["deals"]] == ["X", ""]
    assert [row["row"]["check"] for row in found["deals"]] == [24, 30]


def test_wrong_answers_are_asked_for_again_and_deals_corrected(barbu: Barbu, tmp_path: Path) -> None:
    kept = tmp_path / "evening.json"
    typed = "queens\nB>Z\nB>A A>C\n\n5 0 0 0\n1 1 1\nundo\n" + TYPED + "correct 1\nqueens\n\nD4\nsheet\nquit\n"
    status, out, _ = barbu("score", "pagat", "--players", PLAYERS, "--keep", kept, typed=typed)
    assert status == 0
    assert "Z is none of the players" in out
    assert "Carl has not" in out
    assert "cannot have 5 of the queens" in out
    found = json.loads(barbu("score", kept, "--json").out)
    assert found["totals"] == [8, -8, -36, -18]


def test_files_go_out_and_in(barbu: Barbu, tmp_path: Path) -> None:
    kept, record, table = tmp_path / "a.json", tmp_path / "a.bgn", tmp_path / "a.csv"
    barbu("score", "pagat", "--players", PLAYERS, "--keep", kept, "--bgn", record, "--csv", table, typed=TYPED)
    assert replay(record.read_text(encoding="utf-8")).checked().totals == (-4, 16, -48, -18)
    assert len(list(csv.reader(table.read_text(encoding="utf-8").splitlines()))) == 3
    for arguments in ([record], [table, "--rules", "pagat"]):
        assert json.loads(barbu("score", *arguments, "--json").out)["totals"] == [-4, 16, -48, -18]
    status, _, err = barbu("score", table)
    assert (status, "--rules" in err) == (1, True)


def test_a_table_in_a_regional_encoding_is_read(barbu: Barbu, tmp_path: Path) -> None:
    kept, table = tmp_path / "a.json", tmp_path / "a.csv"
    barbu("score", "pagat", "--players", PLAYERS.replace("Anna", "Zoë"), "--keep", kept, "--csv", table, typed=TYPED)
    table.write_bytes(table.read_text(encoding="utf-8").encode("cp1252"))
    assert json.loads(barbu("score", table, "--rules", "pagat", "--json").out)["players"][0] == "Zoë"


def test_a_workbook_opens_again_and_a_blank_one_is_written(barbu: Barbu, tmp_path: Path) -> None:
    book, blank = tmp_path / "a.xlsx", tmp_path / "blank.xlsx"
    barbu("score", "pagat", "--players", PLAYERS, "--xlsx", book, typed=TYPED)
    whole = tmp_path / "again.csv"
    assert barbu("score", book, "--csv", whole).status == 0
    assert len(list(csv.reader(whole.read_text(encoding="utf-8").splitlines()))) == 3
    assert f"{blank} has been written" in barbu("sheet", "wikipedia-nine", "--xlsx", blank).out
    assert barbu("score", blank, "--json").status == 0
    assert barbu("sheet", book, "--blank", "--xlsx", blank).status == 0
    assert json.loads(barbu("score", blank, "--json").out)["deals"] == []
    assert json.loads(barbu("score", blank, "--json").out)["players"] == PLAYERS.split(",")
    status, _, err = barbu("sheet", "pagat")
    assert status == 2
    assert "--pdf FILE or --xlsx FILE" in err


@pytest.mark.parametrize("name", ["a.json", "a.bgn", "a.csv"])
def test_a_file_that_is_no_text_is_refused(barbu: Barbu, tmp_path: Path, name: str) -> None:
    broken = tmp_path / name
    broken.write_bytes(bytes(range(256)))
    for arguments in ([broken], ["pagat", "--keep", broken]):
        status, _, err = barbu("score", *arguments)
        assert (status, err.startswith("error: ")) == (1, True), err
    assert broken.read_bytes() == bytes(range(256))


@pytest.mark.parametrize(
    ("arguments", "why"),
    [
        (["pagat", "--players", "Anna,Beth"], "players"),
        (["pagat", "--players", "Anna,anna,Carl,Dora"], "same name"),
        (["pagat", "--first", "Zoe", "--players", PLAYERS], "none of the players"),
        (["no-such.json"], "no-such.json"),
        (["pagat", "--money", "much"], "is not a rate"),
        (["pagat", "--csv", "/"], "name a file in it"),
        (["pagat", "--bgn", "no-such-folder/a.bgn"], "no-such-folder"),
        (["pagat", "--xlsx", "no-such-folder/a.xlsx"], "no-such-folder"),
        (["pagat", "--keep", "no-such-folder/a.json"], "no-such-folder"),
    ],
)
def test_what_is_wrong_is_said_before_the_first_deal(barbu: Barbu, arguments: list[str], why: str) -> None:
    status, out, err = barbu("score", *arguments)
    assert (status, out, why in err) == (1, "", True), err


@pytest.mark.parametrize("name", ["a.json", "a.bgn"])
def test_a_file_that_holds_no_game_is_named(barbu: Barbu, tmp_path: Path, name: str) -> None:
    broken = tmp_path / name
    broken.write_text("%BGN 1\n" * 2)
    for arguments in (["score", broken], ["score", "pagat", "--keep", broken], ["sheet", broken, "--pdf", "a.pdf"]):
        assert barbu(*arguments).err.startswith(f"error: {broken}: ")


@pytest.mark.parametrize(
    ("variant", "players", "paper", "size"),
    [
        ("pagat", 4, "a4", b"595.28 841.89"),
        ("canadian-salad", 10, "letter", b"792 612"),
        ("trex", 4, "letter", b"612 792"),
    ],
)
def test_a_blank_sheet_has_the_size_of_its_paper(
    barbu: Barbu, tmp_path: Path, variant: str, players: int, paper: str, size: bytes
) -> None:
    file = tmp_path / "sheet.pdf"
    assert barbu("sheet", variant, "--players", players, "--paper", paper, "--pdf", file).status == 0
    written = file.read_bytes()
    assert written.startswith(b"%PDF")
    assert size in written


@pytest.mark.parametrize("paper", ["a4", "letter"])
def test_the_rules_at_a_glance_are_one_page(barbu: Barbu, tmp_path: Path, paper: str) -> None:
    for variant in ("pagat", "wikipedia-nine", "king-russia"):
        file = tmp_path / f"{variant}.pdf"
        assert barbu("sheet", variant, "--glance", "--paper", paper, "--pdf", file).status == 0
        assert file.read_bytes().count(b"/Type /Page/") == 1


def test_names_are_printed_in_their_own_letters() -> None:
    rules = load("pagat")
    french, chinese = "Jos\N{LATIN SMALL LETTER E WITH ACUTE}", "\N{CJK UNIFIED IDEOGRAPH-5B89}"
    latin, wide, unknown = (
        pdf_sheet(rules, "a4", Game(rules), names) for names in ([french, *"BCD"], WIDE, [chinese, *WIDE[1:]])
    )
    assert b"SourceSans" in latin, "a sheet looks the same everywhere"
    assert b"Helvetica" not in latin
    assert b"SourceSans" in wide
    # A letter that no font has is no reason to print nothing.
    assert unknown.startswith(b"%PDF")
    assert unwritable([french, *WIDE, chinese, "What?"]) == [chinese]


def test_accents_that_no_font_has_are_left_out(monkeypatch: pytest.MonkeyPatch) -> None:
    """As in a browser, which has no fonts to put into a file."""
    monkeypatch.setitem(sys.modules, "font_source_sans_pro", None)
    assert unwritable(WIDE) == WIDE[1:3]


def test_who_cannot_be_printed_is_told(barbu: Barbu, tmp_path: Path) -> None:
    kept, file = tmp_path / "a.json", tmp_path / "a.pdf"
    names = ",".join(["\N{HEBREW LETTER ALEF}", "\N{CJK UNIFIED IDEOGRAPH-5B89}", "Carl", "Dora"])
    barbu("score", "pagat", "--players", names, "--keep", kept, typed=TYPED)
    assert "have letters that a PDF lacks" in barbu("sheet", kept, "--pdf", file).out
    refused = barbu("sheet", kept, "--pdf", tmp_path / "b.pdf", "--font", kept)
    assert refused.status == 1
    assert "a.json is not a TrueType font. Name a font file" in " ".join(refused.err.split())
    assert not (tmp_path / "b.pdf").exists()


def test_a_sheet_is_filled_in_from_a_sitting(barbu: Barbu, tmp_path: Path) -> None:
    kept, blank, filled = tmp_path / "a.json", tmp_path / "blank.pdf", tmp_path / "filled.pdf"
    barbu("score", "pagat", "--players", PLAYERS, "--keep", kept, typed=TYPED)
    assert barbu("sheet", kept, "--blank", "--pdf", blank).status == 0
    assert barbu("sheet", kept, "--pdf", filled).status == 0
    assert filled.read_bytes() != blank.read_bytes()
