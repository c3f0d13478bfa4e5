"""What bots that search assume of players who call and double: how reliably they act on their hands, whom they may
answer, and how much further ahead than playouts tell a player is who searches. All of it in plain numbers.

The constants of the first kind, in standard deviations of the contract, maximize the weight of the actual hands in
deals of club players and of bots that search (``bench/telling.py``)."""

from barbu.bots.search.policies import kind_at
from barbu.engine.doubling import Doubles
from barbu.kernel.plan import TrickPlan
from barbu.kernel.table import TrickTable

DOUBTS = 0.8
"""The error of players when they judge their own hands before a double."""

TASTE = 0.6
"""The same when they choose among contracts, in average standard deviations of all contracts."""

MARGIN = 0.2
"""The lead that players want over another before they double them."""

SKILL = 0.22
"""How much further ahead than playouts tell a player who searches is, where points are to be avoided in tricks, in
standard deviations of the contract: the mean over others who play as ``club:1``, by the policy and as well as it does
(``bench/outplaying.py``)."""

LAST_SKILL = 0.75
"""The same where the points are on the last tricks."""


def skill(table: TrickTable) -> float:
    """By how much more than playouts tell a player who searches is ahead of others at a table, in standard deviations
    of the contract."""
    if not isinstance(table.plan, TrickPlan):
        return 0.0
    aim, place, *_ = kind_at(table).name.split("-")
    if aim == "win":
        return 0.0
    return LAST_SKILL if place == "last" else SKILL


def free(state: Doubles, speaker: int) -> list[int]:
    """The seats that a speaker may double but need not."""
    open_to = state.allowed(speaker) & ~state.must(speaker)
    return [seat for seat in range(len(state.targets)) if open_to >> seat & 1]


def may_answer(doubles: Doubles, me: int, other: int, named: bool) -> bool:
    """Whether a seat may still double the speaker, depending on whether the speaker doubles it now."""
    if doubles.late or doubles.targets[other] >> me & 1:
        return False
    if other in doubles.speakers:
        return named if other == doubles.declarer else doubles.anyone
    return named and doubles.rules.redouble == "any-time"
