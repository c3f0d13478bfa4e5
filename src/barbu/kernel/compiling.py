"""How the kernel's functions are compiled, and kept for the next start.

They are written so that Python can run them too, a few hundred times as slowly, with the arrays of
:data:`barbu.kernel.arrays.LISTS`. Only an ``entry`` that is called is compiled, together with every ``part`` it calls.
Nothing here loads Numba before that (decision 0074).
"""

from collections.abc import Callable
from contextlib import suppress
from functools import cache, cached_property, update_wrapper
from hashlib import sha256
from importlib import import_module, resources
from types import FunctionType
from typing import Any, TypeVar

Function = TypeVar("Function", bound=Callable[..., Any])

_PARTS: set[Callable[..., Any]] = set()
_WORDS: set[Callable[..., Any]] = set()


def part(function: Function) -> Function:
    """A function that is compiled into the entries that call it."""
    _PARTS.add(function)
    return function


def word(function: Function) -> Function:
    """A function that machine words do differently: compiled functions call the one of the same name in
    ``barbu.kernel.words``."""
    _WORDS.add(function)
    return function


def entry(function: Function) -> Function:
    """A function that Python calls. It is compiled when first called, in this process or an earlier one; other threads
    can run while it does."""
    made: Any = CompiledFunction(function)
    called: Function = made
    return called


class CompiledFunction:
    """A function that compiles itself when it is called."""

    def __init__(self, function: Callable[..., Any]) -> None:
        self._function = function
        update_wrapper(self, function)

    def __call__(self, *given: Any) -> Any:
        """What the compiled function gives back."""
        return self.compiled(*given)

    @cached_property
    def compiled(self) -> Any:
        """The function as Numba has it."""
        made = _compiled(self._function)
        with suppress(RuntimeError):  # no folder can be written to: it is compiled anew in each process
            made._cache = _cache(made.py_func)
        return made


@cache
def _compiled_part(function: Callable[..., Any]) -> Any:
    return _compiled(function)


def _compiled(function: Callable[..., Any]) -> Any:
    """A function for Numba: the parts it calls are replaced by compiled ones, and NumPy is there as ``np``."""
    import numpy as np
    from numba import njit

    assert isinstance(function, FunctionType)
    known = function.__globals__ | {"np": np}
    for name in function.__code__.co_names:
        called = known.get(name)
        if isinstance(called, CompiledFunction):
            known[name] = called.compiled
        elif isinstance(called, FunctionType) and called in _WORDS:
            known[name] = getattr(import_module("barbu.kernel.words"), name)
        elif isinstance(called, FunctionType) and called in _PARTS:
            known[name] = _compiled_part(called)
    copy = FunctionType(function.__code__, known, function.__name__, function.__defaults__)
    return njit(nogil=True, error_model="numpy")(update_wrapper(copy, function))


def _cache(function: Callable[..., Any]) -> Any:
    """Numba's cache, except that a function made from other sources is not found. By itself Numba looks only at the
    file of the function that is called, not at those of the functions compiled into it, and it fails on an index that
    names a class which is no longer there. It reads the version of an index first, and nothing more of another one."""
    from numba.core.caching import FunctionCache

    cache: Any = FunctionCache(function)  # type: ignore[no-untyped-call]
    cache._cache_file._version += f" {SOURCES}"
    return cache


def _sources() -> str:
    """The hash of all modules in this package."""
    found = sha256()
    for file in sorted(resources.files(__package__).iterdir(), key=lambda file: file.name):
        if file.name.endswith(".py"):
            found.update(file.name.encode() + b"\0" + file.read_bytes())
    return found.hexdigest()


SOURCES = _sources()
