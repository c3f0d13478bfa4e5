"""New tables, as people ask for them: for one person against bots, and for several."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from typing import NamedTuple

from msgspec.structs import replace

from barbu.coach.course import lesson_named
from barbu.fair.chain import commitment
from barbu.live import tables
from barbu.live.answers import finished_deal
from barbu.live.bots import ADVISER
from barbu.live.company import checked_terms, new_code
from barbu.live.dealing import new_secret
from barbu.live.lobby import Lobby, Seating
from barbu.live.practising import SINGLE, again
from barbu.live.register import Do, at_once
from barbu.live.seats import LONGEST_AVATAR, Player, RequestError, bot_names, first_seat, table_for
from barbu.live.table import Table
from barbu.messages import message
from barbu.rules.model import Rules
from barbu.seats import SEATS
from barbu.store.events import Event, Follows, Invites, Offered, Teaches, Terms
from barbu.store.model import StoreError


async def once(lobby: Lobby, key: str, make: Callable[[], Awaitable[tables.Seated]], do: Do = at_once) -> tables.Seated:
    """The seat at a new table; if one was made with the same key before, the seat at that one.

    Raises:
        BarbuError: it cannot be made.
    """
    if not key:
        return await make()
    if (before := await _made(lobby, key, do)) is not None:
        return before
    try:
        return await make()
    except StoreError:
        # The same request may have come twice at a time.
        if (before := await _made(lobby, key, do)) is None:
            raise
        return before


async def _made(lobby: Lobby, key: str, do: Do) -> tables.Seated | None:
    """The seat at the table that was made with a key, if any was."""
    with suppress(RequestError):
        table, seat = await lobby.look(tables.Ticket(table_for(key), key), do)
        commit = table.fairness.commit if table.company.is_alone else ""
        return tables.Seated(table.id, SEATS[seat], key, commit)
    return None


async def new_table(lobby: Lobby, wanted: tables.NewTable, rules: Rules) -> tables.Seated:
    """A table for one person in seat A against bots, as asked for, with the rules that were meant.

    Raises:
        BarbuError: it cannot be made as asked (bots that do not fit ...), or not be stored.
    """
    lesson = lesson_named(wanted.lesson) if wanted.lesson else None
    usual = lesson.step.opponents if lesson else ADVISER
    kinds = _opponents(wanted.bots, [usual] * (rules.players - 1))
    if len(wanted.avatar) > LONGEST_AVATAR:
        raise RequestError("bad-table", message("live-no-avatar"))
    first, secret = first_seat(wanted.first, rules), new_secret()
    seating = [Seating(None, wanted.name, wanted.avatar, key=wanted.key), *map(Seating, kinds)]
    if lesson:
        opening = [Teaches(lesson.name)]
        table, tokens = await lobby.create(lesson.rules, lesson.step.sitting, seating, SEATS[0], opening, secret)
    else:
        table, tokens = await lobby.create(rules, wanted.sitting, seating, first, secret=secret)
    return tables.Seated(table, SEATS[0], tokens[0] or "", commitment(secret).hex())


async def replay(lobby: Lobby, wanted: tables.NewReplay, do: Do = at_once) -> tables.Seated:
    """A table for one person against bots that replays a finished deal of another table, from the same seat.

    Raises:
        BarbuError: the token opens no seat, there is no finished deal of that number, or it cannot be stored.
    """
    table, mine = await lobby.look(tables.Ticket(wanted.table, wanted.token), do)
    done = finished_deal(table.game, wanted.number)
    found = await do(lambda: again(table.id, table.rules, done, wanted.contract == "free"))
    order = table.game.plan.orders[mine][1:]
    kinds = _opponents(wanted.bots, [table.players[seat].bot or ADVISER for seat in order])
    me = table.players[mine]
    seating = [Seating(None, me.name, me.avatar, key=wanted.key)] * len(table.players)
    for seat, kind in zip(order, kinds, strict=True):
        seating[seat] = Seating(kind)
    identity, tokens = await lobby.create(found.rules, SINGLE, seating, opening=found.opening)
    return tables.Seated(identity, SEATS[mine], tokens[mine] or "")


async def open_room(lobby: Lobby, wanted: tables.NewRoom, rules: Rules) -> tables.Seated:
    """A table for several people with its host in seat A, as asked for, with the rules that were meant.

    Raises:
        BarbuError: it cannot be made as asked (terms or bots that do not fit ...), or not be stored.
    """
    terms = checked_terms(wanted.terms, rules)
    kinds = _opponents(wanted.bots, [""] * (rules.players - 1))
    if len(wanted.avatar) > LONGEST_AVATAR:
        raise RequestError("bad-table", message("live-no-avatar"))
    host = Seating(None, wanted.name, wanted.avatar, key=wanted.key)
    seating = [host, *(Seating(kind) if kind else Seating(free=True) for kind in kinds)]
    opening: list[Event] = [Offered(SEATS[0], terms), *([Invites(SEATS[0], new_code())] if wanted.invited else [])]
    table, tokens = await lobby.create(rules, wanted.sitting, seating, opening=opening)
    return tables.Seated(table, SEATS[0], tokens[0] or "")


async def go_on(lobby: Lobby, wanted: tables.Again, named: Rules | None, do: Do = at_once) -> str:
    """Another table for the people of one, with the same terms, places and tokens, and the same rules if no others are
    ``named``; returns its name. Asking twice gives the same table.

    Raises:
        BarbuError: the token is not the host's, the game is not over, it cannot be made, or not be stored.
    """
    old, seat = await lobby.seated(tables.Ticket(wanted.table, wanted.token), do)
    player = old.players[seat]
    rules = named or old.rules

    async def make() -> str:
        company, game = old.company, old.game
        if company.terms is None or company.seat_of(player) != company.host:
            raise RequestError("not-host", message("people-host-only"), message("people-not-host-hint"))
        if company.begun and not game.over and not company.ended:
            raise RequestError("deal-running", message("people-not-over"), message("people-not-over-hint"))
        if company.next:
            return company.next
        places = _same_people(old.players, rules.players)
        seating = [place.seating for place in places]
        host = next(at for at, seat in enumerate(seating) if seat.hashed == player.token)
        terms = _fitting(company.terms, rules)
        if game.finished and not rules.session.first:
            terms = replace(terms, first=SEATS[_next_first(old, places)])
        opening: list[Event] = [Offered(SEATS[host], terms)]
        code = new_code() if company.invitation.code else ""
        if code:
            opening.append(Invites(SEATS[host], code))
        if (evening := _evening(old)) is not None:
            opening.append(evening.carried([place.seat if place.stays else None for place in places]))
        identity, _ = await lobby.create(rules, wanted.sitting or game.sheet.length, seating, opening=opening)
        await old.room.go_on(identity, code)
        return identity

    return await old.between(make)


class _Place(NamedTuple):
    """A place at the next table: its ``seat`` at the one before (None: it is new), and whether the player ``stays``."""

    seat: int | None
    stays: bool
    seating: Seating


def _same_people(players: Sequence[Player], seats: int) -> list[_Place]:
    """The people of a table with as many seats, in the same order; bots sit where there is room for them. A bot that
    has taken over from somebody gets a name of its own."""
    people = sum(player.is_person for player in players)
    if people > seats:
        raise RequestError("bad-table", message("people-too-many", people=people, seats=seats))
    extra = len(players) - seats
    names = iter(bot_names([player.name for player in players], len(players)))
    places = []
    for seat, player in enumerate(players):
        if player.is_person:
            places.append(_Place(seat, True, Seating(None, player.name, player.avatar, player.token)))
        elif extra > 0:
            extra -= 1
        elif player.bot is None:
            places.append(_Place(seat, False, Seating(free=True)))
        elif player.since:
            places.append(_Place(seat, False, Seating(player.bot, next(names, ""))))
        else:
            places.append(_Place(seat, True, Seating(player.bot, player.name, player.avatar)))
    return [*places, *[_Place(None, False, Seating(free=True))] * -extra]


def _fitting(terms: Terms, rules: Rules) -> Terms:
    """Terms for other rules: if these cannot settle in the same way who declares first, that is drawn."""
    try:
        return checked_terms(terms, rules)
    except RequestError:
        return replace(terms, first="drawn")


def _next_first(old: Table, places: Sequence[_Place]) -> int:
    """Who declares first in the next game: the next player, of those who go on, after the one who did in this one."""
    deal = old.game.finished[0].deal
    order = old.game.plan.orders[deal.dealer if deal.declarer is None else deal.declarer]
    seats = [place.seat for place in places]
    return next(seats.index(seat) for seat in (*order[1:], order[0]) if seat in seats)


def _evening(old: Table) -> Follows | None:
    """What the people of a table have won so far, their game included."""
    if not old.game.over:
        return old.company.follows
    totals, seats = old.game.totals, range(len(old.players))
    winners = {seat for each in old.game.standings if each.wins for seat in each.seats}
    before = old.company.follows or Follows("", 0, (0,) * len(seats), (0,) * len(seats))
    won = tuple(before.won[seat] + (seat in winners) for seat in seats)
    return Follows(old.id, before.played + 1, won, tuple((before.points[seat] or 0) + totals[seat] for seat in seats))


def _opponents(wanted: Sequence[str], usual: Sequence[str]) -> Sequence[str]:
    """The kinds of bots that are wanted, or the usual ones."""
    if wanted and len(wanted) != len(usual):
        raise RequestError("bad-table", message("live-other-bots", needed=len(usual), named=len(wanted)))
    return wanted or usual
