"""Finished deals and the score sheet as the page gets them."""

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
    """What a seat said in the doubling: the seats it doubled, none for a pass."""

    seat: str
    targets: list[str]


class Payment(Struct, frozen=True, gc=False):
    """One of the side payments of a deal, as numbers and as a sentence; amount 0 where nobody pays."""

    payer: str
    payee: str
    times: int
    difference: int
    amount: int
    text: str


class Bet(Struct, frozen=True, gc=False):
    """A double between two seats as it stands now: ``times`` is 1 or 2, ``difference`` the points that they are apart,
    ``better`` who does better (None: they are level), and ``amount`` what it adds to the score of ``first`` and takes
    off that of ``second``. At the end of the deal it is what is paid."""

    first: str
    second: str
    times: int
    difference: int
    better: str | None
    amount: int


class Move(Struct, frozen=True, gc=False):
    """Something that was done in a finished deal: by whom (None where the rules name the contract), its token, what it
    answered, the points by seat after it, and who took the trick that it ended."""

    seat: str | None
    act: str
    kind: Literal["call", "double", "expose", "set", "play"]
    points: list[int]
    taker: str | None = None


class SheetCell(Struct, frozen=True, gc=False):
    """A player's part of a score-sheet row: the call as written on the sheet (X, initials, empty), whether it is
    ringed (it doubles the declarer), points, sum of side payments, score and running total."""

    seat: str
    call: str
    ringed: bool
    points: int
    side: int
    score: int
    total: int


class Transfer(Struct, frozen=True, gc=False):
    """What one player paid another for a double or an exposed card, more than 0."""

    payer: str
    payee: str
    amount: int


class SheetRow(Struct, frozen=True, gc=False):
    """A deal on the score sheet. ``check`` is minus the deal's total, ``check_total`` the running one; each row and
    each running row add up to zero with it. ``paid`` are the side payments that were made."""

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
    """A deal that is still to be written down: who declares it (None: nobody), when the first seat begins, and its
    contract where the rules settle it before anybody sits down."""

    number: int
    declarer: str | None
    contract: str | None


class Owed(Struct, frozen=True, gc=False):
    """The doubles that a seat has to make of a declarer, or of all declarers together (None)."""

    seat: str
    declarer: str | None
    doubles: int


class BlankSheet(Struct, frozen=True, gc=False):
    """A score sheet to be filled in by hand. ``doubling`` tells whether there is anything to call, ``side`` whether
    anything is paid besides the points, and ``check`` whether a deal has a total to be checked; ``teams`` are partners,
    each list one team, ``owed`` the doubles that everybody has to make."""

    seats: list[str]
    teams: list[list[str]]
    rows: list[BlankRow]
    doubling: bool
    side: bool
    check: bool
    owed: list[Owed]


class Hand(Struct, frozen=True, gc=False):
    """A seat's whole hand as it was dealt."""

    seat: str
    cards: list[str]


class ShownRow(Struct, frozen=True, gc=False):
    """A row of a hand: what it is called, its cards from high to low, and the points it brought."""

    name: str
    cards: list[str]
    points: int


class ShownHand(Struct, frozen=True, gc=False):
    """A hand set in rows, front first. ``misset`` if a row does not beat the one before it, so that all is lost."""

    seat: str
    rows: list[ShownRow]
    misset: bool
    points: int


class Duel(Struct, frozen=True, gc=False):
    """Two hands compared row by row: ``rows`` says who beats whom in each, None for neither; ``text`` sums it up."""

    first: str
    second: str
    rows: list[str | None]
    text: str


class Showdown(Struct, frozen=True, gc=False):
    """All hands of Chinese poker laid open, and every pair of them compared."""

    hands: list[ShownHand]
    duels: list[Duel]


class DealResult(Struct, frozen=True, gc=False):
    """A finished deal, all of it public: hands as dealt, tricks or rows, payments pair by pair, and in words what
    exposed cards moved. ``ended`` tells how; ``outcomes`` say by seat in a sentence what brought the score."""

    number: int
    dealer: str
    declarer: str | None
    contract: str
    parameter: str | None
    statements: list[Statement]
    hands: list[Hand]
    tricks: list[Trick]
    showdown: Showdown | None
    ended: Literal["played", "early", "not-played"]
    row: SheetRow
    payments: list[Payment]
    exposures: list[str]
    outcomes: list[str]
