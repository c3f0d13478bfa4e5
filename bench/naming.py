"""What bots make of a contract when its declarer names the trump suit or start rank for themselves.

    python bench/naming.py [--bot NAME] [--against NAME] [--variant NAME] [--contract NAME] [--deals N] [--first N]
        [--worlds N]

``barbu arena --forced`` lets one and the same bot name it for everybody. Here each declarer does, there are no doubles,
and the bot sits alone among three of another, once in each seat of the same deals. Prints the edge (the points of the
seat less the mean of the table, a deal) with its standard error: in all, in the deals that the seat declares, and in
others.
"""

from statistics import mean

from command import exit_after, options, positive
from figures import figure
from msgspec.structs import replace

from barbu.bots.base import Bot, Budget, Decision
from barbu.engine.chance import Chance
from barbu.engine.view import View
from barbu.outside.finding import player
from barbu.rules.load import load
from barbu.rules.model import Rules
from barbu.sim import play_contract


class Limited:
    """A bot with a number of worlds for each decision."""

    def __init__(self, bot: Bot, worlds: int | None) -> None:
        self.name = bot.name
        self._bot, self._budget = bot, Budget(worlds)

    def choose(self, view: View, rng: Chance, budget: Budget) -> Decision:
        """Whatever the bot decides."""
        return self._bot.choose(view, rng, self._budget)


def edges(rules: Rules, contract: str, bot: Bot, other: Bot, number: int) -> list[float]:
    """The edge in a deal, from the declarer's seat on."""
    found = []
    for seat in range(rules.players):
        table = [bot if each == seat else other for each in range(rules.players)]
        board = play_contract(rules, contract, table, f"naming {number}", turn=seat)
        place = (seat - (board.declarer or 0)) % rules.players
        found.append((place, board.points[seat] - sum(board.points) / rules.players))
    return [edge for _, edge in sorted(found)]


def main() -> int:
    """Play, and print."""
    parser = options(__doc__)
    parser.add_argument("--bot", default="master")
    parser.add_argument("--against", default="club:1")
    parser.add_argument("--variant", default="pagat")
    parser.add_argument("--contract", default="dominoes")
    parser.add_argument("--deals", type=positive, default=100)
    parser.add_argument("--first", type=int, default=0, help="number of the first deal")
    parser.add_argument("--worlds", type=positive, help="worlds a decision, instead of the usual number")
    chosen = parser.parse_args()
    rules = replace(load(chosen.variant), doubling=None)
    bot, other = Limited(player(chosen.bot), chosen.worlds), player(chosen.against)
    numbers, found, step = range(chosen.first, chosen.first + chosen.deals), [], 50
    for number in numbers:
        found.append(edges(rules, chosen.contract, bot, other, number))
        if len(found) % step == 0 or len(found) == chosen.deals > 1:
            declaring, others = [each[0] for each in found], [mean(each[1:]) for each in found]
            print(
                f"{len(found)} deals: {figure([mean(each) for each in found])}"
                f"  declaring {figure(declaring)}  otherwise {figure(others)}",
                flush=True,
            )
    return 0


if __name__ == "__main__":
    exit_after(main)
