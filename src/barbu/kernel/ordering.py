"""Which cards the exact searches try, compiled, and in which order: the sooner the right one, the less there is to
search."""

from barbu.kernel.bits import SUIT, lowest, size
from barbu.kernel.compiling import part
from barbu.kernel.plan import Numbers
from barbu.kernel.sides import Sides

WIDTH = 18
"""Room for so many cards of a hand."""


@part
def different(kinds: Numbers, may: int, others: int, cards: Numbers, equals: Numbers, base: int) -> int:
    """Write down the legal cards from ``base`` on, only the highest of equal ones, and with each the set of those equal
    to it: cards of a suit and a kind, with none of the ``others`` between them. Returns how many there are."""
    at = base
    while may:
        equal = may & -may
        card = lowest(may)
        may &= may - 1
        while may:
            following = lowest(may)
            apart = (card ^ following) > 15 or kinds[card] != kinds[following]
            if apart or others & (1 << following) - (2 << card):
                break
            card = following
            equal |= may & -may
            may &= may - 1
        cards[at], equals[at] = card, equal
        at += 1
    return at - base


@part
def lead_to_win(sides: Sides, hands: Numbers, turn: int, card: int, mine: int) -> int:
    """How promising a lead is for a seat that wants tricks: a high card, from a short suit that its partners have and
    in which the seat on its other side does not hold the highest card."""
    suit, rank = card & 48, card & 15
    length, partners, foes, best, holder = size(hands[turn] >> suit & SUIT), 0, 0, 0, turn
    for seat in range(len(hands)):
        held = hands[seat] >> suit & SUIT
        if held > best:
            best, holder = held, seat
        if sides.own >> seat & 1 != mine:
            foes += size(held)
        elif seat != turn:
            partners += size(held)
    worth = 27 * rank - 19 * length + 38 * partners + 2 * foes
    if best >> rank == 1:
        return worth + 37
    return worth - 35 if sides.own >> holder & 1 != mine and holder != sides.rivals[turn] else worth


@part
def lead_to_lose(sides: Sides, hands: Numbers, others: int, card: int, mine: int) -> int:
    """How promising a lead is for a seat that wants no tricks: a low card with lower ones in the hands of the other
    side, from a suit in which nobody else holds a card that scores."""
    suit, rank = card & 48, card & 15
    lower = 0
    for seat in range(len(hands)):
        if sides.own >> seat & 1 != mine:
            lower += size(hands[seat] >> suit & SUIT & (1 << rank) - 1)
    out = others >> suit & SUIT
    lowest_of_all = not out & (1 << rank) - 1
    return 3 * lower - rank - (15 if lowest_of_all else 0) - (7 if sides.scoring >> suit & out else 0)


@part
def order(
    sides: Sides, hands: Numbers, others: int, done: int, turn: int, best: int, best_seat: int, last: bool, pile: int,
    trump: int, first: int, cards: Numbers, equals: Numbers, base: int, count: int, history: Numbers, worths: Numbers,
) -> None:  # fmt: skip
    """Sort the cards from ``base`` on, the most promising first. ``others`` are all cards that other seats hold or that
    lie on the table (``pile``); ``last`` is whether the seat is the last in the trick, and ``first`` the card that was
    best before, if any. All weights were tuned by the number of positions that searches look at."""
    mine, rival = sides.own >> turn & 1, sides.rivals[turn]
    sign = 2 * mine - 1
    wish = sides.tricks[done, turn] - sides.tricks[done, rival]
    scoring = pile & sides.scoring
    while scoring:
        card = lowest(scoring)
        scoring &= scoring - 1
        wish += sides.cards[card, turn] - sides.cards[card, rival]
    wish = sign * wish or sides.wishes[turn]
    together = pile != 0 and sides.own >> best_seat & 1 == mine
    for number in range(count):
        card, equal = cards[base + number], equals[base + number]
        rank, suit = card & 15, card & 48
        follows = (card ^ best) < 16
        beats = card > best if follows else suit == trump
        if not pile:
            worth = (
                lead_to_win(sides, hands, turn, card, mine)
                if wish > 0
                else lead_to_lose(sides, hands, others, card, mine)
            )
        elif wish > 0:
            highest = last or not others >> suit & SUIT & -2 << rank
            if beats:
                worth = (20 if together else 60) + (12 if highest else 0) - rank
            else:
                worth = 36 - (27 if follows and together else 0) - (8 if not follows and highest else 0)
        elif beats:
            worth = 20 + (20 * rank if last else -12 * rank)
        else:
            worth = 60 + rank + (0 if follows else 17 * size(hands[turn] >> suit & SUIT) + 2 * rank)
        if pile and not beats and sides.scoring >> card & 1:
            worth += 16 if sign * sides.cards[card, best_seat] > 0 else -16
        worth *= 64
        if wish <= 0:
            worth += min(history[turn, card], 4000)
        if first >= 0 and equal >> first & 1:
            worth += 1 << 24
        place = number
        while place and worths[place - 1] < worth:
            worths[place] = worths[place - 1]
            cards[base + place], equals[base + place] = cards[base + place - 1], equals[base + place - 1]
            place -= 1
        worths[place], cards[base + place], equals[base + place] = worth, card, equal
