"""Views contain what a seat may know, and nothing else."""

import random

import msgspec
import pytest

from barbu.bots.search.kernel import Kernel
from barbu.cards import card_texts
from barbu.engine.game import Game
from barbu.engine.play.tricks import Tricks
from barbu.engine.position import Position
from barbu.engine.worlds import Worlds
from barbu.kernel.errors import KernelMissing
from barbu.live.people.seats import Player
from barbu.live.views import scene
from barbu.live.wire import choices
from barbu.rules.load import load
from barbu.seats import SEATS
from barbu.sim import next_deal
from tests.engine.helpers import running
from tests.live.harness import Seen, scene_of, seen
from tests.typed import of, present

VARIANTS = [
    "pagat",
    "wikipedia",
    "cardzmania",
    "house-2000",
    "house-2000-three",
    "wikipedia-nine",
    "trex+expose",
    "rifki+misdeals",
    "french-sequence",
    "leaver",
    "canadian-salad 8",
]


def view(game: Game, seat: int) -> Seen:
    return seen(scene_of(game), seat)


def random_game(variant: str, rng: random.Random, actions: int) -> Game:
    """A game after so many actions, in the middle of a deal; after its last deal another one begins."""
    name, _, players = variant.partition(" ")
    fresh = game = Game(load(name, int(players) if players else None))
    for _ in range(actions):
        game = game.apply(rng.choice(game.legal) if game.position is not None else next_deal(game, 0, rng))
        game = fresh if game.over else game
    return game if game.position is not None else game.apply(next_deal(game, 0, rng))


def with_hands(game: Game, position: Position, seat: int) -> Game:
    """The same game with other cards in the hands of all other seats, and other rows set by them."""
    assert game.position is not None
    if seat < len(position.rows):
        rows = (*position.rows[:seat], game.position.rows[seat], *position.rows[seat + 1 :])
        position = Position(position.board, position.hands, rows)
    return Game.at(game.sheet, position)


def test_a_view_says_so_while_bots_warm_up(monkeypatch: pytest.MonkeyPatch) -> None:
    """Only while a kernel used by this table's bots is being made."""
    monkeypatch.setattr(scene, "KERNEL", kernel := Kernel())
    game = random_game("pagat", random.Random(1), 30)
    masters = [Player(name, "", "master") for name in SEATS[:4]]

    def told() -> list[bool]:
        return [seen(scene_of(game, players), 0).warming for players in (masters, ())]

    kernel.ready()
    assert told() == [False, False], "nobody makes one here"
    kernel = Kernel()
    monkeypatch.setattr(scene, "KERNEL", kernel)
    kernel.wanted = lambda: None
    assert told() == [False, False], "nobody has asked for it"
    kernel.ready()
    assert told() == [True, False]
    kernel.missing = KernelMissing("no such target")
    assert told() == [False, False]


@pytest.mark.parametrize("variant", VARIANTS)
def test_hidden_cards_do_not_change_a_view(variant: str) -> None:
    rng = random.Random(variant)
    changed = 0
    for _ in range(60):
        game = random_game(variant, rng, rng.randrange(1, 250))
        for seat in range(game.plan.players):
            mine = msgspec.json.encode(view(game, seat))
            world = Worlds(game.view(seat)).sample(rng)
            assert game.position is not None
            changed += world.hands != game.position.hands
            assert msgspec.json.encode(view(with_hands(game, world, seat), seat)) == mine
    assert changed > 50, "other hands were tried"


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_seat_to_act_is_offered_every_legal_action(variant: str) -> None:
    rng = random.Random(variant)
    for _ in range(60):
        game = random_game(variant, rng, rng.randrange(1, 200))
        legal = {action.token for action in game.legal}
        for seat in range(game.plan.players):
            choice = view(game, seat).choice
            if isinstance(choice, choices.SetChoice):
                assert present(view(game, seat).setting).mine is None
                assert [row.cards for row in choice.rows] == [3, 5, 5]
            elif seat != game.turn:
                assert choice is None
            elif isinstance(choice, choices.ClaimChoice):
                assert {choice.play_on, *([choice.redeal] if choice.redeal else [])} == legal
            elif isinstance(choice, choices.ExposeChoice):
                assert {call.act for call in choice.legal} == legal
            elif isinstance(choice, choices.CallChoice):
                offered = [option.act for option in choice.options if option.act]
                offered += [parameter.act for option in choice.options for parameter in option.parameters]
                assert set(offered) == legal
            elif isinstance(choice, choices.DoubleChoice):
                assert {call.act for call in choice.legal} == legal
                for target in choice.targets:
                    assert target.allowed == (not target.reason)
                    named = [target.seat in call.targets for call in choice.legal]
                    assert any(named) or not target.allowed
                    assert all(named) == target.must
            elif isinstance(choice, choices.PlayChoice):
                assert {f"play {card}" for card in choice.cards} == legal
                hand = view(game, seat).hand
                assert sorted(choice.cards + [refusal.card for refusal in choice.refused]) == sorted(hand)
                assert all(refusal.reason for refusal in choice.refused)
            else:
                assert legal == {"knock"}


@pytest.mark.parametrize("variant", VARIANTS)
def test_the_public_part_is_the_same_for_every_seat(variant: str) -> None:
    rng = random.Random(variant)
    private = ("seat", "hand", "choice")
    for _ in range(20):
        game = random_game(variant, rng, rng.randrange(1, 200))
        plain = [msgspec.to_builtins(view(game, seat)) for seat in range(game.plan.players)]
        public = [{key: value for key, value in each.items() if key not in private} for each in plain]
        assert all(each == public[0] for each in public)
        for seat in plain[0]["seats"]:
            assert seat["cards"] == len(view(game, SEATS.index(seat["seat"])).hand)


def test_owed_doubles_include_those_just_made() -> None:
    rng = random.Random(3)
    while True:
        game = random_game("pagat", rng, 60)
        board = running(game).board
        doubles = board.doubles
        if doubles is None or len(doubles.statements) < 2 or not game.finished:
            continue
        speaker, targets = doubles.statements[0]
        declarer = present(board.declarer)
        if speaker == declarer or not targets >> declarer & 1 or game.sheet.owed(speaker, declarer) != 2:
            continue
        owed = {each.declarer: each for each in view(game, 0).seats[speaker].owed}
        assert owed[SEATS[declarer]].doubles == 1
        assert owed[SEATS[declarer]].deals_left == game.sheet.deals_left(declarer) - 1
        return


def test_the_longest_captured_suit_is_shown_where_a_pot_is_paid_for_it() -> None:
    rng = random.Random("pot")
    shown = 0
    for _ in range(60):
        game = random_game("wikipedia-ravage", rng, rng.randrange(1, 400))
        seats = view(game, 0).seats
        board = running(game).board
        if board.phase != "play" or board.call is None or board.call.contract != "ravage-city":
            assert [seat.longest for seat in seats] == [None] * 4
            continue
        shown += 1
        for seat in range(4):
            won = [card for done in of(Tricks, board.play).done if done.winner == seat for card in done.cards]
            suits = [card // 16 for card in won]
            assert seats[seat].longest == max((suits.count(suit) for suit in suits), default=0)
    assert shown > 2


def test_rows_set_by_others_appear_nowhere_in_a_view() -> None:
    rng = random.Random("rows")
    hidden = 0
    for _ in range(40):
        game = random_game("wikipedia-nine", rng, 0)
        game = game.apply(next(action for action in game.legal if action.token == "call chinese-poker"))
        while game.position is not None and game.position.board.phase == "double":
            game = game.apply(game.legal[0])
        for _ in range(rng.randrange(4)):
            game = game.apply(game.legal[0])
        for seat in range(4):
            mine = view(game, seat)
            assert mine.setting is not None
            assert mine.setting.done == list(SEATS[: game.turn])
            assert (mine.setting.mine is None) is (seat >= (game.turn or 0))
            world = Worlds(game.view(seat)).sample(rng)
            hidden += bool(world.rows)
            assert msgspec.json.encode(view(with_hands(game, world, seat), seat)) == msgspec.json.encode(mine)
    assert hidden > 20


def test_doubles_owed_over_the_whole_game_are_listed_once() -> None:
    rng = random.Random("owed")
    game = random_game("leaver", rng, 0)
    for seat in view(game, 0).seats:
        assert [each.declarer for each in seat.owed] == [None]


def test_equal_cards_that_remain_are_each_counted() -> None:
    rng = random.Random("two packs")
    ended = 0
    game = random_game("canadian-salad 8", rng, 0)
    for number in range(1, 9):
        while game.position is not None:
            game = game.apply(rng.choice(game.legal))
        assert len(game.finished) == number
        board, deal = game.finished[-1].board, game.finished[-1].deal
        left = [view(game, seat).hand for seat in range(8)]
        assert [len(hand) for hand in left] == list(board.counts)
        assert all(set(hand) <= set(card_texts(deal.hands[seat])) for seat, hand in enumerate(left))
        ended += any(left)
        game = game.apply(next_deal(game, 0, rng))
    assert ended, "some deals end before the last trick"
