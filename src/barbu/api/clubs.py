"""What a page learns of clubs at a server with names that last, and asks about them."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

from barbu.engine.sheet import Length
from barbu.live.people.seats import Key

Text = Annotated[str, Meta(max_length=100)]
Description = Annotated[str, Meta(max_length=2000)]
Day = Annotated[str, Meta(pattern=r"^(20[0-9]{2}-[0-9]{2}-[0-9]{2})?$")]
Answer = Literal["yes", "maybe", "no", ""]
Role = Literal["owner", "organiser", "member"]


class ClubRules(Struct, frozen=True, forbid_unknown_fields=True):
    """What is played at a club unless its people choose something else: as in a NewRoom a ``variant``, which may have
    options, or the text of a rule file, a number of ``players`` (0: the usual one) and a ``length``. ``title`` is what
    the server calls them."""

    variant: str = "pagat"
    rules: str = ""
    players: int = 0
    length: Length = "game"
    title: str = ""


class NewClub(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/clubs/new: a club of mine."""

    name: Text
    description: Description = ""
    rules: ClubRules = ClubRules()


class ChangeClub(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/clubs/change: whatever is named becomes so. ``shown`` is whether I am shown on the club's
    public page; the rest is for owners, and ``description`` and ``rules`` for organisers as well."""

    club: Text
    name: Text | None = None
    description: Description | None = None
    public: bool | None = None
    rules: ClubRules | None = None
    shown: bool | None = None


class ClubCode(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/clubs/invitation and /join: the code of an invitation."""

    code: Text


class OfClub(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/clubs/renew and /leave."""

    club: Text


class ClubMembership(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/clubs/member: a member gets another ``role``; without one, they are removed."""

    club: Text
    name: Text
    role: Role | Literal[""] = ""


class DeleteClub(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/clubs/delete. The name is repeated, so that nothing is deleted by mistake."""

    club: Text
    name: Text


class ClubTable(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/clubs/table: a ``table`` at which I sit, by the token of my ``seat``, is the club's. ``day`` is
    the date where I am (empty: that of UTC)."""

    club: Text
    table: Text
    seat: Text
    day: Day = ""


class PlanEvening(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/clubs/plan: an evening of a club, with a time (Unix, in milliseconds) and what is to be said of
    it."""

    club: Text
    begins_ms: Annotated[int, Meta(ge=0, le=2**52)]
    note: Description = ""


class CancelEvening(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/clubs/cancel: a planned ``evening`` is not to be."""

    club: Text
    evening: Text


class AnswerEvening(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/clubs/answer: whether I come to a planned ``evening``; empty takes my answer back."""

    club: Text
    evening: Text
    answer: Answer


class AskClubBoards(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/clubs/boards: how the members of my clubs have done in a ``challenge`` (day 2026-11-27) or a
    contest (contest 2026-W48). ``key`` is the one with which this browser sends my results."""

    challenge: Annotated[str, Meta(max_length=20)]
    key: Key


class ClubPlace(Struct, frozen=True):
    """What a member has made of a challenge or a contest."""

    name: str
    total: int
    own: bool


class ClubBoard(Struct, frozen=True):
    """The members of a club, of those known to have a result, with most points first."""

    id: str
    name: str
    lines: list[ClubPlace]


class ClubLine(Struct, frozen=True):
    """One of my clubs."""

    id: str
    name: str
    members: int
    role: Role


class ClubInvited(Struct, frozen=True):
    """What an invitation is to; ``id`` is that of the club if I am a member already."""

    name: str
    description: str
    members: int
    id: str = ""


class Club(Struct, frozen=True):
    """A club as I see it: my ``role`` (empty: I am no member, and see its public page), whether I am ``shown`` there,
    and the code of its ``invitation``, for those who may invite."""

    id: str
    name: str
    description: str
    created_ms: int
    public: bool
    members: int
    rules: ClubRules
    role: Role | Literal[""]
    shown: bool
    invitation: str


class ClubMember(Struct, frozen=True):
    """A member of a club, since a Unix time in milliseconds."""

    name: str
    role: Role
    joined_ms: int
    own: bool


class ClubMembers(Struct, frozen=True):
    """The ``members`` of a club, of which ``lines`` are those from a place on: owners, organisers, then the others in
    the order in which they came. On a public page they are those who are shown there."""

    members: int
    lines: list[ClubMember]


class ClubAt(Struct, frozen=True):
    """The club of a table: its ``id`` and ``name`` if I am a member, else both are empty, and whether it is a club's at
    all."""

    id: str
    name: str
    taken: bool


class ClubOpen(Struct, frozen=True):
    """A table of a club at which no card has been dealt yet: its host by the name there, and how many chairs are free;
    ``invitation`` is what one needs to sit down."""

    title: str
    host: str
    free: int
    invitation: str


class ClubEvening(Struct, frozen=True):
    """An evening of a club: the day of it, how many games were played, and by how many members."""

    day: str
    games: int
    members: int


class ClubAnswers(Struct, frozen=True):
    """How many members have given an answer, and the names of the first of them."""

    count: int
    names: list[str]


class ClubPlanned(Struct, frozen=True):
    """An evening that a club plans: who comes, who may, who does not, and what I have answered."""

    id: str
    begins_ms: int
    note: str
    yes: ClubAnswers
    maybe: ClubAnswers
    no: ClubAnswers
    mine: Answer


class ClubTallyLine(Struct, frozen=True):
    """What a member has made of the games of a period: on how many evenings, how many they have played and won, and
    their points beyond the mean of each table."""

    name: str
    evenings: int
    games: int
    won: int
    points: float
    own: bool


class ClubSeat(Struct, frozen=True):
    """A seat of a game at a club: a member by ``name``, a ``bot`` by its kind, or neither, a guest."""

    name: str
    bot: str
    won: bool
    points: float


class ClubGame(Struct, frozen=True):
    """A finished game at a club."""

    title: str
    ended_ms: int
    seats: list[ClubSeat]


class ClubEvenings(Struct, frozen=True):
    """The evenings of a club in a ``period`` (a day, a month, a year, or empty for all time), the latest first, at most
    fifty; the tally of its members, at most a hundred; tables that are ``open``; the games ``played`` if it is a day;
    and the evenings that are ``planned``."""

    period: str
    games: int
    evenings: list[ClubEvening]
    tally: list[ClubTallyLine]
    open: list[ClubOpen]
    played: list[ClubGame]
    planned: list[ClubPlanned]
