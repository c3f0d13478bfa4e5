"""What a seat may do besides its turn."""

from typing import NamedTuple


class Rights(NamedTuple):
    """Take back to a ply (``asks``: if the others agree), change what the seat has just said, have the rest of the deal
    played."""

    undo: int | None
    change: bool
    finish: bool
    asks: bool = False


NO_RIGHTS = Rights(None, False, False)
