"""Calls and doubles of the players that search, on hands where the right one is clear."""

from collections.abc import Iterable
from random import Random

import numpy as np
import pytest
from msgspec.structs import replace

from barbu.bots.base import Budget, Decision, bot_named
from barbu.bots.search import calling, doubling, fitting, preplay
from barbu.bots.search.doubling import forecast, gains_of
from barbu.bots.search.hands import opened, policy_of
from barbu.bots.search.hearing import Hearing, tells
from barbu.bots.search.inference import Talk, weights_of
from barbu.bots.search.judge import Judge
from barbu.bots.search.judges import JUDGES
from barbu.bots.search.policies import learned
from barbu.bots.search.reading import Reading, plays_tell
from barbu.bots.search.speaking import skill
from barbu.cards import parse_hand
from barbu.engine.actions import Call, Deal, Double, parse_action
from barbu.engine.game import Game
from barbu.engine.lone import lone_view
from barbu.engine.plan import plan_of
from barbu.engine.position import Position
from barbu.engine.view import View
from barbu.kernel.machine import Machine
from barbu.rules.load import load
from tests.bots.cases_reader import Case
from tests.typed import present

PLAN = plan_of(load("pagat"))
NAMES = ("no-tricks", "trumps", "no-king")
WEAK = "KT5.KJ3.Q62.KJ74"
LOW = "5432.432.432.432"
SPADES = "AKQJT9876.A.K2.A"
"""Hands from spades on, and the rest of the pack is dealt to the others in order."""


@pytest.fixture(scope="module")
def judge() -> Judge:
    return Judge(Machine(), PLAN)


def dealt(hand: str, seat: int) -> tuple[int, ...]:
    mine = parse_hand(hand)
    rest = [1 << card for card in range(64) if (PLAN.pack & ~mine) >> card & 1]
    others = [sum(rest[place::3]) for place in range(3)]
    return (*others[:seat], mine, *others[seat:])


def calls_of(names: Iterable[str]) -> tuple[Call, ...]:
    return tuple(call for name in names for call in PLAN.contracts[name].calls)


def view_of(hand: str, seat: int, names: tuple[str, ...], *actions: str, bound: int = 0, owed: int = 0) -> View:
    """A deal that A declares, with some contracts left, after some actions: what the seat of a hand knows. ``bound``
    are the seats that have to double A; each of the others owes A so many doubles, in as many deals as A has left."""
    position = Position.start(PLAN, Deal(1, 3, 0, dealt(hand, seat)), calls_of(names), bound)
    for action in actions:
        position = position.apply(parse_action(action))
    deals = (len(names),) * 4
    debts = tuple((owed if other else 0, 0, 0, 0) for other in range(4))
    return replace(
        lone_view(position, seat, names[0]), left=(names,) * 4, deals_left=deals, chances=(deals,) * 4, owed=debts
    )


def called(judge: Judge, view: View, seed: int = 1) -> Decision:
    return calling.choose(judge, view, Random(seed), Budget(worlds=100))


def stated(judge: Judge, view: View) -> int:
    decision = doubling.choose(judge, view, Random(1), Budget(worlds=300))
    assert isinstance(decision.action, Double)
    assert decision.action in view.legal
    assert decision.values is not None
    assert set(decision.values) == {action.token for action in view.legal}
    return decision.action.targets


def test_low_cards_call_a_contract_that_avoids_tricks(judge: Judge) -> None:
    assert called(judge, view_of(LOW, 0, ("no-tricks", "trumps", "no-king"))).action.token == "call no-tricks"


def test_a_long_strong_suit_is_named_trumps(judge: Judge) -> None:
    decision = called(judge, view_of(SPADES, 0, ("no-tricks", "no-hearts", "trumps")))
    assert decision.action.token == "call trumps S"
    assert decision.values is not None
    assert decision.values["call trumps S"] > 20 > 0 > decision.values["call no-tricks"]


def test_a_call_is_the_same_again_and_stops_by_the_clock(judge: Judge) -> None:
    view = view_of("AQ73.K84.JT52.96", 0, tuple(PLAN.contracts))
    assert called(judge, view) == called(judge, view)
    seconds = iter(range(100))
    hasty = calling.choose(judge, view, Random(1), Budget(ms=1, clock=lambda: next(seconds)))
    assert hasty.values == called(judge, view).values, "one batch was looked at, as with a hundred worlds"


def test_a_hopeless_hand_doubles_nobody(judge: Judge) -> None:
    assert stated(judge, view_of("AKQ2.AKQ.AKQ.AKQ", 1, ("no-tricks", "trumps"), "call no-tricks")) == 0


def test_a_hand_that_takes_nothing_doubles_everybody(judge: Judge) -> None:
    assert stated(judge, view_of(LOW, 1, ("no-tricks", "trumps"), "call no-tricks")) == 0b1101


def test_a_double_that_has_to_be_made_is_made_whatever_the_hand(judge: Judge) -> None:
    bad = view_of("AKQ2.AKQ.AKQ.AKQ", 1, ("no-tricks", "trumps"), "call no-tricks", bound=0b0010)
    assert stated(judge, bad) == 0b0001


def test_a_double_that_is_owed_is_made_where_it_is_cheap(judge: Judge) -> None:
    hand = "QT5.J83.Q62.J974"
    free = view_of(hand, 1, ("no-tricks", "trumps", "dominoes"), "call no-tricks")
    owing = view_of(hand, 1, ("no-tricks", "trumps", "dominoes"), "call no-tricks", owed=2)
    assert not stated(judge, free) & 1
    assert stated(judge, owing) & 1


def test_worlds_are_weighted_by_the_call_and_the_doubles(judge: Judge) -> None:
    names = ("no-tricks", "trumps", "no-king")
    called_trumps = view_of("QT5.J83.Q62.J974", 1, names, "call trumps S")
    hands = judge.machine.worlds(called_trumps, 2000, 1)
    weights = weights_of(judge, called_trumps, Talk(judge, called_trumps), hands)
    assert weights.sum() == pytest.approx(1)
    spades = np.array([[int(hand & 0x1FFF).bit_count() for hand in row] for row in hands])
    assert weights @ spades[:, 0] > spades[:, 0].mean() + 1, "whoever calls spades has them"

    said = view_of("QT5.J83.Q62.J974", 3, names, "call no-tricks", "double A,C,D", "pass")
    hands = judge.machine.worlds(said, 2000, 1)
    weights = weights_of(judge, said, Talk(judge, said), hands)
    worth = judge.worth[Call("no-tricks")].of(hands)
    means = weights @ worth - worth.mean(axis=0)
    assert means[1] > 1, "whoever doubles everybody has a good hand"
    assert means[2] < means[1], "whoever passes has a worse one"


def test_worlds_fit_what_was_said_while_cards_are_played(judge: Judge) -> None:
    """The seat on the declarer's left has doubled everybody, and followed to the first card."""
    said = ("call no-tricks", "double A,C,D", "pass", "pass", "pass")
    view = view_of("QT5.J83.Q62.J974", 2, NAMES, *said, "play AS", "play 3S")
    assert tells(view)
    hands = fitting.dealt(judge.machine, view, [Hearing(judge, view).fit], 400, 1)
    usual = judge.machine.worlds(view, 400, 1)
    agreed = set(map(tuple, judge.machine.worlds(view, fitting.READ * 400, 1).tolist()))
    assert len(hands) == 400
    assert set(map(tuple, hands.tolist())) <= agreed, "all of them are possible"
    worth = judge.worth[Call("no-tricks")]
    above = [float(worth.of(each[:, 1] | parse_hand("3...")).mean()) for each in (hands, usual)]
    assert above[0] > above[1] + 1, "who has doubled everybody has a good hand"


def test_who_is_told_nothing_hears_nothing(judge: Judge) -> None:
    """The call says nothing to the declarer, nor where there was only one; before the others have spoken, neither do
    they."""
    fixed = plan_of(replace(load("pagat"), doubling=None))
    for seat, calls, told in ((0, NAMES, False), (1, NAMES, True), (1, ("no-king",), False)):
        position = Position.start(fixed, Deal(1, 3, 0, dealt(LOW, seat)), calls_of(calls))
        view = lone_view(position.called(Call("no-king")), seat, "no-king")
        assert tells(view) == told, (seat, calls)


def test_among_partners_nothing_is_heard_or_read() -> None:
    """They speak and play for each other's hands, too."""
    plan = plan_of(load("trex-partners"))
    contract, *_ = plan.contracts
    game = Game(plan.rules).deal(Random(1), first=0).apply(f"call {contract}")
    assert not any(tells(game.view(seat)) for seat in range(4))
    while game.running.board.phase != "play":
        game = game.apply("pass")
    game = game.apply(game.view(present(game.turn)).legal[0])
    assert not any(plays_tell(game.view(seat)) for seat in range(4))


def test_cards_are_weighed_by_what_was_said(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    said = ("call trumps S", "pass", "pass", "pass", "pass")
    view = view_of("QT5.J83.Q62.J974", 1, NAMES, *said, "play AS")
    monkeypatch.setattr(JUDGES, "_made", {PLAN: judge})
    heard = bot_named("master").choose(view, Random(1), Budget(worlds=300)).values
    monkeypatch.setattr(preplay, "tells", lambda _: False)
    assert bot_named("master").choose(view, Random(1), Budget(worlds=300)).values != heard


THROWN = """
%BGN 1
[Variant "pagat"]
[Seats "A PA, B PB, C PC, D PD"]

deal 1 D A
A:AT73.J64.QJ4.J82 B:K92.8732.983.A93 C:Q.AQT.K5.KQT7654 D:J8654.K95.AT762.
call no-king
doubles B>- C>- D>- A>-
A: 8C AC 4C AD
B: 8D
*
"""


def test_who_throws_something_else_has_not_got_the_king(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    """D, who has no clubs, throws the ace of diamonds on that of clubs, and C wonders where the king of hearts is."""
    view = Case("thrown", "", THROWN).view()
    assert view.seat == 2 and plays_tell(view)
    table = judge.machine.table(view.board)
    read, king = Reading(table, learned(table), view), parse_hand(".K..")
    hands = [fitting.dealt(judge.machine, view, fits, 400, 1) for fits in ([], [read.fit])]
    usual, likely = ((each[:, 3] & king != 0).mean() for each in hands)
    fit, holds = read.fit(hands[0]), hands[0][:, 3] & king != 0
    assert fit[holds].mean() < fit[~holds].mean() - 0.3
    assert usual > 0.3 > likely
    agreed = set(map(tuple, judge.machine.worlds(view, fitting.READ * 400, 1).tolist()))
    assert set(map(tuple, hands[1].tolist())) <= agreed, "all of them are possible"
    monkeypatch.setattr(JUDGES, "_made", {PLAN: judge})
    weighed = bot_named("master").choose(view, Random(1), Budget(worlds=300)).values
    monkeypatch.setattr(fitting, "plays_tell", lambda _: False)
    assert bot_named("master").choose(view, Random(1), Budget(worlds=300)).values != weighed


def test_partners_want_the_lead_of_their_side(judge: Judge) -> None:
    """What both of them score counts, and it is weighed against contracts kept for later in the same points."""
    rules = load("pagat")
    pairs = plan_of(replace(rules, session=replace(rules.session, teams="opposite")))
    view = lone_view(Position.start(pairs, Deal(1, 3, 0, dealt(LOW, 0)), calls_of(NAMES)), 0, "no-tricks")
    call, hands = Call("no-tricks"), judge.machine.worlds(view, 200, 1)
    table = opened(judge.machine, pairs, call, view.board.setup)
    points = judge.machine.playouts(table, hands, 2, (), policy_of(table)).points[0].mean(axis=0)
    assert calling.lead(judge, view, call, hands, 2) == pytest.approx(points[[0, 2]].sum() - points[[1, 3]].sum())


def test_calls_that_the_kernel_does_not_play_are_weighed_as_club_would() -> None:
    rules = load("canadian-salad", 7)
    judge = Judge(Machine(), plan_of(rules))
    assert not judge.worth


def test_whoever_plays_by_the_clock_does_not_wait_for_hands_to_be_valued(
    judge: Judge, monkeypatch: pytest.MonkeyPatch
) -> None:
    view = view_of(LOW, 1, ("no-tricks", "trumps"), "call no-tricks")
    clock = Budget(worlds=300, ms=1000, clock=lambda: 0.0)
    begun: list[object] = []
    monkeypatch.setattr(JUDGES, "aside", begun.append)
    monkeypatch.setattr(JUDGES, "_made", {})
    monkeypatch.setattr(JUDGES, "_asked", set())
    assert preplay.choose(judge.machine, view, Random(1), clock, 300) is None
    assert preplay.choose(judge.machine, view, Random(1), clock, 300) is None
    assert len(begun) == 1, "it is made once"
    monkeypatch.setattr(JUDGES, "_made", {PLAN: judge})
    decision = preplay.choose(judge.machine, view, Random(1), clock, 300)
    assert decision is not None
    assert decision.action == Double(0b1101)


def test_what_players_take_each_other_for_follows_from_what_is_said_alone(judge: Judge) -> None:
    said = ("call no-tricks", "double A,C,D", "pass")
    weak, strong = (Talk(judge, view_of(hand, 3, NAMES, *said)) for hand in ("AKQ2.AKQ.AKQ.AKQ", LOW))
    assert list(weak.means) == list(strong.means), "nobody's own hand counts"
    assert weak.means[1] > 1 > 0 > weak.means[2]
    assert weak.taken_for(3, 0b0111) > weak.means[3] > weak.taken_for(3, 0), "a double says that a hand is good"


def test_doubles_that_answer_are_reckoned_with(judge: Judge, monkeypatch: pytest.MonkeyPatch) -> None:
    """Whoever speaks later may double too. A double warns them: that saves a weak hand something, and costs a strong
    one what they would have lost. The declarer can only answer a double, and does so with a strong hand."""
    found = {hand: gains_of(judge, view_of(hand, 1, NAMES, "call no-tricks"), [1, 12], 1, 1000) for hand in (WEAK, LOW)}
    monkeypatch.setattr(doubling, "may_answer", lambda *_: False)
    plain = {hand: gains_of(judge, view_of(hand, 1, NAMES, "call no-tricks"), [1, 12], 1, 1000) for hand in (WEAK, LOW)}
    assert found[WEAK][12] > plain[WEAK][12] + 0.5
    assert found[LOW][12] < plain[LOW][12] - 0.5
    assert found[WEAK][1] < plain[WEAK][1] - 0.5


def test_a_player_who_searches_expects_more_than_playouts_tell(judge: Judge) -> None:
    """Most where the points are on the last tricks, nothing where they are to be won, and nothing in Dominoes."""
    more = {}
    for name, suffix in (("no-tricks", ""), ("no-last-two", ""), ("trumps", " S"), ("dominoes", " 7")):
        view = view_of(WEAK, 1, (name,), f"call {name}{suffix}")
        table = opened(judge.machine, PLAN, view.board.setup.calls[0], view.board.setup)
        found = forecast(judge, view, Talk(judge, view), 1, 400)
        assert found.ahead.shape == (400, 4)
        more[name] = float(found.ahead[:, 1].mean()) / judge.spread[name]
        assert more[name] == pytest.approx(skill(table)), "the lead over oneself in the playouts is nothing"
    assert more["no-last-two"] > more["no-tricks"] > 0 == more["trumps"] == more["dominoes"]
