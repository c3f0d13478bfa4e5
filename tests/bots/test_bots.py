"""What holds for every bot: legal actions under all rules, nothing used but the View, reasons, and determinism."""

from collections.abc import Iterator
from random import Random

import pytest
from msgspec.structs import replace

from barbu.bots.base import Budget, bot_named, bot_names
from barbu.engine.actions import Action, Play, Set, parse_action
from barbu.engine.game import Game
from barbu.engine.play.poker import Poker, partition_ok
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View
from barbu.engine.worlds import Worlds
from barbu.rules.load import load, variant_names
from barbu.sim import next_deal
from barbu.text.render import render

TABLES = [
    *(
        (variant, players)
        for variant in variant_names()
        for players in load(variant).numbers or (load(variant).players,)
    ),
    ("cardzmania+ravage-36+with-no-7th-last+with-no-men", 4),
    ("cats+ace-again", 4),
    ("barbette+block-rotation+without-trumps", 4),
    ("french+without-no-hearts+without-salad", 4),
    ("house-2000+double-anyone", 4),
    ("house-2000-three+ace-low+first-card", 3),
    ("pagat+forced-penalty+free-trump+split-undoubled", 4),
    ("rifki+7th-last+block-rotation", 4),
    ("rifki+misdeals", 4),
    ("trex+expose", 4),
    ("wikipedia+must-double-5", 4),
]
"""Every variant for every number of players, and options that make other decisions."""

DEALS = 12
"""The most deals of a game played here; where the choice of contract is free, they vary anyway."""


def mixed_game(variant: str, seed: int, players: int | None = None) -> Iterator[tuple[Game, View]]:
    """Every decision of a game in which clumsy players (one action in four is random) lead into all corners."""
    rng, club = Random(seed), bot_named("club")
    game = Game(load(variant, players))
    while not game.over and len(game.finished) < DEALS:
        game = game.apply(next_deal(game, seed % game.plan.players, rng))
        while (seat := game.turn) is not None:
            view = game.view(seat)
            yield game, view
            action = rng.choice(view.legal) if rng.random() < 0.25 else club.choose(view, rng, Budget()).action
            game = game.apply(action)


def is_legal(view: View, action: Action) -> bool:
    """Whether a seat may do something; of all the ways to set cards, ``View.legal`` lists only one."""
    if isinstance(view.board.play, Poker):
        return isinstance(action, Set) and len(action.rows) == 3 and partition_ok(view.hand, action.rows)
    return action in view.legal


KINDS = [name for name in bot_names() if name not in ("veteran", "expert", "champion")]
"""Bots that differ in more than thinking time."""


SEARCHED = [("pagat", 4), ("house-2000-three", 3), ("canadian-salad", 7), ("wikipedia-nine", 4), ("trex-complex", 4)]
"""Tables for the players that search: each needs seconds to prepare for a rule set."""


@pytest.mark.parametrize(("variant", "players"), TABLES)
def test_decisions_are_legal_and_explained(variant: str, players: int) -> None:
    """All kinds of bots look at one game, since playing it takes longer than what most of them think of it."""
    kinds = [name for name in KINDS if name != "master" or (variant, players) in SEARCHED]
    bots = [(name, bot_named(name), Random(5)) for name in kinds]
    for number, (_, view) in enumerate(mixed_game(variant, seed=3, players=players)):
        for name, bot, rng in bots:
            if number % 3 and name != "club":
                continue
            decision = bot.choose(view, rng, Budget(worlds=12))
            assert is_legal(view, decision.action), name
            reason = render(bot.explain(view, decision))
            assert reason.endswith("."), name
            assert reason[0].isupper(), name
            assert "  " not in reason, name
            if decision.values is not None:
                assert decision.action.token in decision.values, name
                assert all(is_legal(view, parse_action(token)) for token in decision.values), name


@pytest.mark.parametrize("name", KINDS)
@pytest.mark.parametrize("variant", ["pagat", "cardzmania", "house-2000-three", "wikipedia-nine", "trex-complex"])
def test_hidden_cards_change_nothing(variant: str, name: str) -> None:
    """The hidden cards are dealt again in a way that agrees with what the seat has seen: it decides the same."""
    bot = bot_named(name)
    for number, (game, view) in enumerate(mixed_game(variant, seed=8)):
        if number % 7:
            continue
        world = Worlds(view).sample(Random(number))
        assert game.position is not None
        other = Game.at(game.sheet, world)
        first = bot.choose(game.view(view.seat), Random(1), Budget(worlds=12))
        second = bot.choose(other.view(view.seat), Random(1), Budget(worlds=12))
        assert first == second


def test_a_bot_decides_without_memory() -> None:
    """A new bot asked in mid-game decides like one that has watched from the start."""
    old = bot_named("club")
    for number, (_, view) in enumerate(mixed_game("pagat", seed=2)):
        decision = old.choose(view, Random(number), Budget())
        if number % 29 == 0:
            assert bot_named("club").choose(view, Random(number), Budget()) == decision


def test_reasons_speak_of_the_situation() -> None:
    """Most reasons name a card or a number of the position: they are not the same sentence again and again."""
    club, rng = bot_named("club"), Random(1)
    reasons = [render(club.explain(view, club.choose(view, rng, Budget()))) for _, view in mixed_game("pagat", seed=4)]
    assert len(set(reasons)) > len(reasons) / 3


def test_a_reason_names_what_is_still_out() -> None:
    """ "Still out: the king of hearts" stands only where it is true."""
    club, rng = bot_named("club"), Random(1)
    told = 0
    king = 1 << 16 + 11
    for _, view in mixed_game("pagat", seed=6):
        reason = render(club.explain(view, club.choose(view, rng, Budget())))
        if "Still out: the king of hearts." in reason:
            told += 1
            assert view.unseen & king
    assert told


def test_the_highest_card_that_cannot_win_is_that() -> None:
    """Where a reason says so, the card loses to the best one on the table and no higher losing card is held."""
    club, rng = bot_named("club"), Random(1)
    told = 0
    for _, view in mixed_game("house-2000", seed=1):
        decision = club.choose(view, rng, Budget())
        play = view.board.play
        if "without winning the trick" in render(club.explain(view, decision)):
            assert isinstance(play, Tricks)
            assert isinstance(decision.action, Play)
            told += 1
            card, suit = decision.action.card, decision.action.card >> 4
            assert card >> 4 != play.best >> 4 or card < play.best
            between = [c for c in range(card + 1, play.best) if view.hand >> c & 1 and c >> 4 == suit == play.best >> 4]
            assert not between
    assert told > 50


def test_the_random_bot_draws_from_all_that_is_legal() -> None:
    bot, rng = bot_named("random"), Random(1)
    _, view = next(mixed_game("pagat", seed=1))
    drawn = {bot.choose(view, rng, Budget()).action for _ in range(500)}
    assert drawn == set(view.legal)


def test_a_contract_is_judged_by_its_numbers_not_by_its_name() -> None:
    """The same rules with two names swapped: the decisions are the same except for the names."""
    names = {"no-tricks": "no-queens", "no-queens": "no-tricks"}
    rules = load("pagat")
    other = replace(rules, contracts={names.get(name, name): each for name, each in rules.contracts.items()})
    club, rng = bot_named("club"), Random(7)
    called = set()
    for _ in range(20):
        game, twin = Game(rules), Game(other)
        deal = next_deal(game, 0, rng)
        here, there = (
            club.choose(each.apply(deal).view(0), rng, Budget()).action.token.split()[1:] for each in (game, twin)
        )
        called.add(here[0])
        assert [names.get(here[0], here[0]), *here[1:]] == there
    assert called & set(names)
