"""What a page learns of tournaments, and asks about them."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from barbu.engine.sheet import Length
from barbu.live.people.seats import Key
from barbu.live.views.deal_course import SeatName
from barbu.live.views.duplicate import SameDeal
from barbu.tournament.course import Phase
from barbu.tournament.event import LARGEST_SCORE, MOST_ROUNDS

Code = Annotated[str, Meta(pattern=r"^[a-z0-9]{12}\Z")]
Title = Annotated[str, Meta(max_length=60)]
PlayerName = Annotated[str, Meta(max_length=100)]


class EventTerms(Struct, frozen=True, forbid_unknown_fields=True):
    """What is played in a tournament: the rules, how much of a game in a round, how many rounds, and the seconds for a
    decision. ``same_deals``: whether all tables have the same cards (None: from four tables on). ``break_s`` is the
    time between two rounds, ``wait_s`` how long a player may be away before a bot plays for them, and ``round_s`` how
    long a round may take in all (0: as long as it takes)."""

    variant: Annotated[str, Meta(max_length=100)] = "pagat"
    length: Length = "series"
    rounds: Annotated[int, Meta(ge=1, le=MOST_ROUNDS)] = 4
    clock_s: Literal[7, 15, 30, 60] = 30
    same_deals: bool | None = None
    break_s: Annotated[int, Meta(ge=0, le=24 * 3600)] = 300
    wait_s: Annotated[int, Meta(ge=5, le=24 * 3600)] = 180
    round_s: Annotated[int, Meta(ge=0, le=7 * 24 * 3600)] = 0


class NewEvent(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/events/new. It begins at ``start_ms`` (Unix) by itself. ``weekly``: another one is made a week
    later, at the same time of the clock in a time ``zone``."""

    title: Title
    start_ms: Annotated[int, Meta(ge=0, le=2**52)]
    terms: EventTerms = EventTerms()
    public: bool = False
    weekly: bool = False
    zone: Annotated[str, Meta(max_length=60)] = "UTC"


class MadeEvent(Struct, frozen=True):
    """The code of a new tournament, by which all find it."""

    code: str


class EnterEvent(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/event/enter: under a name. Players without a name that lasts bring a ``key``, which is then
    the token of their seats; the same key again is the same player, who enters again."""

    code: Code
    name: PlayerName
    avatar: Annotated[str, Meta(max_length=40)] = ""
    key: Key = ""


class EnteredEvent(Struct, frozen=True):
    """A player has entered under this name; the ``token`` opens their seats."""

    name: str
    token: str


class OfEvent(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/event/leave."""

    code: Code


class StartEvent(Struct, frozen=True, tag="start"):
    """Draw the first round now, or the next one without waiting for the end of the break."""


class PauseEvent(Struct, frozen=True, tag="pause"):
    """Pause the tournament and its tables."""


class ResumeEvent(Struct, frozen=True, tag="resume"):
    """Go on."""


class ExtendRound(Struct, frozen=True, tag="extend"):
    """Give the round more minutes."""

    minutes: Annotated[int, Meta(ge=1, le=24 * 60)]


class RemovePlayer(Struct, frozen=True, tag="remove"):
    """A bot plays for a player from now on. If they are ``barred`` they may not enter again."""

    name: PlayerName
    barred: bool = False


class ScoreTable(Struct, frozen=True, tag="score"):
    """The points at a table in a round, by seat, as counted by hand."""

    round: int
    table: int
    points: Annotated[list[Annotated[int, Meta(ge=-LARGEST_SCORE, le=LARGEST_SCORE)]], Meta(max_length=8)]


class CloseTable(Struct, frozen=True, tag="close"):
    """A table of the round (0: all that still play) does not count."""

    table: int


class EndEvent(Struct, frozen=True, tag="end"):
    """End the tournament."""


class NameDirector(Struct, frozen=True, tag="director"):
    """Another person with a name that lasts directs it, too."""

    name: PlayerName


class RepeatEvent(Struct, frozen=True, tag="weekly"):
    """Whether another tournament follows a week later."""

    on: bool


EventOrder = (
    StartEvent
    | PauseEvent
    | ResumeEvent
    | ExtendRound
    | RemovePlayer
    | ScoreTable
    | CloseTable
    | EndEvent
    | NameDirector
    | RepeatEvent
)


class Direct(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/event/direct: what a director wants."""

    code: Code
    order: EventOrder


class EventLine(Struct, frozen=True):
    """A tournament in a list: how many players it has, and whether I play in it or direct it."""

    code: str
    title: str
    rules: str
    phase: Phase
    start_ms: int
    players: int
    weekly: bool
    mine: bool


class EventList(Struct, frozen=True):
    """Public tournaments and my own, the next ones first. ``may_make``: I may make one."""

    events: list[EventLine]
    may_make: bool


class EventSeat(Struct, frozen=True):
    """A player at a table; ``here``: their browser is connected."""

    name: str
    avatar: str
    bot: bool
    here: bool


class EventTable(Struct, frozen=True):
    """A table of a round: its ``points`` by seat once it has scored, or that it is ``closed`` and does not count.
    ``deal`` is the number of the deal that it plays."""

    number: int
    seats: list[EventSeat]
    deal: int
    points: list[int] | None
    closed: bool


class EventStanding(Struct, frozen=True):
    """A line of the standings: the ``place``, which ties share, the points ``total`` ahead of the mean in all and by
    round (None: not played), and whether they still play."""

    place: int
    name: str
    avatar: str
    total: float
    rounds: list[float | None]
    playing: bool
    me: bool


class MyPart(Struct, frozen=True):
    """I am a player: my name, whether I play in the next round, and the ``number`` of my table in the running one (0:
    none), with its name and my seat."""

    name: str
    playing: bool
    number: int
    table: str
    seat: str


class EventShown(Struct, frozen=True):
    """A tournament. ``deals`` are those of a round. Times are Unix, in milliseconds, and ``now_ms`` is the server's. A
    running round ``began_ms`` and lasts until ``until_ms`` at most (0: no limit), the next one is drawn at ``next_ms``
    (0: not between rounds). ``tables`` are those of the ``round``.

    ``players`` are the first of all who have ``entered`` and still play; ``standings`` are the best of all ``ranked``,
    and my line. The points of a table add up to one of the ``sums`` (none: the rules do not say). After
    ``played`` deals the standard ``error`` of a total is in points, and ``doubtful`` places may be luck alone.
    ``commit`` seals the ``secret`` of all deals, which is shown once it is over (hexadecimal)."""

    code: str
    title: str
    phase: Phase
    terms: EventTerms
    rules: str
    same_deals: bool
    lowest: bool
    deals: int
    round: int
    start_ms: int
    began_ms: int
    until_ms: int
    next_ms: int
    now_ms: int
    paused: bool
    public: bool
    weekly: bool
    next: str
    directors: list[str]
    directs: bool
    sums: list[int]
    players: list[str]
    entered: int
    me: MyPart | None
    tables: list[EventTable]
    standings: list[EventStanding]
    ranked: int
    played: int
    error: float
    doubtful: int
    commit: str
    secret: str


class EventDeals(Struct, frozen=True):
    """The deals of a round at a table, as far as they are over there, from one seat. ``seats`` are the players at that
    table, for who declared and who doubled whom."""

    round: int
    table: int
    seat: str
    name: str
    seats: list[SeatName]
    deals: list[SameDeal]
