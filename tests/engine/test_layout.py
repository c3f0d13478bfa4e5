"""Dominoes: the catalogue's vectors, ends of the rows, knocks, places."""

from barbu.cards import RANKS, parse_card
from barbu.engine.actions import KNOCK, PLAYS
from barbu.engine.plan import plan_of
from barbu.engine.play.layout import Layout, LayoutTerms
from barbu.rules.load import load
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
