"""The kernel of this process, which all players that search share."""

from collections.abc import Callable

from barbu.kernel.errors import KernelMissing
from barbu.kernel.machine import Machine, Progress


class Kernel:
    """A machine, once somebody has made one. ``wanted`` is called when it is asked for the first time by somebody who
    cannot wait: whoever runs this process may have it made in the background, and hand it in. ``missing`` says why
    there can be none on this machine, once that is known."""

    def __init__(self) -> None:
        self.wanted: Callable[[], None] = _nobody
        self.missing: KernelMissing | None = None
        self._machine: Machine | None = None
        self._asked = False

    def ready(self) -> Machine | None:
        """The machine, or None as long as there is none."""
        if self._machine is None and not self._asked:
            self._asked = True
            self.wanted()
        return self._machine

    def awaited(self, progress: Progress | None = None) -> Machine:
        """The machine; it is made now if there is none yet, and ``progress`` is told how far it is.

        Raises:
            KernelMissing: there can be none on this machine.
        """
        if self.missing is not None:
            raise self.missing
        if self._machine is None:
            try:
                self._machine = Machine(progress)
            except KernelMissing as error:
                self.missing = error
                raise
        return self._machine

    def made(self, machine: Machine) -> None:
        """Hand in what was made in the background."""
        self._machine = machine


def _nobody() -> None:
    """Nobody makes anything."""


KERNEL = Kernel()
"""That of this process."""
