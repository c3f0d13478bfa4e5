"""Where the worker of a page begins: texts in, texts out."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Protocol

import msgspec

from barbu.device.host import Host
from barbu.messages import message
from barbu.store.drawer import DrawerStore
from barbu.store.model import StoreError

TAKEN, WRITTEN = "taken", ""
"""What a drawer says after it has been written to: a key that was to be new is there already, or all is well. Anything
else is why it could not be done; ``full`` and ``forbidden`` are known."""

REHEARSAL = (
    '{"begin": {"players": ["A", "B", "C", "D"]}, "entry": {"contract": "no-queens",'
    ' "doubles": ["B>A,C", "A>B"], "told": {"queens": [3, 0, 1, 0]}}}'
)
"""A made-up deal for the score keeper."""


class Shelf(Protocol):
    """A drawer on the other side of the border to the page's script: only texts cross it."""

    def write(self, rows: str) -> Awaitable[str]:
        """Write what a JSON array says: the new texts by their keys, those that may stand over older ones, and the
        beginnings of keys to forget; how it went, see ``TAKEN``."""

    def under(self, start: str) -> Awaitable[str]:
        """A JSON array of all pairs of a key, beginning like this, and its text, in order; anything else is why it
        could not be read."""


class ShelfDrawer:
    """``store.drawer.Drawer`` across the border."""

    def __init__(self, shelf: Shelf) -> None:
        self._shelf = shelf

    async def write(self, new: Mapping[str, str], over: Mapping[str, str], gone: Sequence[str]) -> bool:
        """Write all of it or nothing. See ``Drawer``."""
        said = await self._shelf.write(msgspec.json.encode((new, over, gone)).decode())
        if said not in (WRITTEN, TAKEN):
            raise _refused(said)
        return said == WRITTEN

    async def under(self, start: str) -> list[tuple[str, str]]:
        """All keys that begin like this, with their texts. See ``Drawer``."""
        said = await self._shelf.under(start)
        if not said.startswith("["):
            raise _refused(said)
        return msgspec.json.decode(said, type=list[tuple[str, str]])


class Entry:
    """``Host`` for a script that knows nothing but texts and numbers."""

    def __init__(self, shelf: Shelf, tell: Callable[[int, str], None], end: Callable[[int, int], None]) -> None:
        self._host = Host(DrawerStore(ShelfDrawer(shelf)), tell, end)
        self.open = self._host.open
        self.say = self._host.say
        self.close = self._host.close
        self.yield_table = self._host.yield_table

    async def ask(self, address: str, body: str, token: str, language: str) -> str:
        """The answer to a question, as JSON. See ``Host``."""
        return msgspec.json.encode(await self._host.ask(address, body, token, language)).decode()

    async def rehearse(self) -> None:
        """Settle a made-up deal, to warm up: a browser makes fast code only of what has run for a while."""
        await self._host.ask("/api/keeper", REHEARSAL)


def _refused(said: str) -> StoreError:
    if said == "full":
        return StoreError("disk-full", message("device-full"), message("device-full-hint"))
    if said == "forbidden":
        return StoreError("disk-failed", message("device-forbidden"), message("device-forbidden-hint"))
    return StoreError("disk-failed", message("device-failed", error=said), message("device-failed-hint"))
