"""Finished deals and the score sheet, in the form that is sent to the page."""

from typing import Literal

from msgspec import Struct


class Card(Struct, frozen=True, gc=False):
    """A card on the table and the seat that played it."""

    seat: str
    card: str


class Trick(Struct, frozen=True, gc=False):
    """A finished trick in playing order, and who took it."""

    cards: list[Card]
    winner: str


class Statement(Struct, frozen=True, gc=False):
    """A seat's statement in the doubling: the seats it doubled, empty for a pass."""

    seat: str
    targets: list[str]


class Payment(Struct, frozen=True, gc=False):
    """One of the side payments of a deal, in numbers and as a sentence. The amount is 0 if there is nothing to pay."""

    payer: str
    payee: str
    times: int
    difference: int
    amount: int
    text: str


class Bet(Struct, frozen=True, gc=False):
    """A double between two seats as it stands now. ``times`` is 1 or 2, ``difference`` is how many points they are
    apart, ``better`` is who is doing better (None: they are level), and ``amount`` is what it adds to the score of
    ``first`` and takes from that of ``second``. At the end of the deal, this is what is paid."""

    first: str
    second: str
    times: int
    difference: int
    better: str | None
    amount: int


class Move(Struct, frozen=True, gc=False):
    """An action in a finished deal: who took it (None if the rules name the contract), its token, what kind it was, the
    points by seat after it, and who took the trick that it completed."""

    seat: str | None
    act: str
    kind: Literal["bid", "call", "give", "double", "expose", "set", "play", "stop"]
    points: list[int]
    taker: str | None = None


class SheetCell(Struct, frozen=True, gc=False):
    """A player's part of a row on the score sheet: the call as written on the sheet (X, initials, or empty), whether it
    is ringed because it doubles the declarer, the points, the sum of side payments, the score and the running total."""

    seat: str
    call: str
    ringed: bool
    points: int
    side: int
    score: int
    total: int


class Transfer(Struct, frozen=True, gc=False):
    """What one player paid another for doubles and exposed cards, or as points written down for a neighbour; always
    more than 0."""

    payer: str
    payee: str
    amount: int


class SheetRow(Struct, frozen=True, gc=False):
    """A deal on the score sheet. ``check`` is minus the sum of the deal's scores, and ``check_total`` minus the sum of
    the running totals, so that scores and totals add up to zero with them. ``paid`` lists the side payments that were
    made."""

    number: int
    declarer: str | None
    contract: str
    parameter: str | None
    letter: str
    cells: list[SheetCell]
    check: int
    check_total: int
    paid: list[Transfer] = []


class BlankRow(Struct, frozen=True, gc=False):
    """A deal that is yet to be written down: its declarer (None: no declarer) if the sheet's first player begins, and
    its contract if the rules fix it in advance."""

    number: int
    declarer: str | None
    contract: str | None


class Owed(Struct, frozen=True, gc=False):
    """How many doubles a seat must make of a declarer, or of all declarers together (None)."""

    seat: str
    declarer: str | None
    doubles: int


class BlankSheet(Struct, frozen=True, gc=False):
    """A score sheet to be filled in by hand. ``doubling`` says whether there are doubles to write down, ``side``
    whether there are side payments, and ``check`` whether deals have a total to check. ``teams`` lists the partners in
    each team, and ``owed`` the doubles that each player must make."""

    seats: list[str]
    teams: list[list[str]]
    rows: list[BlankRow]
    doubling: bool
    side: bool
    check: bool
    owed: list[Owed]


class Hand(Struct, frozen=True, gc=False):
    """A seat's whole hand, as it was dealt."""

    seat: str
    cards: list[str]


class ShownRow(Struct, frozen=True, gc=False):
    """A row of a hand: its poker name, its cards from high to low, and the points it scored."""

    name: str
    cards: list[str]
    points: int


class ShownHand(Struct, frozen=True, gc=False):
    """A hand set in rows, front first. It is ``misset`` if a row does not beat the one before it, and then loses every
    row."""

    seat: str
    rows: list[ShownRow]
    misset: bool
    points: int


class Duel(Struct, frozen=True, gc=False):
    """Two hands compared row by row. ``rows`` gives the seat that wins each row (None for a tie), and ``text`` sums it
    up."""

    first: str
    second: str
    rows: list[str | None]
    text: str


class Showdown(Struct, frozen=True, gc=False):
    """All hands of Chinese poker face up, with every pair of them compared."""

    hands: list[ShownHand]
    duels: list[Duel]


class Took(Struct, frozen=True, gc=False):
    """What a seat's points came from: the scoring ``cards`` it took, and ``besides`` these, in words, tricks, the
    length of a suit or its place in a layout."""

    seat: str
    cards: list[str]
    besides: str


class DealResult(Struct, frozen=True, gc=False):
    """A finished deal, all of it public: the hands as dealt, tricks or rows, what each seat took that counts, payments
    pair by pair, and the effects of a sold call and of exposed cards in words. ``ended`` says how the deal ended, and
    ``outcomes`` explains each seat's score in a sentence."""

    number: int
    dealer: str
    declarer: str | None
    contract: str
    parameter: str | None
    statements: list[Statement]
    hands: list[Hand]
    tricks: list[Trick]
    took: list[Took]
    showdown: Showdown | None
    ended: Literal["played", "early", "not-played"]
    row: SheetRow
    payments: list[Payment]
    exposures: list[str]
    outcomes: list[str]
