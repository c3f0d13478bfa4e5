"""``barbu event`` of a server: its tournaments, how one stands, and to enter or leave it with a token of one's own."""

from datetime import datetime
from urllib.parse import urlsplit

import msgspec
from rich.console import Console

from barbu.api.events import EnteredEvent, EnterEvent, EventList, EventShown, OfEvent
from barbu.cli.remote.asking import RemoteError, Server
from barbu.cli.rules import write_json
from barbu.cli.standings import print_luck, print_players, print_standings, write_standings
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
    if as_json:
        write_json(out, msgspec.to_builtins(event))
    elif as_csv:
        write_standings(event.standings, event.round)
    else:
        rounds = event.terms.rounds
        said = say("remote-event", title=event.title, phase=event.phase, round=event.round, rounds=rounds)
        out.print(said, soft_wrap=True, markup=False)
        if event.me is not None:
            playing = "yes" if event.me.playing else "no"
            out.print(say("remote-event-mine", name=event.me.name, playing=playing), soft_wrap=True, markup=False)
        if event.standings:
            print_standings(out, event.standings, event.round)
        elif event.players:
            print_players(out, event.players, event.entered)
        if event.played:
            print_luck(out, event.played, event.error, event.doubtful)
