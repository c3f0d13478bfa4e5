"""``barbu ladder``, and ``barbu strength`` of a server: who is how strong there, by HTTP or from its database."""

from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path
from typing import TYPE_CHECKING, NamedTuple

from rich.box import SIMPLE_HEAD
from rich.console import Console
from rich.table import Table

from barbu.api.lasting import Ladder, LadderLine, Myself, Profile
from barbu.cli.collusion import Wanted
from barbu.cli.remote.asking import RemoteError, Server, is_address
from barbu.cli.rules import write_json
from barbu.live.people.confusables import skeleton
from barbu.store.model import StoreError
from barbu.text.render import say

if TYPE_CHECKING:
    from sqlalchemy import Connection

USUAL = "pagat"
"""The rule set whose ladder is meant if none is named."""

Page = Callable[[str, str, int], Ladder]
"""A page of a ladder: of a family, in a period, from a place on."""


def has_names(where: str) -> bool:
    """Whether a text stands for a server or its data, rather than for a file of records."""
    return is_address(where) or where.startswith("postgresql") or Path(where).is_dir()


class Asking(NamedTuple):
    """Whose ladder is asked for: that of everyone, or of a ``club`` by its id; by the person whose own ``token`` it is,
    empty for none."""

    club: str = ""
    token: str = ""


def run_ladder(out: Console, where: str, family: str, period: str, asking: Asking, as_json: bool) -> int:
    """Print a ladder of a server, all of it.

    Raises:
        BarbuError: the server cannot be reached, or has no such ladder.
    """
    with _pages(where, asking) as page:
        found = _whole(page, family, period)
    if as_json:
        write_json(out, _plain(found))
        return 0
    named = found.period or say("remote-all-time")
    out.print(say("remote-ladder", title=found.title, period=named, people=found.people))
    out.print(_table(found.lines, places=True))
    return 0


def run_strength(out: Console, where: str, name: str, token: str, as_json: bool) -> int:
    """Print the strengths that people at a server show, by family; or those of one person. The person whose own
    ``token`` it is sees theirs even if they show none.

    Raises:
        BarbuError: the server cannot be reached, or no one has that name.
    """
    if name:
        return _tell_profile(out, _profile(where, name, token), as_json)
    with _pages(where, Asking()) as page:
        families = [each.family for each in page("pagat", "", 1).families]
        ladders = [_whole(page, family, "") for family in families]
    shown = [(each, sorted(_with_strength(each), key=lambda line: -(line.strength or 0))) for each in ladders]
    if as_json:
        write_json(out, {each.family: {"players": list(map(_plain_strength, lines))} for each, lines in shown})
        return 0
    if not shown:
        out.print(say("remote-no-results"))
    for each, lines in shown:
        out.print(say("remote-strengths", title=each.title, shown=sum(not line.bot for line in lines)))
        out.print(_table(lines, places=False))
    return 0


def _tell_profile(out: Console, found: Profile, as_json: bool) -> int:
    strengths = found.strengths or []
    if as_json:
        rows = {
            each.family: {"strength": round(each.mean, 2), "error": round(each.error, 2), "games": each.games}
            for each in strengths
        }
        write_json(out, {"player": found.name, "bot": found.bot, "strengths": rows})
        return 0
    if not strengths:
        out.print(say("remote-shows-none", name=found.name))
    for each in strengths:
        mean, error = f"{each.mean:+.0f}", f"{each.error:.0f}"
        said = say("remote-strength", name=found.name, title=each.title, mean=mean, error=error, games=each.games)
        out.print(said)
    return 0


def _profile(where: str, name: str, token: str) -> Profile:
    if is_address(where):
        server = Server(where, token)
        server.check_names()
        if token and skeleton((me := server.ask("/api/names/me", Myself)).name) == skeleton(name):
            return Profile(me.name, me.strengths, None)
        return server.ask("/api/names/profile", Profile, name=name)
    from barbu.names import shown

    with _looked_at(where) as connection:
        return shown.profile(connection, name)


@contextmanager
def _pages(where: str, asking: Asking) -> Iterator[Page]:
    """How to get a page of a ladder, at a server or from its database."""
    if is_address(where):
        server = Server(where, asking.token)
        server.check_names()
        path, club = ("/api/clubs/ladder", {"club": asking.club}) if asking.club else ("/api/ladder", {})
        yield lambda family, period, first: server.ask(
            path, Ladder, family=family, period=period, first=str(first), **club
        )
        return
    from barbu.names.ladder import Scope, ladder

    with _looked_at(where) as connection:
        yield lambda family, period, first: ladder(connection, family, period, first=first, scope=Scope(asking.club))


@contextmanager
def _looked_at(where: str) -> "Iterator[Connection]":
    """A connection to the database of names of a data folder, or at an address, which is left as it is.

    Raises:
        RemoteError: there is none, or it cannot be read.
    """
    from barbu.names.database import Database

    database = Database.as_it_is(*_place(where))
    try:
        with database.read() as connection:
            yield connection
    except StoreError as error:
        why = str(dict(error.said.args).get("error", error))
        raise RemoteError.of("no-database", address=_without_password(where), why=why) from error
    finally:
        database.close()


def _without_password(where: str) -> str:
    """A data folder, or an address of a database as it may be shown."""
    return f"postgresql://{where.rpartition('@')[2]}" if "@" in where else where


def _place(where: str) -> tuple[str, Path]:
    """The address of a database of names, as ``barbu serve`` is given it, and the data folder.

    Raises:
        RemoteError: the folder has none.
    """
    from barbu.store.opening import NAMES

    if where.startswith("postgresql"):
        return where, Path()
    if not (Path(where) / NAMES).is_file():
        raise RemoteError.of("no-names-here", folder=where)
    return "here", Path(where)


def _whole(page: Page, family: str, period: str) -> Ladder:
    """All of a ladder."""
    found = page(family, period, 1)
    lines = found.lines
    while (people := sum(not line.bot for line in lines)) < found.people:
        more = page(family, period, people + 1).lines
        if not any(not line.bot for line in more):
            break  # people have gone while the pages were read
        lines = [*lines, *more]
    return Ladder(found.family, found.title, found.period, found.people, lines, None, found.families, found.periods)


def _with_strength(found: Ladder) -> list[LadderLine]:
    return [line for line in found.lines if line.strength is not None]


def _named(line: LadderLine) -> str:
    """A player as the table shows them: bots are told from people."""
    if line.bot:
        return say("remote-bot-made", name=line.name) if line.name else f"bot:{line.bot}"
    return line.name


def _table(lines: list[LadderLine], places: bool) -> Table:
    table = Table(box=SIMPLE_HEAD)
    if places:
        table.add_column(say("remote-place"), justify="right")
    table.add_column(say("terminal-strength-player"))
    for head in (*(["remote-score"] if places else []), "terminal-strength-strength", "terminal-strength-error"):
        table.add_column(say(head), justify="right")
    table.add_column(say("terminal-strength-games"), justify="right")
    for line in lines:
        known = line.strength is not None and line.error is not None
        strength = (f"{line.strength:+.0f}", f"{line.error:.0f}") if known else ("", "")
        score = [str(line.place or ""), _named(line), f"{line.score:+.0f}"] if places else [_named(line)]
        table.add_row(*score, *strength, str(line.games or ""))
    return table


def _plain(found: Ladder) -> dict[str, object]:
    return {
        "family": found.family,
        "period": found.period,
        "people": found.people,
        "lines": [
            {"place": line.place or None, "score": round(line.score, 2), **_plain_strength(line)}
            for line in found.lines
        ],
    }


def _plain_strength(line: LadderLine) -> dict[str, object]:
    return {
        "player": line.name or f"bot:{line.bot}",
        "bot": bool(line.bot),
        "strength": None if line.strength is None else round(line.strength, 2),
        "error": None if line.error is None else round(line.error, 2),
        "games": line.games,
    }


def games_of(places: Sequence[Path], lasting: str, wanted: Wanted, club: str, event: str) -> Wanted:
    """Which games of a data folder a report is on: those of a club in a period, of a tournament, or else those that
    counted on the ladder of a period. ``lasting`` is where the names are, as ``barbu serve`` is told.

    Raises:
        BarbuError: the folder has no names, or there is no such club or tournament.
    """
    if len(places) != 1 or not places[0].is_dir():
        raise RemoteError.of("no-names-here", folder=", ".join(map(str, places)))
    from barbu.names import games
    from barbu.names.database import HERE

    with _looked_at(lasting if lasting not in ("", HERE) else str(places[0])) as connection:
        if club:
            found, wanted = games.of_club(connection, club, wanted.period), wanted._replace(period="")
        elif event:
            found = games.of_event(connection, event)
        else:
            found = games.of_ladder(connection, wanted.rules or USUAL, wanted.period)
            wanted = wanted._replace(period="")
    return wanted._replace(games=frozenset(found))
