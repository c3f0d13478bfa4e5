"""How fast somebody may go: buckets that fill with time."""

import time
from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address, ip_network

from barbu.server.players import RequestError

TABLES_PER_HOUR = 600
"""Tables that one address may set up at once, and again in each hour, unless the server is told otherwise: a whole club
may sit behind one address."""

ADDRESSES_KEPT = 10_000
"""Addresses that are remembered; those that have been quiet for longest are forgotten first."""

_HOUR_S = 3600.0


class Bucket:
    """Holds ``size`` things to take, and fills again with ``per_second`` of them."""

    def __init__(self, size: float, per_second: float) -> None:
        self._size = self._left = size
        self._per_second = per_second
        self._seen = time.monotonic()

    def take(self) -> float:
        """Take one, on credit if there is none; seconds until all that was taken is there."""
        now = time.monotonic()
        self._left = min(self._size, self._left + (now - self._seen) * self._per_second) - 1
        self._seen = now
        return max(0.0, -self._left / self._per_second)

    def put_back(self) -> None:
        """Undo a ``take``."""
        self._left += 1


class Allowance:
    """How many tables each address may set up; ``per_hour`` 0 is no limit."""

    def __init__(self, per_hour: int = TABLES_PER_HOUR) -> None:
        self._per_hour = per_hour
        self._buckets: OrderedDict[str, Bucket] = OrderedDict()

    @contextmanager
    def table(self, address: str) -> Iterator[None]:
        """Around the making of a table for somebody at an address; one that fails does not count.

        Raises:
            RequestError: the address has had its share.
        """
        if not self._per_hour:
            yield
            return
        bucket = self._bucket(address)
        wait_s = bucket.take()
        try:
            if wait_s:
                minutes = int(wait_s // 60) + 1
                raise RequestError(
                    "too-many-tables",
                    f"from one address {self._per_hour} tables an hour may be set up, and there have been as many",
                    f"Play on at those there are, or try again in {minutes} minute{'s' * (minutes > 1)}.",
                )
            yield
        except BaseException:
            bucket.put_back()
            raise

    def _bucket(self, address: str) -> Bucket:
        key = place_of(address)
        bucket = self._buckets.pop(key, None) or Bucket(self._per_hour, self._per_hour / _HOUR_S)
        self._buckets[key] = bucket
        if len(self._buckets) > ADDRESSES_KEPT:
            self._buckets.popitem(last=False)
        return bucket


def place_of(address: str) -> str:
    """What counts as one address: of IPv6 the network that a household gets (/64), else the address as it is."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((int(found), 64), strict=False))
