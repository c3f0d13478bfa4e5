"""Make a person in a game anonymous: rewrite their name and the sums after it, and nothing else."""

from collections.abc import Callable, Sequence
from typing import NamedTuple

from barbu.messages import message
from barbu.store import chain
from barbu.store.events import Event
from barbu.store.model import DamagedGame, GameRow, KeptRow, SeatRow
from barbu.store.nameless import nameless, nameless_event
from barbu.store.rows import EventRow, logged, row_of
from barbu.store.writing import Transaction


class _Part(NamedTuple):
    """A table with rows of games, and the column that counts those of a game."""

    kind: type[EventRow] | type[KeptRow]
    table: str
    key: str


_PARTS = (_Part(EventRow, "event", "seq"), _Part(KeptRow, "kept", "number"))


def erase(transaction: Transaction, game: str, tokens: Sequence[bytes], name: str) -> None:
    """Make the person with one of these (hashed) tokens in a game anonymous, under another name.

    Raises:
        DamagedGame: the game is not as it was written; new sums would hide that.
    """
    transaction.close(game)
    transaction.deletes = True
    execute, many = transaction.connection.execute, transaction.connection.executemany
    agreed = execute(
        "SELECT id, variant, digest, sitting, created_ms, secret, first, text FROM game JOIN rules USING (digest) "
        "WHERE id = ?",
        (game,),
    ).fetchone()
    if agreed is None:
        return
    rows = execute("SELECT seat, name, avatar, bot, token FROM seat WHERE game = ? ORDER BY seat", (game,))
    seats = [SeatRow(*row) for row in rows.fetchall()]
    others = [nameless(row, tokens, name) for row in seats]
    before = chain.agreed(GameRow(*agreed[:-1]), agreed[-1], seats)
    after = chain.agreed(GameRow(*agreed[:-1]), agreed[-1], others)

    def rewrite(event: Event) -> Event:
        return nameless_event(event, tokens, name)

    last = [_rewritten(transaction, game, part, before, after, rewrite) for part in _PARTS]
    tip = execute("SELECT sum, kept_sum FROM tip WHERE game = ?", (game,)).fetchone()
    if tip != (last[0][0], last[1][0]):
        raise DamagedGame(game, message("store-last-missing", what="event"))
    execute("UPDATE tip SET sum = ?, kept_sum = ? WHERE game = ?", (last[0][1], last[1][1], game))
    many("DELETE FROM push WHERE game = ? AND token = ?", [(game, token) for token in tokens])
    many("DELETE FROM used WHERE game = ? AND token = ?", [(game, token) for token in tokens])
    execute("DELETE FROM result WHERE game = ?", (game,))
    many(
        "UPDATE seat SET name = ?, avatar = ?, token = ? WHERE game = ? AND seat = ?",
        [(row.name, row.avatar, row.token, game, row.seat) for row in others],
    )


def _rewritten(
    transaction: Transaction, game: str, part: _Part, old: bytes, new: bytes, rewrite: Callable[[Event], Event]
) -> tuple[bytes, bytes]:
    """Rewrite the rows of a part without the names, from the sums before its first row, ``old`` as it was written and
    ``new`` as it will be; its last sums."""
    kind, table, key = part
    changed = []
    columns = ", ".join(kind._fields)
    found = transaction.connection.execute(f"SELECT {columns}, sum FROM {table} WHERE game = ? ORDER BY {key}", (game,))
    for *fields, stored in found.fetchall():
        row: EventRow | KeptRow = kind(*fields)
        old = chain.following(old, row)
        if old != stored:
            raise DamagedGame(game, message("store-not-as-written", what=table, number=str(row[1])))
        if isinstance(row, EventRow) and row.kind in ("sit", "renew"):
            said = logged(row)
            row = row_of(game, said._replace(event=rewrite(said.event)))
        new = chain.following(new, row)
        changed.append((row.text, new, game, row[1]))
    transaction.connection.executemany(f"UPDATE {table} SET text = ?, sum = ? WHERE game = ? AND {key} = ?", changed)
    return old, new
