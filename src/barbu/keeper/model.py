"""A sitting at a real table as a value: what was said about each deal, and nothing that follows from it."""

from msgspec import Struct

from barbu.engine.sheet import Length
from barbu.seats import SEATS

VERSION = 4
"""The last version of the text form of sittings. Version 1 knew nothing that the table let stand against the rules, and
no player who took over a seat; version 2 knew no calls that were sold, version 3 no contracts turned round. A sitting
without any of these is still written in the older version."""

SEPARATOR = " / "
"""Between the names of those who had a seat one after the other."""


class Entry(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A deal as it was entered. The declarer follows from the deals before; ``declarer`` is the seat of a player who
    declared out of turn, because the table let them.

    ``doubles`` are statements in the order of speaking (``B>A,C``; passes, ``B>-``, may be left out; ``B>C!`` goes
    against the rules, and the table let it stand), ``shown`` exposed cards (``A:KH``), ``told`` a number by seat for
    each thing that was asked (None: not said yet). ``sold`` is the seat that has bought the call, with the tricks that
    were bid: ``B:5``. ``turned`` is the seat that has turned the contract round, and whether it took everything:
    ``C+``, or ``C-``; nothing else is told then. Where only the ``points`` are known, they stand instead.
    ``waived``: the table let a player pass who should have doubled.
    """

    contract: str
    parameter: str | None = None
    doubles: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    told: dict[str, tuple[int | None, ...]] = {}
    points: tuple[int, ...] | None = None
    waived: bool = False
    declarer: str | None = None
    sold: str = ""
    turned: str = ""


class Arrival(Struct, frozen=True, forbid_unknown_fields=True):
    """Somebody who takes over a seat: the first deal that they play, the seat, and their name."""

    deal: int
    seat: str
    name: str


class Sitting(Struct, frozen=True, forbid_unknown_fields=True):
    """A sitting: ``rules`` by the name of a variant with its options, or ``own`` rules as the text of their file;
    ``digest`` tells whether they still mean the same. ``players`` are names by seat as the sitting began, ``arrivals``
    those who took over a seat later; the seat ``first`` declares the first deal, or deals it in games without a
    declarer. ``id`` and ``began`` (a date) come from the caller."""

    version: int
    rules: str
    digest: str
    players: tuple[str, ...]
    first: str
    length: Length = "game"
    own: str = ""
    id: str = ""
    began: str = ""
    deals: tuple[Entry, ...] = ()
    arrivals: tuple[Arrival, ...] = ()

    def names_at(self, deal: int) -> tuple[str, ...]:
        """The players of a deal, by seat."""
        names = list(self.players)
        for each in sorted(self.arrivals, key=lambda arrival: arrival.deal):
            if each.deal <= deal:
                names[SEATS.index(each.seat)] = each.name
        return tuple(names)

    @property
    def names(self) -> tuple[str, ...]:
        """The players of the next deal or, after the last one, of that one; by seat."""
        return self.names_at(len(self.deals) + 1)

    @property
    def columns(self) -> tuple[str, ...]:
        """Everybody who has had a seat, in order, as the head of a column: ``Carl / Eve``."""
        heads = []
        for seat, name in zip(SEATS, self.players, strict=False):
            came = sorted((each for each in self.arrivals if each.seat == seat), key=lambda arrival: arrival.deal)
            heads.append(SEPARATOR.join([name, *(each.name for each in came)]))
        return tuple(heads)


class Trouble(Struct, frozen=True):
    """Something at a deal that goes against the rules but has been played: a contract that was used up, or doubles that
    are missing at the end of a series."""

    deal: int
    code: str
    text: str
