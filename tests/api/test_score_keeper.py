"""The page's score keeper: what is asked about a deal, what is refused, and the same totals as at the table."""

from statistics import median
from typing import Any

import msgspec
import pytest
from taps import taps_of, work

from barbu.api.keeper.accounting import DealForm, DealPlan, KeeperAsk, Keeping, NewSitting, keeping, points_info
from barbu.bots.base import bots_named
from barbu.cards import card_text, cards_of, union
from barbu.engine.game import Game
from barbu.engine.real_table.opening import every_call
from barbu.engine.real_table.questions import form_of
from barbu.engine.sheet import FinishedDeal
from barbu.keeper.model import Entry
from barbu.keeper.seen import exposed, seen
from barbu.keeper.sitting import KeeperError
from barbu.rules.load import load
from barbu.seats import SEATS, seats_of
from barbu.sim import play_game
from tests.engine.helpers import TABLES, random_game
from tests.typed import present

NAMES = ["Anna", "Beth", "Carl", "Dora"]
QUEENS = Entry("no-queens", doubles=("B>A,C", "A>B"), told={"queens": (3, 0, 1, 0)})


def new(**given: Any) -> Keeping:
    return keeping(KeeperAsk(begin=NewSitting(**{"players": NAMES, **given})))


def then(kept: Keeping, **asked: Any) -> Keeping:
    return keeping(KeeperAsk(msgspec.to_builtins(kept.sitting), **asked))


def form(plan: DealPlan | None, contract: str, parameter: str | None = None) -> DealForm:
    found = [call for call in present(plan).calls if (call.contract, call.parameter) == (contract, parameter)]
    return present(plan).forms[found[0].form]


def entry(plan: DealPlan, played: FinishedDeal) -> Entry:
    """A deal as a page enters it: following its plan, from what can be seen at the table."""
    call, doubles = played.board.call, played.board.doubles
    asked = form(plan, call.contract, call.parameter)
    said = []
    for speaker in asked.speakers:
        targets = [SEATS[seat] for seat in seats_of(present(doubles).targets[SEATS.index(speaker.seat)])]
        assert set(targets) <= set(speaker.targets)
        if targets:
            said.append(f"{speaker.seat}>{','.join(targets)}")
    shown = [(seat, card_text(card)) for seat, cards in exposed(played).items() for card in cards_of(cards)]
    fields = [*asked.fields]
    for card in asked.cards:
        if card.field is not None and any(text == card.card for _, text in shown):
            fields.append(card.field)
    engine = {field.name: field for field in form_of(played.board.plan, call, union(played.board.exposed)).fields}
    assert {field.name for field in fields} == engine.keys()
    answers: dict[str, tuple[int | None, ...]] = {}
    if said or not asked.unplayed:
        answers = {name: seen(played.board, field) for name, field in engine.items()}
    return Entry(
        call.contract, call.parameter, tuple(said), tuple(f"{SEATS[seat]}:{text}" for seat, text in shown), answers
    )


VARIANTS = [
    ("pagat", 4), ("wikipedia-nine", 4), ("trex+expose", 4), ("trex-partners", 4), ("salade", 5), ("canadian-salad", 7),
    ("rifki-express", 4), ("italian-modern+misdeals+split-undoubled", 4), ("french-32", 4), ("rentz", 6), ("leaver", 3),
    ("king-portugal+with-four-three", 4), ("dragonmaster", 3), ("quodlibet", 4),
    ("kein-stich", 4), ("rosbiratschka", 3), ("herzeln", 4), ("hearts", 4),
    ("hearts+jack-of-diamonds+moon-subtracts", 4),
]  # fmt: skip


@pytest.mark.parametrize(("variant", "players"), VARIANTS)
def test_a_game_entered_by_its_plans_has_the_same_totals_as_at_the_table(variant: str, players: int) -> None:
    played = random_game(load(variant, players), 8)
    dealer, declarer = present(played.sheet.first)
    names = [f"Player {seat}" for seat in SEATS[:players]]
    kept = new(variant=variant, players=names, first=SEATS[dealer if declarer is None else declarer])
    for deal in played.finished:
        made = entry(present(kept.plan), deal)
        checked = then(kept, entry=made)
        assert (checked.problem, len(checked.sitting.deals)) == (None, len(kept.sitting.deals))
        kept = then(kept, entry=made, write=True)
        assert kept.account.deals[-1] == checked.deal == kept.deal
        assert tuple(cell.total for cell in kept.account.deals[-1].row.cells) == deal.totals
    assert kept.plan is None


def test_the_plan_of_a_deal_says_who_speaks_and_what_is_asked() -> None:
    plan = present(new(first="D").plan)
    assert (plan.number, plan.dealer, plan.declarer) == (1, "C", "D")
    asked = form(plan, "no-hearts")
    assert [(each.seat, each.targets, each.answers) for each in asked.speakers] == [
        ("A", ["B", "C", "D"], False),
        ("B", ["A", "C", "D"], False),
        ("C", ["A", "B", "D"], False),
        ("D", ["A", "B", "C"], True),
    ]
    assert [(field.name, field.what, field.within) for field in asked.fields] == [
        ("hearts", "the hearts", []),
        ("AH", "the ace of hearts", ["hearts"]),
    ]
    assert [each.targets for each in form(plan, "trumps", "S").speakers] == [["D"], ["D"], ["D"], ["A", "B", "C"]]
    assert form(plan, "dominoes", "7").fields[0].places == [45, 20, 5, -5]


def test_entries_for_a_deal_are_checked_before_it_is_written_down() -> None:
    kept = new()
    checked = then(kept, entry=QUEENS)
    assert [cell.score for cell in present(checked.deal).row.cells] == [-54, 42, -12, 0]
    assert (checked.sitting.deals, present(checked.plan).number) == ((), 1)
    wrong = then(kept, entry=msgspec.structs.replace(QUEENS, told={"queens": (3, 0, 2, 0)}))
    problem = present(wrong.problem)
    assert (problem.code, problem.field, wrong.deal) == ("told-sum", "queens", None)
    assert problem.text == "the queens: there are 4, but 5 have been counted"


def test_an_earlier_deal_is_corrected_with_the_contracts_available_then() -> None:
    kept = then(new(), entry=QUEENS, write=True)
    kept = then(kept, entry=Entry("no-king", told={"KH": (0, 0, 0, 1)}), write=True)
    assert "no-queens" not in {call.contract for call in present(kept.plan).calls}
    opened = then(kept, at=1)
    assert (present(opened.plan).number, "no-queens" in {call.contract for call in present(opened.plan).calls}) == (
        1,
        True,
    )
    right = then(kept, at=1, entry=msgspec.structs.replace(QUEENS, doubles=()), write=True)
    assert [[cell.total for cell in deal.row.cells] for deal in right.account.deals] == [
        [-18, 0, -6, 0],
        [-18, 0, -6, -20],
    ]
    assert present(right.plan).number == 3


def test_a_double_due_now_is_in_the_plan_unless_the_table_waives_it() -> None:
    kept = new()
    for made in (
        QUEENS,
        Entry("no-tricks", told={"tricks": (13, 0, 0, 0)}),
        Entry("no-king", told={"KH": (1, 0, 0, 0)}),
        Entry("no-last-two", told={"trick-12": (1, 0, 0, 0), "trick-13": (1, 0, 0, 0)}),
        Entry("no-hearts", told={"hearts": (13, 0, 0, 0), "AH": (1, 0, 0, 0)}),
    ):
        kept = then(kept, entry=made, write=True)
    must = {each.seat: each.must for each in form(kept.plan, "trumps", "S").speakers}
    assert must == {"B": [], "C": ["A"], "D": ["A"], "A": []}
    trumps = Entry("trumps", "S", told={"tricks": (13, 0, 0, 0)})
    assert present(then(kept, entry=trumps).problem).code == "told-must-double"
    assert then(kept, entry=msgspec.structs.replace(trumps, waived=True)).problem is None


def test_an_impossible_deal_in_a_file_is_the_one_to_correct() -> None:
    kept = then(then(new(), entry=QUEENS, write=True), entry=Entry("no-king", told={"KH": (0, 0, 0, 1)}), write=True)
    broken = msgspec.to_builtins(kept.sitting)
    broken["deals"][0]["told"]["queens"] = [4, 1, 0, 0]
    opened = keeping(KeeperAsk(broken))
    assert (opened.wrong, present(opened.plan).number, present(opened.problem).code) == (1, 1, "told-sum")
    mended = keeping(KeeperAsk(broken, at=1, entry=QUEENS, write=True))
    assert (mended.wrong, mended.problem, len(mended.account.deals)) == (0, None, 2)


def test_own_rules_are_stored_with_the_sheet() -> None:
    kept = new(
        rules='extends = "pagat"\nname = "Ours"\n\n[contracts.dominoes]\nplaces = [40, 20, 10, -5]\n', variant=""
    )
    assert kept.rules.title == "Ours"
    kept = then(kept, entry=Entry("dominoes", "7", told={"places": (1, 2, 3, None)}), write=True)
    assert [cell.total for cell in kept.account.deals[0].row.cells] == [40, 20, 10, -5]


@pytest.mark.parametrize("sitting", [None, {}, {"version": 2}, {"version": 1, "deals": 3}])
def test_malformed_sheets_are_refused(sitting: dict[str, Any] | None) -> None:
    with pytest.raises(KeeperError):
        keeping(KeeperAsk(sitting))


@pytest.mark.parametrize(
    ("variant", "players"),
    [("pagat", 4), ("canadian-salad", 6), ("canadian-salad", 10), ("french-sequence", 5), ("fruit-salad", 7)],
)
def test_a_deal_takes_at_most_twelve_taps(variant: str, players: int) -> None:
    """Also in the contract of which deals take most taps, half of them, as ``club`` plays."""
    deals: dict[str, list[int]] = {}
    for deal in play_game(load(variant, players), bots_named("club", players), "taps").finished:
        deals.setdefault(deal.board.call.contract, []).append(taps_of(work(deal)))
    assert max(median(taps) for taps in deals.values()) <= 12


def test_points_are_asked_for_where_counting_takes_more_taps() -> None:
    for variant, contract, usual in (("french", "salad", True), ("leaver", "no-last-three", False)):
        plan_of_three = new(variant=variant, players=NAMES[:3]).plan
        assert present(form(plan_of_three, contract).points).usual == usual
    for variant, players in TABLES:
        plan = Game(load(variant, players)).plan
        for many in (each for each in (form_of(plan, call) for call in every_call(plan)) if each.taps > 9):
            assert present(points_info(many)).usual, variant


def test_a_deal_is_planned_for_a_declarer_out_of_turn() -> None:
    kept = new(variant="bonken", first="D")
    plan = present(kept.plan)
    assert (plan.declarer, plan.turn, plan.others) == ("D", "D", ["A", "B", "C"])
    dealer = plan.dealer
    plan = present(then(kept, declarer="C").plan)
    assert (plan.dealer, plan.declarer, plan.turn) == (dealer, "C", "D")
    deal = Entry("no-king", told={"KH": (0, 0, 1, 0)}, declarer="C")
    kept = then(kept, entry=deal, write=True)
    assert [trouble.code for trouble in kept.account.deals[0].troubles] == ["turn"]
    assert present(kept.plan).declarer == "A"
    # A deal that is corrected keeps its declarer, until another is asked for.
    assert present(then(kept, at=1).plan).declarer == "C"
    assert present(then(kept, at=1, declarer="D").plan).declarer == "D"
    for _ in range(2):
        call = present(then(kept, declarer="C").plan).calls[0]
        total = present(next(each.total for each in kept.rules.contracts if each.name == call.contract))
        deal = Entry(call.contract, call.parameter, points=(total, 0, 0, 0), declarer="C")
        kept = then(kept, entry=deal, write=True)
        assert kept.problem is None
    assert "C" not in present(kept.plan).others


def test_nobody_is_planned_out_of_turn_where_nobody_declares() -> None:
    plan = present(new(variant="fruit-salad").plan)
    assert plan.declarer is None
    assert (plan.turn, plan.others) == (None, [])


def test_a_double_against_the_rules_is_written_down_if_it_is_marked() -> None:
    kept = new(variant="bonken", first="D")
    deal = Entry("no-king", doubles=("D>A",), told={"KH": (0, 0, 1, 0)})
    assert present(then(kept, entry=deal).problem).code == "told-double"
    allowed = msgspec.structs.replace(deal, doubles=("D>A!",))
    assert then(kept, entry=allowed, write=True).problem is None
