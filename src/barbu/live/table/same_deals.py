"""The deals of a game that others are challenged to play, too: a duplicate."""

from typing import NamedTuple, Self

from barbu.engine.actions import Deal, parse_action
from barbu.engine.game import Game
from barbu.live.people.seats import table_of
from barbu.live.table.dealing import next_deal
from barbu.store.events import Repeats


class SameDeals(NamedTuple):
    """The ``deals`` of a game of this ``code``, in the order of dealing."""

    code: str
    deals: tuple[Deal, ...]

    @classmethod
    def of(cls, event: Repeats, secret: bytes) -> Self:
        """The deals that a game with this secret begins with."""
        deals = (parse_action(token) for token in event.deals)
        return cls(code_of(event.game, secret), tuple(deal for deal in deals if isinstance(deal, Deal)))

    @property
    def name(self) -> str:
        """The name of the challenge."""
        return f"same {self.code}"

    def deal(self, game: Game) -> Deal:
        """The next deal of the game. One that the other game did not come to is drawn."""
        number = len(game.dealt)
        if number >= len(self.deals):
            return next_deal(game)
        found = self.deals[number]
        return game.next_deal(found.hands, found.dealer if found.declarer is None else found.declarer)


def code_of(table: str, secret: bytes) -> str:
    """The code by which a table's game, with this secret, is found; anyone who has it may play the same deals."""
    return f"{table}-{table_of(b'same deals ' + secret)}"
