"""The fast kernel, made ready while the server already serves."""

import atexit
import logging
import subprocess
import sys
import time
from threading import Thread

from barbu.bots.base import bot_line, searches
from barbu.bots.search.judges import JUDGES
from barbu.bots.search.kernel import KERNEL
from barbu.kernel.errors import KernelMissing
from barbu.kernel.machine import Machine
from barbu.messages import Message, message

log = logging.getLogger(__name__)

MOMENT_S, HALF_S = 10, 45
"""Up to so many seconds are told as a few, and as half a minute."""

CODE = "from barbu.kernel.warming import warm; warm(lambda done, of: print(f'{done}/{of}', flush=True))"


def in_background() -> None:
    """Have the kernel, and what values hands, made as soon as a bot at some table asks for it; this returns at
    once. Until then bots that search look at a few worlds only."""
    KERNEL.wanted = lambda: Thread(target=_make, name="barbu-kernel", daemon=True).start()
    JUDGES.aside = lambda make: Thread(target=make, name="barbu-judge", daemon=True).start()


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


def _make() -> None:
    started = time.monotonic()
    COMPILING.begun()
    try:
        _compile_apart()
        KERNEL.made(Machine())
    except KernelMissing as error:
        KERNEL.missing = error
        log.warning("%s; bots that search look at a few worlds only", error)
    else:
        log.info("the fast kernel was ready after %.1f s", time.monotonic() - started)
    finally:
        COMPILING.ended()


def _compile_apart() -> None:
    """Compile everything in another process, which keeps the result for this one to load: the compiler would hold up
    whatever else goes on here. Whether it worked is seen when the result is loaded."""
    process = subprocess.Popen(
        [sys.executable, "-c", CODE],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    atexit.register(process.kill)
    assert process.stdout is not None
    with process.stdout:
        for line in process.stdout:
            log.info("the fast kernel is being compiled: %s", line.strip())
            COMPILING.told(*map(int, line.split("/")))
    process.wait()
    atexit.unregister(process.kill)
