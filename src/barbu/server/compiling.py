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
from barbu.messages import logged

log = logging.getLogger(__name__)

CODE = "from barbu.kernel.warming import warm; warm(lambda done, of: print(f'{done}/{of}', flush=True))"
SOLVER = "from barbu.kernel.solving import warm; warm()"


def in_background() -> None:
    """Arrange for the kernel, and the judges that value hands, to be built in the background as soon as a bot needs
    them, and what solves deals as soon as a review does. This returns at once. Until they are ready, bots that search
    look at only a few worlds."""
    KERNEL.wanted = lambda: Thread(target=_make, name="barbu-kernel", daemon=True).start()
    KERNEL.solver_wanted = lambda: Thread(target=_make_solver, name="barbu-solver", daemon=True).start()
    JUDGES.aside = lambda make: Thread(target=make, name="barbu-judge", daemon=True).start()


def _make() -> None:
    started = time.monotonic()
    COMPILING.begun()
    try:
        _compile_apart()
        KERNEL.made(Machine())
    except KernelMissing as error:
        KERNEL.missing = error
        logged(log, logging.WARNING, "log-no-kernel", why=str(error))
    else:
        logged(log, logging.INFO, "log-kernel-ready", seconds=round(time.monotonic() - started))
    finally:
        COMPILING.ended()


def _make_solver() -> None:
    KERNEL.solver = _compile_apart(SOLVER)


def _compile_apart(code: str = CODE) -> bool:
    """Compile everything in another process, because the compiler would hold up this one, and have it store the result
    for this process to load; returns whether it did. If the compilation fails, loading the result reports it."""
    process = subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.DEVNULL,
        text=True,
    )
    atexit.register(process.kill)
    assert process.stdout is not None
    with process.stdout:
        for line in process.stdout:
            done, steps = map(int, line.split("/"))
            logged(log, logging.INFO, "log-kernel-compiling", done=done, steps=steps)
            COMPILING.told(done, steps)
    process.wait()
    atexit.unregister(process.kill)
    return process.returncode == 0
