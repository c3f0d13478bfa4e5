"""The laws for a trial: a player who declares it can fail, with a price to pay, in a contract that can be picked."""

from collections.abc import Iterator

from barbu.rules.laws.faults import Fault, fault
from barbu.rules.model import Contract, Rules
from barbu.rules.totals import tried


def trial_faults(path: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    """The faults of a trial."""
    bad = rules.winner == "lowest"
    if not contract.price or (contract.price > 0) is not bad:
        fitting = abs(contract.price) or 8
        yield fault(f"{path}.price", "law-trial-price", str(fitting if bad else -fitting), winner=rules.winner)
    if sum(other.play == "trial" for other in rules.contracts.values()) > 1:
        yield fault(f"{path}.play", "law-trial-one")
    if rules.session.rotation == "deal-only":
        yield fault(f"{path}.play", "law-trial-declarer")
    if rules.doubling is not None:
        yield fault(f"{path}.play", "law-trial-doubles")
    if contract.attempts > 1 and rules.session.teams != "none":
        yield fault(f"{path}.attempts", "law-trial-teams", "1")
    found = tried(contract, rules)
    if not any(other.tried_from == 1 for other in found.values()):
        yield fault(f"{path}.play", "law-trial-nothing")
    for name, other in found.items():
        if other.tried_from > contract.attempts:
            yield fault(
                f"contracts.{name}.tried_from", "law-tried-late", str(contract.attempts), attempts=contract.attempts
            )
        if why := _unfit(other, bad=bad):
            yield fault(f"contracts.{name}.tried_from", why, "0")


def _unfit(contract: Contract, *, bad: bool) -> str:
    """The law that keeps a contract from being picked for a trial; empty if there is none."""
    if contract.trump != "none" or (contract.play == "layout" and contract.start == "announced"):
        return "law-tried-call"
    special = contract.unplayed or contract.expose or contract.each or contract.points_to != "taker"
    special = special or contract.pot or contract.with_tricks or contract.together
    special = special or contract.shoot or contract.shooter or contract.spared > 1
    if special or contract.claim != "none" or contract.redeal != "never":
        return "law-tried-special"
    in_rows = contract.play in ("layout", "quart")
    values = (contract.card_left, contract.knock, *contract.places) if in_rows else ()
    fails = any(value and (value > 0) is bad for value in values) if in_rows else contract.kind == "negative"
    return "" if fails and contract.play != "poker" else "law-tried-good"


def tried_faults(path: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    """The faults of what a contract says about trials, in rules that have none."""
    if contract.tried_from == 1:
        return
    if contract.play == "trial" or all(other.play != "trial" for other in rules.contracts.values()):
        yield fault(f"{path}.tried_from", "law-tried-none", "1")
