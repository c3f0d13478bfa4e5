"""Results: entered once, counted one by one as all together, and shown on ladders."""

import random
from datetime import date, timedelta

import pytest
from sqlalchemy import Table, select

from barbu.api.lasting import Shows
from barbu.names import person, results, tables
from barbu.names.database import Database
from barbu.names.error import NameRefused
from barbu.names.ladder import as_csv, ladder, scale_of
from barbu.strength.ladder import AVERAGE_GAMES
from tests.names.games import DAY, finished

DERIVED = tables.strength, tables.standing


def rows(database: Database, table: Table) -> list[tuple[object, ...]]:
    with database.read() as db:
        return sorted(tuple(row) for row in db.execute(select(table)))


def test_a_year_counted_game_by_game_comes_out_as_counted_again(database: Database) -> None:
    rng = random.Random(7)
    players = ["anna", "beth", "carl", "dora", "bot:club", "bot:expert", ""]
    day = DAY - timedelta(days=365)
    with database.write() as db:
        for number in range(60):
            day += timedelta(days=rng.choice([0, 3, 10]))
            seats = rng.sample(players[:4], 2) + rng.choices(players, k=2)
            leads = [rng.gauss(0, 1) for _ in range(4)]
            middle = sum(leads) / 4
            at = tuple(lead - middle for lead in leads)
            assert results.enter(db, finished(f"game {number:03}", *seats, day=day, leads=at))
    counted = [rows(database, table) for table in DERIVED]
    assert len(counted[0]) == 4
    with database.write() as db:
        results.count_again(db, "pagat")
    assert [rows(database, table) for table in DERIVED] == counted


def test_a_result_sent_twice_counts_once(database: Database) -> None:
    game = finished("first", "anna", "beth", "bot:club", "")
    with database.write() as db:
        assert results.enter(db, game)
    once = [rows(database, table) for table in (*DERIVED, tables.result, tables.family)]
    with database.write() as db:
        assert not results.enter(db, game)
    assert [rows(database, table) for table in (*DERIVED, tables.result, tables.family)] == once


def test_late_results_and_late_claims_come_to_the_same_as_those_in_time(
    database: Database, tmp_path_factory: pytest.TempPathFactory
) -> None:
    one = finished("one", "anna", "", "bot:club", "", hour=1)
    two = finished("two", "beth", "anna", "bot:master", "", hour=2)
    same = finished("three", "carl", "beth", "", "", hour=3, deals="sha256:1")
    again = finished("four", "anna", "dora", "bot:club", "bot:club", hour=4, deals="sha256:1")
    with database.write() as db:
        for game in (two, again, one, same):
            assert results.enter(db, game)
        assert results.enter(db, one._replace(players=("anna", "beth", "bot:club", "")))
        assert not results.enter(db, one._replace(players=("anna", "carl", "bot:club", ""))), "it is Beth's"
    other = Database.at("here", tmp_path_factory.mktemp("other"))
    with other.write() as db:
        for game in (one._replace(players=("anna", "beth", "bot:club", "")), two, same, again):
            results.enter(db, game)
    assert [rows(database, table) for table in DERIVED] == [rows(other, table) for table in DERIVED]
    other.close()


def test_games_without_a_person_who_has_a_name_are_not_kept(database_here: Database) -> None:
    with database_here.write() as db:
        assert not results.enter(db, finished("first", "", "", "bot:club", "bot:club"))
    assert rows(database_here, tables.played) == []


def test_deals_that_a_person_knows_do_not_count(database_here: Database) -> None:
    with database_here.write() as db:
        assert results.enter(db, finished("first", "anna", "beth", "bot:club", "", deals="sha256:1"))
        assert not results.enter(db, finished("second", "carl", "anna", "bot:club", "", deals="sha256:1"))
        assert results.enter(db, finished("third", "carl", "dora", "bot:club", "", deals="sha256:1"))


def test_games_whose_end_was_missed_are_looked_for(database: Database) -> None:
    with database.write() as db:
        person.add(db, "anna", "Anna")
        results.claim(db, "anna", "first", b"1")
        results.claim(db, "anna", "second", b"1")
        results.enter(db, finished("first", "anna", "", "bot:club", ""))
        assert results.unentered(db) == ["second"]


def test_a_seat_is_claimed_by_one_person(database: Database) -> None:
    with database.write() as db:
        person.add(db, "anna", "Anna")
        person.add(db, "beth", "Beth")
        assert results.claim(db, "anna", "first", b"1")
        assert results.claim(db, "anna", "first", b"1")
        assert not results.claim(db, "beth", "first", b"1")
        assert results.claim(db, "beth", "first", b"2")
        assert results.claimants(db, "first", [b"2", None, b"1", b"3"]) == ("beth", "", "anna", "")


def test_a_ladder_shows_those_who_want_it_and_bots_in_their_places(database: Database) -> None:
    with database.write() as db:
        for name in ("Anna", "Beth", "Carl"):
            person.add(db, name.lower(), name)
        results.enter(db, finished("first", "anna", "beth", "carl", "bot:club"))
        results.enter(db, finished("second", "anna", "", "carl", "bot:club", day=date(2026, 12, 1)))
        assert ladder(db).people == 0
        person.show(db, "anna", Shows(ladder=True, strength=True))
        person.show(db, "carl", Shows(ladder=True))
        person.show(db, "beth", Shows(strength=True))
        found = ladder(db, own="carl")
        people = [line for line in found.lines if not line.bot]
        assert [(line.place, line.name, line.games) for line in people] == [(1, "Anna", 2), (2, "Carl", 2)]
        assert people[0].strength is not None
        assert [line.own for line in people] == [False, True]
        assert [line.strength for line in ladder(db).lines if line.name == "Carl"] == [None]
        scores = [line.score for line in found.lines]
        assert scores == sorted(scores, reverse=True)
        bots = {line.bot: line.score for line in found.lines if line.bot}
        assert bots["club"] == 0
        assert bots["novice"] < bots["club"] < bots["champion"]
        assert found.periods == ["2026-12", "2026-11", "2026"]
        assert found.title == scale_of("pagat").title
        month = ladder(db, period="2026-12")
        assert [line.games for line in month.lines if line.name] == [1, 1]
        assert ladder(db, period="2025-01").people == 0
        rest = ladder(db, own="anna", first=2)
        assert [line.name for line in rest.lines if line.name] == ["Carl"]
        assert rest.own is not None
        assert (rest.own.place, rest.own.name) == (1, "Anna")
        assert ladder(db, own="beth").own is None


def test_a_score_is_what_the_rule_says(database_here: Database) -> None:
    """Beyond the mean of the opponents, who are average as far as is known, with twelve average games besides."""
    with database_here.write() as db:
        person.add(db, "anna", "Anna")
        person.show(db, "anna", Shows(ladder=True))
        results.enter(db, finished("first", "anna", "", "", "", leads=(0.75, -0.25, -0.25, -0.25)))
        (line,) = [line for line in ladder(db).lines if line.name]
    assert line.score == pytest.approx(1.0 / (1 + AVERAGE_GAMES) * scale_of("pagat").points)


def test_a_ladder_is_a_table_too(database_here: Database) -> None:
    with database_here.write() as db:
        person.add(db, "anna", "=Anna")
        person.show(db, "anna", Shows(ladder=True))
        results.enter(db, finished("first", "anna", "", "bot:club", "bot:club"))
        lines = as_csv(ladder(db, lines=None)).split("\r\n")
    assert lines[0] == "place,name,bot,score,games,strength,error"
    (mine,) = [line for line in lines if "Anna" in line]
    assert mine.startswith("1,'=Anna,,")


@pytest.mark.parametrize(("family", "period"), [("nothing", ""), ("pagat", "2026-13"), ("pagat", "x"), ("", "")])
def test_what_is_no_ladder_is_refused(family: str, period: str, database_here: Database) -> None:
    with database_here.read() as db, pytest.raises(NameRefused):
        ladder(db, family, period)
