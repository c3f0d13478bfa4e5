"""The messages between page and server, and the View as it goes over the wire.

Everything is JSON; seats are letters, cards and actions are BGN tokens. The page draws what it is given and
knows no rules: each choice lists what may be done, and why the rest may not. The TypeScript types of the page
are generated from this module.
"""

from typing import Literal

from msgspec import Struct

from barbu.server.bodies import ContractInfo


class Card(Struct, frozen=True):
    """A card on the table and the seat that played it."""

    seat: str
    card: str


class Trick(Struct, frozen=True):
    """A finished trick in playing order, and who took it."""

    cards: list[Card]
    winner: str


class Statement(Struct, frozen=True):
    """What a seat said in the doubling: the seats it doubled, none for a pass."""

    seat: str
    targets: list[str]


class Pair(Struct, frozen=True):
    """Two seats with a double between them; ``times`` is 1, or 2 when redoubled. ``first`` doubled first."""

    first: str
    second: str
    times: int


class Row(Struct, frozen=True):
    """One suit of the dominoes layout: its cards from low to high."""

    suit: str
    cards: list[str]


class Layout(Struct, frozen=True):
    """The dominoes layout. ``open`` are all cards that could be played next, whoever holds them; ``ranks`` is the
    order of a row, low to high."""

    start: str | None
    rows: list[Row]
    open: list[str]
    ranks: str


class Parameter(Struct, frozen=True):
    """A value that goes with a call: a trump suit (or NT) or a start rank, and the action that makes the call."""

    value: str
    act: str


class CallOption(Struct, frozen=True):
    """A contract that may be declared now: ``act`` declares it, or each of its parameters has an action of its own."""

    contract: str
    act: str | None
    parameters: list[Parameter]


class CallChoice(Struct, frozen=True, tag="call"):
    """The seat declares one of these contracts."""

    options: list[CallOption]


class DoubleTarget(Struct, frozen=True):
    """Another seat as a target: may it be named, must it be, is it a redouble, and the reason if it may not."""

    seat: str
    allowed: bool
    must: bool
    redouble: bool
    reason: str


class NamedCall(Struct, frozen=True):
    """A call with a name of its own (maximum, table, flanks, declarer, pass) and its action."""

    word: str
    act: str
    targets: list[str]


class DoubleChoice(Struct, frozen=True, tag="double"):
    """The seat doubles. ``legal`` lists each allowed set of targets with its action."""

    targets: list[DoubleTarget]
    all_or_none: bool
    named: list[NamedCall]
    legal: list[NamedCall]
    note: str


class Refusal(Struct, frozen=True):
    """A card of the hand that may not be played now, and why."""

    card: str
    reason: str


class PlayChoice(Struct, frozen=True, tag="play"):
    """The seat plays one of these cards."""

    cards: list[str]
    refused: list[Refusal]


class KnockChoice(Struct, frozen=True, tag="knock"):
    """The seat has no playable card and must knock."""


Choice = CallChoice | DoubleChoice | PlayChoice | KnockChoice


class ContractDone(Struct, frozen=True):
    """A contract that a declarer has used, and what it brought him (score of that deal)."""

    contract: str
    deal: int
    score: int


class Owed(Struct, frozen=True):
    """Doubles that a player still owes a declarer, and the deals in which he can make them."""

    declarer: str
    doubles: int
    deals_left: int


class SeatView(Struct, frozen=True):
    """What everybody may know of a seat. ``taken`` are its captured scoring cards where the rules show them;
    ``longest`` how many cards of one suit it has captured at most, where the contract pays for that; ``points`` what
    it has in this deal so far; ``place`` its finishing place in a layout (from 1)."""

    seat: str
    name: str
    bot: str | None
    avatar: str
    connected: bool
    cards: int
    tricks: int
    taken: list[str]
    longest: int | None
    points: int
    place: int | None
    total: int
    left: list[str]
    done: list[ContractDone]
    owed: list[Owed]


class Payment(Struct, frozen=True):
    """One of the side payments of a deal, as numbers and as a sentence; amount 0 where nobody pays."""

    payer: str
    payee: str
    times: int
    difference: int
    amount: int
    text: str


class SheetCell(Struct, frozen=True):
    """A player's part of a score-sheet row: the call as written on the sheet (X, initials, empty), whether it is
    ringed (it doubles the declarer), points, sum of side payments, score and running total."""

    seat: str
    call: str
    ringed: bool
    points: int
    side: int
    score: int
    total: int


class Transfer(Struct, frozen=True):
    """What one player paid another for a double, more than 0."""

    payer: str
    payee: str
    amount: int


class SheetRow(Struct, frozen=True):
    """A deal on the score sheet. ``check`` is minus the deal's total, ``check_total`` the running one; each row and
    each running row add up to zero with it. ``paid`` are the side payments that were made."""

    number: int
    declarer: str
    contract: str
    parameter: str | None
    letter: str
    cells: list[SheetCell]
    check: int
    check_total: int
    paid: list[Transfer] = []


class Hand(Struct, frozen=True):
    """A seat's whole hand as it was dealt."""

    seat: str
    cards: list[str]


class DealResult(Struct, frozen=True):
    """A finished deal, all of it public: hands as dealt, tricks, payments pair by pair. ``ended`` tells how."""

    number: int
    dealer: str
    declarer: str
    contract: str
    parameter: str | None
    statements: list[Statement]
    hands: list[Hand]
    tricks: list[Trick]
    ended: Literal["played", "early", "not-played"]
    row: SheetRow
    payments: list[Payment]


class Event(Struct, frozen=True):
    """What made this version: an action of a seat (``act`` is its token), or a change at the table."""

    kind: Literal["deal", "call", "double", "play", "knock", "undo", "seat", "attach"]
    seat: str | None = None
    act: str | None = None


class View(Struct, frozen=True):
    """What one seat may know, whole: the page can draw the table from this alone.

    ``phase``: ``call``, ``double`` and ``play`` while a deal runs; ``scored`` after it, until somebody asks for the
    next one; ``over`` when the sitting is over. ``turn`` is the seat that acts next.
    """

    version: int
    event: Event
    seat: str
    variant: str
    title: str
    deals: int
    number: int
    phase: Literal["call", "double", "play", "scored", "over"]
    dealer: str
    declarer: str
    turn: str | None
    contract: str | None
    parameter: str | None
    statements: list[Statement]
    pairs: list[Pair]
    hand: list[str]
    leader: str | None
    trick: list[Card]
    last_trick: Trick | None
    tricks_played: int
    layout: Layout | None
    seats: list[SeatView]
    choice: Choice | None
    can_undo: bool
    can_finish: bool


# ---- from the page -------------------------------------------------------------------------------------------


class Hello(Struct, frozen=True, tag="hello"):
    """First message on a socket: the seat's token, and the version the page already shows (0 for none)."""

    token: str
    version: int = 0


class Act(Struct, frozen=True, tag="act"):
    """An action at a version of the table."""

    version: int
    act: str


class Next(Struct, frozen=True, tag="next"):
    """Deal the next deal."""

    version: int


class Undo(Struct, frozen=True, tag="undo"):
    """Take back to my last decision (games against bots)."""

    version: int


class Finish(Struct, frozen=True, tag="finish"):
    """Let the bots play the rest of this deal, my hand too."""

    version: int


class AskHint(Struct, frozen=True, tag="hint"):
    """What would the club bot do here?"""

    version: int


class AskDeal(Struct, frozen=True, tag="deal"):
    """Fetch a finished deal."""

    number: int


ClientMessage = Hello | Act | Next | Undo | Finish | AskHint | AskDeal

# ---- from the server -----------------------------------------------------------------------------------------


class ViewMessage(Struct, frozen=True, tag="view"):
    """The table as the seat sees it now."""

    view: View


class SheetMessage(Struct, frozen=True, tag="sheet"):
    """The whole score sheet, sent on arrival, after each deal, and after a take-back across deals."""

    rows: list[SheetRow]


class ResultMessage(Struct, frozen=True, tag="result"):
    """A finished deal: sent when it is scored and when asked for."""

    result: DealResult


class RulesMessage(Struct, frozen=True, tag="rules"):
    """The contracts of this table in words, sent on arrival."""

    variant: str
    title: str
    contracts: list[ContractInfo]


class HintMessage(Struct, frozen=True, tag="hint"):
    """The club bot's choice with its reason in words."""

    version: int
    act: str
    reason: str


class ErrorMessage(Struct, frozen=True, tag="error"):
    """Something was refused: a stable code, what is wrong and what to do. The table goes on."""

    code: str
    text: str
    hint: str = ""


class ReplacedMessage(Struct, frozen=True, tag="replaced"):
    """A newer browser has taken this seat; this socket closes."""


ServerMessage = ViewMessage | SheetMessage | ResultMessage | RulesMessage | HintMessage | ErrorMessage | ReplacedMessage
