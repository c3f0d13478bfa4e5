"""People who are away learn that it is their turn, where they have asked for that."""

from operator import attrgetter
from typing import NamedTuple, Protocol

from barbu.live.table.clock import Clock
from barbu.live.table.company import Company
from barbu.live.table.declaring import after
from barbu.live.table.journal import Journal
from barbu.live.table.news import GAME, PEOPLE, Kept
from barbu.live.table.timeline import Timeline

_presence = attrgetter("token", "connected")


class Notice(NamedTuple):
    """It is the turn of the person with this (hashed) ``token`` at a ``version`` of a game. ``host`` is the name of the
    table's host, empty if that is the person themselves."""

    game: str
    token: bytes
    version: int
    host: str


class Notifier(Protocol):
    """Reaches people who have no page open. Its functions return at once."""

    def notify(self, notice: Notice) -> None:
        """Tell a person, if they have asked for it, that it is their turn."""

    def forget(self, game: str, token: bytes) -> None:
        """A (hashed) token no longer opens a seat: nothing is kept about its owner any more."""


class Nobody:
    """The notifier of a server without notices."""

    def notify(self, notice: Notice) -> None:
        """Do nothing."""

    def forget(self, game: str, token: bytes) -> None:
        """Nothing is kept."""


class Notifying:
    """Notices for the people of one table: one for each absence, when it is their turn.

    A person whose browser was connected when their turn came needs no notice. With a clock the browser must also have
    answered, since a phone that has just fallen asleep still seems to be connected.
    """

    def __init__(self, game: str, company: Company, timeline: Timeline, journal: Journal, clock: Clock) -> None:
        self.notifier: Notifier = Nobody()
        self._game = game
        self._company = company
        self._timeline = timeline
        self._journal = journal
        self._clock = clock
        self._present: list[tuple[bytes | None, bool]] = []
        self._tokens: set[bytes] = set()
        self._here: set[bytes] = set()
        self._asked: tuple[int, int | None] | None = None
        self._know: set[bytes] = set()
        self._told: set[bytes] = set()

    @after(GAME, PEOPLE, Kept, always=True)
    def look(self) -> None:
        """See whether a person has to be told, after the clock has looked. Between two deals it is everyone's turn once
        no one is connected."""
        company, game = self._company, self._timeline.game
        turn = game.turn
        if company.terms is None:
            return
        present = [*map(_presence, company.players)]
        if present != self._present:
            self._present = present
            self._forget({token for token, _ in present if token})
            self._here = {token for token, connected in present if connected and token}
            self._told -= self._here
        here = self._here
        if (asked := (self._journal.version, turn)) != self._asked:
            self._asked, self._know = asked, set()
        if turn is None or not company.terms.clock_s:
            self._know |= here
        if company.playing and not (turn is None and game.over):
            for seat in [turn] if turn is not None else [] if here else company.people:
                self._tell(seat, here)

    def heard(self, seat: int, version: int) -> None:
        """The browser at a seat has answered what it was told at a version."""
        token = self._company.players[seat].token
        if token and (version, seat) == self._asked:
            self._know.add(token)

    def _tell(self, seat: int, here: set[bytes]) -> None:
        """Tell the person in a seat, if they are away and do not know."""
        players, host = self._company.players, self._company.host
        token = players[seat].token
        if token is None or token in here or token in self._know or token in self._told or self._clock.keeps(seat):
            return
        self._told.add(token)
        name = "" if seat == host else players[host].name
        self.notifier.notify(Notice(self._game, token, self._journal.version, name))

    def _forget(self, tokens: set[bytes]) -> None:
        """Note which tokens open seats; whatever is kept for others is forgotten."""
        for token in self._tokens - tokens:
            self.notifier.forget(self._game, token)
        self._tokens = tokens
