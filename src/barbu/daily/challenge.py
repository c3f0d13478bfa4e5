"""A challenge: deals that everyone plays in the same seat against the same opponents, all from a date."""

import re
from datetime import UTC, date, datetime, timedelta
from typing import Literal, NamedTuple, Protocol, Self

from barbu.bots.base import Budget
from barbu.engine.actions import Deal
from barbu.engine.game import Game
from barbu.engine.sheet import Length
from barbu.errors import BarbuError
from barbu.fair.mix import AGREED, NOBODY, Mix, mixed
from barbu.messages import message
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.seats import SEATS

Kind = Literal["day", "deal", "week"]
"""The day's deals, in which the player declares each contract once; a single deal of the day; the week's whole game."""

LENGTHS: dict[Kind, Length] = {"day": "series", "deal": "one-deal", "week": "game"}

ROAD = "road-"
"""What the name of a stretch of the road begins with; the level follows."""

STRETCHES = {"novice": 4, "club": 4, "veteran": 4, "expert": 4, "master": 4, "champion": 4}
"""The places on the road, and how many stretches there are of each."""

VARIANT = "pagat"

OPPONENT = "master"

STEADY = Budget(kernel=False)
"""How the opponents think: without a clock and without the compiled kernel, so that every computer finds the same
answer, a browser's too (decision 0275)."""

MARK = "barbu "
"""What the secret of a challenge's game begins with; no drawn secret does."""

SECRET_BYTES = 32

FARTHEST_EAST, FARTHEST_WEST = timedelta(hours=14), timedelta(hours=-12)
"""Where on Earth a day begins first, and where it ends last."""


class DailyError(BarbuError):
    """There is no such challenge, or a result does not follow from it."""

    code = "daily"


class Fixed(Protocol):
    """A game whose cards and opponents are the same for everyone who plays it: all of it follows from its ``name``.
    ``opponent`` is the bot in all seats but the player's."""

    @property
    def name(self) -> str:
        """Its name: a word, a space, and what tells it from others of its kind."""

    @property
    def length(self) -> Length:
        """How much of a game it is."""

    @property
    def opponent(self) -> str:
        """The bot that sits in all seats but the player's."""

    @property
    def rules(self) -> Rules:
        """The rules it is played by."""
        return load(VARIANT)

    @property
    def secret(self) -> bytes:
        """The secret of its game, from which its deals and its bots' randomness follow: its name, so that a table knows
        what it plays wherever it is taken."""
        return f"{MARK}{self.name}".encode().ljust(SECRET_BYTES, b"\0")

    def begun(self) -> Game:
        """Its game before the first deal."""
        return Game(self.rules, self.length)

    def deal(self, game: Game) -> Deal:
        """The next deal of its game; the player in seat A declares first."""
        number = len(game.dealt) + 1
        return mixed(game, Mix(b"", number, f"{AGREED}{SEATS[0]}", self.secret, NOBODY))


class _Dated(NamedTuple):
    kind: Kind
    day: date


class Challenge(_Dated, Fixed):
    """A challenge of a ``kind``; ``day`` is its date, of a week's its Monday."""

    @classmethod
    def named(cls, name: str) -> Self:
        """The challenge of a name, such as ``day 2026-11-27``.

        Raises:
            DailyError: there is none.
        """
        word, _, text = name.partition(" ")
        kind = next((kind for kind in LENGTHS if kind == word), None)
        found = _date(text)
        if found is None or kind is None or (kind == "week" and found.weekday()):
            raise DailyError(message("daily-unknown"), message("daily-unknown-hint"))
        return cls(kind, found)

    @classmethod
    def on(cls, kind: Kind, day: date) -> Self:
        """The challenge of a kind that is played on a date."""
        return cls(kind, day - timedelta(days=day.weekday()) if kind == "week" else day)

    @property
    def name(self) -> str:
        """Its name: the kind and the date, as in ``day 2026-11-27``."""
        return f"{self.kind} {self.day.isoformat()}"

    @property
    def length(self) -> Length:
        """How much of a game it is."""
        return LENGTHS[self.kind]

    @property
    def opponent(self) -> str:
        """The bot that sits in all seats but the player's."""
        return OPPONENT

    def has_begun(self, now: datetime) -> bool:
        """Whether its date has come anywhere on Earth."""
        return self.day <= (now.astimezone(UTC) + FARTHEST_EAST).date()

    def is_over(self, now: datetime) -> bool:
        """Whether its date, or its week, has passed everywhere on Earth."""
        last = self.day + timedelta(days=6 if self.kind == "week" else 0)
        return last < (now.astimezone(UTC) + FARTHEST_WEST).date()


class _Place(NamedTuple):
    level: str
    number: int


class Stretch(_Place, Fixed):
    """Seven deals on the road from novice to champion, one series: a ``level`` of bots has played them in the player's
    seat, and is to be beaten. Each level has several, by their ``number`` from 1."""

    @classmethod
    def named(cls, name: str) -> Self:
        """The stretch of a name, such as ``road-club 3``.

        Raises:
            DailyError: there is none.
        """
        found = re.fullmatch(rf"{ROAD}([a-z]+) ([1-9][0-9]?)", name)
        if found is None or int(found[2]) > STRETCHES.get(found[1], 0):
            raise DailyError(message("daily-unknown"), message("daily-unknown-hint"))
        return cls(found[1], int(found[2]))

    @property
    def name(self) -> str:
        """Its name: the level and the number, as in ``road-club 3``."""
        return f"{ROAD}{self.level} {self.number}"

    @property
    def length(self) -> Length:
        """How much of a game it is."""
        return "series"

    @property
    def opponent(self) -> str:
        """The bot that sits in all seats but the player's: one of the level; beside ``champion`` a ``master``, because
        it is to answer in a browser too."""
        return OPPONENT if self.level == "champion" else self.level


def named(name: str) -> Challenge | Stretch:
    """The challenge or the stretch of a name.

    Raises:
        DailyError: there is none.
    """
    return Stretch.named(name) if name.startswith(ROAD) else Challenge.named(name)


def challenge_of(secret: bytes) -> Challenge | Stretch | None:
    """The challenge or the stretch whose game has this secret, if any."""
    if not secret.startswith(MARK.encode()):
        return None
    try:
        return named(secret.rstrip(b"\0").decode()[len(MARK) :])
    except (DailyError, UnicodeError):
        return None


def _date(text: str) -> date | None:
    """The date of this century that is written like this, if any."""
    if not re.fullmatch(r"20\d\d-\d\d-\d\d", text):
        return None
    try:
        return date.fromisoformat(text)
    except ValueError:
        return None
