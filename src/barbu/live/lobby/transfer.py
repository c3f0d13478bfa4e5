"""Games against bots, taken from one place to another: from a server to a browser, and back.

A game that is taken along rests where it was, and its log says so. Where it arrives it goes on, and its log there
begins with the one it came with. So of two logs of a game, either one continues the other, and the longer one holds; or
the game has gone on in both places, and both stay (decision 0091).
"""

import json
import logging
import re

from barbu.bots.base import opponent_named
from barbu.engine.sheet import LENGTHS
from barbu.fair.chain import SIZE, commitment
from barbu.fair.mix import Settled
from barbu.live.lobby.loading import digest_of
from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.register import Do, at_once
from barbu.live.people.seats import (
    CODE_LETTERS,
    LONGEST_AVATAR,
    NAME_LETTERS,
    RequestError,
    checked_name,
    seat_with,
    table_of,
    wrong_token,
)
from barbu.live.table.actor import Table
from barbu.live.table.same_deals import Alike
from barbu.live.wire import requests
from barbu.messages import Message, logged, message
from barbu.rules.laws.rules import check
from barbu.rules.load import stored_rules
from barbu.rules.model import Rules
from barbu.seats import SEATS
from barbu.store.events import (
    Acted,
    Commits,
    Consented,
    DealOpened,
    Ended,
    Event,
    Logged,
    Recorded,
    Renewed,
    Repeated,
    Replays,
    Sealed,
    SetDown,
    Shared,
    TakenAlong,
    Teaches,
    TookBack,
)
from barbu.store.model import DamagedGame, GameRow, StoredGame, now_ms

LARGEST_GAME = 1024 * 1024
"""The most bytes of a game that arrives; a whole one of 28 deals has about 100,000."""

MOST_EVENTS = 12_000
"""The most events of a game that arrives; a whole one of 28 deals has about 1,700."""

AT_ONCE = 200
"""Events replayed in one piece of work; others have their turn in between."""

LARGEST_RULES = 64 * 1024
"""The most letters of the rules of a game that arrives, as JSON."""

LONGEST_TEXT = 200
LARGEST_NUMBER = 10_000
DAY_MS = 24 * 3600 * 1000

NAME = f"[{CODE_LETTERS}]{{{NAME_LETTERS}}}"
HEX = "[0-9a-f]{64}"
FIRST = "[a-z]{1,10}( [A-Z])?"
PARTS = f"-|[A-Z]:({HEX}|-)( [A-Z]:({HEX}|-))*"
"""What a proof of the deals is made of; see ``fair.mix``."""

log = logging.getLogger(__name__)


async def take_along(lobby: Lobby, ticket: requests.Ticket, do: Do = at_once) -> StoredGame:
    """The game of a ticket's owner, to be taken elsewhere; from now on it is suspended here. Asking twice gives the
    same.

    Raises:
        BarbuError: the ticket opens no seat, others sit there too, its deals are those of another game and so are not
            to be taken along before they are dealt, or it cannot be stored.
    """
    table, seat = await lobby.seated(ticket, do)
    _check_alone(table)
    if isinstance(table.company.challenge, Alike):
        raise RequestError("not-along", message("same-not-along"), message("same-not-along-hint"))

    async def rest() -> None:
        if not table.company.elsewhere:
            await table.room.happen(TakenAlong(SEATS[seat]))

    await table.between(rest)
    # Browsers that are connected come again, and are told.
    await lobby.load_anew(table.id)
    stored = await lobby.store.load(table.id)
    if stored is None:
        raise lobby.no_such_table()
    return stored


async def go_on_here(lobby: Lobby, ticket: requests.Ticket, do: Do = at_once) -> None:
    """Let a game that was taken along go on here after all.

    Raises:
        BarbuError: the ticket opens no seat, or it cannot be stored.
    """
    await lobby.look(ticket, do)
    stored = await lobby.store.load(ticket.table)
    if stored is not None:
        await _go_on_with(lobby, stored, _set_down(stored))


async def bring(lobby: Lobby, stored: StoredGame, token: str, do: Do = at_once) -> requests.Brought:
    """Let a game that was taken along elsewhere go on here, where its player has their seat with their token.

    Raises:
        BarbuError: it cannot have been played like that, the token opens no seat of it, or it cannot be stored.
    """
    table = await _replayed(lobby, stored, do)
    _check_alone(table)
    seat = seat_with(table.players, token)
    if seat is None:
        raise wrong_token()
    stored = _set_down(stored)
    apart = False
    while (here := await _here(lobby, stored.game.id)) is not None and (fork := _fork(here, stored)) is not None:
        stored, apart = _apart(stored, fork), True
    how: requests.How = "new" if here is None else "gone-on" if len(stored.events) > len(here.events) else "known"
    await _go_on_with(lobby, here, stored)
    is_new = table.game.position is None and not table.game.dealt
    seated = requests.Seated(stored.game.id, SEATS[seat], token, table.fairness.commit if is_new else "")
    return requests.Brought(seated, table.rules.name, table.game.over, "both" if apart else how)


def _set_down(stored: StoredGame) -> StoredGame:
    """A game that goes on after it was taken along. The event that says so is the same everywhere, so two copies differ
    only by what is played later."""
    last = stored.events[-1] if stored.events else None
    if last is None or not isinstance(last.event, TakenAlong):
        return stored
    return stored._replace(events=[*stored.events, Logged(last.seq + 1, last.at_ms, SetDown(last.event.seat))])


async def _go_on_with(lobby: Lobby, here: StoredGame | None, stored: StoredGame) -> None:
    """Store what an arriving game has beyond what is stored here, if anything."""
    if here is None:
        await lobby.store.create(stored.game, stored.seats, stored.rules, stored.events)
    elif more := stored.events[len(here.events) :]:
        await lobby.store.append(stored.game.id, more)
    number, known = (0, set()) if here is None else (len(here.kept), {row._replace(number=0) for row in here.kept})
    for row in stored.kept:
        if row._replace(number=0) not in known:
            number += 1
            await lobby.store.keep(row._replace(number=number))
    await lobby.load_anew(stored.game.id)


async def _here(lobby: Lobby, identity: str) -> StoredGame | None:
    """What is stored of a game here; of a damaged one, what was agreed."""
    try:
        return await lobby.store.load(identity)
    except DamagedGame as error:
        return error.intact or StoredGame(GameRow(identity, "", "", "", 0, b""), "", [], [], [])


def _check_alone(table: Table) -> None:
    """Refuse a game of several people: its log holds everybody's cards.

    Raises:
        RequestError: it is one.
    """
    if not table.company.is_alone:
        raise RequestError("not-alone", message("live-not-alone"), message("live-not-alone-hint"))


def _fork(here: StoredGame, there: StoredGame) -> int | None:
    """The index of the event at which two logs of a game part; None where one continues the other."""
    if (here.game, here.rules, here.seats) != (there.game, there.rules, there.seats):
        return 0
    both = zip(here.events, there.events, strict=False)
    return next((at for at, (one, other) in enumerate(both) if one != other), None)


def _apart(stored: StoredGame, fork: int) -> StoredGame:
    """A copy of a game under another name. The name follows from where the two part, so it is the same however often
    the game arrives, and however far it has gone on."""
    game = stored.game
    told = json.dumps([game.id, repr(stored.events[: fork + 1])])
    name = table_of(told.encode())
    kept = [row._replace(game=name) for row in stored.kept]
    return stored._replace(game=game._replace(id=name), kept=kept)


async def _replayed(lobby: Lobby, stored: StoredGame, do: Do) -> Table:
    """The table that a game leads to, provided that it can be one of ours and all its actions were legal.

    Raises:
        BarbuError: it cannot, or one was not.
    """
    await do(lambda: _check(stored))
    try:
        table = await do(lambda: lobby.tried(stored._replace(events=[], kept=[])))
        for first in range(0, len(stored.events), AT_ONCE):
            some = stored.events[first : first + AT_ONCE]
            await do(lambda: table.replay(some))  # noqa: B023
        await do(lambda: table.replay([], stored.kept))
    except RequestError:
        raise
    except Exception as error:
        logged(log, logging.INFO, "log-not-replayed", error, game=stored.game.id)
        raise _impossible(message("carried-not-replayed")) from error
    return table


def _check(stored: StoredGame) -> None:
    """Check that a game that arrives can be one of ours, before anything of it is played.

    Raises:
        BarbuError: it cannot.
    """
    game, rules = stored.game, _rules(stored)
    letters = list(SEATS[: rules.players])
    times = [game.created_ms, *(each.at_ms for each in stored.events), *(row.at_ms for row in stored.kept)]
    bots = [row.bot for row in stored.seats if row.bot is not None]
    for wrong, what in (
        (not re.fullmatch(NAME, game.id), "table"),
        (not 0 < len(game.variant) <= LONGEST_TEXT or game.sitting not in LENGTHS, "game"),
        (len(game.secret) != SIZE or game.first not in (None, *letters), "game"),
        (min(times) <= 0 or max(times) > now_ms() + DAY_MS, "times"),
        ([row.seat for row in stored.seats] != letters or len(bots) != len(letters) - 1, "seats"),
        (any(len(row.avatar) > LONGEST_AVATAR or checked_name(row.name) != row.name for row in stored.seats), "seats"),
        (not all(_is_sound(each.event, game, rules) for each in stored.events), "events"),
        (not all(row.seat in letters and 0 <= row.seq <= len(stored.events) for row in stored.kept), "kept"),
    ):
        if wrong:
            raise _impossible(message("carried-wrong", what=what))
    if len(stored.events) > MOST_EVENTS:
        raise RequestError("too-large", message("carried-too-long", most=MOST_EVENTS))
    for bot in bots:
        opponent_named(bot)


def _rules(stored: StoredGame) -> Rules:
    """The rules of a game that arrives; they must break no law, since anybody can send them.

    Raises:
        BarbuError: they are none.
    """
    text = stored.rules
    try:
        if len(text) > LARGEST_RULES or digest_of(text) != stored.game.digest:
            raise ValueError("other rules")
        rules = stored_rules(text)
        check(rules, rules.variant)
    except (ValueError, TypeError, ArithmeticError, LookupError, RecursionError) as error:
        raise _impossible(message("carried-wrong", what="rules")) from error
    return rules


def _is_sound(event: Event, game: GameRow, rules: Rules) -> bool:
    """Whether an event can happen at a table of one person; those about the cards are replayed later."""
    letters = list(SEATS[: rules.players])
    match event:
        case Acted(seat):
            return seat in (None, *letters)
        case Commits(commit, 1):
            return event == Commits(commitment(game.secret).hex())
        case Commits(commit, _, table, people, first):
            named = re.fullmatch(NAME, table) and re.fullmatch(FIRST, first) and people in letters
            settled = Settled(rules.digest, table, people, first)
            return bool(named) and commit == settled.commitment(commitment(game.secret)).hex()
        case Sealed(_, seals):
            return all(seat in letters and re.fullmatch(HEX, seal) for seat, seal in seals.items())
        case DealOpened(_, first, parts):
            return bool(re.fullmatch(FIRST, first) and re.fullmatch(PARTS, parts))
        case Renewed(seat, token):
            return seat in letters and bool(re.fullmatch(HEX, token))
        case Replays(table, number, call, scores):
            sizes = max(number, len(call), *map(abs, scores)) if len(scores) == len(letters) else LARGEST_NUMBER
            return (not table or bool(re.fullmatch(NAME, table))) and sizes < LARGEST_NUMBER
        case Teaches(lesson):
            return len(lesson) <= LONGEST_TEXT
        case Consented(kind, seat, agreed, detail):
            return seat in (None, *letters) and len(kind + agreed + detail) <= LONGEST_TEXT
        case TookBack(seat) | TakenAlong(seat) | SetDown(seat) | Ended(seat):
            return seat in letters
        case Repeated(seat, other):
            return seat in letters and bool(re.fullmatch(NAME, other))
        case Shared(seat, code):
            return seat in letters and set(code) <= {*CODE_LETTERS} and len(code) <= LONGEST_TEXT
        case Recorded():
            return True
        case _:
            return False


def _impossible(said: Message) -> RequestError:
    """The refusal of a game that cannot have been played."""
    return RequestError("bad-game", said, message("carried-damaged-hint"))
