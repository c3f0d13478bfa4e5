"""What is given to the library is checked against the signatures of its functions."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from functools import cache, wraps
from types import UnionType
from typing import Any, Literal, ParamSpec, TypeVar, Union, get_args, get_origin, get_type_hints

from barbu.errors import BarbuError
from barbu.messages import Message, message, shortened

Given = ParamSpec("Given")
Found = TypeVar("Found")

_NAMES = {type(None): "None", ...: "..."}


class ArgumentError(BarbuError):
    """Something of the wrong kind was given: a text instead of a number, or not one number for each player. ``name`` is
    the name of the parameter."""

    code = "argument"

    def __init__(self, name: str, said: Message) -> None:
        super().__init__(said)
        self.name = name


def checked(function: Callable[Given, Found]) -> Callable[Given, Found]:
    """The function with its arguments checked against its signature (decision 0139). Numbers and arrays of numpy are as
    good as Python's own: the function is given those.

    Raises:
        ArgumentError: an argument is not of the kind that the signature says.
    """
    names = function.__code__.co_varnames
    # The names in a signature need not be there yet when the function is defined.
    hints = cache(lambda: get_type_hints(function))
    known: set[tuple[str, type]] = set()

    def fitted(name: str, given: object) -> object:
        if (name, type(given)) in known:
            return given
        kind = hints().get(name, Any)
        try:
            found = _fitted(kind, given)
        except TypeError as error:
            said = message("argument-kind", name=name, kind=_named(kind), given=shortened(repr(given)))
            raise ArgumentError(name, said) from error
        if found is given:  # it has no parts, so others of its type fit as well
            known.add((name, type(given)))
        return found

    @wraps(function)
    def door(*args: Given.args, **kwargs: Given.kwargs) -> Found:
        placed = map(fitted, names, args)
        named = {name: fitted(name, given) for name, given in kwargs.items()}
        return function(*placed, **named)  # type: ignore[arg-type]

    return door


def _fitted(kind: Any, given: Any) -> object:
    """What was given, as a certain kind of thing.

    Raises:
        TypeError: it is not of that kind.
    """
    if hasattr(given, "tolist"):  # a number or an array of numpy
        given = given.tolist()
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return _one_of(parts, given)
    if origin in (Sequence, Iterable, tuple):
        if not isinstance(given, Iterable if origin is Iterable else Sequence):
            raise TypeError
        return tuple(_fitted(parts[0], each) for each in given)
    if origin is Mapping:
        if not isinstance(given, Mapping):
            raise TypeError
        return {_fitted(parts[0], key): _fitted(parts[1], value) for key, value in given.items()}
    if _left_open(kind) or isinstance(given, int | float if kind is float else origin or kind):
        return given
    raise TypeError


def _left_open(kind: Any) -> bool:
    """Whether the function itself says best what it takes: one of a few words, or an object with certain methods."""
    protocol = getattr(kind, "_is_protocol", False) and not getattr(kind, "_is_runtime_protocol", False)
    return kind is Any or get_origin(kind) is Literal or protocol


def _one_of(kinds: Iterable[Any], given: object) -> object:
    for kind in kinds:
        try:
            return _fitted(kind, given)
        except TypeError:
            continue
    raise TypeError


def _named(kind: Any) -> str:
    """A kind of thing as signatures write it."""
    origin, parts = get_origin(kind), get_args(kind)
    if origin in (Union, UnionType):
        return " | ".join(map(_named, parts))
    if origin in (Sequence, Iterable, Mapping, tuple):
        return f"{origin.__name__}[{', '.join(map(_named, parts))}]"
    return _NAMES.get(kind) or str((origin or kind).__name__)
