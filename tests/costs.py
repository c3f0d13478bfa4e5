"""``--costs`` prints the processor time that each file of tests took, with that of the processes it started.

Unlike pytest's ``--durations`` it hardly depends on what else the machine is doing.
"""

import os
from collections import defaultdict
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path, PurePosixPath

import pytest

COST_S = "cost_s"
"""A report's attribute: seconds of processor time since the report before it."""


def pytest_addoption(parser: pytest.Parser) -> None:
    parser.addoption("--costs", action="store_true", help="show the processor time of each folder and file")


def pytest_configure(config: pytest.Config) -> None:
    if config.getoption("--costs"):
        config.pluginmanager.register(Costs())


def used_s() -> float:
    """Seconds of processor time taken by this process and those it has started; away from Linux, only those that have
    ended."""
    times = os.times()
    ended_s = times.user + times.system + times.children_user + times.children_system
    return ended_s + sum(map(_running_s, _children(os.getpid())))


def _running_s(process: int) -> float:
    """The same of another process, or nothing if it has ended."""
    try:
        ticks = Path(f"/proc/{process}/stat").read_text().rpartition(") ")[2].split()[11:15]
    except OSError:
        return 0.0
    return sum(map(int, ticks)) / os.sysconf("SC_CLK_TCK") + sum(map(_running_s, _children(process)))


def _children(process: int) -> list[int]:
    """The running processes that this one has started."""
    found: list[int] = []
    with suppress(OSError):  # it has ended
        for path in Path(f"/proc/{process}/task").glob("*/children"):
            found += map(int, path.read_text().split())
    return found


class Costs:
    """Adds up the costs of tests: measured where they run, summed where they are reported."""

    def __init__(self) -> None:
        self._used_s = 0.0
        self._spent_s: defaultdict[str, float] = defaultdict(float)

    def pytest_runtest_logstart(self) -> None:
        self._used_s = used_s()

    @pytest.hookimpl(wrapper=True)
    def pytest_runtest_makereport(self) -> Iterator[None]:
        report = yield
        before, self._used_s = self._used_s, used_s()
        setattr(report, COST_S, max(0.0, self._used_s - before))  # what a killed process has started is not counted
        return report

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        path = PurePosixPath(report.nodeid.partition("::")[0])
        for name in (f"{path.parent}/", str(path)):
            self._spent_s[name] += getattr(report, COST_S, 0.0)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        terminalreporter.section("seconds of processor time")
        for name, spent_s in sorted(self._spent_s.items(), key=lambda each: -each[1]):
            terminalreporter.write_line(f"{spent_s:8.1f}  {name}")
