"""Whole games: rotation, contracts left, sittings, refusals, and no card lost or duplicated."""

import random

import pytest
from msgspec.structs import replace

from barbu.cards import PACK
from barbu.engine.actions import Action, Call, Deal, Double, Play, parse_action
from barbu.engine.game import Game
from barbu.errors import IllegalAction, RulesError
from barbu.rules.load import load
from tests.engine.helpers import called, calls, deal_for, declarers, random_game, running
from tests.typed import present


def test_a_declarer_plays_one_contract_of_a_group() -> None:
    rng = random.Random(4)
    game = Game(load("barbette"))
    while not game.over:
        if game.position is None:
            game = game.apply(deal_for(game, rng))
            continue
        if game.position.board.phase == "call":
            declarer = present(game.position.board.declarer)
            played = {name for name, seat in zip(called(game), declarers(game), strict=True) if seat == declarer}
            left = calls(game)
            assert {"trumps", "dominoes"} <= left or not {"trumps", "dominoes"} & left
            assert bool({"trumps", "dominoes"} & left) != bool({"trumps", "dominoes"} & played)
            assert game.sheet.deals_left(declarer) == 4 - len(played)
        game = game.apply(rng.choice(game.legal))
    positives = [name for name in called(game) if not game.plan.contracts[name].negative]
    assert (len(game.finished), len(positives), len(set(positives))) == (16, 4, 2)


def test_a_used_group_cannot_be_called_again() -> None:
    game = Game(load("barbette"), "each-contract")
    game = game.apply(deal_for(game, random.Random(1), first=0)).apply(Call("trumps", "S"))
    while game.position is not None:
        game = game.apply(game.legal[0])
    game = game.apply(deal_for(game, random.Random(2)))
    error = refused(game, Call("dominoes", "8"), "call")
    assert set(error.legal) == {"call no-queens", "call no-king", "call no-last-two"}


def test_five_players() -> None:
    game = random_game(load("five-players"), seed=3)
    first = declarers(game)[0]
    assert declarers(game) == [(first + n // 7) % 5 for n in range(35)]
    assert [done.deal.dealer for done in game.finished] == [(seat - 1) % 5 for seat in declarers(game)]
    assert all(game.sheet.ringed[p][d] >= 2 for p in range(5) for d in range(5) if p != d)
    assert len(game.totals) == 5


def test_roles_rotate_in_blocks_with_the_declarers_right_dealing() -> None:
    game = random_game(load("pagat"), seed=3)
    first = declarers(game)[0]
    assert declarers(game) == [(first + n // 7) % 4 for n in range(28)]
    assert [done.deal.dealer for done in game.finished] == [(seat - 1) % 4 for seat in declarers(game)]


def test_roles_rotate_each_deal_with_the_declarer_dealing() -> None:
    game = random_game(load("house-2000-three"), seed=3)
    first = declarers(game)[0]
    assert declarers(game) == [(first + n) % 3 for n in range(21)]
    assert all(deal.deal.dealer == deal.deal.declarer for deal in game.finished)


def test_a_series_is_one_declarers_deals() -> None:
    game = random_game(load("pagat"), seed=1, length="series")
    assert (len(game.finished), len(set(declarers(game)))) == (7, 1)


def test_one_deal_of_each_contract() -> None:
    game = random_game(load("pagat"), seed=1, length="each-contract")
    assert sorted(called(game)) == sorted(game.plan.contracts)
    assert game.rules.variant == "pagat+quick-rotation"
    assert len(set(declarers(game))) == 4


def test_a_single_deal_of_any_contract() -> None:
    for variant in ("pagat", "rifki", "fruit-salad", "bonking"):
        game = random_game(load(variant), seed=2, length="one-deal")
        assert (len(game.finished), game.deals, game.over) == (1, 1, True)
        assert game.rules == load(variant)
    game = Game(load("pagat"), "one-deal").deal(random.Random(3), first=1)
    assert len({action.token.split()[1] for action in game.legal}) == 7
    assert game.view(1).deals_left == (1, 1, 1, 1), "nothing is kept for later"


def test_a_block_with_contracts_that_the_table_shares() -> None:
    game = random_game(load("rifki+block-rotation"), seed=4)
    first = declarers(game)[0]
    assert declarers(game) == [(first - n // 5) % 4 for n in range(20)], "counter-clockwise, five deals each"
    assert [done.deal.dealer for done in game.finished] == [(seat + 1) % 4 for seat in declarers(game)]
    assert all(names.count("trumps") == 2 for names in game.sheet.used)


def test_a_series_of_such_a_block() -> None:
    game = random_game(load("rifki+block-rotation"), seed=4, length="series")
    assert (len(called(game)), called(game).count("trumps")) == (5, 2)
    with pytest.raises(RulesError, match="the table shares the contracts"):
        Game(load("rifki+block-rotation"), "each-contract")


@pytest.mark.parametrize(
    ("variant", "why"),
    [
        ("australian", "the source of australian says that it is never played that way"),
        ("italian+ace-low", "the source of italian says that it is never played that way"),
        ("cardzmania+block-rotation", "it contradicts the option block-rotation"),
    ],
)
def test_no_deal_of_each_contract_where_the_declarer_never_changes_each_deal(variant: str, why: str) -> None:
    with pytest.raises(RulesError, match=f"each contract once needs the option quick-rotation, and {why}"):
        Game(load(variant), "each-contract")


def test_no_series_where_the_declarer_changes_each_deal() -> None:
    with pytest.raises(RulesError, match="no series"):
        Game(load("house-2000"), "series")


def started() -> Game:
    game = Game(load("pagat"))
    return game.apply(deal_for(game, random.Random(1), first=0))


def refused(game: Game, action: Action, reason: str) -> IllegalAction:
    with pytest.raises(IllegalAction) as caught:
        game.apply(action)
    assert caught.value.reason == reason
    return caught.value


class TestRefusals:
    def test_a_card_before_the_call_is_refused(self) -> None:
        error = refused(started(), Play(0), "phase")
        assert "call no-tricks" in error.legal

    def test_a_used_contract_is_refused(self) -> None:
        game = started().apply(Call("no-tricks"))
        while game.position is not None:
            game = game.apply(game.legal[0])
        game = game.apply(deal_for(game, random.Random(2)))
        refused(game, Call("no-tricks"), "call")

    @pytest.mark.parametrize("token", ["call trumps", "call trumps NT", "call no-tricks S", "call salad"])
    def test_a_call_the_rules_do_not_have_is_refused(self, token: str) -> None:
        refused(started(), parse_action(token), "call")

    def test_doubling_oneself_is_refused(self) -> None:
        refused(started().apply(Call("no-tricks")), Double(0b0010), "double")

    def test_a_card_of_another_player_is_refused(self) -> None:
        game = started().apply(Call("no-tricks"))
        for _ in range(4):
            game = game.apply(Double(0))
        other = next(card for card in range(64) if running(game).hands[1] >> card & 1)
        refused(game, Play(other), "card")

    def test_a_knock_during_a_trick_is_refused(self) -> None:
        game = started().apply(Call("no-tricks"))
        for _ in range(4):
            game = game.apply(Double(0))
        refused(game, parse_action("knock"), "play")

    def test_a_deal_during_a_deal_is_refused(self) -> None:
        refused(started(), deal_for(Game(load("pagat")), random.Random(1)), "phase")

    @pytest.mark.parametrize(
        "token", ["", "play", "play XX", "double A,A", "double M", "call", "fly", "deal x", "deal 1 A"]
    )
    def test_what_is_not_an_action_is_refused(self, token: str) -> None:
        with pytest.raises(IllegalAction) as caught:
            parse_action(token)
        assert caught.value.reason == "syntax"


class TestBadDeals:
    good = deal_for(Game(load("pagat")), random.Random(1), first=0)

    @pytest.mark.parametrize(
        "bad",
        [
            replace(good, number=2),
            replace(good, dealer=0),
            replace(good, declarer=5, dealer=4),
            replace(good, hands=(PACK, 0, 0, 0)),
            replace(good, hands=(0x1FFF, 0x1FFF, 0x1FFF << 16, 0x1FFF << 32)),
            replace(good, hands=(0x1FFF, 0x1FFF << 16, 0x1FFF << 32)),
            replace(good, hands=(0x1FFF, 0x1FFF << 16, 0x1FFF << 32, 0x1FFF << 64)),
        ],
    )
    def test_bad_deals_are_refused(self, bad: Deal) -> None:
        refused(Game(load("pagat")), bad, "deal")

    def test_the_good_deal_is_accepted(self) -> None:
        assert Game(load("pagat")).apply(self.good).turn == 0

    def test_the_next_declarer_is_fixed(self) -> None:
        game = Game(load("house-2000")).apply(replace(self.good, dealer=0)).apply(Call("no-tricks"))
        while game.position is not None:
            game = game.apply(game.legal[0])
        refused(game, replace(self.good, number=2, dealer=2, declarer=2), "deal")
