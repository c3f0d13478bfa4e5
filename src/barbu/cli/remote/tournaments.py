"""``barbu event`` of a server: its tournaments, how one stands, and to enter or leave it with a token of one's own."""

import csv
import sys
from datetime import datetime
from urllib.parse import urlsplit

import msgspec
from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from barbu.api.events import EnteredEvent, EnterEvent, EventList, EventShown, EventStanding, OfEvent
from barbu.cli.remote.asking import RemoteError, Server
from barbu.cli.rules import write_json
from barbu.text.render import say

ACTIONS = ("enter", "leave")
"""What can be done at a server, besides looking."""


def run(out: Console, address: str, words: list[str], token: str, as_json: bool, as_csv: bool) -> int:
    """List the tournaments of a server, or show one, whose code stands in the address or among the words, after doing
    what they say.

    Raises:
        BarbuError: the server cannot be reached, or refuses.
    """
    server = Server(address, token)
    code = urlsplit(address).fragment.partition("/event/")[2].partition("/")[0]
    rest = [word for word in words if word]
    if not code and rest:
        code, *rest = rest
    if len(rest) > 1 or not {*rest} <= {*ACTIONS}:
        raise RemoteError.of("event-action", word=rest[-1])
    if rest and not token:
        raise RemoteError.of("event-no-token")
    server.check_names()
    if not code:
        return _list(out, server, as_json)
    if rest == ["enter"]:
        server.ask("/api/event/enter", EnteredEvent, EnterEvent(code, ""))
    elif rest == ["leave"]:
        server.ask("/api/event/leave", EventShown, OfEvent(code))
    _show(out, server.ask("/api/event", EventShown, code=code, all="1"), as_json, as_csv)
    return 0


def _list(out: Console, server: Server, as_json: bool) -> int:
    found = server.ask("/api/events", EventList).events
    if as_json:
        write_json(out, {"events": msgspec.to_builtins(found)})
        return 0
    if not found:
        out.print(say("remote-event-none"))
    for each in found:
        at = f"{datetime.fromtimestamp(each.start_ms / 1000):%Y-%m-%d %H:%M}"
        said = say("remote-event-line", code=each.code, title=each.title, at=at, phase=each.phase, players=each.players)
        out.print(said, soft_wrap=True, markup=False)
    return 0


def _show(out: Console, event: EventShown, as_json: bool, as_csv: bool) -> None:
    heads = [say("event-place"), say("event-player"), *map(str, range(1, event.round + 1)), say("event-total")]
    if as_json:
        write_json(out, msgspec.to_builtins(event))
    elif as_csv:
        writer = csv.writer(sys.stdout, lineterminator="\n")
        writer.writerow(heads)
        writer.writerows(_cells(each) for each in event.standings)
    else:
        rounds = event.terms.rounds
        said = say("remote-event", title=event.title, phase=event.phase, round=event.round, rounds=rounds)
        out.print(said, soft_wrap=True, markup=False)
        if event.me is not None:
            playing = "yes" if event.me.playing else "no"
            out.print(say("remote-event-mine", name=event.me.name, playing=playing), soft_wrap=True, markup=False)
        if event.standings:
            grid = Table(box=SIMPLE_HEAD)
            for at, head in enumerate(heads):
                grid.add_column(head, justify="left" if at == 1 else "right")
            for each in event.standings:
                grid.add_row(*_cells(each))
            out.print(grid)
        elif event.players:
            names = ", ".join(event.players)
            out.print(say("event-players", names=names, count=event.entered), soft_wrap=True, markup=False)
        if event.played:
            luck = say("event-luck", deals=event.played, error=round(event.error), places=event.doubtful)
            out.print(luck, soft_wrap=True, markup=False)


def _cells(standing: EventStanding) -> list[str]:
    name = standing.name if standing.playing else f"{standing.name} ({say('event-left')})"
    rounds = ["" if lead is None else f"{lead:+.1f}" for lead in standing.rounds]
    return [str(standing.place), name, *rounds, f"{standing.total:+.1f}"]
