"""The kernel of this process, shared by all bots that search."""

from collections.abc import Callable

from barbu.kernel.errors import KernelMissing
from barbu.kernel.machine import Machine, Progress


class Kernel:
    """Holds the machine once it is made. ``wanted`` is called when somebody who cannot wait asks for it for the first
    time; the host of this process may make it in the background and hand it in. ``missing`` says why this computer
    cannot have one, once that is known."""

    def __init__(self) -> None:
        self.wanted: Callable[[], None] = _nobody
        self.missing: KernelMissing | None = None
        self._machine: Machine | None = None
        self._asked = False

    def ready(self) -> Machine | None:
        """The machine, or None if there is none yet."""
        if self._machine is None and not self._asked:
            self._asked = True
            self.wanted()
        return self._machine

    @property
    def warming(self) -> bool:
        """Whether the machine is being made in the background while callers do without it."""
        under_way = self._asked and self.wanted is not _nobody
        return under_way and self._machine is None and self.missing is None

    def awaited(self, progress: Progress | None = None) -> Machine:
        """The machine, made now if there is none yet; ``progress`` is told how far it is.

        Raises:
            KernelMissing: this computer cannot have one.
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
        """Hand in a machine made in the background."""
        self._machine = machine


def _nobody() -> None:
    """Make nothing in the background."""


KERNEL = Kernel()
"""The kernel of this process."""
