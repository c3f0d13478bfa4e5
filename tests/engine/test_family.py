"""Worked examples of the whole family: shooting the moon, two packs, exposure, claims, quotas, roles."""

import random
from functools import cache

import pytest

from barbu.cards import cards_of, cards_text, mask_of, parse_card, rank_of, suit_of
from barbu.engine.actions import Call, Deal, parse_action, tokens
from barbu.engine.game import Game
from barbu.engine.plan import plan_of
from barbu.engine.schedule import Roles, left, roles_of
from barbu.engine.settle import Exposure
from barbu.errors import IllegalAction
from barbu.rules.load import load, parse
from barbu.rules.model import Rules
from barbu.seats import SEATS
from tests.engine.helpers import (
    called,
    calls,
    deal_for,
    declarers,
    game_from,
    mask,
    play_through,
    random_game,
    running,
    tricks,
    turn,
)
from tests.typed import present

ACES = ("AS 2S 3S 4S", "AH 2H 3H 4H", "AD 2D 3D 4D")
SUIT_HANDS = "AKQJT98765432... .AKQJT98765432.. ..AKQJT98765432. ...AKQJT98765432"


def letter(game: Game) -> str:
    """The letter of the seat whose turn it is."""
    return SEATS[turn(game)]


def test_tv14_a_player_who_takes_all_that_scores_shoots_the_moon() -> None:
    state = play_through(tricks("canadian-salad", "no-aces"), " ".join(ACES))
    assert (state.turn, state.points) == (0, (90, 0, 0, 0))
    shot = play_through(state, "AC 2C 3C 4C")
    assert (shot.turn, shot.points) == (None, (0, 100, 100, 100))
    stopped = play_through(state, "9C 2C 3C AC")
    assert (stopped.turn, stopped.points) == (None, (90, 0, 0, 30))


def test_tv14_the_single_king_of_spades_never_shoots_the_moon() -> None:
    state = play_through(tricks("canadian-salad", "no-king-of-spades"), "KS 2S 3S 4S")
    assert (state.turn, state.points) == (None, (75, 0, 0, 0))


def test_both_kings_of_spades_shoot_the_moon() -> None:
    state = play_through(tricks("canadian-salad", "no-king-of-spades", players=8), "KS 2S 3S 4S 5S 6S 7S 8S")
    assert state.points == (75, 0, 0, 0, 0, 0, 0, 0)
    assert play_through(state, "KS 2S 3S 4S 5S 6S 7S 8S").points == (0, *(100,) * 7)
    other = play_through(state, "3S KS 2S 4S 5S 6S 7S 8S")
    assert (other.turn, other.points) == (None, (75, 75, 0, 0, 0, 0, 0, 0))


@pytest.mark.parametrize("players", [7, 10])
def test_two_kings_of_spades_do_not_where_the_moon_does_not_apply(players: int) -> None:
    trick = " ".join(f"{rank}S" for rank in "K23456789T"[:players])
    state = play_through(tricks("canadian-salad+moon-not-king", "no-king-of-spades", players=players), trick)
    assert play_through(state, trick).points == (150, *(0,) * (players - 1))


def test_taking_every_trick_of_a_salad_shoots_the_moon() -> None:
    """The leader holds all the spades, so nobody can follow and the leader takes every trick."""
    game = Game(load("canadian-salad"))
    while game.number < 12:
        game = random_deal(game)
    assert game.position is None
    hands = tuple(mask_of(range(16 * suit, 16 * suit + 13)) for suit in (2, 0, 1, 3))
    deal = game.next_deal(hands, 0)
    leader = (deal.dealer + 1) % 4
    game = game.apply(Deal(12, deal.dealer, None, tuple(hands[(seat - leader + 1) % 4] for seat in range(4))))
    while game.position is not None:
        game = game.apply(game.legal[0])
    points = game.finished[-1].points
    assert points == tuple(0 if seat == leader else 100 for seat in range(4))


def random_deal(game: Game) -> Game:
    """The game after one more deal, played at random."""
    game = game.apply(deal_for(game, random.Random(game.number)))
    while game.position is not None:
        game = game.apply(game.legal[0])
    return game


@pytest.mark.parametrize("players", [7, 8, 9, 10])
def test_tv15_of_two_equal_cards_the_later_one_wins(players: int) -> None:
    state = tricks("canadian-salad", "no-faces", players=players)
    state = play_through(state, " ".join("9D KD 3D KD 4D 5D 6D 7D 8D TD".split()[:players]))
    assert (state.done[0].winner, state.turn) == (3, 3)
    assert state.points == tuple(20 if seat == 3 else 0 for seat in range(players))
    assert state.taken[3].bit_count() == players


def test_both_equal_cards_can_be_in_one_hand() -> None:
    """A pack dealt suit by suit: the first hand has the ace of spades twice, and may play either."""
    game = Game(load("canadian-salad", 8))
    cards = sorted(cards_of(game.plan.pack), key=lambda card: (suit_of(card), -rank_of(card)))
    hands = tuple(mask_of(cards[13 * seat : 13 * seat + 13]) for seat in range(8))
    game = game.apply(game.next_deal(hands, 7))
    assert game.turn == 0, "the player on the dealer's left leads"
    assert tokens(game.legal) == tuple(f"play {card}" for card in "8S 9S TS JS QS KS AS".split())
    game = game.apply(parse_action("play AS"))
    position = running(game)
    assert position.board.counts == (12, *(13,) * 7)
    assert cards_text(position.hands[0]) == "AS KS KS QS QS JS JS TS TS 9S 9S 8S"
    assert cards_text(position.deal.hands[0]) == "AS AS KS KS QS QS JS JS TS TS 9S 9S 8S"


def test_tv16_the_seventh_trick_of_express_rifki() -> None:
    state = tricks("rifki-express", "negative")
    for number in range(6):
        state = play_through(state, " ".join(f"{'34567 89T'.replace(' ', '')[number]}{suit}" for suit in "CSDC"))
    before = state.points
    after = play_through(state, "KH QH JH 2S")
    assert sum(after.points) - sum(before) == -640
    assert after.points[state.seat()] - before[state.seat()] == -640


def test_tricks_and_trumps_of_express_rifki() -> None:
    suited = play_through(tricks("rifki-express", "positive", "S"), "5H KH 2S 4S")
    assert suited.points == (0, 0, 0, 140)
    assert play_through(tricks("rifki-express", "positive", "NT"), "5H KH 2S 4S").points == (0, 120, 0, 0)


def test_a_card_whose_points_cancel_out_as_a_trump_does_not_score() -> None:
    words = 'trump = "declarer"\ntrump_card = -2\ncards = { hearts = 2, QS = 7 }\nkind = "positive"'
    rules = parse(
        f'extends = "pagat"\nsum = -232\n[contracts.trumps]\ntrick = 0\nduty = "free"\n{words}\n', "cancelled"
    )
    contract = Game(rules).plan.contracts["trumps"]
    assert contract.under("H").scoring == mask("QS")
    assert contract.under("C").scoring.bit_count() == 27


SMALL = """
name = "Small"
players = {players}
sum = 0
[session]
rotation = "each-deal"
direction = "{direction}"
dealer = "declarer"
[contracts.no-tricks]
trick = -1
shared = {shared}
[contracts.no-hearts]
cards = {{ hearts = -1 }}
shared = {other}
[contracts.tricks]
kind = "positive"
trick = 1
times = {times}
[contracts.no-queens]
kind = "positive"
cards = {{ queens = 1 }}
times = {own}
"""


def small(players: int, shared: int, other: int, times: int, own: int, direction: str = "clockwise") -> Rules:
    text = SMALL.format(players=players, shared=shared, other=other, times=times, own=own, direction=direction)
    if players == 3:
        text += '[deck]\nremoved = ["2C"]\n'
    each = 17 if players == 3 else 13
    total = players * (times * each + own * 4) - shared * each - other * 13
    return parse(text.replace("sum = 0", f"sum = {total}"), "small")


QUOTAS = [
    load("rifki"),
    load("rifki-cats"),
    load("bonking"),
    load("bonken"),
    load("leaver"),
    load("dubbelkingen"),
    small(3, 1, 1, 1, 1),
    small(3, 2, 2, 2, 1),
    small(4, 3, 2, 1, 2, "counter-clockwise"),
    small(4, 1, 4, 2, 1),
]


@pytest.mark.parametrize("rules", QUOTAS, ids=lambda rules: f"{rules.variant} {rules.deals}")
def test_tv17_exactly_the_calls_from_which_the_game_can_be_finished(rules: Rules) -> None:
    """The legal calls against a search through all ways to continue: none that leads to a dead end, and all that can be
    finished."""
    game = Game(rules)
    plan = game.plan
    first = present(game.apply(deal_for(game, random.Random(1), 0)).sheet.first)
    owners = [present(roles_of(plan, number, first).declarer) for number in range(1, rules.deals + 1)]
    counted = {name: contract.shared or contract.times for name, contract in rules.contracts.items()}
    shared = [name for name, contract in rules.contracts.items() if contract.shared]

    @cache
    def finishes(done: int, own: tuple[tuple[int, ...], ...], table: tuple[int, ...]) -> bool:
        """Whether the game can be finished, given how often each declarer still owes their own contracts and how often
        the table still plays the others."""
        if done == rules.deals:
            return not any(map(any, own)) and not any(table)
        seat = owners[done]
        mine = any(
            finishes(done + 1, (*own[:seat], fewer(own[seat], place), *own[seat + 1 :]), table)
            for place, count in enumerate(own[seat])
            if count
        )
        return mine or any(
            finishes(done + 1, own, tuple(sorted(fewer(table, place)))) for place, count in enumerate(table) if count
        )

    def fewer(counts: tuple[int, ...], place: int) -> tuple[int, ...]:
        return (*counts[:place], counts[place] - 1, *counts[place + 1 :])

    def after(calls: list[tuple[int, str]]) -> bool:
        own = tuple(
            tuple(counted[name] - calls.count((seat, name)) for name in counted if name not in shared)
            for seat in range(rules.players)
        )
        table = tuple(sorted(counted[name] - [call for _, call in calls].count(name) for name in shared))
        return min((*table, *(count for counts in own for count in counts)), default=0) >= 0 and finishes(
            len(calls), own, table
        )

    assert after([])
    for seed in range(15):
        rng = random.Random(seed)
        calls: list[tuple[int, str]] = []
        for done, seat in enumerate(owners):
            own = [name for owner, name in calls if owner == seat]
            possible = left(plan, own, [name for _, name in calls], owners[done:].count(seat))
            assert set(possible) == {name for name in counted if after([*calls, (seat, name)])}
            calls.append((seat, rng.choice(possible)))


def test_tv17_quotas_in_a_game() -> None:
    game = random_game(load("rifki"), seed=1)
    names = called(game)
    assert (len(names), names.count("trumps")) == (20, 8)
    assert all(names.count(name) == 2 for name in game.plan.contracts if name != "trumps")


def test_tv18_order_of_speaking_and_leading_in_bonking() -> None:
    """A deals, so C declares; D speaks first, C last, who may only redouble; B leads and starts."""
    game = game_from("bonking", SUIT_HANDS, "call dominoes 8", "A", "C")
    spoken = []
    for token in ("double C", "pass", "double A", "double D"):
        spoken.append(letter(game))
        if len(spoken) == 4:
            assert set(tokens(game.legal)) == {"pass", "double D"}
        game = game.apply(next(action for action in game.legal if action.token == token))
    assert (spoken, letter(game)) == (["D", "A", "B", "C"], "A")
    assert set(tokens(game.legal)) == {"pass", "double B"}, "A was doubled after speaking"
    game = game.apply(game.legal[0])
    assert letter(game) == "B"
    leads = game_from("bonking", SUIT_HANDS, "call no-tricks\npass\npass\npass\npass", "A", "C")
    assert letter(leads) == "B"


def test_eleven_deals_of_bonking() -> None:
    game = random_game(load("bonking"), seed=2)
    declared = declarers(game)
    assert sorted(map(declared.count, range(4))) == [2, 3, 3, 3]
    trumps = [seat for seat, name in zip(declared, called(game), strict=True) if name == "trumps"]
    assert sorted(trumps) == [0, 1, 2, 3]


EXPOSED = "AKQJT9876543.A.. 2.KQJT98765432.. ...AKQJT98765432 ..AKQJT98765432."


def test_an_exposed_king_costs_its_taker_double_and_pays_its_holder() -> None:
    game = game_from("trex+expose", EXPOSED, "call no-king", "B", "B")
    assert [letter(game), tokens(game.legal)] == ["A", ("pass",)]
    game = game.apply(game.legal[0])
    assert tokens(game.legal) == ("pass", "expose KH")
    for token in ("expose KH", "pass", "pass", "play 2S", "play AS", "play 2D", "play 2C", "play KS", "play 3D"):
        game = game.apply(next(action for action in game.legal if action.token == token))
    board = running(game.apply(game.legal[0])).board
    assert board.exposures == ()
    game = game.apply(game.legal[0])
    game = game.apply(next(action for action in game.legal if action.token == "play KH"))
    (done,) = game.finished
    assert done.board.exposures == (Exposure(parse_card("KH"), 1, 0, 75),)
    assert (done.points, done.scores) == ((-75, 0, 0, 0), (-150, 75, 0, 0))


def test_an_exposed_king_taken_by_its_holder_costs_the_plain_points() -> None:
    game = game_from("trex+expose", SUIT_HANDS, "call no-king\npass\nexpose KH\npass\npass\nplay KH", "B", "B")
    for _ in range(3):
        game = game.apply(game.legal[0])
    (done,) = game.finished
    assert done.points == done.scores == (0, -75, 0, 0)


def test_a_player_may_expose_only_some_of_their_cards() -> None:
    hands = "AKQJT98765432... .AKQJT98765432.. ..AKJT98765432.Q ..Q.AKJT98765432"
    game = game_from("trex+expose", hands, "call no-queens\nexpose QS\nexpose QH", "B", "B")
    assert tokens(game.legal) == ("pass", "expose QC")
    with pytest.raises(IllegalAction, match="may not do this now"):
        game_from("trex+expose", hands, "call no-queens\nexpose QH", "B", "B")
    both = "AKQJT98765432... .AKQJT98765432.. ..AKQJT9876543.Q ..2.AKJT98765432"
    game = game_from("trex+expose", both, "call no-queens\npass\npass", "B", "B")
    assert tokens(game.legal) == ("pass", "expose QD", "expose QC", "expose QD QC")


CLAIMS = "T98765432.2.2.32 AKQJ.AKQJ.AKQ.AK .T98.JT98.QJT987 .76543.76543.654"


def test_a_claim_brings_a_redeal_and_uses_nothing_up() -> None:
    game = game_from("rifki+misdeals", CLAIMS, "call trumps S", "B", "A")
    assert (letter(game), tokens(game.legal)) == ("A", ("pass", "redeal"))
    game = game.apply(game.legal[1])
    assert (game.position, game.number, game.finished, game.totals) == (None, 1, (), (0, 0, 0, 0))
    (void,) = game.redealt
    assert (void.claimer, void.board.phase) == (0, "void")
    assert game.sheet.next_roles() == Roles(dealer=1, declarer=0)
    assert "trumps" in game.sheet.left(0)


def test_only_a_hand_without_a_card_above_the_ten_may_claim() -> None:
    game = game_from("rifki+misdeals", CLAIMS, "call trumps S\npass", "B", "A")
    assert [letter(game), tokens(game.legal)] == ["B", ("pass",)]
    with pytest.raises(IllegalAction):
        game_from("rifki+misdeals", CLAIMS, "call trumps S\npass\nredeal", "B", "A")
    game = game_from("rifki+misdeals", CLAIMS, "call trumps S" + "\npass" * 4, "B", "A")
    assert (running(game).board.phase, letter(game)) == ("play", "A")


@pytest.mark.parametrize(("lone", "others"), [("A", "K"), ("K", "A")])
def test_a_hand_with_the_king_or_ace_as_its_only_heart_may_claim(lone: str, others: str) -> None:
    hands = f"AKQJT9876543.{lone}.. 2.{others}QJT987654.2.2 .32.KQJT98765.KQ ..A43.AJT9876543"
    game = game_from("rifki+misdeals", hands, "call no-king", "B", "A")
    may = []
    while running(game).board.phase == "claim":
        may += [letter(game)] * (len(game.legal) == 2)
        game = game.apply(game.legal[0])
    assert may == ["A"]


def test_a_contract_fixed_by_the_rules_is_called_automatically() -> None:
    game = Game(load("classic"))
    game = game.apply(deal_for(game, random.Random(1), 2))
    board = running(game).board
    assert (board.call, board.phase) == (Call("no-tricks"), "play")
    choice = Game(load("king-portugal"))
    while choice.number < 7:
        choice = random_deal(choice)
    choice = choice.apply(deal_for(choice, random.Random(1)))
    assert calls(choice) == {"trumps", "nulos"}, "one of a group is a choice, even in a fixed list"


@pytest.mark.parametrize(
    ("hand", "may"),
    [("2S 2H 2D 2C AS", True), ("2S 2H 2D 3C AS", True), ("2S 2H 2D 4C", False), ("2S 2H 3D 3C", False)],
)
def test_a_hand_with_the_lowest_cards_may_claim(hand: str, may: bool) -> None:
    contract = plan_of(load("trex+four-lowest")).contracts["dominoes"]
    assert contract.may_claim(mask(hand)) is may
