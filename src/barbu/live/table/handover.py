"""A seat changes hands, if the people at the table agree: a spectator or a newcomer takes it over, or a person whose
browser has lost its token gets their own seat back (decisions 0073, 0212)."""

import asyncio
import hashlib
from collections.abc import Callable

from barbu.live.people.seats import RequestError, hash_of, name_among_people, new_token
from barbu.live.table.clock import Clock
from barbu.live.table.company import unlike
from barbu.live.table.consent import LONG_S, Consent, Needs, Wish
from barbu.live.table.context import Context
from barbu.live.table.publisher import Publisher
from barbu.live.table.room import Room
from barbu.live.table.same_deals import check_secret
from barbu.live.table.spectators import Spectators
from barbu.live.table.viewers import Viewer
from barbu.live.wire import people
from barbu.live.wire.events import Event
from barbu.live.wire.link import tell
from barbu.messages import message
from barbu.seats import SEATS
from barbu.store.events import Renewed, Sat


class Handover:
    """The handing over of seats at one table, in whose ``room`` its people are."""

    def __init__(
        self, context: Context, room: Room, clock: Clock, publisher: Publisher, consent: Consent, spectators: Spectators
    ) -> None:
        self._company = context.company
        self._room = room
        self._clock = clock
        self._publisher = publisher
        self._consent = consent
        self._spectators = spectators

    def hear_watcher(self, said: people.TakeOver, viewer: Viewer | None) -> None:
        """Ask the people whether a spectator may take over a seat.

        Raises:
            RequestError: it is not to be had, the name cannot be, or they cannot be asked now.
        """
        to = self._room.seat(said.seat)
        visitor = None if viewer is None else viewer.visitor
        if viewer is None or visitor is None or self._company.terms is None or not self._company.begun:
            raise RequestError("bad-request", message("people-not-watching"))
        token = said.key or new_token()
        hashed = hash_of(token)

        def seated(at: int) -> None:
            tell(viewer.link, lambda: people.SeatedMessage(SEATS[at], token))

        if (mine := self._company.opened_by(hashed)) is not None:
            seated(mine)
            return
        wish = self._taking(to, said.name, said.avatar, hashed, lambda: visitor.knows, seated)
        self._consent.ask(wish._replace(viewer=viewer))

    def ask(self, seat: str, name: str, avatar: str, hashed: bytes, code: str, back: bool) -> asyncio.Future[int]:
        """Ask the people whether a person who is not at the table may have a seat, in the game or before it; returns
        the answer to come. They bring the ``code`` of an invitation. ``back``: the seat is theirs, they say; they stay
        the person whose seat it was, and its previous token opens nothing any more.

        Raises:
            RequestError: it is not to be had, the name cannot be, they are not invited, or nobody can be asked now.
        """
        answer: asyncio.Future[int] = asyncio.get_running_loop().create_future()

        def seated(at: int) -> None:
            if not answer.done():
                answer.set_result(at)

        if (mine := self._company.opened_by(hashed)) is not None:
            seated(mine)
            return answer
        self._room.admit(code)
        to = self._room.seat(seat)
        is_person = self._company.players[to].is_person
        if not self._company.begun and not (back and is_person):
            raise RequestError("no-game", message("people-no-game"), message("people-no-game-hint"))
        if back and is_person:
            wish = self._returning(to, name, hashed, seated)
        else:
            wish = self._taking(to, name, avatar, hashed, lambda: self._spectators.known, seated)
        who = hashlib.sha256(b"asks" + hashed).hexdigest()[:12]
        self._consent.ask(wish._replace(who=who, answer=answer))
        return answer

    def _taking(
        self,
        to: int,
        name: str,
        avatar: str,
        hashed: bytes,
        knows: Callable[[], set[int]],
        seated: Callable[[int], None],
    ) -> Wish:
        """The wish of another person to sit in a seat: a bot's, that of a person who let their time run out, or one
        that a person hands over."""
        company = self._company
        check_secret(company.challenge)

        def others() -> list[str]:
            return [each.name for seat, each in enumerate(company.players) if seat != to]

        called = unlike(name_among_people(name), others())
        before, was_here = company.players[to], self._clock.is_here(to)

        def check() -> None:
            self._check(to, hashed, knows())
            if before.is_person and not self._clock.has_run_out(to):
                if not self._clock.is_here(to):
                    raise RequestError("not-away", message("people-may-come", name=before.name))
                if not was_here:
                    # A person who has come back since was not asked.
                    raise RequestError("not-away", message("people-not-away", name=before.name))

        async def grant() -> None:
            if company.players[to] is not before:
                raise RequestError("seat-taken", message("people-seat-taken"))
            check()
            # A person may have been forgotten since, and have the same name now.
            await self._room.happen(Sat(SEATS[to], unlike(called, others()), avatar, hashed.hex()))
            self._clock.forget(to)
            self._hand_over(to, seated)

        check()
        asked = message("asks-take-over", name=called, other=before.name)
        return Wish("take-over", None, asked, grant, lasts_s=LONG_S, detail=SEATS[to])

    def _returning(self, to: int, name: str, hashed: bytes, seated: Callable[[int], None]) -> Wish:
        """The wish of a person to get back their own seat, which a browser holds that they no longer have. Among
        friends the host's word is enough; at a public table all have to agree, and the person has to be gone for a
        while."""
        company, public = self._company, self._company.is_public
        person = company.players[to]

        def check() -> None:
            self._check(to, hashed, self._spectators.known)
            if self._clock.is_here(to):
                raise RequestError("not-away", message("people-not-away", name=person.name))
            if public:
                self._clock.check_long_gone(to)

        async def grant() -> None:
            at = company.seat_of(person)
            check()
            await self._room.happen(Renewed(SEATS[at], hashed.hex()))
            self._clock.back(at)
            person.connected = False
            self._hand_over(at, seated)

        check()
        asked = message("asks-back", name=name_among_people(name), other=person.name)
        needs: Needs = "somebody" if public else "host"
        return Wish("take-over", None, asked, grant, needs, lasts_s=LONG_S, detail=SEATS[to])

    def _check(self, to: int, hashed: bytes, knows: set[int]) -> None:
        """Make sure that a person who knows some hands may have a seat by a (hashed) token."""
        self._room.check_going_on()
        self._company.check_new(hashed)
        if knows - {to}:
            raise RequestError("seen-hand", message("people-seen-hand"), message("people-seen-hand-hint"))

    def _hand_over(self, to: int, seated: Callable[[int], None]) -> None:
        """Turn away the browsers that were in a seat, and tell everybody who has it now."""
        self._room.show_out(to, handed_over=True)
        self._room.publish()
        if self._company.begun:
            self._publisher.publish(Event("seat", SEATS[to]))
        seated(to)
