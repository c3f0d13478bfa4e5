"""Games that were played elsewhere, brought as a record to be looked at (decision 0285)."""

from typing import NamedTuple

from barbu.analysis.analysing import check_game
from barbu.bots.base import BotError, opponent_named
from barbu.coach.advice import ADVISER
from barbu.engine.game import Game
from barbu.live.lobby.lobby import Lobby, Seating
from barbu.live.lobby.register import Do, at_once
from barbu.live.people.seats import BOT, MOST_LETTERS, RequestError, checked_name
from barbu.live.wire import requests
from barbu.messages import message
from barbu.notation import replay
from barbu.notation.writer import actions_of
from barbu.seats import SEATS, letter
from barbu.store.events import Acted, Consented, Ended, Event, Recorded

LARGEST_RECORD = 256 * 1024
"""The most bytes of a record that is brought; one of 28 deals has about 25,000."""


class _Read(NamedTuple):
    """The finished deals of a recorded game, and the names of its players."""

    game: Game
    names: tuple[str, ...]


async def open_record(lobby: Lobby, wanted: requests.NewRecord, do: Do = at_once) -> requests.Seated:
    """A table with the finished deals of a game that is recorded, which is over there. The person who brings it has the
    seat they name; in the others sit bots under the names of those who played.

    Raises:
        BarbuError: something is wrong with the record, its cards are not known, its choices cannot be weighed, or the
            table cannot be stored.
    """
    game, names = await do(lambda: _read(wanted))
    mine = SEATS.index(wanted.seat)
    seating = [
        Seating(None, _shown(names[seat]), key=wanted.key) if seat == mine else _seating(names[seat])
        for seat in range(game.rules.players)
    ]
    opening: list[Event] = [Recorded()]
    opening += [Acted(letter(seat), action.token) for seat, action in actions_of(game)]
    if not game.over:
        opening += [Consented("end-game", wanted.seat, ""), Ended(wanted.seat)]
    identity, tokens = await lobby.create(game.rules, game.sheet.length, seating, opening=opening)
    return requests.Seated(identity, wanted.seat, tokens[mine] or "")


def _read(wanted: requests.NewRecord) -> _Read:
    found = replay(wanted.record)
    game = found.checked()
    check_game(game, wanted.seat, "master")
    ended = Game.at(game.sheet)
    if not ended.finished:
        raise RequestError("bad-record", message("live-no-deals"), message("live-no-deals-hint"))
    return _Read(ended, found.record.seats)


def _seating(name: str) -> Seating:
    """A bot in the place of a player: of the kind that the record names, or under a person's name."""
    if not name.startswith(BOT):
        return Seating(ADVISER, _shown(name))
    kind = name.removeprefix(BOT)
    try:
        opponent_named(kind)
    except BotError:
        return Seating(ADVISER, _shown(name))
    return Seating(kind)


def _shown(name: str) -> str:
    return checked_name(name.removeprefix(BOT)[:MOST_LETTERS])
