"""Whether the system's clock can be believed before anything is deleted by it (decision 0171)."""

import asyncio
import logging
from contextlib import suppress
from datetime import UTC, datetime
from pathlib import Path

import msgspec

from barbu.messages import logged
from barbu.store.model import now_ms

FILE = "clock.json"
"""Where a server notes when it last ran, in the data folder."""

DAY_MS = 24 * 60 * 60 * 1000

LEAP_MS = DAY_MS
"""How far the clock may be from when the server last ran."""

DOUBT_MS = 7 * DAY_MS
"""How long nothing is deleted once it is further away: long enough for an operator to read the log and set the clock,
and after that a server that was off for a while deletes again."""

log = logging.getLogger(__name__)


class Noted(msgspec.Struct, omit_defaults=True):
    """When the server last ran by a clock that it believed, and since when it has doubted another; Unix times in
    milliseconds."""

    seen_ms: int
    doubted_ms: int = 0


class ClockCheck:
    """Compares the clock with when the server of a data folder last ran."""

    def __init__(self, data: Path) -> None:
        self._file = data / FILE
        self._warned = False

    async def is_plausible(self) -> bool:
        """Whether things may be deleted because of the time it is; otherwise the log says why not. To be asked at the
        start and every few minutes."""
        return await asyncio.to_thread(self._is_plausible)

    def _is_plausible(self) -> bool:
        now = now_ms()
        noted = self._read() or Noted(now)
        plausible = abs(now - noted.seen_ms) <= LEAP_MS
        if not plausible and not 0 <= now - noted.doubted_ms < DOUBT_MS:
            # A doubt that began long ago has passed; one that began in the future was another clock's.
            plausible = 0 < noted.doubted_ms <= now
            noted.doubted_ms = now
        self._write(Noted(now) if plausible else noted)
        if not plausible and not self._warned:
            shown = {"now": now, "seen": noted.seen_ms, "until": noted.doubted_ms + DOUBT_MS}
            logged(log, logging.WARNING, "log-clock", **{name: _shown(at_ms) for name, at_ms in shown.items()})
        self._warned = not plausible
        return plausible

    def _read(self) -> Noted | None:
        try:
            return msgspec.json.decode(self._file.read_bytes(), type=Noted)
        except (OSError, msgspec.DecodeError):
            return None

    def _write(self, noted: Noted) -> None:
        beside = self._file.with_suffix(".new")
        with suppress(OSError):
            beside.write_bytes(msgspec.json.encode(noted))
            beside.replace(self._file)


def _shown(at_ms: int) -> str:
    """A time as an operator reads it; any clock can be shown, even one beyond the calendar."""
    try:
        return f"{datetime.fromtimestamp(at_ms / 1000, UTC):%Y-%m-%d %H:%M} UTC"
    except (OverflowError, ValueError, OSError):
        return f"{at_ms} ms"
