"""The deals of a tournament: all follow from one secret, to which the server commits before the first round and which
it opens after the last (see ``docs/fair-deals.md``)."""

import hashlib
import hmac

from barbu.fair.chain import Chain
from barbu.fair.draws import joined
from barbu.fair.mix import NOBODY, Mix

_LABEL = b"barbu event deals 1"


def commitment(code: str, secret: bytes) -> bytes:
    """What is shown of the secret of a tournament, by its code, before the first round."""
    return hashlib.sha256(joined([_LABEL, code.encode(), secret])).digest()


def game_secret(secret: bytes, round: int, table: int) -> bytes:
    """The secret of the game at a table of a round; with the same deals at all tables, that of table 0."""
    return hmac.digest(secret, f"round {round} table {table}".encode(), "sha256")


def event_mix(commit: bytes, chain: Chain, number: int, first: str) -> Mix:
    """The inputs of a deal, by its number in the order of dealing (from 1): no player adds a part, since others have
    the same deals."""
    return Mix(commit, number, first, chain.deal_secret(number), NOBODY)
