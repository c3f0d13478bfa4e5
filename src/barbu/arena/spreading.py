"""Where the games are played: in this process, in many, or on a cluster. Blocks come in the order in which they are
finished."""

import os
import signal
from collections.abc import Callable, Generator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from itertools import islice
from multiprocessing import get_context

from barbu.arena.playing import Block, UnitPlayer, host
from barbu.arena.work import ArenaError, Unit, Work
from barbu.messages import message
from barbu.outside.command import close_all
from barbu.sim import stopping

Spread = Callable[[Work, Sequence[Unit]], Generator[Block, None, None]]
"""Plays the units of a work. Closing the iterator stops at once."""


def cores() -> int:
    """How many processors this process may use."""
    return len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1


def here(work: Work, units: Sequence[Unit]) -> Generator[Block, None, None]:
    """Play in this process."""
    own = host(work)
    for unit in units:
        yield own.play(unit)


def in_processes(jobs: int) -> Spread:
    """Plays in this many processes of this machine."""

    def play(work: Work, units: Sequence[Unit]) -> Generator[Block, None, None]:
        host(work)  # what is wrong with a bot is said here, not in every process
        with stopping(ProcessPoolExecutor(jobs, get_context("spawn"), _begin, (work,))) as pool:
            waiting: set[Future[Block]] = set()
            left = iter(units)
            try:
                while True:
                    waiting |= {pool.submit(_play, unit) for unit in islice(left, 2 * jobs - len(waiting))}
                    if not waiting:
                        return
                    done, waiting = wait(waiting, return_when=FIRST_COMPLETED)
                    yield from (each.result() for each in done)
            except BrokenProcessPool as error:
                raise ArenaError(message("arena-process-died"), message("arena-process-died-hint")) from error

    return play


_own: list[UnitPlayer] = []
"""The host of this process, once it has begun."""


def _begin(work: Work) -> None:
    signal.signal(signal.SIGINT, signal.SIG_IGN)  # the process that asks is told, and tells this one
    signal.signal(signal.SIGTERM, _leave)
    _own.append(host(work))


def _leave(number: int, frame: object) -> None:
    """Leave at once, together with the programs this process has started."""
    close_all()
    os._exit(128 + number)


def _play(unit: Unit) -> Block:
    return _own[0].play(unit)
