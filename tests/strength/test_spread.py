"""How much luck moves the scores under a rule set."""

import json

import pytest
from tools.games import variants_by_number

from barbu.bots.base import bot_named
from barbu.engine.game import Game
from barbu.notation import parse, record_of, replay
from barbu.rules.load import load
from barbu.rules.load import parse as parse_rules
from barbu.rules.model import Rules
from barbu.rules.options import with_options
from barbu.sim import play_game
from barbu.strength import spread
from barbu.strength.results import Family, deals_of, family_of, result_of
from barbu.strength.spread import SHIPPED, Simulated, Spread, key_of, simulated, spread_of
from tests.cli.test_strength import RECORDS
from tests.notation.test_table import TV1


def test_every_shipped_rule_set_has_its_spread() -> None:
    shipped = json.loads(SHIPPED.read_bytes())
    assert [*shipped] == sorted(key_of(load(name, players)) for name, players in variants_by_number())
    assert all(points > 0 and deals >= 1 for points, deals in shipped.values())


def test_spreads_are_what_games_of_equal_players_show() -> None:
    rules = load("hearts")
    points, deals = simulated(rules).spread
    assert spread_of(rules) == Spread(round(points, 1), round(deals, 1))


def test_rules_with_options_have_a_spread_of_their_own(monkeypatch: pytest.MonkeyPatch) -> None:
    asked: list[str] = []

    def noted(rules: Rules) -> Simulated:
        asked.append(rules.variant)
        return Simulated(Spread(99.0, 10.0), {})

    monkeypatch.setattr(spread, "_simulated", noted)
    rules = load("pagat")
    assert spread_of(rules) != spread_of(with_options(rules, ["no-doubling"])) == Spread(99.0, 10.0)
    assert asked == ["pagat+no-doubling"]


def test_a_recorded_game_as_a_result() -> None:
    """In pagat high totals win, in hearts low ones; the leads of a table add up to nothing."""
    for name, best in (("pagat", max), ("hearts-4", min)):
        record = parse((RECORDS / f"{name}.bgn").read_bytes())[0]
        game = replay(record).checked()
        result = result_of(game, record.seats)
        assert sum(result.leads) == pytest.approx(0)
        assert result.leads.index(max(result.leads)) == game.totals.index(best(game.totals))
        assert 0 < result.share <= 2
        assert family_of(record) == Family(name.partition("-")[0])


def test_rules_of_ones_own_are_told_apart_by_digest() -> None:
    """Also from a shipped rule set whose name they have."""
    own = 'name = "Ours"\nextends = "hearts"\n'
    shorter = own + "[session]\nuntil = 50\n"
    ours, again, other, named, same = (
        family_of(record_of(Game(parse_rules(text, name))))
        for text, name in ((own, "ours"), (own, "ours"), (shorter, "ours"), (shorter, "hearts"), (own, "hearts"))
    )
    assert ours == again and ours.key.startswith("ours ") and len(ours.key) == 17
    assert other.name == "ours" and other.key != ours.key
    assert named.name == "hearts" and named.digest == other.digest
    assert same == Family("hearts") and same.key == "hearts"


def test_games_with_the_same_cards_are_told() -> None:
    """Whoever sits there; a real table's cards are not known."""
    rules = load("hearts")
    one, same, other = (
        play_game(rules, [bot_named(bot)] * 4, seed, length="one-deal")
        for bot, seed in (("club", "1"), ("random", "1"), ("club", "2"))
    )
    assert deals_of(one) == deals_of(same) != deals_of(other)
    assert deals_of(one).startswith("sha256:")
    assert deals_of(replay(parse(TV1)[0]).checked()) == ""
