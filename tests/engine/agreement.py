"""The engine compared with the second reading, step by step through a whole game."""

import random
from collections import Counter

from tools.games import random_action

from barbu.cards import card_text, cards_of
from barbu.engine.actions import tokens
from barbu.engine.game import Game
from barbu.engine.play.poker import Poker
from barbu.rules.model import Rules
from barbu.seats import SEATS
from tests.engine.helpers import turn
from tests.engine.referee import Referee


def agreed_game(rules: Rules, seed: int) -> Game:
    """A whole random game on which both agree.

    Raises:
        AssertionError: they differ.
    """
    referee = Referee(rules)
    rng = random.Random(seed)
    passes = 0.5
    after = Game(rules)
    while not after.over:
        game = after
        position = game.position
        if position is not None:
            assert referee.turn == SEATS[turn(game)]
            hand = [card_text(card) for card in cards_of(position.hands[turn(game)])]
            assert sorted(hand) == sorted(referee.hands[referee.turn])
            if isinstance(position.board.play, Poker):
                assert game.legal, "any setting is legal, one of them is shown"
            else:
                assert sorted(tokens(game.legal)) == sorted(referee.legal())
                assert position.board.counts == tuple(map(len, referee.hands.values()))
        else:
            passes = rng.choice((0.0, 0.5, 1.0))
        action = random_action(game, rng, passes)
        after = game.apply(action)
        referee.do(action.token)
        assert (referee.turn == "") == (after.position is None), action.token
        if len(after.finished) > len(game.finished):
            done = after.finished[-1]
            assert (list(done.points), list(done.scores)) == referee.results[-1], done.deal.token
        assert referee.over() == after.over
    assert referee.length() == rules.deals
    assert referee.redeals == len(after.redealt)
    columns = zip(*(scores for _, scores in referee.results), strict=True)
    assert list(after.totals) == [sum(column) for column in columns]
    if not rules.session.until and not referee.lost:
        _check_calls(referee)
    return after


def _check_calls(referee: Referee) -> None:
    """Check that each contract was played as often as its rules say."""
    contracts = referee.rules.contracts
    shared = Counter(name for _, name, _ in referee.calls if contracts[name].shared)
    assert shared == Counter({name: contract.shared for name, contract in contracts.items()})
    own = Counter((seat, referee.group(name)) for seat, name, _ in referee.calls if not contracts[name].shared)
    assert own == Counter({(seat, key): times for seat in referee.seats for key, times in referee.own().items()})
