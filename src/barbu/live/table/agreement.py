"""What people agree on before the first deal: the host offers terms, everyone agrees, and the cards are dealt."""

from barbu.live.people.confusables import readable
from barbu.live.people.seats import RequestError
from barbu.live.table.company import checked_terms
from barbu.live.table.context import Context
from barbu.live.table.declaring import handles
from barbu.live.table.room import Room
from barbu.live.table.viewers import Viewer
from barbu.live.wire import people
from barbu.messages import message
from barbu.seats import SEATS
from barbu.store.events import Began, Named, Offered, TermsAgreed

MOST_LETTERS = 40
"""The most letters in the name of a table."""


class Agreement:
    """The agreement of the people in a ``room``. At the first table the host deals once everyone agrees. People who
    play again have their places and terms already, so the cards are dealt as soon as the last of them agrees (decision
    0215)."""

    def __init__(self, context: Context, room: Room) -> None:
        self._company = context.company
        self._timeline = context.timeline
        self._room = room

    @handles(people.NameTable)
    async def _name(self, said: people.NameTable, seat: int, viewer: Viewer) -> None:
        name = readable(" ".join(said.name.split()))
        if len(name) > MOST_LETTERS:
            raise RequestError("bad-name", message("people-long-name", most=MOST_LETTERS))
        if name != self._company.name:
            await self._room.happen(Named(SEATS[seat], name))

    @handles(people.Offer)
    async def _offer(self, said: people.Offer, seat: int, viewer: Viewer) -> None:
        self._room.check_gathering()
        await self._room.happen(Offered(SEATS[seat], checked_terms(said.terms, self._timeline.game.sheet.rules)))

    @handles(people.Agree)
    async def _agree(self, said: people.Agree, seat: int, viewer: Viewer) -> None:
        self._room.check_gathering()
        if said.agreement != self._company.agreement:
            raise RequestError("stale", message("people-stale"), message("people-stale-hint"))
        if said.yes != (seat in self._company.agreed):
            await self._room.happen(TermsAgreed(SEATS[seat], said.yes))
        await self._begin_again()

    @handles(people.Begin)
    async def _begin(self, said: people.Begin, seat: int, viewer: Viewer) -> None:
        self._room.check_gathering()
        if missing := self._company.missing():
            raise RequestError("not-agreed", missing, message("people-not-agreed-hint"))
        if seat not in self._company.agreed:
            await self._room.happen(TermsAgreed(SEATS[seat]))
        await self._room.happen(Began(SEATS[seat]))

    async def play_again(self, token: bytes) -> None:
        """Let the person with a (hashed) token, who comes from the table before, agree to what has not changed since;
        if the host has changed something here, they are asked as usual.

        Raises:
            StoreError: it cannot be stored.
        """
        company = self._company
        seat = company.opened_by(token)
        if seat is None or seat in company.agreed or company.begun or not company.is_as_opened:
            return
        await self._room.happen(TermsAgreed(SEATS[seat]))
        await self._begin_again()
        self._room.publish()

    async def _begin_again(self) -> None:
        """Begin the next game of the same people once all of them, the host included, agree to it."""
        company = self._company
        everyone = len(company.people) > 1 and company.agreed.issuperset(company.people)
        if company.follows is not None and everyone and company.missing() is None:
            await self._room.happen(Began(SEATS[company.host]))
