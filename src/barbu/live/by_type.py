"""Handlers found by the type of their argument: a table looks for several of them with each message."""

from collections.abc import Callable
from functools import partial, singledispatch
from typing import Any, Generic, TypeVar, overload

Answer = TypeVar("Answer")
Form = TypeVar("Form", bound=Callable[..., Any])


class ByType(Generic[Answer]):
    """A method with several forms, each for a type of its first argument. It does what ``singledispatchmethod`` does in
    a tenth of the time; that one copies name and docstring at each call, and looks for the form among weak references.

    Raises:
        NotImplementedError: there is no form for an argument.
    """

    def __init__(self) -> None:
        self._dispatcher = singledispatch(_no_form)
        self._found: dict[type, Callable[..., Answer]] = {}

    def register(self, form: Form) -> Form:
        """Add the form for the type its first argument is annotated with."""
        self._dispatcher.register(form)
        return form

    @property
    def kinds(self) -> list[type]:
        """The types that have a form."""
        return [kind for kind in self._dispatcher.registry if kind is not object]

    @overload
    def __get__(self, owner: None, kind: type) -> "ByType[Answer]": ...

    @overload
    def __get__(self, owner: object, kind: type) -> Callable[..., Answer]: ...

    def __get__(self, owner: object, kind: type) -> "ByType[Answer] | Callable[..., Answer]":
        """The method of an object, or, of a class, what it is made of."""
        if owner is None:
            return self
        return partial(self._call, owner)

    def _call(self, owner: object, first: object, *rest: object) -> Answer:
        form = self._found.get(type(first))
        if form is None:
            form = self._found[type(first)] = self._dispatcher.dispatch(type(first))
        return form(owner, first, *rest)


def _no_form(owner: object, first: object, *rest: object) -> Any:
    raise NotImplementedError(type(first))
