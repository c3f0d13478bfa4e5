"""The value of each card that may be played to a trick.

Each legal card is described by a few features in points: what this trick is likely to bring, what the rest of the hand
is likely to bring later, what it costs to lead next, how short the card leaves a suit, and so on. The value of the card
is their weighted sum, with weights from ``weights``.
"""

from typing import NamedTuple

from barbu.bots.club.tricks.count import BELOW, Count, worth_of_points
from barbu.bots.club.tricks.moon import moonshot
from barbu.bots.club.tricks.odds import goes_over, none_of, stays
from barbu.bots.club.tricks.suits import falling, suit_value, tail_value
from barbu.bots.club.tricks.weights import AVOID, CROWD, GAIN, KEEP, SHORT, TAIL, WIN, Table, ToAvoid, ToWin
from barbu.bots.club.weighing import weighed
from barbu.cards import FIRST_PACK, HEARTS, SUIT_MASKS, cards_of, without
from barbu.engine.play.tricks import ABOVE, SUIT_OF, Tricks
from barbu.engine.view import View

SLIPS = 0.15
"""The fraction of scoring cards above the best card that players give to the trick all the same."""

FEW = 5
"""With more players than this, hands are short, and the weights are those for a crowd."""

MANY = 11
"""Hands with at least this many cards use the weights for leads from long hands."""


LEAD, FOLLOW, DISCARD = range(3)
"""The ways to play a card: lead it, follow suit, or discard it."""


class TrickNow(NamedTuple):
    """What the current trick is expected to bring with a card, in points, and the chance of winning it."""

    expected: float
    chance: float


class InSuit(NamedTuple):
    """A card in the context of its suit: the number of the suit, the hand's cards in it with and without the card, the
    whole hand without the card, and the cards of the suit in other hands."""

    suit: int
    mine: int
    rest: int
    after: int
    unseen: int


class TrickChoice:
    """The choice of a card, made by weighing each one.

    ``kind`` tells whether the seat leads, follows suit or discards. ``unit`` is the average value of a trick from now
    on, in points as this seat counts them.
    """

    def __init__(self, view: View, play: Tricks) -> None:
        self.play = play
        self.hand = view.hand
        self.legal = view.legal_cards()
        self.count = count = Count.of(view, play)
        self.worth = worth_of_points(view)
        self.mine = self.worth[view.seat]
        cards = play.cards
        order = view.plan.orders[view.seat]
        self.later = list(order[1 : len(order) - len(cards)])
        stakes = count.stakes
        self.done = len(play.done)
        self.on_table = sum(stakes.points_of(1 << card) for card in cards)
        self.sure = stakes.tricks[self.done] + self.on_table
        on_cards = stakes.points_of(count.unseen) + stakes.points_of(self.hand)
        left = sum(stakes.tricks[self.done :]) + self.on_table + on_cards
        self.unit = self.mine * left / count.left
        self.moonshot = moonshot(stakes, play, view.seat)
        self.led = SUIT_OF[cards[0]] if cards else 0
        self._whole: dict[int, float] = {}  # the expected points from each suit of the hand
        self.kind = LEAD if not cards else FOLLOW if self.led & self.hand else DISCARD

    def values(self) -> dict[int, float]:
        """The expected points of this deal with each legal card."""
        table = self.table()[self.kind]
        return {card: weighed(table, self.features(card)) for card in cards_of(self.legal & FIRST_PACK)}

    def beats(self, card: int) -> bool:
        """Whether a card beats those on the table; of two equal cards (from two packs), the later one wins."""
        if not self.play.cards:
            return True
        best, suit = self.play.best, SUIT_OF[card]
        return card & 15 >= best & 15 if suit == SUIT_OF[best] else suit == self.count.trump

    def features(self, card: int) -> ToWin | ToAvoid:
        """The features of a card."""
        return self._to_win(card) if self.count.positive else self._to_avoid(card)

    def table(self) -> Table:
        """The weights for what is at stake: tricks, cards or only the last tricks, to be won or avoided."""
        count = self.count
        now = self.sure and self.done < count.contract_tricks - count.tail
        at_the_end = count.tail and not count.per_trick and not count.value and not now
        if count.positive:
            return KEEP if at_the_end else GAIN if count.stakes.by_cards else WIN
        if at_the_end:
            return TAIL
        return CROWD if count.players > FEW else AVOID if count.contract_tricks >= MANY else SHORT

    def _to_win(self, card: int) -> ToWin:
        count, hand, unit, trump = self.count, self.hand, self.unit, self.count.trump
        suit, mine, rest, after, unseen = self._in_suit(card)
        now, chance = self.trick_now(card)
        higher = (unseen & ABOVE[card]).bit_count()
        boss = 0.0 if higher else unit
        trumps = (hand & trump).bit_count()
        against = count.unseen & trump
        drawing = unit if SUIT_MASKS[suit] == trump else 0.0
        surplus = (trumps - against.bit_count() / max(1, count.hands[suit])) / 4 if drawing else 0.0
        top = bool(drawing and mine > unseen)
        return ToWin(
            now,
            self.mine * self._future(suit, after),
            unit * chance,
            boss,
            0.0 if against and not drawing else boss,
            unit * (card & 15) / 12,
            unit * min(higher, 4) / 4,
            unit * mine.bit_count() / 4,
            unit * unseen.bit_count() / 13,
            unit if trumps and not drawing and not rest else 0.0,
            drawing,
            drawing * surplus,
            drawing if top else 0.0,
            drawing * surplus if top else 0.0,
            drawing if top and higher else 0.0,
            unit * chance * self.done / count.contract_tricks,
            self.mine * count.value.get(card, 0),
        )

    def _to_avoid(self, card: int) -> ToAvoid:
        count, unit = self.count, self.unit
        suit, mine, rest, after, unseen = self._in_suit(card)
        out = unseen.bit_count()
        hands = count.hands[suit]
        lower = (unseen & BELOW[card]).bit_count()
        stay = stays(hands, lower, out - lower, 0.0)
        now, chance = self.trick_now(card)
        guard = 0.0
        if rest and not mine & BELOW[card]:
            under = (unseen & BELOW[(rest & -rest).bit_length() - 1]).bit_count()
            guard = stays(hands, under, out - under, 0.0) - stay
        points = falls = 0.0
        scoring = unseen & count.stakes.scoring
        if scoring:
            points = sum(count.value[each] for each in cards_of(scoring)) / out
            if scoring & BELOW[card]:
                falls = stay * falling(count, scoring & BELOW[card], hands)
        return ToAvoid(
            now,
            chance * self.mine * self.safest_lead(after) if chance and after else 0.0,
            self.mine * self._future(suit, after),
            unit * stay,
            unit * guard,
            unit * (card & 15) / 12,
            unit * min(rest.bit_count(), 4) / 4,
            0.0 if rest else unit,
            0.0 if out else unit,
            unit * out / 13,
            unit * chance,
            unit * chance * self.done / count.contract_tricks,
            self.mine * points,
            self.mine * falls,
            self.mine * count.value.get(card, 0),
        )

    def _in_suit(self, card: int) -> InSuit:
        suit = (card & 63) >> 4
        mask = SUIT_MASKS[suit]
        after = without(self.hand, card)
        return InSuit(suit, self.hand & mask, after & mask, after, self.count.unseen & mask)

    def _future(self, suit: int, after: int) -> float:
        """The expected points of the hand without a card of a suit, minus those of the suit with the card."""
        count = self.count
        if suit not in self._whole:
            self._whole[suit] = suit_value(count, self.hand & SUIT_MASKS[suit], suit)
        future = suit_value(count, after & SUIT_MASKS[suit], suit) - self._whole[suit]
        return future + tail_value(count, after) if count.tail and after else future

    def safest_lead(self, hand: int) -> float:
        """The expected points that the safest lead from a hand catches."""
        count = self.count
        if count.positive:
            return 0.0
        per_trick = count.per_trick + 2 * count.drift
        best = -1e9
        for suit in range(4):
            mask = SUIT_MASKS[suit]
            mine = hand & mask
            if not mine or (suit == HEARTS and hand & ~mask and count.stakes.contract.rules.heart_lead == "never"):
                continue
            lowest = (mine & -mine).bit_length() - 1
            hands = count.hands[suit]
            unseen = count.unseen & mask
            below = unseen & BELOW[lowest]
            lower = below.bit_count()
            chance = stays(hands, lower, unseen.bit_count() - lower, 0.0)
            scoring = below & count.stakes.scoring
            best = max(best, chance * (per_trick + (falling(count, scoring, hands) if scoring else 0.0)))
        return best

    def trick_now(self, card: int) -> TrickNow:
        """What this trick is expected to bring if the card is played to it."""
        count, play = self.count, self.play
        stake = self.sure + count.value.get(card, 0)
        winning = self.beats(card)
        best = card if winning else play.best
        taker = count.seat if winning else play.best_seat
        holder = self.worth[taker]
        if not self.later:
            bonus = self.moonshot.bonus(taker, stake) if self.moonshot else 0.0
            return TrickNow(stake * holder + bonus, float(winning))
        chance, falls = self._after(self.led or SUIT_OF[card], best)
        others = sum(self.worth[seat] for seat in self.later) / len(self.later)
        expected = (stake + falls) * (chance * holder + (1 - chance) * others)
        if self.moonshot:
            lost = sum(self.moonshot.bonus(seat, stake + falls) for seat in self.later) / len(self.later)
            expected += chance * self.moonshot.bonus(taker, stake + falls) + (1 - chance) * lost
        return TrickNow(expected, chance if winning else 0.0)

    def _after(self, led: int, best: int) -> tuple[float, float]:
        """The chance that no later player beats the best card, and the points that they are likely to add."""
        count = self.count
        suit = (led & -led).bit_length() - 1 >> 4
        hands = count.hands[suit]
        unseen = count.unseen & led
        out = unseen.bit_count()
        trump = count.trump
        ruffed = bool(trump and trump != led and SUIT_OF[best] == trump)
        lower = (unseen & BELOW[best]).bit_count()
        higher = 0 if ruffed else out - lower  # of two equal cards, the later one wins
        over = goes_over(hands, lower, higher, 1.0 if count.positive else 0.0) if hands else 0.0
        void = none_of(hands, out)
        ruff = 0.0
        if trump and trump != led:
            trumps = count.unseen & trump
            if ruffed:
                trumps &= ABOVE[best]
            ruff = 1 - none_of(count.hands[(trump & -trump).bit_length() - 1 >> 4], trumps.bit_count())
        follow = 0.0
        scoring = unseen & count.stakes.scoring
        if scoring and hands:
            under = scoring & BELOW[best] if SUIT_OF[best] == led else scoring
            if under:
                follow = falling(count, under, hands) / hands
            if scoring != under:
                follow += SLIPS * falling(count, scoring & ~under, hands) / hands
        chance = 1.0
        falls = 0.0
        for seat in self.later:
            known = not out or count.out[seat] & led
            out_of = 1.0 if known else void
            beats = 0.0 if known else over
            if ruff and out_of and not count.out[seat] & trump:
                beats += out_of * ruff
            chance *= 1 - min(1.0, beats)
            falls += (0.0 if known else follow) + out_of * count.dump
        return chance, falls
