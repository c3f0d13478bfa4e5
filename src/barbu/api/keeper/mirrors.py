"""Score sheets that others follow: lent by the phone that keeps score, read by anyone with the link.

A mirror is in memory only. The scorer writes to it with a secret key made by their browser, and its name is derived
from that key: the link holds only the name, so others can read and never write. After a restart, or some time without a
write, a mirror is gone; the sitting itself stays in the scorer's browser (decision 0094).
"""

import hashlib
import re
import time
from collections import OrderedDict
from collections.abc import Callable
from contextlib import AbstractContextManager, nullcontext
from dataclasses import dataclass

import msgspec
from msgspec import Struct

from barbu.keeper.model import Sitting
from barbu.live.people.seats import RequestError
from barbu.messages import message

KEPT_S = 24 * 3600
"""Seconds that a mirror is kept after it was written last."""

MOST = 2_000
"""Mirrors at a time."""

MOST_BYTES = 32 * 2**20
"""Bytes of all mirrors together."""

MOST_HEADS = 200
"""Marks of a history that are kept of one sitting."""


class Snapshot(Struct, frozen=True, forbid_unknown_fields=True):
    """A sitting as it stands: with a mark for each state that it has been in, so that two versions can be compared, and
    the signs of the players by seat."""

    sitting: Sitting
    history: list[str] = []
    avatars: list[str] = []


class Mirroring(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/mirror: what those who follow are to see; None: nothing more."""

    snapshot: Snapshot | None = None


class Lent(Struct, frozen=True):
    """Answer to POST /api/mirror: the name under which the sheet is followed, and the version that was written."""

    name: str
    version: int


class Mirrored(Struct, frozen=True):
    """Answer to GET /api/mirrored: the version, and what is to be seen unless that is the version already ``seen``."""

    version: int
    snapshot: Snapshot | None


@dataclass
class _Mirror:
    version: int
    text: bytes
    written_s: float


Making = Callable[[], AbstractContextManager[None]]
"""Around the making of a new mirror; see ``barbu.api.request.Request.table``."""


class Mirrors:
    """All mirrors of a server, the one written last at the end."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._all: OrderedDict[str, _Mirror] = OrderedDict()
        self._bytes = 0

    def write(self, key: str, wanted: Mirroring, making: Making = nullcontext) -> Lent:
        """Show a sitting to those who follow, or nothing more.

        Raises:
            RequestError: the key is not one, the sitting is too long, or there is no room for one more.
        """
        name = _name(key)
        self._forget_old()
        before = self._all.get(name)
        if wanted.snapshot is None:
            self._drop(name)
            return Lent(name, 0)
        if len(wanted.snapshot.history) > MOST_HEADS:
            raise RequestError("too-large", message("server-mirror-long", most=MOST_HEADS))
        text = msgspec.json.encode(wanted.snapshot)
        room = self._bytes + len(text) - (len(before.text) if before else 0) <= MOST_BYTES
        if not room or (before is None and len(self._all) >= MOST):
            raise RequestError("busy", message("server-mirror-full"), message("server-mirror-link"))
        if before is None:
            with making():
                return self._put(name, 0, text)
        return self._put(name, before.version, text)

    def read(self, name: str, seen: str = "") -> Mirrored:
        """What a mirror shows; nothing of it to a reader who has ``seen`` this version.

        Raises:
            RequestError: there is no such mirror, or none any more.
        """
        self._forget_old()
        found = self._all.get(name)
        if found is None:
            raise RequestError("no-mirror", message("server-no-mirror"), message("server-no-mirror-hint"))
        if str(found.version) == seen:
            return Mirrored(found.version, None)
        return Mirrored(found.version, msgspec.json.decode(found.text, type=Snapshot))

    def _put(self, name: str, before: int, text: bytes) -> Lent:
        # Versions go on after a restart, so that no reader takes a new one for one they have seen.
        version = max(before + 1, int(time.time() * 1000))
        self._drop(name)
        self._all[name] = _Mirror(version, text, self._clock())
        self._bytes += len(text)
        return Lent(name, version)

    def _drop(self, name: str) -> None:
        gone = self._all.pop(name, None)
        self._bytes -= len(gone.text) if gone else 0

    def _forget_old(self) -> None:
        now = self._clock()
        while self._all:
            name, oldest = next(iter(self._all.items()))
            if now - oldest.written_s < KEPT_S:
                return
            self._drop(name)


def _name(key: str) -> str:
    """The name of the mirror that a key writes to.

    Raises:
        RequestError: it is too short to be a secret.
    """
    if not re.fullmatch(r"[0-9a-z]{24,64}", key):
        raise RequestError("wrong-token", message("server-mirror-key"))
    return hashlib.sha256(f"mirror {key}".encode()).hexdigest()[:20]
