"""People who look at a shared review together: one of them leads, and the pages of the others follow (decision 0308).
Nothing of it is stored."""

from barbu.live.people.bucket import Bucket
from barbu.live.people.seats import RequestError, checked_name, seat_with
from barbu.live.table.actor import Table
from barbu.live.table.declaring import handlers, handles
from barbu.live.table.inbox import Departure, Entry
from barbu.live.table.viewers import Visitor
from barbu.live.wire import protocol, together
from barbu.live.wire.link import Link, answering, encode
from barbu.messages import message
from barbu.seats import SEATS

MOST_READERS = 60
"""The most connections to one review."""

PAGES, PAGES_PER_SECOND = 30.0, 8.0
"""How many pages one who leads may show at once, and per second."""

GUEST = "Guest"


class ReviewGroup:
    """Those who look at the review of one table, by their links."""

    def __init__(self, table: str) -> None:
        self._table = table
        self._readers: dict[Link, together.Reader] = {}
        self._paces: dict[Link, Bucket] = {}
        self._leader = ""
        self._place = ""

    def __len__(self) -> int:
        return len(self._readers)

    def enter(self, link: Link, reader: together.Reader, way: together.Way) -> None:
        """Let a reader in. The first of the players leads, and so does one who led before a restart.

        Raises:
            RequestError: there are too many.
        """
        if len(self._readers) >= MOST_READERS:
            raise RequestError("full", message("together-full", most=MOST_READERS), message("watch-full-hint"))
        self._readers[link] = reader
        self._paces[link] = Bucket(PAGES, PAGES_PER_SECOND)
        if not self._leader and (way == "lead" or (way == "open" and reader.seat is not None)):
            self._leader = reader.who
        self._tell()

    def post(self, entry: Entry, link: Link | None = None) -> None:
        """Take what a reader says, or that they have gone."""
        reader = None if link is None else self._readers.get(link)
        if link is None or reader is None:
            return
        if isinstance(entry, Departure):
            del self._readers[link], self._paces[link]
            self._tell()
            return
        with answering(entry, link, self._table):
            found = _HANDLERS.get(type(entry))
            if found is None:
                raise RequestError("unknown-message", message("together-only"), message("server-reload"))
            found[1](self, entry, link)

    def end(self) -> None:
        """Send all readers away: the review is no longer shared."""
        for link in [*self._readers]:
            link.close()
        self._readers.clear()
        self._paces.clear()

    @handles(together.ShowPlace)
    def _show(self, said: together.ShowPlace, link: Link) -> None:
        if self._readers[link].who != self._leader:
            return  # it was on its way when another began to lead
        if self._paces[link].take():
            raise RequestError("too-fast", message("together-fast"))
        self._place = said.place
        shown = encode(together.PlaceShown(said.place))
        for other in self._readers:
            if other is not link:
                other.send(shown)

    @handles(together.Lead)
    def _lead(self, said: together.Lead, link: Link) -> None:
        mine, here = self._readers[link].who, {each.who for each in self._readers.values()}
        passes = mine == self._leader and said.who in here
        takes = self._leader not in here and said.who == mine
        if not (passes or takes):
            raise RequestError("no-lead", message("together-no-lead"), message("together-no-lead-hint"))
        self._leader = said.who
        self._tell()

    def _tell(self) -> None:
        readers = [*{each.who: each for each in self._readers.values()}.values()]
        for link, me in self._readers.items():
            link.send(encode(together.TogetherNow(readers, self._leader, me.who, self._place)))


_HANDLERS = handlers(ReviewGroup)


class ReviewGroups:
    """The groups of all tables, as long as they have readers."""

    def __init__(self) -> None:
        self._groups: dict[str, ReviewGroup] = {}

    def enter(self, table: Table, hello: protocol.Hello, link: Link) -> ReviewGroup:
        """Let the author of a hello look at the review of a table with others.

        Raises:
            RequestError: the review is not shared, or they may not see it.
        """
        sharing = table.company.sharing
        seat = seat_with(table.players, hello.token)
        over = table.game.over or table.company.ended
        if not (over and sharing.is_open and (seat is not None or sharing.opens(hello.token))):
            raise RequestError("no-review", message("live-review-others"), message("live-review-others-hint"))
        name = table.players[seat].name if seat is not None else checked_name(hello.name or GUEST)
        reader = together.Reader(Visitor(key=hello.key).who, name, None if seat is None else SEATS[seat])
        self._groups = {name: group for name, group in self._groups.items() if len(group)}
        group = self._groups.setdefault(table.id, ReviewGroup(table.id))
        group.enter(link, reader, hello.review)
        return group

    def end(self, table: str) -> None:
        """The review of a table is no longer shared."""
        if (group := self._groups.pop(table, None)) is not None:
            group.end()
