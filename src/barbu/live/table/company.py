"""Who has come together at a table, and on what terms: everything that follows from the events among its people."""

from collections.abc import Sequence
from math import ceil
from typing import NamedTuple

from barbu.daily.challenge import Challenge, Stretch
from barbu.fair.mix import deciding_card
from barbu.live.people.confusables import skeleton
from barbu.live.people.seats import (
    MOST_LETTERS,
    PAUSES,
    Player,
    RequestError,
    first_seat,
    random_code,
    seat_with,
    wrong_token,
)
from barbu.live.table.ending import Ending
from barbu.live.table.same_deals import Alike, check_open, check_said
from barbu.live.table.sharing import Sharing
from barbu.live.wire.people import HostMessage, PeopleMessage, UpkeepMessage
from barbu.messages import Message, message
from barbu.rules.model import Rules
from barbu.seats import SEATS
from barbu.store.events import (
    Began,
    Consented,
    Continues,
    Ended,
    Follows,
    Gathering,
    Hosts,
    Invites,
    Logged,
    Moved,
    Named,
    Offered,
    Paused,
    Renewed,
    Repeated,
    Resumed,
    Sat,
    SetDown,
    Shared,
    Stood,
    TakenAlong,
    Terms,
    TermsAgreed,
)
from barbu.store.model import now_ms
from barbu.store.nameless import NAME

INVITED_MS = 7 * 24 * 3600 * 1000
"""How long an invitation is valid."""


class Invitation(NamedTuple):
    """What a person needs to sit down: a ``code``, empty if there is none, which is valid ``until_ms`` (Unix)."""

    code: str
    until_ms: int

    def opens(self, code: str) -> bool:
        """Whether a code is a valid invitation now."""
        return bool(self.code) and code == self.code and now_ms() <= self.until_ms


def new_code() -> str:
    """A code that cannot be guessed (59 bits, besides the table's name)."""
    return random_code(12)


def checked_terms(terms: Terms, rules: Rules) -> Terms:
    """Terms on which a table with these rules can be played.

    Raises:
        RequestError: a public table without a clock, no such seat or card, or the rules themselves settle who is first.
    """
    if terms.public and not terms.clock_s:
        raise RequestError("bad-table", message("people-no-clock"), message("people-no-clock-hint"))
    if not terms.first or terms.first != deciding_card(rules):
        first_seat("me" if terms.first == "host" else terms.first, rules)
    return terms


class Left(NamedTuple):
    """A person who has left the table, and the ``seat`` they had last."""

    player: Player
    seat: int


class Company:
    """The people at a table whose seats are those of ``players``, which it changes.

    ``terms`` is None at a table of one person against bots, which needs no agreement and has begun from the start.
    ``challenge`` is the one they play, if any. ``name`` is the one they have given it, if any; ``next`` is the table
    they have gone on to, if any. ``paused`` is the seat of the person who paused the game, if anybody did; ``ended``:
    they have ended it early, ``ending`` tells who may take that back; ``sharing`` is what they share; ``elsewhere``:
    it goes on in another place. ``agreement`` is the number of the last event that changed terms or places, ``agreed``
    who agrees to it. ``people`` are seats of persons, ``left`` those who had one, ``used`` the hashes of all tokens.
    """

    def __init__(self, players: list[Player], challenge: Challenge | Stretch | Alike | None = None) -> None:
        self.players, self.challenge = players, challenge
        self.people = _people(players)
        self.used = {player.token for player in players if player.token is not None}
        self.left: list[Left] = []
        self.terms: Terms | None = None
        self.host, self.begun = 0, True
        self.agreement = self._opened = 0
        self.agreed: set[int] = set()
        self.invitation = Invitation("", 0)
        self.follows: Follows | None = None
        self.name = self.next = ""
        self.paused: int | None = None
        self.ended = self.elsewhere = False
        self.ending, self.sharing = Ending(players), Sharing(players)

    @property
    def playing(self) -> bool:
        """Whether the game goes on: it has begun, is not paused, has not been ended, and is here."""
        return self.begun and self.paused is None and not self.ended and not self.elsewhere

    def check_playing(self) -> None:
        """Refuse actions while the game is paused, or after it has been ended.

        Raises:
            RequestError: it is.
        """
        check_open(self.challenge)
        if self.ended:
            raise RequestError("game-over", message("people-ended"), message("people-ended-hint"))
        if self.paused is not None:
            said = message("people-paused", name=self.players[self.paused].name)
            raise RequestError("paused", said, message("people-paused-hint", name=self.players[self.paused].name))

    @property
    def is_alone(self) -> bool:
        """Whether one person plays against bots, and no other person has ever sat here."""
        return self.terms is None and len(self.people) == 1 and not any(player.is_free for player in self.players)

    def check_here(self) -> None:
        """Refuse visits to a game that goes on in another place.

        Raises:
            RequestError: it does.
        """
        if self.elsewhere:
            raise RequestError("elsewhere", message("live-taken-along"), message("live-taken-along-hint"))

    def of_several(self) -> Terms:
        """The terms on which people came together; everything only they can do begins by asking for these.

        Raises:
            RequestError: it is a table for one person.
        """
        if self.terms is None:
            raise RequestError("no-room", message("people-alone"), message("people-alone-hint"))
        return self.terms

    def pay(self, seat: int, cost: float) -> None:
        """Charge a change to the person's allowance of changes.

        Raises:
            RequestError: they have to wait first.
        """
        pace = self.players[seat].pace
        if wait_s := pace.take(cost):
            pace.put_back(cost)
            hint = message("people-many-changes-hint", seconds=ceil(wait_s))
            raise RequestError("too-many-changes", message("people-many-changes"), hint)

    def check(self, said: PeopleMessage, seat: int) -> None:
        """Make sure that a seat may say something about the table now, and charge it to the person's allowance.

        Raises:
            RequestError: it may not, or has to wait first.
        """
        self.of_several()
        check_said(self.challenge, said)
        if isinstance(said, UpkeepMessage) and not self.begun:
            raise RequestError("no-game", message("people-no-game"), message("people-no-game-hint"))
        if isinstance(said, HostMessage):
            self.check_host(seat)
        self.pay(seat, said.cost)

    def check_host(self, seat: int) -> None:
        """Make sure that only the host does what is for the host.

        Raises:
            RequestError: this seat is not the host's.
        """
        if seat != self.host:
            host = self.players[self.host].name
            raise RequestError("not-host", message("people-not-host", name=host), message("people-not-host-hint"))

    def seat_of(self, player: Player) -> int:
        """The seat of a person.

        Raises:
            RequestError: they have left.
        """
        for seat, each in enumerate(self.players):
            if each is player:
                return seat
        raise wrong_token()

    def opened_by(self, token: bytes) -> int | None:
        """The seat that a (hashed) token opens, if any."""
        return next((seat for seat in self.people if self.players[seat].token == token), None)

    def check_new(self, token: bytes) -> None:
        """Make sure that a (hashed) token has never opened a seat here: a person who still knows an old one must not
        get its owner's lines, nor share a seat.

        Raises:
            RequestError: it has.
        """
        if token in self.used:
            raise RequestError("used-key", message("live-used-key"), message("live-used-key-hint"))

    def person_with(self, token: str) -> Left | None:
        """The person who has or had a seat by a token, and that seat. The token must be their last one, since a
        replaced token may be in other hands."""
        people = [*(each.player for each in self.left), *self.players]
        seats = [*(each.seat for each in self.left), *range(len(self.players))]
        at = seat_with(people, token)
        return None if at is None else Left(people[at], seats[at])

    def call_nameless(self, person: Player, taken: Sequence[str] = ()) -> None:
        """Take a person's name and sign from them, and from the bot that plays on under it. Their new name resembles no
        name that is or was used here, and none of those ``taken``."""
        here = [each for each in self.players if each is not person and each.stands_in is not person]
        gone = [each.player for each in self.left if each.player is not person]
        person.name, person.avatar = unlike(NAME, [*(each.name for each in (*here, *gone)), *taken]), ""
        for each in self.players:
            if each.stands_in is person:
                each.name, each.avatar = person.name, ""

    def enter(self, logged: Logged, event: Gathering) -> None:
        """Take over what a stored event changes."""
        match event:
            case Offered(seat, terms):
                if self.terms is None:
                    self.host, self.begun, self._opened = SEATS.index(seat), False, logged.seq
                self.terms = terms
                self._lapse(logged.seq)
            case Invites(_, code):
                self.invitation = Invitation(code, logged.at_ms + INVITED_MS)
            case Sat():
                self._sit(event, logged.seq)
            case Renewed(seat, token):
                player = self.players[SEATS.index(seat)]
                player.former = (*player.former, *([player.token] if player.token else []))
                player.token = bytes.fromhex(token)
                self.used.add(player.token)
            case Stood(seat):
                self.free(SEATS.index(seat), logged.seq)
            case Moved(_, order):
                before = [SEATS.index(each) for each in order]
                self.players[:] = [self.players[seat] for seat in before]
                self.follows = self.follows and self.follows.carried(before)
                self.people = _people(self.players)
                self.host = before.index(self.host)
                self._lapse(logged.seq)
            case Named(_, name):
                self.name = name
            case Hosts(seat):
                self.host = SEATS.index(seat)
            case TermsAgreed(seat, yes):
                (self.agreed.add if yes else self.agreed.discard)(SEATS.index(seat))
            case Began():
                self.begun = True
            case Follows():
                self.follows = event
            case Continues(_, game):
                self.next = game
            case Consented("end-game"):
                self.ending.agree(event)
            case Paused(seat):
                self.paused = SEATS.index(seat)
                player = self.players[self.paused]
                player.pauses = (*player.pauses, logged.at_ms)[-PAUSES:]
            case Resumed():
                self.paused, self.ended = None, False
            case Ended():
                self.paused, self.ended = None, True
                self.ending.begin(logged.at_ms)
            case Shared() | Repeated():
                self.sharing.enter(event)
            case TakenAlong():
                self.elsewhere = True
            case SetDown():
                self.elsewhere = False

    def _sit(self, event: Sat, seq: int) -> None:
        """Seat a person; one who is already in that seat only gets another name."""
        seat, token = SEATS.index(event.seat), bytes.fromhex(event.token)
        if self.players[seat].token == token:
            self.players[seat].name, self.players[seat].avatar = event.name, event.avatar
            self.follows = self.follows and self.follows.back(seat, event.name)
            return
        self._seat(seat, Player(event.name, event.avatar, None, token))
        self.players[seat].late, self.players[seat].program = self.begun, event.program
        self.used.add(token)
        # A new person has won nothing yet.
        self.follows = self.follows and self.follows.without(seat).back(seat, event.name)
        if not self.begun:
            self._lapse(seq)

    def reseat(self, seat: int, bot: str, name: str = "", avatar: str = "", since: int = 0, seq: int = 0) -> None:
        """Put a bot in a seat after so many actions, under the name of its previous player unless it is given one.
        Before the game, another kind of bot asks everybody to agree again."""
        old = self.players[seat]
        taken_over = Player(name or old.name, avatar if name else old.avatar, bot)
        taken_over.since = since
        if not name:
            taken_over.stands_in = old if old.is_person else old.stands_in
        self._seat(seat, taken_over)
        self.agreed.discard(seat)
        if not self.begun and bot != old.bot:
            self.follows = self.follows and self.follows.without(seat)
            self._lapse(seq)

    def free(self, seat: int, seq: int) -> None:
        """Leave a seat empty."""
        self._seat(seat, Player(""))
        self._lapse(seq)

    def _seat(self, seat: int, player: Player) -> None:
        before = self.players[seat]
        if before.is_person:
            self.left.append(Left(before, seat))
        self.players[seat] = player
        self.people = _people(self.players)

    def _lapse(self, seq: int) -> None:
        self.agreement = seq
        self.agreed = set()

    @property
    def is_as_opened(self) -> bool:
        """Whether terms and places are those that the table was opened with."""
        return self.agreement == self._opened

    @property
    def is_public(self) -> bool:
        """Whether anybody may find the table."""
        return self.terms is not None and self.terms.public

    @property
    def shown_later(self) -> bool:
        """Whether spectators see a deal only when it is over."""
        return self.terms is not None and self.terms.watching == "later"

    @property
    def first(self) -> str | None:
        """The seat that declares first or the card whose holder does, None where that is drawn."""
        match self.terms:
            case None | Terms(first="drawn"):
                return None
            case Terms(first="host"):
                return SEATS[self.host]
            case terms:
                return terms.first

    def missing(self) -> Message | None:
        """What stands between the host and the first deal, if anything does."""
        if any(player.is_free for player in self.players):
            return message("people-free-chair", count=sum(player.is_free for player in self.players))
        for seat in self.people:
            if seat not in self.agreed and seat != self.host:
                return message("people-not-agreed", name=self.players[seat].name)
        return None

    def heir(self, leaving: int) -> int | None:
        """Who becomes the host when the current one leaves: the next person in turn, those present first; None if no
        person is left."""
        count = len(self.players)
        after = [seat for seat in ((leaving + step) % count for step in range(1, count)) if seat in self.people]
        return next((seat for seat in after if self.players[seat].connected), after[0] if after else None)


def _people(players: Sequence[Player]) -> list[int]:
    return [seat for seat, player in enumerate(players) if player.is_person]


def unlike(name: str, taken: Sequence[str]) -> str:
    """A name that differs from all others at the table, also by its looks; with a number if need be."""
    number, found = 2, name
    looks = {skeleton(each) for each in taken}
    while skeleton(found) in looks:
        found = f"{name[: MOST_LETTERS - 3]} {number}"
        number += 1
    return found
