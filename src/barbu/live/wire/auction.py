"""An auction for a call, as everybody may see it."""

from msgspec import Struct


class Said(Struct, frozen=True, gc=False):
    """What a seat said in an auction: the token of its action."""

    seat: str
    act: str


class AuctionView(Struct, frozen=True, gc=False):
    """The auction for the call: what each seat ``said``, in order; the seat with the ``best`` bid, and its price; the
    ``buyer``, if the call has been sold, and then what they pay as ``price``."""

    said: list[Said]
    best: str | None
    price: int
    buyer: str | None
