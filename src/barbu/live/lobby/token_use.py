"""Unused tokens: after a while, they no longer open a seat in a finished game."""

import asyncio
import hashlib
from collections import OrderedDict
from contextlib import suppress
from typing import Protocol

from barbu.live.people.seats import RequestError
from barbu.live.table.lasting import FRIENDS_DAYS
from barbu.messages import message
from barbu.store.model import PushRow, StoreError, now_ms

DAY_MS = 24 * 60 * 60 * 1000

UNUSED_DAYS = 90
"""Days after which an unused token no longer opens the seat of a game that is over."""

NOTED_EACH_DAYS = 7
"""The days between two notes that a token is in use."""

MOST_NOTED = 50_000
"""How many tokens are remembered as noted."""


class UseLog(Protocol):
    """The log of when tokens were last used, and of where their owners are reached while they have no page open."""

    async def use(self, game: str, token: bytes, at_ms: int) -> None:
        """Store that a (hashed) token was used at a time (Unix, in milliseconds).

        Raises:
            StoreError: it is not stored.
        """

    async def used(self, game: str, token: bytes) -> int:
        """When a token was last used, 0 if that is not known.

        Raises:
            StoreError: it cannot be read at the moment.
        """

    async def subscriptions(self, game: str, token: bytes) -> list[PushRow]:
        """Where the owner of a (hashed) token is reached, last browser first.

        Raises:
            StoreError: it cannot be read at the moment.
        """


class TokenUse:
    """The uses of tokens for games that are over; those of running games are good for as long as the game lasts, since
    there may be days between two moves."""

    def __init__(self, log: UseLog) -> None:
        self._log = log
        self._noted: OrderedDict[bytes, int] = OrderedDict()
        self._writing: set[asyncio.Task[None]] = set()

    async def check(self, game: str, token: bytes, touched_ms: int, lasting: bool = False) -> None:
        """Make sure that the token of a game that is over, in which something last happened at a time, is still good,
        and note its use. Those of a ``lasting`` table of friends are good for longer. A use that cannot be stored is
        noted the next time.

        Raises:
            RequestError: it has been unused for too long.
        """
        days = FRIENDS_DAYS if lasting else UNUSED_DAYS
        key, now = hashlib.sha256(game.encode() + token).digest(), now_ms()
        noted_ms = self._noted.get(key, 0)
        if now - noted_ms < NOTED_EACH_DAYS * DAY_MS:
            return
        if now - max(touched_ms, noted_ms) >= days * DAY_MS:
            used_ms = await self._log.used(game, token)
            if now - max(touched_ms, used_ms) >= days * DAY_MS:
                hint = message("live-token-expired-hint", days=days)
                raise RequestError("wrong-token", message("live-token-expired"), hint)
        self._noted[key] = now
        self._noted.move_to_end(key)
        if len(self._noted) > MOST_NOTED:
            self._noted.popitem(last=False)
        writing = asyncio.create_task(self._write(key, game, token, now))
        self._writing.add(writing)
        writing.add_done_callback(self._writing.discard)

    async def kept(self, game: str, token: bytes) -> tuple[int, list[PushRow]]:
        """What is kept about a token beside its game: when it was last noted as used (0: never), and where its owner is
        reached.

        Raises:
            StoreError: it cannot be read at the moment.
        """
        return await self._log.used(game, token), await self._log.subscriptions(game, token)

    async def _write(self, key: bytes, game: str, token: bytes, at_ms: int) -> None:
        with suppress(StoreError):
            await self._log.use(game, token, at_ms)
            return
        self._noted.pop(key, None)
