"""What people do at a table besides playing: they sit down, and a host looks after the rest."""

from collections.abc import Callable

from barbu.bots.base import opponent_named
from barbu.coach.advice import ADVISER
from barbu.live.people.bucket import Bucket
from barbu.live.people.confusables import skeleton
from barbu.live.people.seats import RequestError, bot_avatars, bot_names, name_among_people
from barbu.live.table import dealing
from barbu.live.table.company import new_code, unlike
from barbu.live.table.context import Context
from barbu.live.table.declaring import handles
from barbu.live.table.viewers import Viewer
from barbu.live.wire import people
from barbu.live.wire.link import encode, refuse
from barbu.messages import message
from barbu.seats import SEATS
from barbu.store.events import (
    Continues,
    Event,
    Gathering,
    Hosts,
    Invites,
    Logged,
    Moved,
    Reseated,
    Sat,
    Stood,
)
from barbu.text.render import render
from barbu.text.spoken import spoken

MOST_WATCHERS = 600
"""The most people who may watch a table at a time."""

JOINS, JOINS_EACH_S = 20.0, 10.0
"""How many people may sit down at a table at once, and the seconds until another one may: people come and go, but not
all day."""


class Room:
    """The room of one table: a ``company`` in front of an ``viewers``; what happens is stored in the ``journal``
    first. The ``timeline`` tells what is played, and for how long; ``left`` is called for each seat that a person has
    left to a bot. ``check_long_gone`` refuses what may not be done to a person who has only just gone."""

    def __init__(
        self, context: Context, table: str, left: Callable[[int], None], check_long_gone: Callable[[int], None]
    ) -> None:
        self.company = context.company
        self._timeline = context.timeline
        self._table = table
        self._journal = context.journal
        self._viewers = context.viewers
        self._left = left
        self._check_long_gone = check_long_gone
        self._joins = Bucket(JOINS, 1 / JOINS_EACH_S)

    @property
    def invitation(self) -> str:
        """What others need to sit down here; empty if nobody is invited."""
        code = self.company.invitation.code
        return f"{self._table}-{code}" if code else ""

    def check_going_on(self) -> None:
        """Make sure that the game has not come to its end, after which everybody keeps the seat they had in it.

        Raises:
            RequestError: it has.
        """
        if self.company.ended:
            raise RequestError("game-over", message("people-ended"), message("people-ended-hint"))
        if self._timeline.game.over:
            raise RequestError("game-over", message("live-game-over"), message("live-game-over-hint"))

    # ---- messages --------------------------------------------------------------------------------------------

    @handles(people.Take)
    async def _take(self, said: people.Take, seat: int, viewer: Viewer) -> None:
        self.check_gathering()
        to = self.seat(said.seat)
        if not self.company.players[to].is_free:
            raise RequestError("seat-taken", message("people-seat-taken"), message("people-other-seat"))
        await self.happen(Moved(SEATS[seat], self._swapped(seat, to)))

    @handles(people.CallMe)
    async def _call_me(self, said: people.CallMe, seat: int, viewer: Viewer) -> None:
        player = self.company.players[seat]
        if player.program:
            raise RequestError("bad-name", message("people-program-name"), message("people-program-name-hint"))
        if not player.late:
            self.check_gathering()
        await self._seat(seat, name_among_people(said.name), said.avatar, player.token or b"")
        if self.company.begun:
            self._left(seat)

    @handles(people.Places)
    async def _places(self, said: people.Places, seat: int, viewer: Viewer) -> None:
        self.check_gathering()
        count = len(self.company.players)
        if said.order and sorted(said.order) != list(SEATS[:count]):
            raise RequestError("bad-request", message("people-bad-order", last=SEATS[count - 1]))
        await self.happen(Moved(SEATS[seat], said.order or order_by_lot(count)))

    @handles(people.SeatBot)
    async def _seat_bot(self, said: people.SeatBot, seat: int, viewer: Viewer) -> None:
        self.check_gathering()
        to = self.seat(said.seat)
        opponent_named(said.bot)
        player = self.company.players[to]
        if player.is_person:
            raise RequestError("seat-taken", message("people-person-there", name=player.name))
        name, avatar = (player.name, player.avatar) if player.bot is not None else self._bot_at(to)
        await self.happen(Reseated(SEATS[to], said.bot, name, avatar))

    @handles(people.Clear)
    async def _clear(self, said: people.Clear, seat: int, viewer: Viewer) -> None:
        to = self.seat(said.seat)
        player = self.company.players[to]
        if to == seat:
            raise RequestError("bad-request", message("people-host-stays"), message("people-host-stays-hint"))
        if self.company.begun:
            self.check_going_on()
            if not player.is_person:
                raise RequestError("bad-request", message("people-no-person-there"))
            if self.company.is_public and player.connected:
                raise RequestError("not-away", message("people-not-away", name=player.name))
            if not player.connected:
                self._check_long_gone(to)
            await self.happen(Reseated(SEATS[to], ADVISER))
            self.show_out(to)
            self._left(to)
        elif not player.is_free:
            await self.happen(Stood(SEATS[to], SEATS[seat]))
            self.show_out(to)

    @handles(people.HandOver)
    async def _hand_over(self, said: people.HandOver, seat: int, viewer: Viewer) -> None:
        to = self.seat(said.seat)
        if not self.company.players[to].is_person:
            raise RequestError("bad-request", message("people-no-person"))
        await self.happen(Hosts(SEATS[to]))

    @handles(people.Invite)
    async def _invite(self, said: people.Invite, seat: int, viewer: Viewer) -> None:
        await self.happen(Invites(SEATS[seat], new_code() if said.wanted else ""))

    # ---- coming and going ------------------------------------------------------------------------------------

    async def sit(self, name: str, avatar: str, token: bytes, code: str, program: bool = False) -> int:
        """Let a person, or the bot (``program``) of one, sit down on a free chair or, if there is none, on a bot's;
        returns the seat. A person who has a seat with the same token keeps it.

        Raises:
            RequestError: they need an invitation or a name, there is no chair for them, or the token was used before.
            StoreError: it cannot be stored.
        """
        company = self.company
        if (before := company.opened_by(token)) is not None:
            return before
        self.admit(code)
        company.check_new(token)
        if company.begun:
            raise RequestError("full", message("people-begun"), message("people-begun-hint"))
        free = [seat for seat, player in enumerate(company.players) if player.is_free]
        bots = [seat for seat, player in enumerate(company.players) if player.bot is not None]
        if not free and not bots:
            raise RequestError("full", message("people-full"), message("people-full-hint"))
        if wait_s := self._joins.take():
            self._joins.put_back()
            hint = message("people-many-joins-hint", seconds=int(wait_s) + 1)
            raise RequestError("too-many-joins", message("people-many-joins"), hint)
        seat, name = (free or bots)[0], name_among_people(name)
        await self._seat(seat, name, avatar, token, program)
        self.publish()
        return seat

    async def _seat(self, seat: int, name: str, avatar: str, token: bytes, program: bool = False) -> None:
        """Seat a person, or call the one who sits there by another name. No two people have the same name or sign, and
        bots with the same initial take another name, since the sheet writes initials."""
        players = self.company.players
        others = [players[at] for at in self.company.people if at != seat]
        name = unlike(name, [person.name for person in others])
        worn = avatar in [person.avatar for person in others]
        await self.happen(Sat(SEATS[seat], name, "" if worn else avatar, token.hex(), program))
        for at, player in enumerate(players):
            if not self.company.begun and player.bot is not None and skeleton(player.name)[:1] == skeleton(name)[:1]:
                await self.happen(Reseated(SEATS[at], player.bot, *self._bot_at(at)))

    def admit(self, code: str) -> None:
        """Admit a person with an invitation, or anyone to a public table.

        Raises:
            RequestError: they need an invitation, or theirs is not good any more.
        """
        company = self.company
        if company.terms is not None and company.terms.public and not code:
            return
        if company.terms is None or not company.invitation.opens(code):
            raise RequestError("no-invitation", message("people-no-invitation"), message("people-no-invitation-hint"))

    def check_watching(self, code: str) -> None:
        """Make sure that spectators are allowed.

        Raises:
            RequestError: watching is not allowed, or needs an invitation.
        """
        self.admit(code)
        if self.company.terms is not None and self.company.terms.watching == "nobody":
            raise RequestError("no-watching", message("people-no-watching"), message("people-no-watching-hint"))

    def admit_watcher(self, code: str) -> None:
        """Admit a spectator.

        Raises:
            RequestError: they may not, or too many do.
        """
        self.check_watching(code)
        if len(self._viewers.watchers) >= MOST_WATCHERS:
            raise RequestError("full", message("watch-full", most=MOST_WATCHERS), message("watch-full-hint"))

    async def leave(self, seat: int) -> None:
        """A person gives a seat up for good. Before the game the chair is free; in a running one a bot plays on under
        their name, and a game without other people is deleted.

        Raises:
            StoreError: it cannot be stored.
        """
        company = self.company
        if company.people == [seat]:
            await self._journal.forget()
            company.reseat(seat, ADVISER)
        else:
            letter = SEATS[seat]
            await self.happen(Reseated(letter, ADVISER) if company.begun else Stood(letter, letter))
            await self.pass_on(seat)
        for viewer in self._viewers.at(seat):
            self._viewers.leave(viewer)
            viewer.link.close()
        self.publish()
        self._left(seat)

    async def pass_on(self, seat: int) -> None:
        """Find another host if the one in a seat has gone.

        Raises:
            StoreError: it cannot be stored.
        """
        if seat == self.company.host and (heir := self.company.heir(seat)) is not None:
            await self.happen(Hosts(SEATS[heir]))

    async def go_on(self, table: str, code: str) -> None:
        """Tell everybody that the people go on at another table, and spectators with a valid invitation the ``code`` to
        that table.

        Raises:
            StoreError: it cannot be stored.
        """
        await self.happen(Continues(SEATS[self.company.host], table))
        self._viewers.send(encode(people.MovedMessage(table)), lambda viewer: not self._is_invited(viewer))
        self._viewers.send(encode(people.MovedMessage(table, code)), self._is_invited)

    def _is_invited(self, viewer: Viewer) -> bool:
        """Whether a spectator has an invitation that is still valid."""
        return viewer.visitor is not None and self.company.invitation.opens(viewer.visitor.code)

    def show_out(self, seat: int, handed_over: bool = False) -> None:
        """End the connections of people who were asked to leave a seat, or have handed it over."""
        why = "handed-over" if handed_over else "shown-out"
        for viewer in self._viewers.at(seat):
            self._viewers.leave(viewer)
            refuse(viewer.link, RequestError(why, message(f"people-{why}"), message("people-shown-out-hint")))
            viewer.link.close(4403)

    # ---- showing ---------------------------------------------------------------------------------------------

    def message(self, seat: int | None) -> people.RoomMessage:
        """The room as a viewer in a seat, or in none (None), sees it."""
        company = self.company
        terms = company.of_several()
        missing = None if company.begun else company.missing()
        invitation = self.invitation if seat is not None or terms.public else ""
        evening = company.follows if company.follows and company.follows.played else None
        return people.RoomMessage(
            seat=None if seat is None else SEATS[seat],
            terms=terms,
            host=SEATS[company.host],
            begun=company.begun,
            agreement=company.agreement,
            chairs=[
                people.Chair(
                    seat=SEATS[at],
                    name=player.name,
                    avatar=player.avatar,
                    bot=player.bot,
                    free=player.is_free,
                    present=player.connected,
                    agreed=at in company.agreed,
                    late=player.late,
                    program=player.program,
                )
                for at, player in enumerate(company.players)
            ],
            invitation=invitation or None,
            spoken=spoken(invitation) if invitation else "",
            missing="" if missing is None else render(missing),
            watching=sum(viewer.seat is None for viewer in self._viewers),
            length=self._timeline.game.length,
            deals=self._timeline.game.deals,
            evening=None if evening is None else people.Evening.of(evening),
            next=company.next,
            paused=None if company.paused is None else SEATS[company.paused],
            ended=company.ended,
            end=company.ending.told() if company.ended else None,
            name=company.name,
            again=company.follows is not None,
            unchanged=company.is_as_opened,
        )

    def publish(self) -> None:
        """Show everybody the room as it is now."""
        if self.company.terms is not None:
            self._viewers.tell(self.message)

    # ---- events ----------------------------------------------------------------------------------------------

    def recall(self, logged: Logged) -> None:
        """Enter an event as it was read from the log; those about the cards are not for the room."""
        before = [*self.company.players]
        if isinstance(logged.event, Reseated):
            event, seat = logged.event, SEATS.index(logged.event.seat)
            if before[seat].is_person:
                # Decisions made while they played stand, even if one person is now alone with bots.
                self._timeline.stand()
            self.company.reseat(seat, event.bot, event.name, event.avatar, self._timeline.ply, logged.seq)
        elif isinstance(logged.event, Gathering):
            self.company.enter(logged, logged.event)
        if isinstance(logged.event, Moved):
            places = {id(player): seat for seat, player in enumerate(self.company.players)}
            self._viewers.move({seat: places[id(player)] for seat, player in enumerate(before)})

    async def happen(self, event: Event) -> None:
        """Store, then enter, what happens among the people.

        Raises:
            StoreError: it cannot be stored.
        """
        await self._journal.add(event)
        self.recall(Logged(self._journal.seq, self._journal.touched_ms, event))

    def check_gathering(self) -> None:
        """Make sure that the people are still gathering.

        Raises:
            RequestError: the game has begun.
        """
        if self.company.begun:
            raise RequestError("game-begun", message("people-game-begun"), message("people-game-begun-hint"))

    def seat(self, letter: str) -> int:
        """A seat by its letter.

        Raises:
            RequestError: there is none such.
        """
        count = len(self.company.players)
        if letter not in SEATS[:count]:
            raise RequestError("bad-request", message("people-no-seat", last=SEATS[count - 1]))
        return SEATS.index(letter)

    def _bot_at(self, seat: int) -> tuple[str, str]:
        """A name and an avatar for a bot in a seat, unlike those of all others."""
        others = [player for at, player in enumerate(self.company.players) if at != seat]
        name = bot_names([player.name for player in others], len(others) + 1)[0]
        return name, bot_avatars([player.avatar for player in others], 1)[0]

    def _swapped(self, one: int, other: int) -> str:
        order = list(SEATS[: len(self.company.players)])
        order[one], order[other] = order[other], order[one]
        return "".join(order)


def order_by_lot(count: int) -> str:
    """The seats in a random order."""
    seats = list(SEATS[:count])
    dealing.chance.shuffle(seats)
    return "".join(seats)
