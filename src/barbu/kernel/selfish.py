"""Tricks searched exactly, compiled: how a deal with open hands ends if everyone plays for themselves (max^n, Luckhardt
and Irani 1986).

Of cards that are equally good for a player they choose one that leaves the least to the next seat in turn, then to the
one after it, and so on, so the result depends on no order of the cards (decision 0261). Positions are known as in
``minimax``, by the cards that matter.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, NamedTuple

from barbu.kernel.bits import SUIT, lowest, size
from barbu.kernel.compiling import entry, part
from barbu.kernel.ordering import WIDTH, different
from barbu.kernel.places import closed_up, key_of, lowest_of, masks_of, places_of
from barbu.kernel.plan import (
    BEATS_LED,
    BEATS_VOID,
    BROKEN_BY_DISCARD,
    EARLY,
    FORCED_UNDER,
    Numbers,
    PointValues,
    TrickPlan,
)
from barbu.kernel.settling import pay
from barbu.kernel.sides import summary
from barbu.kernel.tricks import (
    BEST,
    BEST_SEAT,
    BROKEN,
    DONE,
    HEARTS,
    LED,
    LYING,
    PILE,
    TAKEN,
    TURN,
    WON,
    early,
    expose,
    legal,
    play,
    settle,
)

if TYPE_CHECKING:
    import numpy as np


class Selves(NamedTuple):
    """What everyone plays for. ``tricks`` is what each trick adds to the scores (by trick, seat that takes it, and seat
    that scores), ``cards`` the same for each card; ``scoring`` are the cards that do anything. ``utilities`` is what a
    point in the score of each seat is worth to each (row). ``kinds`` and ``special`` are as in ``Sides``; ``whole`` is
    1 where something is counted only when the deal is over."""

    tricks: Numbers
    cards: Numbers
    scoring: int
    utilities: Numbers
    kinds: Numbers
    special: int
    whole: int


@part
def better(utilities: Numbers, after: Numbers, turn: int, one: Numbers, other: Numbers) -> bool:
    """Whether a seat would rather have one result, as scores or points by seat, than another."""
    seat, sign = turn, 1
    while True:
        worth = 0
        for each in range(len(one)):
            worth += utilities[seat, each] * (one[each] - other[each])
        if worth:
            return worth * sign > 0
        seat, sign = after[seat], -1
        if seat == turn:
            return False


TABLE, SLOTS = 1 << 19, 1 << 18
"""How many entries the table has, and how many slots they are found by. When it is full, it begins anew."""

KEY, FIRST, FIRST_MASK, SECOND, SECOND_MASK, NEXT, FUTURE = range(7)
"""The words of an entry: the key; the places that must be the same, with their masks; the next entry of the slot. From
``FUTURE`` on comes what each seat still scores."""

SEAT, LEADS, TOP, TOP_SEAT, LIES, PILED, BREAKS, MOVES, MOVE, MATTERS, PLY = range(11)
"""The words of a ply: those of a state before its card, as ``tricks`` names them; how many moves there are, and which
is tried; the cards that matter so far."""

HASH, PLACES_FIRST, PLACES_SECOND, WINNERS, GAINED = range(5)
"""The words of a trick before its first card: the key, the places, the seats that took a trick which scores by itself.
From ``GAINED`` on come the scores so far."""


@part
def ended(
    plan: TrickPlan, stakes: PointValues, state: Numbers, points: Numbers, won: int, scores: Numbers
) -> None:  # fmt: skip
    """Write down the scores of a deal that is over; none if it does not count."""
    turn, before = state[TURN], state[WON]
    state[TURN], state[WON] = -1, won
    counts = settle(
        plan.values, plan.scoring, plan.pot, plan.shoot, plan.shooter, plan.spared, plan.moon, plan.exact, plan.drift,
        plan.by_number, plan.one_each, state, points,
    )  # fmt: skip
    state[TURN], state[WON] = turn, before
    for seat in range(len(points)):
        scores[seat] = 0
    if counts:
        pay(stakes.worth, points, scores)
        expose(stakes.shown, state, scores)


@part
def outcome(
    plan: TrickPlan, selves: Selves, stakes: PointValues, state: Numbers, hands: Numbers, plies: Numbers,
    rounds: Numbers, cards: Numbers, equals: Numbers, best: Numbers, table: Numbers, slots: Numbers, result: Numbers,
    most_nodes: int,
) -> None:  # fmt: skip
    """Write down how a deal ends from a state whose first trick is in ``rounds``, as scores by seat."""
    after, duties, trump, penalty, tricks = plan.after, plan.duties, plan.trump, plan.penalty, plan.tricks
    trick_points, goes_on, all_scoring, together = plan.trick_points, plan.goes_on, plan.scoring, plan.together
    whole, paired = selves.whole, stakes.paired
    players = len(after)
    points = np.empty(players, np.int64)
    by_rank = duties & (BEATS_LED | BEATS_VOID | FORCED_UNDER)
    turn, led, top, top_seat = state[TURN], state[LED], state[BEST], state[BEST_SEAT]
    lying, pile, broken, done = state[LYING], state[PILE], state[BROKEN], state[DONE]
    left = lengths = 0
    for seat in range(players):
        left |= hands[seat]
        for suit in range(4):
            lengths += size(hands[seat] >> 16 * suit & SUIT) << 4 * (4 * seat + suit)
    used, nodes = slots[SLOTS], slots[SLOTS + 1]
    ply = matters = 0
    entering = True
    while True:
        if entering:
            nodes += 1
            decided = False
            if lying == 0:
                matters = 0
                if done == tricks or (ply > 0 and not (goes_on[done - 1] or all_scoring & left)) or nodes > most_nodes:
                    decided = True
                    if whole:
                        ended(plan, stakes, state, points, rounds[done, WINNERS], result)
                    else:
                        for seat in range(players):
                            result[seat] = rounds[done, GAINED + seat]
                else:
                    key = key_of(selves.kinds, selves.special, lengths, turn, broken, left, hands)
                    if whole:
                        key ^= summary(plan, state, players, rounds[done, WINNERS])
                    rounds[done, HASH] = key
                    one, two = rounds[done, PLACES_FIRST], rounds[done, PLACES_SECOND]
                    at = slots[key & SLOTS - 1]
                    while at:
                        if (
                            table[at, KEY] == key
                            and one & table[at, FIRST_MASK] == table[at, FIRST]
                            and two & table[at, SECOND_MASK] == table[at, SECOND]
                        ):
                            decided = True
                            matters = lowest_of(table[at, FIRST_MASK], table[at, SECOND_MASK], left)
                            for seat in range(players):
                                result[seat] = rounds[done, GAINED + seat] + table[at, FUTURE + seat]
                            break
                        at = table[at, NEXT]
            if decided:
                entering = False
                if ply == 0:
                    break
                ply -= 1
                continue
            hand = hands[turn]
            barred = early(plan, led, done) if duties & EARLY else 0
            may = legal(duties, trump, penalty, paired >> turn & 1, hand, led, top, broken, barred)
            by_duty = 0
            if by_rank and lying:
                # Where ranks decide what may be played, all of a suit matters.
                by_duty = SUIT << (led & 48) if duties & FORCED_UNDER else 0
                if trump >= 0:
                    by_duty |= SUIT << trump
                by_duty &= left | pile
            plies[ply, SEAT], plies[ply, LEADS], plies[ply, TOP], plies[ply, TOP_SEAT] = turn, led, top, top_seat
            plies[ply, LIES], plies[ply, PILED], plies[ply, BREAKS], plies[ply, MATTERS] = lying, pile, broken, by_duty
            plies[ply, MOVES] = different(selves.kinds, may, left & ~hand | pile, cards, equals, WIDTH * ply)
            number = 0
        else:
            # Back from a card of this ply, which is taken back.
            number = plies[ply, MOVE]
            card = cards[WIDTH * ply + number]
            bit = 1 << card
            if plies[ply, LIES] == players - 1:
                pile = plies[ply, PILED] | bit
                if pile & SUIT << (top & 48) & ~(1 << top):
                    matters |= 1 << top
                done -= 1
                if whole:
                    state[TAKEN + top_seat] &= ~pile
                    state[TAKEN + players + top_seat] -= trick_points[done]
                    if together and not all_scoring & ~pile:
                        state[TAKEN + players + top_seat] -= together
            turn, led, top, top_seat = plies[ply, SEAT], plies[ply, LEADS], plies[ply, TOP], plies[ply, TOP_SEAT]
            lying, pile, broken = plies[ply, LIES], plies[ply, PILED], plies[ply, BREAKS]
            hands[turn] |= bit
            left |= bit
            lengths += 1 << 4 * (4 * turn + (card >> 4))
            equal = equals[WIDTH * ply + number]
            if matters & equal:
                matters |= equal & -equal
            matters |= plies[ply, MATTERS]
            plies[ply, MATTERS] = matters
            if number == 0 or better(selves.utilities, after, turn, result, best[ply]):
                for seat in range(players):
                    best[ply, seat] = result[seat]
            number += 1
            if number == plies[ply, MOVES]:
                for seat in range(players):
                    result[seat] = best[ply, seat]
                if lying == 0:
                    one = two = 0
                    if players <= 4:
                        matters |= selves.special & left
                        one, two = masks_of(matters, left)
                    used += 1
                    if used == len(table):
                        for slot in range(SLOTS):
                            slots[slot] = 0
                        used = 1
                    key = rounds[done, HASH]
                    table[used, KEY] = key
                    table[used, FIRST], table[used, FIRST_MASK] = rounds[done, PLACES_FIRST] & one, one
                    table[used, SECOND], table[used, SECOND_MASK] = rounds[done, PLACES_SECOND] & two, two
                    table[used, NEXT] = slots[key & SLOTS - 1]
                    for seat in range(players):
                        table[used, FUTURE + seat] = result[seat] - rounds[done, GAINED + seat]
                    slots[key & SLOTS - 1] = used
                if ply == 0:
                    break
                ply -= 1
                continue
        card = cards[WIDTH * ply + number]
        plies[ply, MOVE] = number
        bit = 1 << card
        hands[turn] ^= bit
        left ^= bit
        lengths -= 1 << 4 * (4 * turn + (card >> 4))
        if not broken and bit & plan.breaking:
            broken = int(not duties & BROKEN_BY_DISCARD or (led >= 0 and not HEARTS >> led & 1))
        if not lying:
            led = top = card
            top_seat = turn
        elif card > top if (card ^ top) < 16 else card & 48 == trump:
            top, top_seat = card, turn
        pile |= bit
        lying += 1
        turn = after[turn]
        ply += 1
        entering = True
        if lying == players:
            fully = together if not all_scoring & ~pile else 0
            for seat in range(players):
                gained = rounds[done, GAINED + seat] + selves.tricks[done, top_seat, seat]
                gained += fully * stakes.worth[seat, top_seat]
                scoring = pile & selves.scoring
                while scoring:
                    gained += selves.cards[lowest(scoring), top_seat, seat]
                    scoring &= scoring - 1
                rounds[done + 1, GAINED + seat] = gained
            one, two = rounds[done, PLACES_FIRST], rounds[done, PLACES_SECOND]
            if players <= 4:
                one, two = closed_up(one, two, left | pile, pile)
            scored = rounds[done, WINNERS]
            if whole:
                state[TAKEN + top_seat] |= pile
                state[TAKEN + players + top_seat] += trick_points[done] + fully
                scored |= int(trick_points[done] != 0) << top_seat
            done += 1
            rounds[done, PLACES_FIRST], rounds[done, PLACES_SECOND], rounds[done, WINNERS] = one, two, scored
            turn, led = top_seat, -1
            lying = pile = 0
    slots[SLOTS], slots[SLOTS + 1] = used, nodes


@entry
def solve(
    plan: TrickPlan, selves: Selves, stakes: PointValues, state: Numbers, hands: Numbers, moves: Numbers,
    found: Numbers, most_nodes: int,
) -> int:  # fmt: skip
    """Write down the scores by seat at the end of the deal (a row each) after each of the moves. Returns how many
    positions were looked at; if these are more than ``most_nodes``, the scores are wrong."""
    players, ends = len(plan.after), size(plan.pack) + 1
    table, slots = np.empty((TABLE, FUTURE + players), np.int64), np.zeros(SLOTS + 2, np.int64)
    plies, rounds = np.empty((ends, PLY), np.int64), np.empty((plan.tricks + 1, GAINED + players), np.int64)
    cards, equals, best = (
        np.empty(WIDTH * ends, np.int64),
        np.empty(WIDTH * ends, np.int64),
        np.empty((ends, players), np.int64),
    )
    start, held, move = state.copy(), hands.copy(), np.empty(1, np.int64)
    points, result = np.empty(players, np.int64), np.empty(players, np.int64)
    for number in range(len(moves)):
        for word in range(len(state)):
            start[word] = state[word]
        for seat in range(players):
            held[seat] = hands[seat]
        move[0] = moves[number]
        play(plan, stakes.paired, start, held, move, 1, 1, None, np.uint64(0))
        if start[TURN] < 0:
            ended(plan, stakes, start, points, start[WON], result)
        else:
            done = start[DONE]
            for seat in range(players):
                points[seat] = start[TAKEN + players + seat]
                for row in range(len(plan.values)):
                    points[seat] += plan.values[row, 1] * size(start[TAKEN + seat] & plan.values[row, 0])
            pay(stakes.worth, points, result)
            expose(stakes.shown, start, result)
            for seat in range(players):
                rounds[done, GAINED + seat] = result[seat]
            rounds[done, PLACES_FIRST], rounds[done, PLACES_SECOND] = places_of(held, start[PILE])
            rounds[done, WINNERS] = start[WON]
            outcome(
                plan, selves, stakes, start, held, plies, rounds, cards, equals, best, table, slots, result, most_nodes
            )
        for seat in range(players):
            found[number, seat] = result[seat]
    return int(slots[SLOTS + 1])
