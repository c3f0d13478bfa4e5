"""Results of challenges: the first of each person counts, once it has been checked."""

from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from barbu.store.model import CHAMPION, COUNTED, Answers, Best, ResultRow, Standings, YearRow
from barbu.store.writing import Transaction

if TYPE_CHECKING:
    from sqlalchemy import Connection, Row

_ENTER = (
    f"INSERT INTO result ({', '.join(ResultRow._fields)}) VALUES ({', '.join('?' * len(ResultRow._fields))}) "
    "ON CONFLICT DO NOTHING"
)


def enter(transaction: Transaction, row: ResultRow) -> None:
    """Enter a result, unless this person or this table already has one."""
    transaction.connection.execute(_ENTER, row)


def count(transaction: Transaction, challenge: str, who: bytes) -> None:
    """Let a result count that has been checked."""
    transaction.connection.execute(
        "UPDATE result SET counts = ?, actions = '' WHERE challenge = ? AND who = ?", (COUNTED, challenge, who)
    )


def strike(transaction: Transaction, challenge: str, who: bytes) -> None:
    """Delete a result."""
    transaction.deletes = True
    transaction.connection.execute("DELETE FROM result WHERE challenge = ? AND who = ?", (challenge, who))


def expire(transaction: Transaction, before_ms: int) -> None:
    """Delete the results from before a time, except champions'."""
    transaction.deletes = True
    transaction.connection.execute("DELETE FROM result WHERE at_ms < ? AND counts != ?", (before_ms, CHAMPION))


def standings(connection: "Connection", challenge: str, who: bytes, most: int) -> Standings:
    """The results of a challenge, with those of at most so many of the best."""
    from barbu.store.queries import QUERIES

    named = {"challenge": challenge}
    totals = [(total, players) for total, players in connection.execute(QUERIES["totals"], named)]
    best = _best(connection, "best", {**named, "most": most}, who)
    champion = connection.execute(QUERIES["champion"], named).one_or_none()
    own = connection.execute(QUERIES["result"], {**named, "who": who}).one_or_none()
    return Standings(totals, best, _row(champion), _row(own))


def totals_of(connection: "Connection", challenge: str, people: Sequence[bytes]) -> dict[bytes, int]:
    """What these people have made of a challenge or a contest, those of them who have a result that counts."""
    from barbu.store.queries import QUERIES

    named = {"challenge": challenge, "people": list(people)}
    return {row.who: row.total for row in connection.execute(QUERIES["totals-of"], named)}


def calls(connection: "Connection", challenge: str) -> list[tuple[str, str]]:
    """The contracts that players have called in a challenge, and their scores, both by deal."""
    from barbu.store.queries import QUERIES

    return [(called, scores) for called, scores in connection.execute(QUERIES["calls"], {"challenge": challenge})]


def answers(connection: "Connection", challenge: str, who: bytes, most: int) -> Answers:
    """Everyone's answers to a contest, with at most so many of the best."""
    from barbu.store.queries import QUERIES

    named = {"challenge": challenge}
    given = [(letters, total) for letters, total in connection.execute(QUERIES["answers"], named)]
    best = _best(connection, "best-answers", {**named, "most": most}, who)
    own = connection.execute(QUERIES["result"], {**named, "who": who}).one_or_none()
    return Answers(given, best, _row(own))


def year(connection: "Connection", first: str, last: str) -> list[YearRow]:
    """What everyone has in the contests from the first name to the last, most first."""
    from barbu.store.queries import QUERIES

    found = connection.execute(QUERIES["year"], {"challenge": first, "last": last})
    return [YearRow._make(row) for row in found]


def sent(connection: "Connection") -> list[tuple[str, int]]:
    """The hands that were sent in for contests, and when."""
    from barbu.store.queries import QUERIES

    return [(hand, at_ms) for hand, at_ms in connection.execute(QUERIES["sent"])]


def waiting(connection: "Connection") -> ResultRow | None:
    """The result that has waited longest to be checked, if any waits."""
    from barbu.store.queries import QUERIES

    row = connection.execute(QUERIES["waiting"]).first()
    return _row(row)


def without_champion(connection: "Connection") -> str | None:
    """A challenge with results, but none of the champion's, if there is any."""
    from barbu.store.queries import QUERIES

    return connection.execute(QUERIES["without-champion"]).scalar()


def _best(connection: "Connection", query: str, asked: dict[str, object], who: bytes) -> list[Best]:
    from barbu.store.queries import QUERIES

    return [Best(name, total, bytes(each) == who) for name, total, each in connection.execute(QUERIES[query], asked)]


def _row(found: "Row[Any] | None") -> ResultRow | None:
    return None if found is None else ResultRow._make(found)
