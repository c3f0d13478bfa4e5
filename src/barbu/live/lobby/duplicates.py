"""The same deals for several people, each alone against the same bots: one who has played them challenges the others by
a link (decision 0328)."""

from functools import partial
from hmac import compare_digest

from barbu.engine.actions import Deal
from barbu.live.lobby.lobby import Lobby, Seating
from barbu.live.lobby.register import Do, at_once
from barbu.live.people.confusables import is_visible
from barbu.live.people.seats import LONE, LONE_AVATAR, RequestError, seat_with
from barbu.live.table.actor import Table
from barbu.live.table.same_deals import SameDeals, code_of
from barbu.live.views.duplicate import Compared, Played, players_compared, same_deals
from barbu.live.wire import requests
from barbu.messages import message
from barbu.notation.writer import actions_of
from barbu.seats import SEATS
from barbu.store.events import Repeated, Repeats
from barbu.store.model import DamagedGame

MOST_GAMES = 100
"""How many may play the deals of one game, besides its own player."""


async def code(lobby: Lobby, ticket: requests.Ticket, do: Do = at_once) -> str:
    """The code by which others may play the deals of a ticket's game; of a game that was challenged itself, that of the
    first.

    Raises:
        RequestError: the ticket opens no seat, the game is not over, or it is not one of one person against bots.
    """
    table, _ = await lobby.look(ticket, do)
    if isinstance(table.company.challenge, SameDeals):
        return table.company.challenge.code
    _check(table)
    return code_of(table.id, table.secret)


async def duplicate(lobby: Lobby, wanted: requests.NewTable, do: Do = at_once) -> requests.Seated:
    """A table for one person, in the same seat and against the same bots as in the game of a code, with its deals.

    Raises:
        BarbuError: there is no such game, too many have played its deals, or it cannot be stored.
    """
    first = await _of_code(lobby, wanted.same, do)
    live = await lobby.table(first.id, do)
    mine = live.people[0]
    me = wanted.name if is_visible(wanted.name) else LONE
    seating = [Seating(player.bot, player.name, player.avatar) for player in live.players]
    seating[mine] = Seating(None, me, wanted.avatar or (LONE_AVATAR if me == LONE else ""), key=wanted.key)
    deals = await do(lambda: tuple(action.token for _, action in actions_of(live.game) if isinstance(action, Deal)))

    async def make() -> requests.Seated:
        if len(live.company.sharing.repeated) >= MOST_GAMES:
            raise RequestError("same-many", message("same-many", most=MOST_GAMES), message("same-many-hint"))
        opening = [Repeats(live.id, deals)]
        identity, tokens = await lobby.create(
            live.rules, live.game.sheet.length, seating, opening=opening, secret=live.secret
        )
        await live.room.happen(Repeated(SEATS[mine], identity))
        return requests.Seated(identity, SEATS[mine], tokens[mine] or "")

    return await live.between(make)


async def compared(lobby: Lobby, asked: requests.AskSame, do: Do = at_once) -> Compared:
    """A challenge, and what all made of it who have finished, for one who has finished, too.

    Raises:
        RequestError: there is no such game.
    """
    first = await _of_code(lobby, asked.code, do)
    seat = first.people[0]
    game = first.game
    tokens = {ticket.table: ticket.token for ticket in asked.mine}
    found, mine = [], ""
    me: Played | None = None
    for identity in (first.id, *first.company.sharing.repeated):
        try:
            table = await lobby.as_it_is(identity, do)
        except (RequestError, DamagedGame):
            continue  # Its player has had it forgotten.
        played = Played(identity, table.game, table.players, seat)
        is_mine = seat_with(table.players, tokens.get(identity, "")) == seat
        mine = identity if is_mine else mine
        if table.game.over:
            found.append(played)
            me = played if is_mine else me
    others = [each for each in found if each is not me]
    cards = [] if me is None else await do(partial(same_deals, me, others))
    return Compared(
        code=asked.code,
        variant=first.variant,
        title=first.rules.name,
        length=game.sheet.length,
        deals=len(game.finished),
        lowest=game.rules.winner == "lowest",
        seat=SEATS[seat],
        seats=Played(first.id, game, first.players, seat).seats,
        finished=len(found),
        players=await do(lambda: players_compared(found, mine)) if me else [],
        cards=cards,
        mine=mine,
    )


async def _of_code(lobby: Lobby, code: str, do: Do) -> Table:
    """The table whose game was the first with these deals."""
    identity = code.partition("-")[0]
    try:
        table = await lobby.as_it_is(identity, do)
    except RequestError:
        table = None
    if table is None or not compare_digest(code_of(table.id, table.secret).encode(), code.encode()):
        raise RequestError("no-same", message("same-unknown"), message("same-unknown-hint"))
    _check(table)
    return table


def _check(table: Table) -> None:
    """Refuse a game whose deals cannot be shared.

    Raises:
        RequestError: it is not over, or not one whole game of one person against bots.
    """
    plain = table.replays is None and table.lesson is None and not table.is_record
    if not table.company.is_alone or not plain or table.company.challenge is not None:
        raise RequestError("no-same", message("same-not-alone"), message("same-not-alone-hint"))
    if not table.game.over:
        raise RequestError("no-same", message("same-not-over"), message("same-not-over-hint"))
