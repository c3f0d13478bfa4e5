"""How far the fast kernel is that some bots think with, and what they are until then."""

import time

from barbu.bots.base import bot_line, searches
from barbu.bots.search.kernel import KERNEL
from barbu.messages import Message, message

MOMENT_S, HALF_S = 10, 45
"""Up to so many seconds are told as a few, and as half a minute."""


class Compiling:
    """How far it is; nothing is under way at first."""

    def __init__(self) -> None:
        self._started: float | None = None
        self._share = 0.0

    def begun(self) -> None:
        """It begins now."""
        self._started, self._share = time.monotonic(), 0.0

    def told(self, done: int, of: int) -> None:
        """So many functions of how many are ready."""
        self._share = done / of

    def ended(self) -> None:
        """It is over."""
        self._started = None

    def left(self) -> str:
        """How much longer it should take, in a word for ``bot-warming``; "" if nothing is under way."""
        if self._started is None:
            return ""
        taken = time.monotonic() - self._started
        left = taken / self._share - taken if self._share else HALF_S + 1
        return "moment" if left <= MOMENT_S else "half" if left <= HALF_S else "minute"


COMPILING = Compiling()
"""That of this process."""


def told_of(bot: str) -> Message:
    """What a bot is, in one line, with what keeps it from thinking as far ahead as it can."""
    line = bot_line(bot)
    if searches(bot) and (left := COMPILING.left()):
        return message("bot-warming", line=line, left=left)
    return message("bot-plain", line=line) if searches(bot) and KERNEL.missing else line
