"""No leaks: whatever the other seats hold, a View is the same."""

import random
from collections import Counter

import pytest
from msgspec import Struct

from barbu.cards import SUIT_MASKS, suit_of
from barbu.engine.actions import KNOCK, Action, Play
from barbu.engine.game import Game
from barbu.engine.plan import Plan
from barbu.engine.play.layout import Layout
from barbu.engine.play.poker import Poker
from barbu.engine.play.tricks import Tricks
from barbu.engine.position import Position
from barbu.engine.view import View
from barbu.engine.worlds import Worlds
from barbu.errors import IllegalAction
from barbu.rules.load import load
from barbu.seats import SEATS
from tests.engine.helpers import COMBINATIONS, random_steps
from tests.typed import present


def flat(value: object, seen: int = 0) -> object:
    """Everything reachable from a value, as plain data."""
    if isinstance(value, int | str | float | bool | type(None)):
        return value
    if isinstance(value, dict):
        return {str(key): flat(item) for key, item in value.items()}
    if isinstance(value, tuple | list):
        return [flat(item) for item in value]
    if isinstance(value, Struct) and not isinstance(value, Plan):
        return {name: flat(getattr(value, name)) for name in value.__struct_fields__}
    return repr(value)


@pytest.mark.parametrize(
    ("name", "players"),
    [
        *((name, None) for name in COMBINATIONS),
        ("canadian-salad", 8),
        ("kingen", 3),
        ("rentz", 6),
        ("rifki+misdeals", 4),
        ("trex+expose", 4),
    ],
)
def test_a_view_does_not_change_when_the_hidden_cards_are_redealt(name: str, players: int | None) -> None:
    rng = random.Random(1)
    compared = 0
    for game, _, _ in random_steps(load(name, players), seed=8):
        if game.position is None or rng.random() > 0.02:
            continue
        for seat in range(game.plan.players):
            view = game.view(seat)
            other = Worlds(view).sample(rng)
            assert other.hands[seat] == game.position.hands[seat]
            redealt = Game.at(game.sheet, Position(game.position.board, other.hands)).view(seat)
            assert flat(redealt) == flat(view)
            assert redealt.legal == view.legal
            compared += other.hands != game.position.hands
    assert compared > 10


def test_no_other_hand_is_reachable_from_a_view() -> None:
    for game, _, _ in random_steps(load("pagat"), seed=8):
        if game.position is None or game.number > 3:
            continue
        for seat in range(4):
            reached = str(flat(game.view(seat)))
            for other, hand in enumerate(game.position.hands):
                if other != seat and hand.bit_count() > 3:
                    assert str(hand) not in reached, f"{SEATS[seat]} sees the hand of {SEATS[other]}"


def test_what_others_expose_is_seen_when_all_have_spoken() -> None:
    hidden = shown = 0
    for game, _, _ in random_steps(load("trex+expose"), seed=3):
        if game.position is None or not any(exposed := game.position.board.exposed):
            continue
        for seat in range(4):
            seen = game.view(seat).board.exposed
            if game.position.board.phase == "expose":
                assert seen == tuple(cards if other == seat else 0 for other, cards in enumerate(exposed))
                hidden += seen != exposed
            else:
                assert seen == exposed
                shown += 1
    assert hidden > 5
    assert shown > 5


def test_a_seat_has_legal_actions_only_on_its_turn() -> None:
    for game, _, _ in random_steps(load("pagat"), seed=9):
        if game.position is not None and game.number < 3:
            for seat in range(4):
                assert game.view(seat).legal == (game.legal if game.turn == seat else ())


def test_there_is_no_view_between_deals() -> None:
    with pytest.raises(IllegalAction):
        Game(load("pagat")).view(0)


def test_a_view_contains_what_is_left_and_owed() -> None:
    for game, _, _ in random_steps(load("pagat"), seed=9):
        if game.position is not None and game.number == 9:
            view: View = game.view(0)
            declarer = present(view.board.declarer)
            assert view.deals_left[declarer] == 6
            assert len(view.left[declarer]) == 6
            assert view.owed[declarer] == tuple(
                max(0, 2 - game.sheet.ringed[declarer][other]) if other != declarer else 0 for other in range(4)
            )
            return
    raise AssertionError("deal 9 was not reached")


def test_a_view_contains_everything_that_has_been_played() -> None:
    """From the first card on: who led, every move, and what the others cannot hold after not following suit."""
    seen = Counter[str]()
    for variant in ("pagat", "trex", "wikipedia-nine"):
        begun: int | None = None
        moves: list[tuple[int, Action]] = []
        for game, action, after in random_steps(load(variant), seed=2):
            board = game.board if game.position is not None else None
            if board is None or board.play is None:
                begun, moves = None, []
                continue
            view = game.view(0)
            begun = board.turn if begun is None else begun
            if isinstance(board.play, Poker):
                assert view.moves == (), "rows stay hidden until all are set"
                continue
            assert (view.opener, view.moves) == (begun, tuple(moves))
            moves.append((present(board.turn), action))
            if after.position is not None and isinstance(board.play, Tricks) and isinstance(action, Play):
                led = board.play.cards[0] if board.play.cards else action.card
                if suit_of(led) != suit_of(action.card):
                    assert not SUIT_MASKS[suit_of(led)] & ~after.view(0).barred[present(board.turn)]
                    seen["void"] += 1
            if after.position is not None and action == KNOCK:
                assert isinstance(board.play, Layout)
                assert not board.play.open & ~after.view(0).barred[present(board.turn)]
                seen["knock"] += 1
    assert min(seen["void"], seen["knock"]) > 50
