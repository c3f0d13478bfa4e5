"""Tournaments as they are stored: read, made, and added to."""

import secrets
from collections.abc import Iterable, Mapping, Sequence
from typing import Any, NamedTuple, cast

import msgspec
from msgspec.structs import replace
from sqlalchemy import Connection, Row, insert, select, update

from barbu.api.events import EventTerms
from barbu.fair.rounds import commitment, game_secret
from barbu.live.people.seats import random_code, table_of
from barbu.names import tables
from barbu.names.events.error import EventRefused
from barbu.tournament.course import Course, Noted, Phase, Step, Timing, course
from barbu.tournament.event import Drawn, Event, Left

CODE_SIGNS = 12
"""How many letters the code of a tournament has: 59 bits, so that it is not guessed."""

SEATS = 4
"""Players at a table of a tournament."""

SAME_FROM = 4
"""From so many tables on, all have the same deals unless the director decides otherwise."""

GONE_DAYS = 400
"""How long a tournament is kept after its end, in days."""


STEP = msgspec.json.Decoder(Step)
"""Made once: a log has thousands of steps."""


class EventPlayer(NamedTuple):
    """A player of a tournament: the (hashed) ``token`` of their seats, and their id as a ``person`` with a name that
    lasts, empty for others."""

    name: str
    token: bytes
    avatar: str
    person: str


class EventGame(NamedTuple):
    """The game at a table, and whether it has been made."""

    game: str
    made: bool


class Stored(NamedTuple):
    """A tournament as it is stored after so many changes (``version``) and the entry ``seq`` of its log, which was made
    ``at_ms``. ``counts`` tells for which players their seats count, ``tables`` are the games by round and table."""

    code: str
    title: str
    terms: EventTerms
    zone: str
    secret: bytes
    start_ms: int
    public: bool
    weekly: bool
    next: str
    version: int
    seq: int
    at_ms: int
    course: Course
    players: Mapping[str, EventPlayer]
    directors: Sequence[str]
    tables: Mapping[tuple[int, int], EventGame]
    counts: Mapping[tuple[int, str], bool]

    @property
    def event(self) -> Event:
        """What counts."""
        return self.course.event

    @property
    def commit(self) -> bytes:
        """What is shown of the secret."""
        return commitment(self.code, self.secret)

    def secret_of(self, round: int, table: int) -> bytes:
        """The secret of the game at a table, which it shares with all others if they have the same deals."""
        return game_secret(self.secret, round, 0 if self.event.same_deals else table)

    def with_token(self, token: bytes) -> EventPlayer | None:
        """The player with a (hashed) token."""
        return next((each for each in self.players.values() if each.token == token), None)

    def of_person(self, person: str) -> EventPlayer | None:
        """The player who is a person with a name that lasts."""
        return next((each for each in self.players.values() if person and each.person == person), None)


class Kept(msgspec.Struct, frozen=True):
    """What the column of the terms holds."""

    terms: EventTerms
    zone: str


def new_code() -> str:
    """A code that cannot be guessed."""
    return random_code(CODE_SIGNS)


def add(
    connection: Connection,
    title: str,
    kept: Kept,
    start_ms: int,
    public: bool,
    weekly: bool,
    directors: Iterable[str],
    now_ms: int,
) -> str:
    """Store a new tournament; returns its code."""
    code = new_code()
    row = {
        "code": code,
        "title": title,
        "terms": msgspec.json.encode(kept).decode(),
        "seed": secrets.token_hex(8),
        "secret": secrets.token_bytes(32),
        "made_ms": now_ms,
        "start_ms": start_ms,
        "public": public,
        "weekly": weekly,
        "next": "",
        "phase": "open",
        "version": 0,
    }
    connection.execute(insert(tables.event).values(row))
    for person in directors:
        connection.execute(insert(tables.event_director).values(event=code, person=person))
    return code


def stored(connection: Connection, code: str, lock: bool = False) -> Stored:
    """A tournament by its code; with a ``lock``, no one else changes it until this transaction ends.

    Raises:
        EventRefused: there is none.
    """
    of = tables.event
    wanted = select(of).where(of.c.code == code)
    row = connection.execute(wanted.with_for_update() if lock else wanted).one_or_none()
    if row is None:
        raise EventRefused("unknown")
    return _stored(connection, row)


def _stored(connection: Connection, row: Row[Any]) -> Stored:
    code = row.code
    entry, player, director, table = (
        tables.event_entry,
        tables.event_player,
        tables.event_director,
        tables.event_table,
    )
    kept = msgspec.json.decode(row.terms, type=Kept)
    terms = kept.terms
    entries = connection.execute(select(entry).where(entry.c.event == code).order_by(entry.c.seq)).all()
    noted = [Noted(each.at_ms, STEP.decode(each.step)) for each in entries]
    drawn = next((each.step for each in noted if isinstance(each.step, Drawn)), None)
    same = terms.same_deals
    if same is None:
        same = drawn is not None and len(drawn.tables) >= SAME_FROM
    event = Event(row.title, terms.variant, SEATS, terms.length, terms.rounds, same, row.seed)
    found = course(event, Timing(terms.round_s, terms.break_s), noted)
    players = connection.execute(select(player).where(player.c.event == code)).all()
    games = connection.execute(select(table).where(table.c.event == code)).all()
    return Stored(
        code,
        row.title,
        terms,
        kept.zone,
        row.secret,
        row.start_ms,
        row.public,
        row.weekly,
        row.next,
        row.version,
        len(noted),
        noted[-1].at_ms if noted else row.made_ms,
        found,
        {each.name: EventPlayer(each.name, each.token, each.avatar, each.person or "") for each in players},
        list(connection.execute(select(director.c.person).where(director.c.event == code)).scalars()),
        {(each.round, each.number): EventGame(each.game, each.made) for each in games},
        found.event.counts(),
    )


def note(connection: Connection, found: Stored, steps: Sequence[Step], now_ms: int) -> Stored:
    """The tournament once some steps have been taken, which are stored. The transaction holds its lock. Time does not
    go back in its log, even if the server's clock does."""
    at_ms = max(now_ms, found.at_ms)
    for seq, step in enumerate(steps, found.seq + 1):
        row = {"event": found.code, "seq": seq, "at_ms": at_ms, "step": msgspec.json.encode(step).decode()}
        connection.execute(insert(tables.event_entry).values(row))
        if isinstance(step, Drawn):
            _arrange(connection, found, step)
    after = stored(connection, found.code)
    of = tables.event
    connection.execute(update(of).where(of.c.code == found.code).values(phase=after.course.phase))
    return changed(connection, after)


def changed(connection: Connection, found: Stored) -> Stored:
    """Note that a tournament has changed."""
    of = tables.event
    connection.execute(update(of).where(of.c.code == found.code).values(version=found.version + 1))
    return found._replace(version=found.version + 1)


def version(connection: Connection, code: str) -> int:
    """How many changes a tournament has seen; -1 if there is none."""
    found = connection.execute(select(tables.event.c.version).where(tables.event.c.code == code)).scalar()
    return -1 if found is None else found


def _arrange(connection: Connection, found: Stored, drawn: Drawn) -> None:
    """Note the games of a round that has been drawn. Their names follow from the secret, so that they are made once."""
    round = found.course.round + 1
    rows = [
        {
            "event": found.code,
            "round": round,
            "number": number,
            "game": table_of(found.secret + f" table {round} {number}".encode()),
            "made": False,
        }
        for number in range(1, len(drawn.tables) + 1)
    ]
    connection.execute(insert(tables.event_table), rows)


def made(connection: Connection, code: str, round: int) -> Stored:
    """The tournament once all tables of a round have been made."""
    stored(connection, code, lock=True)
    of = tables.event_table
    connection.execute(update(of).where(of.c.event == code, of.c.round == round).values(made=True))
    return changed(connection, stored(connection, code))


class Heard(NamedTuple):
    """What is looked at of all tournaments to see which have something to do."""

    code: str
    phase: Phase
    start_ms: int
    version: int


def unfinished(connection: Connection) -> list[Heard]:
    """The tournaments that are not over."""
    of = tables.event
    rows = connection.execute(select(of.c.code, of.c.phase, of.c.start_ms, of.c.version).where(of.c.phase != "over"))
    return [Heard(row.code, cast(Phase, row.phase), row.start_ms, row.version) for row in rows]


def to_repeat(connection: Connection) -> list[str]:
    """The codes of weekly tournaments that are over and have no next one."""
    of = tables.event
    wanted = select(of.c.code).where(of.c.phase == "over", of.c.weekly.is_(True), of.c.next == "")
    return list(connection.execute(wanted).scalars())


def after(event: Event, entry: Left) -> Event:
    """The event once a player has left."""
    return replace(event, log=[*event.log, entry])


def table_of_player(event: Event, name: str) -> int:
    """The table at which a player sits in the last round, 0 if at none."""
    tables_ = event.drawn[-1].tables if event.drawn else []
    return next((number for number, names in enumerate(tables_, 1) if name in names), 0)
