"""Settling up after a sitting: with chips, deal by deal, and in money."""

from typing import Any

import msgspec
from msgspec import Struct

from barbu.engine.game import Game
from barbu.keeper.chips import ChipsError, chips_of, settled
from barbu.keeper.model import Sitting
from barbu.keeper.money import amounts, balances, payments, rate_of
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
    """A movement of chips: the giver (None: the stacks on the table), the receiver (None: a stack in front of the
    giver), how many, and the sentence."""

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
    """What one person pays another, in the smallest unit of the currency. They go by letters: those of the seats, then,
    for the people who took over a seat, those that follow."""

    payer: str
    payee: str
    amount: int


class Settlement(Struct, frozen=True):
    """How a sitting is settled (answer to POST /api/keeper/settled): the ``deals`` in chips and what each seat has
    ``won`` by all of them, or why there are no chips (``no_chips``); the ``amounts`` that the ``people`` win in money,
    in the smallest unit, and the fewest payments that bring them about. Amounts are None where no rate was given.
    The people are the players by seat as the sitting began, then those who took over a seat, each with the ``totals``
    of the deals that they played."""

    deals: list[ChipDeal]
    won: list[int]
    no_chips: str
    amounts: list[int] | None
    payments: list[MoneyPayment]
    people: list[str]
    totals: list[int]


def settling(asked: SettleAsk) -> Settlement:
    """The answer to a question.

    Raises:
        BarbuError: there is no such sitting, or no such rate.
    """
    sitting = read(msgspec.json.encode(asked.sitting))
    game = reckoned(sitting).game
    rate = rate_of(asked.rate) if asked.rate.strip() else None
    won_by = balances(game, sitting.names_at)
    money = None if rate is None else amounts(list(won_by.values()), rate * SMALLEST, game.plan.sign)
    due = payments(money) if money is not None else ()
    deals: list[ChipDeal] = []
    no_chips = ""
    try:
        for finished in game.finished:
            steps, net = settled(finished, sitting.names_at(finished.deal.number))
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
        [MoneyPayment(_person(each.payer), _person(each.payee), each.amount) for each in due],
        list(won_by),
        [_total(game, sitting, name) for name in won_by],
    )


def _total(game: Game, sitting: Sitting, name: str) -> int:
    """What somebody has won in the deals that they played."""
    return sum(
        score
        for done in game.finished
        for player, score in zip(sitting.names_at(done.deal.number), done.scores, strict=True)
        if player == name
    )


def _person(index: int) -> str:
    return chr(ord(SEATS[0]) + index)


def _letter(seat: int | None) -> str | None:
    return None if seat is None else SEATS[seat]
