"""Play in tricks, compiled: what may be played, what follows from it, and what a deal scores."""

from __future__ import annotations

from typing import TYPE_CHECKING

from barbu.kernel.bits import SUIT, drawn, lowest, mixed, nth, size, stepped
from barbu.kernel.compiling import entry, part
from barbu.kernel.guiding import SHARE_BITS, SHARES, STRAYS, TrickPolicy, about, chosen, opposite, worth_of_pile
from barbu.kernel.plan import (
    BARS_HEARTS,
    BEATS_LED,
    BEATS_VOID,
    BROKEN_BY_DISCARD,
    EARLY,
    FORCED,
    FORCED_UNDER,
    SPARES_DOUBLED,
    TRUMPS_VOID,
    UNTIL_BROKEN,
    Numbers,
    PointValues,
    TrickPlan,
)
from barbu.kernel.settling import pay

if TYPE_CHECKING:
    import numpy as np

HEARTS = SUIT << 16

TURN, LED, BEST, BEST_SEAT, LYING, BROKEN, DONE, PILE, PLAYED, WON, SHOWN, TAKEN = range(12)
"""The words of a state.

``TURN`` is the seat to play, -1 when the deal is over; ``LED`` and ``BEST`` the first and the best card of the trick on
the table, -1 if there is none; ``BEST_SEAT`` who played the best card, or took the last trick; ``LYING`` how many cards
lie there; ``BROKEN`` 1 if hearts are; ``DONE`` the number of finished tricks; ``PILE`` the cards of the trick on the
table; ``PLAYED`` all cards played; ``WON`` the seats that took a trick which scores by itself; ``SHOWN``, for each suit
(sixteen bits), the seats that did not follow it. From ``TAKEN`` on come the cards each seat has taken, then the points
of each for anything but cards.
"""


@part
def early(plan: TrickPlan, led: int, done: int) -> int:
    """The cards that may not be led, or thrown, in the trick after so many."""
    return int(plan.early_leads[done] if led < 0 else plan.early_throws[done])


@part
def legal(
    duties: int, trump: int, penalty: int, spared: int, hand: int, led: int, best: int, broken: int, barred: int
) -> int:  # fmt: skip
    """The cards of a hand that may be played (catalogue 2.4); ``spared`` is 1 for a seat that is in a double;
    ``barred`` are the cards that may not be led or thrown yet."""
    if barred:  # there are no other duties then
        may = hand if led < 0 else hand & SUIT << (led & 48) or hand
        return may & ~barred or may
    if led < 0:
        if duties & BARS_HEARTS and not (duties & UNTIL_BROKEN and broken):
            return hand & ~HEARTS or hand
        return hand
    follow = hand & SUIT << (led & 48)
    if duties & (BEATS_LED | BEATS_VOID | TRUMPS_VOID | FORCED) == 0:
        return follow or hand
    rivals = SUIT << (best & 48)
    if follow:
        if led & 48 == trump:
            return (follow & rivals & -2 << best or follow) if duties & BEATS_LED else follow
        return (follow & penalty & rivals & (1 << best) - 1 or follow) if duties & FORCED_UNDER else follow
    if duties & FORCED and not (duties & SPARES_DOUBLED and spared):
        return hand & penalty or hand
    if duties & TRUMPS_VOID:
        return hand & SUIT << trump or hand
    if duties & BEATS_VOID:
        trumps = hand & SUIT << trump
        return (trumps & -2 << best if best & 48 == trump else trumps) or hand
    return hand


@part
def play(
    plan: TrickPlan,
    paired: int,
    state: Numbers,
    hands: Numbers,
    moves: Numbers,
    given: int,
    most: int,
    policy: TrickPolicy | None,
    chance: np.uint64,
) -> np.uint64:
    """Play at most as many cards as there is room for in ``moves``, from a state that changes with the hands. The first
    ``given`` cards are taken from there, and the others are written there; they are chosen by a policy or, without one,
    at random among the legal ones. Returns the generator's state afterwards."""
    # Taken out of the tuple once: each time costs more than a card.
    duties, trump, penalty, scoring, tricks = plan.duties, plan.trump, plan.penalty, plan.scoring, plan.tricks
    together, breaking = plan.together, plan.breaking
    after, trick_points, goes_on = plan.after, plan.trick_points, plan.goes_on
    players = len(after)
    room = len(moves)
    turn, led, best, best_seat, lying = state[TURN], state[LED], state[BEST], state[BEST_SEAT], state[LYING]
    broken, done, pile, played, shown = state[BROKEN], state[DONE], state[PILE], state[PLAYED], state[SHOWN]
    if policy is not None:  # known when this is compiled: the function without a policy has no trace of it
        weights, cheap, dear, blur = policy.weights, policy.cheap, policy.dear, policy.blur
        point, stray, habits, shares = policy.point, policy.stray, policy.habits, policy.shares
        habitual = 0
        for seat in range(players if shares else 0):
            chance = stepped(chance)
            share = shares >> SHARE_BITS * seat & (1 << SHARE_BITS) - 1
            habitual |= int(drawn(chance, SHARES) < share) << seat
        pack, values = plan.pack, plan.values
    follow = SUIT << (led & 48) if led >= 0 else -1
    ply = 0
    while turn >= 0 and ply < most:
        hand = hands[turn]
        if ply < given:
            card = moves[ply]
        else:
            if duties:
                barred = early(plan, led, done) if duties & EARLY else 0
                may = legal(duties, trump, penalty, paired >> turn & 1, hand, led, best, broken, barred)
            else:
                may = hand & follow or hand
            chance = stepped(chance)
            if policy is None:
                card = nth(may, drawn(chance, size(may)))
            elif not may & may - 1:
                card = lowest(may)
            elif stray and drawn(chance, STRAYS) < stray:
                card = nth(may, drawn(mixed(chance), size(may)))
            else:
                unseen = pack & ~(played | pile | hand)
                behind = players - 1 - lying
                trick = about(values, scoring, trick_points[done], cheap, dear, unseen, led, pile, behind)
                shared = points = 0
                if point and led >= 0 and opposite(turn, best_seat, players):
                    shared, points = point >> behind, worth_of_pile(values, pile, trick_points[done])
                # Called in two places: a choice between two arrays costs a quarter of all playouts.
                if habitual >> turn & 1:
                    card = chosen(
                        habits, blur, scoring, trump, may, hand, unseen, led, best, shown, trick, shared, values,
                        points, chance,
                    )  # fmt: skip
                else:
                    card = chosen(
                        weights, blur, scoring, trump, may, hand, unseen, led, best, shown, trick, shared, values,
                        points, chance,
                    )  # fmt: skip
            if ply < room:
                moves[ply] = card
        ply += 1
        bit = 1 << card
        hands[turn] = hand ^ bit
        pile |= bit
        if not broken and bit & breaking:
            broken = int(not duties & BROKEN_BY_DISCARD or (led >= 0 and not HEARTS >> led & 1))
        # Written so that no branch depends on which card is better, which a processor could not foresee.
        better = (card > best if (card ^ best) < 16 else card & 48 == trump) | (led < 0)
        if led < 0:
            led = card
        elif (card ^ led) > 15:
            shown |= 1 << (led & 48) + turn
        follow = SUIT << (led & 48)
        best = card if better else best
        best_seat = turn if better else best_seat
        lying += 1
        if lying < players:
            turn = after[turn]
            continue
        state[TAKEN + best_seat] |= pile
        points = trick_points[done]
        if points:
            state[TAKEN + players + best_seat] += points
            state[WON] |= 1 << best_seat
        if together and not scoring & ~pile:
            state[TAKEN + players + best_seat] += together
        played |= pile
        turn = best_seat
        if done + 1 == tricks or not (goes_on[done] or scoring & ~played):
            turn = -1
        done += 1
        led = best = follow = -1
        lying = pile = 0
    state[TURN], state[LED], state[BEST], state[BEST_SEAT], state[LYING] = turn, led, best, best_seat, lying
    state[BROKEN], state[DONE], state[PILE], state[PLAYED] = broken, done, pile, played | pile
    state[SHOWN] = shown
    return chance


@part
def settle(
    values: Numbers, scoring: int, pot: int, shoot: int, shooter: int, spared: int, moon: int, exact: int, drift: int,
    by_number: Numbers, one_each: int, state: Numbers, points: Numbers,
) -> bool:  # fmt: skip
    """Write down the points by seat at the end of a deal, with what is counted only then; return whether the deal
    counts. The first arguments are those of the plan, which the caller has unpacked."""
    players = len(points)
    takers = state[WON]
    ones = 0
    for seat in range(players):
        taken = state[TAKEN + seat]
        gained = state[TAKEN + players + seat]
        for row in range(len(values)):
            gained += values[row, 1] * size(taken & values[row, 0])
        points[seat] = gained
        if taken & moon:
            takers |= 1 << seat
        ones += int(size(taken & scoring) == 1)
        if exact:
            points[seat] -= drift * (size(taken) // players)
    if state[TURN] >= 0:
        return True
    if pot:
        share_pot(pot, state, points)
    for seat in range(players if exact else 0):
        number = size(state[TAKEN + seat]) // players
        if exact >> number & 1:
            points[seat] = by_number[number]
    if (shoot or shooter) and size(takers) == 1:
        for seat in range(players):
            points[seat] = shooter if takers >> seat & 1 else shoot
            for row in range(len(values)):
                if not values[row, 0] & moon:  # these score the other way
                    points[seat] += values[row, 1] * size(state[TAKEN + seat] & values[row, 0])
    elif spared > 1 and size(takers) < players:
        for seat in range(players):
            points[seat] *= spared
    return not (one_each and ones == players)


@part
def share_pot(pot: int, state: Numbers, points: Numbers) -> None:
    """Give the pot to whoever took the most cards of one suit, in equal parts if several did (catalogue 2.3)."""
    players = len(points)
    most = 0
    winners = 0
    for seat in range(players):
        longest = 0
        for suit in range(4):
            longest = max(longest, size(state[TAKEN + seat] >> 16 * suit & SUIT))
        if longest > most:
            most = longest
            winners = 0
        if longest == most:
            winners |= 1 << seat
    for seat in range(players):
        if winners >> seat & 1:
            points[seat] += pot // size(winners)


@part
def expose(shown: Numbers, state: Numbers, scores: Numbers) -> None:
    """Move the points of exposed cards from the players who took them to the players who showed them."""
    for row in range(len(shown)):
        for seat in range(len(scores)):
            if state[TAKEN + seat] & shown[row, 0]:
                scores[shown[row, 1]] += shown[row, 2]
                scores[seat] -= shown[row, 2]


@part
def fits(plan: TrickPlan, state: Numbers, hands: Numbers) -> bool:
    """Whether hands hold all cards not yet played, each seat as many as it must have."""
    left = plan.pack & ~state[PLAYED]
    counted = 0
    seat = state[TURN]
    lying = state[LYING]
    for number in range(len(hands)):
        held = hands[seat]
        counted += size(held)
        # Who has played to the trick on the table sits after those who have not.
        due = plan.tricks - state[DONE] - int(number >= len(hands) - lying)
        if held & ~left or size(held) != due:
            return False
        left ^= held
        seat = plan.after[seat]
    return bool(left == 0)


@entry
def outcomes(
    plan: TrickPlan, stakes: PointValues, state: Numbers, hands: Numbers, cards: Numbers,
    policy: TrickPolicy | None, seed: np.uint64, points: Numbers, scores: Numbers, counts: Numbers,
) -> int:  # fmt: skip
    """Play a deal out from a state, by a policy or at random, with each row of hands once after each of the cards (-1:
    any). With the same hands, every card meets the same chances, so the difference between two cards varies less.
    Writes down points, scores, and whether the deal counts. Returns the first row of hands that does not fit, or -1."""
    players = len(plan.after)
    own, moves = np.empty_like(state), np.empty(1, np.int64)
    held, gained, net = np.empty(players, np.int64), np.empty(players, np.int64), np.empty(players, np.int64)
    trump, penalty = plan.trump, plan.penalty
    values, scoring, pot, one_each = plan.values, plan.scoring, plan.pot, plan.one_each
    shoot, shooter, spared, moon = plan.shoot, plan.shooter, plan.spared, plan.moon
    exact, drift, by_number = plan.exact, plan.drift, plan.by_number
    worth, shown = stakes.worth, stakes.shown
    turn, led, best, broken = state[TURN], state[LED], state[BEST], state[BROKEN]
    barred = early(plan, led, state[DONE]) if turn >= 0 else 0
    chance = after = seed
    for row in range(len(hands)):
        # Copied word by word: a row as an array of its own costs as much as some cards.
        for seat in range(players):
            held[seat] = hands[row, seat]
        if not fits(plan, state, held):
            return row
        may = legal(plan.duties, trump, penalty, stakes.paired >> turn & 1, held[turn], led, best, broken, barred)
        target = row - len(hands)  # moved on by addition: a product costs a twentieth of all random playouts
        for number in range(len(cards)):
            target += len(hands)
            if cards[number] >= 0 and not may >> cards[number] & 1:
                return row
            for seat in range(players):
                held[seat] = hands[row, seat]
            for word in range(len(state)):
                own[word] = state[word]
            moves[0] = cards[number]
            given = int(cards[number] >= 0)
            after = play(plan, stakes.paired, own, held, moves, given, size(plan.pack), policy, chance)
            counts[target] = int(
                settle(
                    values, scoring, pot, shoot, shooter, spared, moon, exact, drift, by_number, one_each, own, gained
                )
            )
            pay(worth, gained, net)
            expose(shown, own, net)
            for seat in range(players):
                points[target, seat], scores[target, seat] = gained[seat], net[seat]
        chance = after
    return -1


@entry
def advance(
    plan: TrickPlan, stakes: PointValues, state: Numbers, hands: Numbers, moves: Numbers, given: int,
    policy: TrickPolicy | None, seed: np.uint64, points: Numbers, scores: Numbers,
) -> tuple[int, int]:  # fmt: skip
    """Play as many cards as there are ``moves``, the first ones being given, and write down what has been scored so
    far. Returns the cards that may then be played, and 1 unless the deal is over and does not count."""
    play(plan, stakes.paired, state, hands, moves, given, len(moves), policy, seed)
    counts = int(
        settle(
            plan.values, plan.scoring, plan.pot, plan.shoot, plan.shooter, plan.spared, plan.moon, plan.exact,
            plan.drift, plan.by_number, plan.one_each, state, points,
        )
    )  # fmt: skip
    pay(stakes.worth, points, scores)
    expose(stakes.shown, state, scores)
    turn = state[TURN]
    if turn < 0:
        return 0, counts
    duties, trump, penalty = plan.duties, plan.trump, plan.penalty
    spared = stakes.paired >> turn & 1
    led = state[LED]
    barred = early(plan, led, state[DONE])
    return legal(duties, trump, penalty, spared, hands[turn], led, state[BEST], state[BROKEN], barred), counts
