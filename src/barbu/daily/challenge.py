"""A challenge: deals that everyone plays in the same seat against the same opponents, all from a date."""

import re
from datetime import UTC, date, datetime, timedelta
from typing import Literal, NamedTuple, Self

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


class Challenge(NamedTuple):
    """A challenge of a ``kind``; ``day`` is its date, of a week's its Monday."""

    kind: Kind
    day: date

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
    def rules(self) -> Rules:
        """The rules it is played by."""
        return load(VARIANT)

    @property
    def length(self) -> Length:
        """How much of a game it is."""
        return LENGTHS[self.kind]

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

    def has_begun(self, now: datetime) -> bool:
        """Whether its date has come anywhere on Earth."""
        return self.day <= (now.astimezone(UTC) + FARTHEST_EAST).date()

    def is_over(self, now: datetime) -> bool:
        """Whether its date, or its week, has passed everywhere on Earth."""
        last = self.day + timedelta(days=6 if self.kind == "week" else 0)
        return last < (now.astimezone(UTC) + FARTHEST_WEST).date()


def challenge_of(secret: bytes) -> Challenge | None:
    """The challenge whose game has this secret, if any."""
    if not secret.startswith(MARK.encode()):
        return None
    try:
        return Challenge.named(secret.rstrip(b"\0").decode()[len(MARK) :])
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
