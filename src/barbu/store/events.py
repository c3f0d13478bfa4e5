"""The events in the log of a table: replayed in order, they give the state of its game."""

from collections.abc import Sequence
from hashlib import sha256
from typing import Literal, NamedTuple

from msgspec import Struct
from msgspec.structs import replace


class Acted(Struct, frozen=True):
    """A seat, or the deck (None), has acted. ``action`` is the token of the action."""

    seat: str | None
    action: str


class TookBack(Struct, frozen=True):
    """A seat has taken actions back; the first ``ply`` actions of the game remain."""

    seat: str
    ply: int


class Reseated(Struct, frozen=True, omit_defaults=True):
    """A seat has been handed to a bot of this kind. The bot uses the name and avatar of the previous player or, if the
    chair was free, its own."""

    seat: str
    bot: str
    name: str = ""
    avatar: str = ""


class Replays(Struct, frozen=True):
    """Recorded at the start of a game that replays a deal of another one: the other ``game`` (empty: it goes on from a
    puzzle), the ``number`` of the deal there, the token of its ``call``, and its ``scores`` by seat."""

    game: str
    number: int
    call: str
    scores: tuple[int, ...]


class Repeats(Struct, frozen=True):
    """Recorded at the start of a game whose player was challenged to play the deals of another ``game``: ``deals`` are
    their tokens, in the order of dealing."""

    game: str
    deals: tuple[str, ...]


class Arranged(Struct, frozen=True, omit_defaults=True):
    """Recorded at the start of a game at a ``table`` in a ``round`` of a tournament, or (both 0) of a duplicate, which
    ends at ``until_ms`` (Unix), by its code: its deals follow from the secret of the game alone, under the commitment
    of the tournament or duplicate (``commit``, in hexadecimal)."""

    event: str
    round: int
    table: int
    commit: str
    until_ms: int = 0


class Recorded(Struct, frozen=True):
    """Recorded at the start of a game that was played elsewhere and is here to be looked at. It follows from its record
    alone: its deals have no proof, and it counts in no one's statistics."""


DAY_S = 24 * 3600
"""A day in seconds: the time for a decision in games by correspondence."""


class Teaches(Struct, frozen=True):
    """Recorded at the start of a lesson: the course and its step, by their names (pagat/mechanics)."""

    lesson: str


class Terms(Struct, frozen=True, forbid_unknown_fields=True):
    """The terms that people agree on before they play together, besides rules and length.

    ``public``: anybody may find the table and sit down, rather than only people with an invitation. ``clock_s`` are the
    seconds for a decision (0: no clock, which is for private tables; a day is for games by correspondence). ``pace`` is
    how long a finished trick stays on the table. ``hints`` and ``takeback``: whether they are allowed. ``talk`` is when
    people may write to each other. ``watching`` is what spectators see: nothing, or public information, a deal later or
    at once. ``first`` is who declares first (or deals first, in games without a declarer): ``drawn``, ``host``, a seat
    by its letter, or the holder of a card (``2D``).
    """

    public: bool = False
    clock_s: Literal[0, 7, 15, 30, 60, 86400] = 30
    pace: Literal["brisk", "usual", "calm"] = "usual"
    hints: bool = True
    takeback: bool = True
    talk: Literal["always", "between-deals", "phrases", "never"] = "always"
    watching: Literal["nobody", "later", "at-once"] = "at-once"
    first: str = "drawn"


class Offered(Struct, frozen=True):
    """The host, in ``seat``, offers terms; agreements to earlier terms lapse. The first offer opens the table and makes
    its author the host."""

    seat: str
    terms: Terms


class Invites(Struct, frozen=True):
    """The host has created a new invitation, and the previous one is no longer valid. An empty ``code``: no invitation
    is valid."""

    seat: str
    code: str


class Sat(Struct, frozen=True, omit_defaults=True):
    """A person sits down; ``token`` is the SHA-256 of the person's token, in hexadecimal. Before the game, the same
    token in the same seat is the same person under another name. ``program``: a bot that a person has made sits down in
    a person's place."""

    seat: str
    name: str
    avatar: str
    token: str
    program: bool = False


class Stood(Struct, frozen=True):
    """The person or bot in a seat has left it before the game, and the chair is free. ``by`` is who decided that."""

    seat: str
    by: str


class Moved(Struct, frozen=True):
    """Everybody changes places before the game: seat A now has the player from the first of these seats, and so on.
    ``by`` is who decided that."""

    by: str
    order: str


class Hosts(Struct, frozen=True):
    """The person in a seat is now the host."""

    seat: str


class TermsAgreed(Struct, frozen=True, omit_defaults=True):
    """A person agrees to the terms and the seating or, if ``yes`` is false, no longer does."""

    seat: str
    yes: bool = True


class Began(Struct, frozen=True):
    """The host starts the first deal; from now on, terms and places are fixed."""

    seat: str


class Named(Struct, frozen=True):
    """The host, in ``seat``, has given the table a name; an empty one takes it away."""

    seat: str
    name: str


MOST_ABSENT = 50
"""How many people are remembered who are not at their table."""


def name_mark(name: str) -> str:
    """What stands for a person's name where it must not outlast a wish to be forgotten."""
    return sha256(name.casefold().encode()).hexdigest()[:8] if name else ""


class Tally(Struct, frozen=True):
    """What a person has won who plays no more, or not today. ``mark`` stands for their name."""

    mark: str
    won: int
    points: int


class Follows(Struct, frozen=True, omit_defaults=True):
    """Recorded at the start of a game that follows another one of the same people: the previous ``game``, how many
    games each person has ``won`` out of those ``played`` so far, and their points, by seat (None: they have played none
    of these games). They were played on so many ``evenings``, the last of which ended at ``until_ms`` (Unix; 0: not
    known). ``marks`` stand for the names of the people, by seat ("": a bot). Those who are ``absent`` find what they
    have won when they sit down under their name again."""

    game: str
    played: int
    won: tuple[int, ...]
    points: tuple[int | None, ...]
    evenings: int = 1
    until_ms: int = 0
    marks: tuple[str, ...] = ()
    absent: tuple[Tally, ...] = ()

    def carried(self, seats: Sequence[int | None]) -> "Follows":
        """The same for other seats, given the previous seat of each seat's person (None: they are new)."""
        won = tuple(0 if seat is None else self.won[seat] for seat in seats)
        points = tuple(None if seat is None else self.points[seat] for seat in seats)
        marks = tuple("" if seat is None else self.marks[seat] for seat in seats) if self.marks else ()
        rows = enumerate(zip(self.marks, self.won, self.points, strict=False))
        left = [
            Tally(mark, won, points)
            for seat, (mark, won, points) in rows
            if seat not in seats and mark and points is not None
        ]
        others = [row for row in self.absent if row.mark not in [each.mark for each in left]]
        return replace(self, won=won, points=points, marks=marks, absent=(*others, *left)[-MOST_ABSENT:])

    def without(self, seat: int) -> "Follows":
        """The same once the person of a seat has left it."""
        return self.carried([None if at == seat else at for at in range(len(self.points))])

    def back(self, seat: int, name: str) -> "Follows":
        """The same once a person has sat down: if they were absent, they have again what they had won."""
        found = next((row for row in self.absent if row.mark == name_mark(name)), None)
        if found is None or self.points[seat] is not None:
            return self
        won, points, marks = [*self.won], [*self.points], [*self.marks]
        won[seat], points[seat], marks[seat] = found.won, found.points, found.mark
        absent = tuple(row for row in self.absent if row is not found)
        return replace(self, won=tuple(won), points=tuple(points), marks=tuple(marks), absent=absent)


class Continues(Struct, frozen=True):
    """The people at this table have gone on to another ``game``; ``seat`` is the host's."""

    seat: str
    game: str


class Consented(Struct, frozen=True):
    """The people at the table have agreed to a request by ``seat`` (None: a spectator). ``kind`` is the kind of
    request, ``agreed`` are the seats that said yes, ``detail`` is further information. The consequences are separate
    events."""

    kind: str
    seat: str | None
    agreed: str
    detail: str = ""


class Refused(Struct, frozen=True, omit_defaults=True):
    """A request by ``seat`` (None: a spectator) has not been granted. ``said``: a person has said no; otherwise it was
    withdrawn, or a person has not answered. No one is named."""

    kind: str
    seat: str | None
    said: bool = False


class Paused(Struct, frozen=True):
    """The host, in ``seat``, has paused the game: no actions until it resumes."""

    seat: str


class Resumed(Struct, frozen=True):
    """A paused game resumes, at the request of ``seat`` or by itself after the longest pause allowed (None); or a game
    that was ended without the person in ``seat`` goes on, since they have taken the end back."""

    seat: str | None


class Ended(Struct, frozen=True):
    """The people have ended the game early; ``seat`` is who asked for it. The event before it says who agreed: a person
    who did not may take the end back for a while (decision 0175)."""

    seat: str


class Shared(Struct, frozen=True):
    """The person in a seat agrees that anyone with this ``code`` may see what the choices in the game cost; with an
    empty one they no longer do. It is open once all people at the table agree."""

    seat: str
    code: str


class Repeated(Struct, frozen=True):
    """The deals of this game are those of another ``game``, too, whose player was challenged by the person in a
    ``seat``."""

    seat: str
    game: str


class Renewed(Struct, frozen=True):
    """The person in a seat has a new token, and the old one is no longer valid; ``token`` is the SHA-256 of the new
    one, in hexadecimal."""

    seat: str
    token: str


class TakenAlong(Struct, frozen=True):
    """The person in a seat, who plays alone against bots, has taken the game to another home of tables, from a server
    to a browser or back. Nothing happens here until it is set down again."""

    seat: str


class SetDown(Struct, frozen=True):
    """A game that was taken along continues here, where the person in a seat has brought it or where it was before."""

    seat: str


Gathering = (
    Offered
    | Invites
    | Sat
    | Stood
    | Moved
    | Named
    | Hosts
    | TermsAgreed
    | Began
    | Follows
    | Continues
    | Consented
    | Refused
    | Paused
    | Resumed
    | Ended
    | Shared
    | Repeated
    | Renewed
    | TakenAlong
    | SetDown
)
"""Events among people, which do not affect the cards."""


class Commits(Struct, frozen=True, omit_defaults=True):
    """Recorded at the start of a game with provable deals: the commitment, in hexadecimal (see ``docs/fair-deals.md``).
    Without it, a game has no proof of its deals.

    In version 2 of the calculation it also covers the rules, the name of the ``table``, the seats of its ``people`` and
    how the ``first`` role is assigned; in version 1 these are empty.
    """

    commit: str
    version: Literal[1, 2] = 1
    table: str = ""
    people: str = ""
    first: str = ""


class Sealed(Struct, frozen=True):
    """The list of seals of the players' parts for a deal is closed. ``number`` counts deals in the order of dealing;
    ``seals`` are hexadecimal, by seat."""

    number: int
    seals: dict[str, str]


class DealOpened(Struct, frozen=True):
    """What the next deal follows from, besides the secret: how the ``first`` role was assigned, and the players'
    ``parts``, both as in the proof."""

    number: int
    first: str
    parts: str


Proving = Commits | Sealed | DealOpened
"""Events for the proof of deals, which do not affect the cards."""

Unproven = Replays | Repeats | Arranged | Recorded | Offered
"""What a game begins with whose deals have no proof, or not yet."""

Event = Acted | TookBack | Reseated | Unproven | Teaches | Gathering | Proving
"""All events; seats are letters throughout."""


class Logged(NamedTuple):
    """An event in the log of its game: ``seq`` counts from 1 without gaps, ``at_ms`` is Unix time in milliseconds."""

    seq: int
    at_ms: int
    event: Event


def changes_game(event: Event) -> bool:
    """Whether an event changes the state of the game. Who plays for a seat, what is agreed, what is replayed and what
    is taught do not affect the cards."""
    return isinstance(event, Acted | TookBack)
