"""The phase before the call in which the others bid for it, and how a deal begins (decision 0265)."""

from barbu.engine.actions import Action, Agree, Bid, Double
from barbu.engine.auction import Auction
from barbu.engine.board import Board, Setup
from barbu.engine.phases import Announcing, Calling
from barbu.engine.play.base import UNKNOWN, Holders, Rows


class Bidding(Board, frozen=True):
    """The other seats are bidding for the call, or the declarer answers the best bid."""

    phase = "bid"
    _awaited = "bid"
    _answers = (Double, Bid, Agree)

    auction: Auction

    @property
    def turn(self) -> int | None:
        """The seat that speaks."""
        return self.auction.turn

    def legal(self, hand: int) -> tuple[Action, ...]:
        """What the seat to act may say; that does not depend on its hand."""
        return self.auction.legal()

    def after(self, action: Action, holders: Holders = UNKNOWN, rows: tuple[Rows, ...] = ()) -> Board:
        """The board after a statement."""
        auction = self.auction.say(action)
        return Calling(self.setup, auction) if auction.over else Bidding(self.setup, auction)


def opened(setup: Setup, extra: int | None = None) -> Bidding | Announcing | Calling:
    """The board of a deal before anybody has said anything; ``extra`` is the seat that holds the extra card."""
    if setup.plan.rules.session.reversal == "before-call":
        return Announcing(setup, extra)
    auction = None if setup.declarer is None else Auction.start(setup.plan, setup.declarer, setup.calls)
    return Calling(setup) if auction is None else Bidding(setup, auction)
