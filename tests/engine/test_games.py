"""Whole random games of every variant and number of players, every step compared with the second reading."""

import pytest

from barbu.rules.load import load
from barbu.rules.totals import open_contracts
from tests.engine.agreement import agreed_game
from tests.engine.helpers import TABLES


@pytest.mark.parametrize(("name", "players"), TABLES)
def test_the_engine_agrees_with_the_second_reading(name: str, players: int) -> None:
    rules = load(name, players)
    game = agreed_game(rules, seed=12)
    uncertain = any(
        contract.play == "poker" or contract.shoot or contract.shooter for contract in rules.contracts.values()
    )
    if not uncertain and not open_contracts(rules):
        rounds = len(game.finished) / rules.deals if rules.session.until else 1
        assert sum(game.totals) == rounds * rules.sum, (
            "ties and shots at the moon apart, a game gives what its rules say"
        )
