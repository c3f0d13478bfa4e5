"""Tournaments in the database, on SQLite and on PostgreSQL."""

from collections.abc import Iterator

import pytest
from sqlalchemy import Connection, select

from barbu.api.events import EventTerms, NewEvent
from barbu.live.people.seats import RequestError, hash_of
from barbu.names import tables
from barbu.names.database import Database
from barbu.names.events import directing, people, stored
from barbu.names.events.error import EventRefused
from barbu.names.events.listing import events
from barbu.names.events.stored import Stored
from barbu.names.leaving import delete_all, export
from barbu.names.person import add
from barbu.rules.load import load
from barbu.rules.totals import scored_total
from barbu.tournament.course import Ended, Extended, Paused, Resumed
from barbu.tournament.event import Drawn, draw
from barbu.tournament.standings import standings

NOW = 1_790_000_000_000
TERMS = EventTerms(length="one-deal", rounds=2, round_s=600)


@pytest.fixture
def db(database: Database) -> Iterator[Connection]:
    with database.write() as connection:
        for name in ("anna", "beth"):
            add(connection, name, name.title())
        yield connection


def made(db: Connection, title: str = "Evening", director: str = "anna", weekly: bool = False) -> str:
    wanted = NewEvent(title, NOW, TERMS, weekly=weekly, zone="Europe/Vienna")
    return directing.make(db, wanted, director, NOW)


def guest(db: Connection, code: str, name: str, key: str = "") -> Stored:
    return people.entered(db, code, name, "boat", key or key_of(name + code), "", NOW)[0]


def key_of(name: str) -> str:
    return f"{name:x<32}"[:64].replace(" ", "_")


def drawn(db: Connection, code: str) -> Stored:
    found = stored.stored(db, code, lock=True)
    return stored.note(db, found, draw(found.event).log[-1:], NOW)


def begun(db: Connection, names: int = 5) -> str:
    code = made(db)
    for number in range(names):
        guest(db, code, f"Player {number}")
    drawn(db, code)
    return code


def refused(code: str) -> "pytest.RaisesExc[EventRefused]":
    return pytest.raises(EventRefused, check=lambda error: error.code == code)


def test_it_is_read_as_it_was_stored(db: Connection) -> None:
    code = begun(db)
    found = stored.stored(db, code)
    assert (found.title, found.terms, found.zone, found.course.phase) == ("Evening", TERMS, "Europe/Vienna", "running")
    assert {*found.players} == {*found.event.entered}
    assert len(found.event.drawn[0].tables) == 2
    assert len({game.game for game in found.tables.values()}) == 2
    assert not any(game.made for game in found.tables.values())
    assert all(game.made for game in stored.made(db, code, 1).tables.values())
    assert [(each.code, each.phase) for each in stored.unfinished(db)] == [(code, "running")]
    with refused("unknown"):
        stored.stored(db, "x" * 12)


def test_the_result_of_a_table_counts_once(db: Connection) -> None:
    code = begun(db)
    points = [30, 10, -10, -30]
    first = directing.ended_game(db, code, 1, 1, points, NOW)
    again = directing.ended_game(db, code, 1, 1, points[::-1], NOW)
    assert (again.seq, again.event.scores) == (first.seq, {(1, 1): points})
    assert standings(again.event) == standings(first.event)
    closed = directing.closed(db, code, 1, [1, 2], NOW)
    assert closed.event.closed == {(1, 2)}, "what has scored stays"
    assert directing.ended_game(db, code, 1, 2, points, NOW).event.closed == {(1, 2)}


def test_a_score_by_hand_has_the_sum_that_the_rules_give(db: Connection) -> None:
    code = directing.make(db, NewEvent("Series", NOW, EventTerms(length="series")), "anna", NOW)
    for number in range(4):
        guest(db, code, f"Player {number}")
    drawn(db, code)
    with pytest.raises(EventRefused) as wrong:
        directing.score(db, code, 1, 1, [100, 0, 0, 0], NOW)
    expected = dict(wrong.value.said.args)["expected"]
    assert isinstance(expected, str)
    expected = int(expected.replace("\N{MINUS SIGN}", "-"))
    assert dict(wrong.value.advice.args)["more"] == expected - 100 if wrong.value.advice else False
    found = directing.score(db, code, 1, 1, [expected, 0, 0, 0], NOW)
    assert found.event.scores == {(1, 1): [expected, 0, 0, 0]}
    for round, table in ((2, 1), (1, 2), (0, 0)):
        with refused("no-table"):
            directing.score(db, code, round, table, [expected, 0, 0, 0], NOW)
    with refused("not-all"):
        directing.score(db, code, 1, 1, [expected], NOW)


def test_a_single_deal_scored_by_hand_has_the_sum_of_a_contract(db: Connection) -> None:
    code = begun(db, 4)
    rules = load("pagat")
    sums = {scored_total(contract, rules) for contract in rules.contracts.values()}
    for total in sums:
        assert directing.score(db, code, 1, 1, [total, 0, 0, 0], NOW).event.scores == {(1, 1): [total, 0, 0, 0]}
    for total in range(min(sums) - 1, max(sums) + 2):
        if total not in sums:
            with refused("other-sum"):
                directing.score(db, code, 1, 1, [total, 0, 0, 0], NOW)


def test_one_name_is_one_players_and_the_same_key_is_the_same_player(db: Connection) -> None:
    code = made(db)
    guest(db, code, "Player 1")
    assert [*guest(db, code, "Player 1").players] == ["Player 1"], "asked twice"
    for name in ("player 1", "Plаyer 1"):  # noqa: RUF001
        with refused("name-used"):
            people.entered(db, code, name, "", key_of("another"), "", NOW)
    with pytest.raises(RequestError):
        people.entered(db, code, " ", "", key_of("another"), "", NOW)
    people.left(db, code, "Player 1", NOW)
    assert stored.stored(db, code).event.playing == []
    with refused("name-used"):
        people.entered(db, code, "Player 1", "", key_of("another"), "", NOW)
    assert guest(db, code, "Player 1").event.playing == ["Player 1"], "who comes back is who they were"
    people.left(db, code, "Player 1", NOW, barred=True)
    with refused("barred"):
        guest(db, code, "Player 1")


def test_a_person_plays_in_one_running_event_and_on_each_of_their_devices(db: Connection) -> None:
    one, other = begun(db), begun(db)
    found, player, token = people.entered(db, one, "", "", "", "beth", NOW)
    assert player.name == "Beth"
    with pytest.raises(EventRefused, check=lambda error: error.code == "elsewhere") as both:
        people.entered(db, other, "", "", "", "beth", NOW)
    assert "Evening" in str(both.value)
    again, same, newer = people.entered(db, one, "", "", "", "beth", NOW)
    assert (same.name, again.event.playing) == ("Beth", found.event.playing)
    assert newer != token
    assert again.with_token(hash_of(token)) is None
    open_one = made(db)
    found, *_ = people.entered(db, open_one, "", "", "", "beth", NOW)
    assert people.also_elsewhere(db, found) == ["Beth"], "noticed when it begins"
    people.left(db, one, "Beth", NOW)
    people.entered(db, other, "", "", "", "beth", NOW)


def test_the_guest_of_a_browser_plays_in_one_running_event(db: Connection) -> None:
    one, other = begun(db), begun(db)
    key = key_of("browser")
    guest(db, one, "Carl", key)
    with refused("elsewhere"):
        guest(db, other, "Charles", key)
    later = made(db)
    found = guest(db, later, "Charles", key)
    assert people.also_elsewhere(db, found) == ["Charles"], "noticed when it begins"
    assert people.also_elsewhere(db, guest(db, later, "Dora")) == ["Charles"]
    people.left(db, one, "Carl", NOW)
    assert "Charles" in guest(db, other, "Charles", key).event.playing


def test_a_lasting_name_yields_to_a_guest_who_was_there_before(db: Connection) -> None:
    code = made(db)
    guest(db, code, "Anna")
    assert people.entered(db, code, "", "", "", "anna", NOW)[1].name == "Anna 2"


def test_time_does_not_go_back_in_the_log(db: Connection) -> None:
    code = begun(db)
    directing.take(db, code, Paused(), NOW + 60_000)
    found = directing.take(db, code, Resumed(), NOW - 3600_000)
    assert found.course.until_ms == NOW + 600_000
    assert found.at_ms == NOW + 60_000


def test_what_cannot_be_done_now_is_refused(db: Connection) -> None:
    code = made(db)
    for step, why in ((Paused(), "not-begun"), (Extended(5), "no-limit")):
        with refused(why):
            directing.take(db, code, step, NOW)
    directing.end(db, code, NOW)
    with refused("ended"):
        guest(db, code, "Player 1")
    with refused("ended"):
        directing.take(db, code, Ended(), NOW)


@pytest.mark.parametrize(
    ("wanted", "why"),
    [
        (NewEvent(" ", NOW), "no-title"),
        (NewEvent("Evening", 0), "no-time"),
        (NewEvent("Evening", NOW, zone="Europe/Atlantis"), "no-zone"),
        (NewEvent("Evening", NOW, zone="../../etc/passwd"), "no-zone"),
    ],
)
def test_an_event_that_cannot_be_is_not_made(db: Connection, wanted: NewEvent, why: str) -> None:
    with refused(why):
        directing.make(db, wanted, "anna", NOW)


def test_a_person_directs_so_many_and_may_name_others(db: Connection) -> None:
    codes = [made(db) for _ in range(directing.MOST_EVENTS)]
    with refused("many-events"):
        made(db)
    found = people.directs(db, codes[0], "beth")
    assert {*found.directors} == {"anna", "beth"}
    assert directing.is_director(db, codes[0], "beth")
    with refused("no-person"):
        people.directs(db, codes[0], "Carl")
    delete_all(db, "anna", "Anna")
    assert stored.stored(db, codes[0]).directors == ["beth"], "it goes on without the one who has gone"


def test_a_weekly_one_is_made_again_unless_no_one_came(db: Connection) -> None:
    code = made(db, weekly=True)
    assert stored.to_repeat(db) == []
    for number in range(2):
        guest(db, code, f"Player {number}")
    drawn(db, code)
    directing.end(db, code, NOW)
    assert stored.to_repeat(db) == [code]
    after = directing.repeat(db, code, NOW)
    assert directing.repeat(db, code, NOW) == after, "once"
    found = stored.stored(db, after)
    assert (found.start_ms - NOW, found.players, found.directors) == (7 * 24 * 3600_000, {}, ["anna"])
    assert found.secret != stored.stored(db, code).secret
    directing.end(db, after, NOW)
    assert directing.repeat(db, after, NOW) == ""
    assert stored.to_repeat(db) == []


def test_a_person_who_deletes_their_name_stays_as_a_player_without_it(db: Connection) -> None:
    code = begun(db)
    people.entered(db, code, "", "sun", "", "beth", NOW)
    assert export(db, "beth")["events"][0]["event"] == code
    delete_all(db, "beth", "Beth")
    found = stored.stored(db, code)
    assert len(found.event.entered) == 6
    assert "Beth" not in {*found.players, *found.event.entered}
    steps = db.execute(select(tables.event_entry.c.step)).scalars().all()
    assert not any("Beth" in step for step in steps)


def test_the_list_has_public_ones_and_ones_own(db: Connection) -> None:
    own = made(db)
    public = directing.make(db, NewEvent("Open", NOW + 1000, public=True), "beth", NOW)
    guest(db, public, "Player 1")
    listed = {each.code: each for each in events(db, "anna", NOW)}
    assert {*listed} == {own, public}
    assert (listed[own].mine, listed[public].mine, listed[public].players) == (True, False, 1)
    assert [each.code for each in events(db, "", NOW)] == [public]


def test_bots_fill_the_tables(db: Connection) -> None:
    found = stored.stored(db, begun(db, 6))
    [entry] = [each for each in found.event.log if isinstance(each, Drawn)]
    assert len(entry.bots) == 2
    assert not any(found.counts[1, bot] for bot in entry.bots)
