"""What to practise next follows from figures, and from too few of them nothing follows."""

from barbu.drills.advice import FEWEST_ANSWERS, FEWEST_MISTAKES, Lost, next_step
from barbu.puzzles.choosing import digest_of
from barbu.puzzles.files import shipped
from barbu.text.render import render

LEADS = [digest_of(each) for each in shipped() if each.kind == "lead" and not each.withdrawn]
DUCKS = [digest_of(each) for each in shipped() if each.kind == "duck" and not each.withdrawn]


def test_nothing_is_said_of_little() -> None:
    assert next_step([], {}) is None
    assert next_step([Lost("lead", "no-last-two", FEWEST_MISTAKES - 1, 100.0)], {}) is None
    assert next_step([Lost("lead", "no-last-two", 20, 5.0)], {}) is None
    assert next_step([], dict.fromkeys(LEADS[: FEWEST_ANSWERS - 1], False)) is None
    assert next_step([], dict.fromkeys(LEADS[:20], True)) is None
    assert next_step([], dict.fromkeys(map(str, range(50)), False)) is None, "puzzles that are not known here"


def test_several_games_are_added_up_and_what_cost_the_most_comes_first() -> None:
    lost = [
        Lost("lead", "no-last-two", 3, 14.0),
        Lost("double", "no-king", 4, 20.0),
        Lost("lead", "no-last-two", 2, 9.0),
    ]
    found = next_step(lost, {})
    assert found is not None
    assert (found.kind, found.contract, found.puzzles) == ("lead", "no-last-two", True)
    assert render(found.why) == "In your reviewed games, 5 leads in No Last Two cost 23 points."


def test_a_contract_without_puzzles_has_no_set_of_its_own() -> None:
    found = next_step([Lost("lead", "quarts", 9, 90.0)], {})
    assert found is not None
    assert (found.contract, found.puzzles) == ("quarts", False)


def test_puzzles_speak_where_no_review_does() -> None:
    answers = dict.fromkeys(LEADS[:10], True) | dict.fromkeys(DUCKS[:4], True) | dict.fromkeys(DUCKS[4:10], False)
    found = next_step([Lost("lead", "no-king", 1, 3.0)], answers)
    assert found is not None
    assert found.kind == "duck"
    assert render(found.why) == "Of 10 puzzles about winning or ducking you missed 6."
