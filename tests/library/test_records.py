"""Records as the library reads them: a bad one is refused at its line, with the legal alternatives."""

from random import Random

import pytest
from tools.games import random_game

import barbu
from barbu.errors import NotationError
from barbu.rules.model import Rules


def started(rules: Rules | str = "pagat") -> barbu.Game:
    return barbu.Game(rules).deal(Random(7), first=0).apply("call no-queens")


def text_of(game: barbu.Game) -> str:
    return str(barbu.record_of(game))


def test_a_record_of_another_variant() -> None:
    """The digest reveals different rules; without it, the first line that does not fit does."""
    text = text_of(started())
    other = text.replace('[Variant "pagat"]', '[Variant "cats"]')
    with pytest.raises(NotationError, match=r"line 3, .* rules that were played.*cats has the digest") as caught:
        barbu.replay(other).checked()
    assert caught.value.code == "record-digest"
    french = text.replace('[Variant "pagat"]', '[Variant "french"]')
    with pytest.raises(NotationError) as caught:
        barbu.replay(french, check_digest=False).checked()
    assert caught.value.kind == "illegal"
    assert caught.value.line == 7


def test_an_unknown_variant_names_the_nearest() -> None:
    with pytest.raises(NotationError, match="there is no such variant") as caught:
        barbu.replay(text_of(started()).replace('"pagat"', '"pagatt"')).checked()
    assert caught.value.hint == "did you mean pagat?"


@pytest.mark.parametrize(
    ("old", "new", "said", "hint"),
    [
        ("call no-queens", "call no-quens", "there is no contract no-quens here; did you mean no-queens?", "no-tricks"),
        ("call no-queens", "A: 2S", "seat A must call a contract", "no-tricks"),
        ("KQT2", "KQT", "seat A has 12 cards", ""),
    ],
)
def test_lines_that_do_not_fit(old: str, new: str, said: str, hint: str) -> None:
    replay = barbu.replay(text_of(started()).replace(old, new))
    assert replay.error is not None
    assert said in str(replay.error)
    assert hint in replay.error.hint
    assert replay.game is not None
    with pytest.raises(NotationError):
        replay.checked()


def test_one_record_is_expected() -> None:
    text = text_of(started())
    for other in ("", "hello", "%BGN 2\n"):
        with pytest.raises(NotationError):
            barbu.read(other)
    with pytest.raises(NotationError, match="line 12, column 1: there are 2 records here, but only one is expected"):
        barbu.read(text + "\n" + text)
    assert barbu.replay(text + text).error is not None
    assert len(barbu.parse_records(text + text)) == 2
    with pytest.raises(NotationError):
        str(barbu.parse_records("%BGN 1\nhello")[0])


def test_a_whole_game_comes_back_equal() -> None:
    game = random_game(barbu.load("rifki+misdeals"), Random(1))
    assert barbu.replay(text_of(game)).checked() == game
    assert barbu.record_of(game).seats == tuple("ABCD")
    with pytest.raises(barbu.TagError, match="4 names are needed, but there are 3"):
        barbu.record_of(game, ["Anna", "Beth", "Carl"])


def test_decisions_are_equal_by_value() -> None:
    one, other = (barbu.Decision(barbu.parse_action("pass"), {"pass": 1.5}) for _ in range(2))
    assert one == other
    assert hash(one) == hash(other)
