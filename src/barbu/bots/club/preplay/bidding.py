"""What to bid for a call, and what to sell one's own call for (decision 0265)."""

from barbu.bots.base import Decision
from barbu.bots.club import words
from barbu.bots.club.outlook import Outlook, outlook
from barbu.engine.actions import AGREE, PASS, Action, Agree, Bid
from barbu.engine.auction import Auction, Offer
from barbu.engine.bidding import Bidding
from barbu.engine.board import Setup
from barbu.engine.view import View
from barbu.messages import Message, message
from barbu.text.names import contract_title_message


def choose(view: View) -> Decision:
    """The statement that leaves most: the cheapest bid that counts and is worth its price, a sale that brings more than
    the call itself would, or a free question for more."""
    board = view.board
    assert isinstance(board, Bidding)
    worth = _Worth(view)
    auction = board.auction
    if view.seat == auction.declarer:
        action = _answer(auction, worth)
    elif auction.wanted is not None:
        price = auction.price_of(auction.wanted)
        action = AGREE if worth.bought(auction.wanted.contract) >= price else PASS
    else:
        action = _bid(auction, worth)
    return Decision(action)


def explain(view: View, decision: Decision) -> Message:
    """Why a bid is made, or why the call is sold or kept."""
    board = view.board
    assert isinstance(board, Bidding)
    auction, action, worth = board.auction, decision.action, _Worth(view)
    if view.seat == auction.declarer:
        price = words.points(auction.price)
        if isinstance(action, Bid):
            return message(f"club-bid-{action.verb}", tricks=action.tricks, price=price)
        return message("club-bid-sell" if isinstance(action, Agree) else "club-bid-keep", price=price)
    if isinstance(action, Bid):
        gain = words.points(max(0.0, worth.bought(action.contract)))
        return message("club-bid", contract=contract_title_message(action.contract), points=gain)
    if isinstance(action, Agree):
        return message("club-bid-agree")
    return message("club-bid-decline" if auction.wanted else "club-bid-pass")


def _bid(auction: Auction, worth: "_Worth") -> Action:
    legal = [action for action in auction.legal() if isinstance(action, Bid)]
    offers = [Offer(bid, price) for bid in legal if (price := auction.price_of(bid)) >= auction.least]
    gains = {offer.bid: worth.bought(offer.bid.contract) - offer.price for offer in offers}
    best = max(gains, key=gains.__getitem__, default=None)
    return PASS if best is None or gains[best] < 0 else best


def _answer(auction: Auction, worth: "_Worth") -> Action:
    """Sell if that leaves more than the own call. To ask for more costs nothing, since the old bid stands; to demand
    the most costs nothing where the call would be kept anyway."""
    assert auction.best is not None
    _, best = auction.best
    sells = worth.sold(best.contract, auction.price) >= worth.kept
    wanted = [action for action in auction.legal() if isinstance(action, Bid)]
    asks = [bid for bid in wanted if bid.verb == "ask" and bid.contract == best.contract]
    good = [bid for bid in asks if worth.sold(bid.contract, auction.price_of(bid)) >= worth.kept]
    if good:
        return good[0]
    if sells:
        return AGREE
    for bid in wanted:
        if bid.verb == "demand" and worth.sold(bid.contract, auction.price_of(bid)) >= worth.kept:
            return bid
    return PASS


class _Worth:
    """What a call is worth to the seat of a view, in points above an average hand, turned so that more is better."""

    def __init__(self, view: View) -> None:
        self._view = view
        self._look: Outlook = outlook(view.plan)
        self._setup: Setup = view.board.setup

    def bought(self, contract: str) -> float:
        """What the seat gains if it calls a contract and not the declarer: the most it should pay."""
        named = self._named(contract)
        return named + self._share(max(map(self._usual, self._view.board.available)))

    def sold(self, contract: str, price: int) -> float:
        """What is left to the declarer who sells a call for a price; a buyer expects at least that price."""
        only = [call for call in self._setup.calls if call.contract == contract]
        mine = self._look.above(only[0], self._view.hand) if len(only) == 1 else 0.0
        return price + mine - self._share(max(float(price), self._usual(contract)))

    @property
    def kept(self) -> float:
        """What the declarer's own best call is worth."""
        return max(map(self._named, self._view.board.available))

    def _named(self, contract: str) -> float:
        """The value of the best call of a contract with this hand."""
        calls = [call for call in self._setup.calls if call.contract == contract]
        above = max(self._look.above(call, self._view.hand) for call in calls)
        return above * self._look.named if len(calls) > 1 and above > 0 else above

    def _usual(self, contract: str) -> float:
        """What a call of a contract usually brings the player who makes it."""
        return self._look.advantage(contract, 1)

    def _share(self, gain: float) -> float:
        """What each of the others loses of a player's gain."""
        return gain / (self._view.plan.players - 1)
