"""Settling up after a sitting: with chips, deal by deal, and in money."""

from typing import Any

import msgspec
from msgspec import Struct

from barbu.keeper.chips import ChipsError, chips_of, settled
from barbu.keeper.money import amounts, payments, rate_of
from barbu.keeper.reckoning import reckoned
from barbu.keeper.sitting import read
from barbu.seats import SEATS
from barbu.text.names import contract_title
from barbu.text.render import render

SMALLEST = 100
"""How many of the smallest unit make one of a currency."""


class SettleAsk(Struct, frozen=True, forbid_unknown_fields=True):
    """Body of POST /api/keeper/settled: a ``sitting`` as an answer gave it, and what a point is worth, as ``0.10``
    (empty: nothing is paid)."""

    sitting: dict[str, Any]
    rate: str = ""


class ChipStep(Struct, frozen=True):
    """Something that is done with chips: who gives them (None: the stacks on the table) to whom (None: onto a stack in
    front of the giver), how many, and the sentence."""

    giver: str | None
    taker: str | None
    chips: int
    text: str


class ChipDeal(Struct, frozen=True):
    """A deal in chips: its number, the title of its contract, the steps, and what each seat has won by them."""

    number: int
    title: str
    steps: list[ChipStep]
    net: list[int]


class MoneyPayment(Struct, frozen=True):
    """What one seat pays another, in the smallest unit of the currency."""

    payer: str
    payee: str
    amount: int


class Settlement(Struct, frozen=True):
    """How a sitting is settled (answer to POST /api/keeper/settled): the ``deals`` in chips and what each seat has
    ``won`` by all of them, or why there are no chips (``no_chips``); the ``amounts`` that the seats win in money, in
    the smallest unit, and the fewest payments that bring them about. Amounts are None where no rate was given."""

    deals: list[ChipDeal]
    won: list[int]
    no_chips: str
    amounts: list[int] | None
    payments: list[MoneyPayment]


def settling(asked: SettleAsk) -> Settlement:
    """The answer to a question.

    Raises:
        BarbuError: there is no such sitting, or no such rate.
    """
    sitting = read(msgspec.json.encode(asked.sitting))
    game = reckoned(sitting).game
    rate = rate_of(asked.rate) if asked.rate.strip() else None
    money = None if rate is None else amounts(game.totals, rate * SMALLEST, game.plan.sign)
    due = payments(money) if money is not None else ()
    deals: list[ChipDeal] = []
    no_chips = ""
    try:
        for finished in game.finished:
            steps, net = settled(finished, sitting.players)
            told = [ChipStep(_letter(step.giver), _letter(step.taker), step.chips, render(step.said)) for step in steps]
            title = contract_title(finished.board.call.contract)
            deals.append(ChipDeal(finished.deal.number, title, told, list(net)))
        won = list(chips_of(game))
    except ChipsError as error:
        won, no_chips = [], str(error)
    return Settlement(
        deals,
        won,
        no_chips,
        None if money is None else list(money),
        [MoneyPayment(SEATS[each.payer], SEATS[each.payee], each.amount) for each in due],
    )


def _letter(seat: int | None) -> str | None:
    return None if seat is None else SEATS[seat]
