"""Properties of every deal, whatever cards are dealt and whatever is chosen."""

import pytest
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from barbu.cards import card_text, cards_of, mask_of, single
from barbu.engine.actions import PLAYS, parse_action
from barbu.engine.game import Game
from barbu.engine.play.layout import Layout
from barbu.engine.play.poker import Poker
from barbu.engine.play.tricks import Tricks
from barbu.engine.schedule import Roles, roles_for
from barbu.errors import IllegalAction
from barbu.rules.load import load
from tests.engine import reference
from tests.engine.helpers import TABLES, running
from tests.typed import of, present


@st.composite
def deals(draw: st.DrawFn) -> tuple[Game, Game]:
    """A game whose first deal is any deal that counts, played in any way: the game before its last action, and
    after."""
    game = Game(load(*draw(st.sampled_from(TABLES))))
    pack = draw(st.permutations(list(cards_of(game.plan.pack | game.plan.extra))))
    if game.plan.extra >> pack[-1] & 1:  # with the extra card left over, the cards are dealt again
        pack[0], pack[-1] = pack[-1], pack[0]
    declarer = draw(st.integers(0, game.plan.players - 1))
    each = game.plan.cards_each
    hands = tuple(mask_of(pack[seat * each : (seat + 1) * each]) for seat in range(game.plan.players))
    game = game.apply(game.next_deal(hands, declarer))
    choices = draw(st.lists(st.integers(0, 2**16), min_size=1, max_size=80))
    step = 0
    while True:
        legal = game.legal
        assert legal, "somebody can act until the deal is over"
        after = game.apply(legal[choices[step % len(choices)] % len(legal)])
        if after.position is None:
            assume(after.finished)
            return game, after
        game, step = after, step + 1


@settings(max_examples=150, deadline=None)
@given(deals())
def test_every_deal_obeys_the_laws(played: tuple[Game, Game]) -> None:
    before, after = played
    deal = after.finished[0]
    board = deal.board
    assert sum(hand.bit_count() for hand in deal.deal.hands) == after.plan.pack.bit_count(), "cards are conserved"
    contract, points = present(board.contract), sum(deal.points)
    if contract.poker:
        won = sum(abs(row) for duel in of(Poker, board.play).duels for row in duel.rows)
        assert points == contract.rules.row * won <= contract.total
    elif contract.open and isinstance(board.play, Tricks):
        rules = after.rules
        tricks = [(trick.winner, [card_text(card) for card in trick.cards]) for trick in board.play.done]
        scoring = reference.parts(rules, contract.rules)
        told = reference.points(scoring, tricks, rules.players, reference.pack_of(rules.deck), None)
        assert deal.points == tuple(told), "points follow from the tricks"
    elif contract.open:
        layout = of(Layout, board.play)
        told = reference.layout_points(contract.rules, [*layout.order], layout.counts, layout.knocks)
        assert deal.points == tuple(told), "points follow from who is out, cards left and knocks"
    else:
        shot = contract.shooter + contract.shoot * (after.plan.players - 1)
        assert points == contract.total or (contract.shoots and points == shot), "points are the total of the contract"
    paid = contract.rules.points_to == "declarer"
    assert sum(deal.scores) == (0 if paid else sum(deal.points)), "settlements sum to zero, and so do payments"
    assert after.totals == deal.scores
    play = board.play
    if isinstance(play, Tricks):
        assert single(play.played) == play.played, "of a card that is played once the first pack's bit is set"
        assert sum(map(int.bit_count, play.taken)) == play.played.bit_count(), "every card of a trick has been taken"
        if deal.ended == "early":
            assert not contract.scoring & ~play.played, "nothing is left that scores"
        else:
            assert len(play.done) == after.plan.cards_each
    elif isinstance(play, Layout):
        places = after.plan.players if contract.ranks_all else 1
        assert len(set(play.order)) == len(play.order) == places, "everybody who can have a place has one"
    elif play is None:
        assert deal.ended == "not-played"
        assert not any(present(board.doubles).targets)
    assert before.position is not None


@settings(max_examples=50, deadline=None)
@given(deals())
def test_every_action_has_a_token_that_reads_back(played: tuple[Game, Game]) -> None:
    before, _ = played
    for action in before.legal:
        assert parse_action(action.token) == action
    deal = running(before).board
    role = deal.dealer if deal.declarer is None else deal.declarer
    assert (deal.number, Roles(deal.dealer, deal.declarer)) == (1, roles_for(before.plan, role))


@settings(max_examples=50, deadline=None)
@given(deals(), st.integers(0, 51))
def test_a_refusal_names_the_legal_cards_and_changes_nothing(played: tuple[Game, Game], index: int) -> None:
    before, _ = played
    held, legal = running(before).hands, before.legal
    action = PLAYS[list(cards_of(before.plan.pack))[index % before.plan.pack.bit_count()]]
    if action in legal:
        return
    with pytest.raises(IllegalAction) as caught:
        before.apply(action)
    assert caught.value.legal == tuple(each.token for each in legal)
    assert running(before).hands == held
