"""The players that search: when they are asked, how they answer, and what they do without a kernel."""

import time
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any

import pytest

from barbu.api import catalogue, warming
from barbu.bots.base import Budget, bot_named
from barbu.bots.search import cards, plain, player
from barbu.bots.search import kernel as searching_kernel
from barbu.bots.search.kernel import KERNEL, Kernel
from barbu.bots.search.weighing import Weighing, alike
from barbu.cards import card_text
from barbu.cli.kernel import make_ready
from barbu.engine.actions import Play
from barbu.engine.game import Game
from barbu.engine.play.layout import Layout
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View
from barbu.kernel import errors
from barbu.kernel.errors import KernelMissing
from barbu.rules.load import load
from barbu.server import compiling
from tests.bots.cases_reader import Case, cases

TASTE = {
    "a diamond to the one who collects diamonds": "an ace of hearts does the same",
    "the king of diamonds stays in the hand": "playouts keep low cards for the end",
    "a low run is a safe lead": "a high club goes while everybody still follows",
    "the ace of hearts first": "the king first, then the ace, costs no more",
    "a trick that cannot be won": "low cards that cannot win either",
    "throw the high cards in Last Two": "the six of diamonds does the same within a tenth of a point",
    "long hearts": "two low runs do even better in dominoes from the deuce",
    "only those who are weaker": "whoever doubles everybody has no better hand than its own low cards",
    "trump what one has not": "the six of trumps is as good as the deuce",
}
"""Cases of ``club`` in which others play another card, and why."""

FOLLOWED = [case for case in cases() if case.name not in TASTE]
IN_PLAY = [case for case in FOLLOWED if isinstance(case.view().board.play, Tricks)]
LAID = [case for case in FOLLOWED if isinstance(case.view().board.play, Layout)]
BEFORE = [case for case in FOLLOWED if case.view().board.play is None and case.view().plan.rules.variant == "pagat"]


@pytest.mark.parametrize("case", IN_PLAY + LAID + BEFORE, ids=lambda case: case.name)
def test_master_follows_the_advice_that_good_players_give(case: Case) -> None:
    view = case.view()
    for seed in (1, 2):
        token = bot_named("master").choose(view, Random(seed), Budget()).action.token
        assert not case.expect or token in case.expect, case.about
        assert token not in case.never, case.about


def test_most_of_the_advice_is_looked_at() -> None:
    assert len(IN_PLAY) >= 10
    assert len(LAID) >= 2
    assert len(BEFORE) >= 25


@pytest.fixture
def view() -> View:
    """A choice between several cards."""
    return IN_PLAY[0].view()


@pytest.fixture
def worlds(monkeypatch: pytest.MonkeyPatch) -> list[int]:
    """The number of worlds tried for each decision."""
    seen: list[int] = []

    def noted(weigh: Callable[..., Weighing]) -> Callable[..., Weighing]:
        def noting(*given: Any) -> Weighing:
            found = weigh(*given)
            seen.append(found.worlds)
            return found

        return noting

    for module in (cards, plain):
        monkeypatch.setattr(module, "weigh", noted(module.weigh))
    return seen


def test_the_time_is_kept(worlds: list[int]) -> None:
    """The time of a budget ends the thinking after the batch in which it runs out, and so does that of the level."""
    KERNEL.awaited()
    (close,) = (case.view() for case in cases() if case.name == "throw the high cards in Last Two")
    for ms, step in ((40.0, 1.0), (1e9, 1.0), (1e9, 0.0)):
        ticks = count(0, step)
        budget = Budget(ms=ms, clock=ticks.__next__)
        assert bot_named("master").choose(close, Random(1), budget).action in close.legal
    assert worlds[:2] == [64, 64]  # one batch is looked at in any case
    assert worlds[2] > 300


def test_flat_tries_every_card_in_every_world(view: View, worlds: list[int]) -> None:
    first = bot_named("flat:90").choose(view, Random(1), Budget())
    assert bot_named("flat:90").choose(view, Random(1), Budget()) == first
    assert worlds == [90, 90]
    assert first.values is not None
    assert set(first.values) == {action.token for action in view.legal}


def test_flat_calls_where_only_the_number_of_tricks_scores() -> None:
    """``club:1`` knows nothing of such contracts."""
    game = Game(load("lora+two-tricks")).deal(Random(1))
    view = game.view(game.running.to_act)
    with pytest.raises(ZeroDivisionError):
        bot_named("club:1").choose(view, Random(1), Budget())
    flat = bot_named("flat:40")
    decision = flat.choose(view, Random(1), Budget())
    assert decision.action in view.legal
    assert flat.explain(view, decision)


def test_as_long_as_there_is_no_kernel_a_few_worlds_do(
    view: View, worlds: list[int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """With a clock nobody waits for it, and whoever runs the process is told once that it is needed."""
    kernel, told = Kernel(), []
    kernel.wanted = lambda: told.append("wanted")
    monkeypatch.setattr(player, "KERNEL", kernel)
    ticks = count(0, 0.06)
    never, quick = Budget(ms=1e6, clock=lambda: 0.0), Budget(ms=1e6, clock=ticks.__next__)
    for budget in (never, quick, Budget(7, 1e6, lambda: 0.0)):
        decision = bot_named("master").choose(view, Random(1), budget)
        assert decision.action in view.legal
        assert set(decision.values or ()) == {action.token for action in view.legal}
    assert worlds == [30, 3, 7], "its own number, as many as 150 ms allow, and what it is told"
    assert told == ["wanted"]
    kernel.made(KERNEL.awaited())
    bot_named("master").choose(view, Random(1), never)
    assert worlds[-1] >= 64


def test_the_server_makes_it_in_the_background(monkeypatch: pytest.MonkeyPatch) -> None:
    kernel = Kernel()
    monkeypatch.setattr(compiling, "KERNEL", kernel)
    monkeypatch.setattr(compiling, "COMPILING", under_way := warming.Compiling())
    compiling.in_background()
    assert not any(bot.warming for bot in catalogue.bots())
    assert kernel.ready() is None
    until, told = time.monotonic() + 120, set()
    while kernel.ready() is None and time.monotonic() < until:
        told.add(under_way.left())
        time.sleep(0.05)
    assert kernel.ready() is not None
    assert told & {"minute", "half", "moment"}
    while under_way.left() and time.monotonic() < until:
        time.sleep(0.05)
    assert not under_way.left()


def test_the_server_compiles_what_solves_deals_when_it_is_wanted(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(compiling, "KERNEL", kernel := Kernel())
    monkeypatch.setattr(compiling, "_compile_apart", lambda code: code == compiling.SOLVER)
    compiling.in_background()
    until = time.monotonic() + 60
    while not kernel.solves() and time.monotonic() < until:
        time.sleep(0.01)
    assert kernel.solves()


def test_players_are_told_while_it_is_made(monkeypatch: pytest.MonkeyPatch) -> None:
    under_way, now = warming.Compiling(), 100.0
    monkeypatch.setattr(compiling, "KERNEL", kernel := Kernel())
    monkeypatch.setattr(warming, "KERNEL", kernel)
    for module in (compiling, catalogue, warming):
        monkeypatch.setattr(module, "COMPILING", under_way)
    monkeypatch.setattr("barbu.api.warming.time.monotonic", lambda: now)

    def lines() -> dict[str, str]:
        return {bot.name: bot.line for bot in catalogue.bots() if bot.warming}

    assert lines() == {}
    usual = {bot.name: bot.line for bot in catalogue.bots()}
    under_way.begun()
    assert set(lines()) == {"veteran", "expert", "master", "champion"}
    assert "for another minute or so it will not think quite so far ahead." in lines()["master"]
    now = 110.0
    under_way.told(3, 11)
    assert "for another half a minute it will" in lines()["master"]
    assert lines()["master"].startswith(usual["master"])
    now = 130.0
    under_way.told(10, 11)
    assert "for a few more seconds it will" in lines()["expert"]
    under_way.ended()
    assert {bot.name: bot.line for bot in catalogue.bots()} == usual
    kernel.missing = KernelMissing("no such target")
    assert lines() == {}
    without = {bot.name: bot.line for bot in catalogue.bots()}
    assert without["master"].endswith("not think quite so far ahead, as there is no fast kernel.")
    assert without["club"] == usual["club"]


def test_where_it_cannot_be_made_the_server_says_so_and_plays_on(
    view: View, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    kernel = Kernel()
    for module in (compiling, player):
        monkeypatch.setattr(module, "KERNEL", kernel)

    def fails() -> None:
        raise KernelMissing("no such target")

    monkeypatch.setattr(compiling, "_compile_apart", lambda: None)
    monkeypatch.setattr(compiling, "Machine", fails)
    compiling._make()
    assert kernel.missing is not None
    assert "no such target; bots that search look at a few worlds only" in caplog.text
    assert not warming.COMPILING.left()
    assert bot_named("champion").choose(view, Random(1), Budget()).action in view.legal


def test_a_compiler_that_is_installed_later_is_used(monkeypatch: pytest.MonkeyPatch) -> None:
    there: set[str] = set()
    for module in (errors, searching_kernel):
        monkeypatch.setattr(module, "has_compiler", lambda: "numba" in there)
    kernel = Kernel()
    asked: list[str] = []
    kernel.wanted = lambda: asked.append("once more")
    kernel.ready()
    kernel.missing = KernelMissing("no Numba")
    kernel.ready()
    assert len(asked) == 1
    there.add("numba")
    kernel.ready()
    assert len(asked) == 2
    assert kernel.warming
    kernel.missing = KernelMissing("Numba is there, but cannot compile")
    kernel.ready()
    assert len(asked) == 2


def test_the_terminal_makes_it_ready_or_says_that_there_is_none(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    kernel = Kernel()
    monkeypatch.setattr("barbu.bots.search.kernel.KERNEL", kernel)
    make_ready([None, bot_named("club")])
    assert kernel.ready() is None, "nobody searches"
    make_ready([None, bot_named("club"), bot_named("expert")])
    assert kernel.ready() is not None
    assert capsys.readouterr() == ("", "")
    without = Kernel()
    without.missing = KernelMissing("no such target")
    monkeypatch.setattr("barbu.bots.search.kernel.KERNEL", without)
    make_ready([bot_named("expert")])
    assert capsys.readouterr().err == (
        "There is no fast kernel here (no such target), so bots that search will not think quite so far ahead.\n"
    )


def test_cards_that_do_the_same_are_tried_once() -> None:
    """Neighbours that score the same, with nothing between them that is still out."""
    found = {}
    for case in IN_PLAY:
        view = case.view()
        table = KERNEL.awaited().table(view.board)
        groups = alike(table, view)
        assert sorted(card for group in groups for card in group) == sorted(
            action.card for action in view.legal if isinstance(action, Play)
        )
        for group in groups:
            assert len({card >> 4 for card in group}) == 1
            between = (1 << group[-1]) - (1 << group[0])
            assert not between & view.unseen
        found[case.name] = [" ".join(map(card_text, group)) for group in groups]
    assert any(len(group) > 2 for groups in found.values() for group in groups)
