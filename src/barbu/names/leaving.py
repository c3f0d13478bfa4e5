"""Everything that is kept of a person, to take away or to delete."""

from typing import Any

import msgspec
from sqlalchemy import Connection, delete, or_, select

from barbu.names import tables
from barbu.names.clubs import members
from barbu.names.error import NameRefused
from barbu.names.events import people as events
from barbu.names.person import with_id
from barbu.names.results import make_nameless

KEPT = {
    "person": (tables.person, tables.person.c.id),
    "passkeys": (tables.passkey, tables.passkey.c.person),
    "recovery": (tables.recovery, tables.recovery.c.person),
    "sessions": (tables.session, tables.session.c.person),
    "tokens": (tables.person_token, tables.person_token.c.person),
    "seats": (tables.claim, tables.claim.c.person),
    "strengths": (tables.strength, tables.strength.c.player),
    "standings": (tables.standing, tables.standing.c.player),
    "results_of_challenges": (tables.contender, tables.contender.c.person),
    "events": (tables.event_player, tables.event_player.c.person),
    "directs": (tables.event_director, tables.event_director.c.person),
    "clubs": (tables.member, tables.member.c.person),
    "club_answers": (tables.club_answer, tables.club_answer.c.person),
    "club_seats": (tables.club_seat, tables.club_seat.c.player),
    "club_standings": (tables.club_standing, tables.club_standing.c.player),
}
"""The tables that hold something of a person, and by which column, besides friends and results, which others share."""

HASHED = ("token", "code", "who")
"""Columns that hold a hash, which is told as such."""


def export(connection: Connection, identity: str) -> dict[str, Any]:
    """Everything that is kept of a person, as plain data: their rows by kind, their friends by name, and their results.
    Bytes are written in hexadecimal."""
    found: dict[str, Any] = {}
    for name, (table, owner) in KEPT.items():
        rows = connection.execute(select(table).where(owner == identity)).mappings()
        found[name] = [{_column(key): _plain(value) for key, value in row.items()} for row in rows]
    them, of = tables.person, tables.friend
    for name, mine, others in (("friends", of.c.person, of.c.other), ("asked_by", of.c.other, of.c.person)):
        wanted = select(them.c.name, of.c.asked_ms, of.c.since_ms).join(of, others == them.c.id)
        found[name] = [dict(row) for row in connection.execute(wanted.where(mine == identity)).mappings()]
    clubs = select(tables.club.c.id, tables.club.c.name).join(tables.member, tables.member.c.club == tables.club.c.id)
    called = {row.id: row.name for row in connection.execute(clubs.where(tables.member.c.person == identity))}
    for row in found["clubs"]:
        row["name"] = called[row["club"]]
    played, result = tables.played, tables.result
    games = select(played, result.c.seat, result.c.lead).join(result, result.c.game == played.c.game)
    rows = connection.execute(games.where(result.c.player == identity).order_by(played.c.at_ms)).mappings()
    found["results"] = [dict(row) for row in rows]
    tokens = connection.execute(select(tables.bot_token).where(tables.bot_token.c.bot == identity)).mappings()
    found["bot_tokens"] = [{_column(key): _plain(value) for key, value in row.items()} for row in tokens]
    found["bots"] = [export(connection, bot) for bot in _bots(connection, identity)]
    return found


def exported(connection: Connection, identity: str) -> str:
    """The same as JSON."""
    return msgspec.json.format(msgspec.json.encode(export(connection, identity)), indent=2).decode()


def delete_all(connection: Connection, identity: str, name: str) -> None:
    """Delete a person with everything that is theirs alone, their bots included. Results stay, without the name, since
    they are those of others as well.

    Raises:
        NameRefused: it is not their name.
    """
    if with_id(connection, identity).name != name.strip():
        raise NameRefused("other-name")
    for bot in _bots(connection, identity):
        delete_all(connection, bot, with_id(connection, bot).name)
    make_nameless(connection, identity)
    events.make_nameless(connection, identity)
    members.forget(connection, identity)
    of = tables.friend
    connection.execute(delete(of).where(or_(of.c.person == identity, of.c.other == identity)))
    connection.execute(delete(tables.ceremony).where(tables.ceremony.c.person == identity))
    for table, owner in reversed(list(KEPT.values())):
        connection.execute(delete(table).where(owner == identity))


def _bots(connection: Connection, identity: str) -> list[str]:
    """The ids of a person's bots."""
    return list(connection.execute(select(tables.bot.c.person).where(tables.bot.c.maker == identity)).scalars())


def _column(name: str) -> str:
    return f"{name}_sha256" if name in HASHED else name


def _plain(value: object) -> object:
    return value.hex() if isinstance(value, bytes) else value
