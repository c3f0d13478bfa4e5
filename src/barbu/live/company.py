"""Who has come together at a table and on what terms: what follows from the events among its people."""

import secrets
from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from barbu.live.letters import skeleton
from barbu.live.seats import MOST_LETTERS, Player, RequestError, first_seat, wrong_token
from barbu.messages import Message, message
from barbu.rules.model import Rules
from barbu.seats import SEATS
from barbu.store.events import (
    Agreed,
    Began,
    Continues,
    Ended,
    Follows,
    Gathering,
    Hosts,
    Invites,
    Logged,
    Moved,
    Offered,
    Paused,
    Renewed,
    Resumed,
    Sat,
    Stood,
    Terms,
)
from barbu.store.model import now_ms

INVITED_MS = 7 * 24 * 3600 * 1000
"""How long an invitation is good for."""

_LETTERS = "abcdefghjkmnpqrstuvwxyz23456789"


class Invitation(NamedTuple):
    """What somebody needs to sit down: ``code`` is empty where nobody is invited; good until ``until_ms`` (Unix)."""

    code: str
    until_ms: int

    def opens(self, code: str) -> bool:
        """Whether somebody with a code is invited now."""
        return bool(self.code) and code == self.code and now_ms() <= self.until_ms


def new_code() -> str:
    """An invitation that nobody can guess (59 bits, besides the table's name)."""
    return "".join(secrets.choice(_LETTERS) for _ in range(12))


def checked_terms(terms: Terms, rules: Rules) -> Terms:
    """Terms that a table with these rules can be played on.

    Raises:
        RequestError: a public table without a clock, no such seat, or the rules leave it to a card who is first.
    """
    if terms.public and not terms.clock_s:
        raise RequestError("bad-table", message("people-no-clock"), message("people-no-clock-hint"))
    first_seat("me" if terms.first == "host" else terms.first, rules)
    return terms


class Company:
    """The people at a table whose seats are those of ``players``, which it changes.

    ``terms`` is None at a table of one person against bots, which needs no agreement and has begun from the start.
    ``next`` is the table that they have gone on to, if they have.
    ``paused`` is the seat of who has the game paused, if anybody has; ``ended``: they have ended it before its end.
    ``agreement`` is the number of the last event that changed terms or places, ``agreed`` who agrees to it.
    ``people`` are the seats of persons.
    """

    def __init__(self, players: list[Player]) -> None:
        self.players = players
        self.people = _people(players)
        self.terms: Terms | None = None
        self.host = 0
        self.begun = True
        self.agreement = 0
        self.agreed: set[int] = set()
        self.invitation = Invitation("", 0)
        self.follows: Follows | None = None
        self.next = ""
        self.paused: int | None = None
        self.ended = False

    @property
    def playing(self) -> bool:
        """Whether the game goes on: it has begun, is not paused, and has not been ended."""
        return self.begun and self.paused is None and not self.ended

    def check_playing(self) -> None:
        """See to it that nobody acts while the game is paused, or after it has been ended.

        Raises:
            RequestError: it is.
        """
        if self.ended:
            raise RequestError("game-over", message("people-ended"), message("people-ended-hint"))
        if self.paused is not None:
            said = message("people-paused", name=self.players[self.paused].name)
            raise RequestError("paused", said, message("people-paused-hint"))

    def check_several(self) -> None:
        """Refuse what only people who came together can do.

        Raises:
            RequestError: it is a table for one person.
        """
        if self.terms is None:
            raise RequestError("no-room", message("people-alone"), message("people-alone-hint"))

    def pay(self, seat: int, cost: float) -> None:
        """Take what a person does from the pace at which they may change things.

        Raises:
            RequestError: they have to wait first.
        """
        pace = self.players[seat].pace
        if wait_s := pace.take(cost):
            pace.put_back(cost)
            hint = message("people-many-changes-hint", seconds=ceil(wait_s))
            raise RequestError("too-many-changes", message("people-many-changes"), hint)

    def check_host(self, seat: int) -> None:
        """See to it that only the host does what is for the host.

        Raises:
            RequestError: somebody else sits in this seat.
        """
        if seat != self.host:
            host = self.players[self.host].name
            raise RequestError("not-host", message("people-not-host", name=host), message("people-not-host-hint"))

    def seat_of(self, player: Player) -> int:
        """Where somebody sits.

        Raises:
            RequestError: they have left.
        """
        for seat, each in enumerate(self.players):
            if each is player:
                return seat
        raise wrong_token()

    def enter(self, logged: Logged, event: Gathering) -> None:
        """What an event, which is stored, changes."""
        match event:
            case Offered(seat, terms):
                if self.terms is None:
                    self.host, self.begun = SEATS.index(seat), False
                self.terms = terms
                self._lapse(logged.seq)
            case Invites(_, code):
                self.invitation = Invitation(code, logged.at_ms + INVITED_MS)
            case Sat(seat, name, avatar, token):
                self._seat(SEATS.index(seat), Player(name, avatar, None, bytes.fromhex(token)))
                if not self.begun:
                    self._lapse(logged.seq)
            case Renewed(seat, token):
                player = self.players[SEATS.index(seat)]
                player.former = (*player.former, *([player.token] if player.token else []))
                player.token = bytes.fromhex(token)
            case Stood(seat):
                self.free(SEATS.index(seat), logged.seq)
            case Moved(_, order):
                before = [SEATS.index(each) for each in order]
                self.players[:] = [self.players[seat] for seat in before]
                self.people = _people(self.players)
                self.host = before.index(self.host)
                self._lapse(logged.seq)
            case Hosts(seat):
                self.host = SEATS.index(seat)
            case Agreed(seat):
                self.agreed.add(SEATS.index(seat))
            case Began():
                self.begun = True
            case Follows():
                self.follows = event
            case Continues(_, game):
                self.next = game
            case Paused(seat):
                self.paused = SEATS.index(seat)
            case Resumed():
                self.paused = None
            case Ended():
                self.paused, self.ended = None, True

    def reseat(self, seat: int, bot: str, name: str = "", avatar: str = "") -> None:
        """A bot of a kind takes a seat, under the name of whoever sat there if it is not given one."""
        old = self.players[seat]
        self._seat(seat, Player(name or old.name, avatar if name else old.avatar, bot))
        self.agreed.discard(seat)

    def free(self, seat: int, seq: int) -> None:
        """Nobody sits in a seat any more."""
        self._seat(seat, Player(""))
        self._lapse(seq)

    def _seat(self, seat: int, player: Player) -> None:
        self.players[seat] = player
        self.people = _people(self.players)

    def _lapse(self, seq: int) -> None:
        self.agreement = seq
        self.agreed = set()

    @property
    def is_public(self) -> bool:
        """Whether anybody may find the table."""
        return self.terms is not None and self.terms.public

    @property
    def shown_later(self) -> bool:
        """Whether those who only watch see a deal when it is over, and nothing of it before."""
        return self.terms is not None and self.terms.watching == "later"

    @property
    def first(self) -> int | None:
        """The seat that declares first, None where that is drawn."""
        match self.terms:
            case None | Terms(first="drawn"):
                return None
            case Terms(first="host"):
                return self.host
            case terms:
                return SEATS.index(terms.first)

    def missing(self) -> Message | None:
        """What stands between the host and the first deal, if anything does."""
        if any(player.is_free for player in self.players):
            return message("people-free-chair", count=sum(player.is_free for player in self.players))
        for seat in self.people:
            if seat not in self.agreed and seat != self.host:
                return message("people-not-agreed", name=self.players[seat].name)
        return None

    def heir(self, leaving: int) -> int | None:
        """Who becomes the host when the one in a seat leaves: the next person at the table in turn, those who are there
        first; None if nobody is left."""
        count = len(self.players)
        after = [seat for seat in ((leaving + step) % count for step in range(1, count)) if seat in self.people]
        return next((seat for seat in after if self.players[seat].connected), after[0] if after else None)


def _people(players: Sequence[Player]) -> list[int]:
    return [seat for seat, player in enumerate(players) if player.is_person]


def order_by_lot(count: int) -> str:
    """The seats in a random order."""
    seats = list(SEATS[:count])
    secrets.SystemRandom().shuffle(seats)
    return "".join(seats)


def unlike(name: str, taken: Sequence[str]) -> str:
    """A name that nobody else at the table has, nor one that looks like it: with a number if need be."""
    number, found = 2, name
    looks = {skeleton(each) for each in taken}
    while skeleton(found) in looks:
        found = f"{name[: MOST_LETTERS - 3]} {number}"
        number += 1
    return found
