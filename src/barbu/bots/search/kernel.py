"""The kernel of this process, which all players that search share."""

from collections.abc import Callable

from barbu.kernel.machine import Machine


class Kernel:
    """A machine, once somebody has made one. ``wanted`` is called when it is asked for the first time by somebody who
    cannot wait: whoever runs this process may have it made in the background, and hand it in."""

    def __init__(self) -> None:
        self.wanted: Callable[[], None] = _nobody
        self._machine: Machine | None = None
        self._asked = False

    def ready(self) -> Machine | None:
        """The machine, or None as long as there is none."""
        if self._machine is None and not self._asked:
            self._asked = True
            self.wanted()
        return self._machine

    def awaited(self) -> Machine:
        """The machine; it is made now if there is none yet.

        Raises:
            KernelMissing: there can be none on this machine.
        """
        if self._machine is None:
            self._machine = Machine()
        return self._machine

    def made(self, machine: Machine) -> None:
        """Hand in what was made in the background."""
        self._machine = machine


def _nobody() -> None:
    """Nobody makes anything."""


KERNEL = Kernel()
"""That of this process."""
