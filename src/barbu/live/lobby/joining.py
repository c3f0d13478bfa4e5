"""How people find the table they are invited to, and a seat at it once its game has begun."""

import asyncio

from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.register import Do, at_once
from barbu.live.people.seats import RequestError, hash_of, new_token
from barbu.live.table.consent import LONG_S
from barbu.live.wire import requests
from barbu.messages import message
from barbu.seats import SEATS
from barbu.text.spoken import spoken

LATE_S = 5.0
"""How much longer than people may take to answer the author of a question waits."""


def invitation_of(lobby: Lobby, words: str) -> str:
    """The invitation for which spoken words stand (decision 0210). Its table is in memory, as it is while a
    person is there.

    Raises:
        RequestError: they stand for none, or for more than one.
    """
    invitations = [table.room.invitation for table in lobby if table.room.invitation]
    found = [each for each in invitations if spoken(each) == words]
    if len(found) != 1:
        raise RequestError("no-invitation", message("people-no-spoken"), message("people-no-spoken-hint"))
    return found[0]


async def ask_for_seat(lobby: Lobby, wanted: requests.AskSeat, do: Do = at_once) -> requests.Seated:
    """Ask the people at a table for a seat, and wait for their answer. A person who asks again with the same key is
    answered at once if they have the seat.

    Raises:
        BarbuError: there is no such table or seat, they refuse, cannot be asked, or do not answer; or it cannot be
            stored.
    """
    identity, _, code = wanted.invitation.partition("-")
    token = wanted.key or new_token()
    table = await lobby.table(identity, do)

    async def ask() -> asyncio.Future[int]:
        table.company.of_several()
        return table.handover.ask(wanted.seat, wanted.name, wanted.avatar, hash_of(token), code, wanted.back)

    answer = await table.between(ask)
    try:
        async with asyncio.timeout(LONG_S + LATE_S):
            return requests.Seated(identity, SEATS[await answer], token)
    except TimeoutError:
        raise RequestError("asked-gone", message("asks-gone")) from None
