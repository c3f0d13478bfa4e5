"""Servers for measurements: each in a process of its own, on one core where the system allows it."""

import os
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

SERVE = """
import sys
from pathlib import Path
from barbu.server.app import serve
from barbu.server.limits.pace import Limits
serve("127.0.0.1", 0, Path(sys.argv[1]), limits=Limits(0, 0, 0, 0))
"""
"""The usual server, without limits per address, on its data folder."""


CORES = sorted(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else []
"""The cores that may be used, as far as the system tells."""


@contextmanager
def serving(*words: str, source: Path | None = None) -> Iterator[tuple[int, int]]:
    """A server on the first core, where the system allows it, from a ``source`` folder (None: today's); yields its
    process and its port."""
    environment = os.environ if source is None else {**os.environ, "PYTHONPATH": str(source)}
    process = subprocess.Popen([sys.executable, *words], stdout=subprocess.PIPE, text=True, env=environment)
    try:
        if hasattr(os, "sched_setaffinity") and len(CORES) > 1:
            os.sched_setaffinity(process.pid, CORES[:1])
        assert process.stdout is not None
        line = process.stdout.readline()
        yield process.pid, int(line.split("://")[1].split("/")[0].rsplit(":", 1)[1])
    finally:
        process.terminate()
        process.wait(20)
        if process.stdout is not None:
            process.stdout.close()


def leave_a_core() -> None:
    """Stay off the server's core."""
    if hasattr(os, "sched_setaffinity") and len(CORES) > 1:
        os.sched_setaffinity(0, CORES[1:])


def allow_files(wanted: int) -> None:
    """Let this process, and those it starts, open this many files."""
    if sys.platform != "win32":
        import resource

        soft, hard = resource.getrlimit(resource.RLIMIT_NOFILE)
        resource.setrlimit(resource.RLIMIT_NOFILE, (max(soft, min(wanted, hard)), hard))


def memory_kb(pid: int) -> float:
    """Resident memory of a process, 0 where the system has no /proc."""
    status = Path(f"/proc/{pid}/status")
    if not status.exists():
        return 0.0
    return float(next(line for line in status.read_text().splitlines() if line.startswith("VmRSS")).split()[1])


def processor_s(pid: int) -> float:
    """Processor time that a process has used, 0 where the system has no /proc."""
    stat = Path(f"/proc/{pid}/stat")
    if not stat.exists():
        return 0.0
    words = stat.read_text().rpartition(")")[2].split()
    return (int(words[11]) + int(words[12])) / os.sysconf("SC_CLK_TCK")
