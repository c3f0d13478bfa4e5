"""How the club player handles the family's rules: the direction of points, exposure, claims, teams, rows."""

from itertools import combinations
from random import Random

import pytest
from msgspec.structs import replace

from barbu.bots.base import Budget, bot_named
from barbu.bots.club.poker import model as poker
from barbu.bots.club.tricks.count import worth_of_points
from barbu.bots.club.tricks.moon import moonshot
from barbu.bots.club.tricks.stakes import stakes_of
from barbu.cards import PACK, cards_of, mask_of, parse_hand
from barbu.engine.actions import PLAYS, Set, parse_action
from barbu.engine.game import Game
from barbu.engine.plan import plan_of
from barbu.engine.play.poker import Poker, mis_set, partition_ok, points_of_rows, strength
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View
from barbu.rules.load import load
from barbu.rules.model import Contract, Rules
from barbu.sim import next_deal, play_contract
from barbu.text.render import render
from tests.engine.helpers import mask, tricks
from tests.typed import of, present

CLUB = bot_named("club")


def turned(contract: Contract) -> Contract:
    """A contract with the sign of every point reversed."""
    return replace(
        contract,
        trick=-contract.trick,
        last=tuple(-points for points in contract.last),
        cards={word: -points for word, points in contract.cards.items()},
        places=tuple(-points for points in contract.places),
        pot=-contract.pot,
    )


def test_penalties_are_avoided_whatever_their_sign() -> None:
    """The same rules with all signs reversed and the lowest total winning: the same decisions, with values reversed."""
    rules = load("pagat")
    other = replace(
        rules, winner="lowest", contracts={name: turned(contract) for name, contract in rules.contracts.items()}
    )
    rng = Random(3)
    here, there = Game(rules), Game(other)
    while len(here.finished) < 9:
        deal = next_deal(here, 0, rng)
        here, there = here.apply(deal), there.apply(deal)
        while (seat := here.turn) is not None:
            one, two = (CLUB.choose(game.view(seat), rng, Budget()) for game in (here, there))
            assert one.action == two.action
            if one.values is not None:
                assert two.values == pytest.approx({token: -value for token, value in one.values.items()})
            here, there = here.apply(one.action), there.apply(two.action)


def view_of(variant: str, hands: str, actions: str = "", players: int | None = None) -> View:
    """What the seat whose turn it is sees in the first deal of a game, which A declares if anybody does."""
    game = Game(load(variant, players))
    game = game.apply(game.next_deal(tuple(map(parse_hand, hands.split())), 0))
    for line in actions.strip().splitlines():
        game = game.apply(parse_action(line.strip()))
    assert game.turn is not None
    return game.view(game.turn)


HANDS = """
    AK.Q5432.Q.AK432
    Q76.KJT98.765.65
    JT984.76.JT98.QJ
    532.A.AK432.T987
"""


def test_a_guarded_queen_is_exposed_and_a_bare_one_is_not() -> None:
    calls = "call complex\n"
    first = view_of("trex-complex", _first_declarer(HANDS), calls)
    decision = CLUB.choose(first, Random(1), Budget())
    assert decision.action.token == "expose QH"
    assert decision.values is not None
    assert decision.values["expose QH"] > 0 > decision.values["expose QD"]


def test_a_king_is_exposed_where_nobody_can_lead_to_it() -> None:
    """With one lower card the king of hearts would often be caught, but hearts may not be led in No King."""
    hands = """
        A32.K7.6543.T987
        KQJ.AQJ.AKQT.KQJ
        T987.T65.J98.A43
        654.98432.72.652
    """
    alone, paired = (
        CLUB.choose(view_of(f"{variant}+expose", hands, "call no-king"), Random(1), Budget())
        for variant in ("trex", "trex-partners")
    )
    assert alone.action.token == paired.action.token == "expose KH"
    assert present(alone.values)["expose KH"] > present(paired.values)["expose KH"], "what a partner pays is not gained"


def _first_declarer(hands: str) -> str:
    """The seven of hearts goes to A, who declares the first deal with it."""
    return hands.replace("Q5432", "Q7432").replace("76.JT98", "65.JT98")


def test_an_exposed_card_costs_its_taker_more() -> None:
    rules = load("trex-complex")
    plan = plan_of(rules)
    contract = plan.contracts["complex"]
    hidden, shown = stakes_of(contract, plan), stakes_of(contract, plan, mask("QH"))
    assert hidden.points_of(mask("QH")) == -25
    assert shown.points_of(mask("QH")) == -50
    assert shown.points_of(mask("QS")) == -25


CLAIMS = """
    T987.T98.T98.T98
    AKQJ.65.65.76542
    65.AKQJ.AKQJ.KQJ
    432.7432.7432.A3
"""


def test_a_redeal_is_claimed_with_a_hand_that_is_too_weak() -> None:
    """A hand without a card above the ten may claim a redeal in Trumps, and has every reason to."""
    view = view_of("rifki+misdeals", CLAIMS, "call trumps S")
    decision = CLUB.choose(view, Random(1), Budget())
    assert decision.action.token == "redeal"
    assert render(CLUB.explain(view, decision)).startswith("A new hand should do better than this one, by about")
    weak = view_of("rifki+misdeals", CLAIMS, "call trumps S\npass")
    assert CLUB.choose(weak, Random(1), Budget()).action.token == "pass"


def test_the_points_of_a_partner_count_as_ones_own() -> None:
    view = next_view("trex-partners")
    partner = (view.seat + 2) % 4
    assert worth_of_points(view)[partner] == worth_of_points(view)[view.seat] == 1
    assert all(value <= 0 for seat, value in enumerate(worth_of_points(view)) if seat not in (view.seat, partner))
    alone = next_view("trex")
    assert worth_of_points(alone)[partner] <= 0


def in_pairs() -> Rules:
    """The standard game in partnership."""
    rules = load("pagat")
    return replace(rules, session=replace(rules.session, teams="opposite"))


def after(rules: Rules, hands: str, actions: str) -> View:
    """What the seat whose turn it is sees in a deal that A declares."""
    game = Game(rules)
    game = game.apply(game.next_deal(tuple(map(parse_hand, hands.split())), 0))
    for action in actions.split(", "):
        game = game.apply(parse_action(action))
    assert game.turn is not None
    return game.view(game.turn)


GOOD_HAND = "J87.AK75.K98.KJ8 5432.432.432.432 6.JT96.QT75.AT95 AKQT9.Q8.AJ6.Q76"


def test_a_partner_is_not_doubled() -> None:
    alone, paired = (
        CLUB.choose(after(rules, GOOD_HAND, "call no-tricks"), Random(1), Budget())
        for rules in (load("pagat"), in_pairs())
    )
    assert alone.action.token == "double A,C,D"
    assert paired.action.token == "double A,C"


def test_the_doubles_of_a_partner_count_too() -> None:
    """C has doubled B: to A, C's partner, the points of C are worth twice as much, and those of B count against A."""
    view = after(in_pairs(), GOOD_HAND, "call no-tricks, pass, double B, pass, pass")
    assert view.seat == 0
    assert worth_of_points(view) == [1, -1, 2, 0]


def next_view(variant: str) -> View:
    game = Game(load(variant))
    game = game.apply(next_deal(game, 0, Random(1)))
    assert game.turn is not None
    return game.view(game.turn)


def test_with_two_packs_the_card_played_last_beats_its_equal() -> None:
    """Whoever plays last and holds the equal of the best card takes the trick with it, and knows it."""
    rules = load("canadian-salad", 8)
    rng, seen = Random(2), 0
    game = Game(rules)
    while len(game.finished) < 5:
        game = game.apply(next_deal(game, 0, rng))
        while (seat := game.turn) is not None:
            view = game.view(seat)
            decision = CLUB.choose(view, rng, Budget())
            play = view.board.play
            assert isinstance(play, Tricks)
            legal = view.legal_cards()
            equal = legal >> play.best & 1 if len(play.cards) == 7 else 0
            lower = [card for card in cards_of(legal & (1 << 64) - 1) if card >> 4 == play.best >> 4]
            if equal and min(lower) < play.best and play.points[seat] == 0 and decision.values:
                seen += 1
                reason = render(CLUB.explain(view, decision))
                assert "cannot win" not in reason or decision.action.token != f"play {play.best}"
            game = game.apply(decision.action)
    assert seen


CARDS = list(cards_of(PACK))


def hands(rng: Random) -> list[int]:
    cards = rng.sample(CARDS, 52)
    return [mask_of(cards[seat::4]) for seat in range(4)]


def test_cards_are_set_properly_and_better_than_best_first() -> None:
    """Everybody first thinks of the best five cards at the back and the best of the rest in the middle."""
    rng, won = Random(4), 0.0
    for _ in range(25):
        dealt = hands(rng)
        for seat, hand in enumerate(dealt):
            table = [best_first(each) for each in dealt]
            table[seat] = poker.best(hand).rows
            assert partition_ok(hand, table[seat])
            assert not mis_set(table[seat])
            points = points_of_rows(tuple(table), 1)
            won += points[seat] - sum(points) / 4
    assert won / 100 > 0.5


def best_first(hand: int) -> tuple[int, int, int]:
    """The first setting considered among those with the best back row."""
    cards = [1 << card for card in cards_of(hand)]
    back = max(map(sum, combinations(cards, 5)), key=strength)
    rest = [card for card in cards if not card & back]
    middles = sorted(map(sum, combinations(rest, 5)), key=strength, reverse=True)
    ways = [(hand ^ back ^ middle, middle, back) for middle in middles]
    return next((rows for rows in ways if not mis_set(rows)), ways[0])


def with_rows(points: int) -> Rules:
    rules = load("wikipedia-nine")
    contract = replace(rules.contracts["chinese-poker"], row=points)
    return replace(rules, contracts=rules.contracts | {"chinese-poker": contract})


def test_rows_that_cost_are_set_so_that_they_win_nothing() -> None:
    for points, wrong in ((4, False), (-4, True)):
        board = play_contract(with_rows(points), "chinese-poker", [CLUB] * 4, "rows")
        assert isinstance(board.play, Poker)
        assert board.play.rows is not None
        assert [mis_set(rows) for rows in board.play.rows] == [wrong] * 4


def test_the_random_bot_sets_cards_in_many_ways() -> None:
    game = Game(load("wikipedia-nine"))
    game = game.apply(next_deal(game, 0, Random(1)))
    for action in ("call chinese-poker", "pass", "pass", "pass", "pass"):
        game = game.apply(parse_action(action))
    bot, rng, found = bot_named("random"), Random(1), set()
    for _ in range(20):
        found.add(of(Set, bot.choose(game.view(0), rng, Budget()).action).rows)
    assert len(found) == 20


def test_whoever_takes_everything_is_stopped() -> None:
    """One player alone has taken half of the penalties. For the others a trick that scores gains more than its points
    cost; for that player it is worth taking."""
    rules = load("canadian-salad")
    plan = plan_of(rules)
    contract = plan.contracts["no-aces"]
    play = tricks("canadian-salad", "no-aces")
    for text in ("AS KS QS JS", "AH KH QH JH"):
        for card in cards_of_text(text):
            play = play.after(PLAYS[card])
    assert play.points == (60, 0, 0, 0)
    stakes = stakes_of(contract, plan)
    for_other, for_shooter = moonshot(stakes, play, 1), moonshot(stakes, play, 0)
    assert for_other is not None
    assert for_shooter is not None
    assert for_other.bonus(1, -30) > 0 > for_other.bonus(0, -30)
    assert for_shooter.bonus(0, -30) > 0 > for_shooter.bonus(1, -30)
    assert for_other.bonus(1, 0) == for_shooter.bonus(0, 0) == 0
    after = play
    for card in cards_of_text("2D 3D 4D AD"):
        after = after.after(PLAYS[card])
    assert moonshot(stakes, after, 1) is None


def cards_of_text(text: str) -> list[int]:
    """The cards named in a text, in order."""
    return [card for word in text.split() for card in cards_of(mask(word))]


@pytest.mark.parametrize(
    ("variant", "players", "contract"),
    [
        ("french", 4, "no-first-last"),
        ("king-russia", 4, "queens"),
        ("king-portugal", 4, "nulos"),
        ("bonking", 4, "dominoes"),
        ("canadian-salad", 10, "salad"),
        ("trex-complex", 4, "complex"),
        ("rifki-express", 4, "positive"),
        ("rentz", 6, "dominoes"),
    ],
)
def test_it_is_better_than_chance(variant: str, players: int, contract: str) -> None:
    """One seat among random players, from every seat of a few deals; ``bench/bots.py`` measures them all."""
    rules, chance = load(variant, players), bot_named("random")
    edge = 0.0
    for number in range(6):
        for seat in range(players):
            table = [CLUB if each == seat else chance for each in range(players)]
            board = play_contract(rules, contract, table, f"{number}", turn=seat)
            edge += board.scores[seat] - sum(board.scores) / players
    assert plan_of(rules).sign * edge > 0
