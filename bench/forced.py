"""Forced deals without doubles in which one seat finds something out: what the benchmarks of playouts share."""

from argparse import ArgumentParser, Namespace
from collections.abc import Callable
from random import Random
from statistics import mean
from typing import TypeVar

from command import positive
from msgspec.structs import replace

from barbu.bots.base import Bot, Budget, bot_named
from barbu.engine.actions import PLAYS
from barbu.engine.lone import lone_deal, lone_view
from barbu.engine.position import Position
from barbu.engine.view import View
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.sim import after_bot

Found = TypeVar("Found")


def add_options(parser: ArgumentParser, deals: int, worlds: int) -> None:
    """Add the options that say which deals there are and who plays them, with their usual numbers."""
    parser.add_argument("--against", default="club:1", help="who plays in the other seats")
    parser.add_argument("--variant", default="pagat")
    parser.add_argument("--contracts", default="no-tricks,no-hearts,no-queens,no-king,no-last-two,trumps")
    parser.add_argument("--deals", type=positive, default=deals)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--worlds", type=positive, default=worlds)


def rules_of(chosen: Namespace) -> Rules:
    """The rules that were chosen, without doubles."""
    return replace(load(chosen.variant), doubling=None)


def begun(rules: Rules, contract: str, rng: Random, number: int) -> Position:
    """A deal of a contract that has come to its first card; ``club:1`` names what is to be named."""
    position = lone_deal(rules, contract, number % rules.players, rng)
    if position.board.phase != "call":
        return position
    return after_bot(position, bot_named("club:1"), lone_view(position, position.board.to_act, contract), rng, Budget())


def played_on(
    position: Position, contract: str, own: int, choose: Callable[[Position, View], int], other: Bot, rng: Random
) -> float:
    """The score of a seat less the table's mean if it plays on the cards it chooses, and the others are bots of one
    name."""
    while (seat := position.turn) is not None:
        view = lone_view(position, seat, contract)
        if view.only_action is None and seat == own:
            position = position.apply(PLAYS[choose(position, view)])
        else:
            position = after_bot(position, other, view, rng, Budget())
    scores = position.board.scores
    return position.board.plan.sign * (scores[own] - mean(scores))


def seat_of(rules: Rules, number: int) -> int:
    """The seat that finds something out in a deal; it and the declarer change by turns."""
    return number // rules.players % rules.players


def by_contract(
    chosen: Namespace, found_in: Callable[[str, int], Found], told: Callable[[str, list[Found]], None]
) -> None:
    """Play the deals of each contract and tell what was found, contract by contract and of all."""
    everything: list[Found] = []
    for contract in chosen.contracts.split(","):
        found = [found_in(contract, number) for number in range(chosen.first, chosen.first + chosen.deals)]
        everything += found
        told(contract, found)
    told("all", everything)
