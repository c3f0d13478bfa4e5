"""Tricks searched exactly, compiled: what a deal with open hands is worth if two sides play against each other.

Zero-window searches by alpha-beta, with a table of positions in which only the cards matter that decided something by
their rank (partition search, Ginsberg 2001, as in Haglund's double dummy solver; decision 0260).
"""

from __future__ import annotations

from typing import TYPE_CHECKING

from barbu.kernel.bits import SUIT, lowest, size
from barbu.kernel.cashing import cashed, loses_one
from barbu.kernel.compiling import entry, part
from barbu.kernel.ordering import WIDTH, different, order
from barbu.kernel.places import closed_up, key_of, lowest_of, masks_of, places_of
from barbu.kernel.plan import (
    BEATS_LED,
    BEATS_VOID,
    BROKEN_BY_DISCARD,
    EARLY,
    FORCED_UNDER,
    TRUMPS_VOID,
    Numbers,
    PointValues,
    TrickPlan,
)
from barbu.kernel.sides import Sides, final, summary
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
    legal,
    play,
)

if TYPE_CHECKING:
    import numpy as np

TABLE, SLOTS = 1 << 20, 1 << 18
"""How many entries the table has, and how many slots they are found by. When it is full, it begins anew."""

KEY, FIRST, FIRST_MASK, SECOND, SECOND_MASK, LOW, HIGH, NEXT, CARD, ENTRY = range(10)
"""The words of an entry: the key; the places that must be the same, with their masks; bounds of what follows; the next
entry of the slot; the card that was best, -1 if none was; and how many words there are."""

USED, NODES, COUNTERS = range(3)
"""Behind the slots: how many entries are used, and how many positions have been looked at."""

SEAT, LEADS, TOP, TOP_SEAT, LIES, PILED, BREAKS, MOVES, MOVE, MATTERS, BY_DUTY, PLY = range(12)
"""The words of a ply: those of a state before its card, as ``tricks`` names them; how many moves there are, and which
is tried; the cards that mattered in those tried, and those that decide by their rank what may be played."""

GAINED, CARDS_MOST, CARDS_LEAST, PLACES_FIRST, PLACES_SECOND, WINNERS, LENGTHS, HASH, ROUND = range(9)
"""The words of a trick before its first card: what has been gained; what the cards not yet taken can add at most and at
least; the places; the seats that took a trick which scores by itself; the lengths of all suits; the key."""

FAR = 1 << 40
"""More than any deal is worth."""

PLAIN = BEATS_LED | BEATS_VOID | TRUMPS_VOID
"""The duties under which the highest card of a suit may always be led, and takes the trick unless it is trumped."""


@part
def reached(
    plan: TrickPlan, sides: Sides, stakes: PointValues, state: Numbers, hands: Numbers, plies: Numbers, rounds: Numbers,
    cards: Numbers, equals: Numbers, history: Numbers, table: Numbers, slots: Numbers, points: Numbers, scores: Numbers,
    target: int, most_nodes: int,
) -> bool:  # fmt: skip
    """Whether the first side gets as much as ``target``, from a state whose first trick is in ``rounds``."""
    after, duties, trump, penalty, tricks = plan.after, plan.duties, plan.trump, plan.penalty, plan.tricks
    trick_points, goes_on, all_scoring, together = plan.trick_points, plan.goes_on, plan.scoring, plan.together
    own, whole, paired = sides.own, sides.whole, stakes.paired
    worths = np.empty(WIDTH, np.int64)
    players = len(after)
    tops_win = not whole and duties & ~PLAIN == 0
    by_rank = duties & (BEATS_LED | BEATS_VOID | FORCED_UNDER)
    turn, led, best, best_seat = state[TURN], state[LED], state[BEST], state[BEST_SEAT]
    lying, pile, broken, done = state[LYING], state[PILE], state[BROKEN], state[DONE]
    left = 0
    for seat in range(players):
        left |= hands[seat]
    lengths = rounds[done, LENGTHS]
    used, nodes = slots[SLOTS + USED], slots[SLOTS + NODES]
    ply, depth = 0, size(left)
    matters = 0
    found, entering = True, True
    while True:
        if entering:
            nodes += 1
            decided = False
            first = -1
            if lying == 0:
                matters = 0
                need = target - rounds[done, GAINED]
                if done == tricks or (ply > 0 and not (goes_on[done - 1] or all_scoring & left)):
                    decided, found = True, need <= 0
                    if whole:
                        found = final(plan, sides, stakes.shown, state, points, scores, rounds[done, WINNERS]) >= target
                elif sides.least[done] + rounds[done, CARDS_LEAST] + sides.rest_least >= need:
                    decided, found = True, True
                elif sides.most[done] + rounds[done, CARDS_MOST] + sides.rest_most < need or nodes > most_nodes:
                    decided, found = True, False
                elif tops_win and not sides.scoring & left and sides.wishes[turn] > 0:
                    side = own if own >> turn & 1 else ~own
                    sure, matters = cashed(turn, side, hands, left, trump)
                    until = done + sure
                    if own >> turn & 1:
                        found = sides.taken[0, until] - sides.taken[0, done] + sides.least[until] >= need
                        decided = found
                        if not decided and sides.most[done] - sides.loss[0, done] < need:
                            decided, matters = loses_one(own, hands, left, trump)
                            found = False
                    else:
                        found = sides.taken[1, until] - sides.taken[1, done] + sides.most[until] >= need
                        decided = not found
                        if not decided and sides.least[done] + sides.loss[1, done] >= need:
                            decided, matters = loses_one(~own, hands, left, trump)
                            found = True
                if not decided:
                    key = key_of(sides.kinds, sides.special, lengths, turn, broken, left, hands)
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
                            if table[at, LOW] >= need or table[at, HIGH] < need:
                                decided, found = True, table[at, LOW] >= need
                                matters = lowest_of(table[at, FIRST_MASK], table[at, SECOND_MASK], left)
                                break
                            first = table[at, CARD]
                        at = table[at, NEXT]
            if decided:
                entering = False
                if ply == 0:
                    break
                ply -= 1
                continue
            hand = hands[turn]
            if duties:
                barred = early(plan, led, done) if duties & EARLY else 0
                may = legal(duties, trump, penalty, paired >> turn & 1, hand, led, best, broken, barred)
            else:
                may = hand & SUIT << (led & 48) or hand if lying else hand
            by_duty = 0
            if by_rank and lying:
                # Where ranks decide what may be played, all of a suit matters.
                by_duty = SUIT << (led & 48) if duties & FORCED_UNDER else 0
                if trump >= 0:
                    by_duty |= SUIT << trump
                by_duty &= left | pile
            plies[ply, SEAT], plies[ply, LEADS], plies[ply, TOP], plies[ply, TOP_SEAT] = turn, led, best, best_seat
            plies[ply, LIES], plies[ply, PILED], plies[ply, BREAKS] = lying, pile, broken
            plies[ply, MATTERS] = plies[ply, BY_DUTY] = by_duty
            others = left & ~hand | pile
            plies[ply, MOVES] = count = different(sides.kinds, may, others, cards, equals, WIDTH * ply)
            if count > 1:
                last = lying == players - 1
                order(
                    sides, hands, others, done, turn, best, best_seat, last, pile, trump, first, cards, equals,
                    WIDTH * ply, count, history, worths,
                )  # fmt: skip
            number = 0
        else:
            # Back from a card of this ply, which is taken back.
            number = plies[ply, MOVE]
            card = cards[WIDTH * ply + number]
            bit = 1 << card
            if plies[ply, LIES] == players - 1:
                pile = plies[ply, PILED] | bit
                if pile & SUIT << (best & 48) & ~(1 << best):
                    matters |= 1 << best
                done -= 1
                if whole:
                    state[TAKEN + best_seat] &= ~pile
                    state[TAKEN + players + best_seat] -= trick_points[done]
                    if together and not all_scoring & ~pile:
                        state[TAKEN + players + best_seat] -= together
            turn, led, best, best_seat = plies[ply, SEAT], plies[ply, LEADS], plies[ply, TOP], plies[ply, TOP_SEAT]
            lying, pile, broken = plies[ply, LIES], plies[ply, PILED], plies[ply, BREAKS]
            hands[turn] |= bit
            left |= bit
            lengths += 1 << 4 * (4 * turn + (card >> 4))
            good = found == (own >> turn & 1 != 0)
            if good:
                matters |= plies[ply, BY_DUTY]
                history[turn, card] += (depth - ply) * (depth - ply) >> 2
            else:
                equal = equals[WIDTH * ply + number]
                if matters & equal:
                    matters |= equal & -equal
                matters |= plies[ply, MATTERS]
                plies[ply, MATTERS] = matters
                number += 1
            if good or number == plies[ply, MOVES]:
                if lying == 0:
                    one = two = 0
                    if players <= 4:
                        matters |= sides.special & left
                        one, two = masks_of(matters, left)
                    used += 1
                    if used == len(table):
                        for slot in range(SLOTS):
                            slots[slot] = 0
                        used = 1
                    key, need = rounds[done, HASH], target - rounds[done, GAINED]
                    table[used, KEY] = key
                    table[used, FIRST], table[used, FIRST_MASK] = rounds[done, PLACES_FIRST] & one, one
                    table[used, SECOND], table[used, SECOND_MASK] = rounds[done, PLACES_SECOND] & two, two
                    table[used, LOW], table[used, HIGH] = need if found else -FAR, FAR if found else need - 1
                    table[used, NEXT], table[used, CARD] = slots[key & SLOTS - 1], card if good else -1
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
            led = best = card
            best_seat = turn
        elif card > best if (card ^ best) < 16 else card & 48 == trump:
            best, best_seat = card, turn
        pile |= bit
        lying += 1
        turn = after[turn]
        ply += 1
        entering = True
        if lying == players:
            gained, most, least = rounds[done, GAINED], rounds[done, CARDS_MOST], rounds[done, CARDS_LEAST]
            gained += sides.tricks[done, best_seat]
            scoring = pile & sides.scoring
            while scoring:
                each = lowest(scoring)
                scoring &= scoring - 1
                gained += sides.cards[each, best_seat]
                most -= sides.cards_most[each]
                least -= sides.cards_least[each]
            if together and not all_scoring & ~pile:
                gained += together * sides.weights[best_seat]
            one, two = rounds[done, PLACES_FIRST], rounds[done, PLACES_SECOND]
            if players <= 4:
                one, two = closed_up(one, two, left | pile, pile)
            scored = rounds[done, WINNERS]
            if whole:
                state[TAKEN + best_seat] |= pile
                state[TAKEN + players + best_seat] += trick_points[done]
                if together and not all_scoring & ~pile:
                    state[TAKEN + players + best_seat] += together
                scored |= int(trick_points[done] != 0) << best_seat
            done += 1
            rounds[done, GAINED], rounds[done, CARDS_MOST], rounds[done, CARDS_LEAST] = gained, most, least
            rounds[done, PLACES_FIRST], rounds[done, PLACES_SECOND], rounds[done, WINNERS] = one, two, scored
            turn, led = best_seat, -1
            lying = pile = 0
    slots[SLOTS + USED], slots[SLOTS + NODES] = used, nodes
    return found


@part
def begun(plan: TrickPlan, sides: Sides, state: Numbers, hands: Numbers, rounds: Numbers) -> None:
    """Write down the trick in which a state is."""
    players = len(plan.after)
    left = lengths = gained = most = least = 0
    for seat in range(players):
        left |= hands[seat]
        gained += sides.weights[seat] * state[TAKEN + players + seat]
        for card in range(64):
            if state[TAKEN + seat] >> card & 1:
                gained += sides.cards[card, seat]
            if hands[seat] >> card & 1:
                lengths += 1 << 4 * (4 * seat + (card >> 4))
    for card in range(64):
        if (left | state[PILE]) >> card & 1:
            most += sides.cards_most[card]
            least += sides.cards_least[card]
    one, two = places_of(hands, state[PILE])
    done = state[DONE]
    rounds[done, GAINED], rounds[done, CARDS_MOST], rounds[done, CARDS_LEAST] = gained, most, least
    rounds[done, PLACES_FIRST], rounds[done, PLACES_SECOND], rounds[done, WINNERS] = one, two, state[WON]
    rounds[done, LENGTHS] = lengths


@entry
def solve(
    plan: TrickPlan, sides: Sides, stakes: PointValues, state: Numbers, hands: Numbers, moves: Numbers,
    found: Numbers, guess: int, most_nodes: int,
) -> int:  # fmt: skip
    """Write down what a state with these hands is worth to the first side after each of the moves (from the lowest
    card to the highest, or -1: any card). Returns how many positions were looked at; if these are more than
    ``most_nodes``, the values are wrong."""
    players, ends = len(plan.after), size(plan.pack) + 1
    table, slots = np.empty((TABLE, ENTRY), np.int64), np.zeros(SLOTS + COUNTERS, np.int64)
    plies, rounds = np.empty((ends, PLY), np.int64), np.empty((plan.tricks + 1, ROUND), np.int64)
    cards, equals = np.empty(WIDTH * ends, np.int64), np.empty(WIDTH * ends, np.int64)
    history = np.zeros((players, 64), np.int64)
    start, held, move = np.empty_like(state), np.empty(players, np.int64), np.empty(1, np.int64)
    points, scores = np.empty(players, np.int64), np.empty(players, np.int64)
    others = state[PILE]
    for seat in range(players):
        others |= hands[seat] if seat != state[TURN] else 0
    for number in range(len(moves)):
        card, lower = moves[number], moves[number - 1]
        equal = number > 0 and lower >= 0 and (card ^ lower) < 16 and sides.kinds[card] == sides.kinds[lower]
        if equal and not others & (1 << card) - (2 << lower):
            found[number] = found[number - 1]
            continue
        for word in range(len(state)):
            start[word] = state[word]
        for seat in range(players):
            held[seat] = hands[seat]
        move[0] = card
        if card >= 0:
            play(plan, stakes.paired, start, held, move, 1, 1, None, np.uint64(0))
        if start[TURN] < 0:
            guess = found[number] = final(plan, sides, stakes.shown, start, points, scores, start[WON])
            continue
        begun(plan, sides, start, held, rounds)
        done, step = start[DONE], sides.step
        base = rounds[done, GAINED]
        least = base + sides.least[done] + rounds[done, CARDS_LEAST] + sides.rest_least
        most = base + sides.most[done] + rounds[done, CARDS_MOST] + sides.rest_most
        if sides.whole:
            least, most, base = least // step * step, -(-most // step) * step, 0
        # From the guess on in longer and longer steps, then by halves.
        target = base + (guess - base) // step * step
        stride, way, halving = step, 0, False
        while least < most and slots[SLOTS + NODES] <= most_nodes:
            target = min(max(target, least + step), most)
            if reached(
                plan, sides, stakes, start, held, plies, rounds, cards, equals, history, table, slots, points, scores,
                target, most_nodes,
            ):  # fmt: skip
                least = target
                halving |= way < 0
                way = 1
            else:
                most = target - step
                halving |= way > 0
                way = -1
            target = least + step + (most - least - step) // 2 // step * step if halving else target + way * stride
            stride *= 2
        guess = found[number] = least
    return int(slots[SLOTS + NODES])
