"""A sitting at a real table as a value: what was said about each deal, and nothing that follows from it."""

from msgspec import Struct

from barbu.engine.sheet import Length

VERSION = 1
"""The version of the text form of sittings."""


class Entry(Struct, frozen=True, omit_defaults=True, forbid_unknown_fields=True):
    """A deal as somebody has entered it. Who declares follows from the deals before.

    ``doubles`` are statements in the order of speaking (``B>A,C``; passes, ``B>-``, may be left out), ``shown`` exposed
    cards (``A:KH``), ``told`` a number by seat for each thing that was asked (None: not said yet). Where only the
    ``points`` are known, they stand instead. ``waived``: the table let somebody pass who should have doubled.
    """

    contract: str
    parameter: str | None = None
    doubles: tuple[str, ...] = ()
    shown: tuple[str, ...] = ()
    told: dict[str, tuple[int | None, ...]] = {}
    points: tuple[int, ...] | None = None
    waived: bool = False


class Sitting(Struct, frozen=True, forbid_unknown_fields=True):
    """A sitting: ``rules`` by the name of a variant with its options, or ``own`` rules as the text of their file;
    ``digest`` tells whether they still mean the same. ``players`` are names by seat; the seat ``first`` declares the
    first deal, or deals it where nobody declares. ``id`` and ``began`` (a date) are whatever the caller gave."""

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


class Trouble(Struct, frozen=True):
    """Something at a deal that goes against the rules but has been played: a contract that was used up, or doubles that
    are missing at the end of a series."""

    deal: int
    code: str
    text: str
