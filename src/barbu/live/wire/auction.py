"""What everybody may see of an auction for a call, and of a contract turned round."""

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


class ReversalView(Struct, frozen=True, gc=False):
    """Where the rules have an extra card: its ``holder``, once everybody knows; whether the holder has turned the
    contract round (None: they have not spoken); and the fines in the ``pool``."""

    holder: str | None
    on: bool | None
    pool: int
