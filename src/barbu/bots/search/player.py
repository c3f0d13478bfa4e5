"""The players that search, each with its own share of worlds."""

from collections.abc import Callable
from typing import NamedTuple

from barbu.bots.base import Adviser, Budget, Decision
from barbu.bots.club.club import Club
from barbu.bots.club_1 import Club1
from barbu.bots.search import plain, policies
from barbu.bots.search.kernel import KERNEL
from barbu.engine.actions import PLAYS
from barbu.engine.chance import Chance
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View
from barbu.kernel.coverage import refusal
from barbu.kernel.errors import KernelMissing
from barbu.kernel.machine import SEEDS, Machine
from barbu.messages import Message


class Level(NamedTuple):
    """How hard a player thinks about a card: in how many worlds it looks, and where it stops when it is played against
    by the clock, in milliseconds; and in how many worlds it looks without the kernel."""

    worlds: int
    ms: float
    plain: int = 0


LEVELS = {"expert": Level(150, 20, 20), "master": Level(1_200, 50, 30), "champion": Level(12_000, 800, 40)}

PLAIN_MS = 150
"""Where all of them stop without the kernel when they are played against by the clock."""


class Searcher:
    """Plays the cards that bring most in many worlds, all of which agree with what it has seen.

    Another player decides what the kernel does not play and what is not decided with cards. Where there is no kernel,
    or it is not ready and there is a clock to play by, cards are tried in a few worlds only, and all else is left to
    the other player."""

    def __init__(self, name: str, level: Level, otherwise: Adviser, race: bool = True) -> None:
        self.name = name
        self._level = level
        self._otherwise = otherwise
        self._race = race

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """The card that brings most.

        Raises:
            KernelMissing: it is a yardstick that is not asked by the clock, and there is no kernel.
        """
        machine = self._machine(budget)
        if len(view.legal) > 1:
            seed = rng.randrange(SEEDS)
            if _with_cards(view):
                if machine is None and self._race:
                    return self._plain(view, rng, budget)
                if machine is not None and (self._race or isinstance(view.board.play, Tricks)):
                    return self._decided(machine, view, seed, budget)
            elif machine is not None and self._race and (decision := self._agreed(machine, view, rng, budget)):
                return decision
        return self._otherwise.choose(view, rng, budget)

    def explain(self, view: View, decision: Decision) -> Message:
        """Why, in the words of the other player."""
        return self._otherwise.explain(view, decision)

    def _machine(self, budget: Budget) -> Machine | None:
        """The kernel, for which only the clock does not wait."""
        if budget.ms is not None:
            return KERNEL.ready()
        try:
            return KERNEL.awaited()
        except KernelMissing:
            if not self._race:
                raise
            return None

    def _plain(self, view: View, rng: Chance, budget: Budget) -> Decision:
        worlds = self._level.plain if budget.worlds is None else budget.worlds
        return _best(view, plain.weigh(view, worlds, rng, _over(budget, PLAIN_MS)).values)

    def _decided(self, machine: Machine, view: View, seed: int, budget: Budget) -> Decision:
        from barbu.bots.search import cards, rows, thumb  # they need NumPy

        worlds = self._level.worlds if budget.worlds is None else budget.worlds
        over = _over(budget, self._level.ms)
        if isinstance(view.board.play, Tricks):
            table = machine.table(view.board)
            policy = policies.learned(table) if self._race else thumb.thumb(table)
            values = cards.weigh(machine, view, table, policy, worlds, seed, over, self._race).values
        else:
            values = rows.weigh(machine, view, worlds, seed, over)
        return _best(view, values)

    def _agreed(self, machine: Machine, view: View, rng: Chance, budget: Budget) -> Decision | None:
        from barbu.bots.search import preplay  # it needs NumPy

        return preplay.choose(machine, view, rng, budget, self._level.worlds)


def _over(budget: Budget, ms: float) -> Callable[[], bool]:
    """Whether the time is over: that of the budget, or so much if it is shorter."""
    if budget.ms is None:
        return budget.started()
    return Budget(ms=min(budget.ms, ms), clock=budget.clock).started()


def _best(view: View, values: dict[int, float]) -> Decision:
    """The card that is worth most. Of tricks' cards that do the same, the one goes that a person would part with."""
    lowest = not isinstance(view.board.play, Tricks) or policies.wins(view.board)
    card = max(sorted(values, reverse=not lowest), key=values.__getitem__)
    sign = view.plan.sign
    return Decision(PLAYS[card], {PLAYS[each].token: sign * worth for each, worth in values.items()})


def _with_cards(view: View) -> bool:
    """Whether cards are played now, in a way that the kernel knows."""
    contract = view.board.contract
    return view.board.play is not None and contract is not None and not refusal(view.plan.rules, contract.name)


def expert() -> Searcher:
    """Looks at a few dozen worlds."""
    return Searcher("expert", LEVELS["expert"], Club())


def master() -> Searcher:
    """Looks at a thousand worlds."""
    return Searcher("master", LEVELS["master"], Club())


def champion() -> Searcher:
    """Looks at as many worlds as it has time for."""
    return Searcher("champion", LEVELS["champion"], Club())


def flat(worlds: int = 150) -> Searcher:
    """A yardstick: so many worlds, every card in each of them, played on by rules of thumb; the first club player
    decides the rest."""
    return Searcher(f"flat:{worlds}", Level(worlds, 1_000), Club1(), race=False)
