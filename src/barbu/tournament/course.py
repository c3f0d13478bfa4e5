"""The course of a tournament that runs by itself: its log with times, and what follows from it."""

from collections.abc import Sequence
from datetime import datetime, timedelta
from typing import Literal, NamedTuple
from zoneinfo import ZoneInfo

from msgspec import Struct
from msgspec.structs import replace

from barbu.tournament.event import Closed, Drawn, Entered, Entry, Event, Left, Scored

Phase = Literal["open", "running", "over"]


class Paused(Struct, frozen=True, tag="pause"):
    """A director has paused the tournament."""


class Resumed(Struct, frozen=True, tag="resume"):
    """It goes on."""


class Extended(Struct, frozen=True, tag="extend"):
    """The round may take this much longer."""

    minutes: int


class Barred(Struct, frozen=True, tag="bar"):
    """A player has been removed, and may not enter again."""

    name: str


class Ended(Struct, frozen=True, tag="end"):
    """The tournament has ended before its last round."""


Step = Entry | Paused | Resumed | Extended | Barred | Ended


class Noted(Struct, frozen=True):
    """A step, and when it was taken (Unix, in milliseconds)."""

    at_ms: int
    step: Step


class Timing(NamedTuple):
    """How long a round may take in all (0: as long as it takes) and the break after it, in seconds."""

    round_s: int
    break_s: int


class Course(NamedTuple):
    """A tournament as it is: what counts is the ``event``. A running round ``began_ms`` and may last until
    ``until_ms`` (0: no limit); between two rounds the next one is drawn at ``next_ms`` (0: not between rounds). Both
    are 0 while it is paused. ``barred`` may not enter again."""

    event: Event
    phase: Phase
    paused: bool
    began_ms: int
    until_ms: int
    next_ms: int
    barred: frozenset[str]

    @property
    def round(self) -> int:
        """The number of the last round that was drawn."""
        return len(self.event.drawn)


def course(event: Event, timing: Timing, noted: Sequence[Noted]) -> Course:
    """The course of an event, which has no log of its own, after what has been noted. Time that is spent paused is
    added to what runs."""
    log = list[Entry]()
    barred, open_tables = set[str](), set[int]()
    rounds = began_ms = paused_ms = round_ms = rest_ms = ended_ms = 0
    ended = False
    for at_ms, step in ((each.at_ms, each.step) for each in noted):
        match step:
            case Paused():
                paused_ms = paused_ms or at_ms
            case Resumed():
                stood_ms = max(0, at_ms - paused_ms) if paused_ms else 0
                round_ms, rest_ms, paused_ms = round_ms + stood_ms, rest_ms + stood_ms, 0
            case Extended(minutes):
                round_ms += minutes * 60_000
            case Barred(name):
                barred.add(name)
            case Ended():
                ended = True
            case Drawn(tables):
                log.append(step)
                rounds, began_ms, round_ms = rounds + 1, at_ms, timing.round_s * 1000
                open_tables = {*range(1, len(tables) + 1)}
            case Scored(round, table) | Closed(round, table):
                log.append(step)
                if round == rounds and table in open_tables:
                    open_tables.remove(table)
                    ended_ms, rest_ms = at_ms, timing.break_s * 1000
            case Entered() | Left():
                log.append(step)
    played = replace(event, log=log)
    over = ended or (rounds == event.rounds and not open_tables)
    phase: Phase = "over" if over else "running" if rounds else "open"
    runs = phase == "running" and not paused_ms
    limited = runs and bool(open_tables) and timing.round_s > 0
    return Course(
        played,
        phase,
        bool(paused_ms) and not over,
        began_ms,
        began_ms + round_ms if limited else 0,
        ended_ms + rest_ms if runs and not open_tables else 0,
        frozenset(barred),
    )


def a_week_later(start_ms: int, zone: str, now_ms: int) -> int:
    """The first time after now at which a weekly tournament begins: at the same time of the clock in a zone, also
    where that is changed in summer."""
    place = ZoneInfo(zone)
    first = datetime.fromtimestamp(start_ms / 1000, place)
    weeks = 0
    while True:
        weeks += 1
        day = first.date() + timedelta(weeks=weeks)
        found = datetime.combine(day, first.time(), place)
        if (ms := round(found.timestamp() * 1000)) > now_ms:
            return ms
