"""What a page asks about push messages: whether there are any, and to be sent them."""

import base64
from typing import Protocol

from barbu.api.request import Question, Request
from barbu.live.lobby.lobby import Lobby
from barbu.live.people.seats import RequestError
from barbu.live.wire import requests
from barbu.messages import message
from barbu.server.push.services import is_push_service
from barbu.store.model import PushRow, now_ms
from barbu.text.languages import spoken_now

KEY, AUTH = 65, 16
"""The bytes of a browser's key and of the secret it shares with us."""


class Subscribers(Protocol):
    """What keeps where people are reached."""

    async def subscribe(self, row: PushRow) -> None:
        """Store one more address of a person."""

    async def unsubscribe(self, game: str, token: bytes, endpoint: str = "") -> None:
        """Forget one address of a person, or all of them."""


class PushQuestions:
    """The questions at a server with these tables; ``key`` is its public key (empty: it sends no messages)."""

    def __init__(self, lobby: Lobby, store: Subscribers, key: str) -> None:
        self._lobby = lobby
        self._store = store
        self._key = key

    async def key(self, _asked: Request) -> requests.PushKey:
        """The key that browsers subscribe with."""
        return requests.PushKey(self._key)

    async def subscribe(self, request: Request) -> dict[str, str]:
        """Turn notices for a person on or off."""
        wanted = await request.body(requests.Subscription)
        table, seat = await self._lobby.look(requests.Ticket(wanted.table, wanted.token), request.do)
        token = table.players[seat].token or b""
        if not wanted.p256dh:
            await self._store.unsubscribe(table.id, token, wanted.endpoint)
            return {}
        key, auth = _decoded(wanted.p256dh), _decoded(wanted.auth)
        if not self._key or not is_push_service(wanted.endpoint) or (len(key), len(auth)) != (KEY, AUTH):
            raise RequestError("no-push", message("push-refused"), message("push-refused-hint"))
        # They are here, so they know of everything up to now.
        language = spoken_now().tag
        row = PushRow(table.id, token, wanted.endpoint, key, auth, language, now_ms(), table.version)
        await self._store.subscribe(row)
        return {}

    def all(self) -> dict[str, Question]:
        """All questions about push messages by address."""
        return {"/api/push-key": Question(self.key), "/api/push": Question(self.subscribe, brings=True)}


def _decoded(text: str) -> bytes:
    """The bytes in a base64 text for URLs, none if it is not one."""
    try:
        return base64.b64decode(text + "=" * (-len(text) % 4), b"-_", validate=True)
    except ValueError:
        return b""
