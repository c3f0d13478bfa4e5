"""How many deals the kernel plays out, by lot and by a policy, and how many hidden hands it deals, in a second.

    python bench/kernel.py [--seconds N]

Random deals of no-tricks under the rules of Pagat, beside the roll-outs of Hearts that OpenSpiel does in C++, where it
is installed (``.venv/bin/uv pip install open_spiel``), and beside the engine. Everything is measured in turn, several
times over, and the best round of each counts, in processor time of one core; on two threads, in time that has passed,
which says nothing on a machine that is busy with other things, and in the processor time of each, beside one thread
measured in the same way. Then worlds: hands that agree with what a player knows in the middle of a
deal, beside those of the engine.
"""

import time
from collections.abc import Callable
from concurrent.futures import ThreadPoolExecutor
from random import Random
from types import ModuleType

from command import exit_after, options

from barbu.bots.search.policies import learned
from barbu.engine.actions import Call, Deal, only_action
from barbu.engine.chance import shuffled
from barbu.engine.phases import Playing
from barbu.engine.plan import plan_of
from barbu.engine.position import Position
from barbu.engine.schedule import roles_for
from barbu.engine.view import View
from barbu.engine.worlds import Worlds
from barbu.kernel.machine import Machine
from barbu.rules.load import load

ROUNDS = 5
BATCH = 10_000
DEALS_GOAL = 15
"""How many times as many deals as OpenSpiel's roll-outs the kernel has to play on one core."""
POLICY_GOAL = 300_000
WORLDS_GOAL = 200_000

POLICY = "kernel by the learned policy"

CLOCK = time.process_time


def opened(contract: str, rng: Random) -> Position:
    """A deal of a contract under the rules of Pagat, before the first card, without doubles."""
    plan = plan_of(load("pagat"))
    roles = roles_for(plan, 0)
    position = Position.start(plan, Deal(1, *roles, shuffled(plan, rng)), (Call(contract),))
    while not isinstance(position.board, Playing):
        position = position.apply(only_action(position.legal) or position.legal[0])
    return position


def rate(work: Callable[[], int], seconds: float, clock: Callable[[], float] = CLOCK) -> float:
    """How often some work gets done in a second."""
    done = 0
    start = clock()
    while clock() - start < seconds:
        done += work()
    return done / (clock() - start)


def engine_deals(position: Position, rng: Random) -> int:
    """A deal played out at random by the engine."""
    while (legal := position.legal) != ():
        position = position.apply(legal[int(rng.random() * len(legal))])
    return 1


def open_spiel() -> Callable[[], int] | None:
    """Deals of Hearts rolled out by OpenSpiel, one evaluation of a deal before its first card; None where there is no
    OpenSpiel."""
    try:
        spiel: ModuleType = __import__("pyspiel")
    except ImportError:
        return None
    game = spiel.load_game("hearts(pass_cards=False)")
    state, rng = game.new_initial_state(), Random(1)
    while state.is_chance_node():
        state.apply_action(rng.choice(state.legal_actions()))
    evaluator = spiel.RandomRolloutEvaluator(BATCH, 1)

    def work() -> int:
        # A one-step search evaluates the state it starts with, in C++.
        spiel.MCTSBot(game, evaluator, 2.0, 1, 100, False, 1, False).step(state)
        return BATCH

    return work


def deals(machine: Machine, seconds: float) -> bool:
    """Print the figures for deals; returns whether they reach the goals."""
    position = opened("no-tricks", Random(1))
    table, hands = machine.table(position.board), machine.hands([position.hands] * BATCH)
    seeds = iter(range(1 << 30))

    def work() -> int:
        machine.playouts(table, hands, next(seeds))
        return BATCH

    def in_threads(threads: int, clock: Callable[[], float]) -> float:
        def until_done(_: int) -> float:
            return rate(work, seconds, clock)

        with ThreadPoolExecutor(threads) as pool:
            return sum(pool.map(until_done, range(threads)))

    policy = learned(table)

    def guided() -> int:
        machine.playouts(table, hands, next(seeds), policy=policy)
        return BATCH

    rng = Random(1)
    spiel = open_spiel()
    works = {"kernel": work, POLICY: guided, "engine": lambda: engine_deals(position, rng)}
    if spiel is not None:
        works["OpenSpiel's C++ roll-outs of Hearts"] = spiel
    best = dict.fromkeys(works, 0.0)
    clocks = {"by the clock": time.perf_counter, "given a core each": time.thread_time}
    one, two = dict.fromkeys(clocks, 0.0), dict.fromkeys(clocks, 0.0)
    for _ in range(ROUNDS):
        for name, each in works.items():
            best[name] = max(best[name], rate(each, seconds))
        for name, clock in clocks.items():
            one[name] = max(one[name], in_threads(1, clock))
            two[name] = max(two[name], in_threads(2, clock))
    print(f"{'random deals of no-tricks on one core':44} {'deals/s':>10} {'kernel is':>10}")
    for name, found in best.items():
        print(f"{name:44} {found:10.0f} {best['kernel'] / found:9.1f}x")
    for name, found in two.items():
        print(f"{f'kernel on two threads, {name}':44} {found:10.0f} {found / one[name]:9.2f}x one thread")
    last = [*best][-1]
    quick = best[POLICY] >= POLICY_GOAL
    if spiel is None:
        print("there is no OpenSpiel here (uv pip install open_spiel): the goal was not measured")
        return quick
    return quick and best["kernel"] >= DEALS_GOAL * best[last]


def views() -> dict[str, View]:
    """Positions in the middle of a deal, with increasing knowledge about the others' hands."""
    found: dict[str, View] = {}
    rng = Random(3)
    for voids in (1, 2, 3):
        knowing = 0
        while knowing != voids:
            position = opened("no-tricks", rng)
            while sum(position.board.counts) > 28:
                position = position.apply(rng.choice(position.legal))
            view = _view(position)
            barred = [mask & view.unseen for seat, mask in enumerate(view.barred) if seat != view.seat]
            knowing = sum(map(bool, barred)) if len({*barred}) == 3 or voids == 1 else 0
        found[f"{view.unseen.bit_count()} cards unseen, {voids} of 3 players with voids"] = view
    return found


def _view(position: Position) -> View:
    plan, seat = position.board.plan, position.to_act
    nobody = (0,) * plan.players
    nothing = (nobody,) * plan.players
    none: tuple[tuple[str, ...], ...] = ((),) * plan.players
    return View(seat, position.hands[seat], position.board, 1, nobody, none, nothing, nothing, nobody, none)


def worlds(machine: Machine, seconds: float) -> bool:
    """Print the figures for worlds; returns whether they reach the goal."""
    reached = True
    print(f"\n{'worlds in mid-deal, one core':44} {'worlds/s':>10} {'engine':>8} {'kernel is':>10}")
    for name, view in views().items():
        rng = Random(1)
        engine = Worlds(view)
        seeds = iter(range(1 << 30))

        def work(view: View = view, seeds: "iter[int]" = seeds) -> int:  # type: ignore[valid-type]
            return len(machine.worlds(view, 1000, next(seeds)))

        def sample(engine: Worlds = engine, rng: Random = rng) -> int:
            engine.sample(rng)
            return 1

        fast = max(rate(work, seconds / 2) for _ in range(ROUNDS))
        slow = max(rate(sample, seconds / 2) for _ in range(ROUNDS))
        print(f"{name:44} {fast:10.0f} {slow:8.0f} {fast / slow:9.0f}x")
        reached = reached and fast >= WORLDS_GOAL
    return reached


def main() -> int:
    """Print the figures; exit 1 if a goal is missed."""
    parser = options(__doc__)
    parser.add_argument("--seconds", type=float, default=0.5, help="time for each of the rounds")
    chosen = parser.parse_args()
    start = time.perf_counter()
    machine = Machine()
    print(f"the kernel was ready after {time.perf_counter() - start:.1f} s\n")
    reached = [deals(machine, chosen.seconds), worlds(machine, chosen.seconds)]
    return 0 if all(reached) else 1


if __name__ == "__main__":
    exit_after(main)
