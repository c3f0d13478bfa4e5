"""New tables, as people ask for them: for one person against bots, and for several."""

from collections.abc import Awaitable, Callable, Sequence
from contextlib import suppress
from datetime import UTC, datetime
from typing import NamedTuple

from msgspec.structs import replace

from barbu.coach.advice import ADVISER
from barbu.coach.course import lesson_named
from barbu.daily.challenge import Challenge, DailyError, Stretch
from barbu.daily.challenge import named as challenge_named
from barbu.engine.actions import Deal
from barbu.engine.sheet import FinishedDeal
from barbu.live.lobby.duplicates import duplicate
from barbu.live.lobby.explanations import moment_of
from barbu.live.lobby.lobby import Lobby, Seating
from barbu.live.lobby.register import Do, at_once
from barbu.live.people.confusables import is_visible
from barbu.live.people.seats import (
    LONE,
    LONE_AVATAR,
    LONGEST_AVATAR,
    Player,
    RequestError,
    bot_names,
    first_seat,
    table_for,
)
from barbu.live.table.actor import Table
from barbu.live.table.company import checked_terms, new_code
from barbu.live.table.dealing import new_secret
from barbu.live.table.fairness import commits
from barbu.live.table.same_deals import EventDeals, of_event
from barbu.live.views.answers import finished_deal
from barbu.live.views.practising import SINGLE, PracticeGame, again, from_puzzle
from barbu.live.wire import requests
from barbu.messages import message
from barbu.notation.writer import actions_of
from barbu.puzzles.choosing import named, places_of
from barbu.puzzles.files import shipped
from barbu.puzzles.following import EQUALS
from barbu.rules.model import Rules
from barbu.seats import SEATS
from barbu.store.events import Event, Follows, Invites, Named, Offered, Teaches, Terms, name_mark
from barbu.store.model import StoreError

EVENING_MS = 8 * 3600 * 1000
"""A game that begins this long after the one before belongs to another evening."""


async def once(
    lobby: Lobby, key: str, make: Callable[[], Awaitable[requests.Seated]], do: Do = at_once
) -> requests.Seated:
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


async def _made(lobby: Lobby, key: str, do: Do) -> requests.Seated | None:
    """The seat at the table that was made with a key, if any was."""
    with suppress(RequestError):
        table, seat = await lobby.look(requests.Ticket(table_for(key), key), do)
        commit = table.fairness.commit if table.company.is_alone else ""
        return requests.Seated(table.id, SEATS[seat], key, commit)
    return None


async def new_table(lobby: Lobby, wanted: requests.NewTable, rules: Rules, do: Do = at_once) -> requests.Seated:
    """A table for one person in seat A against bots, as asked for, with the rules that were meant.

    Raises:
        BarbuError: it cannot be made as asked (bots that do not fit ...), or not be stored.
    """
    if len(wanted.avatar) > LONGEST_AVATAR:
        raise RequestError("bad-table", message("live-no-avatar"))
    if wanted.puzzle:
        return await _after_puzzle(lobby, wanted)
    if wanted.same:
        return await duplicate(lobby, wanted, do)
    lesson = lesson_named(wanted.lesson) if wanted.lesson else None
    challenge = _come(wanted.challenge) if wanted.challenge else None
    usual = lesson.step.opponents if lesson else challenge.opponent if challenge else ADVISER
    kinds = _opponents(wanted.bots, [usual] * (rules.players - 1))
    first, secret = first_seat(wanted.first, rules), new_secret()
    # A sheet and its counters name a lone player by a sign and an initial, too.
    name = wanted.name if is_visible(wanted.name) else LONE
    avatar = wanted.avatar or (LONE_AVATAR if name == LONE else "")
    seating = [Seating(None, name, avatar, key=wanted.key), *map(Seating, kinds)]
    opening: list[Event] = []
    length = wanted.length
    if lesson:
        rules, length, first, opening = lesson.rules, lesson.step.length, lesson.step.first, [Teaches(lesson.name)]
    if challenge:
        rules, length, first, secret = challenge.rules, challenge.length, SEATS[0], challenge.secret
        seating = [seating[0], *(Seating(challenge.opponent) for _ in kinds)]
    table, tokens = await lobby.create(rules, length, seating, first, opening, secret)
    commit = "" if challenge else commits(secret, rules, table, [0], first).commit
    return requests.Seated(table, SEATS[0], tokens[0] or "", commit)


async def _after_puzzle(lobby: Lobby, wanted: requests.NewTable) -> requests.Seated:
    """A table for one person against club players, at which a puzzle is played on."""
    puzzle = shipped()[named(shipped(), places_of(shipped()), wanted.puzzle)]
    found, mine = from_puzzle(puzzle), puzzle.at.seat
    me = wanted.name if is_visible(wanted.name) else LONE
    seating = [Seating(EQUALS)] * found.rules.players
    seating[mine] = Seating(None, me, wanted.avatar or (LONE_AVATAR if me == LONE else ""), key=wanted.key)
    table, tokens = await lobby.create(found.rules, SINGLE, seating, opening=found.opening)
    return requests.Seated(table, SEATS[mine], tokens[mine] or "")


def _come(name: str) -> Challenge | Stretch:
    """The challenge or the stretch of a name, if its day has come anywhere.

    Raises:
        DailyError: there is none, or it has not.
    """
    challenge = challenge_named(name)
    if isinstance(challenge, Challenge) and not challenge.has_begun(datetime.now(UTC)):
        raise DailyError(message("daily-early"), message("daily-early-hint"))
    return challenge


async def replay(lobby: Lobby, wanted: requests.NewReplay, do: Do = at_once) -> requests.Seated:
    """A table for one person against bots that replays a finished deal of another table, from the same seat.

    Raises:
        BarbuError: the token opens no seat, there is no finished deal of that number or no such move in it, or it
            cannot be stored.
    """
    table, mine = await lobby.look(requests.Ticket(wanted.table, wanted.token), do)
    done = finished_deal(table.game, wanted.number)
    found = await do(lambda: _again(table, done, wanted))
    order = table.game.plan.orders[mine][1:]
    kinds = _opponents(wanted.bots, [table.players[seat].bot or ADVISER for seat in order])
    me = table.players[mine]
    seating = [Seating(None, me.name, me.avatar, key=wanted.key)] * len(table.players)
    for seat, kind in zip(order, kinds, strict=True):
        seating[seat] = Seating(kind)
    identity, tokens = await lobby.create(found.rules, SINGLE, seating, opening=found.opening)
    return requests.Seated(identity, SEATS[mine], tokens[mine] or "")


def _again(table: Table, done: FinishedDeal, wanted: requests.NewReplay) -> PracticeGame:
    free = wanted.contract == "free"
    if not wanted.move:
        return again(table.id, table.rules, done, free)
    moment = moment_of(table.game, wanted.number, wanted.move)
    before = list(actions_of(table.game))[: moment.ply]
    dealt = max(at for at, (_, action) in enumerate(before) if isinstance(action, Deal))
    deciding = moment.game.running.board.phase == "call"
    return again(table.id, table.rules, done, deciding, before[dealt + 1 :])


async def open_room(lobby: Lobby, wanted: requests.NewRoom, rules: Rules) -> requests.Seated:
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
    table, tokens = await lobby.create(rules, wanted.length, seating, opening=opening)
    return requests.Seated(table, SEATS[0], tokens[0] or "")


async def go_on(lobby: Lobby, wanted: requests.Again, named: Rules | None, do: Do = at_once) -> str:
    """Another table for the people of one, with the same terms, places, tokens and name, and the same rules if no
    others are ``named``; returns its name. It has the chat of those who go on. Only the host chooses other rules or
    another length; to play the same again, anyone may ask, and agrees to it by that. Asking twice gives the same table.

    Raises:
        BarbuError: the token opens no seat or is not the host's, the game is not over, it cannot be made, or not be
            stored.
    """
    old, seat = await lobby.seated(requests.Ticket(wanted.table, wanted.token), do)
    player = old.players[seat]
    rules = named or old.rules
    same = named is None and not wanted.length

    async def make() -> str:
        company, game = old.company, old.game
        if isinstance(company.challenge, EventDeals):
            raise of_event()
        at = company.seat_of(player)
        if company.terms is None or (at != company.host and not (same and company.begun)):
            raise RequestError("not-host", message("people-host-only"), message("people-not-host-hint"))
        if company.begun and not game.over and not company.ended:
            raise RequestError("deal-running", message("people-not-over"), message("people-not-over-hint"))
        if company.next:
            return company.next
        places = _same_people(old.players, rules.players)
        seating = [place.seating for place in places]
        host = next(to for to, place in enumerate(places) if place.seat == company.host)
        terms = _fitting(company.terms, rules)
        if game.finished and not rules.session.first:
            terms = replace(terms, first=SEATS[_next_first(old, places)])
        opening: list[Event] = [Offered(SEATS[host], terms)]
        if company.name:
            opening.append(Named(SEATS[host], company.name))
        code = new_code() if company.invitation.code else ""
        if code:
            opening.append(Invites(SEATS[host], code))
        if (evening := _evening(old)) is not None:
            opening.append(evening.carried([place.seat if place.stays else None for place in places]))
        identity, _ = await lobby.create(rules, wanted.length or game.sheet.length, seating, opening=opening)
        if lobby.finisher is not None:
            lobby.finisher.followed(identity, old.id)
        await old.chat.carry_to(identity)
        await old.room.go_on(identity, code)
        return identity

    identity = await old.between(make)
    if same and player.token is not None and old.company.begun:
        table, token = await lobby.table(identity, do), player.token
        await table.between(lambda: table.agreement.play_again(token))
    return identity


class _Place(NamedTuple):
    """A place at the next table: its ``seat`` at the one before (None: it is new), and whether the player ``stays``."""

    seat: int | None
    stays: bool
    seating: Seating


def _same_people(players: Sequence[Player], seats: int) -> list[_Place]:
    """The people of a table with as many seats, in the same order; bots sit where there is room for them. A bot that
    has taken over from a person gets a name of its own."""
    people = sum(player.is_person for player in players)
    if people > seats:
        raise RequestError("bad-table", message("people-too-many", people=people, seats=seats))
    extra = len(players) - seats
    names = iter(bot_names([player.name for player in players], len(players)))
    places = []
    for seat, player in enumerate(players):
        if player.program:
            # A bot that a person has made is invited to each game.
            places.append(_Place(seat, False, Seating(free=True)))
        elif player.is_person:
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
    """What the people of a table have won so far, their game included; None if they have not begun to play."""
    if not old.company.begun:
        return old.company.follows
    totals, seats = old.game.totals, range(len(old.players))
    none: tuple[int | None, ...] = (None,) * len(seats)
    before = old.company.follows or Follows(old.id, 0, (0,) * len(seats), none)
    marks = tuple(name_mark(each.name if each.is_person or each.since else "") for each in old.players)
    if not old.game.over:
        return replace(before, game=old.id, marks=marks)
    winners = {seat for each in old.game.standings if each.wins for seat in each.seats}
    another = before.until_ms and old.created_ms - before.until_ms >= EVENING_MS
    return Follows(
        old.id,
        before.played + 1,
        won=tuple(before.won[seat] + (seat in winners) for seat in seats),
        points=tuple((before.points[seat] or 0) + totals[seat] for seat in seats),
        evenings=before.evenings + 1 if another else before.evenings,
        until_ms=old.journal.touched_ms,
        marks=marks,
        absent=before.absent,
    )


def _opponents(wanted: Sequence[str], usual: Sequence[str]) -> Sequence[str]:
    """The kinds of bots that are wanted, or the usual ones."""
    if wanted and len(wanted) != len(usual):
        raise RequestError("bad-table", message("live-other-bots", needed=len(usual), named=len(wanted)))
    return wanted or usual
