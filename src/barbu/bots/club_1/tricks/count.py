"""What a player counts in a deal of tricks: who is void in what, what is still out, what points are worth."""

from barbu.bots.club_1.adding import added
from barbu.bots.club_1.tricks.stakes import Stakes, stakes_of
from barbu.cards import SUIT_MASKS, cards_of
from barbu.engine.play.tricks import SUIT_OF, Tricks
from barbu.engine.standings import partner_of
from barbu.engine.view import View

BELOW = tuple(SUIT_OF[card] & ((1 << 64) + 1) * ((1 << (card & 63)) - 1) for card in range(128))
"""For each card the lower cards of its suit."""

DRIFT = 2.5
"""A discard carries this many times the points of an average unseen card: the worst go first."""

HEARTS_LED = {"free": 1.0, "broken": 0.7, "never": 0.25}
"""How much hearts count, by when they may be led: the less often they are, the less."""

AHEAD = 0.05
"""How much more a point of the player in the lead counts than one of the last."""


def worth_of_points(view: View) -> list[float]:
    """What a point of each seat is worth to the seat of the view: its own and its partner's count once, and once more
    for every double of the two with another, whose points count against them. A touch more against those who are
    ahead."""
    board, me, plan = view.board, view.seat, view.plan
    players = plan.players
    doubles = board.doubles
    worth = [0.0] * players
    partner = partner_of(plan.rules, me)
    for mine in (me,) if partner is None else (me, partner):
        worth[mine] += 1.0
        if doubles is not None:
            for other in range(players):
                if other != mine:
                    times = doubles.multiplicity(mine, other)
                    worth[mine] += times
                    worth[other] -= times
    totals = view.totals
    spread = max(totals) - min(totals)
    if spread:
        last = min(plan.sign * total for total in totals)
        for other in range(players):
            if other not in (me, partner):
                worth[other] -= AHEAD * (plan.sign * totals[other] - last) / spread
    return worth


def shown_void(play: Tricks) -> list[int]:
    """For each seat the mask of the suits that its plays have shown it to be void in."""
    after, trump = play.terms.after, play.terms.trump
    duty = trump and (play.terms.contract.beats_void or play.terms.contract.trumps_void)
    head = play.terms.contract.beats_void
    out = [0] * len(after)
    lines = [(trick.leader, trick.cards) for trick in play.done]
    if play.cards:
        lines.append((play.leader, play.cards))
    for seat, cards in lines:
        led = SUIT_OF[cards[0]]
        trumped = False
        for card in cards:
            if not led >> card & 1:
                out[seat] |= led
                if duty:
                    if trump >> card & 1:
                        trumped = head
                    elif not trumped:
                        # Whoever can must trump here, so there is no trump in this hand.
                        out[seat] |= trump
            seat = after[seat]
    return out


class Count:
    """The count of a hand: the cards, chances and values that all choices in a trick share.

    ``hands[suit]`` is the number of other seats that may hold a suit; ``left`` the cards in the hand; ``value`` the
    points of each scoring card; ``per_trick`` points for each trick to come, ``by_suit`` what one in each suit scores
    besides (a pot is shared out among the tricks); ``tail`` tricks at the end that score ``tail_value`` more in all;
    ``dump`` points that a void player is likely to discard on this trick, ``drift`` on a later one;
    ``hearts`` how much hearts count for how often they are led; ``positive`` tells that points are to be won, not
    avoided.
    """

    __slots__ = (
        "by_suit",
        "contract_tricks",
        "drift",
        "dump",
        "hand",
        "hands",
        "hearts",
        "left",
        "out",
        "per_trick",
        "players",
        "positive",
        "seat",
        "stakes",
        "tail",
        "tail_value",
        "trump",
        "unseen",
        "value",
    )

    def __init__(self, stakes: Stakes, seat: int, hand: int, unseen: int, players: int, trump: int) -> None:
        self.stakes = stakes
        self.contract_tricks = len(stakes.tricks)
        self.seat = seat
        self.hand = hand
        self.unseen = unseen
        self.players = players
        self.trump = trump
        self.left = hand.bit_count()
        self.out: list[int] = [0] * players
        self.hands = [players - 1] * 4
        self.positive = stakes.positive
        self.by_suit = [0.0] * 4
        self.hearts = HEARTS_LED[stakes.contract.rules.heart_lead]
        self._worth()

    @classmethod
    def of(cls, view: View, play: Tricks) -> "Count":
        """The count of the seat of a view, in the middle of the play."""
        contract = play.terms.contract
        exposed = 0
        for shown in view.board.exposed:
            exposed |= shown
        stakes = stakes_of(contract, view.plan, exposed)
        self = cls(stakes, view.seat, view.hand, view.unseen, view.plan.players, play.terms.trump)
        self.out = shown_void(play)
        if play.broken and contract.rules.heart_lead == "broken":
            self.hearts = 1.0
        for suit, mask in enumerate(SUIT_MASKS):
            others = 0
            for seat, out in enumerate(self.out):
                if seat != view.seat and not out & mask:
                    others += 1
            self.hands[suit] = others if self.unseen & mask else 0
        return self

    def _worth(self) -> None:
        stakes = self.stakes
        tricks = stakes.tricks
        number = len(tricks) - self.left
        coming = tricks[number:]
        base = min(coming, key=abs) if coming else 0
        self.per_trick = base + stakes.pot / len(tricks)
        self.tail = self.tail_value = 0
        for step in range(len(coming) - 1, -1, -1):
            if coming[step] == base:
                break
            self.tail += 1
            self.tail_value += coming[step] - base
        self.value: dict[int, int] = {}
        for mask, points in stakes.values:
            for card in cards_of(mask & (self.unseen | self.hand)):
                self.value[card] = points
        out = [points for card, points in self.value.items() if self.unseen >> card & 1]
        self.dump = self.drift = 0.0
        if out:
            likely = 1 - (1 - 1 / (self.players - 1)) ** len(out)
            if not self.positive:  # nobody throws away what is to be won
                self.dump = likely * added(out) / len(out)
            self.drift = DRIFT * added(out) / self.unseen.bit_count()
