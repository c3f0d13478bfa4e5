"""Hidden cards dealt at random, compiled: every deal that agrees with what is known is equally likely.

Seats that may hold the same cards form a class. A card that every class may hold is *free*. The others are handed out
one by one, each to a class in proportion to the number of ways in which the rest can then be dealt. These numbers are
counted beforehand, from the last card back to the first, for every amount of room the classes may have left. The free
cards are dealt as they come.
"""

import numpy as np

from barbu.kernel.bits import drawn, fraction, lowest, size, stepped
from barbu.kernel.compiling import entry, part
from barbu.kernel.plan import Numbers

MOST_COUNTS = 1 << 23
"""How many numbers of ways are kept at once: 64 MB of them."""

TOO_MANY = -1.0


@part
def choices(cards: int, room: int) -> float:
    """In how many ways this many cards can be chosen from others."""
    found = 1.0
    for number in range(min(room, cards - room)):
        found = found * (cards - number) / (number + 1)
    return np.rint(found)  # type: ignore[no-any-return]


@part
def classes_of(may: Numbers, room: Numbers, seats: Numbers) -> int:
    """Number the classes of the seats that have room (-1: none), and return how many there are."""
    classes = 0
    for seat in range(len(may)):
        seats[seat] = -1
        if room[seat] == 0:
            continue
        for other in range(seat):
            if room[other] and may[other] == may[seat]:
                seats[seat] = seats[other]
                break
        if seats[seat] < 0:
            seats[seat] = classes
            classes += 1
    return classes


@entry
def worlds(may: Numbers, room: Numbers, unseen: int, hands: Numbers, seed: np.uint64) -> float:
    """Add the unseen cards to each row of hands: to each seat as many as it has ``room``, all of them cards that it
    ``may`` hold. Returns how many ways there are (0: none, and nothing was dealt; TOO_MANY to be counted here)."""
    players = len(may)
    seats = np.empty(players, np.int64)
    classes = classes_of(may, room, seats)
    rooms, allowed = np.zeros(classes, np.int64), np.zeros(classes, np.int64)
    total = 0
    for seat in range(players):
        if seats[seat] >= 0:
            rooms[seats[seat]] += room[seat]
            allowed[seats[seat]] = may[seat]
            total += room[seat]
    if total != size(unseen):
        return 0.0
    bound, free = np.empty(total, np.int64), np.empty(total, np.int64)
    fixed = frees = 0
    rest = unseen
    while rest:
        card = lowest(rest)
        rest &= rest - 1
        everywhere = True
        for number in range(classes):
            everywhere &= allowed[number] >> card & 1 == 1
        if everywhere:
            free[frees] = 1 << card
            frees += 1
        else:
            bound[fixed] = 1 << card
            fixed += 1
    # The room of the largest class follows from that of the others.
    largest = 0
    for number in range(classes):
        if rooms[number] > rooms[largest]:
            largest = number
    strides = np.zeros(classes, np.int64)
    cells = 1
    for number in range(classes):
        if number != largest:
            strides[number] = cells
            cells *= rooms[number] + 1
    if (fixed + 1) * cells > MOST_COUNTS:
        return TOO_MANY
    ways = np.zeros((fixed + 1, cells), np.float64)
    left = np.empty(classes, np.int64)
    for at in range(fixed, -1, -1):
        for cell in range(cells):
            cards = fixed - at + frees
            others = 0
            for number in range(classes):
                if number != largest:
                    left[number] = cell // strides[number] % (rooms[number] + 1)
                    others += left[number]
            if others > cards or cards - others > rooms[largest]:
                continue
            left[largest] = cards - others
            found = 0.0
            if at == fixed:
                found = 1.0
                for number in range(classes):
                    found *= choices(cards, left[number])
                    cards -= left[number]
            else:
                for number in range(classes):
                    if left[number] and allowed[number] & bound[at]:
                        found += ways[at + 1, cell - strides[number]]
            ways[at, cell] = found
    whole = cells - 1
    counted: float = ways[0, whole]
    if counted == 0:
        return 0.0
    need = np.empty(players, np.int64)
    chance = seed
    for row in range(len(hands)):
        for seat in range(players):
            need[seat] = room[seat]
        for number in range(classes):
            left[number] = rooms[number]
        cell = whole
        for at in range(fixed):
            chance = stepped(chance)
            point = fraction(chance) * ways[at, cell]
            chosen = -1
            for number in range(classes):
                if left[number] and allowed[number] & bound[at] and ways[at + 1, cell - strides[number]] > 0:
                    chosen = number
                    point -= ways[at + 1, cell - strides[number]]
                    if point < 0:
                        break
            chance = stepped(chance)
            place = drawn(chance, left[chosen])
            left[chosen] -= 1
            cell -= strides[chosen]
            for seat in range(players):
                if seats[seat] == chosen:
                    place -= need[seat]
                    if place < 0:
                        hands[row, seat] |= bound[at]
                        need[seat] -= 1
                        break
        last = frees
        for seat in range(players):
            for _ in range(need[seat]):
                chance = stepped(chance)
                place = drawn(chance, last)
                last -= 1
                hands[row, seat] |= free[place]
                free[place], free[last] = free[last], free[place]
    for seat in range(players):
        if seats[seat] >= 0:
            counted *= choices(rooms[seats[seat]], room[seat])
            rooms[seats[seat]] -= room[seat]
    return counted
