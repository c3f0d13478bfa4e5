"""Tokens that programs come with: those of people, for what is theirs (decision 0360), and those of their bots. Only
hashes are kept."""

from collections.abc import Mapping
from typing import NamedTuple

from sqlalchemy import Column, Connection, Table, delete, func, insert, select, update

from barbu.api.tokens import MyToken, OwnScope
from barbu.live.people.seats import hash_of, new_token
from barbu.names import signing, tables
from barbu.names.error import NameRefused
from barbu.names.signing import DAY_MS
from barbu.store.model import now_ms

MOST_TOKENS = 5
"""The most tokens of a person, and of each bot."""

PREFIX = "barbu_"
"""What tokens of programs begin with, so that a program that looks for tokens in published files finds them."""

OWN = "barbu_own_"
"""What a person's own begin with."""


class Kind(NamedTuple):
    """The tokens of one kind: the ``table`` that holds them, its column for their ``owner``, what a token ``allows``
    that is made for a scope, what it begins with, and what is said of one too many."""

    table: Table
    owner: Column[str]
    allows: Mapping[str, tuple[str, ...]]
    prefix: str
    too_many: str
    unknown: str


OF_PEOPLE = Kind(
    tables.person_token,
    tables.person_token.c.person,
    {"read": ("read",), "enter": ("read", "enter"), "manage": ("read", "enter", "manage")},
    OWN,
    "too-many-own-tokens",
    "no-such-own-token",
)


def make(connection: Connection, kind: Kind, owner: str, scope: str, label: str) -> str:
    """A new token for a person or a bot by their id.

    Raises:
        NameRefused: there are too many.
    """
    count = select(func.count()).select_from(kind.table).where(kind.owner == owner)
    if connection.execute(count).scalar_one() >= MOST_TOKENS:
        raise NameRefused(kind.too_many, most=MOST_TOKENS)
    token, now = kind.prefix + new_token(), now_ms()
    row = {"token": hash_of(token), kind.owner.name: owner, "label": label.strip()}
    connection.execute(
        insert(kind.table).values(**row, scopes=" ".join(kind.allows[scope]), created_ms=now, used_ms=now)
    )
    return token


def revoke(connection: Connection, kind: Kind, owner: str, token: str) -> None:
    """End a token by its id in the list.

    Raises:
        NameRefused: there is no such token.
    """
    of = kind.table
    for known in connection.execute(select(of.c.token).where(kind.owner == owner)).scalars():
        if known.hex() == token:
            connection.execute(delete(of).where(of.c.token == known))
            return
    raise NameRefused(kind.unknown)


def note_use(connection: Connection, kind: Kind, token: str) -> None:
    """Note that a token has been used, at most once a day."""
    of, now = kind.table, now_ms()
    stale = (of.c.token == hash_of(token)) & (of.c.used_ms < now - DAY_MS)
    connection.execute(update(of).where(stale).values(used_ms=now))


def listed(connection: Connection, kind: Kind, owner: str) -> list[MyToken]:
    """The tokens of a person or a bot, in the order in which they were made, without what lets them in."""
    of = kind.table
    rows = connection.execute(select(of).where(kind.owner == owner).order_by(of.c.created_ms, of.c.token))
    return [MyToken(row.token.hex(), row.label, row.scopes.split(), row.created_ms, row.used_ms) for row in rows]


def mine(connection: Connection, identity: str) -> list[MyToken]:
    """The own tokens of a person."""
    return listed(connection, OF_PEOPLE, identity)


def is_own(token: str) -> bool:
    """Whether a token is one that a person has made for programs, rather than that of a browser or a bot."""
    return token.startswith(OWN)


def person_of(connection: Connection, token: str, scope: OwnScope | None) -> str:
    """The id of the person with a token: signed in with it, or their own if it allows ``scope`` (None: only a person
    who is signed in may).

    Raises:
        NameRefused: it is not, or no longer, good, or does not allow it.
    """
    if not is_own(token):
        return signing.person_of(connection, token)
    of = tables.person_token
    row = connection.execute(select(of.c.person, of.c.scopes).where(of.c.token == hash_of(token))).one_or_none()
    if row is None:
        raise NameRefused("wrong-own-token")
    if scope not in row.scopes.split():
        raise NameRefused("own-token-may-not", scope=scope or "none")
    identity: str = row.person
    return identity


def use(connection: Connection, token: str, scope: OwnScope | None) -> str:
    """The same, and its use is noted.

    Raises:
        NameRefused: as above.
    """
    identity = person_of(connection, token, scope)
    if is_own(token):
        note_use(connection, OF_PEOPLE, token)
    else:
        signing.note_use(connection, token)
    return identity
