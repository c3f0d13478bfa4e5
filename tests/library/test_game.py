"""A game as the library offers it: made from a name, dealt from a generator, played by tokens."""

from collections.abc import Callable
from random import Random
from secrets import SystemRandom
from typing import Any, cast

import pytest

import barbu
from barbu import IllegalAction, RulesError


def test_a_game_from_a_name() -> None:
    assert barbu.Game("pagat").rules == barbu.load("pagat")
    assert barbu.Game("french", players=5).rules == barbu.load("french", 5)
    assert barbu.Game("rifki", options=["misdeals"]).rules == barbu.load("rifki+misdeals")
    assert barbu.Game("rifki", options="misdeals").rules == barbu.load("rifki+misdeals")
    assert barbu.Game(barbu.load("rifki"), options="misdeals").rules == barbu.load("rifki+misdeals")
    assert barbu.Game(barbu.load("rifki"), options=["misdeals"]).rules == barbu.load("rifki+misdeals")
    assert barbu.Game("pagat", "series").deals == 7


@pytest.mark.parametrize(
    ("made", "said", "hint"),
    [
        (lambda: barbu.Game("pagatt"), "there is no such variant", "did you mean pagat?"),
        (lambda: barbu.Game("pagat", options=["ace-lov"]), "there is no such option", "did you mean ace-low?"),
        (lambda: barbu.Game("pagat", players=5), "players", ""),
        (lambda: barbu.Game(barbu.load("french", 4), players=5), "these rules were loaded for 4 players", ""),
        (lambda: barbu.Game("french-sequence", "each-contract"), "in a fixed order", ""),
        (lambda: barbu.Game("pagat", cast(Any, "serie")), "there is no length 'serie'", "did you mean series?"),
        (lambda: barbu.Game("pagat", cast(Any, 7)), "there is no length 7; lengths are game, series", ""),
    ],
)
def test_a_game_that_does_not_exist(made: Callable[[], object], said: str, hint: str) -> None:
    with pytest.raises(RulesError, match=said) as caught:
        made()
    assert caught.value.hint == hint


def position(game: barbu.Game) -> barbu.Position:
    assert game.position is not None
    return game.position


def test_the_same_generator_deals_the_same_cards() -> None:
    one, other = (barbu.Game("pagat").deal(Random(7)) for _ in range(2))
    assert position(one).deal == position(other).deal
    assert position(one).deal != position(barbu.Game("pagat").deal(Random(8))).deal
    assert barbu.Game("pagat").deal(SystemRandom()).number == 1


def test_the_first_role_is_drawn_or_given() -> None:
    drawn = {barbu.Game("pagat").deal(Random(seed)).turn for seed in range(30)}
    assert drawn == {0, 1, 2, 3}
    assert barbu.Game("pagat").deal(Random(1), first=2).turn == 2


def test_actions_by_token() -> None:
    game = barbu.Game("pagat").deal(Random(7), first=0)
    assert position(game.apply("call no-queens")).board.call == barbu.Call("no-queens")
    for action in game.legal:
        assert barbu.parse_action(action.token) == action


def test_views_by_number_and_letter() -> None:
    game = barbu.Game("pagat").deal(Random(7))
    assert game.view("C") == game.view(2)
    assert game.view("C").turn == game.turn
    seats: tuple[int | str, ...] = ("E", "", "AB", "c", -1, 4)
    for seat in seats:
        with pytest.raises(IllegalAction, match="there is no such seat") as refused:
            game.view(seat)
        assert refused.value.hint == "Seats are A to D, or 0 to 3."


@pytest.mark.parametrize(
    ("token", "reason"),
    [
        ("play KH", "phase"),
        ("pass", "phase"),
        ("call no-quens", "call"),
        ("call trumps", "call"),
        ("call no-queens S", "call"),
        ("sing", "syntax"),
        ("play KX", "syntax"),
        ("", "syntax"),
        ("set KH", "phase"),
    ],
)
def test_a_refusal_says_what_can_be_done(token: str, reason: str) -> None:
    game = barbu.Game("pagat").deal(Random(7))
    with pytest.raises(IllegalAction) as caught:
        game.apply(token)
    assert caught.value.reason == reason
    assert "call no-queens" in caught.value.legal
    assert "legal here: call no-tricks" in caught.value.hint


@pytest.mark.parametrize("thing", [None, 51, ("play", "KH"), barbu.Play], ids=repr)
def test_what_is_no_action_at_all_is_refused_as_such(thing: Any) -> None:
    dealt = barbu.Game("pagat").deal(Random(7))
    doubling = dealt.apply("call no-queens")
    playing = doubling.apply("pass").apply("pass").apply("pass").apply("pass")
    for game in (dealt, doubling, playing, position(playing), barbu.Game("pagat")):
        with pytest.raises(IllegalAction, match="this is not an action: actions are deal, call") as caught:
            game.apply(thing)
        assert caught.value.reason == "syntax"
        assert caught.value.legal == tuple(action.token for action in game.legal)


def test_nothing_is_done_between_deals() -> None:
    with pytest.raises(IllegalAction, match="deal 1 has not been dealt yet") as caught:
        barbu.Game("pagat").apply("play KH")
    assert caught.value.hint == "Deal first."
    with pytest.raises(IllegalAction, match="deal 1 is not finished") as caught:
        barbu.Game("pagat").deal(Random(1)).deal(Random(1))
    assert "call no-queens" in caught.value.legal
    with pytest.raises(IllegalAction, match="no deal is in progress") as caught:
        barbu.Game("pagat").view("A")
    assert caught.value.hint == "Deal first."


@pytest.mark.parametrize(
    ("hands", "said"),
    [
        ("A:K92.K.KJ543.QT87 B:86.J653.T876.J42 C:AQT43.Q84.A9.K93", "4 hands are needed, there are 3"),
        ("A:.. B:86.J653.T876.J42 C:AQT43.Q84.A9.K93 D:J75.AT972.Q2.A65", "is not a hand"),
        ("A:K92.K.KJ543.QT8 B:86.J653.T876.J42 C:AQT43.Q84.A9.K93 D:J75.AT972.Q2.A65", "seat A has 12 cards"),
        ("A:K92.K.KJ543.QT82 B:86.J653.T876.J42 C:AQT43.Q84.A9.K93 D:J75.AT972.Q2.A65", "another seat holds too"),
        ("B:K92.K.KJ543.QT87", "the hands must be in seat order"),
    ],
)
def test_hands_that_are_not_a_deal(hands: str, said: str) -> None:
    with pytest.raises(IllegalAction, match=said):
        barbu.Game("pagat").apply(f"deal 1 D A {hands}")


@pytest.mark.parametrize(
    ("token", "said"),
    [
        ("call no-quens", "there is no contract no-quens here; did you mean no-queens?"),
        ("call no-men", "there is no contract no-men here"),
        ("call no-queens S", "no-queens takes no parameter"),
        ("call trumps", "trumps needs a trump suit"),
        ("call dominoes", "dominoes needs a start rank"),
        ("call trumps NT", "NT is not a possible trump suit"),
    ],
)
def test_a_call_that_does_not_exist(token: str, said: str) -> None:
    with pytest.raises(IllegalAction) as caught:
        barbu.Game("pagat").deal(Random(7)).apply(token)
    assert caught.value.why.startswith(said)
