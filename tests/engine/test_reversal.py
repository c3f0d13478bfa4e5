"""Contracts turned round by the holder of an extra card: who may, how it is played, what is paid, who declares then
(relatives, sections 9.1 and 9.2)."""

import random
from functools import reduce

import pytest
from tools.games import random_action, random_game

from barbu.cards import card_text, cards_of, mask_of, parse_card, parse_hand
from barbu.engine.actions import Deal, tokens
from barbu.engine.game import Game
from barbu.engine.phases import Playing
from barbu.engine.scoring import ScoreError, score
from barbu.engine.worlds import Worlds
from barbu.errors import IllegalAction
from barbu.notation import parse, print_record, record_of, replay
from barbu.rules.load import load
from barbu.rules.load import parse as rules_in
from barbu.rules.model import Rules
from barbu.seats import SEATS
from tests.engine.agreement import agreed_game
from tests.typed import present

COUP, POWER = load("coup-d-etat"), load("dragonmaster+power-play")

STRONG = "AKQJ.AK.A.2"
"""A hand with the extra card that takes every trick it leads."""


def strong(rules: Rules, holder: int = 2, first: int = 0) -> Game:
    """A game in which a seat holds the extra card and the highest cards of spades and hearts; the nine of clubs is left
    over."""
    mine = parse_hand(STRONG)
    rest = [card for card in cards_of(Game(rules).plan.pack & ~mine) if card_text(card) != "9C"]
    random.Random(3).shuffle(rest)
    others = [mask_of(rest[at : at + 8]) for at in (0, 8, 16)]
    others.insert(holder, mine)
    game = Game(rules)
    return game.apply(game.next_deal(tuple(others), first))


def said(game: Game, words: str) -> Game:
    """The game after some tokens, with commas between them."""
    return reduce(Game.apply, words.split(", "), game)


def to_the_end(game: Game, seed: int = 1) -> Game:
    """The game after its deal, played at random."""
    rng = random.Random(seed)
    while game.position is not None:
        game = game.apply(rng.choice(game.legal))
    return game


def until(rules: Rules, succeeded: bool, seed: int = 0) -> Game:
    """A game after its first deal that was turned round by another player than the declarer, with or without
    success, before the last deal of a series."""
    for number in range(seed, seed + 2000):
        rng, game = random.Random(number), Game(rules)
        while len(game.finished) < rules.deals_each - 1:
            game = game.apply(random_action(game, rng, 0))
            done = game.finished[-1] if game.finished and game.position is None else None
            board = None if done is None else done.board
            if board is not None and board.reverser not in (None, board.declarer) and board.reversed == succeeded:
                return game
    raise AssertionError


def test_the_extra_card_is_dealt_and_one_card_is_left_over() -> None:
    for rules in (COUP, POWER, load("coup-d-etat", 3)):
        for seed in range(50):
            position = Game(rules).deal(random.Random(seed), 0).running
            assert {hand.bit_count() for hand in position.hands} == {8}
            assert sum(bool(hand & position.board.plan.extra) for hand in position.hands) == 1
            assert position.talon.bit_count() == 1


def test_a_deal_without_the_extra_card_is_dealt_again() -> None:
    game = Game(POWER)
    hands = tuple(mask_of(list(cards_of(game.plan.pack))[at : at + 8]) for at in (0, 8, 16, 24))
    with pytest.raises(IllegalAction, match="the extra card 2C is in no hand"):
        game.apply(Deal(1, 0, 0, hands))


def test_an_unused_card_is_exchanged_for_the_one_left_over() -> None:
    game = said(strong(POWER), "call no-jacks, pass")
    position = game.running
    assert position.hands[2] == parse_hand("AKQJ.AK.A.9")
    assert not any(hand & position.board.plan.extra for hand in position.hands)
    assert sum(position.hands) == position.board.plan.pack
    assert position.deal.hands[2] == parse_hand(STRONG), "the deal is as it was"


def test_a_declarer_who_pays_for_it_may_only_exchange() -> None:
    game = said(strong(POWER, holder=0), "call no-jacks")
    assert (game.turn, tokens(game.legal)) == (0, ("pass",))
    with pytest.raises(IllegalAction, match="seat A cannot turn a contract round now"):
        game.apply("reverse")
    assert tokens(strong(COUP, holder=0).legal) == ("pass", "reverse"), "where all others pay, the declarer may"


def test_before_the_call_the_holder_chooses_the_contract_and_no_dominoes() -> None:
    game = strong(COUP)
    assert (game.turn, tokens(game.legal)) == (2, ("pass", "reverse"))
    game = game.apply("reverse")
    assert game.turn == 2
    assert set(tokens(game.legal)) == {
        f"call {name}" for name in ("no-spades", "no-queens", "no-first-last", "no-king", "salad")
    }
    game = game.apply("call no-king")
    assert (game.turn, game.running.board.declarer) == (0, 0), "the declarer leads"
    other = said(strong(COUP), "pass")
    assert other.turn == 0
    assert "call dominoes" in tokens(other.legal)


def test_the_extra_card_is_of_no_suit_and_wins() -> None:
    game = said(strong(POWER), "call no-hearts, reverse")
    game = game.apply(next(token for token in tokens(game.legal) if token.endswith("S")))
    while game.turn != 2:
        game = game.apply(game.legal[0])
    cards = set(tokens(game.legal))
    assert cards == {"play AS", "play KS", "play QS", "play JS", "play 2C"}, "it follows any suit"
    game = game.apply("play 2C")
    game = game.apply(game.legal[0]) if game.turn == 3 else game
    play = present(game.running.board.play)
    assert play.done[0].winner == 2


def test_any_card_may_follow_the_extra_card() -> None:
    game = said(strong(POWER, first=1, holder=2), "call salad, reverse")
    while game.turn != 2:
        game = game.apply(game.legal[0])
    game = game.apply("play 2C")
    while game.position is not None and game.turn != 2:
        game = game.apply(game.legal[-1])
    if game.position is not None:
        game = game.apply("play AS")
        assert game.turn == 3
        game = said(strong(POWER, first=2, holder=2), "call salad, pass")
        assert present(game.turn) == 2


def test_power_play_won_takes_the_reward_and_the_role() -> None:
    """All four jacks: A -10, C +10, and C is Dragonmaster (relatives, section 9.1)."""
    found = score(POWER, "no-jacks", cards=("", "", "JS JH JD JC", ""), declarer="A", turned_by="C")
    assert found.scores == (-10, 0, 10, 0)
    lost = score(POWER, "no-jacks", cards=("", "JC", "JS JH JD", ""), declarer="A", turned_by="C")
    assert lost.scores == (8, 0, -8, 0)
    with pytest.raises(ScoreError, match="cannot be turned round"):
        score("dragonmaster", "no-jacks", cards=("", "JC", "JS JH JD", ""), declarer="A", turned_by="C")


def test_the_staff_of_power_pays_the_dragonmaster() -> None:
    """9 + 11 + 8 + 4 = 32, settled at +28, -9, -11, -8 (relatives, section 9.1)."""
    found = score(
        POWER,
        "salad",
        cards=("TH 9H JS", "AH KH 7H JD", "QS JH", "QH 8H JC"),
        tricks=((2, 3), (1, 4), (5, 6), (7, 8)),
        declarer="A",
    )
    assert [-own for own in found.points] == [4, 9, 11, 8]
    assert found.scores == (28, -9, -11, -8)


def test_a_success_makes_a_declarer_of_the_series_that_is_left() -> None:
    game = until(POWER, True)
    done = game.finished[-1]
    reverser, before = present(done.board.reverser), present(done.deal.declarer)
    rewards = POWER.contracts[done.board.call.contract].reward
    assert done.scores[reverser] == rewards == -done.scores[before]
    roles = present(game.sheet.next_roles())
    assert (roles.declarer, roles.dealer) == (reverser, reverser)
    order = game.plan.orders[present(present(game.sheet.first).declarer)]
    game = random_rest(game, len(game.finished) + 1)
    played = {each.board.call.contract for each in game.finished}
    left = {token.split(" ")[1] for token in tokens(Game.at(game.sheet).deal(random.Random(1)).legal)}
    if len(game.finished) < POWER.deals_each:
        assert left == set(POWER.contracts) - played
    game = random_rest(game, POWER.deals_each)
    assert present(game.sheet.next_roles()).declarer == order[1], "the seat order goes on from the old declarer"


def random_rest(game: Game, deals: int) -> Game:
    """The game after so many deals, in which no contract is turned round any more."""
    rng = random.Random(5)
    while len(game.finished) < deals:
        game = game.apply(random_action(game, rng, 1.0))
    return game


def test_a_failure_ends_the_deal_and_the_declarer_stays() -> None:
    game = until(POWER, False)
    done = game.finished[-1]
    reverser, before = present(done.board.reverser), present(done.deal.declarer)
    assert (done.scores[reverser], done.scores[before], sum(done.scores)) == (-8, 8, 0)
    assert present(game.sheet.next_roles()).declarer == before


def test_a_fine_goes_into_the_pool_and_the_last_declarer_takes_it() -> None:
    """C fails: C -800. D succeeds with spades: A, B and C pay 1,000 each. D declares the last deal and takes the 800;
    then B declares (relatives, section 9.2)."""
    failed = score(COUP, "no-queens", cards=("", "QS", "QH QD QC", ""), declarer="A", turned_by="C")
    assert failed.scores == (0, 0, -800, 0)
    won = score(COUP, "no-spades", cards=("", "", "", "AS KS QS JS TS 9S 8S 7S"), declarer="A", turned_by="D")
    assert won.scores == (-1000, -1000, -1000, 3000)
    game = until(COUP, False)
    pool = game.sheet.pool
    assert pool >= 800
    assert sum(map(sum, (done.scores for done in game.finished))) == -pool
    while len(game.finished) < COUP.deals_each:
        game = random_rest(game, len(game.finished) + 1)
    last = game.finished[-1]
    plain = last.board.points
    assert (sum(last.scores), game.sheet.pool) == (pool, 0)
    assert sum(game.totals) == 0
    declarer = present(last.deal.declarer)
    assert last.scores[declarer] == pool - sum(own for seat, own in enumerate(plain) if seat != declarer)


@pytest.mark.parametrize("seed", range(4))
def test_whoever_declared_last_the_next_series_belongs_to_the_next_seat(seed: int) -> None:
    game = random_game(COUP, random.Random(seed), passes=0.0)
    first = present(present(game.sheet.first).declarer)
    for number, done in enumerate(game.finished):
        owner = game.plan.orders[first][number // 6]
        if number % 6 == 0:
            assert done.deal.declarer == owner
    assert sum(game.totals) == 0
    for seat in range(4):
        names = [done.board.call.contract for done in game.finished[6 * seat : 6 * seat + 6]]
        assert sorted(names) == sorted(COUP.contracts)


@pytest.mark.parametrize("variant", ["coup-d-etat", "dragonmaster+power-play"])
@pytest.mark.parametrize("players", [4, 3])
def test_the_second_reading_agrees(variant: str, players: int) -> None:
    for seed in range(6):
        agreed_game(load(variant, players), seed)


@pytest.mark.parametrize("rules", [COUP, POWER], ids=lambda rules: rules.variant)
def test_worlds_leave_a_card_over_and_give_the_extra_card_to_its_holder(rules: Rules) -> None:
    rng = random.Random(2)
    game = Game(rules)
    looked = 0
    while len(game.finished) < 8:
        if game.position is not None:
            position, seat = game.position, present(game.turn)
            view = game.view((seat + 1) % rules.players)
            assert (
                view.unseen.bit_count() == sum(view.board.counts) - view.board.counts[view.seat] + view.board.left_over
            )
            world = Worlds(view).sample(rng)
            extra = view.plan.extra
            assert not world.talon & extra
            assert world.hands[view.seat] == view.hand
            if position.board.holder is not None and not position.board.reversal:
                assert world.hands[position.board.holder] & extra
            assert world.deal.hands != () and all(hand.bit_count() == 8 for hand in world.deal.hands)
            looked += isinstance(position.board, Playing)
        game = game.apply(random_action(game, rng, 0.3))
    assert looked > 100


def test_nobody_can_see_the_card_left_over() -> None:
    """A view has no more than the hand and the board, and the board has no card that has not been seen."""
    game = said(strong(POWER), "call no-jacks, pass")
    spare = 1 << parse_card("9C")
    for seat in (0, 1, 3):
        view = game.view(seat)
        assert view.unseen & spare
        assert not view.barred[2] & spare
    assert game.view(0) == said(with_another_spare(), "call no-jacks, pass").view(0)


def with_another_spare() -> Game:
    """The same deal, but a card that another player than A holds is left over."""
    game, hands = Game(POWER), list(strong(POWER).running.deal.hands)
    lowest = hands[1] & -hands[1]
    hands[1] = hands[1] ^ lowest | 1 << parse_card("9C")
    return game.apply(game.next_deal(tuple(hands), 0))


@pytest.mark.parametrize(("variant", "line"), [("coup-d-etat", 2), ("dragonmaster+power-play", 3)])
def test_a_record_says_what_the_holder_did(variant: str, line: int) -> None:
    game = random_game(load(variant), random.Random(4), passes=0.4)
    lines = print_record(record_of(game)).splitlines()
    heads = [at for at, text in enumerate(lines) if text.startswith("deal ")]
    assert {lines[at + line].split(" ")[0] for at in heads} == {"reverse", "exchange"}
    assert replay(parse("\n".join(lines))[0]).checked() == game


@pytest.mark.parametrize(
    ("before", "after", "why"),
    [
        ("reverse", "reverse X", "not a seat"),
        ("reverse", "reverse", "is turned round with"),
        ("exchange", None, "must turn the contract round or pass"),
    ],
)
def test_a_wrong_line_is_refused(before: str, after: str | None, why: str) -> None:
    game = random_game(POWER, random.Random(4), passes=0.4)
    lines = print_record(record_of(game)).splitlines()
    at = next(at for at, text in enumerate(lines) if text.startswith(before))
    if after is None:
        del lines[at]
    else:
        lines[at] = after
    error = present(replay("\n".join(lines) + "\n").error)
    assert why in str(error), error


def test_another_seat_cannot_turn_it_round_in_a_record() -> None:
    game = random_game(POWER, random.Random(4), passes=0.4)
    lines = print_record(record_of(game)).splitlines()
    at = next(at for at, text in enumerate(lines) if text.startswith("exchange"))
    holder = lines[at][-1]
    lines[at] = f"exchange {next(seat for seat in SEATS if seat != holder)}"
    error = present(replay("\n".join(lines) + "\n").error)
    assert f"seat {holder} speaks now" in str(error)


def test_rules_without_it_have_no_such_line() -> None:
    game = to_the_end(Game(load("dragonmaster")).deal(random.Random(1), 0))
    lines = print_record(record_of(game)).splitlines()
    at = next(at for at, text in enumerate(lines) if text.startswith("call"))
    lines.insert(at + 1, "exchange B")
    error = present(replay("\n".join(lines) + "\n").error)
    assert "no contract can be turned round in these rules" in str(error)


def test_where_the_lowest_total_wins_rewards_and_fines_change_their_sign() -> None:
    rules = rules_in(
        """
name = "Turned"
players = 4
sum = 0
winner = "lowest"
[contracts.no-king]
cards = { KH = 8 }
points_to = "declarer"
reward = 6
fine = 8
[deck]
removed = ["twos"]
extra = "2C"
[session]
reversal = "after-call"
""",
        "turned",
    )
    won = score(rules, "no-king", cards=("", "", "KH", ""), declarer="A", turned_by="C")
    assert won.scores == (6, 0, -6, 0)
