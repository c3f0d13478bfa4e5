"""Whatever a caller gives that cannot be meant, the library says so in a sentence of its own."""

from collections.abc import Callable
from random import Random
from typing import Any

import pytest

import barbu

BETWEEN = barbu.Game("pagat")
CALLING = BETWEEN.deal(Random(7), first=0)
PLAYING = CALLING.apply("call no-queens")
while PLAYING.running.board.phase == "double":
    PLAYING = PLAYING.apply("pass")
DEALT = CALLING.running.deal.hands
OWN = 'extends = "pagat"\nname = "Ours"\n'


def untyped(given: Any) -> Any:
    """What a caller may give though its type is wrong."""
    return given


Take = Callable[[Any], object]

CALLS: list[Take] = [
    barbu.load,
    lambda it: barbu.load("pagat", it),
    lambda it: barbu.parse_rules(it, "ours"),
    lambda it: barbu.parse_rules(OWN, it),
    lambda it: barbu.parse_rules(OWN, "ours", players=it),
    barbu.Game,
    lambda it: barbu.Game("pagat", it),
    lambda it: barbu.Game("pagat", players=it),
    lambda it: barbu.Game("pagat", options=it),
    lambda it: barbu.Game(barbu.load("pagat"), options=it),
    BETWEEN.deal,
    lambda it: BETWEEN.deal(Random(1), it),
    lambda it: BETWEEN.apply(BETWEEN.next_deal(it, 0)),
    lambda it: BETWEEN.next_deal(DEALT, it),
    BETWEEN.apply,
    PLAYING.apply,
    PLAYING.running.apply,
    lambda it: PLAYING.apply(barbu.Play(it)),
    lambda it: BETWEEN.apply(barbu.Deal(it, 3, 0, DEALT)),
    lambda it: BETWEEN.apply(barbu.Deal(1, it, 0, DEALT)),
    lambda it: BETWEEN.apply(barbu.Deal(1, 3, it, DEALT)),
    lambda it: BETWEEN.apply(barbu.Deal(1, 3, 0, it)),
    lambda it: BETWEEN.apply(barbu.Deal(1, 3, 0, (it,) * 4)),
    CALLING.view,
    barbu.Worlds,
    barbu.Worlds(PLAYING.view("A")).sample,
    lambda it: barbu.Endings(it, barbu.Claim(0, tricks=1)),
    lambda it: barbu.Endings(PLAYING.running, it),
    lambda it: barbu.Endings(PLAYING.running, barbu.Claim(it, tricks=1)),
    lambda it: barbu.Endings(PLAYING.running, barbu.Claim(0, tricks=it)),
    lambda it: barbu.Endings(PLAYING.running, barbu.Claim(0, tricks=1), it),
    lambda it: barbu.solve(it, "A"),
    lambda it: barbu.solve(PLAYING.running, it),
    lambda it: barbu.standings(it, (1, 2, 3, 4)),
    lambda it: barbu.standings(CALLING.plan, it),
    lambda it: barbu.standings(CALLING.plan, (it,) * 4),
    lambda it: barbu.score(it, "no-tricks"),
    lambda it: barbu.score("pagat", it),
    lambda it: barbu.score("pagat", "no-queens", cards=it),
    lambda it: barbu.score("pagat", "no-queens", cards=[it] * 4),
    lambda it: barbu.score("pagat", "no-tricks", tricks=it),
    lambda it: barbu.score("pagat", "no-tricks", tricks=[it] * 4),
    lambda it: barbu.score("pagat", "dominoes 7", order=it),
    lambda it: barbu.score("pagat", "trumps S", tricks=[5, 4, 3, 1], doubles=it),
    lambda it: barbu.score("wikipedia-nine", "chinese-poker", rows=[it] * 4),
    barbu.record_of,
    lambda it: barbu.record_of(CALLING, [it] * 4),
    lambda it: barbu.record_of(CALLING, None, {"Event": it}),
    barbu.read,
    barbu.replay,
    barbu.parse_records,
    barbu.parse_action,
    barbu.parse_card,
    barbu.parse_cards,
    barbu.parse_hand,
    barbu.card_text,
    barbu.cards_text,
    barbu.hand_text,
    lambda it: list(barbu.cards_of(it)),
    lambda it: barbu.mask_of([it]),
    barbu.rank_of,
    barbu.suit_of,
    barbu.bot,
    lambda it: barbu.simulate(it, "random"),
    lambda it: barbu.simulate("pagat", it),
    lambda it: barbu.simulate("pagat", [it] * 4),
    lambda it: barbu.simulate("pagat", "random", it),
    lambda it: barbu.simulate("pagat", "random", seed=it),
    lambda it: barbu.simulate("pagat", "random", length=it),
    lambda it: barbu.simulate("pagat", "random", processes=it),
    barbu.Budget,
    lambda it: barbu.Budget(ms=it, clock=lambda: 0.0),
    lambda it: barbu.bot("club").choose(it, Random(1), barbu.Budget()),
]
"""Each thing that somebody can give, in a call in which everything else is right."""


@pytest.mark.parametrize("given", [object(), [2.5], {2: 3}, b"\xff"], ids=["object", "list", "mapping", "bytes"])
@pytest.mark.parametrize("number", range(len(CALLS)))
def test_a_thing_of_a_wrong_kind_is_refused_in_a_sentence(number: int, given: object) -> None:
    if given == b"\xff" and CALLS[number] in (barbu.replay, barbu.parse_records):
        return  # bytes may be a record, and these two report a broken one
    with pytest.raises(barbu.BarbuError) as caught:
        CALLS[number](given)
    assert len(str(caught.value)) > 10


@pytest.mark.parametrize(
    ("call", "said"),
    [
        (lambda: barbu.standings(CALLING.plan, (1, 2, 3)), "one number for each of the 4 players, not 3"),
        (lambda: barbu.standings(CALLING.plan, ()), "one number for each of the 4 players, not 0"),
        (lambda: list(barbu.cards_of(-1)), "-1 is not a set of cards"),
        (lambda: barbu.hand_text(1 << 13), "8192 is not a set of cards"),
        (lambda: barbu.card_text(13), "13 is not the number of a card"),
        (lambda: barbu.rank_of(128), "128 is not the number of a card"),
        (lambda: barbu.mask_of(untyped("KH")), "'K' is not the number of a card"),
        (lambda: barbu.parse_cards(untyped(["KH", "QH"])), "is not a text of cards"),
        (lambda: BETWEEN.deal(Random(1), -1), "there is no such seat"),
        (lambda: BETWEEN.deal(Random(1), 4), "there is no such seat"),
        (lambda: PLAYING.apply(barbu.Play(10**30)), "this is not an action"),
        (lambda: PLAYING.apply(barbu.Play(-20)), "this is not an action"),
        (lambda: barbu.Endings(PLAYING.position, barbu.Claim(0)), "a number of tricks or of points"),
        (lambda: barbu.Endings(BETWEEN.position, barbu.Claim(0, tricks=1)), "nothing can be claimed here"),
        (lambda: barbu.simulate("pagat", "random", processes=0), "at least one process"),
        (lambda: barbu.Budget(ms=5, clock=untyped(5)), "a time limit needs a clock"),
        (lambda: barbu.load("pagat", untyped("4")), "players must be int | None, not '4'"),
        (lambda: barbu.score("pagat", "no-queens", cards="QS QH"), "needs cards of 4 players, not of 5"),
        (lambda: barbu.score("pagat", "no-queens", cards=untyped(5)), "cards must be Sequence[str], not 5"),
    ],
)
def test_what_is_wrong_is_said(call: Callable[[], object], said: str) -> None:
    with pytest.raises(barbu.BarbuError) as caught:
        call()
    assert said in str(caught.value)


def test_the_numbers_and_arrays_of_numpy_are_as_good_as_others() -> None:
    numpy = pytest.importorskip("numpy")
    assert barbu.standings(CALLING.plan, numpy.array([5, -3, 2, -4])) == barbu.standings(CALLING.plan, (5, -3, 2, -4))
    assert barbu.score("pagat", "no-tricks", tricks=numpy.array([5, 4, 3, 1])).points == (-10, -8, -6, -2)
    card, hand = numpy.int64(barbu.parse_card("KH")), numpy.uint64(barbu.parse_cards("KH QH"))
    assert (barbu.card_text(card), barbu.cards_text(hand)) == ("KH", "KH QH")
    assert CALLING.view(numpy.int64(2)) == CALLING.view(2)
    first = next(barbu.cards_of(PLAYING.view(PLAYING.turn or 0).legal_cards()))
    after = PLAYING.apply(barbu.Play(numpy.int64(first)))
    assert after == PLAYING.apply(barbu.Play(first))
    assert {type(hand) for hand in after.running.hands} == {int}
