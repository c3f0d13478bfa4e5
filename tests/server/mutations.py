"""Messages of any type that are nearly right: made from the type, then damaged."""

import copy
import json
import random
from collections.abc import Iterator
from typing import Any

from msgspec import inspect

ODD: list[Any] = [
    None, True, 0, -1, 2**31, 2**63, 10**30, 1.5, 1e308, "", "Z", "AB", "\u0000", "\u202e", "\U0001f600", "x" * 300,
    "0" * 64, "٣", "play 2S", "call x", "double Z", [], {}, [[]], [None], {"type": "act"},
]  # fmt: skip
"""What nobody sends: too large, too long, of another type, or with signs that are not seen."""


class Maker:
    """Makes values of a type; ``texts`` and ``numbers`` mean something at the table they are sent to."""

    def __init__(self, rng: random.Random, texts: list[str], numbers: list[int]) -> None:
        self._rng = rng
        self.texts = texts
        self.numbers = numbers

    def of(self, kind: object) -> Any:
        """A message of a type as somebody might send it, damaged now and then."""
        return self._damaged(self._value(inspect.type_info(kind)))

    def text_of(self, kind: object) -> bytes:
        """A message of a type as JSON, which may be damaged as a text."""
        text = json.dumps(self.of(kind))
        how = self._rng.randrange(40)
        if how == 0:
            text = text.replace(":0", ":NaN").replace(":1", ":1e999")
        elif how == 1:
            text = text.replace('"A"', '"\\ud800"')
        elif how == 2:
            text = text[: self._rng.randrange(len(text))]
        elif how == 3:
            text = "[" * 2000 + text
        return text.encode() if how != 4 else text.encode() + b"\xff"

    def _value(self, kind: inspect.Type) -> Any:
        rng = self._rng
        if rng.random() < 0.01:
            return copy.deepcopy(rng.choice(ODD))
        match kind:
            case inspect.StructType():
                found = {
                    field.encode_name: self._value(field.type)
                    for field in kind.fields
                    if field.required or rng.random() < 0.6
                }
                return found if kind.tag_field is None else {kind.tag_field: kind.tag, **found}
            case inspect.Metadata():
                return self._value(kind.type)
            case inspect.StrType():
                return rng.choice(["0" * 64, "A"] if kind.pattern else self.texts)
            case inspect.IntType() | inspect.FloatType():
                return rng.choice(self.numbers)
            case inspect.BoolType():
                return rng.random() < 0.5
            case inspect.NoneType():
                return None
            case inspect.LiteralType():
                return rng.choice(kind.values)
            case inspect.ListType():
                return [self._value(kind.item_type) for _ in range(rng.randrange(5))]
            case inspect.UnionType():
                return self._value(rng.choice(kind.types))
        return copy.deepcopy(rng.choice(ODD))

    def _damaged(self, value: Any) -> Any:
        rng = self._rng
        for _ in range(rng.choice([0, 0, 0, 1, 2])):
            places = [*_places(value)]
            if places:
                within, key = rng.choice(places)
                how = rng.randrange(4)
                if how == 0:
                    del within[key]
                elif how == 1:
                    within[key] = [within[key]]
                elif how == 2 and isinstance(within, dict):
                    within["unknown"] = 1
                else:
                    within[key] = copy.deepcopy(rng.choice(ODD))
        return value


def _places(value: Any) -> Iterator[tuple[Any, Any]]:
    """Every place in a value where something else could be."""
    for key in [*value] if isinstance(value, dict) else range(len(value)) if isinstance(value, list) else ():
        yield value, key
        yield from _places(value[key])
