"""Make a person in a game anonymous: rewrite their name and the sums after it, and nothing else."""

from collections.abc import Sequence

from barbu.messages import message
from barbu.store import chain
from barbu.store.model import DamagedGame, GameRow, KeptRow, SeatRow
from barbu.store.nameless import nameless, nameless_event
from barbu.store.rows import EventRow, logged, row_of
from barbu.store.writing import Transaction


def erase(transaction: Transaction, game: str, tokens: Sequence[bytes]) -> None:
    """Make the person with one of these (hashed) tokens in a game anonymous.

    Raises:
        DamagedGame: the game is not as it was written; new sums would hide that.
    """
    transaction.close(game)
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
    others = [nameless(row, tokens) for row in seats]
    before = chain.agreed(GameRow(*agreed[:-1]), agreed[-1], seats)
    after = chain.agreed(GameRow(*agreed[:-1]), agreed[-1], others)
    last = []
    for kind, table, key in ((EventRow, "event", "seq"), (KeptRow, "kept", "number")):
        old, new = before, after
        changed = []
        found = execute(f"SELECT {', '.join(kind._fields)}, sum FROM {table} WHERE game = ? ORDER BY {key}", (game,))
        for *fields, stored in found.fetchall():
            row: EventRow | KeptRow = kind(*fields)
            old = chain.following(old, row)
            if old != stored:
                wrong = message("store-not-as-written", what=table, number=str(row[1]))
                raise DamagedGame(game, wrong)
            if isinstance(row, EventRow) and row.kind in ("sit", "renew"):
                said = logged(row)
                row = row_of(game, said._replace(event=nameless_event(said.event, tokens)))
            new = chain.following(new, row)
            changed.append((row.text, new, game, row[1]))
        many(f"UPDATE {table} SET text = ?, sum = ? WHERE game = ? AND {key} = ?", changed)
        last.append((old, new))
    tip = execute("SELECT sum, kept_sum FROM tip WHERE game = ?", (game,)).fetchone()
    if tip != (last[0][0], last[1][0]):
        raise DamagedGame(game, message("store-last-missing", what="event"))
    execute("UPDATE tip SET sum = ?, kept_sum = ? WHERE game = ?", (last[0][1], last[1][1], game))
    many("DELETE FROM push WHERE game = ? AND token = ?", [(game, token) for token in tokens])
    many("DELETE FROM used WHERE game = ? AND token = ?", [(game, token) for token in tokens])
    many(
        "UPDATE seat SET name = ?, avatar = ?, token = ? WHERE game = ? AND seat = ?",
        [(row.name, row.avatar, row.token, game, row.seat) for row in others],
    )
