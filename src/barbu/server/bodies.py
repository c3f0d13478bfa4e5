"""Questions and answers of the HTTP side: variants, bots, rules, new tables and the list of one's games.

Like the messages of ``protocol`` they are JSON, and the page's types are generated from them.
"""

from typing import Literal

from msgspec import Struct


class ContractInfo(Struct, frozen=True):
    """A contract in words: its sheet letter, what it costs in one line, the total of a deal."""

    name: str
    title: str
    letter: str
    kind: Literal["negative", "positive"]
    line: str
    total: int


class OptionInfo(Struct, frozen=True):
    """An option, what it changes in one line, and why it cannot be added to this variant (empty if it can)."""

    name: str
    line: str
    refused: str = ""


class VariantInfo(Struct, frozen=True):
    """A variant as the start page lists it (GET /api/variants)."""

    name: str
    title: str
    line: str
    players: int
    deals: int
    options: list[OptionInfo]


class BotInfo(Struct, frozen=True):
    """A kind of bot (GET /api/bots)."""

    name: str
    line: str


class Section(Struct, frozen=True):
    """A headed part of the explanation of a rule set."""

    title: str
    lines: list[str]


class RulesInfo(Struct, frozen=True):
    """A rule set explained (GET /api/rules?variant=pagat+ace-low)."""

    variant: str
    title: str
    source: str
    digest: str
    players: int
    deals: int
    contracts: list[ContractInfo]
    sections: list[Section]


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/tables. ``bots`` are the opponents clockwise from the player's left; ``sitting`` is the whole
    game, one series (one declarer's contracts), or one deal of each contract."""

    variant: str = "pagat"
    bots: list[str] = []
    name: str = ""
    avatar: str = ""
    sitting: Literal["game", "series", "each-contract"] = "game"


class Seated(Struct, frozen=True):
    """Answer to POST /api/tables: keep the token, it is the seat."""

    table: str
    seat: str
    token: str


class Ticket(Struct, frozen=True, forbid_unknown_fields=True):
    """A table and the token of a seat at it."""

    table: str
    token: str


class TableSummary(Struct, frozen=True):
    """A running or finished game in the list of my games (POST /api/mine with a list of tickets)."""

    table: str
    title: str
    variant: str
    seat: str
    players: list[str]
    totals: list[int]
    number: int
    deals: int
    over: bool
    my_turn: bool
    updated_ms: int
