"""The codes by which those who are shown a report on pairs of players look at the deals it names."""

import hmac

from barbu.live.people.seats import code_from

LETTERS = 16
"""How many letters a code has: 79 bits."""


def appeal_code(table: str, secret: bytes) -> str:
    """The code that opens the finished deals of a table whose game is over, and nothing else. It follows from the
    table's secret, so that it need not be stored."""
    return code_from(hmac.digest(secret, f"appeal {table}".encode(), "sha256"), LETTERS)


def opens_appeal(table: str, secret: bytes, code: str) -> bool:
    """Whether this is the code of a table."""
    return hmac.compare_digest(appeal_code(table, secret).encode(), code.encode())
