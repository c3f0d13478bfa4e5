"""Places to work in, of which no address takes more than its share while others wait."""

import asyncio
from collections import Counter, deque
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager


class Shares:
    """So many ``places`` for whoever wants one; where all are taken, the next one goes to the address that holds the
    fewest, and among those to the one that has waited longest."""

    def __init__(self, places: int) -> None:
        self._free = places
        self._held: Counter[str] = Counter()
        self._waiting: dict[str, deque[asyncio.Future[None]]] = {}

    @asynccontextmanager
    async def place(self, address: str) -> AsyncIterator[None]:
        """A place while the block runs, once there is one."""
        if self._free:
            self._take(address)
        else:
            await self._turn(address)
        try:
            yield
        finally:
            self._give_back(address)

    def _take(self, address: str) -> None:
        self._free -= 1
        self._held[address] += 1

    def _give_back(self, address: str) -> None:
        self._free += 1
        self._held[address] -= 1
        if not self._held[address]:
            del self._held[address]
        self._let_in()

    async def _turn(self, address: str) -> None:
        """Wait for a place, which is taken already when it comes."""
        turn = asyncio.get_running_loop().create_future()
        self._waiting.setdefault(address, deque()).append(turn)
        try:
            await turn
        except asyncio.CancelledError:
            if turn.done() and not turn.cancelled():
                self._give_back(address)
            raise

    def _let_in(self) -> None:
        while self._free and self._waiting:
            address = min(self._waiting, key=lambda waiting: self._held[waiting])
            turns = self._waiting.pop(address)
            turn = turns.popleft()
            if turns:
                # Behind the others, which have waited longer now.
                self._waiting[address] = turns
            if not turn.done():
                self._take(address)
                turn.set_result(None)
