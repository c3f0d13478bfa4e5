"""Where the words of a contract mean something."""

from typing import Literal, NamedTuple

Play = Literal["tricks", "layout", "poker"]
"""The ways in which a contract is played."""


class Use(NamedTuple):
    """Where a word of a contract means something: in contracts played in this way and, if it needs another word, only
    where that word has one of the values."""

    play: Play
    needs: str = ""
    values: tuple[str, ...] = ()


IN_TRICKS, IN_LAYOUTS, IN_POKER = Use("tricks"), Use("layout"), Use("poker")
WITH_TRUMPS = Use("tricks", "trump", ("declarer",))
