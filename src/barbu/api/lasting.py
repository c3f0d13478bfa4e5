"""What a page learns of names that last, and asks about them. Without them, a server answers only that it has none."""

from typing import Annotated, Any, Literal

from msgspec import Meta, Struct

from barbu.live.wire.requests import Ticket

Text = Annotated[str, Meta(max_length=100)]


class Lasting(Struct, frozen=True):
    """Whether this server has names that last, and whether the host name of this request allows passkeys."""

    has: bool
    passkeys: bool = False


class NewName(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/names/register: the name to register, and of /rename: the one to have from now on."""

    name: Text


class Ceremony(Struct, frozen=True):
    """A ceremony that has begun: its ``id``, and the ``options`` for the browser's ``navigator.credentials``, as JSON
    for ``parseCreationOptionsFromJSON`` or ``parseRequestOptionsFromJSON``."""

    id: str
    options: dict[str, Any]


class Presented(Struct, frozen=True, forbid_unknown_fields=True):
    """What the browser answers in a ceremony: the ``credential`` as its ``toJSON`` writes it. ``label`` is what a new
    passkey is to be called in the list of its owner."""

    id: Text
    credential: dict[str, Any]
    label: Annotated[str, Meta(max_length=60)] = ""


class Recovery(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/names/recover."""

    name: Text
    code: Text


class Entered(Struct, frozen=True):
    """A person is signed in: the ``token`` opens what is theirs. ``code`` is a new recovery code, which is shown this
    once; empty if the one they have is still good."""

    name: str
    token: str
    code: str = ""


class NewCode(Struct, frozen=True):
    """A new recovery code; the one before it is no longer good."""

    code: str


class SignOut(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/names/sign-out: of this browser, or ``everywhere``."""

    everywhere: bool = False


class Claims(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/names/claim: seats of mine."""

    seats: Annotated[list[Ticket], Meta(max_length=50)]


class Claimed(Struct, frozen=True):
    """How many of the seats are mine now; the others are gone, or another person has claimed them."""

    claimed: int


class Befriend(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/names/friend: ask a person, or agree to be friends if they have asked; or end it."""

    name: Text
    ends: bool = False


class PasskeyGone(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/names/passkey/remove."""

    id: Annotated[str, Meta(max_length=2000)]


class DeleteName(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/names/delete. The name is repeated, so that nothing is deleted by mistake."""

    name: Text


class Shows(Struct, frozen=True, forbid_unknown_fields=True):
    """What others may see of a person: their name and results on ladders, their strength, their friends."""

    ladder: bool = False
    strength: bool = False
    friends: bool = False


class Passkey(Struct, frozen=True):
    """One of a person's passkeys."""

    id: str
    label: str
    created_ms: int
    used_ms: int


class LastingFriend(Struct, frozen=True):
    """A friend, one whom I have ``asked``, or one who ``asks`` me; times are in Unix milliseconds."""

    name: str
    state: Literal["friends", "asked", "asks"]
    since_ms: int


class FamilyStrength(Struct, frozen=True):
    """How strong a person is in a family of rules: points a game above three average players, with the error."""

    family: str
    title: str
    mean: float
    error: float
    games: int


class Myself(Struct, frozen=True):
    """What is mine: the answer to most requests about a name. ``games`` are the seats that I have claimed, and
    ``code_ms`` says when my recovery code was made (0: I have none)."""

    name: str
    created_ms: int
    shows: Shows
    passkeys: list[Passkey]
    friends: list[LastingFriend]
    games: int
    code_ms: int
    strengths: list[FamilyStrength]


class Profile(Struct, frozen=True):
    """What a person shows of themselves; None where they show nothing. ``bot``: it is a bot that a person has made."""

    name: str
    strengths: list[FamilyStrength] | None
    friends: list[str] | None
    bot: bool = False


class LadderLine(Struct, frozen=True):
    """A line of a ladder: a person, or a bot, which has no place: a level by its kind in ``bot``, or with a ``name`` of
    its own a bot that a person has ``made``. ``score`` follows from the results of the period, in points a game.
    ``strength`` is that of all time with its ``error``, None if its person does not show it."""

    place: int
    name: str
    bot: str
    score: float
    games: int
    strength: float | None
    error: float | None
    own: bool


class FamilyTitle(Struct, frozen=True):
    """A family of rules that has a ladder."""

    family: str
    title: str


class Ladder(Struct, frozen=True):
    """A ladder of a family of rules in a ``period`` (``2026-11``, ``2026``, or empty for all time): its ``people``, of
    which ``lines`` has those from a place on, and my ``own`` line. ``families`` have ladders, ``periods`` have results,
    the latest first."""

    family: str
    title: str
    period: str
    people: int
    lines: list[LadderLine]
    own: LadderLine | None
    families: list[FamilyTitle]
    periods: list[str]
