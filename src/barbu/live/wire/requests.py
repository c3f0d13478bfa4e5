"""Requests and answers about tables: a new one, a seat at one, a person's games. JSON on the wire, like
``protocol``."""

from typing import Annotated, Literal

from msgspec import Meta, Struct, field

from barbu.engine.sheet import Length
from barbu.live.people.seats import LONGEST_AVATAR, Key
from barbu.store.events import Terms


class NewTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/tables. ``rules`` is the text of a rule file, played instead of a ``variant``; ``players``
    the number of players (0: the usual one). ``bots`` are the opponents in playing order from the player's left;
    ``length``, on the wire ``sitting``, is the whole game, one series (one declarer's contracts), one deal of each
    contract, or a single deal; ``first`` is who declares first (or deals first, in games without a declarer):
    ``drawn`` by lot, ``me``, or a seat by its letter. ``practise`` names a contract to play alone, in so many
    ``deals`` (0: one for each player). A ``lesson``, by the names of a course and a step of it (pagat/mechanics),
    settles all that but the player's name and avatar, and so do a ``challenge`` (day 2026-11-27), a ``puzzle``, by its
    name, from which the game goes on, and ``same``, the code of a game whose deals are played. ``key`` becomes the
    token (empty: the server makes one); asked again with it, the answer is the seat at the table made the first
    time."""

    variant: str = "pagat"
    rules: str = ""
    players: int = 0
    bots: list[str] = []
    name: str = ""
    avatar: str = ""
    length: Length = field(default="game", name="sitting")
    first: str = "drawn"
    practise: str = ""
    deals: int = 0
    lesson: Annotated[str, Meta(max_length=60)] = ""
    challenge: Annotated[str, Meta(max_length=20)] = ""
    puzzle: Annotated[str, Meta(max_length=12)] = ""
    same: Annotated[str, Meta(max_length=30)] = ""
    key: Key = ""


class NewRoom(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/rooms: a table for several people; the sender is the host and sits in seat A. Rules and length
    are those of a NewTable; ``bots`` are kinds of bots in playing order from the host's left, and an empty text where a
    chair is to stay free (none named: all of them). ``invited``: others may come by invitation. ``key`` is that of a
    NewTable."""

    variant: str = "pagat"
    rules: str = ""
    players: int = 0
    length: Length = field(default="game", name="sitting")
    bots: list[str] = []
    name: str = ""
    avatar: str = ""
    terms: Terms = Terms()
    invited: bool = True
    key: Key = ""


class Join(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/join: the ``invitation`` to a table, or the name of a public one. ``key`` becomes the token
    (empty: the server makes one); asked again with it, the answer is the same seat."""

    invitation: Annotated[str, Meta(max_length=60)]
    name: str = ""
    avatar: Annotated[str, Meta(max_length=40)] = ""
    key: Key = ""


class AskSeat(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/seat, answered once the people at a table have: a newcomer, by the ``invitation``, asks for a
    ``seat`` in a game that has begun, like a spectator who sends ``take-over``. ``back``: it is theirs, they say, but
    their browser has lost it; then they get it, in the game or before it, if all who are present agree or, at a private
    table, if the host does, and the lost token opens nothing any more. ``key`` becomes the token (empty: the server
    makes one)."""

    invitation: Annotated[str, Meta(max_length=60)]
    seat: Annotated[str, Meta(min_length=1, max_length=1)]
    name: Annotated[str, Meta(max_length=100)] = ""
    avatar: Annotated[str, Meta(max_length=LONGEST_AVATAR)] = ""
    back: bool = False
    key: Key = ""


class Again(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/again: the people at this table go on to another one, by other rules or another length if these
    are named. The token is the host's."""

    table: str
    token: str
    variant: str = ""
    rules: str = ""
    players: int = 0
    length: Length | Literal[""] = field(default="", name="sitting")


class OpenTable(Struct, frozen=True):
    """A public table in the lobby (GET /api/lobby): who sits there, by seat (an empty name is a free chair), with which
    kind of bot, if any; how many free chairs it has, whether the game has begun, and whether one may watch. ``number``
    of ``deals`` is being played."""

    table: str
    title: str
    variant: str
    players: list[str]
    avatars: list[str]
    bots: list[str | None]
    free: int
    begun: bool
    watchable: bool
    watching: int
    clock_s: int
    number: int
    deals: int
    host: str


class Invited(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/invitation: the ``invitation`` to a table, or the name of a public one."""

    invitation: Annotated[str, Meta(max_length=60)]


class Seated(Struct, frozen=True):
    """Answer to POST /api/tables: keep the token, it is the seat. At a table of one person ``commit`` is the commitment
    to the deals, in hexadecimal, so that their browser can add its part to the first one when it says hello (empty
    where others sit too, or nothing is sealed)."""

    table: str
    seat: str
    token: str
    commit: str = ""


class Ticket(Struct, frozen=True, forbid_unknown_fields=True):
    """A table and the token of a seat at it."""

    table: str
    token: str


class SameCode(Struct, frozen=True):
    """The code by which others play the deals of a game, too."""

    code: str


class AskSame(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/same: the code of a challenge to play the same deals, and the ``mine`` of my tables at which
    that may have happened."""

    code: Annotated[str, Meta(max_length=30)]
    mine: Annotated[list[Ticket], Meta(max_length=200)] = []


class Renew(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/renew: a table and the token of a seat at it. ``key`` becomes the new token (empty: the server
    makes one); asked again with it, the answer is the same, although the old token opens nothing any more."""

    table: str
    token: str
    key: Key = ""


class PushKey(Struct, frozen=True):
    """Answer to GET /api/push-key: the public key that a browser subscribes with, in base64 for URLs; empty where this
    server sends no push messages."""

    key: str


class Subscription(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/push: one more browser that is told when it is the ticket holder's turn and they have no page
    open. ``endpoint``, ``p256dh`` and ``auth`` are those of the browser's PushSubscription, the last two in base64 for
    URLs; without those two: not there any more, or without an endpoint: nowhere any more."""

    table: str
    token: str
    endpoint: Annotated[str, Meta(max_length=1000)] = ""
    p256dh: Annotated[str, Meta(max_length=100)] = ""
    auth: Annotated[str, Meta(max_length=30)] = ""


How = Literal["new", "gone-on", "known", "both"]


class Brought(Struct, frozen=True):
    """Answer to POST /api/bring: the seat at the table where the game goes on, with its title and whether it is over.
    ``how``: it was ``new`` here; it has ``gone-on`` from where it was known here; it was ``known`` here as far or
    further, and nothing has changed; or ``both``: it has gone on here as well, in another way, so what was brought is a
    table of its own."""

    seated: Seated
    title: str
    over: bool
    how: How


class NewRecord(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/review/record: the ``record`` of one game, in BGN, and the ``seat`` whose choices are to be
    looked at. ``key`` is that of a NewTable."""

    record: str
    seat: Annotated[str, Meta(pattern="^[A-L]$")] = "A"
    key: Key = ""


class ShareReview(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/review/share: a table and the token of a seat at it, and whether its person agrees that others
    may look at the review of the game by a link."""

    table: str
    token: str
    agreed: bool


class TryLine(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/line: a table and what opens it (the token of a seat, the code of an invitation or of a shared
    review), and a line to try: from which ``move`` (the first is 1) of which finished deal, and its ``acts``, as
    tokens. ``on`` says whether bots go on with it: as a ``usual`` player would, or as is ``best`` where the rest of the
    deal can be solved."""

    table: str
    token: str
    number: int
    move: int
    acts: list[Annotated[str, Meta(max_length=120)]]
    on: Literal["", "usual", "best"] = ""


class NewReplay(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/replay: a table and the token of a seat at it, and the ``number`` of a finished deal that the
    seat wants to play again, with the ``same`` call or with any that its declarer likes (``free``; where the rules have
    a fixed list of contracts, it is the same). ``bots`` are the opponents in playing order from the player on (none:
    those who sat there). ``key`` is that of a NewTable. With a ``move`` (the first is 1), the deal begins where that
    was decided."""

    table: str
    token: str
    number: int
    contract: Literal["same", "free"] = "same"
    bots: list[str] = []
    key: Key = ""
    move: int = 0


class Replayed(Struct, frozen=True):
    """The deal that a table replays: the ``table`` where it was first played (empty: it goes on from a puzzle), its
    ``number`` there, the contract and parameter as they were called, and its ``scores`` by seat."""

    table: str
    number: int
    contract: str
    parameter: str | None
    scores: list[int]


class TableSummary(Struct, frozen=True):
    """A running or finished game in the list of my games (POST /api/mine with a list of tickets). Of a ``damaged`` one
    it is what was before the damage, or nothing but its table. From ``players`` to ``wins`` all is by seat: ``places``
    count from 1, and ``wins`` tells whether they would win if it ended now. ``contract`` is played in the deal of this
    ``number``, with its title and its emblem; all three are empty while there is none. ``replays`` is the deal of
    another game that is played again here, if one is, and ``lesson`` the step of a course that it is, if any.
    ``keep_days`` are the days that it is kept after the last move (0: for ever). While it is ``waiting``, people still
    gather at it; ``awaited`` is the name of another person whose turn it is, if any. ``ended``: the people have ended
    it early, without a winner. A game that one person plays ``alone`` against bots can be taken along; after that it
    goes on ``elsewhere``. ``name`` is the one that friends have given their table, if they have; it ``lasts`` while
    they have not gone on from it."""

    table: str
    title: str
    variant: str
    seat: str
    players: list[str]
    avatars: list[str]
    totals: list[int]
    places: list[int]
    wins: list[bool]
    contract: str
    contract_title: str
    emblem: str
    number: int
    deals: int
    over: bool
    my_turn: bool
    updated_ms: int
    damaged: bool
    keep_days: int
    replays: Replayed | None = None
    lesson: str = ""
    waiting: bool = False
    awaited: str = ""
    ended: bool = False
    alone: bool = False
    elsewhere: bool = False
    name: str = ""
    lasts: bool = False


class DealScore(Struct, frozen=True):
    """What a finished deal brought: the table it was played at, its number there, and the contract by name and
    title."""

    table: str
    number: int
    contract: str
    title: str
    score: int


class ContractStatistics(Struct, frozen=True):
    """The deals of a contract, by its name and title: how many, and the average score; and the same for those the
    player declared (None: none)."""

    contract: str
    title: str
    deals: int
    average: float
    declared: int
    declared_average: float | None


class LengthStatistics(Struct, frozen=True):
    """The games of one ``length``, as a NewTable has it: how many, how many were won, and the average total."""

    length: Length = field(name="sitting")
    games: int
    wins: int
    average: float


class VariantStatistics(Struct, frozen=True):
    """The games by one rule set: its name as tables have it, its title, the number of players, and whether low totals
    win; games and wins in all and by length; the contracts in the order of the sheet, and the deals that were best and
    worst for one."""

    variant: str
    title: str
    players: int
    lowest: bool
    games: int
    wins: int
    lengths: list[LengthStatistics]
    contracts: list[ContractStatistics]
    best: DealScore
    worst: DealScore


class Statistics(Struct, frozen=True):
    """A person's finished games in numbers (POST /api/statistics with a list of tickets, at most 200), the most played
    rule sets first. Games that replay a deal do not count."""

    games: int
    wins: int
    variants: list[VariantStatistics]
