"""The pack of cards as pictures: complete, small, self-contained, and each card different."""

import gzip
import json
import re
from pathlib import Path
from xml.etree import ElementTree as Xml

import pytest
from tools import deck

DECK_BYTES = 60_000
STRIP = 30.4
"""The visible part of a card 92 px wide with 28 px uncovered, in hundredths of its width."""
KINDS = [(four, large) for four in (False, True) for large in (False, True)]


@pytest.mark.parametrize(("four", "large"), KINDS)
def test_a_pack_is_whole_and_small(tmp_path: Path, four: bool, large: bool) -> None:
    files = deck.write(tmp_path / "pack", four=four, large=large)
    assert len(files) == 52 + len(deck.backs()) == len({path.read_bytes() for path in files})
    assert len(deck.backs()) >= 2
    assert sum(len(gzip.compress(path.read_bytes(), mtime=0)) for path in files) <= DECK_BYTES


@pytest.mark.parametrize(("four", "large"), KINDS)
def test_pictures_stand_by_themselves(tmp_path: Path, four: bool, large: bool) -> None:
    for path in deck.write(tmp_path, four=four, large=large):
        text = path.read_text("utf-8")
        assert not re.findall(r"var\(|calc\(|--|<text|https?://(?!www\.w3\.org/2000/svg)", text), path.name
        names = {each.attrib["id"] for each in Xml.fromstring(text).iter() if "id" in each.attrib}
        assert set(re.findall(r'href="#([\w-]+)"', text)) == names, path.name
        assert set(re.findall(r"#[0-9a-f]+\b|currentColor", text)), path.name


def test_colours_are_those_of_the_suits() -> None:
    told = {four: {suit: deck.worn(f"7{suit}", four)["suit"] for suit in "SHDC"} for four in (False, True)}
    assert told[False]["S"] == told[False]["C"] != told[False]["H"] == told[False]["D"]
    assert len(set(told[True].values())) == 4


def test_the_beard_of_the_king_of_hearts_is_the_heart() -> None:
    hearts = deck.worn("KH", four=False)
    assert hearts["beard"] == hearts["suit"] == hearts["red"]
    for other in ("KS", "KD", "KC", "QH"):
        assert deck.worn(other, four=False)["beard"] not in (hearts["red"], hearts["black"])


@pytest.mark.parametrize(("rank", "turned"), [*zip("A23456789T", (0, 1, 1, 2, 2, 2, 2, 3, 4, 5), strict=True)])
def test_a_card_has_as_many_pips_as_it_says_and_the_lower_ones_are_turned(rank: str, turned: int) -> None:
    middle = deck.face(f"{rank}S").partition("</defs>")[2].partition('<use href="#r-')[0]
    assert middle.count('href="#s-S"') == "A23456789T".index(rank) + 1
    assert middle.count("rotate(180") == turned


@pytest.mark.parametrize("rank", "A23456789TJQK")
def test_a_narrow_strip_shows_the_whole_index(rank: str) -> None:
    index = json.loads((deck.ART / "pack.json").read_text("utf-8"))["index"]
    _, _, width, height = map(float, deck.symbols()[f"r-{rank}"].attrib["viewBox"].split())
    half = width / height * index["height"] / 2
    assert index["x"] - half >= 4
    assert index["x"] + half <= STRIP
    assert 4 <= index["x"] - index["size"] / 2 < index["x"] + index["size"] / 2 <= STRIP
    assert index["rank"] + index["height"] < index["suit"]


@pytest.mark.parametrize("rank", "23456789T")
def test_no_pip_touches_a_corner(rank: str) -> None:
    pack = json.loads((deck.ART / "pack.json").read_text("utf-8"))
    bottom = pack["index"]["suit"] + pack["index"]["size"]
    size = pack["pips"][rank]["size"]
    for x, y in pack["pips"][rank]["at"]:
        assert x - size / 2 > STRIP or y - size / 2 > bottom
        assert x + size / 2 < 100 - STRIP or y + size / 2 < 140 - bottom
