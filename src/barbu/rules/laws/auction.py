"""The laws for calls that can be bought: there is something to buy, something to pay, and a declarer who sells."""

from collections.abc import Iterator

from barbu.rules.laws.faults import Fault, fault
from barbu.rules.model import Contract, Rules


def bid_faults(path: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    """The faults of one contract that can be bought, or that may be called only if no bid counts."""
    if contract.demand and not contract.bids:
        yield fault(f"{path}.demand", "law-needs", words=f"bids = {rules.cards_each}")
    if contract.unsold:
        yield from _unsold_faults(path, contract, rules)
    if not contract.bids:
        return
    if not contract.trick:
        yield fault(f"{path}.bids", "law-bids-trick")
    if contract.bids > rules.cards_each:
        yield fault(f"{path}.bids", "law-bids-most", str(rules.cards_each), tricks=rules.cards_each)
    if rules.session.rotation == "deal-only":
        yield fault(f"{path}.bids", "law-bids-declarer")
    if rules.doubling is not None:
        yield fault(f"{path}.bids", "law-bids-doubles")
    if contract.points_to == "declarer":
        yield fault(f"{path}.bids", "law-bids-paid")
    if contract.call_needs:
        yield fault(f"{path}.call_needs", "law-bids-needs")
    if contract.unplayed or contract.unsold:
        yield fault(f"{path}.bids", "law-bids-unplayed", word="unplayed" if contract.unplayed else "unsold")
    alone = contract.trump == "none" and not contract.group
    if rules.session.choice == "fixed" and alone:
        yield fault(f"{path}.bids", "law-bids-fixed")


def _unsold_faults(path: str, contract: Contract, rules: Rules) -> Iterator[Fault]:
    """Faults of a contract that is closed once a bid counts: a bid can be made, and another choice is left."""
    if not any(other.bids for other in rules.contracts.values()):
        yield fault(f"{path}.unsold", "law-unsold-bids")
    group = [other for other in rules.contracts.values() if contract.group and other.group == contract.group]
    if all(other.unsold or other.unplayed or other.distinct or other.finale for other in group):
        yield fault(f"{path}.unsold", "law-unsold-group")


def auction_faults(rules: Rules) -> Iterator[Fault]:
    """The faults of the words for a whole auction."""
    session = rules.session
    prices = [abs(each.trick) * each.bids for each in rules.contracts.values() if each.bids]
    for word in ("least_bid", "counter_bid"):
        if getattr(session, word) and not prices:
            yield fault(f"session.{word}", "law-auction-bids")
    if session.least_bid > max(prices, default=0):
        yield fault("session.least_bid", "law-least-bid", str(max(prices)), most=max(prices), least=session.least_bid)
