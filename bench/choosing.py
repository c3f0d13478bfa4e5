"""Choices of cards in deals that bots play, in which a rule of thumb and its opposite are both possible: what the one
gains over the other, in worlds that the seat cannot tell apart."""

from collections.abc import Collection, Iterable, Iterator
from random import Random
from typing import NamedTuple

import numpy as np
from forced import begun
from msgspec.structs import replace
from samples import Measured, Reals

from barbu.arena.playing import midway
from barbu.bots.base import Bot, Budget
from barbu.bots.search import fitting
from barbu.bots.search.hands import policy_of
from barbu.cards import cards_of
from barbu.engine.actions import PLAYS
from barbu.engine.lone import lone_view
from barbu.engine.play.tricks import Tricks
from barbu.engine.position import Position
from barbu.engine.view import View
from barbu.kernel.machine import Machine, Policy
from barbu.kernel.plan import Numbers
from barbu.rules.model import Rules
from barbu.rules.practice import practice
from barbu.sim import after_bot

WORLDS = 200
"""The worlds in which all cards of a choice are tried, in two halves."""

LEAST = 20
"""The fewest worlds of each half."""

PLAYED_ON = 6
"""The other worlds in which two cards are played on by a bot."""


class Choice(NamedTuple):
    """A choice of a card: the number of its deal, the deal as it lies, and what the seat knows."""

    deal: int
    position: Position
    view: View

    @property
    def tricks(self) -> Tricks:
        """The play in tricks."""
        play = self.view.board.play
        assert isinstance(play, Tricks)
        return play


class Gain(NamedTuple):
    """What one way to play gains over another in a choice, in points: in playouts of the kernel's policies, and where
    a bot plays both on (None if it does not)."""

    deal: int
    label: str
    gain: float
    by_bot: float | None = None


class Tried(NamedTuple):
    """The cards of a choice and what each brings the seat, by card and world, in two halves of the worlds; the hands of
    the first half."""

    cards: list[int]
    halves: tuple[Reals, Reals]
    hands: Numbers

    def gain(self, some: Collection[int], others: Collection[int]) -> float:
        """What the best of some cards gains over the best of others. Which are best is judged in one half of the
        worlds, and what they gain in the other."""
        return sum(self._gain(some, others, half) for half in (0, 1)) / 2

    def _gain(self, some: Collection[int], others: Collection[int], half: int) -> float:
        judged, made = self.halves[half].mean(axis=1), self.halves[1 - half].mean(axis=1)
        first, second = (
            max((self.cards.index(card) for card in each), key=judged.__getitem__) for each in (some, others)
        )
        return float(made[first] - made[second])

    def better(self, some: Collection[int], others: Collection[int]) -> Iterator[float | None]:
        """For each half of the worlds, what the best of some cards gains in the other half over the best of others if
        it is ahead of them in this one; None if it is not."""
        for half in (0, 1):
            judged = self.halves[half].mean(axis=1)
            tops = [max(judged[self.cards.index(card)] for card in each) for each in (some, others)]
            yield self._gain(some, others, half) if tops[0] > tops[1] else None

    def best(self, some: Iterable[int]) -> int:
        """The best of some cards."""
        means = sum(half.mean(axis=1) for half in self.halves)
        return max(some, key=lambda card: means[self.cards.index(card)])


class Table(NamedTuple):
    """Who plays the deals, and the bot that plays choices on in so many of them."""

    machine: Machine
    rules: Rules
    bot: Bot

    def forced(self, contract: str, deals: int) -> Iterator[Choice]:
        """The choices of one seat in deals of a contract without doubles, a different seat each time."""
        for number, positions in self.played(contract, deals):
            yield from self.choices(number, positions, contract)

    def choices(self, number: int, positions: Iterable[Position], contract: str) -> Iterator[Choice]:
        """The choices of one seat in a deal."""
        own = number // self.rules.players % self.rules.players
        for position in positions:
            if position.turn == own:
                view = lone_view(position, own, contract)
                if view.only_action is None:
                    yield Choice(number, position, view)

    def doubled(self, contract: str, deals: int) -> Iterator[Choice]:
        """The choices of all seats in deals of a contract with doubles, of which none are owed."""
        rules = practice(self.rules, contract)
        for number in range(deals):
            game, rng = midway(rules, f"choosing {number}"), Random(number)
            done = len(game.finished)
            while len(game.finished) == done and (seat := game.turn) is not None:
                view = game.view(seat)
                if view.board.phase == "play" and view.only_action is None:
                    assert game.position is not None
                    yield Choice(number, game.position, view)
                game = after_bot(game, self.bot, view, rng, Budget())

    def played(self, contract: str, deals: int) -> Iterator[tuple[int, list[Position]]]:
        """Deals of a contract without doubles by their numbers, as they lay after each action."""
        rules = replace(self.rules, doubling=None)
        for number in range(deals):
            rng = Random(f"choosing {contract} {number}")
            found = [begun(rules, contract, rng, number)]
            while (seat := found[-1].turn) is not None:
                view = lone_view(found[-1], seat, contract)
                found.append(after_bot(found[-1], self.bot, view, rng, Budget()))
            yield number, found

    def tried(self, choice: Choice, holder: int | None = None, card: int = 0) -> Tried | None:
        """All cards of a choice in worlds that fit what the seat has seen and heard, played out by the policies that
        bots that search use; only in worlds in which the ``holder``, if any, has a certain card. None if these are too
        few."""
        machine, view = self.machine, choice.view
        table, seed = machine.table(view.board), 1000 * choice.deal
        cards = list(cards_of(view.legal_cards()))
        policy: Policy
        fits: list[fitting.Fit] = []
        if isinstance(view.board.play, Tricks):
            policy, fits = fitting.understood(machine, view, table, seed, Budget())
        else:
            policy = policy_of(table)
        halves = []
        for half in (1, 2):
            hands = fitting.dealt(machine, view, fits, WORLDS // 2, seed + 10 * half)
            if holder is not None:
                hands = hands[hands[:, holder] >> card & 1 == 1]
            if len(hands) < LEAST:
                return None
            payoffs = machine.playouts(table, hands, seed + 10 * half + 1, cards, policy).payoffs
            halves.append((hands, payoffs[:, :, view.seat].astype(np.float64)))
        (hands, first), (_, second) = halves
        return Tried(cards, (first, second), hands)

    def by_bot(self, choice: Choice, tried: Tried, some: Collection[int], others: Collection[int]) -> float:
        """What the best of some cards gains over the best of others if the bot plays on, in every seat."""
        gained = 0.0
        step = len(tried.hands) // PLAYED_ON
        for place in range(PLAYED_ON):
            hands = tuple(tried.hands[place * step].tolist())
            first, second = (
                self._played_on(Position(choice.position.board, hands).apply(PLAYS[tried.best(each)]), choice)
                for each in (some, others)
            )
            gained += (first - second) / PLAYED_ON
        return gained

    def _played_on(self, position: Position, choice: Choice) -> int:
        contract = position.board.contract
        assert contract is not None
        rng = Random(choice.deal)
        while (seat := position.turn) is not None:
            position = after_bot(position, self.bot, lone_view(position, seat, contract.name), rng, Budget())
        return position.board.plan.sign * position.board.scores[choice.view.seat]


def by_label(gains: Iterable[Gain]) -> dict[str, Measured]:
    """The mean of gains in playouts by label."""
    found: dict[str, list[tuple[int, float]]] = {}
    for each in gains:
        found.setdefault(each.label, []).append((each.deal, each.gain))
    return {label: clustered(values) for label, values in found.items()}


def clustered(values: list[tuple[int, float]]) -> Measured:
    """The mean of values, each with the number of its deal, which is what is independent."""
    mean = sum(value for _, value in values) / len(values)
    apart: dict[int, float] = {}
    for deal, value in values:
        apart[deal] = apart.get(deal, 0.0) + value - mean
    error = sum(each**2 for each in apart.values()) ** 0.5 / len(values) if len(apart) > 1 else float("inf")
    return Measured(mean, error, len(values))
