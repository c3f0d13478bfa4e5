"""People in tournaments: who enters, leaves and directs."""

from collections.abc import Sequence

import msgspec
from sqlalchemy import Connection, delete, func, insert, select, update

from barbu.live.people.confusables import skeleton
from barbu.live.people.seats import hash_of, name_among_people, new_token
from barbu.names import person, tables
from barbu.names.database import add_unless_there
from barbu.names.error import NameRefused
from barbu.names.events import stored
from barbu.names.events.error import EventRefused
from barbu.names.events.stored import EventPlayer, Stored
from barbu.store.nameless import NAME
from barbu.tournament.course import Barred, Step
from barbu.tournament.event import MOST_PLAYERS, Drawn, Entered, Left, enter

MOST_DIRECTORS = 10
"""The most directors of a tournament."""


def entered(
    connection: Connection,
    code: str,
    name: str,
    avatar: str,
    key: str,
    identity: str,
    now_ms: int,
    by_program: bool = False,
) -> tuple[Stored, EventPlayer, str]:
    """A player enters, from the next round on: a person with a name that lasts by their ``identity``, another under a
    name with a ``key``, which is the token of their seats. Entering again changes only the token of a person, who may
    have come to another device; it stays as it is if a program enters them, since it does not play for them. Returns
    the tournament with the player and their token.

    Raises:
        BarbuError: it is over or full, the name cannot be, or the player, known by their identity or their key, plays
            in another one.
    """
    found = stored.stored(connection, code, lock=True)
    token = key or new_token()
    before = found.of_person(identity) if identity else found.with_token(hash_of(token))
    if found.course.phase == "over" or found.course.round == found.event.rounds:
        if before is None or found.course.phase == "over":
            raise EventRefused("ended")
    elif before is None or before.name not in found.event.playing:
        _check_free(connection, found, before, identity, hash_of(token))
    if before is None:
        player = EventPlayer(_name(connection, found, name, identity), hash_of(token), avatar, identity)
        row = {**player._asdict(), "event": code, "person": identity or None}
        connection.execute(insert(tables.event_player).values(row))
    elif by_program:
        player = before
    else:
        player = before._replace(token=hash_of(token), avatar=avatar or before.avatar)
        mine = (tables.event_player.c.event == code) & (tables.event_player.c.name == before.name)
        values = {"token": player.token, "avatar": player.avatar}
        connection.execute(update(tables.event_player).where(mine).values(values))
    if player.name not in found.event.playing and found.course.round < found.event.rounds:
        found = stored.note(connection, found, enter(found.event, player.name).log[-1:], now_ms)
    else:
        found = stored.changed(connection, stored.stored(connection, code))
    return found, player, token


def left(connection: Connection, code: str, name: str, now_ms: int, barred: bool = False) -> Stored:
    """A player has left, or is removed and ``barred``. One who does not play has left already."""
    found = stored.stored(connection, code, lock=True)
    steps: list[Step] = [Left(name)] if name in found.event.playing else []
    if barred and name not in found.course.barred:
        steps.append(Barred(name))
    return stored.note(connection, found, steps, now_ms) if steps else found


def directs(connection: Connection, code: str, name: str) -> Stored:
    """The tournament once another person with a name that lasts directs it, too.

    Raises:
        BarbuError: there is no such person, or there are too many directors.
    """
    try:
        other = person.named(connection, name).id
    except NameRefused:
        raise EventRefused("no-person", name=name) from None
    of = tables.event_director
    count = connection.execute(select(func.count()).select_from(of).where(of.c.event == code)).scalar_one()
    if count >= MOST_DIRECTORS:
        raise EventRefused("many-directors", most=MOST_DIRECTORS)
    add_unless_there(connection, of, event=code, person=other)
    return stored.changed(connection, stored.stored(connection, code))


def elsewhere(connection: Connection, code: str, identity: str, token: bytes) -> str:
    """The title of another tournament that is running and in which a player plays now, empty if there is none. A guest
    is known by the (hashed) ``token`` of their seats, since a browser brings the same key to all (decision 0330)."""
    of, player = tables.event, tables.event_player
    wanted = select(of.c.code, player.c.name).join(player, player.c.event == of.c.code)
    mine = player.c.person == identity if identity else player.c.token == token
    for row in connection.execute(wanted.where(mine, of.c.phase == "running", of.c.code != code)).all():
        found = stored.stored(connection, row.code)
        if row.name in found.event.playing:
            return found.title
    return ""


def also_elsewhere(connection: Connection, found: Stored) -> list[str]:
    """The players who are in another running tournament."""
    here = (found.players[name] for name in found.event.playing if name in found.players)
    return [each.name for each in here if elsewhere(connection, found.code, each.person, each.token)]


def make_nameless(connection: Connection, identity: str) -> None:
    """Let a person be a player without their name in all tournaments they have played in."""
    of, entry = tables.event_player, tables.event_entry
    for row in connection.execute(select(of).where(of.c.person == identity)).all():
        found = stored.stored(connection, row.event, lock=True)
        number, taken = 1, {*found.players, *(bot for each in found.event.drawn for bot in each.bots)}
        while (name := f"{NAME} {number}") in taken:
            number += 1
        for at in connection.execute(select(entry).where(entry.c.event == row.event)).all():
            step = _renamed(stored.STEP.decode(at.step), row.name, name)
            mine = (entry.c.event == row.event) & (entry.c.seq == at.seq)
            connection.execute(update(entry).where(mine).values(step=msgspec.json.encode(step).decode()))
        mine = (of.c.event == row.event) & (of.c.name == row.name)
        connection.execute(update(of).where(mine).values(name=name, avatar="", person=None))
        stored.changed(connection, found)
    connection.execute(delete(tables.event_director).where(tables.event_director.c.person == identity))


def _check_free(connection: Connection, found: Stored, before: EventPlayer | None, identity: str, token: bytes) -> None:
    """Refuse a player who may not enter now."""
    if len(found.event.playing) >= MOST_PLAYERS:
        raise EventRefused("full-now", most=MOST_PLAYERS)
    if before is not None and before.name in found.course.barred:
        raise EventRefused("barred")
    if found.course.phase == "running" and (other := elsewhere(connection, found.code, identity, token)):
        raise EventRefused("elsewhere", title=other)


def _name(connection: Connection, found: Stored, name: str, identity: str) -> str:
    """The name of a new player, which looks like no other; a person has that which lasts."""
    shown = person.with_id(connection, identity).name if identity else name_among_people(name)
    looks = {skeleton(each): each for each in (*found.players, *_bots(found.event.drawn))}
    if not identity:
        if (other := looks.get(skeleton(shown))) is not None or "=" in shown:
            raise EventRefused("name-used", name=other or shown)
        return shown
    number, free = 2, shown
    while skeleton(free) in looks:
        free, number = f"{shown[:20]} {number}", number + 1
    return free


def _bots(drawn: Sequence[Drawn]) -> list[str]:
    return [name for each in drawn for name in each.bots]


def _renamed(step: Step, name: str, to: str) -> Step:
    match step:
        case Entered(each) | Left(each) | Barred(each) if each == name:
            return type(step)(to)
        case Drawn(seats, bots):
            return Drawn([[to if each == name else each for each in table] for table in seats], bots)
        case _:
            return step
