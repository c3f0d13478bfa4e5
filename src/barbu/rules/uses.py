"""Which contracts each contract word applies to."""

from typing import Literal, NamedTuple

Play = Literal["tricks", "layout", "quart", "poker", "counting", "trial"]
"""The ways in which a contract is played."""


class Use(NamedTuple):
    """Where a contract word applies: only to contracts played in this way or ``also`` in another and, if it ``needs``
    another word, only if that word has one of ``values``."""

    play: Play
    needs: str = ""
    values: tuple[str, ...] = ()
    also: tuple[Play, ...] = ()


IN_TRICKS, IN_LAYOUTS, IN_POKER, IN_COUNTING = Use("tricks"), Use("layout"), Use("poker"), Use("counting")
IN_TRIALS = Use("trial")
GOING_OUT = Use("layout", also=("quart",))
WITH_TRUMPS = Use("tricks", "trump", ("declarer",))
