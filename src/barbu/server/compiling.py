"""Compiles the fast kernel in the background while the server is already running."""

import atexit
import logging
import subprocess
import sys
import time
from threading import Thread

from barbu.api.warming import COMPILING
from barbu.bots.search.judges import JUDGES
from barbu.bots.search.kernel import KERNEL
from barbu.kernel.errors import KernelMissing
from barbu.kernel.machine import Machine

log = logging.getLogger(__name__)

CODE = "from barbu.kernel.warming import warm; warm(lambda done, of: print(f'{done}/{of}', flush=True))"


def in_background() -> None:
    """Arrange for the kernel, and the judges that value hands, to be built in the background as soon as a bot needs
    them. This returns at once. Until they are ready, bots that search look at only a few worlds."""
    KERNEL.wanted = lambda: Thread(target=_make, name="barbu-kernel", daemon=True).start()
    JUDGES.aside = lambda make: Thread(target=make, name="barbu-judge", daemon=True).start()


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
    """Compile everything in another process, because the compiler would hold up this one, and have it store the result
    for this process to load. If the compilation fails, loading the result reports it."""
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
