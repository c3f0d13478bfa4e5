"""Dominoes, compiled: what may be played, what follows from it, and what a deal scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barbu.kernel.bits import drawn, lowest, nth, size, stepped
from barbu.kernel.compiling import entry, part
from barbu.kernel.layout_policy import COLUMNS, LayoutPolicy, chosen, rate, workspace
from barbu.kernel.plan import LayoutPlan, Numbers, PointValues
from barbu.kernel.settling import pay

if TYPE_CHECKING:
    import numpy as np

TURN, OPEN, PLAYED, OUT, ACES, KNOCKED, POINTS = range(7)
"""The words of a state. ``TURN`` is the seat to play, -1 when the deal is over; ``OPEN`` the cards that may be played
next, whoever holds them; ``PLAYED`` those in the layout; ``OUT`` how many seats have no cards left; ``ACES`` where the
first ace has put them all: 1 above, 2 below; ``KNOCKED`` the seats that have knocked. From ``POINTS`` on come the
points of each seat, and after them the cards each seat is known not to hold, since it knocked on them."""

KNOCK = -1
"""A move in which nothing is played."""


EVERY_ACE = 1 << 12 | 1 << 28 | 1 << 44 | 1 << 60


@part
def legal(late: int, hand: int, may_follow: int) -> int:
    """The cards of a hand that may be played; none: the seat knocks."""
    may = hand & may_follow
    return may & ~late or may


@part
def with_aces(ends: Numbers, may_follow: int, played: int, card: int, aces: int) -> tuple[int, int]:
    """The cards that may follow once a card has been laid, and where aces go, if the first ace fixes that."""
    if not aces and card & 15 == 12:
        aces = 1 if played >> card - 1 & 1 else 2
    if aces:
        lying = played & ends[2 * aces - 2]
        may_follow &= ~(EVERY_ACE & ~(lying << ends[2 * aces - 1]))
    return may_follow, aces


@part
def play(
    plan: LayoutPlan, state: Numbers, hands: Numbers, moves: Numbers, given: int, most: int, chance: np.uint64,
    policy: LayoutPolicy | None = None,
) -> np.uint64:  # fmt: skip
    """Play at most as many moves as there is room for in ``moves``, from a state that changes with the hands. The first
    ``given`` moves are taken from there, and the others are written there; they are chosen by a policy or, without one,
    at random among the legal ones. Returns the generator's state afterwards."""
    after, row, beside, again, places = plan.after, plan.row, plan.beside, plan.again, plan.places
    outs, forfeit = plan.outs, plan.forfeit
    late, ends = plan.late, plan.ends
    players = len(after)
    room = len(moves)
    barred = state[POINTS + players :]
    if policy is not None:
        numbers, worths = workspace(players, COLUMNS)
    turn, may_follow, played, out, aces = state[TURN], state[OPEN], state[PLAYED], state[OUT], state[ACES]
    knocked = state[KNOCKED]
    ply = 0
    while turn >= 0 and ply < most:
        hand = hands[turn]
        if ply < given:
            card = moves[ply]
        else:
            may = legal(late, hand, may_follow)
            card = KNOCK
            if may:
                chance = stepped(chance)
                if policy is None:
                    card = nth(may, drawn(chance, size(may)))
                elif not may & may - 1:
                    card = lowest(may)
                else:
                    hidden = plan.pack & ~played
                    rate(policy, after, again, hands, barred, turn, may_follow, hidden, numbers, worths)
                    card = chosen(may, worths, policy.blur, chance)
            if ply < room:
                moves[ply] = card
        ply += 1
        stays = False
        if card >= 0:
            bit = 1 << card
            hand ^= bit
            hands[turn] = hand
            if late & bit:
                barred[turn] |= may_follow & ~late
            if not played and row[card]:
                may_follow = row[card]
            played |= bit
            may_follow = (may_follow | beside[card]) & ~played
            if ends[0]:
                may_follow, aces = with_aces(ends, may_follow, played, card, aces)
            stays = hand != 0 and again & bit != 0
            if not hand:
                if not (forfeit and knocked >> turn & 1):
                    state[POINTS + turn] += places[out]
                out += 1
                if out == outs:
                    for seat in range(players):
                        if hands[seat]:
                            state[POINTS + seat] += places[out] + plan.left * size(hands[seat])
                    if outs == players - 1:
                        out = players
                    turn = -1
        else:
            barred[turn] |= may_follow
            knocked |= 1 << turn
            state[POINTS + turn] += plan.knock
        if turn >= 0 and not stays:
            turn = after[turn]
            while not hands[turn]:
                turn = after[turn]
    state[TURN], state[OPEN], state[PLAYED], state[OUT], state[ACES] = turn, may_follow, played, out, aces
    state[KNOCKED] = knocked
    return chance


@part
def fits(plan: LayoutPlan, state: Numbers, hands: Numbers) -> bool:
    """Whether these hands hold all cards not yet played, with as many empty hands as there are seats that are out."""
    left = plan.pack & ~state[PLAYED]
    empty = 0
    for held in hands:
        if held & ~left:
            return False
        left ^= held
        empty += int(held == 0)
    return bool(left == 0 and empty == state[OUT] and hands[state[TURN]] != 0)


@entry
def outcomes(
    plan: LayoutPlan, stakes: PointValues, state: Numbers, hands: Numbers, cards: Numbers,
    policy: LayoutPolicy | None, seed: np.uint64, points: Numbers, scores: Numbers, counts: Numbers,
) -> int:  # fmt: skip
    """Play a deal out from a state, by a policy or at random, with each row of hands once after each of the cards (-1:
    any). Writes down points, scores, and that the deal counts. Returns the first row of hands that does not fit, or -1.
    """
    players = len(plan.after)
    chance = seed
    own, moves = np.empty_like(state), np.empty(1, np.int64)
    held, gained, net = np.empty(players, np.int64), np.empty(players, np.int64), np.empty(players, np.int64)
    target = 0
    for number in range(len(cards)):
        for row in range(len(hands)):
            for seat in range(players):
                held[seat] = hands[row, seat]
            if not fits(plan, state, held):
                return row
            for word in range(len(state)):
                own[word] = state[word]
            moves[0] = cards[number]
            given = int(cards[number] >= 0)
            if given and not 1 << moves[0] & legal(plan.late, held[state[TURN]], state[OPEN]):
                return row
            chance = play(plan, own, held, moves, given, players * (size(plan.pack) + 1), chance, policy)
            for seat in range(players):
                gained[seat] = own[POINTS + seat]
            pay(stakes.worth, gained, net)
            for seat in range(players):
                points[target, seat], scores[target, seat] = gained[seat], net[seat]
            counts[target] = 1
            target += 1
    return -1


@entry
def advance(
    plan: LayoutPlan, stakes: PointValues, state: Numbers, hands: Numbers, moves: Numbers, given: int,
    policy: LayoutPolicy | None, seed: np.uint64, points: Numbers, scores: Numbers,
) -> tuple[int, int]:  # fmt: skip
    """Play as many moves as there is room for in ``moves``, the first ones being given, and write down what has been
    scored so far. Returns the cards that may then be played, and that the deal counts."""
    play(plan, state, hands, moves, given, len(moves), seed, policy)
    for seat in range(len(points)):
        points[seat] = state[POINTS + seat]
    pay(stakes.worth, points, scores)
    turn = state[TURN]
    return (legal(plan.late, hands[turn], state[OPEN]) if turn >= 0 else 0), 1
