"""A game packed for carrying from one home of tables to another: everything that a store keeps of it, including its
secret, so that it continues there exactly as it would have here."""

from collections.abc import Sequence
from typing import Any, NamedTuple

import msgspec

from barbu.errors import BarbuError
from barbu.messages import Message, message
from barbu.store import chain
from barbu.store.chain import Linked, Tip
from barbu.store.model import DamagedGame, GameRow, KeptRow, SeatRow, StoredGame
from barbu.store.rows import EventRow, row_of

VERSION = 1


class CarriedError(BarbuError):
    """The content is not a packed game, or has changed since it was packed."""

    code = "bad-game"


class _Happened(NamedTuple):
    """An event without its game and number, which follow from its place."""

    kind: str
    seat: str | None
    text: str
    at_ms: int


class _Said(NamedTuple):
    """A seat's decision ahead of its turn, in the same form."""

    seq: int
    seat: str
    text: str
    at_ms: int


class Carried(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """A packed game: the version of the format, the ``token`` for the seat of the only person, what was agreed, the
    events since, what is ``kept``, and the ``sums`` of the last row of each kind, which protect all of it (see
    ``chain``)."""

    barbu: int
    token: str
    game: GameRow
    rules: str
    seats: list[SeatRow]
    events: list[_Happened]
    kept: list[_Said]
    sums: tuple[bytes, bytes]


def packed(stored: StoredGame, token: str) -> Carried:
    """Pack a game, with the token for the person's seat."""
    identity = stored.game.id
    rows = [row_of(identity, logged) for logged in stored.events]
    return Carried(
        VERSION,
        token,
        stored.game,
        stored.rules,
        stored.seats,
        [_Happened(row.kind, row.seat, row.text, row.at_ms) for row in rows],
        [_Said(row.seq, row.seat, row.text, row.at_ms) for row in stored.kept],
        (_sums(stored, rows)[-1], _sums(stored, stored.kept)[-1]),
    )


def unpacked(content: dict[str, Any]) -> tuple[StoredGame, str]:
    """The game in a package, and the token; ``content`` is the JSON of a ``Carried``.

    Raises:
        CarriedError: the content is not a packed game, has another version, or was changed.
    """
    version = content.get("barbu")
    if not isinstance(version, int):
        raise CarriedError(message("carried-no-game"))
    if version != VERSION:
        raise CarriedError(message("carried-version", version=str(version)), message("carried-version-hint"))
    try:
        found = msgspec.convert(content, Carried)
    except msgspec.ValidationError as error:
        raise _damaged(message("carried-unreadable", error=str(error))) from error
    identity = found.game.id
    rows = [EventRow(identity, number, *each) for number, each in enumerate(found.events, 1)]
    kept = [KeptRow(identity, number, *each) for number, each in enumerate(found.kept, 1)]
    bare = StoredGame(found.game, found.rules, found.seats, [], [])
    try:
        sums, kept_sums = _sums(bare, rows), _sums(bare, kept)
        tip = Tip(len(rows), found.sums[0], len(kept), found.sums[1])
        linked = Linked([*zip(rows, sums[1:], strict=True)]), Linked([*zip(kept, kept_sums[1:], strict=True)])
        return chain.checked(found.game, found.rules, found.seats, *linked, tip), found.token
    except DamagedGame as error:
        raise _damaged(error.fault) from error
    except (UnicodeError, OverflowError) as error:
        raise _damaged(message("carried-unreadable", error=str(error))) from error


def _damaged(why: Message) -> CarriedError:
    """The error for a package that has changed since it was packed."""
    return CarriedError(message("carried-damaged", why=why), message("carried-damaged-hint"))


def _sums(stored: StoredGame, rows: Sequence[EventRow | KeptRow]) -> list[bytes]:
    """The sums of rows, starting with the sum of what was agreed."""
    found = [chain.agreed(stored.game, stored.rules, stored.seats)]
    for row in rows:
        found.append(chain.following(found[-1], row))
    return found
