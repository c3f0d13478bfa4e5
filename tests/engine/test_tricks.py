"""Legal plays compared with the data file and with the slow second reading of the rules; who wins; early ends."""

import random
import tomllib
from pathlib import Path

import msgspec
import pytest

from barbu.cards import card_text, cards_of, parse_card
from barbu.engine.actions import PLAYS, Call, Play
from barbu.engine.game import Game
from barbu.engine.play.tricks import Tricks
from barbu.rules.load import load
from tests.engine.helpers import COMBINATIONS, deal_for, mask, play_through, random_steps, tricks
from tests.typed import of


class Case(msgspec.Struct, forbid_unknown_fields=True):
    variant: str
    contract: str
    name: str
    hand: str
    legal: str
    trick: str = ""
    broken: str = ""
    trump: str | None = None
    doubled: bool = False

    def __str__(self) -> str:
        return f"{self.variant} {self.name}"


FILE = Path(__file__).parent / "legal.toml"
CASES = msgspec.convert(tomllib.loads(FILE.read_text(encoding="utf-8"))["case"], list[Case])


@pytest.mark.parametrize("case", CASES, ids=str)
def test_legal_cards_match_the_data_file(case: Case) -> None:
    state = tricks(case.variant, case.contract, case.trump, case.doubled)
    for card in case.broken.split() + case.trick.split():
        state = state.after(PLAYS[parse_card(card)])
    assert state.legal(mask(case.hand)) == mask(case.legal)


def test_tv5_overtrumping() -> None:
    state = play_through(tricks("house-2000", "trumps", "S"), "QH KH 2S")
    assert state.legal(mask("AH 5H 4S")) == mask("AH 5H")
    assert play_through(state, "5H").done[0].winner == 2
    assert play_through(state, "4S").done[0].winner == 3


def test_the_highest_card_of_the_suit_led_wins_and_leads() -> None:
    state = play_through(tricks("pagat", "no-tricks", leader=2), "5D AC KD 6D")
    assert (state.done[0].winner, state.turn, state.points) == (0, 0, (-2, 0, 0, 0))


def test_points_of_tricks_cards_and_last_tricks_are_added() -> None:
    assert play_through(tricks("pagat", "no-hearts"), "2C AH 3C KH").points == (0, 0, -8, 0)
    assert play_through(tricks("pagat", "trumps", "S"), "2C 3C 4C 2S").points == (0, 0, 0, 5)
    state = tricks("pagat", "no-last-two")
    scoring = state.terms.contract.scoring
    deal = [card_text(card) for suit in range(4) for card in cards_of(scoring or 0x1FFF << 16 * suit)]
    for number in range(13):
        state = play_through(state, " ".join(deal[number::13][:4]))
    assert sorted(state.points) == [-30, 0, 0, 0] or sorted(state.points) == [-20, -10, 0, 0]


@pytest.mark.parametrize(("contract", "cards"), [("no-king", "KH 2H 3H 4H"), ("no-queens", "QH QS QD QC")])
def test_a_deal_stops_after_the_trick_with_the_last_scoring_card(contract: str, cards: str) -> None:
    assert play_through(tricks("pagat", contract), cards).turn is None


@pytest.mark.parametrize("contract", ["no-tricks", "no-last-two", "trumps"])
def test_contracts_in_which_tricks_score_are_played_to_the_end(contract: str) -> None:
    state = tricks("pagat", contract, "S")
    for number in range(13):
        assert state.turn is not None
        state = play_through(state, " ".join(card_text(16 * suit + number) for suit in range(4)))
    assert state.turn is None


@pytest.mark.parametrize("variant", COMBINATIONS)
def test_a_play_excludes_the_cards_that_would_have_made_it_illegal(variant: str) -> None:
    """A played card rules out exactly the cards that, held beside it, would have made it illegal."""
    checked = 0
    for game, action, _ in random_steps(load(variant), seed=3):
        if game.position is None or not isinstance(game.position.board.play, Tricks) or len(game.finished) > 6:
            continue
        play, played = game.position.board.play, of(Play, action).card
        excluded = play.excluded(played)
        for card in cards_of(game.plan.pack & ~play.played & ~(1 << played)):
            barred = not play.legal(1 << card | 1 << played) >> played & 1
            assert barred == bool(excluded >> card & 1)
            checked += 1
    assert checked > 1000


def test_stopping_early_scores_the_same_as_playing_on() -> None:
    """A deal that stopped is played on with the lowest legal cards: no more points are scored."""
    rng = random.Random(5)
    stopped = 0
    for seed in range(40):
        game = Game(load("pagat"))
        deal = deal_for(game, random.Random(seed))
        game = game.apply(deal).apply(Call("no-queens"))
        while game.position is not None:
            game = game.apply(rng.choice(game.legal))
        play = game.finished[0].board.play
        assert isinstance(play, Tricks)
        if len(play.done) == 13:
            continue
        stopped += 1
        hands = [hand & ~play.played for hand in deal.hands]
        points, seat = play.points, play.done[-1].winner
        state = Tricks.start(play.terms, seat)
        for _ in range(4 * (13 - len(play.done))):
            card = next(cards_of(state.legal(hands[seat])))
            hands[seat] &= ~(1 << card)
            state = state.after(PLAYS[card])
            seat = state.turn if state.turn is not None else state.leader
        assert not any(hands)
        assert tuple(a + b for a, b in zip(points, state.points, strict=True)) == points
    assert stopped > 10
