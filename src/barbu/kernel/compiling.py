"""How the kernel's functions are compiled, and kept for the next start."""

from collections.abc import Callable
from contextlib import suppress
from hashlib import sha256
from importlib import resources
from typing import Any, TypeVar

from numba import njit
from numba.core.caching import FunctionCache

Function = TypeVar("Function", bound=Callable[..., Any])


def _sources() -> str:
    """The hash of all modules of this package."""
    found = sha256()
    for file in sorted(resources.files(__package__).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".py"):
            found.update(file.name.encode() + b"\0" + file.read_bytes())
    return found.hexdigest()


SOURCES = _sources()


class _Cache(FunctionCache):
    """Numba's cache, which by itself looks only at the file of the function that is called, not at those of the
    functions that were compiled into it: here one that was made from other sources is not found."""

    def _index_key(self, sig: Any, codegen: Any) -> tuple[Any, ...]:
        return (*super()._index_key(sig, codegen), SOURCES)  # type: ignore[no-untyped-call]


def part(function: Function) -> Function:
    """A function that is compiled into those that call it."""
    made: Any = njit(nogil=True, error_model="numpy")(function)
    compiled: Function = made
    return compiled


def entry(function: Function) -> Function:
    """A function that Python calls: compiled when it is called first, in this process or an earlier one; while it runs,
    other threads run too."""
    made: Any = part(function)
    with suppress(RuntimeError):  # no folder can be written to: it is compiled anew in each process
        made._cache = _Cache(function)  # type: ignore[no-untyped-call]
    called: Function = made
    return called
