"""Evenings of clubs: which games are theirs, the tally, and the ladder of the members."""

from datetime import UTC, date, datetime, timedelta

import pytest
from sqlalchemy import Connection, select

from barbu.api.clubs import ChangeClub
from barbu.names import leaving, person, results, tables
from barbu.names.clubs import club, evenings, members
from barbu.names.clubs.evenings import Game, Seat
from barbu.names.database import Database
from barbu.names.ladder import Scope, ladder, usual
from barbu.store.model import now_ms
from tests.names.games import DAY, finished
from tests.names.test_clubs import founded, refused

POINTS = (30.0, 10.0, -10.0, -30.0)
TODAY = f"{datetime.now(UTC):%Y-%m-%d}"


def played(
    db: Connection, found: str, game: str, *players: str, day: str = TODAY, people: int = 2, at_ms: int = 1
) -> None:
    """A game at a club's table that is over; a table of an earlier day is noted as such."""
    evenings.open_table(db, "anna", found, game)
    of = tables.club_game
    db.execute(of.update().where(of.c.game == game).values(day=day))
    seats = tuple(
        Seat(player, at == 0, points) for at, (player, points) in enumerate(zip(players, POINTS, strict=True))
    )
    assert evenings.finish(db, Game(game, "Barbu", at_ms, people, seats))


def test_the_games_of_an_evening_make_its_tally(database: Database) -> None:
    with database.write() as db:
        found = founded(db, "beth", "carl")
        person.add(db, "dora", "Dora")
        played(db, found, "one", "anna", "beth", "", "bot:club", at_ms=1)
        played(db, found, "two", "beth", "anna", "dora", "bot:club", at_ms=2)
        played(db, found, "old", "carl", "anna", "", "bot:club", day="2025-11-30")
        played(db, found, "alone", "anna", "bot:club", "bot:club", "bot:club", people=1)
        told = evenings.evenings(db, "carl", found)
        assert [(each.day, each.games, each.members) for each in told.evenings] == [(TODAY, 2, 2), ("2025-11-30", 1, 2)]
        assert told.games == 3
        assert [(each.name, each.evenings, each.games, each.won, each.points) for each in told.tally] == [
            ("Anna", 2, 3, 1, 50),
            ("Beth", 1, 2, 1, 40),
            ("Carl", 1, 1, 1, 30),
        ]
        assert [each.own for each in told.tally] == [False, False, True]
        assert told.played == [], "of a day only"
        year = evenings.evenings(db, "anna", found, "2025")
        assert (year.games, [each.name for each in year.tally]) == (1, ["Carl", "Anna"])
        today = evenings.evenings(db, "anna", found, TODAY)
        assert [game.ended_ms for game in today.played] == [2, 1]
        assert [(seat.name, seat.bot) for seat in today.played[0].seats] == [
            ("Beth", ""),
            ("Anna", ""),
            ("", ""),
            ("", "club"),
        ], "Dora is no member, and a guest here"
        refused("clubs-none", lambda: evenings.evenings(db, "dora", found))


def test_a_game_told_twice_counts_once_and_a_late_claim_is_taken_over(database: Database) -> None:
    with database.write() as db:
        found = founded(db, "beth")
        played(db, found, "one", "anna", "", "", "bot:club")
        played(db, found, "one", "carl", "beth", "", "bot:club", at_ms=9)
        told = evenings.evenings(db, "anna", found, TODAY)
        assert [(each.name, each.games) for each in told.tally] == [("Anna", 1), ("Beth", 1)]
        assert told.played[0].ended_ms == 1
        assert not evenings.finish(db, Game("other", "Barbu", 1, 4, ())), "it is no club's"


def test_the_next_game_of_the_same_people_is_the_clubs_as_well(database: Database) -> None:
    with database.write() as db:
        found = founded(db)
        played(db, found, "one", "anna", "", "", "bot:club", day="2026-11-20", at_ms=1_000_000)
        evenings.follow(db, "two", "one", 2_000_000)
        late = datetime(2026, 11, 28, 1, tzinfo=UTC)
        evenings.follow(db, "three", "two", int(late.timestamp() * 1000))
        evenings.follow(db, "other", "elsewhere", 2_000_000)
        rows = {row.game: row.day for row in db.execute(select(tables.club_game))}
        assert rows == {"one": "2026-11-20", "two": "2026-11-20", "three": "2026-11-28"}


def test_a_table_is_one_clubs_and_of_today(database: Database) -> None:
    with database.write() as db:
        found, other = founded(db), founded(db, name="Others")
        evenings.open_table(db, "anna", found, "one", f"{datetime.now(UTC) - timedelta(days=1):%Y-%m-%d}")
        evenings.open_table(db, "anna", found, "one")
        refused("clubs-other-table", lambda: evenings.open_table(db, "anna", other, "one"))
        refused("clubs-no-day", lambda: evenings.open_table(db, "anna", found, "two", "2020-01-01"))
        person.add(db, "dora", "Dora")
        refused("clubs-none", lambda: evenings.open_table(db, "dora", found, "two"))
        assert evenings.waiting(db, "anna", found) == ["one"]
        played(db, found, "one", "anna", "", "", "bot:club")
        assert evenings.waiting(db, "anna", found) == []


def test_tables_that_no_one_finishes_are_forgotten(database_here: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    with database_here.write() as db:
        found = founded(db)
        evenings.open_table(db, "anna", found, "one")
        played(db, found, "two", "anna", "", "", "bot:club")
        later = now_ms() + evenings.UNENDED_MS + 1
        monkeypatch.setattr(evenings, "now_ms", lambda: later)
        evenings.expire(db)
        assert db.execute(select(tables.club_game.c.game)).scalars().all() == ["two"]


def test_the_ladder_of_a_club_lists_its_members_by_games_there(database: Database) -> None:
    with database.write() as db:
        found = founded(db, "beth", "carl")
        person.add(db, "dora", "Dora")
        assert ladder(db, scope=Scope(found)).people == 0
        played(db, found, "one", "anna", "beth", "dora", "bot:club")
        results.enter(db, finished("one", "anna", "beth", "dora", "bot:club"))
        results.enter(db, finished("two", "carl", "beth", "anna", "bot:club", hour=13))
        played(db, found, "three", "beth", "anna", "", "bot:club")
        results.enter(db, finished("three", "beth", "anna", "", "bot:club", day=date(2026, 12, 1)))
        told = ladder(db, scope=Scope(found), own="beth")
        people = [(line.place, line.name, line.games) for line in told.lines if not line.bot]
        assert people == [(1, "Anna", 2), (2, "Beth", 2)], "not Carl, who has not played here; nor Dora, a guest"
        assert {line.bot for line in told.lines} >= {"club", "master"}
        assert told.own is not None
        assert told.own.place == 2
        assert told.periods == ["2026-12", "2026-11", "2026"]
        assert [each.family for each in told.families] == ["pagat"]
        month = ladder(db, period=f"{DAY:%Y-%m}", scope=Scope(found))
        assert [(line.name, line.games) for line in month.lines if line.name] == [("Anna", 1), ("Beth", 1)]
        assert [line.name for line in ladder(db).lines if line.name] == [], "nothing is public"
        assert ladder(db, scope=Scope(found, shown=True)).people == 0
        club.change(db, "beth", ChangeClub(found, shown=True))
        assert [line.name for line in ladder(db, scope=Scope(found, shown=True)).lines if line.name] == ["Beth"]
        members.remove(db, "anna", found, "Beth")
        assert [line.name for line in ladder(db, scope=Scope(found)).lines if line.name] == ["Anna"]
        assert usual(db, Scope(found)) == "pagat"


def test_the_ladder_of_a_club_is_a_fold_of_the_results(database: Database) -> None:
    with database.write() as db:
        found = founded(db, "beth")
        for number in range(12):
            game = f"game{number}"
            if number % 3:
                played(db, found, game, "anna", "beth", "", "bot:club")
            results.enter(db, finished(game, "anna", "beth", "", "bot:club", hour=number))

        def rows() -> list[object]:
            of = tables.club_standing
            return list(db.execute(select(of).order_by(of.c.period, of.c.player)))

        one_by_one = rows()
        assert len(one_by_one) == 6
        results.count_again(db, "pagat")
        assert rows() == one_by_one


def test_a_deleted_club_leaves_the_results_of_its_people(database: Database) -> None:
    with database.write() as db:
        found = founded(db, "beth")
        played(db, found, "one", "anna", "beth", "", "bot:club")
        results.enter(db, finished("one", "anna", "beth", "", "bot:club"))
        before = db.execute(select(tables.strength)).all()
        club.delete_club(db, "anna", found, "Thursday kings")
        for table in (tables.club_game, tables.club_seat, tables.club_standing):
            assert db.execute(select(table)).all() == []
        assert db.execute(select(tables.strength)).all() == before
        results.count_again(db, "pagat")
        assert db.execute(select(tables.strength)).all() == before


def test_a_person_who_goes_stays_in_the_evenings_without_a_name(database: Database) -> None:
    with database.write() as db:
        found = founded(db, "beth")
        played(db, found, "one", "anna", "beth", "", "bot:club")
        results.enter(db, finished("one", "anna", "beth", "", "bot:club"))
        told = leaving.export(db, "beth")
        assert (len(told["club_seats"]), len(told["club_standings"])) == (1, 3)
        leaving.delete_all(db, "beth", "Beth")
        evening = evenings.evenings(db, "anna", found, TODAY)
        assert [seat.name for seat in evening.played[0].seats] == ["Anna", "", "", ""]
        assert [line.name for line in evening.tally] == ["Anna"]
        assert not db.execute(select(tables.club_seat).where(tables.club_seat.c.player == "beth")).all()


def test_a_club_of_five_hundred_has_a_ladder_and_a_tally_of_a_page(database_here: Database) -> None:
    with database_here.write() as db:
        found = founded(db)
        for number in range(0, 500, 4):
            names = [f"p{number + seat}" for seat in range(4)]
            for name in names:
                person.add(db, name, f"Member {name}")
                club.enrol(db, found, name)
            played(db, found, f"game{number}", *names, people=4)
            results.enter(db, finished(f"game{number}", *names, hour=0))
        told = evenings.evenings(db, "p1", found)
        assert (told.games, len(told.tally), told.evenings[0].members) == (125, evenings.LINES, 500)
        board = ladder(db, own="p499", scope=Scope(found))
        assert (board.people, sum(not line.bot for line in board.lines)) == (500, 100)
        assert board.own is not None
        assert board.own.place > 100
