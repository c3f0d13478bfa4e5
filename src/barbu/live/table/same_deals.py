"""The deals of a game that others play, too: those of a game to which its player challenges them, of a table of a
tournament, or of a duplicate."""

from typing import NamedTuple, Self

from barbu.engine.actions import Deal, parse_action
from barbu.engine.game import Game
from barbu.fair.chain import Chain
from barbu.fair.mix import first_text, mixed
from barbu.fair.rounds import event_mix
from barbu.live.people.seats import RequestError, table_of
from barbu.live.table.dealing import next_deal
from barbu.live.wire.people import EndGame, HostMessage, Offer, Pause, PeopleMessage
from barbu.messages import message
from barbu.seats import SEATS
from barbu.store.events import Arranged, Repeats
from barbu.store.model import now_ms


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


class DuplicateDeals(NamedTuple):
    """The deals of a duplicate of this ``code``, which are played until ``until_ms`` (Unix)."""

    code: str
    commit: bytes
    until_ms: int
    chain: Chain

    @property
    def name(self) -> str:
        """The name of what is played."""
        return f"duplicate {self.code}"

    @property
    def is_over(self) -> bool:
        """Whether its time is over: then all its cards are shown."""
        return now_ms() >= self.until_ms

    def deal(self, game: Game) -> Deal:
        """The next deal of the game. Where one declarer is all there is, that is the player in seat A."""
        number = len(game.dealt) + 1
        first = SEATS[0] if game.length in ("series", "one-deal") else None
        return mixed(game, event_mix(self.commit, self.chain, number, first_text(game.rules, first)))


Alike = SameDeals | EventDeals | DuplicateDeals


def alike(event: Repeats | Arranged, secret: bytes) -> Alike:
    """The deals of a game that begins with such an event."""
    if isinstance(event, Repeats):
        return SameDeals.of(event, secret)
    commit, chain = bytes.fromhex(event.commit), Chain(secret)
    if event.until_ms:
        return DuplicateDeals(event.event, commit, event.until_ms, chain)
    return EventDeals(event.event, event.round, event.table, commit, chain)


def check_open(playing: object) -> None:
    """Refuse actions in a game that has been given its time.

    Raises:
        RequestError: it is a game of a duplicate that is over.
    """
    if isinstance(playing, DuplicateDeals) and playing.is_over:
        raise RequestError("game-over", message("same-time-over"), message("same-time-over-hint"))


def check_secret(playing: object) -> None:
    """Refuse what would show the cards of a game to others, who may still play them.

    Raises:
        RequestError: it is a game of a duplicate that is not over.
    """
    if isinstance(playing, DuplicateDeals) and not playing.is_over:
        raise RequestError("same-secret", message("same-secret"), message("same-secret-hint"))


def check_said(playing: object, said: PeopleMessage) -> None:
    """Refuse what only a director may do at a table of a tournament, and other terms at one of a duplicate, if one is
    ``playing``.

    Raises:
        RequestError: it is that.
    """
    if isinstance(playing, EventDeals) and isinstance(said, HostMessage | Pause | EndGame):
        raise of_event()
    if isinstance(playing, DuplicateDeals) and isinstance(said, Offer):
        raise RequestError("of-duplicate", message("same-terms"), message("same-terms-hint"))


def of_event() -> RequestError:
    """The refusal of what a table of a tournament does not do by itself."""
    return RequestError("of-event", message("people-of-event"), message("people-of-event-hint"))


def code_of(table: str, secret: bytes) -> str:
    """The code by which a table's game, with this secret, is found; anyone who has it may play the same deals."""
    return f"{table}-{table_of(b'same deals ' + secret)}"
