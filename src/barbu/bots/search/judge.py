"""The value of hands, and of contracts kept for later deals, to bots that search."""

import numpy as np

from barbu.bots.club.outlook import Outlook
from barbu.bots.search.hands import PATTERNS, Reals, dealt, fitted
from barbu.engine.actions import Call
from barbu.engine.plan import ContractPlan, Plan
from barbu.kernel.machine import Machine
from barbu.kernel.plan import Numbers

DEALS = 1_500
"""The number of deals in the sample for public estimates of hands."""


class Judge(Outlook):
    """The outlook under a rule set, with hands valued by playouts wherever the kernel plays the contract. ``worth`` has
    the value of hands for each such call, ``columns`` the place of the call among them, ``sample_hands`` a sample of
    deals; ``share`` converts points above the mean of all players to the lead over the mean of the others."""

    sample = 100
    named = 1.0

    def __init__(self, machine: Machine, plan: Plan) -> None:
        self.machine = machine
        self.share = plan.players / (plan.players - 1)
        self.worth = fitted(machine, plan)
        self.columns = {call: column for column, call in enumerate(self.worth)}
        # Side by side: the values of a hand under all calls are read together.
        tables = [worth.table for worth in self.worth.values()]
        self._tables = (
            np.ascontiguousarray(np.stack(tables, axis=2)) if tables else np.zeros((4, PATTERNS, 0), np.float32)
        )
        self.sample_hands = dealt(plan, DEALS) if tables else np.zeros((0, plan.players), np.int64)
        super().__init__(plan)

    def worths(self, hands: Numbers) -> Reals:
        """The values of some hands (rows) under every call of ``worth`` (``columns``), whatever their seats."""
        found: Reals = self._tables[0, hands & PATTERNS - 1]
        for suit in range(1, 4):
            found = found + self._tables[suit, hands >> 16 * suit & PATTERNS - 1]
        return found

    def _worth(self, contract: ContractPlan, call: Call, hand: int) -> float:
        if call not in self.worth:
            return super()._worth(contract, call, hand)
        return self.worth[call].one(hand)
