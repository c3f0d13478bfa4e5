"""The judges of this process, which all players that search share."""

from __future__ import annotations

from collections.abc import Callable
from typing import TYPE_CHECKING

from barbu.engine.plan import Plan
from barbu.kernel.machine import Machine

if TYPE_CHECKING:
    from barbu.bots.search.judge import Judge

MOST = 16
"""Rule sets whose judges are kept, four megabytes each at most."""


class Judges:
    """Judges by rule set, as they are made; each takes a few seconds. ``aside`` is given what makes one for a bot
    that cannot wait: whoever runs this process may have it run in the background."""

    def __init__(self) -> None:
        self.aside: Callable[[Callable[[], object]], None] = _never
        self._made: dict[Plan, Judge] = {}
        self._asked: set[Plan] = set()

    def ready(self, machine: Machine, plan: Plan) -> Judge | None:
        """The judge of a rule set, or None as long as there is none."""
        found = self._made.get(plan)
        if found is None and plan not in self._asked:
            self._asked.add(plan)
            self.aside(lambda: self.awaited(machine, plan))
        return found

    def awaited(self, machine: Machine, plan: Plan) -> Judge:
        """The judge of a rule set; it is made now if there is none yet."""
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
    """Nothing is made in the background."""


JUDGES = Judges()
"""Those of this process."""
