"""Every public noun is equal by value, has a hash and a short repr, and a text that gives it back."""

import pickle
from itertools import pairwise
from random import Random

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from tools.games import random_action, variants_by_number

import barbu
from barbu.cards import hand_text, parse_hand
from barbu.engine.plan import Plan
from barbu.engine.play.tricks import Tricks

VARIANTS = st.sampled_from([*variants_by_number(), ("rifki+misdeals", 4), ("trex+expose", 4), ("pagat+ace-low", 4)])
SEEDS = st.integers(0, 10**6)


def played(variant: tuple[str, int], seed: int, actions: int) -> barbu.Game:
    """A game after some random actions."""
    rng = Random(seed)
    game = barbu.Game(variant[0], players=variant[1])
    for _ in range(actions):
        game = game if game.over else game.apply(random_action(game, rng))
    return game


@given(VARIANTS, SEEDS, st.integers(0, 150))
def test_games_are_equal_by_value(variant: tuple[str, int], seed: int, actions: int) -> None:
    game, same = (played(variant, seed, actions) for _ in range(2))
    assert game == same
    assert hash(game) == hash(same)
    assert game.position == same.position
    copy = pickle.loads(pickle.dumps(game))
    assert copy == game
    assert hash(copy) == hash(game)
    if game.position is not None and same.position is not None:
        for seat in range(game.rules.players):
            assert game.view(seat) == same.view(seat)
            assert hash(game.view(seat)) == hash(same.view(seat))
        assert hash(game.position.board) == hash(same.position.board)


@given(VARIANTS, SEEDS, st.integers(1, 150))
def test_every_action_makes_another_game(variant: tuple[str, int], seed: int, actions: int) -> None:
    games = [played(variant, seed, count) for count in (actions - 1, actions)]
    assert all(one != other for one, other in pairwise(games)) or games[0].over


def asked_before_the_first_card(board: barbu.Board) -> bool:
    """Whether the seats are or have been asked for claims or shown cards, and no card has been played since."""
    rules = board.contract.rules if board.contract is not None else None
    asked = rules is not None and (rules.claim != "none" or bool(rules.expose))
    return asked and (board.play is None or not any(board.play.gone))


@example(("rifki+misdeals", 4), 833, 64)
@given(VARIANTS, SEEDS, st.integers(0, 150))
def test_a_game_is_replayed_from_its_record(variant: tuple[str, int], seed: int, actions: int) -> None:
    game = played(variant, seed, actions)
    text = str(barbu.record_of(game))
    again = barbu.replay(text).checked()
    if game.position is not None and asked_before_the_first_card(game.position.board):
        # The notation has no word for who claims nothing or shows nothing, so where they have got to is not told.
        assert again.sheet == game.sheet
        assert again.latest[0] == game.latest[0]
        assert again.latest[1].call == game.latest[1].call
    else:
        assert again == game
    assert str(barbu.read(text)) == text
    assert barbu.read(text) == barbu.record_of(game)


@given(VARIANTS, SEEDS, st.integers(1, 150))
def test_tokens_give_actions_back(variant: tuple[str, int], seed: int, actions: int) -> None:
    game = played(variant, seed, actions)
    for action in game.legal:
        assert barbu.parse_action(action.token) == action
        assert str(action) == action.token
        assert eval(repr(action), {"parse_action": barbu.parse_action}) == action
        assert len({action, barbu.parse_action(action.token)}) == 1


@given(st.sets(st.sampled_from([16 * suit + rank for suit in range(4) for rank in range(13)])))
def test_hands_give_cards_back(cards: set[int]) -> None:
    hand = barbu.mask_of(cards)
    assert parse_hand(hand_text(hand)) == hand
    assert set(barbu.cards_of(hand)) == cards
    assert not cards or barbu.parse_cards(barbu.cards_text(hand)) == hand


@pytest.mark.parametrize(("name", "players"), variants_by_number())
def test_rules_and_contracts_are_equal_by_value(name: str, players: int) -> None:
    rules, same = barbu.load(name, players), pickle.loads(pickle.dumps(barbu.load(name, players)))
    assert rules == same
    assert hash(rules) == hash(same)
    assert len({rules, same}) == 1
    assert repr(rules) == f"<Rules {name!r} for {players} players, {rules.digest[:19]}>"
    for contract, other in zip(rules.contracts.values(), same.contracts.values(), strict=True):
        assert contract == other
        assert hash(contract) == hash(other)
        assert eval(repr(contract), {"Contract": barbu.Contract}) == contract
    assert Plan.of(rules) == Plan.of(same)
    assert hash(Plan.of(rules)) == hash(Plan.of(same))


@pytest.mark.parametrize("name", [*variants_by_number(), ("rifki+misdeals", 4), ("pagat+ace-low", 4)])
def test_the_text_of_rules_gives_them_back(name: tuple[str, int]) -> None:
    rules = barbu.load(*name)
    again = barbu.parse_rules(str(rules), rules.variant)
    assert again == rules
    assert str(again) == str(rules)
    assert [*again.contracts] == [*rules.contracts]


@pytest.mark.parametrize("name", [*barbu.bot_names(), "club:1"])
def test_bots_of_a_name_are_equal(name: str) -> None:
    bot, same = barbu.bot(name), barbu.bot(name)
    assert bot == same
    assert len({bot, same}) == 1
    assert eval(repr(bot), {"bot": barbu.bot}) == bot
    assert bot != barbu.bot("random" if name == "club" else "club")


def test_a_report_is_short_and_equal_by_value() -> None:
    report, same = (barbu.simulate("pagat", ["club", "random", "random", "random"], seed=3) for _ in range(2))
    assert report == same
    club, rest = report.bots["club"].score.mean, report.bots["random"].score.mean
    assert repr(report) == f"<Report: games: 1, deals: 28, club {club:+.1f}, random {rest:+.1f}>"


def test_nouns_that_differ_are_not_equal() -> None:
    game = barbu.Game("pagat").deal(Random(7))
    others: list[object] = [
        barbu.Game("pagat"),
        barbu.Game("pagat", "series").deal(Random(7)),
        barbu.Game("cats").deal(Random(7)),
        barbu.Game("pagat").deal(Random(8)),
        None,
        "game",
    ]
    assert all(game != other for other in others)
    assert game.view(0) != game.view(1)
    assert barbu.Worlds(game.view(0)) != barbu.Worlds(game.view(1))
    assert barbu.Worlds(game.view(0)) == barbu.Worlds(game.view("A"))


def test_reprs_are_short() -> None:
    game = barbu.Game("pagat").deal(Random(7), first=1).apply("call no-queens")
    while not isinstance(game.view(0).board.play, Tricks):
        game = game.apply(game.legal[0])
    assert game.position is not None
    nouns = (game, game.position, game.position.board, game.view(0), barbu.Worlds(game.view(0)), game.plan)
    assert [repr(noun) for noun in nouns] == [
        "<Game 'pagat': deal 1, call no-queens, B to play, 0 of 28 deals finished>",
        "<Position: deal 1, call no-queens, B to play, "
        "A:KQT2.8653.A7.K32 B:A.KJT.9654.AQ876 C:9743.74.QJ32.J95 D:J865.AQ92.KT8.T4>",
        "<Board: deal 1, call no-queens, B to play>",
        "<View of A: deal 1, call no-queens, B to play, A:KQT2.8653.A7.K32>",
        "<Worlds of A: 84,478,098,072,866,400>",
        f"<Plan of {game.rules!r}>",
    ]
    assert repr(barbu.Game("pagat")) == "<Game 'pagat': deal 1 next, 0 of 28 deals finished>"
    text = str(barbu.record_of(game))
    assert repr(barbu.read(text)) == "<Record 'pagat': A, B, C, D; deals: 1, unfinished>"
    assert repr(barbu.replay(text)) == f"<Replay: {game!r}>"
    broken = barbu.replay(text.replace("call no-queens", "call no-quens"))
    assert (
        repr(broken) == "<Replay: <Game 'pagat': deal 1, B to call, 0 of 28 deals finished>, record-illegal in line 9>"
    )
    assert repr(barbu.bot("club")) == "bot('club')"
    assert repr(barbu.parse_action("play KH")) == "parse_action('play KH')"
    assert "players=4" in repr(game.position.board.doubles) or "declarer=1" in repr(game.position.board.doubles)
