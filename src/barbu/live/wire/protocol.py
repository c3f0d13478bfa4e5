"""The messages between page and server, and the View as it goes over the wire.

Everything is JSON; seats are letters, cards and actions are BGN tokens. The page draws what it is given and knows no
rules: each choice lists what may be done, and why the rest may not. Its TypeScript types are generated from this.
"""

from typing import Annotated, ClassVar, Literal, NamedTuple

from msgspec import Meta, Raw, Struct

from barbu.live.people.seats import Key
from barbu.live.wire.auction import AuctionView, ReversalView
from barbu.live.wire.choices import Choice
from barbu.live.wire.events import Event
from barbu.live.wire.requests import Replayed
from barbu.scoresheet.model import Bet, Card, DealResult, SheetRow, Statement, Trick


class ContractInfo(Struct, frozen=True, gc=False):
    """A contract in words: letter, emblem (``barbu.text.emblems``), cost in a line and in brief, total (None: open)."""

    name: str
    title: str
    letter: str
    emblem: str
    kind: Literal["negative", "positive"]
    line: str
    brief: str
    total: int | None


class Pair(Struct, frozen=True, gc=False):
    """Two seats with a double between them; ``times`` is 1, or 2 when redoubled. ``first`` doubled first."""

    first: str
    second: str
    times: int


class Row(Struct, frozen=True, gc=False):
    """One suit of the dominoes layout: its cards from low to high."""

    suit: str
    cards: list[str]


class Layout(Struct, frozen=True, gc=False):
    """The dominoes layout. ``open`` are all cards that could be played next; ``ranks`` orders a row, low to high."""

    start: str | None
    rows: list[Row]
    open: list[str]
    ranks: str


class Count(Struct, frozen=True, gc=False):
    """A counting game: what the cards add up to, the next mark, and what reaching it scores."""

    count: int
    mark: int
    points: int


class Exposed(Struct, frozen=True, gc=False):
    """A card that its holder showed before the first card: the points it moves to them from the player who takes it,
    and who has taken it. Until all seats have spoken, each sees only its own."""

    seat: str
    card: str
    points: int
    taker: str | None


class Setting(Struct, frozen=True, gc=False):
    """Cards being set in rows (Chinese poker): who has set, and my own rows once I have. No rows are shown to others
    before all are set. ``kept``: the server still holds mine back, so I may set them again."""

    done: list[str]
    mine: list[list[str]] | None
    kept: bool


class Voided(Struct, frozen=True, gc=False):
    """A deal that does not count and is redealt: who claimed that, if anybody, the hand they showed, and why."""

    claimer: str | None
    hand: list[str]
    reason: str


class Standing(Struct, frozen=True, gc=False):
    """A player, or two partners together, in the order of the standings: place from 1, and whether it would win if
    the game ended now."""

    seats: list[str]
    total: int
    place: int
    wins: bool


class SharedLeft(Struct, frozen=True, gc=False):
    """A contract that the table shares, and how many deals of it are left."""

    contract: str
    deals: int


class ContractDone(Struct, frozen=True, gc=False):
    """A contract that a declarer has used, and what it brought them (score of that deal)."""

    contract: str
    deal: int
    score: int


class OwedDoubles(Struct, frozen=True, gc=False):
    """Doubles that a player still owes a declarer (None: all declarers together), and the deals left in which to make
    them."""

    declarer: str | None
    doubles: int
    deals_left: int


class SeatView(Struct, frozen=True, gc=False):
    """What everybody may know about a seat. ``taken`` are its captured scoring cards where the rules show them;
    ``longest`` is the most cards of one suit it has captured, where the contract pays for that; ``points`` are those of
    this deal so far; ``place`` its finishing place in a layout (from 1)."""

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
    owed: list[OwedDoubles]


class PublicView(Struct, frozen=True, gc=False):
    """The public part of a table: the same for all viewers, without any card of a hand.

    ``phase`` is ``bid``, ``reverse``, ``call``, ``claim``, ``give``, ``double``, ``expose`` or ``play`` during a deal;
    ``scored`` after it until a player asks for the next; likewise ``void`` after one that does not count; ``over`` when
    the game is over. ``turn`` is the seat that acts next. ``declarer`` is None in games without one. ``bets`` are the
    doubles as the points stand now. ``best`` is the seat whose card wins the trick as it lies, ``worth`` what its
    winner would score. In the phase ``expose``, ``exposed`` holds only the viewer's own cards. ``warming``: a bot does
    not yet think far.
    """

    version: int
    event: Event
    variant: str
    title: str
    deals: int
    number: int
    phase: Literal["bid", "reverse", "call", "claim", "give", "double", "expose", "play", "void", "scored", "over"]
    dealer: str
    declarer: str | None
    turn: str | None
    contract: str | None
    parameter: str | None
    auction: AuctionView | None
    reversal: ReversalView | None
    statements: list[Statement]
    pairs: list[Pair]
    bets: list[Bet]
    leader: str | None
    trick: list[Card]
    best: str | None
    worth: int
    last_trick: Trick | None
    tricks_played: int
    layout: Layout | None
    count: Count | None
    exposed: list[Exposed]
    voided: Voided | None
    shared: list[SharedLeft]
    seats: list[SeatView]
    standings: list[Standing]
    warming: bool


class OwnView(Struct, frozen=True, gc=False):
    """What only one seat may know: its hand, the cards that ``came`` to it (until the first trick is over), and what it
    may do. ``undo``: the ply to which I may take back. ``can_change``: I may take back what I have just said in the
    doubling, until the next player speaks."""

    seat: str
    hand: list[str]
    came: list[str]
    setting: Setting | None
    choice: Choice | None
    undo: int | None
    can_change: bool
    can_finish: bool


class View(NamedTuple):
    """Everything that one seat may know: the page can draw the table from this alone. It is sent as one object with the
    fields of both."""

    public: PublicView
    own: OwnView


# ---- from the page -------------------------------------------------------------------------------------------


class ClientMessage(Struct, frozen=True, gc=False):
    """A message from a browser. A new one is a class here and a handler of the table, found by its type; union, version
    and price follow from the class. ``price_s`` is what it costs the address it comes from, in seconds of processor
    time (rounded up); messages that move the game are free."""

    price_s: ClassVar[float] = 0.0


class SeatMessage(ClientMessage, frozen=True):
    """A message that only a player may send."""

    def holds_at(self, version: int, deal: int) -> bool:
        """Whether it still means something at a version of the game, in a deal of that number."""
        return True


class GameMessage(SeatMessage, frozen=True):
    """A message about the game, which means something only while it goes on."""


class VersionedMessage(GameMessage, frozen=True):
    """A message about one version of the game."""

    version: int

    def holds_at(self, version: int, deal: int) -> bool:
        """Whether the game is still at the version this is about."""
        return version == self.version


class Hello(ClientMessage, frozen=True, tag="hello"):
    """The first message on a socket has the seat's token, the version the page shows (0: none), the BCP 47 tag of its
    language (English if the server lacks it), whether it keeps the View and wants only ``changes`` after the first one,
    and whether it adds ``parts`` to the deals; alone at a table, knowing the commitment, it may send its first ``part``
    at once. Spectators have an ``invitation`` unless the table is public, perhaps a ``name``, and a ``key`` to what
    they say. With ``review`` they look at the game's review together, by the token of a seat or the code of the review.
    """

    price_s: ClassVar[float] = 0.005
    token: str
    version: int = 0
    language: Annotated[str, Meta(max_length=35)] = ""
    invitation: Annotated[str, Meta(max_length=40)] = ""
    name: Annotated[str, Meta(max_length=60)] = ""
    changes: bool = False
    parts: bool = False
    part: Annotated[str, Meta(pattern="^([0-9a-f]{64})?$")] = ""
    key: Key = ""
    review: Literal["", "open", "follow", "lead"] = ""


class Act(VersionedMessage, frozen=True, tag="act"):
    """An action at a version of the game. Rows of Chinese poker hold at any version: they name the whole hand."""

    act: str

    def holds_at(self, version: int, deal: int) -> bool:
        """Whether the game is still at the version this is about, or the version does not matter."""
        return version == self.version or self.act.startswith("set ")


class Next(VersionedMessage, frozen=True, tag="next"):
    """Deal the next deal."""


class Undo(GameMessage, frozen=True, tag="undo"):
    """Take back to my last decision, by its ``ply`` as my View gives it: bots may have gone on since."""

    ply: int


class ChangeCall(VersionedMessage, frozen=True, tag="change"):
    """Take back what I have just said in the doubling, before the next one speaks."""


class GoOn(VersionedMessage, frozen=True, tag="go-on"):
    """Leave what I have said as it is: bots need not wait for me to change it."""


class Finish(GameMessage, frozen=True, tag="finish"):
    """Let the bots play the rest of the deal of this number, my hand too, whatever is played before this arrives."""

    number: int

    def holds_at(self, version: int, deal: int) -> bool:
        """Whether this deal is still the one in progress."""
        return deal == self.number


class AskHint(VersionedMessage, frozen=True, tag="hint"):
    """What would the club bot do here?"""

    price_s: ClassVar[float] = 0.01


class AskDeal(ClientMessage, frozen=True, tag="deal"):
    """Fetch a finished deal."""

    price_s: ClassVar[float] = 0.005
    number: int


class Arrange(SeatMessage, frozen=True, tag="arrange"):
    """What would these rows be? Cards that lie in no row yet are left out."""

    price_s: ClassVar[float] = 0.002
    rows: Annotated[list[Annotated[list[Annotated[str, Meta(max_length=2)]], Meta(max_length=5)]], Meta(max_length=3)]


# ---- from the server -----------------------------------------------------------------------------------------


class ServerMessage(Struct, frozen=True, gc=False):
    """A message to a browser. A new one is a class here."""


class ViewMessage(ServerMessage, frozen=True, tag="view"):
    """The table as the seat sees it now; ``view`` is an encoded View."""

    view: Annotated[Raw, Meta(extra_json_schema={"$ref": "#/components/schemas/View"})]


class WatchMessage(ServerMessage, frozen=True, tag="watch"):
    """The table as seen from no seat; ``view`` is an encoded PublicView."""

    view: Annotated[Raw, Meta(extra_json_schema={"$ref": "#/components/schemas/PublicView"})]


class SheetMessage(ServerMessage, frozen=True, tag="sheet"):
    """The whole score sheet, sent on arrival, after each deal, and after a take-back across deals."""

    rows: list[SheetRow]


class ResultMessage(ServerMessage, frozen=True, tag="result"):
    """A finished deal: sent when it is scored and when asked for."""

    result: DealResult


class RulesMessage(ServerMessage, frozen=True, tag="rules"):
    """The rules of this table as far as the page needs them, sent on arrival: the contracts in words; who wins
    (``positive``: everybody above zero); partners, each list one team; the direction of play; packs of cards; the
    ``ranks`` from high to low; the ``extra`` card, if any; whether there are doubles, and whether a declarer
    ``chooses`` the contract; the deal of another table that is replayed here, if any; and the name of the
    ``challenge`` that is played (``day 2026-11-27``), if any."""

    variant: str
    title: str
    contracts: list[ContractInfo]
    winner: Literal["highest", "lowest", "positive"]
    teams: list[list[str]]
    clockwise: bool
    packs: int
    ranks: str
    extra: str
    doubling: bool
    chooses: bool
    replays: Replayed | None
    challenge: str = ""


class ArrangementMessage(ServerMessage, frozen=True, tag="arrangement"):
    """The answer to Arrange: what each row is called (empty while it is not full), a warning if the hand is mis-set,
    and the action that sets the rows once every card lies in one."""

    rows: list[list[str]]
    names: list[str]
    warning: str
    act: str | None


class ErrorMessage(ServerMessage, frozen=True, tag="error"):
    """Something was refused: a stable code, what is wrong and what to do. The table goes on."""

    code: str
    text: str
    hint: str = ""


class ReplacedMessage(ServerMessage, frozen=True, tag="replaced"):
    """A newer browser has taken this seat; this socket closes."""
