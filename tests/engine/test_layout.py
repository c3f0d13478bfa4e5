"""Dominoes: the catalogue's vectors, ends of the rows, knocks, places."""

import pytest

from barbu.cards import RANKS, parse_card
from barbu.engine.actions import KNOCK, PLAYS
from barbu.engine.plan import plan_of
from barbu.engine.play.layout import Layout, LayoutTerms
from barbu.engine.scoring import ScoreError, score
from barbu.rules.load import load, parse
from tests.engine.helpers import mask, random_steps


def layout(variant: str, start: str | None, *cards: str) -> Layout:
    plan = plan_of(load(variant))
    rank = None if start is None else RANKS.index(start)
    terms = LayoutTerms(plan.contracts["dominoes"], plan.pack, plan.after, rank)
    state = Layout.begin(terms, 0, (plan.cards_each,) * plan.players)
    for card in cards:
        state = state.after(KNOCK if card == "-" else PLAYS[parse_card(card)])
    return state


def test_tv3_dominoes_from_the_nine() -> None:
    assert layout("pagat", "9", "9H", "9S", "TS").open == mask("8H TH 8S JS 9D 9C")


def test_tv4_jacks() -> None:
    assert layout("house-2000", "J", "JH").open == mask("JS JD JC TH QH")
    assert layout("house-2000", "J", "JH", "JS", "TH", "9H").open == mask("JC JD QH 8H QS TS")
    assert layout("house-2000", "J", "JS", "JH", "TH", "9H").open == mask("JC JD QH 8H QS TS")


def test_tv8_a_suit_waits_for_its_start_rank() -> None:
    state = layout("pagat", "5", "5S", "4S", "6S", "7S")
    assert state.open == mask("3S 8S 5H 5D 5C")
    after_five = layout("pagat", "5", "5S", "4S", "6S", "7S", "5C")
    assert not after_five.open & mask("7C")
    assert layout("pagat", "5", "5S", "4S", "6S", "7S", "5C", "6C").open & mask("7C")


def test_tv9_a_block_makes_the_others_wait() -> None:
    state = layout("pagat", "8", "8D")
    waits = 0
    for card in ("7D", "6D", "5D"):
        assert not state.open & mask("4D")
        state = state.after(PLAYS[parse_card(card)])
        waits += 1
    assert waits == 3
    assert state.open & mask("4D")


def test_rows_end_at_ace_and_two_and_do_not_wrap() -> None:
    assert layout("pagat", "A", "AS").open == mask("KS AH AD AC")
    assert layout("pagat", "2", "2S").open == mask("3S 2H 2D 2C")
    assert layout("pagat+ace-low", "A", "AS").open == mask("2S AH AD AC")
    assert layout("pagat+ace-low", "K", "KS").open == mask("QS KH KD KC")


def test_rows_skip_a_rank_missing_from_the_pack() -> None:
    assert layout("house-2000-three+ace-low", "3", "3C").open == mask("4C AC 3S 3H 3D")
    assert layout("house-2000-three", "3", "3C").open == mask("4C 3S 3H 3D")


def test_a_start_rank_must_exist_in_every_suit() -> None:
    calls = [call.parameter for call in plan_of(load("house-2000-three")).contracts["dominoes"].calls]
    assert calls == list("3456789TJQKA")


def test_the_first_card_sets_the_start_rank() -> None:
    state = layout("cardzmania", None)
    assert state.legal(mask("KH 2C")) == mask("KH 2C")
    assert state.after(PLAYS[parse_card("KH")]).open == mask("KS KD KC QH AH")
    assert layout("house-2000-three+first-card", None).legal(mask("2S 3S")) == mask("3S")


def test_an_ace_gives_another_turn() -> None:
    state = layout("cats+ace-again", "K", "KS")
    assert (state.turn, state.after(PLAYS[parse_card("AS")]).turn) == (1, 1)
    assert state.after(PLAYS[parse_card("QS")]).turn == 2
    assert layout("cats", "K", "KS", "AS").turn == 2, "not where the rules do not say so"


def test_a_player_who_cannot_use_the_extra_turn_knocks() -> None:
    state = layout("cats+ace-again", "K", "KS", "AS")
    assert not state.legal(mask("2S 3S"))
    assert state.after(KNOCK).turn == 2


def test_an_ace_that_is_the_last_card_passes_the_turn() -> None:
    terms = layout("cats+ace-again", "A").terms
    state = Layout.begin(terms, 0, (1, 2, 2, 2)).after(PLAYS[parse_card("AS")])
    assert (state.order, state.turn) == ((0,), 1)
    assert state.after(PLAYS[parse_card("AH")]).turn == 1


def test_two_aces_in_a_row_give_two_turns() -> None:
    state = layout("cats+ace-again", "A", "AS", "AH", "AD", "KD")
    assert [seat for seat, _ in state.moves] == [0, 0, 0, 0]
    assert state.turn == 1


def test_places_go_to_those_who_have_gone_out_and_the_last_player_keeps_their_cards() -> None:
    for game, _, after in random_steps(load("pagat"), seed=2):
        if len(after.finished) > len(game.finished) and isinstance(after.finished[-1].board.play, Layout):
            play = after.finished[-1].board.play
            assert sorted(play.order) == [0, 1, 2, 3]
            assert [after.finished[-1].points[seat] for seat in play.order] == [45, 20, 5, -5]
            assert [play.counts[seat] > 0 for seat in play.order] == [False, False, False, True]


def test_rows_laid_upwards_go_on_from_the_ace_to_the_lowest_card() -> None:
    """The row of diamonds in the example (relatives, section 6.8)."""
    state = layout("lora", None, "JD")
    assert state.open == mask("QD JS JH JC")
    for card, following in ("QK", "KA", "A7", "78", "89", "9T"):
        state = state.after(PLAYS[parse_card(f"{card}D")])
        assert state.open == mask(f"{following}D JS JH JC")
    assert state.after(PLAYS[parse_card("TD")]).open == mask("JS JH JC")


def test_a_layout_that_scores_cards_left_ends_with_the_first_player_out() -> None:
    plan = plan_of(load("lora"))
    state = Layout.begin(LayoutTerms(plan.contracts["dominoes"], plan.pack, plan.after), 0, (2, 3, 3, 3))
    for move in ("JD", "-", "QD", "-"):
        state = state.after(KNOCK if move == "-" else PLAYS[parse_card(move)])
    assert state.turn == 0, "the turn goes to the right"
    assert state.points == (0, 1, 0, 1), "knocks are scored as they come"
    state = state.after(PLAYS[parse_card("KD")])
    assert (state.turn, state.order, state.points) == (None, (0,), (-8, 4, 2, 4))


def test_a_deal_can_be_scored_only_from_possible_facts() -> None:
    for facts in (
        {"order": "AB", "left": [0, 1, 1, 1], "knocks": [0] * 4},
        {"order": "A", "left": [1, 1, 1, 1], "knocks": [0] * 4},
        {"order": "A", "left": [0, 0, 1, 1], "knocks": [0] * 4},
        {"order": "A", "left": [0, 9, 1, 1], "knocks": [0] * 4},
        {"order": "A", "left": [0, 1, 1, 1], "knocks": [0, -1, 0, 0]},
        {"order": "A", "left": [0, 1, 1, 1]},
        {"order": "A", "knocks": [0] * 4},
    ):
        with pytest.raises(ScoreError):
            score("lora", "dominoes", **facts)  # type: ignore[arg-type]


def test_the_first_player_out_scores_their_place_only_without_a_knock() -> None:
    """The example of Serbian Lora (relatives, section 6.8)."""
    found = score("lora", "dominoes", order="A", left=[0, 2, 4, 1], knocks=[0, 3, 2, 4])
    assert (found.points, sum(found.points)) == ((-8, 5, 6, 5), 8)
    found = score("lora", "dominoes", order="A", left=[0, 2, 4, 1], knocks=[1, 3, 2, 4])
    assert (found.points, sum(found.points)) == ((1, 5, 6, 5), 17)


def test_knocks_are_paid_beside_the_places() -> None:
    rules = parse('extends = "pagat"\nname = "Paid passes"\n[contracts.dominoes]\nknock = -1\n', "mine.toml")
    found = score(rules, "dominoes 7", order="CABD", knocks=[2, 0, 1, 5])
    assert found.points == (20 - 2, 5, 45 - 1, -5 - 5)


def test_taking_all_hearts_is_worth_points_to_the_player_who_does() -> None:
    every = "AH KH QH JH TH 9H 8H 7H"
    assert score("lora", "no-hearts", cards=[every, "", "", ""]).points == (-8, 0, 0, 0)
    assert score("lora", "no-hearts", cards=[every[3:], "AH", "", ""]).points == (7, 1, 0, 0)


def test_the_first_ace_fixes_the_end_in_a_pack_without_twos() -> None:
    rules = parse('extends = "rentz"\nname = "First ace"\n[contracts.dominoes]\nace = "first-ace"\n', "mine.toml")
    plan = plan_of(rules)
    state = Layout.begin(LayoutTerms(plan.contracts["dominoes"], plan.pack, plan.after, RANKS.index("J")), 0, (8,) * 4)
    for card in "JS TS 9S 8S 7S AS JH TH 9H 8H 7H".split():
        state = state.after(PLAYS[parse_card(card)])
    assert state.open & mask("AS AH AD AC") == mask("AH"), "below the lowest card of its row"
