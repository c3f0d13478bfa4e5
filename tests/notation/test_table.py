"""Records of real tables: the hands are unknown, but the outcome is reported."""

import pytest

from barbu.engine.game import Game
from barbu.engine.real_table.result import Told
from barbu.notation import print_record, record_of, replay
from barbu.rules.load import load
from tests.engine.helpers import random_game
from tests.engine.real_table import tell
from tests.notation.helpers import error_of, good, read
from tests.typed import of, present

HEAD = '%BGN 1\n[Variant "pagat"]\n[Rules "-"]\n[Seats "A Anna, B Beth, C Carl, D Dora"]\n'
UNKNOWN = "A:? B:? C:? D:?\n"
TV1 = f"""{HEAD}[Total "A -4 B 16 C -48 D -18"]

deal 1 D A
{UNKNOWN}call no-queens
doubles B>A,C,D C>A D>- A>C
told queens A 1 B 0 C 1 D 2
points A -6 B 0 C -6 D -12
score A -12 B 24 C -12 D -24

deal 2 D A
{UNKNOWN}call no-hearts
doubles B>- C>- D>A,B,C A>D
told hearts A 0 B 3 C 8 D 2
told AH A 0 B 0 C 1 D 0
points A 0 B -6 C -20 D -4
score A 8 B -8 C -36 D 6
*
"""


@pytest.mark.parametrize(
    ("variant", "players"),
    [("pagat", 4), ("trex+expose", 4), ("salade", 5), ("wikipedia-nine", 4), ("rifki-express", 4), ("leaver", 3)],
)
def test_a_kept_game_is_written_and_read_again(variant: str, players: int) -> None:
    rules = load(variant, players)
    played = random_game(rules, 3)
    first = present(played.sheet.first)
    kept = Game(rules)
    for deal in played.finished:
        kept = tell(kept, deal, first.dealer if first.declarer is None else first.declarer)
    text = print_record(record_of(kept))
    again = good(text)
    for one, other in zip(again.finished, kept.finished, strict=True):
        assert (one.points, one.scores, one.totals) == (other.points, other.scores, other.totals)
    assert print_record(read(text)) == print_record(record_of(again)) == text
    assert f"{UNKNOWN[:3]} " in text


def test_a_score_sheet_of_the_catalogue_can_be_typed_in() -> None:
    """TV1."""
    game = good(TV1)
    assert (game.totals, print_record(read(TV1))) == ((-4, 16, -48, -18), TV1)


def test_what_can_be_worked_out_may_be_left_out() -> None:
    lines = [line for line in TV1.splitlines() if not line.startswith(("points", "score", "[Total"))]
    short = "\n".join(lines).replace("doubles B>A,C,D C>A D>- A>C", "doubles B>A,C,D C>A A>C")
    game = good(short + "\n")
    assert game.totals == (-4, 16, -48, -18)
    assert replay(print_record(read(short + "\n"))).checked().totals == game.totals


def test_points_alone_are_believed_if_there_are_as_many_as_the_contract_gives() -> None:
    told = [line for line in TV1.splitlines() if not line.startswith("told")]
    game = good("\n".join(told) + "\n")
    assert of(Told, game.finished[0].board).bare
    assert print_record(record_of(game, ["Anna", "Beth", "Carl", "Dora"])).count("told") == 0
    wrong = error_of("\n".join(told).replace("points A -6", "points A -7") + "\n")
    assert "add up to −25, and this contract gives −24" in wrong.why


@pytest.mark.parametrize(
    ("old", "new", "place", "why"),
    [
        ("told queens A 1 B 0", "told queens A 2 B 0", (11, 6, "illegal"), "there are 4, but 5 have been counted"),
        ("told queens A 1 B 0", "told kings A 1 B 0", (11, 6, "illegal"), "nothing is asked about kings"),
        ("told queens", "told ?", (11, 6, "syntax"), "names what is counted"),
        ("told AH A 0 B 0 C 1", "told hearts A 0 B 0 C 1", (20, 6, "syntax"), "has been told already"),
        ("doubles B>A,C,D C>A D>- A>C", "doubles B>A,C,D C>A D>- A>D", (10, 9, "illegal"), "D has not"),
        ("score A 8", "score A 9", (22, 9, "score"), "is 8, not 9"),
        ("call no-hearts", "call no-queens", (17, 6, "illegal"), "no-queens"),
        ("call no-queens\n", "", (12, 1, "illegal"), "contract"),
        ("told queens", "not played\ntold queens", (11, 1, "illegal"), "not played"),
        ("points A 0", "call no-king\npoints A 0", (21, 1, "syntax"), "in this order"),
    ],
)
def test_what_is_wrong_is_said_with_its_place(old: str, new: str, place: tuple[int, int, str], why: str) -> None:
    assert TV1.count(old)
    error = error_of(TV1.replace(old, new, 1))
    assert (error.line, error.column, error.kind) == place
    assert why in error.why
