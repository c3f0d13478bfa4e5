"""What makes a new version of a table."""

from typing import Literal

from msgspec import Struct


class Event(Struct, frozen=True, gc=False):
    """What made this version: an action of a seat (``act`` is its token, where everybody may know it: not for rows
    being set, cards being shown or passed on), or a change at the table."""

    kind: Literal[
        "deal",
        "bid",
        "call",
        "claim",
        "give",
        "double",
        "expose",
        "set",
        "play",
        "knock",
        "stop",
        "undo",
        "change",
        "seat",
        "attach",
    ]
    seat: str | None = None
    act: str | None = None
