"""What everybody may know of what was said before the first card: an auction, and a contract turned round."""

from barbu.engine.auction import Auction
from barbu.engine.board import Board
from barbu.live.wire.auction import AuctionView, ReversalView, Said
from barbu.seats import SEATS


def auction_view(auction: Auction) -> AuctionView:
    """The auction as far as it has got."""
    sale = auction.sale
    return AuctionView(
        said=[Said(SEATS[seat], action.token) for seat, action in auction.statements],
        best=None if auction.best is None else SEATS[auction.best[0]],
        price=auction.price if sale is None else sale.price,
        buyer=None if sale is None else SEATS[sale.buyer],
    )


def reversal_view(board: Board) -> ReversalView:
    """The holder of the extra card as far as they are known, and the pool."""
    said = board.reversal
    return ReversalView(
        holder=None if board.holder is None else SEATS[board.holder],
        on=None if said is None else said.on,
        pool=board.pool,
    )
