"""What answers a page that has no server: its questions, and what it says over lines to its tables."""

import logging
from base64 import b64encode
from collections.abc import Callable, Mapping
from contextlib import AbstractContextManager, nullcontext
from typing import TypeVar
from urllib.parse import parse_qsl

import msgspec

from barbu.api.lines import CLOSE_CODES, TRY_LATER, Place, further_in, hello_in, welcomed
from barbu.api.questions import Questions
from barbu.api.request import LARGEST_BODY, decoded
from barbu.errors import BarbuError
from barbu.live.bots.runner import BotsHere
from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.register import Do, at_once
from barbu.live.people.bucket import Bucket
from barbu.live.people.seats import RequestError, fault
from barbu.live.table.inbox import Departure
from barbu.live.wire.download import Download
from barbu.live.wire.link import refusal, refuse, tell
from barbu.live.wire.protocol import ReplacedMessage
from barbu.messages import logged, message
from barbu.store.ports import Store
from barbu.text.languages import ENGLISH, speaking

Body = TypeVar("Body")

SEVERAL = (
    *("/api/rooms", "/api/invitation", "/api/join", "/api/seat", "/api/again", "/api/lobby"),
    *("/api/daily/result", "/api/daily/board", "/api/daily/choices"),
    *("/api/contest/year", "/api/contest/hand", "/api/review/share"),
)
"""What is about people who play together or are compared, who need a server between them."""

THINKING_MS = 250
"""As long as a bot may think about a decision: the worker does one thing at a time."""

log = logging.getLogger(__name__)


class Answer(msgspec.Struct, frozen=True):
    """The answer to a question: whether there is one (else ``text`` is an ErrorMessage), its text, which is JSON if
    there is no ``name`` for a file, and the media type of that file. A file that is no text is ``packed`` into one by
    Base64."""

    ok: bool
    text: str
    kind: str = "application/json"
    name: str = ""
    packed: bool = False


class AskedHere:
    """``api.request.Request`` from the page itself: no other person is waiting, so nothing has a price or a limit."""

    def __init__(self, address: str, body: str, token: str) -> None:
        self.path, _, query = address.partition("?")
        self.query: Mapping[str, str] = dict(parse_qsl(query, keep_blank_values=True))
        self.token = token
        self.place = ""
        self.do: Do = at_once
        self._body = body

    async def pay(self, price_s: float) -> None:
        """Nothing has a price."""

    async def body(self, kind: type[Body], most: int = LARGEST_BODY) -> Body:
        """The body, which is to be of a kind, of any size."""
        return decoded(self._body, kind)

    def guess(self) -> AbstractContextManager[None]:
        """A code may be tried at any time."""
        return nullcontext()

    def table(self) -> AbstractContextManager[None]:
        """Any number of tables may be made."""
        return nullcontext()


class PageLink:
    """A line of the page to a table: ``live.link.Link``. ``tell`` is given each text, ``end`` the code it is closed
    with."""

    def __init__(self, tell: Callable[[str], None], end: Callable[[int], None]) -> None:
        self._tell = tell
        self._end = end
        self.gone = False
        self.language = ENGLISH.tag
        self.merges = False
        self.parts = False
        self.part = ""
        self.talk: Bucket | None = None
        self.place = ""

    def send(self, text: str) -> None:
        """Send a message, encoded."""
        if not self.gone:
            self._tell(text)

    def close(self, code: int = 1000) -> None:
        """Close the line."""
        if not self.gone:
            self.gone = True
            self._end(code)

    def answered(self) -> None:
        """There is always room for another message."""


class _Line:
    """A line as it stands: what was said before the table was found waits for it."""

    def __init__(self, name: str, link: PageLink) -> None:
        self.name = name
        self.link = link
        self.table: Place | None = None
        self.waiting: list[str] = []


class Host:
    """All that a page asks of a server, done in the page's own worker. ``tell`` is given the number of a line and a
    text for it, ``end`` the number and the code that it is closed with."""

    def __init__(self, store: Store, tell: Callable[[int, str], None], end: Callable[[int, int], None]) -> None:
        self._lobby = Lobby(store, BotsHere(THINKING_MS))
        self._questions = Questions(self._lobby)
        self._tell = tell
        self._end = end
        self._lines: dict[int, _Line] = {}

    async def ask(self, address: str, body: str = "", token: str = "", language: str = "") -> Answer:
        """The answer to a question, by its address with its parameters, as ``/api/rules?variant=pagat``; a ``body`` is
        JSON, and ``language`` the tag of the language that is spoken."""
        with speaking(language):
            try:
                if address.partition("?")[0] in SEVERAL:
                    raise RequestError(
                        "needs-server", message("device-needs-server"), message("device-needs-server-hint")
                    )
                found = await self._questions.answer(AskedHere(address, body, token))
            except BarbuError as error:
                return Answer(False, msgspec.json.encode(refusal(error)).decode())
            except Exception as error:
                logged(log, logging.ERROR, "log-request-failed", error, path=address)
                return Answer(False, msgspec.json.encode(refusal(fault())).decode())
        if isinstance(found, Download):
            content = found.content
            packed = isinstance(content, bytes)
            text = b64encode(content).decode() if isinstance(content, bytes) else content
            return Answer(True, text, found.kind, found.name, packed)
        return Answer(True, msgspec.json.encode(found).decode())

    async def open(self, line: int, table: str, hello: str) -> None:
        """Open a line, by a number of its own, to a table; what is said first is ``hello``."""
        link = PageLink(lambda text: self._tell(line, text), lambda code: self._closed(line, code))
        opened = self._lines[line] = _Line(table, link)
        try:
            opened.table = await welcomed(self._lobby, table, hello_in(hello), link)
        except BarbuError as error:
            refuse(link, error)
            link.close(CLOSE_CODES.get(error.code, TRY_LATER))
            return
        if link.gone:
            # It was closed before the table was there.
            opened.table.post(Departure(), link)
        for text in opened.waiting:
            self.say(line, text)

    def say(self, line: int, text: str) -> None:
        """Hand on what is said over a line; nothing happens if it is closed."""
        opened = self._lines.get(line)
        if opened is None:
            return
        if opened.table is None:
            opened.waiting.append(text)
            return
        try:
            opened.table.post(further_in(text), opened.link)
        except BarbuError as error:
            refuse(opened.link, error)

    def close(self, line: int) -> None:
        """The page has closed a line."""
        opened = self._lines.pop(line, None)
        if opened is not None:
            opened.link.gone = True
            if opened.table is not None:
                opened.table.post(Departure(), opened.link)

    async def yield_table(self, table: str) -> None:
        """Forget a table as it is in memory, since another page plays it; its viewers are told so."""
        for opened in [each for each in self._lines.values() if each.name == table]:
            tell(opened.link, ReplacedMessage)
            opened.link.close()
        await self._lobby.load_anew(table)

    def _closed(self, line: int, code: int) -> None:
        opened = self._lines.pop(line, None)
        if opened is not None and opened.table is not None:
            opened.table.post(Departure(), opened.link)
        self._end(line, code)
