"""A limit on how fast a person may act."""

import time


class Bucket:
    """Holds ``size`` tokens, and refills with ``per_second`` of them."""

    def __init__(self, size: float, per_second: float) -> None:
        self._size = self._left = size
        self._per_second = per_second
        self._seen = time.monotonic()

    def take(self, amount: float = 1.0) -> float:
        """Take some tokens, on credit if there are not enough; returns the seconds until the debt is paid."""
        now = time.monotonic()
        self._left = min(self._size, self._left + (now - self._seen) * self._per_second) - amount
        self._seen = now
        return max(0.0, -self._left / self._per_second)

    def put_back(self, amount: float = 1.0) -> None:
        """Undo a ``take``."""
        self._left += amount
