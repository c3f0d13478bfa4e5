"""The judges of this process, shared by all bots that search."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from barbu.engine.plan import Plan
from barbu.kernel.machine import Machine

if TYPE_CHECKING:
    from barbu.bots.search.judge import Judge

MOST = 16
"""The number of rule sets whose judges are kept, at most seven megabytes each."""


class Judges:
    """Judges by rule set, made on demand, which takes a few seconds each. For a bot that cannot wait, the function that
    makes one is passed to ``aside``, which the host of this process may set to run it in the background."""

    def __init__(self) -> None:
        self.aside: Callable[[Callable[[], object]], None] = _never
        self._made: dict[Plan, Judge] = {}
        self._asked: set[Plan] = set()

    def ready(self, machine: Machine, plan: Plan) -> Judge | None:
        """The judge of a rule set, or None if there is none yet."""
        found = self._made.get(plan)
        if found is None and plan not in self._asked:
            self._asked.add(plan)
            self.aside(lambda: self.awaited(machine, plan))
        return found

    def awaited(self, machine: Machine, plan: Plan) -> Judge:
        """The judge of a rule set, made now if there is none yet."""
        from barbu.bots.search.judge import Judge  # it needs NumPy

        found = self._made.get(plan)
        if found is None:
            while len(self._made) >= MOST:
                oldest = next(iter(self._made))
                del self._made[oldest]
                self._asked.discard(oldest)
            found = self._made[plan] = Judge(machine, plan)
        return found


def _never(make: Callable[[], object]) -> None:
    """Make nothing in the background."""


JUDGES = Judges()
"""The judges of this process."""
