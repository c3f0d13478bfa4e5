"""The fields of a View that differ from the last one a viewer was shown.

The parts of a View last for different times: names for a game, what the score sheet says for a deal, what has been said
for a doubling, a trick for four cards. A viewer who keeps their View is therefore sent only the fields that differ, and
for each seat only the fields of that seat that differ. Each replaces the field of the same name; the result equals the
View sent whole (decision 0061).
"""

from itertools import compress
from operator import ne
from typing import Annotated

from msgspec import UNSET, Meta, Raw, Struct, UnsetType, defstruct
from msgspec.structs import astuple, fields

from barbu.live.wire import protocol


def _some_of(*whole: type[Struct]) -> list[tuple[str, object, object]]:
    """The fields of structs, all of them optional."""
    return [(field.name, field.type | UnsetType, UNSET) for each in whole for field in fields(each)]


SeatChanges = defstruct(
    "SeatChanges",
    _some_of(protocol.SeatView),
    frozen=True,
    module=__name__,
    namespace={"__doc__": "What has changed in what everybody may know of a seat."},
)

ViewChanges = defstruct(
    "ViewChanges",
    [
        (name, list[SeatChanges] | UnsetType if name == "seats" else kind, default)  # type: ignore[valid-type]
        for name, kind, default in _some_of(protocol.PublicView, protocol.OwnView)
    ],
    frozen=True,
    module=__name__,
    namespace={
        "__doc__": """What has changed in a View, or in what is seen from no seat. Each field takes the place of the one
    that was there; ``seats`` are all there in their order, each with the fields that have changed."""
    },
)


class ChangesMessage(protocol.ServerMessage, frozen=True, tag="changes"):
    """What has changed at the table since the last message that showed it; ``changes`` are encoded ViewChanges."""

    changes: Annotated[Raw, Meta(extra_json_schema={"$ref": "#/components/schemas/ViewChanges"})]


def public_changes(now: protocol.PublicView, then: protocol.PublicView) -> dict[str, object]:
    """The fields that differ, and always the version."""
    found = changes(now, then)
    if "seats" in found:
        found["seats"] = [
            {} if seat is before else changes(seat, before) for seat, before in zip(now.seats, then.seats, strict=True)
        ]
    return {"version": now.version, **found}


def changes(now: Struct, then: Struct) -> dict[str, object]:
    """The fields that differ between two values of a type."""
    mine = astuple(now)
    return dict(compress(zip(now.__struct_fields__, mine, strict=True), map(ne, mine, astuple(then))))
