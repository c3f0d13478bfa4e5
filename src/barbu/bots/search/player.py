"""The bots that search, each with its own number of worlds."""

from collections.abc import Callable
from typing import NamedTuple

from barbu.bots.base import Adviser, Budget, Decision, Named, check_turn
from barbu.bots.club.club import Club
from barbu.bots.search import plain, policies
from barbu.bots.search.kernel import KERNEL
from barbu.bots.yardstick import Yardstick
from barbu.engine.actions import PLAYS
from barbu.engine.chance import Chance
from barbu.engine.play.tricks import Tricks
from barbu.engine.view import View
from barbu.kernel.coverage import plays_on
from barbu.kernel.errors import KernelMissing
from barbu.kernel.machine import SEEDS, Machine
from barbu.messages import Message


class Level(NamedTuple):
    """How hard a bot thinks: the number of worlds it looks at for a card in tricks, and for anything else; its time
    limit in milliseconds when it plays a card by the clock; and the number of worlds without the kernel."""

    tricks: int
    others: int
    ms: float
    plain: int = 0


LEVELS = {
    "veteran": Level(24, 24, 10, 6),
    "expert": Level(150, 150, 20, 20),
    "master": Level(2_400, 1_200, 50, 30),
    "champion": Level(12_000, 12_000, 800, 40),
}

PLAIN_MS = 150
"""The time limit of all these bots without the kernel, in milliseconds, when they play by the clock."""


class Searcher(Named):
    """Plays the cards with the best results over many worlds, all consistent with what it has seen.

    Another bot decides whatever the kernel cannot play or evaluate. Without the kernel, or while it is not ready and
    the clock is running, cards are tried in only a few worlds, and everything else is left to the other bot."""

    def __init__(self, name: str, level: Level, otherwise: Adviser, race: bool = True) -> None:
        self.name = name
        self._level = level
        self._otherwise = otherwise
        self._race = race

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """The decision with the best results.

        Raises:
            KernelMissing: this bot is a yardstick, there is no kernel, and the budget has no time limit.
        """
        check_turn(view)
        machine = self._machine(budget)
        if len(view.legal) > 1:
            seed = rng.randrange(SEEDS)
            if plays_on(view.board):
                if machine is None and self._race:
                    return self._plain(view, rng, budget)
                if machine is not None and (self._race or isinstance(view.board.play, Tricks)):
                    return self._decided(machine, view, seed, budget)
            elif machine is not None and self._race and (decision := self._agreed(machine, view, rng, budget)):
                return decision
        return self._otherwise.choose(view, rng, budget)

    def explain(self, view: View, decision: Decision) -> Message:
        """The reason, in the words of the other bot."""
        return self._otherwise.explain(view, decision)

    def _machine(self, budget: Budget) -> Machine | None:
        """The kernel, waiting for it unless the budget has a time limit; None if the budget forbids it."""
        if not budget.kernel:
            return None
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
        from barbu.bots.search import cards, fitting, rows, thumb  # they need NumPy

        level, over = self._level, _over(budget, self._level.ms)
        tricks = isinstance(view.board.play, Tricks)
        worlds = (level.tricks if tricks else level.others) if budget.worlds is None else budget.worlds
        if tricks:
            table = machine.table(view.board)
            if self._race:
                policy, fits = fitting.understood(machine, view, table, seed, budget)
            else:
                policy, fits = thumb.thumb(table), []
            values = cards.weigh(machine, view, table, policy, worlds, seed, over, self._race, fits).values
        else:
            values = rows.weigh(machine, view, worlds, seed, over)
        return _best(view, values)

    def _agreed(self, machine: Machine, view: View, rng: Chance, budget: Budget) -> Decision | None:
        from barbu.bots.search import preplay  # it needs NumPy

        return preplay.choose(machine, view, rng, budget, self._level.others)


def _over(budget: Budget, ms: float) -> Callable[[], bool]:
    """A function that tells whether time is up: the time of the budget, or ``ms`` milliseconds if that is shorter."""
    if budget.ms is None:
        return budget.started()
    return Budget(ms=min(budget.ms, ms), clock=budget.clock).started()


def _best(view: View, values: dict[int, float]) -> Decision:
    """The card with the highest value. Among equivalent cards in a trick, it is the one that a person would choose to
    play."""
    card = max(policies.in_order(view, values), key=values.__getitem__)
    sign = view.plan.sign
    return Decision(PLAYS[card], {PLAYS[each].token: sign * worth for each, worth in values.items()})


def veteran() -> Searcher:
    """A bot that looks at some two dozen worlds."""
    return Searcher("veteran", LEVELS["veteran"], Club())


def expert() -> Searcher:
    """A bot that looks at some hundred worlds."""
    return Searcher("expert", LEVELS["expert"], Club())


def master() -> Searcher:
    """A bot that looks at a few thousand worlds."""
    return Searcher("master", LEVELS["master"], Club())


def champion() -> Searcher:
    """A bot that looks at as many worlds as it has time for."""
    return Searcher("champion", LEVELS["champion"], Club())


def flat(worlds: int = 150) -> Searcher:
    """A yardstick: tries every card in each of a number of worlds, played out by rules of thumb; the club player that
    never changes decides the rest."""
    return Searcher(f"flat:{worlds}", Level(worlds, worlds, 1_000), Yardstick(), race=False)
