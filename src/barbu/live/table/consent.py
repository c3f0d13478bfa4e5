"""Things that one person at a table may do only if the others agree: they are asked, one question at a time, by one
rule for all kinds of questions (decisions 0067, 0175)."""

import asyncio
import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Literal, NamedTuple

from barbu.errors import BarbuError
from barbu.live.people.bucket import Bucket
from barbu.live.people.seats import ASKS, ASKS_EACH_S, Player, RequestError
from barbu.live.table.clock import Clock
from barbu.live.table.context import Context
from barbu.live.table.declaring import after, handles
from barbu.live.table.inbox import AskTimeOver
from barbu.live.table.news import GAME, PEOPLE, Asked
from barbu.live.table.refusals import Refusals
from barbu.live.table.viewers import Viewer
from barbu.live.wire.consent import Ask, AskMessage, Ended, Kind, Reply, Withdraw
from barbu.live.wire.link import refuse, tell
from barbu.messages import Message, message
from barbu.seats import SEATS, letter
from barbu.store.events import Consented, Logged, Refused
from barbu.text.render import render

ANSWER_S = 10.0
"""Anybody who has not agreed after this time has refused."""

LONG_S = 30.0
"""How long people have to agree to what does not hold up the game."""

Needs = Literal["present", "majority", "somebody", "host", "awaited", "everybody"]
"""Whose consent a wish needs: of all who are here, even if no one is (``present``); of more than half of them, its
author included (``majority``); of all of them, but at least one (``somebody``); the same, or the word of the ``host``
alone; or of ``everybody``, so that it cannot be asked while a person is away (``awaited``: one who has not let their
time run out). A person is here if they are connected and no bot keeps their seat. Bots agree to everything."""

Verdict = Literal["agreed", "refused"]


class Wish(NamedTuple):
    """Something the others have to agree to.

    ``seat`` is its author's (None: they have none, and are the ``viewer``). ``text`` says it, and is given ``mine``
    (``yes`` or ``no``) to address its author as "you". ``grant`` does it. ``version`` is that of the game for which it
    means something, None: whatever is played. ``card`` is what it is about, ``hand`` what its author shows to those who
    are asked, ``detail`` what else the log keeps of it. It is refused after ``lasts_s`` (None: the usual time). An
    author who is not at the table, with the id ``who``, waits for the ``answer``: the seat they are given.
    """

    kind: Kind
    seat: int | None
    text: Message
    grant: Callable[[], Awaitable[None]]
    needs: Needs = "somebody"
    version: int | None = None
    card: str | None = None
    hand: tuple[str, ...] = ()
    detail: str = ""
    lasts_s: float | None = None
    viewer: Viewer | None = None
    who: str = ""
    answer: asyncio.Future[int] | None = None

    def said(self, reader: int | None) -> str:
        """The wish in words, for a viewer in a seat or in none (None)."""
        mine = reader is not None and reader == self.seat
        return render(Message(self.text.id, (*self.text.args, ("mine", "yes" if mine else "no"))))


class OpenQuestion:
    """A wish that others are being asked about: the people ``asked``, those who have ``agreed`` and those who have
    ``refused``, by seat. ``until_s`` is when its time is over, by ``time.monotonic``."""

    def __init__(self, number: int, wish: Wish, author: Player | None, asked: list[int], host: int) -> None:
        self.number = number
        self._host = host
        self.wish = wish
        self.author = author
        visitor = None if wish.viewer is None else wish.viewer.visitor
        self._who = author.who if author is not None else wish.who if visitor is None else visitor.who
        self.asked = asked
        self.agreed: list[int] = []
        self.refused: set[int] = set()
        self.lasts_s = ANSWER_S if wish.lasts_s is None else wish.lasts_s
        self.until_s = time.monotonic() + self.lasts_s

    def told(self, reader: int | None) -> Ask:
        """The question as a viewer in a seat, or in none (None), is shown it."""
        wish = self.wish
        mine = reader is not None and reader == wish.seat
        return Ask(
            id=self.number,
            kind=wish.kind,
            seat=letter(wish.seat),
            who=self._who,
            text=wish.said(reader),
            card=wish.card,
            hand=[*wish.hand] if mine or reader in self.asked else [],
            seconds=max(0.0, round(self.until_s - time.monotonic(), 1)),
            lasts=self.lasts_s,
            agreed=[SEATS[seat] for seat in self.agreed],
            waiting=[SEATS[seat] for seat in self.asked if seat not in self.agreed and not self._hides(seat, reader)],
            majority=wish.needs == "majority",
        )

    def _hides(self, seat: int, reader: int | None) -> bool:
        """Whether a person has said no and is the reader; no one else is told."""
        return seat == reader and seat in self.refused

    def reply(self, seat: int, yes: bool) -> bool:
        """Note what a person says; returns whether that is new."""
        before = seat in self.agreed, seat in self.refused
        if yes and seat not in self.agreed:
            self.agreed.append(seat)
        elif not yes and seat in self.agreed:
            self.agreed.remove(seat)
        self.refused = self.refused - {seat} if yes else self.refused | {seat}
        return before != (yes, not yes)

    @property
    def verdict(self) -> Verdict | None:
        """What has been decided, None as long as that is open."""
        if self.wish.needs == "majority":
            voters = len(self.asked) + 1
            if 2 * (len(self.agreed) + 1) > voters:
                return "agreed"
            return "refused" if 2 * (voters - len(self.refused)) <= voters else None
        if self.wish.needs == "host" and self._host in self.asked and self._host not in self.refused:
            # Nobody else's no outweighs the host's word.
            return "agreed" if self._host in self.agreed else None
        if self.refused:
            return "refused"
        return "agreed" if len(self.agreed) == len(self.asked) else None


class Closed(NamedTuple):
    """A question that has ended without consent: its number, author and kind, and who was asked."""

    number: int
    seat: int | None
    kind: Kind
    asked: Sequence[int]


class Consent:
    """The open question at a table, if there is one. It lives in memory, and after a crash people ask again; what has
    been agreed or refused is stored."""

    def __init__(self, context: Context, clock: Clock) -> None:
        self._company = context.company
        self._clock = clock
        self._journal = context.journal
        self._viewers = context.viewers
        self._inbox = context.inbox
        self._news = context.news
        self._refusals = Refusals(context)
        self._spectators_asks = Bucket(ASKS, 1 / ASKS_EACH_S)
        self._open: OpenQuestion | None = None
        self._closed: Closed | None = None
        self._asked = 0
        self._at_version = (0, 0)

    def recall(self, event: Refused) -> None:
        """Take over a stored refusal."""
        self._refusals.recall(event)

    @property
    def holds_game(self) -> bool:
        """Whether bots wait because a question is about the game as it is now."""
        return self._open is not None and self._open.wish.version is not None

    @property
    def stops_clock(self) -> bool:
        """Whether the time for a decision waits for an answer: it waits for the first question about it."""
        return self.holds_game and self._at_version == (self._journal.version, 1)

    def check(self, seat: int | None, kind: Kind, needs: Needs = "somebody") -> list[int]:
        """The seats that would be asked now. A spectator's question makes way for a player's.

        Raises:
            RequestError: another one is open, the same one has been refused, people are missing, or the author has
                asked too much in vain.
        """
        if self._open is not None and (seat is None or self._open.wish.seat is not None):
            raise RequestError("asked-already", message("asks-open"), message("asks-open-hint"))
        if self._refusals.hold(seat, kind):
            raise _refused()
        company, clock = self._company, self._clock
        others = [other for other in company.people if other != seat]
        present = [other for other in others if clock.is_here(other)]
        needed = others if needs == "everybody" else [each for each in others if not clock.has_run_out(each)]
        away = next((other for other in needed if other not in present), None)
        if needs in ("everybody", "awaited") and away is not None:
            player = company.players[away]
            said = message("asks-kept" if player.connected else "asks-away", name=player.name)
            raise RequestError("nobody-to-ask", said, message("asks-away-hint"))
        if needs in ("everybody", "somebody", "host") and not present:
            raise RequestError("nobody-to-ask", message("asks-nobody"), message("asks-nobody-hint"))
        asks = self._asks_of(seat)
        wait_s = asks.take()
        asks.put_back()
        if wait_s:
            who = "people" if seat is None else "asks"
            hint = message("people-many-asks-hint", seconds=int(wait_s) + 1)
            raise RequestError("too-many-asks", message(f"{who}-many-asks"), hint)
        return present

    def ask(self, wish: Wish) -> None:
        """Ask those who are here.

        Raises:
            RequestError: as ``check``.
        """
        seat = wish.seat
        present = self.check(seat, wish.kind, wish.needs)
        self._asks_of(seat).take()
        if self._open is not None:
            self._end("void")
        self._asked += 1
        self._news.add(Asked)
        if wish.version is not None:
            version, count = self._at_version
            self._at_version = wish.version, count + 1 if version == wish.version else 1
        author = None if seat is None else self._company.players[seat]
        self._open = OpenQuestion(self._asked, wish, author, present, self._company.host)
        if present:
            self._inbox.later(self._open.lasts_s, AskTimeOver(self._asked))
            self._publish(self._open)

    def _asks_of(self, seat: int | None) -> Bucket:
        """What the author of questions may still ask; a question that is granted costs nothing."""
        return self._spectators_asks if seat is None else self._company.players[seat].asks

    @handles(Reply)
    async def _reply(self, said: Reply, seat: int, viewer: Viewer) -> None:
        self._news.add(Asked)
        closed = self._closed
        if closed is not None and closed.number == said.ask and seat in closed.asked and not said.yes:
            await self._hold_back(closed)
            return
        question = self._of_number(said.ask)
        if seat not in question.asked:
            raise RequestError("not-asked", message("asks-not-you"))
        if question.reply(seat, said.yes) and question.verdict is None:
            self._publish(question)

    async def _hold_back(self, closed: Closed) -> None:
        """A no that has come too late holds for what follows."""
        if self._open is not None and (self._open.wish.seat, self._open.wish.kind) == (closed.seat, closed.kind):
            await self._refuse(self._open, said=True)
        else:
            self._closed = None
            await self._refusals.store(closed.seat, closed.kind, said=True)

    async def withdraw(self, said: Withdraw, viewer: Viewer) -> None:
        """End a question for its author, in a seat or in none. A player's counts as refused; a spectator's does not,
        which would keep all others from asking.

        Raises:
            RequestError: the question is no longer open, or has another author.
            StoreError: that it was withdrawn cannot be stored.
        """
        question = self._of_number(said.ask)
        wish = question.wish
        if viewer.seat != wish.seat or wish.viewer not in (None, viewer):
            raise RequestError("not-asked", message("asks-not-yours"))
        self._end("withdrawn")
        if wish.seat is not None:
            await self._refusals.store(wish.seat, wish.kind, said=False)

    def _of_number(self, number: int) -> OpenQuestion:
        if self._open is None or self._open.number != number:
            raise _gone()
        return self._open

    async def time_over(self, number: int) -> None:
        """The time for a question is over.

        Raises:
            StoreError: that it was refused cannot be stored.
        """
        if self._open is not None and self._open.number == number:
            await self._refuse(self._open, said=bool(self._open.refused))

    @after(GAME, PEOPLE, Asked)
    async def settle(self) -> None:
        """End the question if it means nothing any more or is refused, and do what was asked once it is agreed.

        Raises:
            StoreError: what was decided cannot be stored.
        """
        question = self._open
        if question is None:
            return None
        wish = question.wish
        if wish.version not in (None, self._journal.version):
            return self._end("void")
        if not self._author_stays(question):
            return self._end("withdrawn")
        stay = [seat for seat in question.asked if self._company.players[seat].is_person]
        if stay != question.asked:
            question.asked = stay
            question.agreed = [seat for seat in question.agreed if seat in stay]
            question.refused &= {*stay}
            self._publish(question)
        if not question.asked and wish.needs in ("somebody", "host", "everybody"):
            return self._end("void")
        if (verdict := question.verdict) is None:
            return None
        if verdict == "refused":
            return await self._refuse(question, said=True)
        try:
            await self.grant(wish, "agreed", question.agreed)
        except RequestError as error:
            # Not an error of the person who answered last.
            self._tell_author(question, error)
        return None

    async def grant(self, wish: Wish, how: Ended, agreed: Sequence[int] = ()) -> None:
        """Carry out a wish that the others have ``agreed`` to, or that needs no consent.

        Raises:
            RequestError: it turns out to be impossible.
            StoreError: it cannot be stored.
        """
        if how == "agreed":
            self._asks_of(wish.seat).put_back()
        self._end(how, wish)
        seats = "".join(SEATS[seat] for seat in sorted(agreed))
        event = Consented(wish.kind, letter(wish.seat), seats, wish.detail)
        await self._journal.add(event)
        self._company.enter(Logged(self._journal.seq, self._journal.touched_ms, event), event)
        try:
            await wish.grant()
        except Exception as error:
            _answer(wish, error)
            raise

    def show(self, viewer: Viewer) -> None:
        """Tell a newcomer what is being asked."""
        if (question := self._open) is not None and not (viewer.seat is None and self._is_hidden(question.wish)):
            tell(viewer.link, lambda: AskMessage(question.told(viewer.seat)))

    def _author_stays(self, question: OpenQuestion) -> bool:
        """Whether the author still sits in the same seat, or still watches."""
        seat, viewer = question.wish.seat, question.wish.viewer
        if seat is not None:
            return self._company.players[seat] is question.author
        return viewer is None or self._viewers.of(viewer.link) is viewer

    def _is_hidden(self, wish: Wish) -> bool:
        """Whether a wish is hidden from spectators who see a deal later: a player's may tell of the cards."""
        return wish.viewer is None and self._company.shown_later

    def _publish(self, question: OpenQuestion) -> None:
        self._viewers.tell(lambda seat: AskMessage(question.told(seat)), seats_only=self._is_hidden(question.wish))

    async def _refuse(self, question: OpenQuestion, said: bool) -> None:
        wish = question.wish
        self._end("refused")
        if wish.viewer is not None:
            self._tell_author(question, _refused())
        await self._refusals.store(wish.seat, wish.kind, said)

    def _end(self, how: Ended, granted: Wish | None = None) -> None:
        wish, question = granted, self._open
        if wish is None and question is not None:
            wish = question.wish
            self._closed = Closed(question.number, wish.seat, wish.kind, question.asked)
        if wish is not None and granted is None:
            _answer(wish, _refused() if how == "refused" else _gone())
        self._open = None
        self._news.add(Asked)
        self._viewers.tell(
            lambda seat: AskMessage(None, how, "" if granted is None else granted.said(seat)),
            seats_only=wish is not None and self._is_hidden(wish),
        )

    def _tell_author(self, question: OpenQuestion, error: BarbuError) -> None:
        wish = question.wish
        authors = self._viewers.at(wish.seat) if wish.seat is not None else [wish.viewer] if wish.viewer else []
        for viewer in authors:
            refuse(viewer.link, error)


def _answer(wish: Wish, error: Exception) -> None:
    """Tell the author of a wish who is not at the table that it is not granted."""
    if wish.answer is not None and not wish.answer.done():
        wish.answer.set_exception(error)


def _gone() -> RequestError:
    return RequestError("asked-gone", message("asks-gone"))


def _refused() -> RequestError:
    return RequestError("asked-before", message("asks-refused"), message("asks-refused-hint"))
