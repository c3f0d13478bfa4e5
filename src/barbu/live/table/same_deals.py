"""The deals of a game that others play, too: a duplicate, to which its player challenges them, or a table of a
tournament."""

from typing import NamedTuple, Self

from barbu.engine.actions import Deal, parse_action
from barbu.engine.game import Game
from barbu.fair.chain import Chain
from barbu.fair.mix import first_text, mixed
from barbu.fair.rounds import event_mix
from barbu.live.people.seats import RequestError, table_of
from barbu.live.table.dealing import next_deal
from barbu.live.wire.people import EndGame, HostMessage, Pause, PeopleMessage
from barbu.messages import message
from barbu.store.events import Arranged, Repeats


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


class EventDeals(NamedTuple):
    """The deals at a ``table`` in a ``round`` of a tournament of this ``code``."""

    code: str
    round: int
    table: int
    commit: bytes
    chain: Chain

    @property
    def name(self) -> str:
        """The name of what is played."""
        return f"event {self.code}"

    def deal(self, game: Game) -> Deal:
        """The next deal of the game."""
        number = len(game.dealt) + 1
        return mixed(game, event_mix(self.commit, self.chain, number, first_text(game.rules, None)))


Alike = SameDeals | EventDeals


def alike(event: Repeats | Arranged, secret: bytes) -> Alike:
    """The deals of a game that begins with such an event."""
    if isinstance(event, Repeats):
        return SameDeals.of(event, secret)
    return EventDeals(event.event, event.round, event.table, bytes.fromhex(event.commit), Chain(secret))


def check_said(playing: object, said: PeopleMessage) -> None:
    """Refuse what only a director may do at a table of a tournament, if one is ``playing``.

    Raises:
        RequestError: it is that.
    """
    if isinstance(playing, EventDeals) and isinstance(said, HostMessage | Pause | EndGame):
        raise of_event()


def of_event() -> RequestError:
    """The refusal of what a table of a tournament does not do by itself."""
    return RequestError("of-event", message("people-of-event"), message("people-of-event-hint"))


def code_of(table: str, secret: bytes) -> str:
    """The code by which a table's game, with this secret, is found; anyone who has it may play the same deals."""
    return f"{table}-{table_of(b'same deals ' + secret)}"
