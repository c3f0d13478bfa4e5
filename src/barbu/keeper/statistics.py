"""Many sittings counted together: points and doubles by player and contract, payments between players, streaks."""

from collections.abc import Callable, Iterable, Sequence
from itertools import combinations

from msgspec import Struct

from barbu.engine.game import Game


class ContractFigures(Struct):
    """A player's deals in a contract: how many, and of these how many they declared; their points and scores in all;
    how often they doubled, were doubled, and what the doubles brought them."""

    contract: str
    deals: int = 0
    declared: int = 0
    points: int = 0
    score: int = 0
    doubled: int = 0
    was_doubled: int = 0
    by_doubles: int = 0


class PlayerFigures(Struct):
    """A player over all sittings: how many they sat in, finished and won; the total of all scores; the longest run of
    deals in which the doubles and points brought them more than nothing, and of deals in which they lost; the longest
    run of sittings won. ``up``, ``down`` and ``wins`` are the runs that they are in now."""

    name: str
    sittings: int = 0
    finished: int = 0
    won: int = 0
    total: int = 0
    best_run: int = 0
    worst_run: int = 0
    wins_in_a_row: int = 0
    up: int = 0
    down: int = 0
    wins: int = 0
    contracts: list[ContractFigures] = []


class Paid(Struct, frozen=True):
    """What one player has paid another for doubles in all sittings, less what came back; more than 0."""

    payer: str
    payee: str
    amount: int


class Figures(Struct, frozen=True):
    """The statistics of some sittings: the players by name, most sittings first, and the payments between them."""

    sittings: int
    deals: int
    players: list[PlayerFigures]
    paid: list[Paid]


def figures(
    games: Iterable[tuple[Game, Sequence[str] | Callable[[int], Sequence[str]]]], before: Figures | None = None
) -> Figures:
    """The statistics of games, each with its players by seat, or those of each deal where seats change hands, in the
    order in which they were played; ``before`` are those of earlier games, which are counted on. A player who sat in
    for some deals has the scores of these; the game was finished, and won, by those who sat there at its end."""
    counting = _Counting(before or Figures(0, 0, [], []))
    for game, seated in games:
        counting.add(game, _every_deal(game, seated))
    return counting.result()


def _every_deal(game: Game, seated: Sequence[str] | Callable[[int], Sequence[str]]) -> list[Sequence[str]]:
    """The players of each finished deal; of the first one if there is none."""
    numbers = [done.deal.number for done in game.finished] or [1]
    return [seated(number) if callable(seated) else seated for number in numbers]


class _Counting:
    """The figures while sittings are added."""

    def __init__(self, before: Figures) -> None:
        self.players = {player.name: player for player in before.players}
        self.contracts = {(player.name, row.contract): row for player in before.players for row in player.contracts}
        self.paid = {(each.payee, each.payer): each.amount for each in before.paid}
        self.sittings, self.deals = before.sittings, before.deals

    def add(self, game: Game, named: Sequence[Sequence[str]]) -> None:
        """Count one sitting with the players of each deal."""
        self.sittings += 1
        self.deals += len(game.finished)
        winners = {seat for side in game.standings if side.wins for seat in side.seats}
        last = named[-1]
        for name in dict.fromkeys(name for names in named for name in names):
            player = self.players.setdefault(name, PlayerFigures(name))
            player.sittings += 1
            if game.over and name in last:
                seat = list(last).index(name)
                player.finished += 1
                player.won += seat in winners
                player.wins = player.wins + 1 if seat in winners else 0
                player.wins_in_a_row = max(player.wins_in_a_row, player.wins)
            self._deals(game, named, player)
        self._payments(game, named)

    def _deals(self, game: Game, named: Sequence[Sequence[str]], player: PlayerFigures) -> None:
        for done, names in zip(game.finished, named, strict=False):
            if player.name not in names:
                continue
            seat = list(names).index(player.name)
            player.total += done.scores[seat]
            key = (player.name, done.board.call.contract)
            if key not in self.contracts:
                self.contracts[key] = ContractFigures(key[1])
                player.contracts.append(self.contracts[key])
            row = self.contracts[key]
            row.deals += 1
            row.declared += done.deal.declarer == seat
            row.points += done.points[seat]
            row.score += done.scores[seat]
            row.by_doubles += done.scores[seat] - done.points[seat]
            if done.board.doubles is not None:
                row.doubled += done.board.doubles.targets[seat].bit_count()
                row.was_doubled += done.board.doubles.doublers(seat).bit_count()
            score = done.scores[seat] * game.plan.sign
            player.up = player.up + 1 if score > 0 else 0
            player.down = player.down + 1 if score < 0 else 0
            player.best_run, player.worst_run = max(player.best_run, player.up), max(player.worst_run, player.down)

    def _payments(self, game: Game, named: Sequence[Sequence[str]]) -> None:
        for done, names in zip(game.finished, named, strict=False):
            for first, second, _, _, amount in done.payments:
                pair = names[first], names[second]
                self.paid[pair] = self.paid.get(pair, 0) + amount

    def result(self) -> Figures:
        """What has been counted."""
        players = sorted(self.players.values(), key=lambda player: (-player.sittings, player.name))
        paid = []
        for one, other in combinations(sorted(self.players), 2):
            amount = self.paid.get((one, other), 0) - self.paid.get((other, one), 0)
            if amount:
                paid.append(Paid(other, one, amount) if amount > 0 else Paid(one, other, -amount))
        return Figures(self.sittings, self.deals, players, paid)
