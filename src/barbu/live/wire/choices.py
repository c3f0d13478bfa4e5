"""What a seat may do now, as the page gets it: each choice lists the actions and says why the rest is not possible."""

from msgspec import Struct


class Parameter(Struct, frozen=True, gc=False):
    """A value that goes with a call: a trump suit (or NT) or a start rank, and the action that makes the call."""

    value: str
    act: str


class CallOption(Struct, frozen=True, gc=False):
    """A contract that may be declared now: ``act`` declares it, or each of its parameters has an action of its own."""

    contract: str
    act: str | None
    parameters: list[Parameter]


class CallChoice(Struct, frozen=True, gc=False, tag="call"):
    """The seat declares one of these contracts."""

    options: list[CallOption]


class BidOption(Struct, frozen=True, gc=False):
    """Tricks of a contract that may be named in an auction, their price in points, and the action that names them."""

    contract: str
    tricks: int
    price: int
    act: str


class BidChoice(Struct, frozen=True, gc=False, tag="bid"):
    """The seat bids one of the ``options``, or passes. The declarer may sell for the ``best`` bid (``agree``), ask for
    one of the options, or demand one of ``demands``; the seat whose bid is ``wanted`` agrees or passes."""

    best: BidOption | None
    wanted: BidOption | None
    options: list[BidOption]
    demands: list[BidOption]
    agree: str | None
    decline: str


class ClaimChoice(Struct, frozen=True, gc=False, tag="claim"):
    """The seat may claim that the cards are redealt, if ``redeal`` is an action, or play on. ``line`` says what the
    hand has to be like."""

    redeal: str | None
    play_on: str
    line: str


class DoubleTarget(Struct, frozen=True, gc=False):
    """Another seat as a target: may it be named, must it be, is it a redouble, and the reason if it may not."""

    seat: str
    allowed: bool
    must: bool
    redouble: bool
    reason: str


class NamedCall(Struct, frozen=True, gc=False):
    """A call with a name of its own (maximum, table, flanks, declarer, pass) and its action."""

    word: str
    act: str
    targets: list[str]


class DoubleChoice(Struct, frozen=True, gc=False, tag="double"):
    """The seat doubles. ``legal`` lists each allowed set of targets with its action. ``evident``: there is only one
    statement, as everyone can see who does not know the hand."""

    targets: list[DoubleTarget]
    all_or_none: bool
    named: list[NamedCall]
    legal: list[NamedCall]
    note: str
    evident: bool = False


class ExposableCard(Struct, frozen=True, gc=False):
    """A card of the hand that may be shown, and what it then moves."""

    card: str
    points: int


class ExposeCall(Struct, frozen=True, gc=False):
    """Some of the exposable cards and the action that shows them; no cards: nothing is shown."""

    cards: list[str]
    act: str


class ExposeChoice(Struct, frozen=True, gc=False, tag="expose"):
    """The seat may show cards before the first one is played. ``legal`` lists each set of them with its action."""

    cards: list[ExposableCard]
    legal: list[ExposeCall]


class GiveChoice(Struct, frozen=True, gc=False, tag="give"):
    """The seat passes on this number of ``cards`` of its hand ``to`` another: the token ``give`` with their names."""

    cards: int
    to: str


class RowSize(Struct, frozen=True, gc=False):
    """A row to be set, and how many cards go into it."""

    name: str
    cards: int


class SetChoice(Struct, frozen=True, gc=False, tag="set"):
    """The seat sets all its cards in these rows, front first. It may do so before its turn."""

    rows: list[RowSize]


class Refusal(Struct, frozen=True, gc=False):
    """A card of the hand that may not be played now, and why."""

    card: str
    reason: str


class PlayChoice(Struct, frozen=True, gc=False, tag="play"):
    """The seat plays one of these cards or, where it has laid others in this turn already, stops with ``stop``."""

    cards: list[str]
    refused: list[Refusal]
    stop: str | None


class KnockChoice(Struct, frozen=True, gc=False, tag="knock"):
    """The seat has no playable card: ``act`` is a knock, or the end of a turn in which it has laid others."""

    act: str


Choice = (
    BidChoice
    | CallChoice
    | ClaimChoice
    | DoubleChoice
    | ExposeChoice
    | GiveChoice
    | SetChoice
    | PlayChoice
    | KnockChoice
)
