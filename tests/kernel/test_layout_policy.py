"""Dominoes by a policy: it plays legally from what its player may know; what plays tell about hands."""

import random
from collections.abc import Iterator

import numpy as np
import pytest

from barbu.bots.base import BotError, Budget, bot_named
from barbu.bots.search import rows
from barbu.bots.search.habits import habits
from barbu.bots.search.patterns import COUNT, NUMBERS, Tables, described, shipped, thumb
from barbu.cards import ACE, KING, RANK_MASKS, card_text, cards_of, mask_of, parse_card
from barbu.engine.actions import KNOCK, PLAYS, Play
from barbu.engine.position import Position
from barbu.engine.view import View
from barbu.kernel import laying, layout_policy
from barbu.kernel.coverage import refusal
from barbu.kernel.layout import PLAYED
from barbu.kernel.machine import Machine
from barbu.kernel.plan import LayoutPlan
from barbu.kernel.table import TrickTable
from barbu.rules.load import load
from tests.engine.helpers import TABLES
from tests.kernel.boards import first_card, view_of
from tests.typed import present


def layouts() -> list[tuple[str, int]]:
    """The tables whose dominoes the kernel plays."""
    tables = ((variant, players, load(variant, players)) for variant, players in TABLES)
    return [
        (variant, players)
        for variant, players, rules in tables
        if "dominoes" in rules.contracts and not refusal(rules, "dominoes")
    ]


def plan_in(table: TrickTable) -> LayoutPlan:
    assert isinstance(table.plan, LayoutPlan)
    return table.plan


def guided(table: TrickTable, position: Position) -> layout_policy.LayoutPolicy:
    return shipped().policy(plan_in(table), position.board.plan.sign)


def choices(variant: str, seed: int) -> Iterator[Position]:
    """Positions of a deal in which somebody has a choice, played by lot."""
    rng = random.Random(seed)
    position = first_card(load(variant), "dominoes", rng)
    while position.turn is not None:
        if len(position.legal) > 1:
            yield position
        position = position.apply(rng.choice(position.legal))


def test_the_engine_follows_what_the_policy_plays(machine: Machine) -> None:
    for variant, players in layouts():
        position = first_card(load(variant, players), "dominoes", random.Random(players))
        table, hands = machine.table(position.board), machine.hands([position.hands])[0]
        moves, table, hands = machine.line(table, hands, 5, 300, guided(table, position))
        for move in moves:
            position = position.apply(PLAYS[move] if move >= 0 else KNOCK)
        assert machine.result(table) == (position.board.points, position.board.scores, True)
        assert table.state.tolist() == machine.table(position.board).state.tolist()


def test_the_policy_looks_into_no_other_hand(machine: Machine) -> None:
    """Whatever the others hold, of all that they can hold, the same card is played."""
    seen = 0
    for variant in ("pagat", "french", "australian"):
        for number, position in enumerate(choices(variant, 3)):
            seat = present(position.turn)
            table = machine.table(position.board)
            policy = guided(table, position)
            worlds = machine.worlds(view_of(position, seat), 20, number)
            played = {machine.line(table, hands, 1, 1, policy)[0][0] for hands in [*worlds, np.array(position.hands)]}
            assert len(played) == 1
            seen += 1
    assert seen > 40


def test_the_same_seed_gives_the_same_deals_and_a_blur_others(machine: Machine) -> None:
    position = first_card(load("pagat"), "dominoes", random.Random(2))
    table, hands = machine.table(position.board), machine.hands([position.hands] * 50)
    sharp, blurred = (shipped().policy(plan_in(table), 1, blur) for blur in (0.0, 0.3))
    points = [machine.playouts(table, hands, seed, (), sharp).points.tolist() for seed in (1, 1, 2)]
    assert points[0] == points[1] == points[2]
    assert len({tuple(row) for row in machine.playouts(table, hands, 1, (), blurred).points[0].tolist()}) > 1


def test_patterns_are_the_row_as_one_walks_along_it(machine: Machine) -> None:
    """For every card of a hand what it opens, counted card by card along the neighbours."""
    rng = random.Random(1)
    for variant, players in layouts():
        position = first_card(load(variant, players), "dominoes", rng)
        for _ in range(rng.randrange(25)):
            position = position.apply(rng.choice(position.legal))
        table = machine.table(position.board)
        policy = guided(table, position)
        seat = present(position.turn)
        hand = position.hands[seat]
        for card in cards_of(position.board.legal_cards(hand)):
            up, upper, down, lower = layout_policy.opened(policy, hand, table.hidden, card)
            found = sorted((int(pattern), int(near)) for pattern, near in ((up, upper), (down, lower)) if pattern)
            assert found == sorted(walked(plan_in(table), hand, table.hidden, card)), (variant, players, card)


def walked(plan: LayoutPlan, hand: int, hidden: int, card: int) -> Iterator[tuple[int, int]]:
    for step in cards_of(int(plan.beside[card]) & hidden):
        pattern, count, before, at = 0, 0, card, step
        while True:
            pattern |= (hand >> at & 1) << count
            count += 1
            beyond = int(plan.beside[at]) & ~(1 << before)
            if plan.upwards:
                beyond &= hidden & ~(1 << card)  # such a row ends where it began
            if plan.ends[0] and at & 15 != KING:
                beyond &= ~RANK_MASKS[ACE]  # where the first ace decides, aces are counted above the kings
            if not beyond:
                break
            before, at = at, beyond.bit_length() - 1
        yield 1 << count | pattern, 0 if hand >> step & 1 else 1 << step


def test_habits_are_those_of_the_club_player(machine: Machine) -> None:
    """From the same view both value every card equally, wherever a layout starts."""
    club, seen = bot_named("club"), 0
    for variant in ("pagat", "australian", "french", "trex", "rentz"):
        for position in choices(variant, 6):
            view = view_of(position, present(position.turn))
            table = machine.table(position.board)
            if not table.state[PLAYED] and plan_in(table).row.any():
                continue
            worths = np.zeros((2, 64))
            laying.look(plan_in(table), habits_in(table, view), view.hand, worths)
            values = (club.choose(view, random.Random(1), Budget()).values or {}).items()
            theirs = {parse_card(token.split()[1]): view.plan.sign * value for token, value in values}
            cards = [*theirs]
            own = worths[0, cards] + worths[1, cards] / view.hand.bit_count()
            spread = float(plan_in(table).places.std())
            assert own * spread == pytest.approx(list(theirs.values()), abs=0.01)
            seen += 1
    assert seen > 50


def habits_in(table: TrickTable, view: View) -> laying.Habits:
    plan = plan_in(table)
    first = [action.card for _, action in view.moves if isinstance(action, Play)]
    return habits(plan, (int(plan.row[first[0]]) if first else 0) or plan.opening, view.plan.sign)


def test_a_deal_played_on_by_habit_ends_as_the_engine_ends_it(machine: Machine) -> None:
    """Everybody plays what the club player would; points count at each seat's stake."""
    club = bot_named("club")
    for variant in ("pagat", "australian", "trex", "cardzmania"):
        position = next(iter(choices(variant, 9)))
        seat = present(position.turn)
        view, table = view_of(position, seat), machine.table(position.board)
        card, hands = next(cards_of(view.legal_cards())), machine.hands([position.hands])
        stakes, found = np.array([1.0, 10.0, 100.0, 1000.0]), np.zeros(1)
        moves = rows._moves(view)
        known = habits(plan_in(table), rows._start(plan_in(table), moves, card), view.plan.sign)
        laying.brought(plan_in(table), known, stakes, table.state, hands, card, 0.0, np.uint64(1), found)
        position = position.apply(PLAYS[card])
        while position.turn is not None:
            position = position.apply(club.choose(view_of(position, position.turn), random.Random(1), Budget()).action)
        assert found[0] == stakes @ position.board.points, variant


def test_the_hands_that_were_played_from_are_the_likeliest(machine: Machine) -> None:
    """Where all play by habit, no other hands make their plays likelier than the true ones."""
    position, club = first_card(load("pagat"), "dominoes", random.Random(8)), bot_named("club")
    for _ in range(24):
        position = position.apply(
            club.choose(view_of(position, present(position.turn)), random.Random(1), Budget()).action
        )
    view, table = view_of(position, present(position.turn)), machine.table(position.board)
    worlds = np.concatenate([machine.hands([position.hands]), machine.worlds(view, 300, 1)])
    given = plan_in(table), habits_in(table, view), view.seat, rows._moves(view), worlds
    found = np.zeros(len(worlds))
    laying.likelihoods(*given, 1e6, 1e-9, found)
    assert abs(found[0]) < 1e-6, "as good as certain"
    assert (found <= 1e-6).all()
    assert (found < -10).mean() > 0.5
    laying.likelihoods(*given, 0.0, 0.1, found)
    assert (found > found[0]).any(), "who plays by lot is likelier to have had less choice"


def test_the_search_can_be_repeated_and_stops_in_time(machine: Machine) -> None:
    for variant in ("cardzmania", "trex-partners", "rentz"):
        for position in list(choices(variant, 4))[:3]:
            view = view_of(position, present(position.turn))
            values = rows.weigh(machine, view, 300, 7)
            assert set(values) == set(cards_of(view.legal_cards()))
            assert values == rows.weigh(machine, view, 300, 7)
            assert values != rows.weigh(machine, view, 300, 8)
            assert values != rows.weigh(machine, view, 300, 7, lambda: True), "64 worlds are enough then"


def judged(machine: Machine, opened: str, plays: str, *hands: str) -> dict[str, float]:
    """What A's cards are worth after some plays of a layout that starts with a rank."""
    rng = random.Random(0)
    rules = load("pagat")
    while True:
        position = first_card(rules, "dominoes", rng, 1.0)
        if position.turn == 0 and present(position.board.call).parameter == opened:
            break
    position = Position(position.board, tuple(mask_of(map(parse_card, hand.split())) for hand in hands))
    for card in plays.split():
        position = position.apply(PLAYS[parse_card(card)])
    return {card_text(card): worth for card, worth in rows.weigh(machine, view_of(position, 0), 600, 1).items()}


def test_a_card_that_only_others_wait_for_is_held_back(machine: Machine) -> None:
    """A holds a run of spades to the ace, and the eight of hearts, above which others hold everything."""
    values = judged(
        machine,
        "7",
        "7S 7H 7D 7C",
        "7S 8S 9S TS JS QS KS AS 8H 6D 2C 2D 3C",
        "7H 6S 9H TH 6H 8D 9D 5C 4C JC QC KC AC",
        "7D 5S 4S JH QH 5H 4H TD JD 6C 8C 9C TC",
        "7C 3S 2S KH AH 3H 2H QD KD AD 5D 4D 3D",
    )
    assert values["8S"] > values["8H"]
    assert max(values, key=values.__getitem__) != "8H"


def test_weights_of_another_shape_are_refused() -> None:
    assert thumb().shape == (COUNT, NUMBERS + layout_policy.OTHERS)
    assert described().shape == (layout_policy.PATTERNS, NUMBERS)
    with pytest.raises(BotError, match="those of another version"):
        Tables(thumb()[:, 1:])
