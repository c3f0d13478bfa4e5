"""The clock of a table of people: how long the person to act may think, and which seats a bot keeps warm for a person
who is away.

Each decision has its own time, which begins when the seat is asked. It runs while at least one person is at the table,
the game is not paused, the store is available, and the table waits for nothing else. When it is over, a bot decides
from the seat's own View, and goes on deciding, after a moment each time, until the person is back.

All of this lives in memory: after a restart the time for a decision begins again, and people have their seats to
themselves. In correspondence games, where a decision may take a day, the day counts from the last move, whether or not
the table is in memory (decisions 0064, 0114).
"""

from collections.abc import Callable
from math import ceil

from barbu.live.people.seats import RequestError
from barbu.live.table.context import Context
from barbu.live.table.declaring import after
from barbu.live.table.inbox import Tick
from barbu.live.table.news import GAME, PEOPLE, Asked, Kept, StoreChanged
from barbu.live.table.readiness import AWAY_S
from barbu.live.table.viewers import Viewer
from barbu.live.wire.link import tell
from barbu.live.wire.people import ClockMessage
from barbu.messages import message
from barbu.seats import SEATS, letter
from barbu.store.events import DAY_S
from barbu.store.model import now_ms

KEPT_S = 1.5
"""A bot that keeps a seat warm decides after this time: the person may come back in that moment."""

LINE_S = 0.5
LONGEST_LINE_S = 1.0
"""An action that was sent in time counts even if it arrives later. The server waits for as long as the browser took to
answer when the seat was asked (``LINE_S`` until that is known), but ``LONGEST_LINE_S`` at most."""

AGAIN_S = 5.0
"""If an action in the last moment is refused because nothing can be stored, its player has at least this long to repeat
it afterwards."""

LATE_S = 60.0
"""If a day for a decision was over before anybody came, its player may still come within this time."""


class TimedDecision:
    """What a ``seat`` is asked at a ``version`` of the game.

    ``left_s`` is what is left of its time, None where there is no clock, counted from ``since_s`` if it runs (None: it
    stands still). ``kept``: a bot kept the seat when it was asked. ``over``: a bot decides.
    """

    def __init__(self, version: int, seat: int, total_s: float | None, kept: bool) -> None:
        self.version = version
        self.seat = seat
        self.kept = kept
        self.left_s = total_s
        self.since_s: float | None = None
        self.over = False

    def until_s(self) -> float | None:
        """When the time is over, None while it does not run."""
        return None if self.since_s is None or self.left_s is None else self.since_s + self.left_s

    def run(self, runs: bool, now_s: float) -> None:
        """Let the time run or stand still."""
        if self.left_s is None or runs == (self.since_s is not None):
            return
        if self.since_s is not None:
            self.left_s = max(0.0, self.left_s - (now_s - self.since_s))
        self.since_s = now_s if runs else None

    def begins(self, clock_s: int) -> bool:
        """Whether the whole time runs, to the second."""
        return self.since_s is not None and self.left_s is not None and round(self.left_s) == clock_s

    def spare(self, least_s: float) -> None:
        """Leave a person at least this much time."""
        if self.left_s is not None and not self.kept:
            self.left_s = max(self.left_s, least_s)


class Clock:
    """The clock of a table; ``kept`` are the seats that a bot keeps warm, and whether their person's browser was there
    when that began. ``waits`` tells whether something else is waited for, so that no time runs. A table for one person
    has no clock."""

    def __init__(self, context: Context, waits: Callable[[], bool]) -> None:
        self.kept: dict[int, bool] = {}
        self._by_request: set[int] = set()
        self._gone_s: dict[int, float] = {}
        self._company = context.company
        self._timeline = context.timeline
        self._journal = context.journal
        self._viewers = context.viewers
        self._inbox = context.inbox
        self._news = context.news
        self._waits = waits
        self._asked: TimedDecision | None = None
        self._lines_s: dict[int, float] = {}
        self._asked_at_s = 0.0
        self._wakes_s: float | None = None
        self._version = 0
        self._told_time: tuple[TimedDecision, float | None] | None = None
        self._told: tuple[frozenset[int], bool, int] = frozenset(), False, 0

    # ---- the decision that is waited for ---------------------------------------------------------------------

    @after(GAME, PEOPLE, Asked, Kept, StoreChanged, Tick, always=True)
    def look(self) -> None:
        """See who is waited for now, and tell everybody if that has changed."""
        company, turn = self._company, self._timeline.game.turn
        terms, asked = company.terms, self._asked
        if terms is None:
            return
        if self.kept:
            for seat in self.kept.keys() - {*company.people}:
                del self.kept[seat]
        now_s = self._inbox.now()
        self._gone_s = {seat: self._gone_s.get(seat, now_s) for seat in company.people if not self.is_here(seat)}
        if turn is None or not company.begun or turn not in company.people or not self.somebody_here:
            self._asked = None
        else:
            version = self._journal.version
            if asked is None or asked.version != version or asked.seat != turn:
                asked = self._asked = TimedDecision(
                    version, turn, self._time_for(turn, terms.clock_s), turn in self.kept
                )
                self._asked_at_s = now_s
            away = self._journal.away
            asked.run(company.playing and not self._waits() and not away, now_s)
            if away:
                asked.spare(AGAIN_S)
            self._wake(self._limit_s(asked))
        self._publish(turn, terms.clock_s)

    def tick(self) -> None:
        """Check whether the time for a decision is over."""
        self._wakes_s = None
        asked = self._asked
        limit_s = None if asked is None else self._limit_s(asked)
        if asked is not None and limit_s is not None and self._inbox.now() >= limit_s:
            asked.over = True
            self._news.add(Kept)
            self.kept.setdefault(asked.seat, self._company.players[asked.seat].connected)

    def decides(self, turn: int) -> bool:
        """Whether a bot decides for the person whose turn it is."""
        asked = self._asked
        return asked is not None and asked.over and (asked.version, asked.seat) == (self._journal.version, turn)

    @property
    def has_just_run_out(self) -> bool:
        """Whether the time for the current decision has just run out while its person may still be there: no bot kept
        their seat."""
        return self._asked is not None and self._asked.over and not self._asked.kept

    def _time_for(self, seat: int, clock_s: int) -> float | None:
        if seat in self.kept:
            return KEPT_S
        if clock_s == 0:
            return None
        if clock_s < DAY_S:
            return float(clock_s)
        return max(LATE_S, clock_s - (now_ms() - self._journal.played_ms) / 1000)

    def _limit_s(self, asked: TimedDecision) -> float | None:
        """When a bot decides: one trip over the connection after the time is over."""
        until_s = asked.until_s()
        if until_s is None or asked.over:
            return None
        return until_s if asked.seat in self.kept else until_s + self._lines_s.get(asked.seat, LINE_S)

    def _wake(self, at_s: float | None) -> None:
        if at_s is not None and (self._wakes_s is None or at_s < self._wakes_s):
            self._wakes_s = at_s
            self._inbox.later(max(0.0, at_s - self._inbox.now()), Tick())

    # ---- who is there ----------------------------------------------------------------------------------------

    @property
    def somebody_here(self) -> bool:
        """Whether one of the people is at the table."""
        players = self._company.players
        return any(players[seat].connected for seat in self._company.people)

    def keeps(self, seat: int) -> bool:
        """Whether a bot keeps a seat warm."""
        return seat in self.kept

    def is_here(self, seat: int) -> bool:
        """Whether a person is at the table and playing."""
        return self._company.players[seat].connected and seat not in self.kept

    def has_run_out(self, seat: int) -> bool:
        """Whether a bot keeps a seat because its person let their own time run out, and not because another person
        asked for that."""
        return seat in self.kept and seat not in self._by_request

    def is_long_gone(self, seat: int) -> bool:
        """Whether a person has not been here for so long that one person alone may decide what becomes of the seat."""
        return self._waited_s(seat) >= AWAY_S

    def check_long_gone(self, seat: int) -> None:
        """Make sure that a person has been gone for so long.

        Raises:
            RequestError: they have not.
        """
        if not self.is_long_gone(seat):
            said = message("people-just-gone", name=self._company.players[seat].name)
            hint = message("people-just-gone-hint", seconds=ceil(AWAY_S - self._waited_s(seat)))
            raise RequestError("not-away", said, hint)

    def _waited_s(self, seat: int) -> float:
        """How long a person has not been here."""
        return self._inbox.now() - self._gone_s[seat] if seat in self._gone_s and not self.is_here(seat) else 0.0

    def keep(self, seat: int) -> None:
        """Let a bot keep a seat warm, at the request of another person."""
        self._news.add(Kept)
        self._by_request.add(seat)
        self.kept[seat] = self._company.players[seat].connected
        self._ask_anew(seat)

    def back(self, seat: int) -> None:
        """The person in a seat is back, and has the full time for a decision."""
        self._by_request.discard(seat)
        if self.kept.pop(seat, None) is not None:
            self._news.add(Kept)
            self._ask_anew(seat)

    def arrived(self, seat: int, elsewhere: bool) -> None:
        """A browser has come to a seat, whether or not (``elsewhere``) another one was there. A person who was away is
        back. One who was there and did nothing has to say so, since a connection that comes back does not show that
        anybody sits before it."""
        self._lines_s.pop(seat, None)
        if elsewhere or not self.kept.get(seat, True):
            self.back(seat)

    def heard(self, seat: int, version: int) -> None:
        """The browser at a seat has answered what it was told at a version: that is how slow its connection is."""
        asked = self._asked
        if asked is not None and (asked.seat, asked.version) == (seat, version) and seat not in self._lines_s:
            self._lines_s[seat] = min(LONGEST_LINE_S, self._inbox.now() - self._asked_at_s)
            self._wake(self._limit_s(asked))

    def forget(self, seat: int) -> None:
        """Forget the person in a seat: another person sits there now."""
        self.kept.pop(seat, None)
        self._by_request.discard(seat)
        self._lines_s.pop(seat, None)
        self._ask_anew(seat)

    def _ask_anew(self, seat: int) -> None:
        if self._asked is not None and self._asked.seat == seat:
            self._asked = None

    # ---- showing ---------------------------------------------------------------------------------------------

    def message(self) -> ClockMessage:
        """The clock as everybody is told about it."""
        asked, terms = self._asked, self._company.terms
        left_s, runs = None, False
        if asked is not None and asked.left_s is not None:
            until_s = asked.until_s()
            runs = until_s is not None
            left_s = asked.left_s if until_s is None else max(0.0, until_s - self._inbox.now())
        return ClockMessage(
            version=self._journal.version if asked is None else asked.version,
            seat=None if asked is None else letter(asked.seat),
            left_s=None if left_s is None else round(left_s, 1),
            total_s=0 if terms is None else terms.clock_s,
            runs=runs,
            kept=[SEATS[seat] for seat in sorted(self.kept)],
            held=self._journal.away,
        )

    def show(self, viewer: Viewer) -> None:
        """Tell a newcomer."""
        if self._company.terms is not None and (viewer.seat is not None or not self._seats_only):
            tell(viewer.link, self.message)

    @property
    def _seats_only(self) -> bool:
        """Whether spectators see the table later, and therefore no clock."""
        terms = self._company.terms
        return terms is not None and terms.watching != "at-once"

    def _publish(self, turn: int | None, clock_s: int) -> None:
        """Tell everybody what they do not know. A View of a new version has told them that the person whose turn it is
        has the whole time, or that a bot is asked, whose turn has no clock."""
        asked, version = self._asked, self._journal.version
        time = None if asked is None or asked.left_s is None else (asked, asked.since_s)
        told = frozenset(self.kept), self._journal.away, clock_s
        if version == self._version:
            known = time == self._told_time
        elif clock_s and turn in self._company.people:
            known = asked is not None and asked.begins(clock_s)
        else:
            known = time is None
        known = known and told == self._told
        self._version, self._told_time, self._told = version, time, told
        if not known:
            self._viewers.tell(lambda _: self.message(), alike=True, seats_only=self._seats_only)
