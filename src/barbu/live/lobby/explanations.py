"""Why a bot made a move in a finished deal: it is put back into the position and asked once more (decision 0082)."""

from collections import Counter
from collections.abc import Awaitable, Callable
from typing import NamedTuple

from barbu.engine.actions import Deal
from barbu.engine.game import Game
from barbu.engine.sheet import Sheet
from barbu.live.bots.runner import Explained, explained
from barbu.live.lobby.lobby import Lobby
from barbu.live.lobby.register import Do, at_once
from barbu.live.people.seats import RequestError
from barbu.live.views.answers import finished_deal
from barbu.live.views.deal_course import Why, Worth
from barbu.live.wire.requests import Ticket
from barbu.messages import message
from barbu.notation.writer import actions_of
from barbu.scoresheet.sheet import moves
from barbu.seats import SEATS
from barbu.text.render import render

PRICE_S = 0.2
"""What a question costs its address, in seconds of processor time: most bots take far less, the strongest more."""


class Moment(NamedTuple):
    """A game in which a seat has to decide, and the number of actions that led to it."""

    game: Game
    ply: int


def moment_of(game: Game, number: int, move: int) -> Moment:
    """The moment at which a move of a finished deal was decided; deals and moves are counted from 1.

    Raises:
        RequestError: there is no such deal or move, or the rules alone made it.
    """
    finished = finished_deal(game, number)
    found = moves(finished)
    if not 1 <= move <= len(found):
        raise _no_why()
    wanted = found[move - 1]
    key = (wanted.seat, wanted.act, "play" if wanted.kind == "set" else wanted.kind)
    # A seat may say the same more than once, and cards that are shown are listed by seat.
    earlier = sum((each.seat, each.act, each.kind) == (wanted.seat, wanted.act, wanted.kind) for each in found[:move])
    deals = game.dealt.index(finished) + 1
    now, done = Game.at(Sheet.blank(game.plan, game.length)), Counter[object]()
    for ply, (seat, action) in enumerate(actions_of(game)):
        if isinstance(action, Deal):
            deals -= 1
            if deals < 0:
                break
        elif deals == 0 and seat is not None:
            same = (SEATS[seat], action.token, now.running.board.phase)
            done[same] += 1
            if same == key and done[same] == earlier:
                return Moment(now, ply)
        now = now.apply(action)
    raise _no_why()


async def why(
    lobby: Lobby, ticket: Ticket, number: int, move: int, pay: Callable[[float], Awaitable[None]], do: Do = at_once
) -> Why:
    """What a bot at a table says about its move in a finished deal, for a person with a seat there. The price is paid
    with ``pay`` before the bot is asked.

    Raises:
        RequestError: the ticket opens no seat, the deal is not over, no bot sat where the move was made, or it takes
            too long.
    """
    table, _ = await lobby.look(ticket, do)
    game, players, secret = table.game, table.players, table.secret
    then = await do(lambda: moment_of(game, number, move))
    player = players[then.game.running.to_act]
    bot = player.bot
    if bot is None or table.is_record or then.ply < player.since:
        raise _no_why()
    await pay(PRICE_S)
    found = await lobby.consult(lambda: explained(then.game, bot, secret, then.ply))
    if found is None:
        raise RequestError("busy", message("live-why-late"), message("live-no-hint-hint"))
    return _told(found, game.plan.sign)


def _told(found: Explained, sign: int) -> Why:
    """An explanation as the page gets it; ``sign`` is 1 where high totals win, else -1."""
    values = {act: sign * points for act, points in (found.decision.values or {}).items()}
    best = max(values.values(), default=0.0)
    worth = [Worth(act, round(best - points, 1)) for act, points in values.items()]
    worth.sort(key=lambda each: each.behind)
    return Why(found.decision.action.token, render(found.reason), worth)


def _no_why() -> RequestError:
    return RequestError("no-why", message("live-no-why"), message("live-no-why-hint"))
