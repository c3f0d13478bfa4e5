"""The value of hands, and of contracts kept for later deals, to bots that search."""

from barbu.bots.club.outlook import Outlook
from barbu.bots.search.hands import dealt, fitted
from barbu.engine.actions import Call
from barbu.engine.plan import ContractPlan, Plan
from barbu.kernel.machine import Machine

DEALS = 1_500
"""The number of deals in the sample for public estimates of hands."""


class Judge(Outlook):
    """The outlook under a rule set, with hands valued by playouts wherever the kernel plays the contract. ``worth`` has
    the value of hands for each such call, ``reads`` the same for the seats of a sample of deals; ``share`` converts
    points above the mean of all players to the lead over the mean of the others."""

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
