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

_LABEL = b"barbu fair chain 1"


def commitment(secret: bytes) -> bytes:
    """What is shown of a game's secret before its first deal: all its deals are fixed by it."""
    return deal_secret(secret, 0)


def deal_secret(secret: bytes, number: int) -> bytes:
    """The secret of a deal, by its number in the order of dealing (from 1, at most ``LINKS``); 0 gives the
    commitment."""
    if not 0 <= number <= LINKS:
        raise ValueError(f"no deal {number} in a chain of {LINKS}")
    return hashed(hmac.digest(secret, _LABEL, "sha256"), LINKS - number)


def hashed(link: bytes, times: int) -> bytes:
    """The link that stands so many deals before another one."""
    for _ in range(times):
        link = hashlib.sha256(link).digest()
    return link


def seal(part: bytes) -> bytes:
    """What a browser shows of its part before the parts are opened."""
    return hashlib.sha256(part).digest()
