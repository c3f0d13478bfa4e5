"""The score sheet in the terminal, on screens of every width."""

import random
import re

import pytest

from barbu.cli.score import sheet_text
from barbu.engine.game import Game
from barbu.rules.load import load, parse
from barbu.rules.model import Rules
from barbu.sim import next_deal

NAMES = ("Anna", "Beth", "Carl", "Dora", "Emil", "Fay", "Gus", "Hana", "Ivo", "Kim")
CASES = [("pagat", 4), ("house-2000-three", 3), ("trex+expose", 4), ("canadian-salad", 10)]


def played(rules: Rules, deals: int) -> Game:
    rng = random.Random(rules.digest)
    game = Game(rules)
    while len(game.finished) < deals:
        game = game.apply(rng.choice(game.legal) if game.position is not None else next_deal(game, 0, rng))
    return game


def wide(text: str) -> int:
    return max(map(len, text.splitlines()))


@pytest.mark.parametrize(("variant", "players"), CASES)
@pytest.mark.parametrize("width", [200, 120, 80, 60, 40, 24])
def test_it_fits_the_screen_and_has_every_total(variant: str, players: int, width: int) -> None:
    game = played(load(variant, players), 4)
    text = sheet_text(game, NAMES[:players], width=width).plain
    assert wide(text) <= width
    for number, done in enumerate(game.finished, 1):
        found = [
            int(total) for line in re.findall(rf"^ {number} .*", text, re.M) for total in re.findall(r"-?\d+", line)
        ]
        assert all(total in found for total in done.totals)
    for name in NAMES[:players]:
        assert name[:4] in text


def test_what_is_left_out_first_are_the_calls_then_the_scores() -> None:
    game = played(load("pagat"), 4)
    forms = [sheet_text(game, NAMES[:4], width=width).plain for width in (200, 80, 40)]
    assert [wide(form) for form in forms] == sorted(map(wide, forms), reverse=True)
    assert "(" in forms[0]
    assert "(" not in forms[1]
    last = forms[2].splitlines()[-1]
    totals = [int(number) for number in re.findall(r"-?\d+", last)[1:]]
    assert totals == [*game.totals, -sum(game.totals)], "the line adds up to zero with its check"


def test_the_last_lines_alone() -> None:
    game = played(load("pagat"), 4)
    text = sheet_text(game, NAMES[:4], 2).plain
    assert [line[:2] for line in text.splitlines()[1:]] == [" 3", " 4"]


def test_large_numbers_are_whole() -> None:
    """Rules of one's own may have many points for a trick."""
    rules = parse('name = "x"\nplayers = 4\nsum = -999960\n[contracts.no-tricks]\ntrick = -19230\n', "x")
    game = played(rules, 4)
    assert max(map(len, map(str, game.totals))) > 6
    for width in (200, 60):
        text = sheet_text(game, NAMES[:4], width=width).plain
        assert [int(number) for number in re.findall(r"-?\d+", text.splitlines()[-1])[-1:]] == [999960]
        assert all(re.search(rf"(?<!\S){total}(?!\S)", text) for total in game.totals)
