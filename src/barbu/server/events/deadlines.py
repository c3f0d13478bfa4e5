"""When something is due, whatever happens to the server's clock."""

import time
from collections.abc import Callable

from barbu.store.model import now_ms


class Deadlines:
    """Deadlines by what they belong to. A deadline is a Unix time, but what counts from when it is first heard of is
    how long it is until then, by a clock that no one sets: a clock that jumps ahead ends nothing, and one that is set
    back holds nothing up."""

    def __init__(self, clock_ms: Callable[[], int] = now_ms, steady_s: Callable[[], float] = time.monotonic) -> None:
        self._clock_ms = clock_ms
        self._steady_s = steady_s
        self._due: dict[str, tuple[int, float]] = {}

    def left_ms(self, of: str, at_ms: int, since_ms: int) -> int:
        """How long it is until a deadline, which was set at ``since_ms`` or before; at most 0 once it has passed."""
        known = self._due.get(of)
        if known is None or known[0] != at_ms:
            # A clock that shows less than the time of what has happened has been set back.
            left_ms = at_ms - max(self._clock_ms(), since_ms)
            known = self._due[of] = at_ms, self._steady_s() + left_ms / 1000
        return round((known[1] - self._steady_s()) * 1000)

    def has_passed(self, of: str, at_ms: int, since_ms: int) -> bool:
        """Whether a deadline (0: there is none) has passed."""
        return at_ms != 0 and self.left_ms(of, at_ms, since_ms) <= 0

    def forget(self, of: str) -> None:
        """It is over."""
        self._due.pop(of, None)
