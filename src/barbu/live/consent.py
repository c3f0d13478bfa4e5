"""Things that one person at a table may do only if the others agree: they are asked, one question at a time."""

import time
from collections.abc import Awaitable, Callable, Sequence
from typing import Literal, NamedTuple

from barbu.errors import BarbuError
from barbu.live.asks import Ask, AskMessage, Ended, Kind, Reply, Withdraw
from barbu.live.audience import Viewer
from barbu.live.by_type import ByType
from barbu.live.ground import Ground
from barbu.live.inbox import AskTimeOver
from barbu.live.link import refuse, tell
from barbu.live.seats import Player, RequestError
from barbu.messages import Message, message
from barbu.seats import SEATS, letter
from barbu.store.events import Consented
from barbu.text.render import render

ANSWER_S = 10.0
"""Anybody who has not agreed after this time has refused."""

Needs = Literal["present", "somebody", "everybody"]
"""Whose consent a wish needs: that of all who are ``present``, even if that is nobody; the same, but of ``somebody`` at
least; or that of ``everybody``, so that it cannot be asked while anybody is away. Bots agree to everything."""


class Wish(NamedTuple):
    """Something the others have to agree to.

    ``seat`` is its author's (None: they have none, and are the ``viewer``). ``text`` says it, and is given ``mine``
    (``yes`` or ``no``) to address its author as "you". ``grant`` does it. ``version`` is that of the game for which it
    means something, None: whatever is played. ``card`` is what it is about, ``hand`` what its author shows to those who
    are asked, ``detail`` what else the log keeps of it. It is refused after ``lasts_s`` (None: the usual time).
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

    def said(self, reader: int | None) -> str:
        """The wish in words, for somebody in a seat or in none (None)."""
        mine = reader is not None and reader == self.seat
        return render(Message(self.text.id, (*self.text.args, ("mine", "yes" if mine else "no"))))


class Question:
    """A wish that others are being asked about: the people ``asked``, and those who have ``agreed``, by seat.
    ``until_s`` is when its time is over, by ``time.monotonic``."""

    def __init__(self, number: int, wish: Wish, author: Player | None, asked: list[int]) -> None:
        self.number = number
        self.wish = wish
        self.author = author
        visitor = None if wish.viewer is None else wish.viewer.visitor
        self._who = author.who if author is not None else "" if visitor is None else visitor.who
        self.asked = asked
        self.agreed: list[int] = []
        self.lasts_s = ANSWER_S if wish.lasts_s is None else wish.lasts_s
        self.until_s = time.monotonic() + self.lasts_s

    def told(self, reader: int | None) -> Ask:
        """The question as somebody in a seat, or in none (None), is told about it."""
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
            waiting=[SEATS[seat] for seat in self.asked if seat not in self.agreed],
        )


class Consent:
    """The open question at a table, if there is one. It lives in memory: what has been agreed is stored, and after a
    crash people ask again."""

    def __init__(self, ground: Ground, is_here: Callable[[int], bool]) -> None:
        self._company = ground.company
        self._is_here = is_here
        self._journal = ground.journal
        self._audience = ground.audience
        self._inbox = ground.inbox
        self._open: Question | None = None
        self._asked = 0
        self._refused: set[tuple[int | None, Kind]] = set()
        self._refused_at = 0

    @property
    def holds_game(self) -> bool:
        """Whether bots wait because a question is about the game as it is now."""
        return self._open is not None and self._open.wish.version is not None

    def check(self, seat: int | None, kind: Kind) -> None:
        """Refuse a question that cannot be asked now. A spectator's question makes way for a player's.

        Raises:
            RequestError: another one is open, or the same one has just been refused.
        """
        if self._open is not None and (seat is None or self._open.wish.seat is not None):
            raise RequestError("asked-already", message("asks-open"), message("asks-open-hint"))
        if (seat, kind) in self._just_refused():
            raise _refused()

    def ask(self, wish: Wish) -> None:
        """Ask those who are here.

        Raises:
            RequestError: another question is open, the same one has just been refused, or people are missing.
        """
        company, seat = self._company, wish.seat
        self.check(seat, wish.kind)
        others = [other for other in company.people if other != seat]
        present = [other for other in others if self._is_here(other)]
        if wish.needs == "everybody" and len(present) < len(others):
            away = next(company.players[other].name for other in others if other not in present)
            raise RequestError("nobody-to-ask", message("asks-away", name=away), message("asks-away-hint"))
        if wish.needs != "present" and not present:
            raise RequestError("nobody-to-ask", message("asks-nobody"), message("asks-nobody-hint"))
        if self._open is not None:
            self._end("void")
        self._asked += 1
        author = None if seat is None else company.players[seat]
        self._open = Question(self._asked, wish, author, present)
        if present:
            self._inbox.later(self._open.lasts_s, AskTimeOver(self._asked))
            self._publish(self._open)

    async def hear(self, said: Reply, seat: int, viewer: Viewer) -> None:
        """Take an answer.

        Raises:
            RequestError: there is no such question any more, or this seat is not asked.
        """
        self.answer(said, seat)

    answer: ByType[None] = ByType()

    @answer.register
    def _reply(self, said: Reply, seat: int) -> None:
        question = self._of_number(said.ask)
        if seat not in question.asked:
            raise RequestError("not-asked", message("asks-not-you"))
        if not said.yes:
            self._refuse(question)
        elif seat not in question.agreed:
            question.agreed.append(seat)
            self._publish(question)

    def withdraw(self, said: Withdraw, viewer: Viewer) -> None:
        """End a question for its author, in a seat or in none.

        Raises:
            RequestError: there is no such question any more, or somebody else has asked it.
        """
        wish = self._of_number(said.ask).wish
        if viewer.seat != wish.seat or wish.viewer not in (None, viewer):
            raise RequestError("not-asked", message("asks-not-yours"))
        self._end("withdrawn")

    def _of_number(self, number: int) -> Question:
        if self._open is None or self._open.number != number:
            raise RequestError("asked-gone", message("asks-gone"))
        return self._open

    def time_over(self, number: int) -> None:
        """The time for a question is over."""
        if self._open is not None and self._open.number == number:
            self._refuse(self._open)

    async def settle(self) -> None:
        """End the question if it means nothing any more, and do what was asked once everybody asked has agreed; to be
        called whenever something has happened at the table.

        Raises:
            StoreError: what was agreed to cannot be stored.
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
            self._publish(question)
        if not question.asked and wish.needs != "present":
            return self._end("void")
        if any(seat not in question.agreed for seat in question.asked):
            return None
        try:
            await self.grant(wish, "agreed", question.agreed)
        except RequestError as error:
            # Not an error of whoever has answered last.
            self._tell_author(question, error)
        return None

    async def grant(self, wish: Wish, how: Ended, agreed: Sequence[int] = ()) -> None:
        """Do what somebody wishes for, which others have ``agreed`` to or which is theirs to do.

        Raises:
            RequestError: it turns out to be impossible.
            StoreError: it cannot be stored.
        """
        self._end(how, wish)
        seats = "".join(SEATS[seat] for seat in sorted(agreed))
        await self._journal.add(Consented(wish.kind, letter(wish.seat), seats, wish.detail))
        await wish.grant()

    def show(self, viewer: Viewer) -> None:
        """Tell a newcomer what is being asked."""
        if (question := self._open) is not None and not (viewer.seat is None and self._is_hidden(question.wish)):
            tell(viewer.link, lambda: AskMessage(question.told(viewer.seat)))

    def _author_stays(self, question: Question) -> bool:
        """Whether whoever asks still sits in the same seat, or watches."""
        seat, viewer = question.wish.seat, question.wish.viewer
        if seat is not None:
            return self._company.players[seat] is question.author
        return viewer is None or self._audience.of(viewer.link) is viewer

    def _is_hidden(self, wish: Wish) -> bool:
        """Whether a wish is hidden from spectators who see a deal later: a player's may tell of the cards."""
        return wish.viewer is None and self._company.shown_later

    def _publish(self, question: Question) -> None:
        self._audience.tell(lambda seat: AskMessage(question.told(seat)), seats_only=self._is_hidden(question.wish))

    def _refuse(self, question: Question) -> None:
        self._just_refused().add((question.wish.seat, question.wish.kind))
        self._end("refused")
        if question.wish.viewer is not None:
            self._tell_author(question, _refused())

    def _just_refused(self) -> set[tuple[int | None, Kind]]:
        """Who has been refused what since the game last went on: nobody is asked the same thing again and again."""
        if self._refused_at != self._journal.version:
            self._refused_at = self._journal.version
            self._refused.clear()
        return self._refused

    def _end(self, how: Ended, granted: Wish | None = None) -> None:
        wish = self._open.wish if granted is None and self._open is not None else granted
        self._open = None
        self._audience.tell(
            lambda seat: AskMessage(None, how, "" if granted is None else granted.said(seat)),
            seats_only=wish is not None and self._is_hidden(wish),
        )

    def _tell_author(self, question: Question, error: BarbuError) -> None:
        wish = question.wish
        authors = self._audience.at(wish.seat) if wish.seat is not None else [wish.viewer] if wish.viewer else []
        for viewer in authors:
            refuse(viewer.link, error)


def _refused() -> RequestError:
    return RequestError("asked-before", message("asks-refused"), message("asks-refused-hint"))
