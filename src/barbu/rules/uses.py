"""Which contracts each contract word applies to."""

from typing import Literal, NamedTuple

Play = Literal["tricks", "layout", "poker", "counting"]
"""The ways in which a contract is played."""


class Use(NamedTuple):
    """Where a contract word applies: only to contracts played in this way and, if it ``needs`` another word, only if
    that word has one of ``values``."""

    play: Play
    needs: str = ""
    values: tuple[str, ...] = ()


IN_TRICKS, IN_LAYOUTS, IN_POKER, IN_COUNTING = Use("tricks"), Use("layout"), Use("poker"), Use("counting")
WITH_TRUMPS = Use("tricks", "trump", ("declarer",))
