"""What is kept about a person at a table: showing it, renewing their token, and forgetting them."""

from msgspec import Struct

from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.register import Do, at_once
from barbu.live.people.seats import Player, RequestError, hash_of, new_token, wrong_token
from barbu.live.table.actor import Table
from barbu.live.table.viewers import who_watches
from barbu.live.wire import chat, requests
from barbu.live.wire.events import Event
from barbu.live.wire.link import refuse
from barbu.messages import message
from barbu.seats import SEATS
from barbu.store.events import Renewed


class Reached(Struct, frozen=True):
    """Where a person is told that it is their turn: the address of a browser at its maker's push service, its language,
    and when it was last at the table (Unix time in milliseconds)."""

    endpoint: str
    language: str
    at_ms: int


class AboutMe(Struct, frozen=True):
    """Everything kept about a person at one table (POST /api/about-me): since when (Unix time in milliseconds),
    under which name and sign, in which seat, and everything they have said; when their token was last noted as used
    (0: never, as in a game that goes on), and where push messages reach them. Whether they have ``left``: then the seat
    is the last one they had. What they have played is the record of the game. Of a spectator there is only what they
    have said, under the name they had last; their seat is empty."""

    table: str
    since_ms: int
    touched_ms: int
    seat: str
    name: str
    avatar: str
    lines: list[chat.Line]
    used_ms: int
    push: list[Reached]
    left: bool = False


async def about_me(lobby: Lobby, ticket: requests.Ticket, do: Do = at_once) -> AboutMe:
    """The data kept about the holder of a ticket, even if they have left, or have only watched: then the token is the
    key they brought.

    Raises:
        BarbuError: the token is not valid (any more), or it cannot be read just now.
    """
    try:
        table, (player, seat) = await lobby.about(ticket, do)
    except RequestError as error:
        table, lines = await _said_watching(lobby, ticket, do, error)
        created, touched = table.created_ms, table.journal.touched_ms
        return AboutMe(table.id, created, touched, "", lines[-1].name, "", lines, 0, [])
    left = player is not table.players[seat]
    lines = await table.chat.said_by(player.who)
    created, touched = table.created_ms, table.journal.touched_ms
    used_ms, rows = (0, []) if lobby.uses is None else await lobby.uses.kept(table.id, hash_of(ticket.token))
    reached = [Reached(row.endpoint, row.language, row.at_ms) for row in rows]
    return AboutMe(table.id, created, touched, SEATS[seat], player.name, player.avatar, lines, used_ms, reached, left)


async def _said_watching(
    lobby: Lobby, ticket: requests.Ticket, do: Do, refused: RequestError, live: bool = False
) -> tuple[Table, list[chat.Line]]:
    """A table, ``live`` or as stored, and the lines that a spectator wrote there, by their key. If there are none, the
    request is ``refused`` before any work is done on a game that is not in memory."""
    who = who_watches(ticket.token)
    stored = lobby.live(ticket.table) is None
    if refused.code != "wrong-token" or (stored and not await lobby.store.said(ticket.table, who)):
        raise refused
    table = await (lobby.table if live else lobby.as_it_is)(ticket.table, do)
    lines = await table.chat.said_by(who)
    if not lines:
        raise refused
    return table, lines


async def renew(lobby: Lobby, ticket: requests.Ticket, do: Do = at_once, key: str = "") -> requests.Seated:
    """Give a ticket's owner a new token, the ``key`` they want if they say so; all other browsers with the old one are
    signed out. Asking again with the same key changes nothing.

    Raises:
        BarbuError: it opens no seat, the key was used before, or it cannot be stored.
    """
    token = key or new_token()
    old, new = hash_of(ticket.token), hash_of(token)
    try:
        table, seat = await lobby.seated(ticket, do)
    except RequestError as error:
        if not key or error.code != "wrong-token":
            raise
        table, seat = await lobby.seated(requests.Ticket(ticket.table, key), do)
    player = table.players[seat]

    async def change() -> str:
        at = table.company.seat_of(player)
        if player.token == old:
            table.company.check_new(new)
            await table.room.happen(Renewed(SEATS[at], new.hex()))
            _sign_out(table, at)
        elif player.token != new or old not in player.former:
            raise wrong_token()
        return SEATS[at]

    return requests.Seated(table.id, await table.between(change), token)


async def forget_me(lobby: Lobby, ticket: requests.Ticket, do: Do = at_once) -> None:
    """Forget a ticket's owner: they leave the table, unless they have done so before; their lines are deleted, and
    their name becomes Guest. The cards stay for the others; a game without other people is deleted. If they have only
    watched, with the token as their key, their lines are deleted.

    Raises:
        BarbuError: the token is not valid (any more), or it cannot be stored.
    """
    try:
        table, (player, _) = await lobby.about(ticket, do, live=True)
    except RequestError as error:
        watched, lines = await _said_watching(lobby, ticket, do, error, live=True)
        await watched.between(lambda: watched.chat.forget(lines[0].who))
        return

    async def forget() -> None:
        await table.chat.forget(player.who)
        await _take_name(table, player)

    await table.between(forget)
    if table.people:
        await lobby.erase(table, player)
    else:
        await lobby.end(table)


async def _take_name(table: Table, person: Player) -> None:
    """Take a person's name from them, and their seat if they still have one.

    Raises:
        StoreError: it cannot be stored.
    """
    company = table.company
    company.call_nameless(person, [each.visitor.name for each in table.viewers.watchers if each.visitor])
    if person in company.players:
        await table.room.leave(company.seat_of(person))
        return
    table.room.publish()
    for seat, each in enumerate(company.players):
        if each.stands_in is person:
            table.publisher.publish(Event("seat", SEATS[seat]))


def _sign_out(table: Table, seat: int) -> None:
    for viewer in table.viewers.at(seat):
        table.viewers.leave(viewer)
        refuse(viewer.link, RequestError("signed-out", message("people-signed-out"), message("people-signed-out-hint")))
        viewer.link.close(4403)
    table.players[seat].connected = False
    table.room.publish()
