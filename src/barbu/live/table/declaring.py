"""What the parts of a table declare: the messages they handle, and the news after which they act.

See decision 0148.
"""

from collections.abc import Callable, Iterable
from typing import Any, NamedTuple, TypeVar, get_args

Method = TypeVar("Method", bound=Callable[..., Any])
Handlers = dict[type, tuple[type, Callable[..., Any]]]
"""By the type of a message: the class of the part that handles it, and the method that does."""


class Reaction(NamedTuple):
    """A ``method`` of a ``part``, called after any of these ``news``; ``always``: even if what happened was refused."""

    part: type
    method: Callable[..., Any]
    news: frozenset[type]
    always: bool


def handles(*messages: type) -> Callable[[Method], Method]:
    """Declare that a method handles these messages."""

    def declare(method: Method) -> Method:
        method.handles = messages  # type: ignore[attr-defined]
        return method

    return declare


def after(*news: Any, always: bool = False) -> Callable[[Method], Method]:
    """Declare that a method is called after such news: entries of the inbox, stored events, types of ``news``, or
    unions of these. With ``always``, it is called even if what happened was refused."""

    def declare(method: Method) -> Method:
        kinds = frozenset(kind for each in news for kind in get_args(each) or (each,))
        method.after = kinds, always  # type: ignore[attr-defined]
        return method

    return declare


def handlers(*parts: type) -> Handlers:
    """The one handler of each message.

    Raises:
        TypeError: two methods handle the same message.
    """
    found: Handlers = {}
    for part, method in _methods(parts):
        for kind in getattr(method, "handles", ()):
            if kind in found:
                raise TypeError(f"{kind.__name__} is handled by {method} and by {found[kind][1]}")
            found[kind] = part, method
    return found


def reactions(*parts: type) -> tuple[Reaction, ...]:
    """What the parts do after news, in their order."""
    declared = ((part, method, getattr(method, "after", None)) for part, method in _methods(parts))
    return tuple(Reaction(part, method, *news) for part, method, news in declared if news is not None)


def _methods(parts: Iterable[type]) -> Iterable[tuple[type, Callable[..., Any]]]:
    return ((part, method) for part in parts for method in vars(part).values() if callable(method))
