"""Tricks that a side is sure of, compiled: those it can take one after another from the lead on."""

from barbu.kernel.bits import SUIT, size
from barbu.kernel.compiling import part
from barbu.kernel.plan import Numbers


@part
def tops(mine: int, others: int) -> int:
    """The cards of a suit above all the others' cards."""
    above = others | others >> 1
    above |= above >> 2
    above |= above >> 4
    above |= above >> 8
    return mine & ~above


@part
def winners(mine: int, others: int, longest: int) -> tuple[int, int]:
    """How many tricks a hand takes in a suit if it leads it again and again, and the cards that this depends on, where
    nobody else has more than so many cards of it."""
    top = tops(mine, others)
    if not top:
        return 0, 0
    sure = size(top)
    if sure >= longest:
        # The others have none left by then.
        for _ in range(sure - longest):
            top &= top - 1
        return size(mine), top
    return sure, top


@part
def cashed(leader: int, side: int, hands: Numbers, left: int, trump: int) -> tuple[int, int]:
    """How many tricks the side of the leader can take from now on without losing the lead to the other, at least, and
    the cards that this depends on."""
    players = len(hands)
    hand = hands[leader]
    rest = left & ~hand
    ruffs = trump >= 0 and rest >> trump & SUIT != 0
    sure = matters = 0
    for suit in range(0, 64, 16):
        mine = hand >> suit & SUIT
        if mine and not (ruffs and suit != trump):
            longest = 0
            for seat in range(players):
                if seat != leader:
                    longest = max(longest, size(hands[seat] >> suit & SUIT))
            more, cards = winners(mine, rest >> suit & SUIT, longest)
            sure += more
            matters |= cards << suit
    if ruffs or sure == size(hand):
        return min(sure, size(hand)), matters
    best, best_matters = sure, matters
    for partner in range(players):
        if partner == leader or not side >> partner & 1:
            continue
        theirs_all = hands[partner]
        enemies = left & ~hand & ~theirs_all
        total = cards_all = 0
        entry = False
        for suit in range(0, 64, 16):
            mine, theirs, rest = hand >> suit & SUIT, theirs_all >> suit & SUIT, enemies >> suit & SUIT
            longest = longest_theirs = 0
            for seat in range(players):
                if seat != leader and seat != partner:
                    longest = max(longest, size(hands[seat] >> suit & SUIT))
            longest_theirs = max(longest, size(mine))
            own, own_cards = winners(mine, rest | theirs, max(longest, size(theirs)))
            other, other_cards = winners(theirs, rest | mine, longest_theirs)
            # First the leader's highest, then the partner's below them.
            below = tops(theirs, rest | mine & ~tops(mine, rest | theirs))
            high = tops(mine, rest | theirs)
            both = size(high) + min(size(below), max(0, size(theirs) - size(high))) if below else 0
            if below and both >= own and both >= other:
                entry |= size(mine) > size(high) and both > size(high)
                total += both
                cards_all |= (high | below) << suit
            elif other > own:
                entry |= mine != 0
                total += other
                cards_all |= other_cards << suit
            else:
                total += own
                cards_all |= own_cards << suit
        if entry and total > best:
            best, best_matters = total, cards_all
    return min(best, size(hand)), best_matters


@part
def loses_one(side: int, hands: Numbers, left: int, trump: int) -> tuple[bool, int]:
    """Whether a side cannot take all tricks from now on, since the suits of which it holds the highest card do not last
    as long as the cards do; and the cards that this depends on."""
    if trump >= 0 and left >> trump & SUIT:
        return False, 0
    lasts = matters = 0
    for suit in range(0, 64, 16):
        cards = left >> suit & SUIT
        mine = longest = 0
        for seat in range(len(hands)):
            if side >> seat & 1:
                mine |= hands[seat] >> suit & SUIT
                longest = max(longest, size(hands[seat] >> suit & SUIT))
        high = tops(cards & ~mine, mine)
        if not high:
            lasts += longest
        while high & high - 1:
            high &= high - 1
        matters |= high << suit
    return lasts < size(hands[0]), matters
