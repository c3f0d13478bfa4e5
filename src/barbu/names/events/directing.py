"""What a director makes and decides."""

from zoneinfo import ZoneInfo

from msgspec.structs import replace
from sqlalchemy import Connection, exists, func, select, update

from barbu.api.events import EventTerms, NewEvent
from barbu.engine.game import Game
from barbu.names import tables
from barbu.names.events import stored
from barbu.names.events.error import EventRefused
from barbu.names.events.stored import SEATS, Kept, Stored
from barbu.rules.load import load
from barbu.tournament.course import Ended, Extended, Paused, Resumed, Step, a_week_later
from barbu.tournament.event import Closed, Scored, either, sums_of

MOST_EVENTS = 20
"""The most tournaments that one person directs and that are not over."""

EARLY_MS, AHEAD_MS = 3600_000, 366 * 24 * 3600_000
"""How long ago a new tournament may have begun, and how far ahead it may be."""


def make(connection: Connection, wanted: NewEvent, identity: str, now_ms: int) -> str:
    """Make a tournament with a person as its director; returns its code.

    Raises:
        BarbuError: there are no such rules, or it cannot be played so.
    """
    # Records have it as a tag.
    title = " ".join(wanted.title.replace('"', "'").split())
    if not title or not title.isprintable():
        raise EventRefused("no-title")
    if not now_ms - EARLY_MS <= wanted.start_ms <= now_ms + AHEAD_MS:
        raise EventRefused("no-time")
    check_zone(wanted.zone)
    Game(load(wanted.terms.variant, SEATS), wanted.terms.length)
    of, director = tables.event, tables.event_director
    mine = select(func.count()).select_from(of.join(director, director.c.event == of.c.code))
    if connection.execute(mine.where(director.c.person == identity, of.c.phase != "over")).scalar_one() >= MOST_EVENTS:
        raise EventRefused("many-events", most=MOST_EVENTS)
    kept = Kept(_settled(wanted.terms), wanted.zone)
    return stored.add(connection, title, kept, wanted.start_ms, wanted.public, wanted.weekly, [identity], now_ms)


def check_zone(zone: str) -> None:
    """Make sure that there is such a time zone.

    Raises:
        EventRefused: there is not.
    """
    try:
        ZoneInfo(zone)
    except (KeyError, OSError, ValueError):
        raise EventRefused("no-zone", zone=zone) from None


def is_director(connection: Connection, code: str, identity: str) -> bool:
    """Whether a person directs a tournament."""
    of = tables.event_director
    return bool(connection.execute(select(exists().where(of.c.event == code, of.c.person == identity))).scalar_one())


def take(connection: Connection, code: str, step: Step, now_ms: int) -> Stored:
    """The tournament once a step has been taken; one that changes nothing is not noted.

    Raises:
        EventRefused: it cannot be taken now.
    """
    found = stored.stored(connection, code, lock=True)
    course = found.course
    if course.phase == "over" and not isinstance(step, Scored):
        raise EventRefused("ended")
    match step:
        case Paused() if course.paused:
            return found
        case Resumed() if not course.paused:
            return found
        case Extended() if course.phase == "open" or not found.terms.round_s:
            raise EventRefused("no-limit")
        case Paused() | Resumed() if course.phase == "open":
            raise EventRefused("not-begun")
        case _:
            return stored.note(connection, found, [step], now_ms)


def score(connection: Connection, code: str, round: int, table: int, points: list[int], now_ms: int) -> Stored:
    """The tournament once a director has entered the points of a table.

    Raises:
        EventRefused: there is no such table, or these cannot be its points.
    """
    found = stored.stored(connection, code, lock=True)
    event = found.event
    rounds = event.drawn
    if not (1 <= round <= len(rounds) and 1 <= table <= len(rounds[round - 1].tables)):
        raise EventRefused("no-table")
    if len(points) != event.players:
        raise EventRefused("not-all", needed=event.players)
    expected, made = sums_of(event), sum(points)
    if expected and made not in expected:
        nearest = min(expected, key=lambda each: abs(each - made))
        raise EventRefused("other-sum", sum=made, expected=either(expected), more=nearest - made)
    return stored.note(connection, found, [Scored(round, table, points)], now_ms)


def ended_game(connection: Connection, code: str, round: int, table: int, points: list[int], now_ms: int) -> Stored:
    """The tournament once the game of a table has ended. A table counts once: what has been scored or closed before
    stays."""
    found = stored.stored(connection, code, lock=True)
    if round != found.course.round or table not in found.event.waiting:
        return found
    return stored.note(connection, found, [Scored(round, table, points)], now_ms)


def closed(connection: Connection, code: str, round: int, tables_: list[int], now_ms: int) -> Stored:
    """The tournament once some tables of a round, of those that still play, do not count."""
    found = stored.stored(connection, code, lock=True)
    if round != found.course.round:
        return found
    steps: list[Step] = [Closed(round, table) for table in tables_ if table in found.event.waiting]
    return stored.note(connection, found, steps, now_ms) if steps else found


def end(connection: Connection, code: str, now_ms: int) -> Stored:
    """The tournament once it has ended."""
    found = stored.stored(connection, code, lock=True)
    return found if found.course.phase == "over" else stored.note(connection, found, [Ended()], now_ms)


def repeat(connection: Connection, code: str, now_ms: int) -> str:
    """Make the next one of a weekly tournament that is over; returns its code. One to which no one has come is the last
    of its series, and returns none."""
    found = stored.stored(connection, code, lock=True)
    if not found.weekly or found.next or found.course.phase != "over":
        return found.next
    of = tables.event
    if not found.event.drawn or not found.directors:
        connection.execute(update(of).where(of.c.code == code).values(weekly=False))
        return ""
    start_ms = a_week_later(found.start_ms, found.zone, now_ms)
    kept = Kept(found.terms, found.zone)
    made = stored.add(connection, found.title, kept, start_ms, found.public, True, found.directors, now_ms)
    connection.execute(update(of).where(of.c.code == code).values(next=made))
    return made


def set_weekly(connection: Connection, code: str, on: bool) -> Stored:
    """The tournament once it has been settled whether another is to follow a week later."""
    of = tables.event
    connection.execute(update(of).where(of.c.code == code).values(weekly=on))
    return stored.changed(connection, stored.stored(connection, code, lock=True))


def _settled(terms: EventTerms) -> EventTerms:
    """Terms as they are kept: the rules by the name of the variant with its options."""
    return replace(terms, variant=load(terms.variant, SEATS).variant)
