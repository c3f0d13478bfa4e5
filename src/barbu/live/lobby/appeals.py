"""The codes by which those who are shown a report on pairs of players look at the deals it names."""

import hmac

from barbu.live.people.seats import CODE_LETTERS

LETTERS = 16
"""How many letters a code has: 79 bits."""


def appeal_code(table: str, secret: bytes) -> str:
    """The code that opens the finished deals of a table whose game is over, and nothing else. It follows from the
    table's secret, so that it need not be stored."""
    number = int.from_bytes(hmac.digest(secret, f"appeal {table}".encode(), "sha256"), "big")
    return "".join(CODE_LETTERS[number // len(CODE_LETTERS) ** at % len(CODE_LETTERS)] for at in range(LETTERS))


def opens_appeal(table: str, secret: bytes, code: str) -> bool:
    """Whether this is the code of a table."""
    return hmac.compare_digest(appeal_code(table, secret).encode(), code.encode())
