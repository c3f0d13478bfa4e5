"""What happens at a table, as its log has it: replayed in order, the events of a game give its state."""

from typing import Literal, NamedTuple

from msgspec import Struct


class Acted(Struct, frozen=True):
    """A seat has acted; None is the deck, which deals. ``action`` is the token of the action."""

    seat: str | None
    action: str


class TookBack(Struct, frozen=True):
    """A seat has taken back: of all actions of the game the first ``ply`` stay."""

    seat: str
    ply: int


class Reseated(Struct, frozen=True, omit_defaults=True):
    """A seat has been handed to a bot of this kind: under the name and the avatar of whoever sat there, or, where a
    chair was free, under its own."""

    seat: str
    bot: str
    name: str = ""
    avatar: str = ""


class Replays(Struct, frozen=True):
    """The game plays a deal of another game again, and begins with this: the other ``game``, the ``number`` of the deal
    there, the token of its ``call``, and the ``scores`` that it brought, by seat."""

    game: str
    number: int
    call: str
    scores: tuple[int, ...]


DAY_S = 24 * 3600
"""A day in seconds: the time for a decision by correspondence."""


class Teaches(Struct, frozen=True):
    """The game is a lesson, and begins with this: the step of a course, by the names of both (pagat/mechanics)."""

    lesson: str


class Terms(Struct, frozen=True, forbid_unknown_fields=True):
    """What people agree on before they play together, besides rules and length.

    ``public``: anybody may find the table and sit down, else only who has an invitation. ``clock_s`` are the seconds
    for a decision (0: no clock, which is for private tables; a day is for games by correspondence). ``pace`` is how
    long a finished trick lies. ``hints`` and ``takeback``: whether they are allowed. ``talk`` is when people may write
    to each other. ``watching`` is what those who only watch see, and when: nothing, what is public a deal later, or at
    once. ``first`` is who declares first (deals first, where nobody declares): ``drawn``, ``host``, or a seat by its
    letter.
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
    """The host, who sits in ``seat``, offers terms; what anybody has agreed to before lapses. The first offer opens the
    table, and its author becomes the host."""

    seat: str
    terms: Terms


class Invites(Struct, frozen=True):
    """The host has a new invitation made; the one before is not good any more. An empty ``code`` invites nobody."""

    seat: str
    code: str


class Sat(Struct, frozen=True):
    """A person sits down; ``token`` is the SHA-256 of the person's token, in hexadecimal."""

    seat: str
    name: str
    avatar: str
    token: str


class Stood(Struct, frozen=True):
    """Whoever sat in a seat, a person or a bot, has left it before the game, and the chair is free. ``by`` is who
    decided so."""

    seat: str
    by: str


class Moved(Struct, frozen=True):
    """Before the game all change places: in seat A sits from now on who sat in the first of these seats, and so on.
    ``by`` is who decided so."""

    by: str
    order: str


class Hosts(Struct, frozen=True):
    """Whoever sits in a seat is the host from now on."""

    seat: str


class Agreed(Struct, frozen=True):
    """A person agrees to the terms and to who sits where."""

    seat: str


class Began(Struct, frozen=True):
    """The host has the first deal dealt; nobody's terms and places change any more."""

    seat: str


class Follows(Struct, frozen=True):
    """The game follows another one of the same people, and begins with this: the ``game`` before, and how many of an
    evening's games each person, by seat, has ``won`` of those ``played`` so far, and the points they made."""

    game: str
    played: int
    won: tuple[int, ...]
    points: tuple[int, ...]


class Continues(Struct, frozen=True):
    """The people of this table have gone on to another one, the ``game``; ``seat`` is the host's."""

    seat: str
    game: str


class Consented(Struct, frozen=True):
    """The people at the table have agreed to what ``seat`` (None: somebody without one) wanted to do: ``kind`` is what,
    ``agreed`` the seats of those who said yes, ``detail`` what there is to be known of it besides. What comes of it are
    events of their own."""

    kind: str
    seat: str | None
    agreed: str
    detail: str = ""


class Paused(Struct, frozen=True):
    """The host, who sits in ``seat``, has the game paused: nobody acts until it goes on."""

    seat: str


class Resumed(Struct, frozen=True):
    """A paused game goes on; ``seat`` is whoever had it go on, None where a pause was long enough."""

    seat: str | None


class Ended(Struct, frozen=True):
    """The people have ended the game before its end, for good; ``seat`` is who asked for that."""

    seat: str


class Renewed(Struct, frozen=True):
    """The person in a seat has a new token, of which this is the SHA-256, in hexadecimal; the one before opens nothing
    any more."""

    seat: str
    token: str


Gathering = (
    Offered
    | Invites
    | Sat
    | Stood
    | Moved
    | Hosts
    | Agreed
    | Began
    | Follows
    | Continues
    | Consented
    | Paused
    | Resumed
    | Ended
    | Renewed
)
"""What happens among people, and changes nothing about the cards."""


class Commits(Struct, frozen=True):
    """The game begins with this: the seal of the secret that its deals follow from, in hexadecimal (see
    ``docs/fair-deals.md``). A game without it has no proof of its deals."""

    commit: str


class Sealed(Struct, frozen=True):
    """The list of seals of the parts for a deal is closed; ``number`` counts in the order of dealing, ``seals`` are
    hexadecimal, by seat."""

    number: int
    seals: dict[str, str]


class Opened(Struct, frozen=True):
    """What the deal that is next follows from besides its secret: how the ``first`` role was given, and the ``parts``,
    both as the proof has them."""

    number: int
    first: str
    parts: str


Proving = Commits | Sealed | Opened
"""What the proof of the deals is made from; it changes nothing about the cards."""

Event = Acted | TookBack | Reseated | Replays | Teaches | Gathering | Proving
"""Seats are letters throughout."""


class Logged(NamedTuple):
    """An event in the log of its game: ``seq`` counts from 1 without gaps, ``at_ms`` is Unix time in milliseconds."""

    seq: int
    at_ms: int
    event: Event


def changes_game(event: Event) -> bool:
    """Whether the game is another one after an event. Who plays for a seat, what is agreed, what is played again and
    what is to be learnt change nothing about the cards."""
    return isinstance(event, Acted | TookBack)
