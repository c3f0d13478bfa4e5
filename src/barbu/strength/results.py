"""The results of recorded games, for playing strengths."""

import hashlib
from collections.abc import Sequence
from datetime import date
from functools import lru_cache
from typing import NamedTuple

from barbu.engine.game import Game
from barbu.notation import Record
from barbu.rules.load import load, parse, variant_names
from barbu.strength.estimate import Result
from barbu.strength.spread import leads_of, spread_of


class Played(NamedTuple):
    """A game with the names of its players by seat, and the day of it, if that is known."""

    game: Game
    players: tuple[str, ...]
    day: date | None


class Family(NamedTuple):
    """Rules that count together, whatever the options and the number of players: a shipped rule set, or rules of one's
    own, which others of the same name need not be: their ``digest`` tells them apart."""

    name: str
    digest: str = ""

    @property
    def key(self) -> str:
        """The name, and for rules of one's own twelve digits of their digest."""
        return f"{self.name} {self.digest.partition(':')[2][:12]}".rstrip()


def result_of(game: Game, players: Sequence[str], day: date | None = None) -> Result:
    """The result of a game, as far as it has been played, with the names of its players by seat."""
    spread = spread_of(game.rules)
    leads = tuple(lead / spread.points for lead in leads_of(game))
    return Result(tuple(players), leads, len(game.finished) / spread.deals, day, deals_of(game))


def deals_of(game: Game) -> str:
    """What games share that have the same cards in the same seats, and the same seats to declare; empty if a hand is
    not known, as at a real table."""
    deals = [done.deal for done in game.finished]
    if not all(all(deal.hands) for deal in deals):
        return ""
    text = repr([(deal.dealer, deal.declarer, deal.hands) for deal in deals])
    return "sha256:" + hashlib.sha256(text.encode()).hexdigest()


def family_of(record: Record) -> Family:
    """The family of rules in which the game of a record that replays counts."""
    name = record.variant.partition("+")[0]
    return _own_family(name, record.rules_text) if record.rules else Family(name)


@lru_cache(64)
def _own_family(name: str, text: str) -> Family:
    rules = parse(text, name)
    return Family(name) if name in variant_names() and rules == load(name) else Family(name, rules.digest)
