"""How far the compilation of the fast kernel has got, which some bots think with, and how these bots play until
then."""

import time

from barbu.bots.base import bot_line, searches
from barbu.bots.search.kernel import KERNEL
from barbu.messages import Message, message

MOMENT_S, HALF_S = 10, 45
"""Up to this many seconds are described as a few, and as half a minute."""


class Compiling:
    """How far the compilation is; nothing is under way at first."""

    def __init__(self) -> None:
        self._started: float | None = None
        self._share = 0.0

    def begun(self) -> None:
        """Start the clock."""
        self._started, self._share = time.monotonic(), 0.0

    def told(self, done: int, of: int) -> None:
        """Note how many functions of how many are ready."""
        self._share = done / of

    def ended(self) -> None:
        """It is over."""
        self._started = None

    def left(self) -> str:
        """How much longer it should take, as a word for ``bot-warming``; "" if nothing is under way."""
        if self._started is None:
            return ""
        taken = time.monotonic() - self._started
        left = taken / self._share - taken if self._share else HALF_S + 1
        return "moment" if left <= MOMENT_S else "half" if left <= HALF_S else "minute"


COMPILING = Compiling()
"""That of this process."""


def told_of(bot: str) -> Message:
    """A bot in one line, with whatever keeps it from thinking as far ahead as it can."""
    line = bot_line(bot)
    if searches(bot) and (left := COMPILING.left()):
        return message("bot-warming", line=line, left=left)
    return message("bot-plain", line=line) if searches(bot) and KERNEL.missing else line
