"""``barbu event``: a tournament in a file."""

from collections.abc import Mapping, Sequence
from pathlib import Path
from secrets import token_hex
from typing import Literal, NamedTuple, get_args

import msgspec
from rich.console import Console

from barbu.cli.files import write_file
from barbu.cli.rules import write_json
from barbu.cli.standings import print_luck, print_players, print_standings, write_standings
from barbu.engine.sheet import Length
from barbu.messages import message
from barbu.rules.model import Rules
from barbu.text.render import say
from barbu.tournament.event import Event, TournamentError, check, draw, enter, leave, score, undo
from barbu.tournament.standings import Standings, standings

Action = Literal["new", "enter", "leave", "draw", "score", "undo"]


class Terms(NamedTuple):
    """What a new tournament is played by."""

    rules: Rules
    length: Length
    rounds: int
    same_deals: bool
    name: str
    seed: str


class Shown(NamedTuple):
    """How the tournament is shown: as text, JSON or CSV."""

    as_json: bool
    as_csv: bool


def run(
    out: Console, path: Path, action: str, words: Sequence[str], terms: Terms, round: int, by_hand: bool, shown: Shown
) -> int:
    """Do something in the tournament of a file, or nothing (``""``), and show how it stands then. The file is written
    only once all of it has been done.

    Raises:
        TournamentError: it cannot be done, or the file holds no tournament.
        OSError: the file cannot be read or written.
    """
    if action and action not in get_args(Action):
        raise TournamentError(message("event-action", word=repr(action)), message("event-action-hint"))
    event = _new(path, terms) if action == "new" else _read(path)
    after = event
    match action:
        case "new" | "enter" | "leave":
            if not words and action != "new":
                raise TournamentError(message("event-names-needed"))
            for name in words:
                after = leave(after, name) if action == "leave" else enter(after, name)
        case "draw":
            after = draw(event)
        case "score":
            after = score(event, _points(words), round, by_hand)
        case "undo":
            after = undo(event)
    if action:
        write_file(path, msgspec.json.format(msgspec.json.encode(after), indent=1) + b"\n")
    _show(out, after, shown)
    return 0


def _new(path: Path, terms: Terms) -> Event:
    if path.exists():
        raise TournamentError(message("event-exists"), message("event-exists-hint"))
    rules, length, rounds, same, name, seed = terms
    return Event(name or path.stem, rules.variant, rules.players, length, rounds, same, seed or token_hex(8))


def _read(path: Path) -> Event:
    try:
        event = msgspec.json.decode(path.read_bytes(), type=Event)
    except FileNotFoundError:
        raise TournamentError(message("event-no-file", file=str(path)), message("event-bad-file-hint")) from None
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise TournamentError(
            message("event-bad-file", file=str(path), why=str(error)), message("event-bad-file-hint")
        ) from error
    check(event)
    return event


def _points(words: Sequence[str]) -> Mapping[str, int]:
    found = dict[str, int]()
    for word in words:
        name, equals, text = word.rpartition("=")
        try:
            value = int(text.replace("\N{MINUS SIGN}", "-"))
        except ValueError:
            equals = ""
        if not equals or name in found:
            raise TournamentError(message("event-score-what", text=repr(word)), message("event-other-table-hint"))
        found[name] = value
    return found


def _show(out: Console, event: Event, shown: Shown) -> None:
    table = standings(event)
    if shown.as_json:
        write_json(out, {"rounds": _plain_rounds(event), "standings": [each._asdict() for each in table.standings]})
    elif shown.as_csv:
        write_standings(table.standings, len(event.drawn))
    else:
        _tell(out, event)
        if table.deals:
            _tell_standings(out, event, table)
        else:
            print_players(out, event.playing, len(event.playing))


def _tell_standings(out: Console, event: Event, table: Standings) -> None:
    print_standings(out, table.standings, len(event.drawn))
    out.print(say("event-counts", same="yes" if event.same_deals else "no"), soft_wrap=True, markup=False)
    print_luck(out, table.deals, table.error, table.doubtful)


def _tell(out: Console, event: Event) -> None:
    """Say what is played now, and who sits where."""
    lines = [say("event-head", name=event.name, rules=event.rules.name, rounds=event.rounds, length=event.length)]
    rounds = event.drawn
    if event.over:
        lines.append(say("event-done"))
    elif not event.waiting:
        lines.append(say("event-to-draw"))
    if rounds and not event.over:
        lines.append(say("event-round", round=len(rounds), rounds=event.rounds))
        for at, names in enumerate(rounds[-1].tables, 1):
            points = event.scores.get((len(rounds), at))
            scored = [""] * len(names) if points is None else [f" {value:+d}" for value in points]
            told = ", ".join(name + value for name, value in zip(names, scored, strict=True))
            lines.append(f"  {say('event-table', table=at)}: {told}")
    for line in lines:
        out.print(line, soft_wrap=True, markup=False)


def _plain_rounds(event: Event) -> list[list[dict[str, object]]]:
    return [
        [{"players": names, "points": event.scores.get((number, at))} for at, names in enumerate(drawn.tables, 1)]
        for number, drawn in enumerate(event.drawn, 1)
    ]
