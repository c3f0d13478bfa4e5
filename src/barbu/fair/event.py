"""Checks that the deals of a tournament are those to which its server committed before the first round (see
``docs/fair-deals.md``)."""

from typing import NamedTuple

from msgspec import DecodeError, Struct, ValidationError, json

from barbu.engine.actions import Deal
from barbu.engine.game import Game
from barbu.errors import BarbuError, NotationError
from barbu.fair.chain import LINKS, SIZE, Chain
from barbu.fair.mix import first_text, mixed
from barbu.fair.rounds import commitment, event_mix, game_secret
from barbu.messages import Argument, message
from barbu.notation import Record, Replay, actions_of, replay
from barbu.seats import seat_text


class EventFileError(BarbuError):
    """A file about a tournament is none, or does not hold what can be checked."""

    code = "event-file"

    def __init__(self, what: str, **args: Argument) -> None:
        super().__init__(message(f"fair-event-{what}", **args), message(f"fair-event-{what}-hint", **args))


class Sealed(Struct, frozen=True):
    """What the file of a tournament says of its deals: the ``commit`` that was shown before the first round and, once
    it is over, the ``secret``, both in hexadecimal. ``same_deals``: all tables of a round have the same."""

    code: str
    title: str
    commit: str
    secret: str | None
    same_deals: bool

    @classmethod
    def read(cls, text: bytes) -> "Sealed":
        """The file as the server gives it out (``/api/event.json``).

        Raises:
            EventFileError: it is none.
        """
        try:
            found = json.decode(text, type=cls)
            bytes.fromhex(found.commit + (found.secret or ""))
        except (ValidationError, DecodeError, UnicodeDecodeError, ValueError) as error:
            raise EventFileError("none", why=str(error)) from error
        return found

    def check(self, published: str = "") -> None:
        """Make sure that the secret is that of the commitment, and this is the one that was ``published`` (empty: no
        one has noted it).

        Raises:
            EventFileError: it is not, or has not been opened.
        """
        if published and published.strip().lower() != self.commit.lower():
            raise EventFileError("other-commit", commit=self.commit, published=published)
        if self.secret is None:
            raise EventFileError("closed")
        secret = bytes.fromhex(self.secret)
        if len(secret) != SIZE or commitment(self.code, secret).hex() != self.commit.lower():
            raise EventFileError("other-secret")

    def has(self, record: Record) -> bool:
        """Whether a record says that it is of a table of this tournament."""
        title = record.tag("Event")
        return (
            title is not None and title.value == self.title and None not in (record.tag("Round"), record.tag("Table"))
        )


class TableVerdict(NamedTuple):
    """The result of checking the record of a table: its ``round`` and ``table``, how many deals are the committed ones,
    and the first thing that is wrong."""

    replay: Replay
    round: int
    table: int
    proven: int
    error: NotationError | None


def verify_table(sealed: Sealed, record: Record, check_digest: bool = True) -> TableVerdict:
    """Check the record of a table of a tournament whose secret has been checked. Nothing is raised."""
    played = replay(record, check_digest)
    round, table = (_number(record, name) for name in ("Round", "Table"))
    if played.error is not None or played.game is None:
        return TableVerdict(played, round, table, 0, played.error)
    secret = game_secret(bytes.fromhex(sealed.secret or ""), round, 0 if sealed.same_deals else table)
    commit, chain, proven = bytes.fromhex(sealed.commit), Chain(secret), 0
    game = Game.agreed(played.game.rules, played.game.length)
    for _, action in actions_of(played.game):
        if isinstance(action, Deal) and proven < min(LINKS, len(record.deals)):
            follows = mixed(game, event_mix(commit, chain, proven + 1, first_text(game.rules, None)))
            if (wrong := _difference(record, proven, action, follows)) is not None:
                return TableVerdict(played, round, table, proven, wrong)
            proven += 1
        game = game.apply(action)
    return TableVerdict(played, round, table, proven, None)


def _difference(record: Record, at: int, deal: Deal, follows: Deal) -> NotationError | None:
    """Where a deal is another one than the one that follows from the secret."""
    head, hands = record.deals[at][:2]
    for seat, (mine, right) in enumerate(zip(deal.hands, follows.hands, strict=True)):
        if mine != right:
            said = message("fair-event-hand", seat=seat_text(seat))
            return NotationError(hands.number, hands.column(seat), "proof", said)
    if (deal.declarer, deal.dealer) != (follows.declarer, follows.dealer):
        return NotationError(head.number, head.column(2), "proof", message("fair-event-first"))
    return None


def _number(record: Record, name: str) -> int:
    """The number in a tag; 0, which no table has, if it is none."""
    tag = record.tag(name)
    return int(tag.value) if tag is not None and tag.value.isascii() and tag.value.isdecimal() else 0
