"""What can go wrong with the kernel."""

from importlib.util import find_spec

from barbu.errors import BarbuError
from barbu.messages import message, shortened


class KernelError(BarbuError):
    """The kernel cannot do this: it does not play the contract, or the hands, cards or numbers do not fit the deal."""

    code = "kernel"


class KernelMissing(BarbuError):
    """There is no kernel on this machine: Numba is not installed, or cannot compile. ``cause`` says what failed,
    ``installed`` whether Numba was there. The engine plays everything that the kernel does."""

    code = "kernel-missing"

    def __init__(self, cause: str) -> None:
        super().__init__(message("kernel-missing", cause=shortened(cause, 200)), message("kernel-install"))
        self.cause = cause
        self.installed = has_compiler()


def has_compiler() -> bool:
    """Whether Numba is installed, which can change while a program runs."""
    return find_spec("numba") is not None
