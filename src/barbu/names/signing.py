"""Being signed in: a token, of which only the hash is kept, or a recovery code, which is good once (decision 0321)."""

import hashlib
from typing import NamedTuple

from sqlalchemy import Connection, delete, insert, select, update

from barbu.live.people.seats import CODE_LETTERS, hash_of, new_token, random_code
from barbu.names import person, tables
from barbu.names.database import add_unless_there
from barbu.names.error import NameRefused
from barbu.store.model import now_ms

DAY_MS = 24 * 60 * 60 * 1000

UNUSED_DAYS = 180
"""Days after which an unused token is no longer good."""

CODE_PARTS, PART_LETTERS = 5, 4
"""A recovery code has five parts of four letters: 99 random bits, so that a plain hash is enough."""


class SignedIn(NamedTuple):
    """A person who is signed in by a token; ``code`` is their new recovery code, if they need one."""

    person: person.Person
    token: str
    code: str = ""


def sign_in(connection: Connection, identity: str) -> str:
    """A new token for a person."""
    token, now = new_token(), now_ms()
    row = {"token": hash_of(token), "person": identity, "created_ms": now, "used_ms": now}
    connection.execute(insert(tables.session).values(row))
    return token


def person_of(connection: Connection, token: str) -> str:
    """The id of the person with a token.

    Raises:
        NameRefused: it is not, or no longer, good.
    """
    of, now = tables.session, now_ms()
    mine = of.c.token == hash_of(token)
    row = connection.execute(select(of.c.person, of.c.used_ms).where(mine)).one_or_none()
    if not token or row is None or now - row.used_ms > UNUSED_DAYS * DAY_MS:
        raise NameRefused("not-signed-in")
    identity: str = row.person
    return identity


def note_use(connection: Connection, token: str) -> None:
    """Note that a token has been used, at most once a day."""
    of, now = tables.session, now_ms()
    stale = (of.c.token == hash_of(token)) & (of.c.used_ms < now - DAY_MS)
    connection.execute(update(of).where(stale).values(used_ms=now))


def sign_out(connection: Connection, token: str, everywhere: bool) -> None:
    """End a session, or all of its person's.

    Raises:
        NameRefused: the token is not good.
    """
    identity = person_of(connection, token)
    of = tables.session
    connection.execute(delete(of).where(of.c.person == identity if everywhere else of.c.token == hash_of(token)))


def new_code(connection: Connection, identity: str) -> str:
    """A new recovery code for a person, in place of the one they have."""
    letters = random_code(CODE_PARTS * PART_LETTERS)
    values = {"code": _hashed(letters), "created_ms": now_ms()}
    of = tables.recovery
    if not add_unless_there(connection, of, person=identity, **values):
        connection.execute(update(of).where(of.c.person == identity).values(values))
    return "-".join(letters[at : at + PART_LETTERS] for at in range(0, len(letters), PART_LETTERS))


def recover(connection: Connection, name: str, code: str) -> SignedIn:
    """Sign in with a recovery code, which is good no more; a new one takes its place. All other sessions end, because a
    person who needs this may have lost a device.

    Raises:
        NameRefused: there is no such person, or it is not their code.
    """
    try:
        found = person.named(connection, name)
    except NameRefused:
        raise NameRefused("wrong-code") from None
    of = tables.recovery
    mine = (of.c.person == found.id) & (of.c.code == _hashed(code))
    if not connection.execute(delete(of).where(mine)).rowcount:
        raise NameRefused("wrong-code")
    connection.execute(delete(tables.session).where(tables.session.c.person == found.id))
    return SignedIn(found, sign_in(connection, found.id), new_code(connection, found.id))


def expire(connection: Connection) -> None:
    """Delete tokens that are no longer good, and ceremonies that no one has finished."""
    now = now_ms()
    connection.execute(delete(tables.session).where(tables.session.c.used_ms < now - UNUSED_DAYS * DAY_MS))
    connection.execute(delete(tables.ceremony).where(tables.ceremony.c.until_ms < now))


def _hashed(code: str) -> bytes:
    """What is kept of a recovery code, however it is written."""
    letters = "".join(letter for letter in code.lower() if letter in CODE_LETTERS)
    return hashlib.sha256(b"recovery " + letters.encode()).digest()
