"""The secrets of a game's deals: a hash chain whose first link is shown before the first deal, and one more after each.

The secret of a deal is the SHA-256 of the next deal's secret. Anyone who knows the links shown so far can check the
next one, but it cannot be guessed.
"""

import hashlib
import hmac

SIZE = 32
"""Bytes in a secret, a part or a seal."""

LINKS = 1000
"""How many deals of a game can be checked; no game of the family has even a tenth as many."""

AHEAD = 32
"""How many deals ahead of the requested one a ``Chain`` remembers a link: more than most games have."""

_LABEL = b"barbu fair chain 1"


def commitment(secret: bytes) -> bytes:
    """The hash shown before a game's first deal: it commits the server to the secrets of all deals."""
    return deal_secret(secret, 0)


def deal_secret(secret: bytes, number: int) -> bytes:
    """The secret of a deal, by its number in the order of dealing (from 1, at most ``LINKS``); 0 gives the
    commitment."""
    return Chain(secret).deal_secret(number)


class Chain:
    """The secrets of one game's deals. Computing one from the end of the chain takes many hashes, so a link a little
    ahead of the last one requested is remembered."""

    def __init__(self, secret: bytes) -> None:
        self._end = hmac.digest(secret, _LABEL, "sha256")
        self._ahead = LINKS, self._end

    def deal_secret(self, number: int) -> bytes:
        """The secret of a deal, as in ``deal_secret``."""
        if not 0 <= number <= LINKS:
            raise ValueError(number)
        at, link = self._ahead
        if not number <= at <= number + AHEAD:
            at = min(LINKS, number + AHEAD)
            link = hashed(self._end, LINKS - at)
            self._ahead = at, link
        return hashed(link, at - number)


def hashed(link: bytes, times: int) -> bytes:
    """The link that comes ``times`` deals before this one."""
    for _ in range(times):
        link = hashlib.sha256(link).digest()
    return link


def seal(part: bytes) -> bytes:
    """The hash of a part, which a browser shows before the parts are revealed."""
    return hashlib.sha256(part).digest()
