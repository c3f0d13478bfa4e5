"""What a player keeps track of in a deal played in tricks: voids, cards still out, the value of points."""

from barbu.bots.club.tricks.stakes import Stakes, stakes_of
from barbu.cards import SUIT_MASKS, cards_of
from barbu.engine.play.tricks import SUIT_OF, Tricks
from barbu.engine.settle import PLACES_ON
from barbu.engine.standings import partner_of
from barbu.engine.view import View

BELOW = tuple(SUIT_OF[card] & ((1 << 64) + 1) * ((1 << (card & 63)) - 1) for card in range(128))
"""For each card the lower cards of its suit."""

DRIFT = 2.5
"""A discard carries this many times the points of an average unseen card, since players discard their worst cards
first."""

HEARTS_LED = {"free": 1.0, "broken": 0.7, "never": 0.25}
"""The weight of hearts, by when they may be led: the rarer their leads, the lower."""

AHEAD = 0.05
"""How much more a point of the leading player counts than one of the last."""


def worth_of_points(view: View) -> list[float]:
    """The value of a point of each seat to the view's seat. Its own points and its partner's count once, and once more
    for each double with an opponent, whose points count against it; so do those of a neighbour which are written down
    for it. Opponents who are ahead count slightly more."""
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
    if board.contract is not None and board.contract.taker < 0:
        worth[(me - PLACES_ON[board.contract.rules.points_to]) % players] -= 1.0
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
                        # Trumping is compulsory here, so this hand has no trumps.
                        out[seat] |= trump
            seat = after[seat]
    return out


class Count:
    """The numbers of cards, chances and values that all choices in a trick share.

    ``hands[suit]`` is the number of other seats that may hold a suit; ``left`` the cards in the hand; ``value`` the
    points of each scoring card; ``per_trick`` the points for each trick to come, ``by_suit`` extra points for a trick
    in each suit (a pot is shared out among the tricks); ``tail`` the number of tricks at the end that score
    ``tail_value`` more in all; ``dump`` the points that a void player is likely to discard on this trick, ``drift`` on
    a later one; ``hearts`` the weight of hearts, which depends on how often they are led; ``positive`` tells whether
    points are to be won rather than avoided.
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
        """The count for the seat of a view, during play."""
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
            if not self.positive:  # players do not throw away cards that they want to win
                self.dump = likely * sum(out) / len(out)
            self.drift = DRIFT * sum(out) / self.unseen.bit_count()
