"""What people at a table say to each other.

It bypasses the table's task: a line is checked and passed on at once, and stored a moment later with others, so no
action ever waits for it. A crash may lose the lines of the last moment (decision 0065).
"""

import asyncio
import logging
from collections.abc import Iterable
from contextlib import suppress

import msgspec

from barbu.live.people.bucket import Bucket
from barbu.live.people.confusables import readable
from barbu.live.people.seats import RequestError
from barbu.live.table.context import Context
from barbu.live.table.declaring import after, handlers, handles
from barbu.live.table.news import PEOPLE, DealOver, Dealt
from barbu.live.table.viewers import Viewer, Visitor
from barbu.live.wire import chat
from barbu.live.wire.link import Link, answering, encode, refuse, tell
from barbu.messages import Message, logged, message
from barbu.seats import letter
from barbu.store.events import TookBack
from barbu.store.model import LINES_TOLD, LineRow, ReportRow, StoreError, now_ms
from barbu.store.nameless import NAME
from barbu.store.ports import ChatLog
from barbu.text.render import render

AT_ONCE, EACH_S = 6.0, 2.0
"""Lines that one person may say at once, and the seconds until they may say another."""

GALLERY_AT_ONCE, GALLERY_EACH_S = 20.0, 0.5
"""The same for all spectators of a table together, since they can come back under another name."""

SAVE_S = 0.3
"""Lines are gathered for this long before they are stored."""

AGAIN_S = 5.0
"""Lines that could not be stored are tried again after this time."""

MOST_UNSAVED = 500
"""The most lines that wait while the store takes none."""

MOST_MUTED = 100
"""The most people that one person can mute."""

BEFORE, AFTER = 10, 5
"""The lines before and after a reported one that are kept with it."""

log = logging.getLogger(__name__)


class Chat:
    """The talk at one table, kept in a ``store``; ``may`` is what terms and cards allow."""

    def __init__(self, context: Context, table: str, store: ChatLog) -> None:
        self._table = table
        self._company = context.company
        self._viewers = context.viewers
        self._timeline = context.timeline
        self._store = store
        self._lines: list[LineRow] = []
        self._last = 0
        self._paces: dict[str, Bucket] = {}
        self._gallery = Bucket(GALLERY_AT_ONCE, 1 / GALLERY_EACH_S)
        self._muted: dict[str, set[str]] = {}
        self._unsaved: list[LineRow] = []
        self._tasks: set[asyncio.Task[None]] = set()
        self._saving: asyncio.Task[None] | None = None
        self._storing = asyncio.Lock()
        self._told: tuple[str, bool] | None = None
        self._seen: set[Visitor | None] = set()

    def recall(self, lines: Iterable[LineRow]) -> None:
        """Take over what was said before."""
        self._lines = [*lines][-LINES_TOLD:]
        self._last = self._lines[-1].number if self._lines else 0

    @property
    def _in_deal(self) -> bool:
        return self._timeline.game.position is not None

    # ---- what is open ----------------------------------------------------------------------------------------

    def may(self, viewer: Viewer) -> tuple[chat.Openness, Message | None]:
        """What a person may say now, and the reason for any limit."""
        talking = "never" if self._company.terms is None else self._company.terms.talk
        if talking == "never":
            return "nothing", message("chat-never")
        if self._is_program(viewer):
            return "nothing", message("chat-program")
        if self._in_deal:
            if viewer.visitor is not None and viewer.visitor.knows:
                return "nothing", message("chat-seen")
            if talking == "between-deals" and viewer.seat is not None:
                return "nothing", message("chat-between-deals")
        return ("phrases", message("chat-phrases")) if talking == "phrases" else ("all", None)

    @after(PEOPLE, TookBack, Dealt, DealOver, chat.ShowHand, chat.HideHand)
    async def refresh(self) -> None:
        """Tell everybody what they may say, where that has changed."""
        if self._company.terms is None:
            return
        before, seen = self._told, self._seen
        self._told = self._company.terms.talk, self._in_deal
        watchers = self._viewers.watchers
        if not watchers and not seen and self._told == before:
            return
        self._seen = {each.visitor for each in watchers if each.visitor and each.visitor.knows}
        if self._told != before or self._seen != seen:
            for viewer in self._viewers:
                if self._told != before or viewer.visitor in self._seen ^ seen:
                    self.tell_openness(viewer)

    def tell_openness(self, viewer: Viewer) -> None:
        """Tell one person what they may say."""
        may, why = self.may(viewer)
        tell(viewer.link, lambda: chat.TalkMessage(may, "" if why is None else render(why)))

    def welcome(self, viewer: Viewer) -> None:
        """Send a person the last lines: they have just arrived, or have unmuted someone."""
        if self._company.terms is None:
            return
        me = self._who(viewer)
        may, why = self.may(viewer)
        muted = self._muted_by(viewer)
        heard = [_line(row) for row in self._lines if self._is_sent(row, viewer)]
        names = {row.who: row.name for row in self._lines} | {each.who: each.name for each in self._company.players}
        told = None if muted is None else {who: names.get(who, NAME) for who in sorted(muted)}
        said = "" if why is None else why
        tell(
            viewer.link,
            lambda: chat.ChatMessage(me, may, render(said) if isinstance(said, Message) else "", heard, told),
        )

    # ---- messages --------------------------------------------------------------------------------------------

    def hear(self, said: chat.TalkedMessage, link: Link) -> None:
        """Handle a request; a refusal goes to its sender alone."""
        with answering(said, link, self._table):
            viewer = self._viewers.of(link)
            if viewer is None or self._company.terms is None:
                raise RequestError("no-room", message("chat-no-room"), message("people-alone-hint"))
            self._pay(viewer, said.cost)
            _, handler = _HANDLERS[type(said)]
            handler(self, said, viewer)

    @handles(chat.Say)
    def _say(self, said: chat.Say, viewer: Viewer) -> None:
        text = readable(said.text)
        if not text:
            raise RequestError("bad-line", message("chat-empty"))
        if len(text) > chat.LONGEST_LINE:
            raise RequestError("bad-line", message("chat-long", most=chat.LONGEST_LINE), message("chat-long-hint"))
        self._pass_on("text", text, viewer)

    @handles(chat.SayPhrase)
    def _say_phrase(self, said: chat.SayPhrase, viewer: Viewer) -> None:
        self._pass_on("phrase", said.phrase, viewer)

    @handles(chat.React)
    def _react(self, said: chat.React, viewer: Viewer) -> None:
        self._pass_on("reaction", said.reaction, viewer)

    @handles(chat.Mute)
    def _mute(self, said: chat.Mute, viewer: Viewer) -> None:
        muted = self._muted_by(viewer)
        if muted is None:
            muted = self._mute_nobody(viewer)
        if not said.muted:
            muted.discard(said.who)
            self.welcome(viewer)
        elif len(muted) >= MOST_MUTED:
            raise RequestError("too-chatty", message("chat-many-muted", most=MOST_MUTED))
        else:
            muted.add(said.who)

    @handles(chat.ReportLine)
    def _report(self, said: chat.ReportLine, viewer: Viewer) -> None:
        lines = [row for row in self._lines if _hears(viewer, row)]
        at = next((at for at, row in enumerate(lines) if row.number == said.number), None)
        if at is None:
            raise RequestError("bad-line", message("chat-no-line"))
        around = [_line(row) for row in lines[max(0, at - BEFORE) : at + AFTER + 1]]
        kept = msgspec.json.encode(around).decode()
        row = ReportRow(self._table, self._who(viewer), said.number, now_ms(), kept)
        self._do(self._keep_report(row, viewer.link))

    # ---- passing on ------------------------------------------------------------------------------------------

    def _pay(self, viewer: Viewer, cost: float) -> None:
        if viewer.visitor is not None:
            buckets = [viewer.visitor.pace, self._gallery]
        else:
            buckets = [self._paces.setdefault(self._who(viewer), Bucket(AT_ONCE, 1 / EACH_S))]
        if viewer.link.talk is not None:
            buckets.append(viewer.link.talk)
        waits = [bucket.take(cost) for bucket in buckets]
        if any(waits):
            for bucket in buckets:
                bucket.put_back(cost)
            raise RequestError(
                "too-chatty", message("chat-fast"), message("chat-fast-hint", seconds=int(max(waits)) + 1)
            )

    def _pass_on(self, kind: str, text: str, viewer: Viewer) -> None:
        may, why = self.may(viewer)
        if why is not None and (may == "nothing" or kind == "text"):
            raise RequestError("no-talk", why)
        visitor = viewer.visitor
        gallery = visitor is not None and (self._in_deal or visitor.over is not None)
        name = visitor.name if visitor is not None else self._company.players[viewer.seat or 0].name
        self._last += 1
        seat = letter(viewer.seat)
        row = LineRow(self._table, self._last, self._who(viewer), seat, name, kind, text, gallery, now_ms())
        self._lines = [*self._lines[1 - LINES_TOLD :], row]
        encoded = encode(chat.LineMessage(_line(row)))
        self._viewers.send(encoded, lambda each: self._is_sent(row, each))
        self._unsaved.append(row)
        del self._unsaved[:-MOST_UNSAVED]
        if self._saving is None or self._saving.done():
            self._saving = asyncio.get_running_loop().create_task(self._save())

    def _is_sent(self, row: LineRow, viewer: Viewer) -> bool:
        if self._is_program(viewer):
            return False
        return _hears(viewer, row) and row.who not in (self._muted_by(viewer) or ())

    def _is_program(self, viewer: Viewer) -> bool:
        """Whether a bot that a person has made is at the other end: it neither speaks nor hears."""
        return viewer.seat is not None and self._company.players[viewer.seat].program

    def _muted_by(self, viewer: Viewer) -> set[str] | None:
        """The people that someone has muted: for players as long as the table is in memory, for spectators until they
        leave. None if they have not said so here and only their browser knows."""
        return viewer.visitor.muted if viewer.visitor else self._muted.get(self._who(viewer))

    def _mute_nobody(self, viewer: Viewer) -> set[str]:
        muted: set[str] = set()
        if viewer.visitor:
            viewer.visitor.muted = muted
        else:
            self._muted[self._who(viewer)] = muted
        return muted

    def _who(self, viewer: Viewer) -> str:
        """The id of the person at the other end of a link."""
        if viewer.visitor is not None:
            return viewer.visitor.who
        return self._company.players[viewer.seat or 0].who

    # ---- storing ---------------------------------------------------------------------------------------------

    async def flush(self) -> None:
        """Store what is still waiting, at the end."""
        if self._saving is not None:
            self._saving.cancel()
        with suppress(StoreError):
            await self._store_lines()

    async def carry_to(self, table: str) -> None:
        """Give the last lines of the people in seats to the next table that they go on to; what spectators and people
        who have left have said stays here.

        Raises:
            StoreError: it cannot be stored.
        """
        people = {self._company.players[seat].who for seat in self._company.people}
        lines = [row for row in self._lines if row.who in people and not row.gallery]
        if lines:
            await self._store.say([row._replace(game=table, number=at) for at, row in enumerate(lines, 1)])

    async def forget(self, who: str) -> None:
        """Delete all lines of a person, and remove them from every page.

        Raises:
            StoreError: it is still there.
        """
        await self._store_lines()
        await self._store.unsay(self._table, who)
        self._lines = [row for row in self._lines if row.who != who]
        self._viewers.send(encode(chat.UnsaidMessage(who)))

    async def said_by(self, who: str) -> list[chat.Line]:
        """All lines of a person.

        Raises:
            StoreError: it cannot be read just now.
        """
        await self._store_lines()
        return [_line(row) for row in await self._store.said(self._table, who)]

    async def _save(self) -> None:
        wait_s = SAVE_S
        while self._unsaved:
            await asyncio.sleep(wait_s)
            try:
                await self._store_lines()
            except StoreError as error:
                if wait_s != AGAIN_S:
                    logged(log, logging.WARNING, "log-not-said", table=self._table, why=error.said)
                wait_s = AGAIN_S

    async def _store_lines(self) -> None:
        # The next reader of the lines also waits for those being written now.
        async with self._storing:
            rows, self._unsaved = self._unsaved, []
            try:
                if rows:
                    await self._store.say(rows)
            except StoreError:
                self._unsaved = [*rows, *self._unsaved][-MOST_UNSAVED:]
                raise

    async def _keep_report(self, row: ReportRow, link: Link) -> None:
        try:
            await self._store.report(row)
        except StoreError as error:
            refuse(link, error)
        else:
            tell(link, lambda: chat.ReportedMessage(row.number))

    def _do(self, work: "asyncio._CoroutineLike[None]") -> None:
        task = asyncio.get_running_loop().create_task(work)
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)


_HANDLERS = handlers(Chat)


def _hears(viewer: Viewer, row: LineRow) -> bool:
    return viewer.seat is None or not row.gallery


def _line(row: LineRow) -> chat.Line:
    kind = row.kind if row.kind in ("phrase", "reaction") else "text"
    return chat.Line(row.number, row.who, row.seat, row.name, kind, row.text, row.gallery, row.at_ms)  # type: ignore[arg-type]
