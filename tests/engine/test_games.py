"""Whole random games of every variant and number of players, each step of them compared with the second reading."""

from collections import Counter

import pytest

from barbu.cards import card_text, cards_of
from barbu.engine.actions import SEATS, tokens
from barbu.engine.poker import Poker
from barbu.rules.load import load
from tests.engine.helpers import TABLES, random_steps
from tests.engine.referee import Referee


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_engine_agrees_with_the_second_reading(name, players):
    rules = load(name, players)
    referee = Referee(rules)
    for game, action, after in random_steps(rules, seed=12):
        position = game.position
        if position is not None:
            assert referee.turn == SEATS[game.turn]
            hand = [card_text(card) for card in cards_of(position.hands[game.turn])]
            assert sorted(hand) == sorted(referee.hands[referee.turn])
            if isinstance(position.board.play, Poker):
                assert game.legal(), "any setting is legal, one of them is shown"
            else:
                assert sorted(tokens(game.legal())) == sorted(referee.legal()), action.token
                assert position.board.counts == tuple(map(len, referee.hands.values()))
        referee.do(action.token)
        assert (referee.turn == "") == (after.position is None), action.token
        if len(after.finished) > len(game.finished):
            done = after.finished[-1]
            assert (list(done.points), list(done.scores)) == referee.results[-1], done.deal.token
    assert len(referee.results) == referee.length() == rules.deals
    assert referee.redeals == len(after.redealt)
    columns = zip(*(scores for _, scores in referee.results), strict=True)
    assert list(after.totals) == [sum(column) for column in columns]
    if not any(contract.play == "poker" or contract.shoot for contract in rules.contracts.values()):
        assert sum(after.totals) == rules.sum, "ties and shots at the moon apart, a game gives what its rules say"
    check_calls(referee)


def check_calls(referee: Referee) -> None:
    """Check that each contract was played as often as its words say."""
    contracts = referee.rules.contracts
    shared = Counter(name for _, name, _ in referee.calls if contracts[name].shared)
    assert shared == Counter({name: contract.shared for name, contract in contracts.items()})
    own = Counter((seat, referee.group(name)) for seat, name, _ in referee.calls if not contracts[name].shared)
    assert own == Counter({(seat, key): times for seat in referee.seats for key, times in referee.own().items()})
