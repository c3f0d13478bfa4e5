"""Which card to play in a trick: what the trick is likely to bring now, and what the hand is worth without the card."""

from barbu.bots.club.count import BELOW, Count, weights
from barbu.bots.club.odds import goes_over, none_of, stays
from barbu.bots.club.suits import FALLS, falling, suit_value, tail_value
from barbu.cards import HEARTS, SUIT_MASKS, cards_of, mask_of
from barbu.engine.plan import points_of
from barbu.engine.tricks import ABOVE, SUIT_OF, Tricks
from barbu.engine.view import View

WILL = 0.45
"""Chance that a player beats a trick that costs nothing, to be rid of a high card."""

SLIPS = 0.15
"""Share of the scoring cards above the best card that fall to a trick none the less."""

FUTURE = 1.0
LEAD = 0.5
"""Cost of having to lead after a trick, as a share of what the safest lead is likely to catch."""


class TrickChoice:
    """The choice of one card, weighed card by card."""

    def __init__(self, view: View, play: Tricks) -> None:
        self.view = view
        self.play = play
        self.count = Count.of(view, view.board, play)
        self.weights = weights(view)
        players = view.plan.players
        me = view.seat
        cards = play.cards
        self.later = [(me + step) % players for step in range(1, players - len(cards))]
        contract = play.terms.plan
        self.now = contract.trick_points[len(play.done)]
        self.on_table = points_of(contract, mask_of(cards))
        self.others = sum(worth for seat, worth in enumerate(self.weights) if seat != me) / (players - 1)
        self.mine = self.weights[me]

    def values(self) -> dict[int, float]:
        """What each legal card is expected to bring, in points of this deal."""
        count = self.count
        hand = self.view.hand
        legal = self.view.legal_cards()
        whole = [0.0] * 4
        for suit in range(4):
            mine = hand & SUIT_MASKS[suit]
            if mine:
                whole[suit] = suit_value(count, mine, suit)
        total = sum(whole)
        rated: dict[int, float] = {}
        for card in cards_of(legal):
            suit = (card & 63) >> 4
            rest = hand & ~(1 << card)
            mine = rest & SUIT_MASKS[suit]
            future = total - whole[suit] + (suit_value(count, mine, suit) if mine else 0.0)
            if count.tail and rest:
                future += tail_value(count, rest)
            worth, chance = self.trick_now(card)
            if chance and rest:
                worth += LEAD * chance * self.mine * self.safest_lead(rest)
            rated[card] = worth + FUTURE * self.mine * future
        return rated

    def safest_lead(self, hand: int) -> float:
        """What the lead that catches least of a hand is likely to catch."""
        count = self.count
        if count.positive:
            return 0.0
        per_trick = count.per_trick + 2 * count.dump
        best = -1e9
        for suit in range(4):
            mask = SUIT_MASKS[suit]
            mine = hand & mask
            if not mine or (suit == HEARTS and count.hearts < 0.3 and hand & ~mask):
                continue
            lowest = (mine & -mine).bit_length() - 1
            hands = count.hands[suit]
            unseen = count.unseen & mask
            lower = (unseen & BELOW[lowest]).bit_count()
            chance = stays(hands, lower, unseen.bit_count() - lower, 0.0)
            below = unseen & count.contract.scoring & BELOW[lowest]
            best = max(best, chance * (per_trick + (FALLS * falling(count, below, hands) if below else 0.0)))
        return best

    def trick_now(self, card: int) -> tuple[float, float]:
        """What this trick is expected to bring when the card is played to it, and the chance to win it."""
        count, play = self.count, self.play
        stake = self.now + self.on_table + count.value.get(card, 0)
        cards = play.cards
        suit = SUIT_OF[card]
        if not cards:
            best, winning = card, True
        else:
            best = play.best
            winning = (card & 15 >= best & 15) if suit == SUIT_OF[best] else suit == count.trump
            if winning:
                best = card
        if not self.later:
            return stake * (self.mine if winning else self.weights[play.best_seat]), float(winning)
        led = SUIT_OF[cards[0]] if cards else suit
        chance, falls = self._after(led, best, stake)
        stake += falls
        holder = self.mine if winning else self.weights[play.best_seat]
        others = sum(self.weights[seat] for seat in self.later) / len(self.later)
        return stake * (chance * holder + (1 - chance) * others), chance if winning else 0.0

    def _after(self, led: int, best: int, stake: float) -> tuple[float, float]:
        """The chance that nobody to play beats the best card, and the points that they are likely to add."""
        count = self.count
        index = (led & -led).bit_length() - 1 >> 4
        hands = count.hands[index]
        unseen = count.unseen & led
        out = unseen.bit_count()
        trump = count.trump
        ruffed = bool(trump and trump != led and SUIT_OF[best] == trump)
        lower = (unseen & BELOW[best]).bit_count()
        higher = 0 if ruffed else (unseen & ABOVE[best]).bit_count()
        will = 1.0 if count.positive else (0.0 if stake + count.dump < 0 else WILL)
        over = goes_over(hands, lower, higher, will) if hands else 0.0
        void = none_of(hands, out)
        ruff = 0.0
        if trump and trump != led:
            trumps = count.unseen & trump
            if ruffed:
                trumps &= ABOVE[best]
            holders = count.hands[(trump & -trump).bit_length() - 1 >> 4]
            ruff = 1 - none_of(holders, trumps.bit_count())
        chance = 1.0
        falls = 0.0
        scoring = unseen & count.contract.scoring
        follow = 0.0
        if scoring and hands:
            under = scoring & BELOW[best] if SUIT_OF[best] == led else scoring
            if under:
                follow = FALLS * falling(count, under, hands) / hands
            if scoring != under:
                follow += SLIPS * falling(count, scoring & ~under, hands) / hands
        for seat in self.later:
            known = not out or count.out[seat] & led
            out_of = 1.0 if known else void
            beats = 0.0 if known else over
            if ruff and out_of and not count.out[seat] & trump:
                beats += out_of * ruff
            chance *= 1 - min(1.0, beats)
            falls += (0.0 if known else follow) + out_of * count.dump
        return chance, falls
