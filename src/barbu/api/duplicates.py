"""What a page learns of duplicates, deals that several play within a time, and asks about them."""

from typing import Annotated

from msgspec import Meta, Struct, field

from barbu.engine.sheet import Length
from barbu.live.people.seats import LONGEST_AVATAR, Key
from barbu.live.views.deal_course import SeatName
from barbu.live.views.duplicate import SameDeal
from barbu.live.wire.requests import Ticket

MOST_TABLES = 64
"""The most tables of a duplicate."""

MOST_DAYS = 60
"""How long a duplicate may last, in days."""

Code = Annotated[str, Meta(pattern=r"^[a-z0-9]{12}\Z")]
PlayerName = Annotated[str, Meta(max_length=100)]
Mine = Annotated[list[Ticket], Meta(max_length=200)]
"""My tables at which I may have played: the server looks which of them belong here."""


class Kept(Struct, frozen=True):
    """What is stored of the terms of a duplicate: the text of its resolved ``rules``, how much of a game, and the kind
    of bots."""

    rules: str
    length: Length
    bot: str


class NewDuplicate(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/duplicate/new. Rules, ``practise``, ``deals`` and length are those of a NewTable; ``bot`` is
    the kind of all bots. It can be played until ``until_ms`` (Unix)."""

    until_ms: Annotated[int, Meta(ge=0, le=2**52)]
    title: Annotated[str, Meta(max_length=60)] = ""
    variant: Annotated[str, Meta(max_length=200)] = "pagat"
    rules: str = ""
    players: int = 0
    length: Length = field(default="each-contract", name="sitting")
    practise: Annotated[str, Meta(max_length=60)] = ""
    deals: int = 0
    bot: Annotated[str, Meta(max_length=20)] = "club"


class MadeDuplicate(Struct, frozen=True):
    """The code of a new duplicate, by which all find it."""

    code: str


class AskDuplicate(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/duplicate."""

    code: Code
    mine: Mine = []


class PlayDuplicate(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/duplicate/play, answered with a Seated: play alone against bots, open a table for several
    (``together``), or sit down at the ``table`` of this number. If one of ``mine`` is a seat here already, that is the
    answer. ``key`` is that of a NewTable."""

    code: Code
    name: PlayerName
    avatar: Annotated[str, Meta(max_length=LONGEST_AVATAR)] = ""
    together: bool = False
    table: int = 0
    key: Key = ""
    mine: Mine = []


class AskCards(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/duplicate/cards: the deals from a ``seat`` of a ``table`` by its number (0: my own, or the
    first)."""

    code: Code
    mine: Mine = []
    table: int = 0
    seat: Annotated[str, Meta(pattern=r"^[A-L]?\Z")] = ""


class DuplicateTable(Struct, frozen=True):
    """A table of a duplicate: who sits there, whether it is ``alone`` against bots, and how far it is: still
    ``gathering``, playing the ``deal`` of this number, or ``finished``."""

    number: int
    seats: list[SeatName]
    alone: bool
    gathering: bool
    deal: int
    finished: bool


class DuplicateLine(Struct, frozen=True):
    """A player in the standings: the ``place``, which ties share, their ``total`` in so many ``deals``, how far it is
    ``ahead`` of the mean of the same seat at the other tables, and how much of the others' results theirs is better
    than, in percent, deal by deal (both None while no one else has played these deals). Only those who have played all
    deals have ``finished``."""

    place: int
    table: int
    seat: str
    name: str
    avatar: str
    total: int
    deals: int
    ahead: float | None
    percent: float | None
    finished: bool
    me: bool


class MyTable(Struct, frozen=True):
    """I play at the table of this ``number``, whose name and seat these are, or have ``finished`` there."""

    number: int
    table: str
    seat: str
    finished: bool


class DuplicateShown(Struct, frozen=True):
    """A duplicate. ``deals`` are those of a game, ``now_ms`` is the server's clock. The ``standings`` and what par is
    (the ``par`` totals by seat, of so many ``par_deals`` as the champion has played yet in all seats) are ``open`` to
    those who have finished, and to everyone when it is ``over``; the ``secret`` of the deals, which ``commit`` seals,
    is shown then (both in hexadecimal). ``par_wanted``: the champion is at it."""

    code: str
    title: str
    rules: str
    variant: str
    length: Length = field(name="sitting")
    deals: int
    lowest: bool
    bot: str
    until_ms: int
    now_ms: int
    over: bool
    open: bool
    tables: list[DuplicateTable]
    mine: MyTable | None
    standings: list[DuplicateLine]
    par: list[int]
    par_deals: int
    par_wanted: bool
    commit: str
    secret: str


class DuplicateCards(Struct, frozen=True):
    """The deals at a table, as far as they are over, from one seat, beside the same seat elsewhere and par. ``seats``
    are the players at that table; ``mine``: it is my seat."""

    table: int
    seat: str
    name: str
    mine: bool
    seats: list[SeatName]
    deals: list[SameDeal]
