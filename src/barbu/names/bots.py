"""Bots of people: each has a name of its own, plays with a token, and is marked as a bot wherever it is shown
(decision 0339)."""

from collections.abc import Sequence
from typing import NamedTuple

from sqlalchemy import Connection, func, insert, select

from barbu.api.bots import MyBot, Scope
from barbu.api.lasting import Shows
from barbu.live.people.seats import hash_of
from barbu.names import leaving, person, tables, tokens
from barbu.names.error import NameRefused
from barbu.names.ladder import strengths_of
from barbu.names.tokens import PREFIX, Kind

MOST_BOTS = 5
"""The most bots of a person."""

MOST_SEATS = 50
"""How many of a bot's last seats are looked at when it comes back."""

OF_BOTS = Kind(
    tables.bot_token,
    tables.bot_token.c.bot,
    {"read": ("read",), "play": ("read", "play")},
    PREFIX,
    "too-many-tokens",
    "no-such-token",
)


class Bearer(NamedTuple):
    """The bot that a token belongs to, and what the token allows."""

    id: str
    name: str
    scopes: tuple[str, ...]


def make(connection: Connection, maker: str, name: str) -> str:
    """Make a bot for a person; returns its id. Bots are on the ladder from the start, with their strength.

    Raises:
        BarbuError: the name cannot be its, or the person has too many bots.
    """
    if is_bot(connection, maker):
        raise NameRefused("bots-make-none")
    count = select(func.count()).select_from(tables.bot).where(tables.bot.c.maker == maker)
    if connection.execute(count).scalar_one() >= MOST_BOTS:
        raise NameRefused("too-many-bots", most=MOST_BOTS)
    identity = person.new_id()
    person.add(connection, identity, name)
    person.show(connection, identity, Shows(ladder=True, strength=True))
    connection.execute(insert(tables.bot).values(person=identity, maker=maker))
    return identity


def is_bot(connection: Connection, identity: str) -> bool:
    """Whether the person with an id is a bot."""
    return connection.execute(select(tables.bot.c.maker).where(tables.bot.c.person == identity)).first() is not None


def mine(connection: Connection, maker: str, online: Sequence[str] = ()) -> list[MyBot]:
    """The bots of a person, by name; those with the ids ``online`` are."""
    found = []
    for identity in connection.execute(select(tables.bot.c.person).where(tables.bot.c.maker == maker)).scalars():
        known = person.with_id(connection, identity)
        strengths = strengths_of(connection, identity)
        found.append(
            MyBot(
                known.name,
                known.created_ms,
                identity in online,
                strengths,
                tokens.listed(connection, OF_BOTS, identity),
            )
        )
    return sorted(found, key=lambda each: each.name.casefold())


def remove(connection: Connection, maker: str, name: str) -> str:
    """Delete a bot of a person with its tokens; results stay, without the name. Returns the id it had.

    Raises:
        NameRefused: they have no such bot.
    """
    found = _of(connection, maker, name)
    leaving.delete_all(connection, found.id, found.name)
    return found.id


def new_bot_token(connection: Connection, maker: str, name: str, scope: Scope, label: str = "") -> str:
    """A new token for a bot of a person. Only its hash is kept.

    Raises:
        NameRefused: they have no such bot, or it has too many tokens.
    """
    return tokens.make(connection, OF_BOTS, _of(connection, maker, name).id, scope, label)


def revoke(connection: Connection, maker: str, name: str, token: str) -> str:
    """End a token of a bot, by its id in the list; returns the bot's id.

    Raises:
        NameRefused: they have no such bot, or it no such token.
    """
    found = _of(connection, maker, name)
    tokens.revoke(connection, OF_BOTS, found.id, token)
    return found.id


def bearer(connection: Connection, token: str, scope: Scope = "read") -> Bearer:
    """The bot that a token belongs to, if the token allows something.

    Raises:
        NameRefused: it belongs to none, or does not allow it.
    """
    of, them = tables.bot_token, tables.person
    wanted = select(of.c.bot, of.c.scopes, of.c.used_ms, them.c.name).join(them, them.c.id == of.c.bot)
    row = connection.execute(wanted.where(of.c.token == hash_of(token))).one_or_none()
    if not token or row is None:
        raise NameRefused("wrong-bot-token")
    found = Bearer(row.bot, row.name, tuple(row.scopes.split()))
    if scope not in found.scopes:
        raise NameRefused("token-may-not", scope=scope)
    return found


def note_use(connection: Connection, token: str) -> None:
    """Note that a token has been used, at most once a day."""
    tokens.note_use(connection, OF_BOTS, token)


def seats(connection: Connection, identity: str) -> list[str]:
    """The tables at which a bot has had a seat and whose result is not known, the latest first."""
    of = tables.claim
    wanted = select(of.c.game).outerjoin(tables.played, tables.played.c.game == of.c.game)
    wanted = wanted.where(of.c.person == identity, tables.played.c.game.is_(None)).order_by(of.c.at_ms.desc())
    return list(connection.execute(wanted.limit(MOST_SEATS)).scalars())


def _of(connection: Connection, maker: str, name: str) -> person.Person:
    """The bot of a person with a name."""
    found = person.named(connection, name)
    of = tables.bot
    owner = connection.execute(select(of.c.maker).where(of.c.person == found.id)).scalar()
    if owner != maker:
        raise NameRefused("not-your-bot", name=found.name)
    return found
