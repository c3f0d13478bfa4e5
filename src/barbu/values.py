"""Values: equal when what they hold is equal."""

from typing import Any, ClassVar


class Value:
    """A value with slots. Two of the same class are equal when all that they hold is equal, but for what is only
    remembered (slots that begin with an underscore); making one costs nothing more than without this class."""

    __slots__ = ()

    _counts: ClassVar[tuple[str, ...]] = ()

    def __init_subclass__(cls, **kwargs: Any) -> None:
        super().__init_subclass__(**kwargs)
        slots = (name for kind in cls.__mro__ for name in getattr(kind, "__slots__", ()))
        cls._counts = tuple(name for name in slots if name[0] != "_")

    def _held(self) -> list[tuple[str, object]]:
        """What it holds, by name."""
        return [(name, getattr(self, name, None)) for name in self._counts]

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        if not isinstance(other, Value) or type(self) is not type(other):
            return False
        return all(getattr(self, name, None) == getattr(other, name, None) for name in self._counts)

    def __hash__(self) -> int:
        return hash((type(self), *self._held()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self._held())})"
