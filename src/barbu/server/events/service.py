"""Tournaments that run by themselves: rounds are drawn, tables made and looked after, and results entered.

All that is to be done follows from the database and the tables: after a restart it goes on as if nothing had happened.
"""

import asyncio
import logging
from collections.abc import Callable
from typing import TypeVar

from sqlalchemy import Connection

from barbu.errors import BarbuError
from barbu.live.lobby.lobby import Lobby
from barbu.live.table.actor import Table
from barbu.messages import logged
from barbu.names.events import directing, people, stored
from barbu.names.events.stored import Heard, Stored
from barbu.server.events.deadlines import Deadlines
from barbu.server.events.seating import Away, make_tables, replace_with_bot, settle, stop
from barbu.server.names.service import NameService
from barbu.store.model import StoreError, now_ms
from barbu.tournament.course import Ended, Step
from barbu.tournament.event import Drawn, Left, draw

Found = TypeVar("Found")

LOOK_S = 1.0
"""Seconds between two looks at the tournaments that are running."""

LATE_MS = 30 * 60_000
"""How long after its time a tournament waits for two players, before it ends."""

log = logging.getLogger(__name__)


class EventService:
    """The tournaments of a server, in the database of ``names``; their tables are in a ``lobby``."""

    def __init__(self, names: NameService, lobby: Lobby) -> None:
        self._names = names
        self._lobby = lobby
        self._news = asyncio.Event()
        self._stored: dict[str, Stored] = {}
        self._away = Away()
        self._deadlines = Deadlines()
        self._told = set[str]()
        self._drawing = asyncio.Lock()

    def look(self) -> None:
        """Something may have to be done now."""
        self._news.set()

    def left_ms(self, found: Stored) -> int:
        """How long a round may still take, or the break after it; 0 if neither has a limit now."""
        at_ms = found.course.until_ms or found.course.next_ms
        return max(1, self._deadlines.left_ms(found.code, at_ms, found.at_ms)) if at_ms else 0

    async def get(self, code: str) -> Stored:
        """A tournament as it is stored.

        Raises:
            BarbuError: there is none, or it cannot be read.
        """

        def read(connection: Connection) -> Stored:
            known = self._stored.get(code)
            if known is not None and known.version == stored.version(connection, code):
                return known
            return stored.stored(connection, code)

        found = await self._names.read(read)
        if found.course.phase != "over":
            self._stored[code] = found
        return found

    async def change(self, work: Callable[[Connection], Stored]) -> Stored:
        """A tournament once it has been changed.

        Raises:
            BarbuError: it is not changed.
        """
        found = await self._names.write(work)
        self._stored[found.code] = found
        self._news.set()
        return found

    async def run(self) -> None:
        """Look after all tournaments, for ever."""
        while True:
            try:
                await self.look_after_all()
            except StoreError as error:
                logged(log, logging.WARNING, "log-names-away", why=error.said)
            try:
                async with asyncio.timeout(LOOK_S):
                    await self._news.wait()
            except TimeoutError:
                pass
            self._news.clear()

    async def look_after_all(self) -> None:
        """See what has to be done in all tournaments, and do it."""
        heard = await self._names.read(stored.unfinished)
        for code in self._stored.keys() - {each.code for each in heard}:
            del self._stored[code]
            self._deadlines.forget(code)
        for each in heard:
            if each.phase == "running" or each.start_ms <= now_ms():
                try:
                    await self._look_after(each)
                    self._told.discard(each.code)
                except StoreError:
                    raise
                except Exception as error:
                    self._tell(each.code, error)
        for code in await self._names.read(stored.to_repeat):
            await self._names.write(lambda connection, code=code: directing.repeat(connection, code, now_ms()))  # type: ignore[misc]

    def _tell(self, code: str, error: Exception) -> None:
        """Log a fault once, and not each second."""
        if code not in self._told:
            self._told.add(code)
            logged(log, logging.ERROR, "log-event", error, event=code)

    async def _look_after(self, heard: Heard) -> None:
        found = self._stored.get(heard.code)
        if found is None or found.version != heard.version:
            found = self._stored[heard.code] = await self._names.read(lambda db: stored.stored(db, heard.code))
        course = found.course
        if course.phase == "open":
            await self.draw(found)
        elif any(not game.made for (round, _), game in found.tables.items() if round == course.round):
            async with self._drawing:
                await self._make_tables(found)
        elif course.event.waiting:
            await self._look_at_tables(found)
        elif self._deadlines.has_passed(found.code, course.next_ms, found.at_ms):
            await self.draw(found)

    async def draw(self, found: Stored) -> Stored:
        """The tournament once its next round has been drawn and its tables are made. With fewer than two players it
        waits for a while before the first round, and ends before another."""
        async with self._drawing:
            now = await self.get(found.code)
            return await self._draw(found) if now.course.round == found.course.round else now

    async def _draw(self, found: Stored) -> Stored:
        code, round = found.code, found.course.round
        away = await self._names.read(lambda db: people.also_elsewhere(db, found)) if not found.event.drawn else []
        event = found.event
        for name in away:
            event = stored.after(event, Left(name))
        steps: list[Step] = [Left(name) for name in away]
        if len(event.playing) < 2:
            if not event.drawn and now_ms() < found.start_ms + LATE_MS:
                return found
            steps.append(Ended())
        else:
            # The search for a good draw takes up to seconds.
            drawn = (await asyncio.to_thread(draw, event)).log[-1]
            assert isinstance(drawn, Drawn)
            steps.append(drawn)

        def keep(connection: Connection) -> Stored:
            now = stored.stored(connection, code, lock=True)
            gone = {*event.playing} - {*now.event.playing}
            # If someone has gone while it was drawn, it is drawn again.
            if gone or now.course.round != round or now.course.phase == "over" or now.course.paused:
                return now
            return stored.note(connection, now, steps, now_ms())

        found = await self.change(keep)
        return await self._make_tables(found) if found.course.phase == "running" else found

    async def _make_tables(self, found: Stored) -> Stored:
        """Make the tables of the round, as far as they have not been made."""
        await make_tables(self._lobby, self._names, found)
        code, round = found.code, found.course.round
        return await self.change(lambda db: stored.made(db, code, round))

    async def table(self, found: Stored, number: int) -> Table | None:
        """The live table of this number in the running round, None if it has been deleted."""
        game = found.tables[found.course.round, number].game
        try:
            return await self._lobby.table(game, asyncio.to_thread)
        except StoreError:
            raise
        except BarbuError:
            return None

    async def _look_at_tables(self, found: Stored) -> None:
        course, code = found.course, found.code
        if self._deadlines.has_passed(code, course.until_ms, found.at_ms):
            await self.close(found, course.event.waiting)
            return
        names = course.event.drawn[-1].tables
        bots = {*course.event.drawn[-1].bots}
        for number in course.event.waiting:
            table = await self.table(found, number)
            if table is None or table.company.ended or not table.people:
                await self.close(found, [number])
                continue
            if table.game.over:
                points, round = list(table.game.totals), course.round
                await self.change(lambda db: directing.ended_game(db, code, round, number, points, now_ms()))  # noqa: B023
                self._away.forget(table.id)
                continue
            await settle(table, course.paused)
            if course.paused:
                continue
            for seat, name in enumerate(names[number - 1]):
                if name not in bots and not table.players[seat].is_person:
                    if found.counts[course.round, name]:
                        await self.leave(found, name)
                elif name not in bots and self._away.for_s(table, seat) >= found.terms.wait_s:
                    await self.leave(found, name)
            self._away.go_on(table)

    async def leave(self, found: Stored, name: str, barred: bool = False) -> Stored:
        """A player leaves: from now on a bot plays in their seat, and if no one is left at their table it is closed."""
        number = stored.table_of_player(found.event, name)
        after = await self.change(lambda db: people.left(db, found.code, name, now_ms(), barred))
        table = await self.table(found, number) if number in found.event.waiting else None
        if table is not None:
            seat = found.event.drawn[-1].tables[number - 1].index(name)
            if await replace_with_bot(table, seat):
                return after
            return await self.close(after, [number])
        return after

    async def close(self, found: Stored, numbers: list[int]) -> Stored:
        """Some tables of the round do not count; those who still play there are told."""
        after = await self.change(lambda db: directing.closed(db, found.code, found.course.round, numbers, now_ms()))
        for number in numbers:
            await self.stop(after, found.course.round, number)
        return after

    async def stop(self, found: Stored, round: int, number: int) -> None:
        """End the game of a table of the running round, if it is still played."""
        if round == found.course.round:
            table = await self.table(found, number)
            if table is not None and not table.game.over and not table.company.ended and table.people:
                await stop(table)
