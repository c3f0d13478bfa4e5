"""What a hint says."""

from typing import Literal

from msgspec import Struct

from barbu.live.wire.protocol import ServerMessage


class Value(Struct, frozen=True):
    """What an alternative was worth: its token, the mean in points, more being better, and its standard error."""

    act: str
    mean: float
    error: float


class HintMessage(ServerMessage, frozen=True, tag="hint"):
    """What a player of this kind would do, with the reason in words. ``values`` are all alternatives, the best first,
    judged by what the seat can know; empty if they are not weighed."""

    version: int
    act: str
    reason: str
    by: Literal["club", "master"]
    values: list[Value]
