"""What calls may name besides a contract, and to whom cards are passed, as a rule set is compiled."""

from barbu.cards import RANK_MASKS, RANKS, SUITS
from barbu.engine.actions import NO_TRUMP
from barbu.rules.cardsets import start_ranks
from barbu.rules.model import Contract


def receivers(word: str, players: int) -> tuple[int, ...]:
    """The seat that each seat passes cards to; left is always the next letter."""
    if word == "nobody":
        return ()
    steps = {"left": 1, "right": -1, "opposite": players // 2}
    return tuple((seat + steps[word]) % players for seat in range(players))


def parameters(contract: Contract, pack: int) -> tuple[str | None, ...]:
    """The parameters with which a contract may be called; None alone where there is none."""
    if contract.trump == "declarer":
        return (*SUITS, NO_TRUMP) if contract.no_trump else tuple(SUITS)
    if contract.play == "layout" and contract.start == "announced":
        possible = start_ranks(pack)
        return tuple(letter for rank, letter in enumerate(RANKS) if possible & RANK_MASKS[rank])
    if contract.start == "fixed":
        return (contract.rank,)
    return (None,)
