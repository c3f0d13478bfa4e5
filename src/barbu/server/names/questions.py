"""What a page asks about names, and what anyone may ask about ladders."""

import ipaddress
from collections.abc import Callable
from datetime import UTC, datetime
from typing import TypeVar
from urllib.parse import urlsplit

from sqlalchemy import Connection

from barbu.api import lasting
from barbu.api.request import Question, Request
from barbu.api.tokens import OwnScope
from barbu.errors import BarbuError
from barbu.live.lobby.lobby import Lobby
from barbu.live.people.seats import hash_of
from barbu.live.wire.download import Download
from barbu.names import friends, leaving, passkeys, person, results, shown, signing
from barbu.names.error import NameRefused
from barbu.names.ladder import USUAL, as_csv, ladder
from barbu.names.passkeys import Site
from barbu.server.names.feed import feed
from barbu.server.names.service import NameService
from barbu.server.names.signed_in import READ_S, WRITE_S, as_anyone, as_myself, origin_of, place_in

Found = TypeVar("Found")

CEREMONY_S, NAME_S = 0.2, 2.0
"""What questions cost their sender, in seconds of work: to begin or end a ceremony, and to register."""


class NameQuestions:
    """The questions about the names of a ``service`` at a server with these tables."""

    def __init__(self, service: NameService, lobby: Lobby) -> None:
        self._service = service
        self._lobby = lobby

    def all(self) -> dict[str, Question]:
        """All questions about names by address."""
        asked = {
            "/api/names": self.names,
            "/api/names/me": self.me,
            "/api/names/profile": self.profile,
            "/api/names/export": self.export,
            "/api/ladder": self.ladder,
            "/api/ladder.csv": self.ladder_file,
            "/api/ladder.atom": self.ladder_feed,
        }
        brought = {
            "/api/names/register": self.begin_registration,
            "/api/names/register/finish": self.register,
            "/api/names/sign-in": self.begin_signing_in,
            "/api/names/sign-in/finish": self.sign_in,
            "/api/names/passkey": self.begin_adding,
            "/api/names/passkey/finish": self.add,
            "/api/names/passkey/remove": self.remove,
            "/api/names/recover": self.recover,
            "/api/names/code": self.code,
            "/api/names/sign-out": self.sign_out,
            "/api/names/rename": self.rename,
            "/api/names/shows": self.shows,
            "/api/names/claim": self.claim,
            "/api/names/friend": self.friend,
            "/api/names/delete": self.delete,
        }
        return {path: Question(answer) for path, answer in asked.items()} | {
            path: Question(answer, brings=True) for path, answer in brought.items()
        }

    async def names(self, request: Request) -> lasting.Lasting:
        """That there are names here, and whether passkeys can be used at this address."""
        try:
            _site(request)
        except NameRefused:
            return lasting.Lasting(has=True)
        return lasting.Lasting(has=True, passkeys=True)

    async def begin_registration(self, request: Request) -> lasting.Ceremony:
        """Begin to register a name."""
        wanted, site = await request.body(lasting.NewName), _site(request)
        await request.pay(NAME_S)
        return await self._write(lambda db: passkeys.begin_registration(db, site, wanted.name))

    async def register(self, request: Request) -> lasting.Entered:
        """Register a name with the passkey that has been made for it."""
        presented, site = await request.body(lasting.Presented), _site(request)
        await request.pay(CEREMONY_S)

        def register(db: Connection) -> lasting.Entered:
            identity = passkeys.register(db, site, presented)
            name = person.with_id(db, identity).name
            return lasting.Entered(name, signing.sign_in(db, identity), signing.new_code(db, identity))

        with request.table():
            return await self._write(register)

    async def begin_signing_in(self, request: Request) -> lasting.Ceremony:
        """Begin to sign in with a passkey."""
        await request.body(lasting.SignOut)
        site = _site(request)
        await request.pay(CEREMONY_S)
        return await self._write(lambda db: passkeys.begin_signing_in(db, site))

    async def sign_in(self, request: Request) -> lasting.Entered:
        """Sign in with a passkey."""
        presented, site = await request.body(lasting.Presented), _site(request)
        await request.pay(CEREMONY_S)

        def sign_in(db: Connection) -> lasting.Entered:
            identity = passkeys.sign_in(db, site, presented)
            return lasting.Entered(person.with_id(db, identity).name, signing.sign_in(db, identity))

        return await self._write(sign_in)

    async def begin_adding(self, request: Request) -> lasting.Ceremony:
        """Begin to add another passkey."""
        await request.body(lasting.SignOut)
        site = _site(request)
        await request.pay(CEREMONY_S)
        return await self._mine(request, lambda db, me: passkeys.begin_adding(db, site, me))

    async def add(self, request: Request) -> lasting.Myself:
        """Add another passkey."""
        presented, site = await request.body(lasting.Presented), _site(request)
        await request.pay(CEREMONY_S)
        return await self._change(request, lambda db, me: passkeys.add(db, site, me, presented))

    async def remove(self, request: Request) -> lasting.Myself:
        """Remove a passkey."""
        wanted = await request.body(lasting.PasskeyGone)
        return await self._change(request, lambda db, me: passkeys.remove(db, me, wanted.id))

    async def recover(self, request: Request) -> lasting.Entered:
        """Sign in with a recovery code."""
        wanted = await request.body(lasting.Recovery)
        await request.pay(CEREMONY_S)
        with request.guess():
            found = await self._write(lambda db: signing.recover(db, wanted.name, wanted.code))
        return lasting.Entered(found.person.name, found.token, found.code)

    async def code(self, request: Request) -> lasting.NewCode:
        """A new recovery code, instead of the one there is."""
        await request.body(lasting.SignOut)
        await request.pay(WRITE_S)
        return await self._mine(request, lambda db, me: lasting.NewCode(signing.new_code(db, me)))

    async def sign_out(self, request: Request) -> dict[str, str]:
        """Sign out, here or everywhere."""
        wanted = await request.body(lasting.SignOut)
        await self._write(lambda db: signing.sign_out(db, request.token, wanted.everywhere))
        return {}

    async def me(self, request: Request) -> lasting.Myself:
        """What is mine."""
        await request.pay(READ_S)
        return await self._mine(request, shown.myself, "read")

    async def profile(self, request: Request) -> lasting.Profile:
        """What a person shows of themselves."""
        name = request.query.get("name", "")
        await request.pay(READ_S)
        return await self._service.read(lambda db: shown.profile(db, name))

    async def rename(self, request: Request) -> lasting.Myself:
        """Take another name."""
        wanted = await request.body(lasting.NewName)
        return await self._change(request, lambda db, me: person.rename(db, me, wanted.name))

    async def shows(self, request: Request) -> lasting.Myself:
        """Say what others may see."""
        wanted = await request.body(lasting.Shows)
        return await self._change(request, lambda db, me: person.show(db, me, wanted))

    async def friend(self, request: Request) -> lasting.Myself:
        """Ask a person to be a friend, agree to that, or end it."""
        wanted = await request.body(lasting.Befriend)
        change = friends.unfriend if wanted.ends else friends.befriend
        return await self._change(request, lambda db, me: change(db, me, wanted.name))

    async def claim(self, request: Request) -> lasting.Claimed:
        """Say that seats are mine. The results of their games are mine as well, once they are over."""
        wanted = await request.body(lasting.Claims)
        await request.pay(WRITE_S)
        await self._mine(request, lambda db, me: None)
        claimed = 0
        for ticket in wanted.seats:
            try:
                table, _ = await self._lobby.look(ticket, request.do)
            except BarbuError:
                continue
            game, token = table.id, hash_of(ticket.token)
            if await self._mine(request, lambda db, me: results.claim(db, me, game, token)):  # noqa: B023
                claimed += 1
                if table.game.over:
                    await self._service.enter(table)
        return lasting.Claimed(claimed)

    async def export(self, request: Request) -> Download:
        """Everything that is kept of me, as a file."""
        await request.pay(WRITE_S)
        found = await self._mine(request, leaving.exported, "read")
        return Download(found, "application/json", "barbu-name.json")

    async def delete(self, request: Request) -> dict[str, str]:
        """Delete my name, and everything that is kept of me with it."""
        wanted = await request.body(lasting.DeleteName)
        await request.pay(WRITE_S)
        await self._mine(request, lambda db, me: leaving.delete_all(db, me, wanted.name))
        return {}

    async def ladder(self, request: Request) -> lasting.Ladder:
        """A ladder; with the line of the person who asks, if they are signed in."""
        family, period, first = _wanted(request)
        await request.pay(READ_S)
        return await as_anyone(self._service, request, lambda db, me: ladder(db, family, period, me, first))

    async def ladder_file(self, request: Request) -> Download:
        """A whole ladder as a table for spreadsheets."""
        family, period, _ = _wanted(request)
        await request.pay(WRITE_S)
        found = await self._service.read(lambda db: ladder(db, family, period, lines=None))
        return Download(as_csv(found), "text/csv", f"barbu-ladder-{family}{period and '-'}{period}.csv")

    async def ladder_feed(self, request: Request) -> Download:
        """The ladder of each month that is over, as a feed."""
        family, _, _ = _wanted(request)
        await request.pay(WRITE_S)
        site = origin_of(request)
        now = datetime.now(UTC)
        text = await self._service.read(lambda db: feed(db, family, site, now))
        return Download(text, "application/atom+xml", f"barbu-ladder-{family}.atom")

    async def _mine(
        self, request: Request, work: Callable[[Connection, str], Found], scope: OwnScope | None = None
    ) -> Found:
        """The result of some work for the person who is signed in, or whose own token allows a ``scope``.

        Raises:
            BarbuError: no one is, or it is refused.
        """
        return await as_myself(self._service, request, work, scope)

    async def _change(self, request: Request, work: Callable[[Connection, str], None]) -> lasting.Myself:
        """Change something of the person who is signed in; returns what is theirs then."""

        def do(db: Connection, me: str) -> lasting.Myself:
            work(db, me)
            return shown.myself(db, me)

        await request.pay(WRITE_S)
        return await self._mine(request, do)

    async def _write(self, work: Callable[[Connection], Found]) -> Found:
        return await self._service.write(work)


def _wanted(request: Request) -> tuple[str, str, int]:
    """The family, the period and the first place of the ladder that is asked for."""
    return request.query.get("family", USUAL), request.query.get("period", ""), place_in(request)


def _site(request: Request) -> Site:
    """Where passkeys are made and presented: at the host name of the page that asks.

    Raises:
        NameRefused: passkeys belong to names, and this is an address.
    """
    origin = origin_of(request)
    name = urlsplit(origin).hostname or ""
    try:
        ipaddress.ip_address(name)
    except ValueError:
        return Site(name, origin)
    raise NameRefused("needs-host-name", address=name)
