"""The rows that the store keeps of a game besides its events, and the errors of the store."""

import time
from collections.abc import Iterable
from typing import NamedTuple

from barbu.errors import BarbuError
from barbu.messages import Message, message
from barbu.store.events import Logged, Renewed, Sat


class StoreError(BarbuError):
    """The store refuses a request or cannot fulfil it. ``code`` is one of:

    ``disk-full``, ``disk-failed``, ``database-busy``: nothing was stored, everything stored before is still there;
    ``conflict``: the event's number is not the next one; ``damaged``: what is stored is not what was written;
    ``newer-database``, ``not-a-database``, ``no-data-folder``, ``folder-in-use``: the file cannot be used and was not
    changed; ``closed``: the store is closed.
    """

    def __init__(self, code: str, said: Message, advice: Message | None = None) -> None:
        super().__init__(said, advice)
        self.code = code


def conflict() -> StoreError:
    """The error when another process has already written this number."""
    return StoreError("conflict", message("store-conflict"), message("store-load-again"))


def closed() -> StoreError:
    """The error when the store is closed."""
    return StoreError("closed", message("store-closed"), message("store-come-back"))


LINES_TOLD = 100
"""How many of the last lines of a table are shown to newcomers."""


def now_ms() -> int:
    """The Unix time in milliseconds, as stored in rows."""
    return time.time_ns() // 1_000_000


class KeptRow(NamedTuple):
    """A seat's decision ahead of its turn, hidden from everybody else until then; the latest one counts.

    ``number`` counts from 1 without gaps in each game; ``seq`` is the number of the last event before it, since a
    decision from another deal, or from before a take-back, no longer counts; ``text`` is the token of the action.
    """

    game: str
    number: int
    seq: int
    seat: str
    text: str
    at_ms: int


class LineRow(NamedTuple):
    """Something said at a table. ``number`` increases within each game; ``who`` identifies the speaker, who may be in a
    ``seat`` or not; ``kind`` is ``text``, ``phrase`` or ``reaction``, and for the last two ``text`` is its name.
    ``gallery``: only spectators could see it."""

    game: str
    number: int
    who: str
    seat: str | None
    name: str
    kind: str
    text: str
    gallery: bool
    at_ms: int


class ReportRow(NamedTuple):
    """A report by a person (``who``) to the server's operator about line ``number``; ``lines`` are that line and those
    around it, as JSON."""

    game: str
    who: str
    number: int
    at_ms: int
    lines: str


class PushRow(NamedTuple):
    """One place where the person with a (hashed) token is reached while they have no page open: the ``endpoint`` of a
    push service, the browser's public ``key`` (65 bytes, uncompressed) and the secret ``auth`` it shares with us (16
    bytes), and the tag of its language. ``version`` is the game's version at their last notice there (0: never)."""

    game: str
    token: bytes
    endpoint: str
    key: bytes
    auth: bytes
    language: str
    at_ms: int
    version: int = 0


class SeatRow(NamedTuple):
    """A player who sat down at the start: ``bot`` is the kind of bot, None for a person; ``token`` is the SHA-256 of
    the person's token (the token itself is not stored)."""

    seat: str
    name: str
    avatar: str
    bot: str | None
    token: bytes | None


class ResultRow(NamedTuple):
    """A result of a challenge, by its name: ``who`` is the SHA-256 of the key that its player keeps, ``game`` the table
    it was played at, ``name`` the one on the board. ``scores`` and ``calls`` are by deal, with spaces between them, and
    ``actions`` is the whole game as text until it has been checked. ``counts`` says whether it is ``WAITING`` for that,
    ``COUNTED`` or a ``CHAMPION``'s.

    The same row keeps an ``ANSWERED`` contest, with a letter for each choice in ``scores``, and a hand that was
    ``SENT`` for one, as JSON (decision 0314)."""

    challenge: str
    who: bytes
    game: str
    name: str
    total: int
    scores: str
    calls: str
    actions: str
    counts: int
    at_ms: int


WAITING, COUNTED, CHAMPION, ANSWERED, SENT = range(5)


class DuplicateRow(NamedTuple):
    """Deals that several play within a time: the ``code`` of its link, what is played (``terms``, as JSON), the
    ``secret`` of the deals, and when it was made and ends (Unix time in milliseconds). ``over``: its end has been seen,
    and all is open from then on, whatever the clock says. ``par`` says whether the champion's game is ``UNASKED``,
    ``WANTED`` or ``FOUND``; ``actions`` is that game as far as it has come, as text."""

    code: str
    title: str
    terms: str
    secret: bytes
    made_ms: int
    until_ms: int
    over: int = 0
    par: int = 0
    actions: str = ""


UNASKED, WANTED, FOUND = range(3)


class DuplicateGame(NamedTuple):
    """A table of a duplicate, by its ``number`` there from 1 on."""

    number: int
    game: str


class Best(NamedTuple):
    """One of the best: their name and total, and whether it is the player who asks."""

    name: str
    total: int
    mine: bool


class Answers(NamedTuple):
    """Everyone's answers to a contest: the letters of each and their total, the ``best`` players, and one's own row,
    if there is one."""

    given: list[tuple[str, int]]
    best: list[Best]
    own: ResultRow | None


class YearRow(NamedTuple):
    """What a player has in a year of contests: their (hashed) key, their name, the sum of their totals, and in how
    many weeks."""

    who: bytes
    name: str
    total: int
    weeks: int


class Standings(NamedTuple):
    """The results of a challenge that count: how many have each total, the ``best`` players, the champion's result and
    one's own, if there are any."""

    totals: list[tuple[int, int]]
    best: list[Best]
    champion: ResultRow | None
    own: ResultRow | None


def came_later(events: Iterable[Logged]) -> list[SeatRow]:
    """Everybody who sat down after the start, or got a new token since, according to the events of a game."""
    return [
        SeatRow(event.seat, getattr(event, "name", ""), getattr(event, "avatar", ""), None, bytes.fromhex(event.token))
        for _, _, event in events
        if isinstance(event, Sat | Renewed)
    ]


class GameRow(NamedTuple):
    """A game as agreed: the variant's name with its options, the digest of the text of its resolved rules, the length
    of the game, and when it was created (Unix time in milliseconds). ``secret`` is the source of randomness for its
    bots; nothing about the cards follows from it, and it is never sent to a browser. ``first`` is the letter of the
    seat that declares the first deal (or deals it, in games without a declarer), None if it is drawn."""

    id: str
    variant: str
    digest: str
    sitting: str
    created_ms: int
    secret: bytes
    first: str | None = None


class StoredGame(NamedTuple):
    """Everything known about a game: replaying ``events`` under ``rules`` (resolved, as JSON) gives its state;
    decisions in ``kept`` wait for their turn. ``lines`` are the latest lines of the chat."""

    game: GameRow
    rules: str
    seats: list[SeatRow]
    events: list[Logged]
    kept: list[KeptRow]
    lines: tuple[LineRow, ...] = ()


class DamagedGame(StoreError):
    """A stored game is not as it was written. ``why`` says what is wrong, for the server's operator; ``intact`` is the
    game up to the damage, or None if nothing of it can be trusted."""

    def __init__(self, game: str, why: Message, intact: StoredGame | None = None) -> None:
        advice = message("store-damaged-download" if intact else "store-ask-for-backup")
        super().__init__("damaged", message("store-damaged-game"), advice)
        self.game = game
        self.fault = why
        self.intact = intact
