"""Bots written by others: what can take a seat, and which answers are refused."""

from random import Random
from typing import Any, cast

import pytest

import barbu
from barbu.bots.asking import AnswerError
from barbu.bots.base import BotError
from barbu.sim import SimulationError, finish_deal, play_contract


def low(view: barbu.View, rng: barbu.Chance) -> barbu.Action:
    return view.legal[0]


def named(view: barbu.View, rng: barbu.Chance) -> str:
    return view.legal[-1].token


class Object:
    name = "object"

    def choose(self, view: barbu.View, rng: barbu.Chance, budget: barbu.Budget) -> barbu.Decision:
        return barbu.bot("random").choose(view, rng, budget)


def fails(view: barbu.View, rng: barbu.Chance) -> barbu.Action:
    raise ZeroDivisionError("by zero")


def test_objects_functions_and_names_play() -> None:
    report = barbu.simulate("pagat", [low, named, Object(), "club"], games=1, seed=3)
    assert set(report.bots) == {"low", "named", "object", "club"}
    assert report.deals == 28
    assert barbu.simulate("pagat", "random", seed=1) == barbu.simulate(barbu.load("pagat"), ["random"] * 4, 1, 1)
    assert barbu.simulate("pagat", [low] * 4, processes=2) == barbu.simulate("pagat", [low] * 4)


@pytest.mark.parametrize("player", [None, 3, Object, object()], ids=["none", "number", "class", "object"])
def test_something_that_is_not_a_bot_is_refused(player: barbu.Player) -> None:
    with pytest.raises(BotError, match="is not a bot; a bot has a name and a method choose"):
        barbu.bot(player)


def test_the_nearest_name_is_told() -> None:
    with pytest.raises(BotError, match="there is no bot") as caught:
        barbu.simulate("pagat", ["clubs"] * 4)
    assert caught.value.hint == "did you mean club?"
    with pytest.raises(SimulationError, match="4 players need 4 bots, not 3"):
        barbu.simulate("pagat", [low] * 3)


@pytest.mark.parametrize(
    ("answer", "said"),
    [
        (None, "it answered None, which is neither an action nor the token of one"),
        (42, "it answered 42, which is neither"),
        (barbu.Decision(cast(barbu.Action, None)), "it answered None, which is neither"),
        (barbu.Play(-1), "it answered Play(-1), which is neither"),
        (barbu.Play(13), "it answered Play(13), which is neither"),
        (barbu.Play(cast(int, "KH")), "it answered Play('KH'), which is neither"),
        (barbu.Double(cast(int, "A")), "it answered Double('A'), which is neither"),
        (barbu.Decision(barbu.Double(1 << 20)), "it answered Double(1048576), which is neither"),
        (barbu.Expose(-1), "it answered Expose(-1), which is neither"),
        (barbu.Call(cast(str, 3)), "it answered Call(3, None), which is neither"),
        (barbu.Set(cast(tuple[int, ...], 3)), "it answered Set(3), which is neither"),
        ("sing", "its answer is not legal: sing: this is not an action"),
        ("play KH", "its answer is not legal: play KH: seat B must call a contract"),
        (barbu.Play(5), "its answer is not legal: play 7S: seat B must call a contract"),
        ("call no-such-contract", "its answer is not legal: call no-such-contract"),
        ("deal 1 A A", "its answer is not legal: deal 1"),
    ],
    ids=repr,
)
@pytest.mark.parametrize("kind", ["function", "object"])
def test_a_bot_that_answers_nonsense_is_told_what_would_have_been_legal(answer: Any, said: str, kind: str) -> None:
    class Wrong:
        name = "wrong"

        def choose(self, view: barbu.View, rng: barbu.Chance, budget: barbu.Budget) -> Any:
            return answer

    def wrong(view: barbu.View, rng: barbu.Chance) -> Any:
        return answer

    game = barbu.Game("pagat").deal(Random(7), first=1)
    player = barbu.bot(wrong if kind == "function" else Wrong())
    with pytest.raises(AnswerError) as caught:
        finish_deal(game, [player] * 4, Random(1))
    error = caught.value
    assert str(error).startswith(f"the bot wrong in seat B: {said}")
    assert (error.bot, error.seat) == ("wrong", "B")
    assert "call no-queens" in error.legal
    assert error.hint.startswith("legal here: call ")


def test_a_bot_that_leaves_is_named() -> None:
    def leaves(view: barbu.View, rng: barbu.Chance) -> str:
        raise SystemExit(3)

    with pytest.raises(AnswerError, match=r"the bot leaves in seat [A-D]: it failed with SystemExit: 3"):
        barbu.simulate("pagat", [leaves] * 4)


@pytest.mark.parametrize("name", ["random", "novice", "club", "expert"])
def test_a_bot_is_asked_only_in_turn(name: str) -> None:
    view = barbu.Game("pagat").deal(Random(7), first=1).view("A")
    with pytest.raises(BotError, match="seat A is not to act") as caught:
        barbu.bot(name).choose(view, Random(1), barbu.Budget())
    assert "game.turn" in caught.value.hint


@pytest.mark.parametrize("processes", [1, 2])
def test_a_bot_that_fails_is_named(processes: int) -> None:
    with pytest.raises(AnswerError, match=r"the bot fails in seat [A-D]: it failed with ZeroDivisionError: by zero"):
        barbu.simulate("pagat", [fails] * 4, processes=processes)


def test_a_bot_that_cheats_a_given_contract_is_named() -> None:
    def wrong(view: barbu.View, rng: barbu.Chance) -> str:
        return "play 2S"

    with pytest.raises(AnswerError, match="its answer is not legal"):
        play_contract(barbu.load("pagat"), "no-queens", [barbu.bot(wrong)] * 4, "x")
