"""Deals of a real table entered by hand: what is asked, what is refused, and the same scores as if every card had been
seen."""

import pytest

from barbu.cards import union
from barbu.engine.actions import Call
from barbu.engine.game import Game
from barbu.engine.plan import plan_of
from barbu.engine.real_table.form import Form, ToldError
from barbu.engine.real_table.opening import begun, called, doubled, shown
from barbu.engine.real_table.questions import form_of
from barbu.engine.real_table.result import entered, form_on, told
from barbu.engine.sheet import FinishedDeal
from barbu.rules.load import load
from tests.engine import real_table as table
from tests.engine.helpers import TABLES, random_game
from tests.typed import present


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_a_game_entered_by_hand_scores_as_it_was_played(variant: str, players: int) -> None:
    rules = load(variant, players)
    played = random_game(rules, 5)
    dealer, declarer = present(played.sheet.first)
    kept = Game(rules)
    for at, deal in enumerate(played.finished):
        kept = table.tell(kept, deal, dealer if declarer is None else declarer, gaps=bool(at % 2))
        entry = kept.finished[-1]
        assert (entry.points, entry.scores, entry.totals) == (deal.points, deal.scores, deal.totals)
        assert entry.payments == deal.payments
        assert may_have(played, deal), "whoever says only the points is believed"
        assert entry.board.exposures == deal.board.exposures
        assert (entry.deal.dealer, entry.deal.declarer) == (deal.deal.dealer, deal.deal.declarer)
    assert kept.over
    assert (kept.sheet.ringed, kept.sheet.used) == (played.sheet.ringed, played.sheet.used)


def may_have(game: Game, deal: FinishedDeal) -> bool:
    """Whether the points of a deal could have been entered on their own."""
    of_deal = form_of(game.plan, deal.board.call)
    shot = of_deal.contract.shoot and sorted(deal.points)[1:] == [of_deal.contract.shoot] * (len(deal.points) - 1)
    bounds = of_deal.bounds
    if bounds is None or shot or not deal.board.played:
        return True
    return sum(deal.points) == bounds.total and all(map(bounds.holds, deal.points))


def form(variant: str, call: str, exposures: int = 0) -> Form:
    contract, _, parameter = call.partition(" ")
    return form_of(plan_of(load(variant)), Call(contract, parameter or None), exposures)


def asked(variant: str, call: str) -> list[tuple[str, str, int, int]]:
    return [(field.name, field.kind, field.total, field.value) for field in form(variant, call).fields]


@pytest.mark.parametrize(
    ("variant", "call", "fields"),
    [
        ("pagat", "no-tricks", [("tricks", "count", 13, -2)]),
        ("pagat", "no-hearts", [("hearts", "count", 13, -2), ("AH", "taker", 1, -4)]),
        ("pagat", "no-king", [("KH", "taker", 1, -20)]),
        ("pagat", "no-last-two", [("trick-12", "taker", 1, -10), ("trick-13", "taker", 1, -20)]),
        ("pagat", "dominoes 7", [("places", "places", 0, 1)]),
        ("pagat+ravage-36", "ravage-city", [("majority", "share", 4, -36)]),
        ("wikipedia-nine", "chinese-poker", [("rows", "rows", 18, 4)]),
        ("rifki-express", "positive H", [("tricks", "count", 13, 100), ("hearts", "count", 13, 20)]),
        ("rifki-express", "positive NT", [("tricks", "count", 13, 120)]),
    ],
)
def test_the_questions_follow_from_what_scores(
    variant: str, call: str, fields: list[tuple[str, str, int, int]]
) -> None:
    assert asked(variant, call) == fields


def test_a_salad_asks_for_all_its_parts_and_for_nothing_twice() -> None:
    names = [field.name for field in form("salade", "salad").fields]
    assert names == ["tricks", "trick-13", "hearts", "queens", "KH"]


def test_an_exposed_card_asks_who_took_it() -> None:
    queen = 1 << 10
    fields = form("trex+expose", "no-queens", queen).fields
    assert [(field.name, field.value) for field in fields] == [("queens", -25), ("QS", 0)]


@pytest.mark.parametrize(
    ("call", "answers", "code"),
    [
        ("no-queens", {"queens": (2, 2, 1, 0)}, "told-sum"),
        ("no-queens", {"queens": (2, 1, 0, 0)}, "told-sum"),
        ("no-queens", {"queens": (5, 0, 0, 0)}, "told-range"),
        ("no-queens", {"queens": (-1, 5, 0, 0)}, "told-range"),
        ("no-queens", {"queens": (1, None, None, 0)}, "told-missing"),
        ("no-hearts", {"hearts": (), "AH": (0, 1, 0, 0)}, "told-missing"),
        ("no-queens", {"queens": (1, 1, 2)}, "told-players"),
        ("no-queens", {"kings": (1, 1, 2, 0)}, "told-field"),
        ("no-king", {"KH": (1, 1, 0, 0)}, "told-sum"),
        ("no-hearts", {"hearts": (0, 5, 8, 0), "AH": (1, 0, 0, 0)}, "told-among"),
        ("no-hearts", {"hearts": (13, 0, 0, 0), "AH": (0, 1, 0, 0)}, "told-among"),
        ("dominoes 7", {"places": (1, 1, 2, 3)}, "told-twice"),
        ("dominoes 7", {"places": (0, 1, 2, 3)}, "told-range"),
    ],
)
def test_impossible_answers_are_refused(call: str, answers: dict[str, tuple[int | None, ...]], code: str) -> None:
    with pytest.raises(ToldError) as refused:
        form("pagat", call).checked(answers)
    assert refused.value.code == code
    assert str(refused.value)


def test_a_player_without_a_trick_has_taken_no_cards() -> None:
    told_so = {
        "tricks": (0, 5, 8, 0),
        "trick-13": (0, 0, 1, 0),
        "hearts": (0, 6, 7, 0),
        "queens": (1, 3, 0, 0),
        "KH": (0, 1, 0, 0),
    }
    with pytest.raises(ToldError, match="Anna has taken no trick, so the queens cannot be theirs"):
        form("salade", "salad").checked(told_so, ["Anna", "Beth", "Carl", "Dora"])
    form("salade", "salad").checked(told_so | {"queens": (0, 4, 0, 0)})


@pytest.mark.parametrize(
    ("answer", "whole"),
    [
        ((2, 1, None, None), (2, 1, None, None)),
        ((2, 1, None, 0), (2, 1, 1, 0)),
        ((None, 4, None, None), (0, 4, 0, 0)),
        ((None, 5, None, 0), (None, 5, None, 0)),
    ],
)
def test_forced_answers_are_filled_in(answer: tuple[int | None, ...], whole: tuple[int | None, ...]) -> None:
    assert form("pagat", "no-queens").completed({"queens": answer}) == {"queens": whole}


def test_a_player_without_hearts_does_not_have_the_ace_of_hearts() -> None:
    whole = form("pagat", "no-hearts").completed({"hearts": (0, 13, 0, 0)})
    assert whole["AH"] == (0, 1, 0, 0)


def test_the_last_player_to_go_out_is_filled_in() -> None:
    assert form("pagat", "dominoes 7").completed({"places": (2, None, 1, 3)}) == {"places": (2, 4, 1, 3)}


def test_a_deal_in_which_everybody_has_a_queen_does_not_count() -> None:
    with pytest.raises(ToldError) as refused:
        form("rifki+misdeals", "no-queens").checked({"queens": (1, 1, 1, 1)})
    assert refused.value.code == "told-void"


@pytest.mark.parametrize(
    ("variant", "call", "statements", "code"),
    [
        ("pagat", "trumps S", [(1, 0b0100)], "told-double"),  # in a positive contract only the declarer can be doubled
        ("pagat", "no-king", [(1, 0b0010)], "told-double"),  # themselves
        ("pagat", "no-king", [(0, 0b0010)], "told-double"),  # the declarer, undoubled
        ("pagat", "no-king", [(2, 0b0001), (1, 0b0001)], "told-double"),  # out of turn
        ("pagat+no-doubling", "no-king", [(1, 0b0001)], "told-double"),
        ("pagat+double-declarer-only", "no-king", [(1, 1), (2, 1), (0, 0b0010)], "told-double"),  # all or none
        ("italian", "no-king", [(1, 0b0101), (2, 0b0010), (0, 0b0010)], "told-double"),  # only the king's holder
    ],
)
def test_a_double_against_the_rules_is_refused(
    variant: str, call: str, statements: list[tuple[int, int]], code: str
) -> None:
    contract, _, parameter = call.partition(" ")
    board = called(begun(Game(load(variant)), 0), Call(contract, parameter or None))
    with pytest.raises(ToldError) as refused:
        doubled(board, statements)
    assert refused.value.code == code


def test_an_undoubled_deal_may_need_no_answers() -> None:
    """TV7: where nobody doubles a negative contract, the points are split."""
    game = Game(load("pagat+split-undoubled"))
    board = doubled(called(begun(game, 0), Call("no-tricks")), [])
    assert form_on(board) is None
    over = told(board, {})
    assert (over.points, over.played) == ((1, -9, -9, -9), False)
    assert entered(game, 0, over).finished[-1].ended == "not-played"
    with pytest.raises(ToldError, match="not played"):
        told(board, {"tricks": (13, 0, 0, 0)})


def test_a_normal_deal_takes_few_taps() -> None:
    """The fewest taps that answer the questions about a deal, in every contract of every variant."""
    taps = {}
    for variant, plan in [(variant, plan_of(load(variant, players))) for variant, players in TABLES if players == 4]:
        for name, contract in plan.contracts.items():
            taps[variant, name] = max(form_of(plan, call).taps for call in contract.calls)
    assert {name: count for (variant, name), count in taps.items() if variant == "pagat"} == {
        "no-tricks": 3, "no-hearts": 4, "no-queens": 3, "no-king": 1, "no-last-two": 2, "trumps": 3, "dominoes": 3,
    }  # fmt: skip
    # The contract, its parameter and a statement from each other player take six more taps.
    assert {name for name, count in taps.items() if count > 6} == {
        *((variant, "salad") for variant in ("classic", "french", "french-32", "french-sequence", "rentz")),
        *((variant, "salad") for variant in ("fruit-salad", "salade", "king-russia", "canadian-salad")),
        ("king-russia", "all"),
        ("dragonmaster", "salad"),
        ("herzeln", "no-hearts"),
        ("rifki-express", "negative"),
        ("trex-complex", "complex"),
        *(
            (variant, "dominoes") for variant in ("lora", "lora+two-tricks", "lora-czech")
        ),  # cards left and knocks; nobody doubles
    }
    assert taps["lora", "dominoes"] == 8
    assert {name for name, count in taps.items() if count > 11} == {
        ("king-russia", "salad"),
        ("king-russia", "all"),
        ("rifki-express", "negative"),
        ("canadian-salad", "salad"),
    }


def test_a_card_shown_twice_is_refused() -> None:
    board = doubled(called(begun(Game(load("trex+expose")), 0), Call("no-king")), [])
    king = union([1 << 27])
    with pytest.raises(ToldError):
        shown(board, {0: king, 1: king})
    with pytest.raises(ToldError):
        shown(board, {0: 1 << 10})


@pytest.mark.parametrize(
    ("variant", "call", "points", "code"),
    [
        ("king-russia", "salad", (-40, -30, -20, -6), ""),
        ("king-russia", "salad", (-96, 0, 0, 0), ""),
        ("king-russia", "salad", (-41, -29, -20, -6), "told-range"),
        ("king-russia", "salad", (-100, 4, 0, 0), "told-range"),
        ("king-russia", "salad", (-40, -30, -20, 0), "told-sum"),
        ("canadian-salad", "salad", (100, 100, 100, 0), ""),
    ],
)
def test_only_points_that_a_contract_can_give_are_accepted(
    variant: str, call: str, points: tuple[int, ...], code: str
) -> None:
    board = doubled(called(begun(Game(load(variant)), 0, any_call=True), Call(call, None)), [])
    if code:
        with pytest.raises(ToldError) as refused:
            told(board, {}, points=points)
        assert refused.value.code == code
    else:
        assert told(board, {}, points=points).points == points
