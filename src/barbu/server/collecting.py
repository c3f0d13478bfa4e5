"""When the garbage collector runs.

Reference counting frees nearly everything at once, closed connections and dropped tables included. What is left are
objects that refer to each other in a circle, of which the server makes hardly any. Finding them takes a pass over all
objects, during which everybody waits: a few milliseconds with ten tables, a second with two thousand. So a server that
has grown large does without, until it is small again. It is then, too, that memory is given back to the system, for
which the C library goes through all of it.
"""

import asyncio
import ctypes
import gc
import sys

LOOK_S = 5.0
"""Seconds between two looks at the memory."""

DUE = 10_000
"""A collection is due when there are so many objects more than after the last one, which is about 2 MB."""

SMALL = 60_000
"""Up to so many blocks of memory since the start, about twenty tables, a collection takes no longer than 20 ms."""

MOST = 5_000_000
"""With so many objects more than after the last collection there is one at any time. As many connections as the server
accepts need fewer, so these must be garbage: about 800 MB."""


async def collect_when_small() -> None:
    """Run the collector while the server is small, forever. Objects alive now are never examined again."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(MOST)
    at_start = sys.getallocatedblocks()
    while True:
        await asyncio.sleep(LOOK_S)
        if sys.getallocatedblocks() - at_start <= SMALL:
            if gc.get_count()[0] >= DUE:
                gc.collect()
            _give_back()


def _give_back() -> None:
    """Give memory that is free back to the system, where its C library can: glibc, which keeps it otherwise."""
    if sys.platform == "linux" and (trim := getattr(ctypes.CDLL(None), "malloc_trim", None)):
        trim(0)
