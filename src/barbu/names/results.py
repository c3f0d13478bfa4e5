"""Results of finished games, and what follows from them: strengths and standings, which are a fold of the results.

A game that is the last one so far is counted on its own, since that comes to the same as counting all of them again;
any other makes its family of rules be counted again (decision 0322).
"""

from collections import defaultdict
from collections.abc import Iterable, Sequence
from datetime import date
from typing import Any, NamedTuple

from sqlalchemy import Connection, Row, Table, delete, func, insert, select, update

from barbu.names import tables
from barbu.names.clubs.evenings import counting
from barbu.names.database import add_unless_there
from barbu.names.person import new_id
from barbu.store.model import now_ms
from barbu.strength.estimate import Known, Result, Strengths
from barbu.strength.ladder import Entry, Total, entries, fold
from barbu.strength.levels import BOT, levels_of
from barbu.strength.results import Family

GUEST = "guest:"
"""What the name of a player begins with who has no name that lasts. Each is another player in each game."""

ALL = ""
"""The period of all time."""

MOST_UNENTERED = 1000
"""How many games may be looked for whose end has been missed."""

BATCH = 500
"""Rows that are written in one statement."""


class Finished(NamedTuple):
    """A finished game: ``players`` are by seat the id of a person, a bot with its level as in records, or empty for a
    guest. ``at_ms`` is when it ended (Unix), and ``result`` is in spreads."""

    game: str
    family: str
    at_ms: int
    players: tuple[str, ...]
    result: Result


def claimants(connection: Connection, game: str, tokens: Sequence[bytes | None]) -> tuple[str, ...]:
    """The ids of the people who have claimed the seats with these (hashed) tokens, empty for other seats."""
    of = tables.claim
    found = {row.token: row.person for row in connection.execute(select(of).where(of.c.game == game))}
    return tuple(found.get(token, "") for token in tokens)


def claim(connection: Connection, identity: str, game: str, token: bytes) -> bool:
    """Note that a seat, opened by a (hashed) token, is a person's; whether it is theirs now."""
    of = tables.claim
    if add_unless_there(connection, of, game=game, token=token, person=identity, at_ms=now_ms()):
        return True
    owner = connection.execute(select(of.c.person).where(of.c.game == game, of.c.token == token)).scalar()
    return owner == identity


def enter(connection: Connection, finished: Finished) -> bool:
    """Store the result of a game and count it; whether anything is new. A game that is entered again changes nothing,
    unless a person has claimed a guest's seat since, and one whose cards a person knew from another does not count.

    Results of one family are entered one after the other.
    """
    people = [player for player in finished.players if player and not player.startswith(BOT)]
    if not people:
        return False
    _lock(connection, finished.family)
    if _knew_the_cards(connection, finished, people):
        return False
    day = finished.result.day or date.min
    added = add_unless_there(
        connection,
        tables.played,
        game=finished.game,
        family=finished.family,
        day=day.isoformat(),
        at_ms=finished.at_ms,
        share=finished.result.share,
        deals=finished.result.deals,
    )
    names = [player or f"{GUEST}{finished.game}:{seat}" for seat, player in enumerate(finished.players)]
    if not added:
        if _take_over(connection, finished.game, names):
            count_again(connection, finished.family)
            return True
        return False
    rows = [
        {"game": finished.game, "seat": seat, "player": player, "lead": lead}
        for seat, (player, lead) in enumerate(zip(names, finished.result.leads, strict=True))
    ]
    connection.execute(insert(tables.result), rows)
    if _is_last(connection, finished, day.isoformat()):
        _count(connection, finished, finished.result._replace(players=tuple(names)))
    else:
        count_again(connection, finished.family)
    return True


def unentered(connection: Connection) -> list[str]:
    """The games of which a person has claimed a seat and which have not been entered, latest claims first."""
    of = tables.claim
    wanted = select(of.c.game).outerjoin(tables.played, tables.played.c.game == of.c.game)
    wanted = wanted.where(tables.played.c.game.is_(None)).group_by(of.c.game).order_by(func.max(of.c.at_ms).desc())
    return list(connection.execute(wanted.limit(MOST_UNENTERED)).scalars())


def count_again(connection: Connection, key: str) -> None:
    """Count all results of a family again: the strengths and standings come out as they were, and those that a late
    result has changed are right."""
    _lock(connection, key)
    found, clubs = Strengths(levels_of(Family(key))), counting(connection)
    totals: defaultdict[tuple[str, str, str], Total] = defaultdict(Total)
    for result, made in fold(_results(connection, key), found):
        for entry in filter(_of_one_who_lasts, made):
            for club in {"", clubs.get(result.game, "")}:
                for period in _periods(result.day):
                    totals[club, period, entry.player] = totals[club, period, entry.player].plus(entry)
    for table in (tables.strength, tables.standing, tables.club_standing):
        connection.execute(delete(table).where(table.c.family == key))
    players = sorted({player for _, _, player in totals})
    _write(connection, tables.strength, [_strength(key, each, found.known(each)) for each in players])
    counted = [(club, _standing(key, period, who, total)) for (club, period, who), total in sorted(totals.items())]
    _write(connection, tables.standing, [row for club, row in counted if not club])
    _write(connection, tables.club_standing, [{"club": club, **row} for club, row in counted if club])
    of = tables.played
    last = connection.execute(
        select(of).where(of.c.family == key).order_by(of.c.day.desc(), of.c.at_ms.desc(), of.c.game.desc()).limit(1)
    ).one_or_none()
    if last is not None:
        _note_last(connection, key, last.day, last.at_ms, last.game)


def count_game_again(connection: Connection, game: str) -> None:
    """Count the results of a game's family again, if it has been entered: it is a club's from now on."""
    of = tables.played
    key = connection.execute(select(of.c.family).where(of.c.game == game)).scalar()
    if key is not None:
        count_again(connection, key)


def families(connection: Connection) -> list[str]:
    """The keys of the families of rules that have results."""
    return list(connection.execute(select(tables.family.c.key).order_by(tables.family.c.key)).scalars())


def make_nameless(connection: Connection, identity: str) -> None:
    """Let the results of a person be those of a player who cannot be told; the strengths of the others stay as they
    are."""
    other = new_id()
    for table in (tables.result, tables.strength, tables.standing, tables.club_seat, tables.club_standing):
        connection.execute(update(table).where(table.c.player == identity).values(player=other))


def _count(connection: Connection, finished: Finished, result: Result) -> None:
    """Count a game that is the last one so far."""
    key, of = finished.family, tables.strength
    rows = connection.execute(select(of).where(of.c.family == key, of.c.player.in_(result.players)))
    known = {row.player: Known(row.mean, row.variance, date.fromisoformat(row.day), row.games) for row in rows}
    strengths = Strengths(levels_of(Family(key)), known)
    made = entries(result, strengths)
    strengths.add(result)
    for player in sorted(set(filter(_lasts, result.players))):
        _put(connection, tables.strength, _strength(key, player, strengths.known(player)), ("family", "player"))
    club = counting(connection, [finished.game]).get(finished.game)
    for period in _periods(result.day):
        for player, more in _by_player(made).items():
            _add_to_standing(connection, tables.standing, {"family": key, "period": period, "player": player}, more)
            if club:
                where = {"club": club, "family": key, "period": period, "player": player}
                _add_to_standing(connection, tables.club_standing, where, more)
    day = result.day or date.min
    _note_last(connection, key, day.isoformat(), finished.at_ms, finished.game)


def _by_player(made: Iterable[Entry]) -> dict[str, list[Entry]]:
    """What the players who last have made of a game; one may have several seats."""
    found: defaultdict[str, list[Entry]] = defaultdict(list)
    for entry in filter(_of_one_who_lasts, made):
        found[entry.player].append(entry)
    return dict(found)


def _add_to_standing(connection: Connection, of: Table, where: dict[str, str], more: list[Entry]) -> None:
    """Add what a player has made of a game to a standing."""
    row = connection.execute(select(of).where(*[of.c[name] == value for name, value in where.items()])).one_or_none()
    total = Total() if row is None else Total(row.total, row.share, row.games)
    for entry in more:
        total = total.plus(entry)
    counted = _standing(where["family"], where["period"], where["player"], total)
    _put(connection, of, {**where, **counted}, tuple(where))


def _results(connection: Connection, key: str) -> list[Result]:
    """All results of a family in their order, with their games."""
    played, result = tables.played, tables.result
    games: defaultdict[str, list[Row[Any]]] = defaultdict(list)
    rows = connection.execute(
        select(played, result.c.player, result.c.lead)
        .join(result, result.c.game == played.c.game)
        .where(played.c.family == key)
        .order_by(played.c.day, played.c.at_ms, played.c.game, result.c.seat)
    )
    for row in rows:
        games[row.game].append(row)
    return [
        Result(
            tuple(row.player for row in seats),
            tuple(row.lead for row in seats),
            seats[0].share,
            date.fromisoformat(seats[0].day),
            seats[0].deals,
            game=game,
        )
        for game, seats in games.items()
    ]


def _knew_the_cards(connection: Connection, finished: Finished, people: Sequence[str]) -> bool:
    """Whether a person has played these deals before, in another game."""
    of, seats = tables.played, tables.result
    same = (
        select(of.c.game)
        .join(seats, seats.c.game == of.c.game)
        .where(
            of.c.family == finished.family,
            of.c.deals == finished.result.deals,
            of.c.game != finished.game,
            seats.c.player.in_(people),
        )
    )
    return finished.result.deals != "" and connection.execute(same.limit(1)).scalar() is not None


def _is_last(connection: Connection, finished: Finished, day: str) -> bool:
    """Whether a game comes after all that have been counted, and has its deals for itself."""
    last = connection.execute(select(tables.family).where(tables.family.c.key == finished.family)).one()
    of = tables.played
    same = select(of.c.game).where(
        of.c.family == finished.family, of.c.deals == finished.result.deals, of.c.game != finished.game
    )
    alike = finished.result.deals and connection.execute(same.limit(1)).scalar() is not None
    return (day, finished.at_ms, finished.game) > (last.day, last.at_ms, last.game) and not alike


def _take_over(connection: Connection, game: str, names: Sequence[str]) -> bool:
    """Give seats of guests to the people who have claimed them since; whether there are any."""
    of, changed = tables.result, 0
    for seat, player in enumerate(names):
        if _lasts(player):
            mine = (of.c.game == game) & (of.c.seat == seat) & of.c.player.startswith(GUEST, autoescape=True)
            changed += connection.execute(update(of).where(mine).values(player=player)).rowcount
    return changed > 0


def _lock(connection: Connection, key: str) -> None:
    """Let no one else count results of a family until this transaction ends."""
    add_unless_there(connection, tables.family, key=key, day="", at_ms=0, game="")
    connection.execute(select(tables.family).where(tables.family.c.key == key).with_for_update())


def _note_last(connection: Connection, key: str, day: str, at_ms: int, game: str) -> None:
    of = tables.family
    connection.execute(update(of).where(of.c.key == key).values(day=day, at_ms=at_ms, game=game))


def _lasts(player: str) -> bool:
    """Whether a player is neither a bot nor a guest."""
    return not player.startswith((BOT, GUEST))


def _of_one_who_lasts(entry: Entry) -> bool:
    return _lasts(entry.player)


def _periods(day: date | None) -> tuple[str, ...]:
    """The periods that a day is in: its month, its year, and all time."""
    return (ALL,) if day is None else (f"{day:%Y-%m}", f"{day:%Y}", ALL)


def _strength(key: str, player: str, known: Known) -> dict[str, object]:
    day = (known.day or date.min).isoformat()
    row = {"mean": known.mean, "variance": known.variance, "day": day, "games": known.games}
    return {"family": key, "player": player, **row}


def _standing(key: str, period: str, player: str, total: Total) -> dict[str, object]:
    row = {"total": total.result, "share": total.share, "games": total.games, "score": total.score}
    return {"family": key, "period": period, "player": player, **row}


def _put(connection: Connection, table: Table, row: dict[str, object], key: tuple[str, ...]) -> None:
    """Insert a row, or update the one with its key."""
    if not add_unless_there(connection, table, **row):
        mine = [table.c[name] == row[name] for name in key]
        connection.execute(update(table).where(*mine).values({n: value for n, value in row.items() if n not in key}))


def _write(connection: Connection, table: Table, rows: list[dict[str, object]]) -> None:
    for at in range(0, len(rows), BATCH):
        connection.execute(insert(table), rows[at : at + BATCH])
