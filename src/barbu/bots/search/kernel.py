"""The kernel of this process, shared by all bots that search."""

from collections.abc import Callable

from barbu.kernel.errors import KernelMissing, has_compiler
from barbu.kernel.machine import Machine, Progress


class Kernel:
    """Holds the machine once it is made. ``wanted`` is called when a caller that cannot wait asks for it for the first
    time, and again once a compiler has been installed that was missing then; the host of this process may make it in
    the background and hand it in. ``missing`` says why this computer cannot have one, once that is known.
    ``solver_wanted`` is the same for what solves deals, and ``solver`` says that it is compiled."""

    def __init__(self) -> None:
        self.wanted: Callable[[], None] = _nobody
        self.missing: KernelMissing | None = None
        self.solver_wanted: Callable[[], None] = _nobody
        self.solver = self._solver_asked = False
        self._machine: Machine | None = None
        self._asked = False

    def ready(self) -> Machine | None:
        """The machine, or None if there is none yet."""
        if self._machine is None and (not self._asked or self._can_be_had_now()):
            self._asked, self.missing = True, None
            self.wanted()
        return self._machine

    def solves(self) -> bool:
        """Whether deals are solved without compiling anything first."""
        if not self.solver and not self._solver_asked:
            self._solver_asked = True
            self.solver_wanted()
        return self.solver

    @property
    def warming(self) -> bool:
        """Whether the machine is being made in the background while callers do without it."""
        under_way = self._asked and self.wanted is not _nobody
        return under_way and self._machine is None and self.missing is None

    def settled(self) -> bool:
        """Whether there is a machine, or will be none as things are: nothing is gained by waiting."""
        return self.ready() is not None or not self.warming

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

    def _can_be_had_now(self) -> bool:
        return self.missing is not None and not self.missing.installed and has_compiler()

    def made(self, machine: Machine) -> None:
        """Hand in a machine made in the background."""
        self._machine = machine


def _nobody() -> None:
    """Make nothing in the background."""


KERNEL = Kernel()
"""The kernel of this process."""
