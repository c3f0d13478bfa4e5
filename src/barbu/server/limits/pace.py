"""Rate limits: a bucket for each address, which refills over time."""

from collections import OrderedDict
from collections.abc import Iterator
from contextlib import contextmanager
from ipaddress import IPv6Address, ip_address, ip_network
from typing import Literal, NamedTuple

from barbu.live.people.bucket import Bucket
from barbu.live.people.seats import RequestError
from barbu.messages import message

ADDRESSES_KEPT = 10_000
"""How many addresses are remembered; those that have been quiet for longest are forgotten first."""

TRIES, TRIES_EACH_S = 10.0, 30.0
"""How many codes an address may try in vain at once, and the seconds until it may try another. A code has 27 bits."""

TRIES_IN_ALL, TRIES_IN_ALL_EACH_S = 300.0, 1.0
"""The same for all addresses together."""

_HOUR_S = 3600.0


class Limits(NamedTuple):
    """What one address may use; 0 means no limit. A whole club may sit behind one address.

    ``tables_per_hour`` is how many tables it may set up in an hour, if it likes all at once. ``sockets`` is how many
    connections to tables it may have open, and ``watchers`` how many of these may only watch. ``work_s`` is how many
    seconds of processor time its questions may take per minute, a third of them at once.
    """

    tables_per_hour: int = 600
    sockets: int = 200
    work_s: float = 30.0
    watchers: int = 50


USUAL = Limits()
"""The limits unless the server is told otherwise."""


class Buckets:
    """A bucket for each address."""

    def __init__(self, size: float, per_second: float) -> None:
        self._size = size
        self._per_second = per_second
        self._kept: OrderedDict[str, Bucket] = OrderedDict()

    def of(self, address: str) -> Bucket:
        """The bucket of an address; a full one if the address is not remembered."""
        key = place_of(address)
        bucket = self._kept.pop(key, None) or Bucket(self._size, self._per_second)
        self._kept[key] = bucket
        if len(self._kept) > ADDRESSES_KEPT:
            self._kept.popitem(last=False)
        return bucket


class Allowance:
    """Limits how many tables each address may set up; a ``per_hour`` of 0 means no limit."""

    def __init__(self, per_hour: int = USUAL.tables_per_hour) -> None:
        self._per_hour = per_hour
        self._buckets = Buckets(per_hour, per_hour / _HOUR_S)

    @contextmanager
    def table(self, address: str) -> Iterator[None]:
        """A context for setting up a table from an address; a failed attempt does not count.

        Raises:
            RequestError: the address has used up its allowance.
        """
        if not self._per_hour:
            yield
            return
        bucket = self._buckets.of(address)
        wait_s = bucket.take()
        try:
            if wait_s:
                minutes = int(wait_s // 60) + 1
                said = message("server-tables", most=self._per_hour)
                raise RequestError("too-many-tables", said, message("server-tables-hint", minutes=minutes))
            yield
        except BaseException:
            bucket.put_back()
            raise


class Tries:
    """Limits how many spoken codes each address, and all addresses together, may try in vain (decision 0210)."""

    def __init__(self) -> None:
        self._buckets = Buckets(TRIES, 1 / TRIES_EACH_S)
        self._all = Bucket(TRIES_IN_ALL, 1 / TRIES_IN_ALL_EACH_S)

    @contextmanager
    def one(self, address: str) -> Iterator[None]:
        """A context for trying a code; one that is right does not count.

        Raises:
            RequestError: the address, or all of them together, have tried too many, or the code is wrong.
        """
        buckets = (self._buckets.of(address), self._all)
        wait_s = max(bucket.take() for bucket in buckets)
        if wait_s:
            for bucket in buckets:
                bucket.put_back()
            said = message("server-tries")
            raise RequestError("too-many-tries", said, message("server-tries-hint", seconds=int(wait_s) + 1))
        yield
        for bucket in buckets:
            bucket.put_back()


class Crowd:
    """Limits how many connections each address may have open at a time (an ``each`` of 0 means no limit), and all
    addresses together (``everybody``). ``kind`` is what messages and error codes call these connections."""

    def __init__(self, each: int, everybody: int, kind: Literal["sockets", "watchers"] = "sockets") -> None:
        self._each = each
        self._kind = kind
        self._everybody = everybody
        self._open: dict[str, int] = {}
        self._total = 0

    @property
    def total(self) -> int:
        """How many connections are open, from all addresses together."""
        return self._total

    @contextmanager
    def one(self, address: str) -> Iterator[None]:
        """A context that holds one connection open.

        Raises:
            RequestError: the address or the server has reached its limit.
        """
        place = place_of(address)
        count = self._open.get(place, 0)
        if self._each and count >= self._each:
            said = message(f"server-{self._kind}", most=self._each)
            raise RequestError(f"too-many-{self._kind}", said, message(f"server-{self._kind}-hint"))
        if self._total >= self._everybody:
            raise RequestError(f"too-many-{self._kind}", message("server-full"), message("server-minutes"))
        self._open[place] = count + 1
        self._total += 1
        try:
            yield
        finally:
            self._total -= 1
            self._open[place] -= 1
            if not self._open[place]:
                del self._open[place]


def place_of(address: str) -> str:
    """What counts as one address: for IPv6 the /64 network that a household gets, otherwise the address itself."""
    try:
        found = ip_address(address)
    except ValueError:
        return address
    if not isinstance(found, IPv6Address):
        return str(found)
    return str(found.ipv4_mapped or ip_network((int(found), 64), strict=False))
