"""What hands, and the contracts kept for later deals, are worth to players that search."""

from barbu.bots.club.outlook import Outlook
from barbu.bots.search.hands import dealt, fitted
from barbu.engine.actions import Call
from barbu.engine.plan import ContractPlan, Plan
from barbu.kernel.machine import Machine

DEALS = 1_500
"""Deals in the sample that tells what players take each other for."""


class Judge(Outlook):
    """The outlook under a rule set, with hands valued by play-outs wherever the kernel plays the contract.
    ``worth``: what hands are worth by call, for those calls; ``reads``: the same for the seats of a sample of deals;
    ``share``: points above the mean of all give so many times as great a lead over the mean of the others."""

    sample = 100
    named = 1.0

    def __init__(self, machine: Machine, plan: Plan) -> None:
        self.machine = machine
        self.share = plan.players / (plan.players - 1)
        self.worth = fitted(machine, plan)
        self.reads = {call: worth.of(dealt(plan, DEALS)) for call, worth in self.worth.items()}
        super().__init__(plan)

    def _worth(self, contract: ContractPlan, call: Call, hand: int) -> float:
        if call not in self.worth:
            return super()._worth(contract, call, hand)
        return self.worth[call].one(hand)
