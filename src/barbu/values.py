"""Values: equal when what they hold is equal."""


class Value:
    """A value with slots. Two of the same class are equal when all that they hold is equal, but for what is only
    remembered (slots that begin with an underscore); making one costs nothing more than without this class."""

    __slots__ = ()

    def _held(self) -> list[tuple[str, object]]:
        """What it holds, by name."""
        slots = (name for kind in type(self).__mro__ for name in getattr(kind, "__slots__", ()))
        return [(name, getattr(self, name, None)) for name in slots if name[0] != "_"]

    def __eq__(self, other: object) -> bool:
        if self is other:
            return True
        return isinstance(other, Value) and type(self) is type(other) and self._held() == other._held()

    def __hash__(self) -> int:
        return hash((type(self), *self._held()))

    def __repr__(self) -> str:
        return f"{type(self).__name__}({', '.join(f'{name}={value!r}' for name, value in self._held())})"
