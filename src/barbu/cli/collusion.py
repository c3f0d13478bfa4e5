"""``barbu collusion``: a report on the games of a data folder, or on records."""

from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rich.console import Console
from sqlalchemy import Connection

from barbu.analysis.collusion import Moment, Pair, alarm, moments, report
from barbu.cli.records import games_in, record_file
from barbu.cli.rules import write_json
from barbu.cli.terminal import progress, warn
from barbu.engine.game import Game
from barbu.errors import BarbuError
from barbu.live.bots.runner import BotsHere
from barbu.live.lobby.untouched import doings
from barbu.messages import message
from barbu.notation.writer import actions_of
from barbu.store.checking import all_games, looked_through
from barbu.store.model import DamagedGame
from barbu.store.opening import FILE
from barbu.store.reading import read_game
from barbu.text.render import say

if TYPE_CHECKING:
    from barbu.kernel.machine import Machine

BOT = "bot:"
"""What the name of a bot begins with in records."""


class Wanted(NamedTuple):
    """Which games are looked at: those of a rule set (empty: all), in a ``period`` such as ``2026-11`` or ``2026``;
    from how many moments on a pair is shown, and whether discards are weighed, which takes the kernel and a while. Of a
    data folder only these ``games`` (None: all)."""

    rules: str = ""
    period: str = ""
    least: int = 10
    discards: bool = False
    games: frozenset[str] | None = None

    def has(self, variant: str, day: str) -> bool:
        """Whether a game of a variant, last played on a day (``2026-11-28``), is among them."""
        return self.rules in ("", variant.partition("+")[0]) and day.startswith(self.period)


class NoRecords(BarbuError):
    """There is nothing to report on in a place."""

    code = "no-records"


class _Found(NamedTuple):
    games: int
    damaged: int
    moments: list[Moment]


def run(out: Console, places: Sequence[Path], wanted: Wanted, as_json: bool) -> int:
    """Print the report; the exit status is 1 if a game is damaged or a record wrong.

    Raises:
        BarbuError: there are no games, or the kernel is missing that discards need.
    """
    machine = None
    if wanted.discards:
        from barbu.kernel.machine import Machine

        machine = Machine()
    if len(places) == 1 and (places[0] / FILE).exists():
        found = _stored(places[0], wanted, machine)
    else:
        found = _recorded(list(_files(places)), wanted, machine)
    pairs = report(found.moments, wanted.least)
    if as_json:
        shown = {"games": found.games, "damaged": found.damaged, "alarm": round(alarm(len(pairs)), 2)}
        write_json(out, {**shown, "pairs": [each.as_dict() for each in pairs]})
    else:
        _tell(out, found, pairs)
    return 1 if found.damaged else 0


def _files(places: Sequence[Path]) -> Iterator[Path]:
    """The records in some places.

    Raises:
        NoRecords: a folder holds none.
    """
    for place in places:
        if str(place).startswith(("http:", "https:")):
            raise NoRecords(message("collusion-address"), message("collusion-address-hint"))
        if place.is_dir():
            found = sorted(place.glob("**/*.bgn"))
            if not found:
                raise NoRecords(message("collusion-empty", folder=str(place)), message("collusion-empty-hint"))
            yield from found
        else:
            yield place


def _recorded(files: Sequence[Path], wanted: Wanted, machine: "Machine | None") -> _Found:
    count, damaged, found = 0, 0, list[Moment]()
    for path in files:
        file = record_file(path)
        games = list(games_in(file))
        if file.error is not None:
            warn(say("terminal-replay-file", file=file.name, what=file.error), file.hint)
        damaged += max(len(file.records), 1 if file.error is not None else 0) - len(games)
        for name, record, game in games:
            date = record.tag("Date")
            if not wanted.has(record.variant, "" if date is None else date.value.replace(".", "-")):
                continue
            count += 1
            names = record.seats
            people = [None if name.startswith(BOT) else name for name in names]
            who = [None if actor is None else people[actor] for actor, _ in actions_of(game)]
            found += moments(game, who, names, name, machine)
    return _Found(count, damaged, found)


def _stored(folder: Path, wanted: Wanted, machine: "Machine | None") -> _Found:
    count, damaged, found, brains = 0, 0, list[Moment](), BotsHere()
    with looked_through(folder) as connection, progress() as bar:
        games = [each for each in all_games(connection) if wanted.games is None or each in wanted.games]
        task = bar.add_task(say("terminal-progress-games"), total=len(games))
        for identity in games:
            try:
                played = _played(connection, identity, wanted, brains)
            except DamagedGame:
                damaged, played = damaged + 1, None
            if played is not None:
                count += 1
                game, who, names = played
                found += moments(game, who, names, identity, machine)
            bar.advance(task)
    return _Found(count, damaged, found)


def _played(
    connection: Connection, identity: str, wanted: Wanted, brains: BotsHere
) -> tuple[Game, list[str | None], list[str]] | None:
    """A stored game, who of its people acted, by the place of each action, and the names of the seats; None if it is
    not wanted."""
    # One transaction for each game, since a long one would keep a server from emptying its log.
    connection.rollback()
    connection.exec_driver_sql("BEGIN")
    stored = read_game(connection, identity)
    if stored is None:
        return None
    last_ms = stored.events[-1].at_ms if stored.events else stored.game.created_ms
    if not wanted.has(stored.game.variant, f"{datetime.fromtimestamp(last_ms / 1000, UTC):%Y-%m-%d}"):
        return None
    game, who, names = doings(stored, brains)
    return game, who, names


def _tell(out: Console, found: _Found, pairs: Sequence[Pair]) -> None:
    out.print(say("collusion-head"), markup=False)
    for each in pairs:
        row = f"{each.speaker:<20.20} {each.target:<20.20}"
        for tally in (each.doubles, each.discards):
            row += f" {tally.times:>5} {tally.clear:>5} {tally.mean:>6.2f} {tally.error:>5.2f} {tally.others:>6.2f}"
        out.print(f"{row} {each.z:>6.1f}{' *' if each.named else ''}", markup=False)
    out.print(say("collusion-sum", pairs=len(pairs), games=found.games, damaged=found.damaged))
    named = [each for each in pairs if each.named]
    if not pairs:
        return
    limit = f"{alarm(len(pairs)):.1f}"
    out.print(say("collusion-named" if named else "collusion-none", named=len(named), limit=limit))
    for each in named:
        out.print(say("collusion-pair", speaker=each.speaker, target=each.target), markup=False)
        for one in each.moments:
            given = f"{one.given:.1f}"
            said = say(
                f"collusion-{one.kind}", game=one.game, deal=one.deal, move=one.move, token=one.token, given=given
            )
            out.print(said, markup=False)
    if named:
        out.print(say("collusion-appeal"))
