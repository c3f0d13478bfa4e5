"""Rule sets with words changed by chance: they are refused with a reason, or whole games of them can be played."""

import random
from typing import Any

import msgspec
import pytest

from barbu.engine.game import Game
from barbu.errors import RulesError
from barbu.rules.files.inheritance import rules_of
from barbu.rules.laws.rules import check
from barbu.rules.load import load, variant_names
from barbu.rules.model import Rules
from barbu.rules.names import CONTRACT_NAMES
from barbu.rules.schema import Word, vocabulary
from barbu.rules.totals import open_contracts, stated_total
from barbu.sim import next_deal

SETS = ("hearts", "spades", "kings", "queens", "twos", "KH", "QS", "2C", "JH")
SHIPPED = [(name, players) for name in variant_names() for players in load(name).numbers or (load(name).players,)]


def value(word: Word, pick: random.Random) -> Any:
    """Some value for a word."""
    match word.shape:
        case "switch":
            return pick.random() < 0.5
        case "choice":
            return pick.choice(word.choices)
        case "number":
            return pick.choice((0, 1, 2, 3, 5, -5, 10, -20, 24, -36, 100))
        case "numbers":
            return [pick.choice((-20, -10, 0, 10, 20)) for _ in range(pick.randint(0, 5))]
        case "text" | "rank" | "card":
            return pick.choice(("", "J", "2", "7H", "2C"))
        case "contracts":
            return pick.sample(CONTRACT_NAMES, 2)
        case "cards":
            return {pick.choice(SETS): pick.choice((-5, 5, -20)) for _ in range(pick.randint(0, 2))}
        case "tricks":
            return {str(pick.randint(1, 14)): -5}
        case _:
            return pick.sample(SETS, pick.randint(0, 2))


def changed(pick: random.Random) -> dict[str, Any]:
    """The table of a shipped rule set with one to three changes."""
    words = vocabulary()
    table: dict[str, Any] = msgspec.to_builtins(load(*pick.choice(SHIPPED)))
    for key in ("variant", "numbers"):
        table.pop(key, None)
    contracts: dict[str, Any] = table["contracts"]
    for _ in range(pick.randint(1, 3)):
        change = pick.choice(
            ("contract", "contract", "contract", "session", "deck", "doubling", "winner", "drop", "add")
        )
        if change == "contract":
            word = pick.choice(words.contract)
            contracts[pick.choice(list(contracts))][word.name] = value(word, pick)
        elif change in ("session", "deck", "doubling"):
            word = pick.choice(getattr(words, change))
            table[change] = {**(table.get(change) or {}), word.name: value(word, pick)}
        elif change == "winner":
            table["winner"] = pick.choice(("highest", "lowest", "positive"))
        elif change == "drop" and len(contracts) > 1:
            del contracts[pick.choice(list(contracts))]
        elif change == "add":
            other = load(*pick.choice(SHIPPED)).contracts
            name = pick.choice(list(other))
            contracts[name] = msgspec.to_builtins(other[name])
    return table


def accepted(table: dict[str, Any]) -> Rules | None:
    """The rules of a table, its sum set right; None if a law is broken."""
    try:
        rules = rules_of(table, "mine")
        check(rules, "mine")
    except RulesError as error:
        if error.key != "sum":
            assert error.why
            return None
        rules = msgspec.structs.replace(rules, sum=stated_total(rules))
        check(rules, "mine")
    return rules


@pytest.mark.parametrize("seed", range(8))
def test_whatever_passes_the_laws_can_be_played(seed: int) -> None:
    pick = random.Random(seed)
    played = 0
    while played < 10:
        table = changed(pick)
        rules = accepted(table)
        if rules is None:
            continue
        played += 1
        game = Game(rules)
        while not game.over:
            if game.position is None:
                game = game.apply(next_deal(game, 0, pick))
            else:
                legal = game.legal
                assert legal, table
                game = game.apply(pick.choice(legal))
        exact = not open_contracts(rules) and not any(
            contract.shoot or contract.shooter or contract.play == "poker" for contract in rules.contracts.values()
        )
        rounds = len(game.finished) / rules.deals if rules.session.until else 1
        assert sum(game.totals) == rounds * rules.sum or not exact
