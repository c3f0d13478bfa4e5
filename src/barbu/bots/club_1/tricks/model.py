"""What each card that may be played to a trick is worth.

Each legal card is described by a few numbers in points: what the trick is likely to bring now, what the rest of the
hand is likely to bring later, what it costs to lead next, how short it leaves a suit ... The worth of the card is their
weighted sum, with the weights of ``weights``.
"""

from typing import NamedTuple

from barbu.bots.club_1.adding import added
from barbu.bots.club_1.tricks.count import BELOW, Count, worth_of_points
from barbu.bots.club_1.tricks.moon import moonshot
from barbu.bots.club_1.tricks.odds import goes_over, none_of, stays
from barbu.bots.club_1.tricks.suits import falling, suit_value, tail_value
from barbu.bots.club_1.tricks.weights import AVOID, CROWD, GAIN, KEEP, SHORT, TAIL, WIN, Table, ToAvoid, ToWin
from barbu.bots.club_1.weighing import weighed
from barbu.cards import FIRST_PACK, HEARTS, SUIT_MASKS, cards_of, without
from barbu.engine.play.tricks import ABOVE, SUIT_OF, Tricks
from barbu.engine.view import View

SLIPS = 0.15
"""The share of the scoring cards above the best card that fall to a trick all the same."""

FEW = 5
"""Up to this many players, the weights are those for hands of many cards."""

MANY = 11
"""From this many cards in a hand on, the weights for leads are those for long hands."""


LEAD, FOLLOW, DISCARD = range(3)
"""The kinds of play: the first card of a trick, a card of the suit that is led, a card of another suit."""


class TrickNow(NamedTuple):
    """What the trick on the table is expected to bring with a card, in points, and the chance to win it."""

    expected: float
    chance: float


class InSuit(NamedTuple):
    """A card of a hand among those of its suit: the number of the suit, the hand's cards of it with the card and
    without it, the whole hand without it, and the cards of the suit that are in other hands."""

    suit: int
    mine: int
    rest: int
    after: int
    unseen: int


class TrickChoice:
    """The choice of one card, weighed card by card.

    ``kind`` is a lead, a card that follows suit, or a discard. ``unit`` are the points that a
    trick brings on average from now on, as this seat counts them.
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
        self._whole: dict[int, float] = {}  # what each suit of the hand is likely to bring
        self.kind = LEAD if not cards else FOLLOW if self.led & self.hand else DISCARD

    def values(self) -> dict[int, float]:
        """What each legal card is expected to bring, in points of this deal."""
        table = self.table()[self.kind]
        return {card: weighed(table, self.features(card)) for card in cards_of(self.legal & FIRST_PACK)}

    def beats(self, card: int) -> bool:
        """Whether the card is better than those on the table; of two equal cards (two packs) the later one wins."""
        if not self.play.cards:
            return True
        best, suit = self.play.best, SUIT_OF[card]
        return card & 15 >= best & 15 if suit == SUIT_OF[best] else suit == self.count.trump

    def features(self, card: int) -> ToWin | ToAvoid:
        """The numbers that describe a card."""
        return self._to_win(card) if self.count.positive else self._to_avoid(card)

    def table(self) -> Table:
        """The weights for what is at stake: tricks, cards or only the last tricks, to be won or to be avoided."""
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
            points = added(count.value[each] for each in cards_of(scoring)) / out
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
        """What the hand is likely to bring without a card of a suit, less what that suit is likely to bring with it."""
        count = self.count
        if suit not in self._whole:
            self._whole[suit] = suit_value(count, self.hand & SUIT_MASKS[suit], suit)
        future = suit_value(count, after & SUIT_MASKS[suit], suit) - self._whole[suit]
        return future + tail_value(count, after) if count.tail and after else future

    def safest_lead(self, hand: int) -> float:
        """What the safest lead from a hand is likely to catch, in points."""
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
        """What this trick is expected to bring when the card is played to it."""
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
        others = added(self.worth[seat] for seat in self.later) / len(self.later)
        expected = (stake + falls) * (chance * holder + (1 - chance) * others)
        if self.moonshot:
            lost = added(self.moonshot.bonus(seat, stake + falls) for seat in self.later) / len(self.later)
            expected += chance * self.moonshot.bonus(taker, stake + falls) + (1 - chance) * lost
        return TrickNow(expected, chance if winning else 0.0)

    def _after(self, led: int, best: int) -> tuple[float, float]:
        """The chance that nobody still to play beats the best card, and the points they are likely to add."""
        count = self.count
        suit = (led & -led).bit_length() - 1 >> 4
        hands = count.hands[suit]
        unseen = count.unseen & led
        out = unseen.bit_count()
        trump = count.trump
        ruffed = bool(trump and trump != led and SUIT_OF[best] == trump)
        lower = (unseen & BELOW[best]).bit_count()
        higher = 0 if ruffed else out - lower  # of two equal cards the later one wins
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
