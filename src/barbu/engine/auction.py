"""An auction for the right to call: bids, and what the declarer answers to the best one (relatives, section 3.1).

Bids are in tricks, but contracts pay differently for a trick: what counts is the price in points (decision 0265).
"""

from typing import NamedTuple, cast

from msgspec.structs import replace

from barbu.engine.actions import AGREE, PASS, Action, Agree, Bid, Call, Token, parse_action
from barbu.engine.frozen import Frozen
from barbu.engine.plan import Plan
from barbu.errors import BarbuError
from barbu.messages import message, shortened
from barbu.seats import SEATS, seat_of


class Sale(NamedTuple):
    """A call that has been sold: the ``buyer`` calls the contract, and pays the declarer a ``price`` in points for so
    many ``tricks``, whatever they take."""

    buyer: int
    contract: str
    tricks: int
    price: int


class Offer(NamedTuple):
    """A bid that a player may make, and its price in points."""

    bid: Bid
    price: int


class Auction(Frozen, frozen=True):
    """The public state of an auction; immutable.

    ``order`` has the declarer and then the other seats in playing order; ``offers`` are all bids, the lowest price
    first; a best bid with a price below ``least`` does not count; ``counters`` tells whether the declarer may ask for
    more, ``demands`` has the contracts whose highest bid may be demanded. ``said`` is what each seat said, in
    order; ``bidders`` are the seats that may still bid, the next one first (empty once the bidding is over); ``best``
    is the best bid with its seat; ``wanted`` is what the declarer has asked for or demanded; ``sale`` the outcome."""

    order: tuple[int, ...]
    offers: tuple[Offer, ...]
    least: int
    counters: bool
    demands: tuple[str, ...]
    said: tuple[tuple[int, Token], ...]
    bidders: tuple[int, ...]
    best: tuple[int, Bid] | None = None
    wanted: Bid | None = None
    sale: Sale | None = None
    over: bool = False

    @classmethod
    def start(cls, plan: Plan, declarer: int, calls: tuple[Call, ...]) -> "Auction | None":
        """The state before the first bid; None if none of the calls can be bought."""
        names = dict.fromkeys(call.contract for call in calls if plan.rules.contracts[call.contract].bids)
        if not names or (plan.rules.session.choice == "fixed" and len(calls) == 1):
            return None
        contracts = {name: plan.rules.contracts[name] for name in names}
        offers = [
            Offer(Bid(name, tricks), tricks * abs(contract.trick))
            for name, contract in contracts.items()
            for tricks in range(1, contract.bids + 1)
        ]
        order, session = plan.orders[declarer], plan.rules.session
        return cls(
            order=order,
            offers=tuple(sorted(offers, key=lambda offer: offer.price)),
            least=session.least_bid,
            counters=session.counter_bid,
            demands=tuple(name for name, contract in contracts.items() if contract.demand),
            said=(),
            bidders=order[1:],
        )

    @property
    def statements(self) -> tuple[tuple[int, Action], ...]:
        """What each seat said, in order."""
        return cast("tuple[tuple[int, Action], ...]", self.said)

    @property
    def declarer(self) -> int:
        """The seat whose call is for sale."""
        return self.order[0]

    @property
    def turn(self) -> int | None:
        """The seat that speaks next, or None if the auction is over."""
        if self.over:
            return None
        if self.bidders:
            return self.bidders[0]
        return self.declarer if self.wanted is None or self.best is None else self.best[0]

    @property
    def price(self) -> int:
        """The price of the best bid; 0 if there is none."""
        return 0 if self.best is None else self.price_of(self.best[1])

    @property
    def counts(self) -> bool:
        """Whether the best bid is high enough to count."""
        return self.best is not None and self.price >= self.least

    def price_of(self, bid: Bid) -> int:
        """The price of a bid in points, also of one that the declarer wants."""
        return next(
            offer.price for offer in self.offers if (offer.bid.contract, offer.bid.tricks) == (bid.contract, bid.tricks)
        )

    def legal(self) -> tuple[Action, ...]:
        """What the seat to speak may say: a pass first, then bids from low to high."""
        if self.over:
            return ()
        if self.bidders:
            return (PASS, *(offer.bid for offer in self.offers if self._beats(offer)))
        if self.wanted is not None:
            return (PASS, AGREE)
        more = [offer.bid for offer in self.offers if offer.price > self.price]
        asked = [replace(bid, verb="ask") for bid in more] if self.counters and not self._has_asked else []
        return (PASS, AGREE, *asked, *self._demanded(more))

    def say(self, action: Action) -> "Auction":
        """The state after the next seat speaks; the statement is not checked."""
        speaker = self.turn
        assert speaker is not None
        after = replace(self, said=(*self.said, (speaker, action)))
        if self.bidders:
            return after._after_bid(speaker, action)
        if isinstance(action, Bid):
            return replace(after, wanted=action)
        assert self.best is not None
        if isinstance(action, Agree):
            seat, best = self.best
            bid = self.wanted or best
            return replace(after, over=True, sale=Sale(seat, bid.contract, bid.tricks, self.price_of(bid)))
        if self.wanted is not None and self.wanted.verb == "ask":
            return replace(after, wanted=None)
        return replace(after, over=True)

    def calls(self, calls: tuple[Call, ...], unsold: frozenset[str]) -> tuple[Call, ...]:
        """Those of some calls that may be made after the auction; ``unsold`` are the contracts that may be called only
        if no bid counts."""
        if self.sale is not None:
            return tuple(call for call in calls if call.contract == self.sale.contract)
        if self.counts:
            return tuple(call for call in calls if call.contract not in unsold) or calls
        return calls

    def _after_bid(self, speaker: int, action: Action) -> "Auction":
        rest, best = self.bidders[1:], self.best
        if isinstance(action, Bid):
            rest, best = (*rest, speaker), (speaker, action)
        if best is not None and rest == (best[0],):
            rest = ()
        after = replace(self, bidders=rest, best=best)
        return after if rest or after.counts else replace(after, over=True)

    def _beats(self, offer: Offer) -> bool:
        """Whether the next bidder may make a bid: it has to be higher than the best one, or equal to that of a player
        who sits after them."""
        if self.best is None or offer.price > self.price:
            return True
        return offer.price == self.price and self.order.index(self.bidders[0]) < self.order.index(self.best[0])

    def _demanded(self, more: list[Bid]) -> list[Bid]:
        """The demands that the declarer may make: the most tricks of a contract, if that is more than the best bid."""
        most = {bid.contract: bid for bid in more}
        return [replace(most[name], verb="demand") for name in self.demands if name in most]

    @property
    def _has_asked(self) -> bool:
        return any(isinstance(action, Bid) and action.verb == "ask" for _, action in self.statements)


def bid_text(speaker: int, action: Action) -> str:
    """A statement of an auction: ``B>trumps:5``, ``A>ask:trumps:6``, ``B>yes``, or ``C>-`` for a pass."""
    if isinstance(action, Bid):
        said = action.token.removeprefix("bid ").replace(" ", ":")
    else:
        said = "yes" if isinstance(action, Agree) else "-"
    return f"{SEATS[speaker]}>{said}"


def parse_bid(text: str) -> tuple[int, Action]:
    """The statement of an auction written as ``B>trumps:5``.

    Raises:
        BarbuError: the text is not a statement.
    """
    speaker, sign, said = text.partition(">")
    words = said.split(":")
    if not sign or len(words) > 3:
        raise BarbuError(message("engine-bid-statement", word=shortened(repr(text))))
    seat = seat_of(speaker)
    if said in ("yes", "-"):
        return seat, AGREE if said == "yes" else PASS
    return seat, parse_action(" ".join(words if len(words) == 3 else ["bid", *words]))
