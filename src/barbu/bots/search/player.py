"""The players that search, each with its own share of worlds."""

from collections.abc import Callable
from typing import NamedTuple

from barbu.bots.base import Adviser, Budget, Decision
from barbu.bots.club.club import Club
from barbu.bots.club_1 import Club1
from barbu.bots.search import cards
from barbu.bots.search.kernel import KERNEL
from barbu.engine.actions import PLAYS
from barbu.engine.chance import Chance
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View
from barbu.kernel.coverage import refusal
from barbu.kernel.machine import SEEDS, Machine
from barbu.messages import Message


class Level(NamedTuple):
    """How hard a player thinks about a card: in how many worlds it looks, and where it stops when it is played against
    by the clock, in milliseconds."""

    worlds: int
    ms: float


LEVELS = {"expert": Level(150, 20), "master": Level(1_200, 50), "champion": Level(12_000, 800)}


ROWS, LEAST_ROWS = 4, 100
"""How many times fewer worlds there are for a card in dominoes, where each takes as much longer, and how many there
are at least."""


class Searcher:
    """Plays the cards that bring most in many worlds, all of which agree with what it has seen.

    Another player decides what the kernel does not play and what is not decided with cards, and everything as long as
    there is a clock to play by and the kernel is not ready."""

    def __init__(self, name: str, level: Level, otherwise: Adviser, race: bool = True) -> None:
        self.name = name
        self._level = level
        self._otherwise = otherwise
        self._race = race

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """The card that brings most.

        Raises:
            KernelMissing: it is not asked by the clock, and there is no kernel.
        """
        machine = KERNEL.awaited() if budget.ms is None else KERNEL.ready()
        if machine is not None and len(view.legal) > 1:
            seed = rng.randrange(SEEDS)
            if _with_cards(view):
                if self._race or isinstance(view.board.play, Tricks):
                    return self._decided(machine, view, seed, budget)
            elif self._race and (decision := self._agreed(machine, view, rng, budget)):
                return decision
        return self._otherwise.choose(view, rng, budget)

    def explain(self, view: View, decision: Decision) -> Message:
        """Why, in the words of the other player."""
        return self._otherwise.explain(view, decision)

    def _decided(self, machine: Machine, view: View, seed: int, budget: Budget) -> Decision:
        from barbu.bots.search import policies, rows  # they need NumPy

        worlds = self._level.worlds if budget.worlds is None else budget.worlds
        over, lowest = self._over(budget), True
        if isinstance(view.board.play, Tricks):
            table = machine.table(view.board)
            policy = policies.learned(table) if self._race else policies.thumb(table)
            values = cards.weigh(machine, view, table, policy, worlds, seed, over, self._race).values
            lowest = policies.kind_at(table).name.startswith("win")
        else:
            values = rows.weigh(machine, view, max(LEAST_ROWS, worlds // ROWS), seed, over)
        # Of cards that do the same, the one goes that a person would part with.
        card = max(sorted(values, reverse=not lowest), key=values.__getitem__)
        sign = view.plan.sign
        return Decision(PLAYS[card], {PLAYS[each].token: sign * worth for each, worth in values.items()})

    def _agreed(self, machine: Machine, view: View, rng: Chance, budget: Budget) -> Decision | None:
        from barbu.bots.search import preplay  # it needs NumPy

        return preplay.choose(machine, view, rng, budget, self._level.worlds)

    def _over(self, budget: Budget) -> Callable[[], bool]:
        """Whether the time is over: that of the budget, or that of the level if it is shorter."""
        if budget.ms is None:
            return budget.started()
        return Budget(ms=min(budget.ms, self._level.ms), clock=budget.clock).started()


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
