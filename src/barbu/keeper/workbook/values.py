"""The values of a workbook: what each call is worth, and where the formulas of a row find it."""

from collections.abc import Iterator, Sequence
from typing import NamedTuple

from barbu.cards import cards_of
from barbu.engine.plan import ContractPlan, points_of
from barbu.engine.real_table.form import PLACES, POT, Form
from barbu.keeper.workbook.formula import Cell, Formula
from barbu.keeper.workbook.layout import CONTRACT, PARAMETER, Layout, key_of, letters
from barbu.text.render import render, say

ANYONE = "any"
"""In the values: a call in which players may double one another, not only the declarer."""

NOTHING = "-"
"""What stands for a question that a contract does not ask."""

_NO_SUM = -1
"""The sum of answers that need not add up to anything."""

EACH, SHOOT, WHO, SHOOTER, FIRST_OUT, FORFEIT, TO, SPARED, MOON, PRICE = range(2, 12)
REWARD, FINE, TOTAL, ATTEMPTS, _KEYS = range(12, 17)
"""The columns of the values about a whole call, and that of the first question. ``FIRST_OUT`` is what the player gets
who ends the deal by going out, ``FORFEIT`` whether a knock costs them that, ``TO`` for whom points are written down,
``SPARED`` by what they are multiplied if a player takes nothing that scores, ``MOON`` the sign of the points that
matter for this and for a shot moon, where some cards score the other way (0: none do), ``PRICE`` what a buyer pays for
each trick that was bid, ``REWARD`` and ``FINE`` what turning it round brings and costs, ``TOTAL`` what all cards and
tricks of such a contract score, ``ATTEMPTS`` after how many failures a trial makes its player the last of all (0: it
does not)."""

_OF_QUESTION = ("what", "worth", "sum", "shared", "shown")


def values(layout: Layout) -> Iterator[list[Cell]]:
    """A row for each call: its key and token, what everybody begins with, what a shot moon brings the others, who may
    be doubled, what that moon brings its taker, what going out first brings, whether a knock costs it, for whom
    points are written down, by what they are multiplied if a player takes nothing, the sign of what a moon takes
    where not all has it, the price of a trick that is bid, what turning it round brings and costs and what it is
    about, and the attempts at a trial; then for each question what it asks, what one is
    worth, what the answers add up to, whether they share the worth, and what a shown card moves. Below, what each
    place in a layout is worth, and each number of tricks that scores instead of all else."""
    places: list[list[Cell]] = []
    exact: list[list[Cell]] = []
    worths: dict[str, list[list[Cell]]] = {}
    for call, form in layout.forms.items():
        row = _value_row(layout, form, key_of(call.contract, call.parameter), call.token.removeprefix("call "))
        worths.setdefault(call.contract, []).append(row)
        yield row
    for name, rows in worths.items():
        # What is worth the same under each trump suit or rank needs none.
        if rows[0][0] != key_of(name, None) and all(row[2:] == rows[0][2:] for row in rows):
            rows.append([key_of(name, None), name, *rows[0][2:]])
            yield rows[-1]
        plan = layout.plan.contracts[name]
        points = plan.places if plan.ranks_all else ()
        places += [[f"{row[0]}|{place}", "", worth] for row in rows for place, worth in enumerate(points, 1)]
        exact += [
            [f"{row[0]}#{number}", "", worth]
            for row in rows
            for number, worth in enumerate(plan.exact)
            if worth is not None
        ]
    yield from (*places, *exact)


def _value_row(layout: Layout, form: Form, key: str, token: str) -> list[Cell]:
    contract, doubling = form.contract, layout.rules.doubling
    who = doubling and (doubling.negative if contract.negative else doubling.positive)
    row: list[Cell] = [key, token, contract.each, contract.shoot, who or "", contract.shooter]
    row += [contract.places[0] if contract.layout and not contract.ranks_all else 0, int(contract.rules.forfeit)]
    row += [contract.rules.points_to, contract.spared]
    row.append(_sign(contract) if contract.counts_takers and contract.bonus else 0)
    row.append(layout.plan.sign * abs(contract.rules.trick) if contract.rules.bids else 0)
    turns, tries = bool(contract.rules.reward), bool(contract.price) and contract.attempts > 1
    row += [contract.rules.reward, contract.rules.fine, contract.total if turns else 0, contract.attempts * tries]
    for at in range(layout.fields):
        if at >= len(form.fields):
            row += [NOTHING, 0, _NO_SUM, 0, 0]
            continue
        field = form.fields[at]
        card = next(iter(cards_of(field.cards)), -1) if field.cards.bit_count() == 1 else -1
        loose = field.name == POT or field.kind in ("rows", "numbers") or (not field.value and field.name != PLACES)
        total = sum(range(1, layout.players + 1)) if field.name == PLACES else field.total
        row += [
            render(field.what),
            say("workbook-by-place") if field.name == PLACES else field.value,
            _NO_SUM if loose else total,
            int(field.name == POT),
            contract.exposed_value.get(card, 0),
        ]
    return row


def _sign(contract: ContractPlan) -> int:
    """The sign of the points that a shot moon takes."""
    return 1 if points_of(contract.values, contract.moon) > 0 else -1


class Key(NamedTuple):
    """The call of a row, and where the formulas find what it is worth."""

    layout: Layout
    known: dict[str, Sequence[Cell]]
    last: int
    row: int
    contract: str
    parameter: str

    @property
    def key(self) -> str:
        """What the call is called, or an empty text."""
        return f"{self.contract}|{self.parameter}" if self.contract else ""

    @property
    def cell(self) -> str:
        """The address of the cell of the key."""
        return f"${letters(self.layout.key)}{self.row + 1}"

    @property
    def formula(self) -> Formula:
        """The cell of the key."""
        contract, parameter = (f"${letters(column)}{self.row + 1}" for column in (CONTRACT, PARAMETER))
        return Formula(f'=IF({contract}="","",{contract}&"|"&{parameter})', self.key)

    def table(self, columns: int) -> str:
        """The address of the values."""
        return f"'{say('workbook-values')}'!$A$1:${letters(columns - 1)}${self.last}"

    def found(self, column: int) -> str:
        """The part of a formula that looks a value up."""
        return f"VLOOKUP({self.cell},{self.table(column + 1)},{column + 1},0)"

    def value(self, column: int, otherwise: str | int) -> str | int:
        """What it finds."""
        row = self.known.get(self.key)
        found = None if row is None else row[column]
        return otherwise if found is None or isinstance(found, Formula) else found

    def unless_open(self, text: str, value: str | int) -> Formula:
        """A formula for rows that have a contract."""
        return Formula(f'=IF({self.cell}="","",{text})', value if self.contract else "")

    def question(self, at: int) -> tuple[int, int, int, int, int]:
        """The columns of the values about a question: what, worth, sum, shared, shown."""
        first = _KEYS + at * len(_OF_QUESTION)
        return first, first + 1, first + 2, first + 3, first + 4
