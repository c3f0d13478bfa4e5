"""Games by randomly generated rules: whatever the laws allow can be played to the end, in agreement with the second
reading."""

import random

import pytest
from tools.games import check_round_trip

from tests.engine.agreement import agreed_game
from tests.engine.own_rules import random_rules


@pytest.mark.soak
def test_any_rules_the_laws_allow_can_be_played(games: int) -> None:
    played = 0
    for seed in range(4 * games):
        rules = random_rules(random.Random(seed))
        if rules is not None and rules.deals <= 30:
            check_round_trip(agreed_game(rules, seed))
            played += 1
    assert played > games
