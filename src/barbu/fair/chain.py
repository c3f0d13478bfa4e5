"""The secrets of a game's deals: a chain of hashes, of which the end is shown before the first deal and one link more
after each.

The secret of a deal is the SHA-256 of the secret of the next one, so that whoever knows what has been shown can check
the next secret, and cannot guess it.
"""

import hashlib
import hmac

SIZE = 32
"""Bytes of a secret, of a part and of a seal."""

LINKS = 1000
"""Deals of a game whose order can be checked; no game of the family has a tenth of it."""

AHEAD = 32
"""Links from the one that a ``Chain`` remembers to the farthest that it finds from there: more than most games have
deals."""

_LABEL = b"barbu fair chain 1"


def commitment(secret: bytes) -> bytes:
    """What is shown of a game's secret before its first deal: all its deals are fixed by it."""
    return deal_secret(secret, 0)


def deal_secret(secret: bytes, number: int) -> bytes:
    """The secret of a deal, by its number in the order of dealing (from 1, at most ``LINKS``); 0 gives the
    commitment."""
    return Chain(secret).deal_secret(number)


class Chain:
    """The secrets of one game's deals. Each is found from the end of the chain, which is a long way: a link a little
    ahead of the last one that was asked for is remembered."""

    def __init__(self, secret: bytes) -> None:
        self._end = hmac.digest(secret, _LABEL, "sha256")
        self._ahead = LINKS, self._end

    def deal_secret(self, number: int) -> bytes:
        """The secret of a deal, as ``deal_secret`` tells it."""
        if not 0 <= number <= LINKS:
            raise ValueError(f"no deal {number} in a chain of {LINKS}")
        at, link = self._ahead
        if not number <= at <= number + AHEAD:
            at = min(LINKS, number + AHEAD)
            link = hashed(self._end, LINKS - at)
            self._ahead = at, link
        return hashed(link, at - number)


def hashed(link: bytes, times: int) -> bytes:
    """The link that stands so many deals before another one."""
    for _ in range(times):
        link = hashlib.sha256(link).digest()
    return link


def seal(part: bytes) -> bytes:
    """What a browser shows of its part before the parts are opened."""
    return hashlib.sha256(part).digest()
