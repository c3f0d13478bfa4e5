"""Where everything is in a workbook: the columns of its score sheet, which depend only on the rules."""

from collections.abc import Sequence
from functools import cached_property

from barbu.cards import SUITS
from barbu.engine.actions import NO_TRUMP, Call
from barbu.engine.plan import Plan
from barbu.engine.real_table.form import PLACES, POT, Form
from barbu.engine.real_table.opening import every_call
from barbu.engine.real_table.questions import form_of
from barbu.messages import message
from barbu.rules.names import is_contract_name
from barbu.scoresheet.blank import blank_sheet
from barbu.seats import SEATS
from barbu.text.names import contract_title, rank_message
from barbu.text.render import render, say

NAMES, HEADS, FIRST = 2, 3, 4
"""The rows of the players' names, of the heads and of the first deal, counted from 0."""

DEAL, DECLARER, CONTRACT, PARAMETER = range(4)
"""The columns that lead a row."""


class Layout:
    """The columns of a score sheet, counted from 0.

    What is printed comes first: the lead, a block for each player, and the check. Then follow the cells for a call
    that was sold or a contract that was turned round, for what was taken, a block for each question, and for points
    without their reasons; last the hidden cells that formulas share.
    """

    def __init__(self, plan: Plan) -> None:
        self.plan = plan
        self.rules = plan.rules
        self.blank = blank_sheet(plan.rules)
        self.players = plan.players
        self.seats = SEATS[: plan.players]
        self.calls = every_call(plan)
        self.forms = {call: whole_form(plan, call) for call in self.calls}
        self.fields = max(len(form.fields) for form in self.forms.values())
        self.placing = self._asked_at(PLACES)
        self.sharing = self._asked_at(POT)
        self.exposes = any(contract.exposable for contract in plan.contracts.values())
        self.sells = any(contract.rules.bids for contract in plan.contracts.values())
        self.counts_takers = any(contract.counts_takers for contract in plan.contracts.values())
        self.bonus = any(contract.counts_takers and contract.bonus for contract in plan.contracts.values())
        self.exact = any(contract.exact for contract in plan.contracts.values())
        self.turns = plan.reverses
        """Whether contracts may be turned round, so that who declares depends on how deals end."""
        self.tries = any(contract.attempts > 1 for contract in plan.contracts.values() if contract.price)
        self.passes = any(contract.passes for contract in plan.contracts.values())
        self.ends_early = any(contract.layout and not contract.ranks_all for contract in plan.contracts.values())
        self.titles = list(dict.fromkeys(contract_title(call.contract) for call in self.calls))
        self.parameters = list(dict.fromkeys(call.parameter for call in self.calls if call.parameter))
        self.parts = ["points", "total"]
        if self.blank.side:
            self.parts.insert(1, "side")
        if self.blank.doubling:
            self.parts.insert(0, "doubles")

        self.check = self.part(self.players, self.parts[0])
        self.printed = self.check + self.blank.check
        """How many columns are printed."""
        self.buyer = self.printed + 1
        self.tricks_bid = self.buyer + 1
        self.turned = self.buyer + 2 * self.sells
        self.first_question = self.turned + self.turns
        self._wide = 1 + self.exposes + self.players
        self.points_only = self.first_question + self.fields * self._wide
        self.note = self.points_only + self.players
        self.key = self.note + 2
        self.everybody = self.key + 1
        self.first_worth = self.everybody + 1
        self.brought = self.first_worth + self.fields
        self.takes = self.brought + self.players
        self.moved = self.takes + self.players * self.counts_takers
        self.who = self.moved + self.players * self.exposes
        self.pool = self.who + 1
        self.end = self.who + 2 * self.turns

    def _asked_at(self, name: str) -> set[int]:
        """The places in which questions of a kind stand in the forms of contracts."""
        fields = (enumerate(form.fields) for form in self.forms.values())
        return {at for each in fields for at, field in each if field.name == name}

    def part(self, seat: int, part: str) -> int:
        """A column of a player's block: ``doubles``, ``points``, ``side`` or ``total``."""
        return PARAMETER + 1 + seat * len(self.parts) + self.parts.index(part)

    def what(self, question: int) -> int:
        """The column that says what a question asks for."""
        return self.first_question + question * self._wide

    def shown(self, question: int) -> int:
        """The column of the seat that has shown the card asked for."""
        return self.what(question) + 1

    def counts(self, question: int) -> range:
        """The columns of the answers to a question, by seat."""
        return range(self.what(question) + 1 + self.exposes, self.what(question) + self._wide)

    @cached_property
    def heads(self) -> list[str]:
        """The heads of all columns, in the spoken language."""
        heads = [""] * self.end
        nobody = self.rules.session.rotation == "deal-only"
        heads[DEAL], heads[CONTRACT] = say("workbook-deal"), say("workbook-contract")
        heads[DECLARER] = say("workbook-dealer" if nobody else "workbook-declarer")
        heads[PARAMETER] = say("workbook-parameter") if self.parameters else ""
        for seat in range(self.players):
            for part in self.parts:
                heads[self.part(seat, part)] = say(f"paper-{part}")
        if self.blank.check:
            heads[self.check] = say("paper-check")
        if self.sells:
            heads[self.buyer], heads[self.tricks_bid] = say("workbook-buyer"), say("workbook-bid")
        if self.turns:
            heads[self.turned] = say("workbook-turned")
        for question in range(self.fields):
            heads[self.what(question)] = say("workbook-what", number=question + 1)
            if self.exposes:
                heads[self.shown(question)] = say("workbook-shown")
        heads[self.note] = say("workbook-note")
        return heads


def whole_form(plan: Plan, call: Call) -> Form:
    """The form of a call in which every card has been shown that may be."""
    return form_of(plan, call, plan.contracts[call.contract].exposable)


def key_of(contract: str, parameter: str | None) -> str:
    """What a call is called in the workbook."""
    return f"{contract_title(contract)}|{parameter_title(parameter)}"


def parameter_title(parameter: str | None) -> str:
    """A trump suit or a rank as it stands on the sheet: ``spades``, ``king``."""
    if not parameter:
        return ""
    if parameter == NO_TRUMP:
        return say("parameter-no-trump")
    if is_contract_name(parameter):
        return contract_title(parameter)
    return render(message("suit", suit=parameter) if parameter in SUITS else rank_message(parameter))


def letters(index: int) -> str:
    """The letters of a column, counted from 0."""
    found = ""
    index += 1
    while index:
        index, rest = divmod(index - 1, 26)
        found = chr(ord("A") + rest) + found
    return found


def area(columns: Sequence[int], row: int) -> str:
    """The address of neighbouring cells of a row, which is counted from 0."""
    return f"{letters(columns[0])}{row + 1}:{letters(columns[-1])}{row + 1}"
