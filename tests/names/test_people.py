"""People with names: which names they may have, friends, what is shown of them, and what stays when they go."""

from collections.abc import Callable

import pytest
from sqlalchemy import Connection, func, select

from barbu.api.lasting import Shows
from barbu.live.people.seats import RequestError, hash_of
from barbu.names import friends, leaving, person, results, shown, signing, tables
from barbu.names.database import Database
from barbu.names.error import NameRefused
from barbu.store.model import now_ms
from tests.names.games import finished


def refused(code: str, work: Callable[[], object]) -> NameRefused:
    with pytest.raises(NameRefused) as error:
        work()
    assert error.value.code == code
    assert str(error.value)
    assert error.value.hint
    return error.value


@pytest.mark.parametrize("name", ["Anna", "ANNA", "аnnа", "Ａｎｎａ", "A n n a", "Ann\u200ba", "Ánnà"])
def test_a_name_that_looks_like_another_is_refused(name: str, database_here: Database) -> None:
    with database_here.write() as db:
        person.add(db, "anna", "Anna")
        person.add(db, "beth", "Beth")
        error = refused("name-taken", lambda: person.add(db, "other", name))
        assert "Anna" in str(error)
        refused("name-taken", lambda: person.rename(db, "beth", name))
        person.rename(db, "anna", name)
        assert person.named(db, "Anna").id == "anna"


@pytest.mark.parametrize("name", ["Guest", "you", "Champion", "CLUB", "bot:club", "Barbu"])
def test_a_name_that_would_be_taken_for_something_else_is_refused(name: str, database_here: Database) -> None:
    with database_here.write() as db:
        refused("name-reserved", lambda: person.add(db, "anna", name))


def test_a_name_must_be_seen_typed_and_fit_its_plate(database_here: Database) -> None:
    with database_here.write() as db:
        refused("name-without-letters", lambda: person.add(db, "anna", "☎☎"))
        for name in ("", "\u200b", "x" * 25, 'A"B'):
            with pytest.raises(RequestError):
                person.add(db, "anna", name)
        assert person.add(db, "anna", "  Anna   Maria ") == "Anna Maria"


def test_of_two_who_want_a_name_at_once_one_gets_it(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    with database.write() as db:
        person.add(db, "anna", "Anna")
    monkeypatch.setattr(person, "checked", lambda db, name, own="": name)
    with database.write() as db:
        refused("name-taken", lambda: person.add(db, "other", "Anna"))
        person.add(db, "beth", "Beth")
    with database.read() as db:
        assert person.named(db, "Beth").id == "beth"


def test_friends_are_asked_agree_and_part(database: Database) -> None:
    with database.write() as db:
        for name in ("Anna", "Beth", "Carl"):
            person.add(db, name.lower(), name)
        friends.befriend(db, "anna", "beth")
        friends.befriend(db, "anna", "Beth")
        assert [(each.name, each.state) for each in friends.friends(db, "anna")] == [("Beth", "asked")]
        assert [(each.name, each.state) for each in friends.friends(db, "beth")] == [("Anna", "asks")]
        friends.befriend(db, "beth", "Anna")
        for me, other in (("anna", "Beth"), ("beth", "Anna")):
            assert [(each.name, each.state) for each in friends.friends(db, me)] == [(other, "friends")]
        friends.befriend(db, "carl", "Anna")
        friends.unfriend(db, "anna", "Carl")
        friends.unfriend(db, "beth", "Anna")
        assert friends.friends(db, "anna") == friends.friends(db, "carl") == []
        refused("own-friend", lambda: friends.befriend(db, "anna", "Anna"))
        refused("no-such-name", lambda: friends.befriend(db, "anna", "Dora"))
        refused("no-such-name", lambda: friends.befriend(db, "anna", "☎"))


def test_friends_have_a_limit(database_here: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(friends, "MOST_FRIENDS", 1)
    with database_here.write() as db:
        for name in ("Anna", "Beth", "Carl"):
            person.add(db, name.lower(), name)
        friends.befriend(db, "anna", "Beth")
        friends.befriend(db, "anna", "Beth")
        refused("too-many-friends", lambda: friends.befriend(db, "anna", "Carl"))


def test_others_see_nothing_until_a_person_says_so(database: Database) -> None:
    with database.write() as db:
        _two_friends(db)
        profile = shown.profile(db, "anna")
        assert (profile.name, profile.strengths, profile.friends) == ("Anna", None, None)
        person.show(db, "anna", Shows(strength=True, friends=True))
        profile = shown.profile(db, "Anna")
        assert profile.friends == ["Beth"]
        assert [each.games for each in profile.strengths or ()] == [1]
        mine = shown.myself(db, "anna")
        assert (mine.name, mine.games, mine.shows) == ("Anna", 1, Shows(strength=True, friends=True))


def test_everything_that_is_kept_can_be_taken_away(database: Database) -> None:
    with database.write() as db:
        _two_friends(db)
        token, code = signing.sign_in(db, "anna"), signing.new_code(db, "anna")
        text = leaving.exported(db, "anna")
        found = leaving.export(db, "anna")
    assert found["person"][0]["name"] == "Anna"
    assert [row["name"] for row in found["friends"]] == ["Beth"]
    assert [(row["game"], row["seat"]) for row in found["results"]] == [("first", 0)]
    assert found["seats"][0]["token_sha256"] == hash_of("seat").hex()
    assert len(found["sessions"]) == len(found["recovery"]) == len(found["strengths"]) == 1
    assert token not in text
    assert code not in text
    assert {row["period"] for row in found["standings"]} == {"2026-11", "2026", ""}


def test_a_person_who_goes_leaves_nothing_but_results_without_a_name(database: Database) -> None:
    with database.write() as db:
        _two_friends(db)
        signing.sign_in(db, "anna")
        before = shown.myself(db, "beth").strengths
        refused("other-name", lambda: leaving.delete_all(db, "anna", "Beth"))
        leaving.delete_all(db, "anna", "Anna")
        refused("no-such-name", lambda: shown.profile(db, "Anna"))
        assert shown.myself(db, "beth").strengths == before
        assert friends.friends(db, "beth") == []
        results.count_again(db, "pagat")
        assert shown.myself(db, "beth").strengths == before
        for table in tables.metadata.sorted_tables:
            for row in db.execute(select(table)):
                assert "anna" not in [str(value).lower() for value in row], table.name
        assert db.execute(select(func.count()).select_from(tables.result)).scalar_one() == 4
        assert person.add(db, "new", "Anna") == "Anna"


def test_a_token_is_good_until_it_is_ended_or_unused_for_long(
    database: Database, monkeypatch: pytest.MonkeyPatch
) -> None:
    with database.write() as db:
        person.add(db, "anna", "Anna")
        first, second = signing.sign_in(db, "anna"), signing.sign_in(db, "anna")
        assert signing.person_of(db, first) == "anna"
        stored = db.execute(select(tables.session.c.token)).scalars().all()
        assert {hash_of(first), hash_of(second)} == set(stored)
        signing.sign_out(db, first, everywhere=False)
        refused("not-signed-in", lambda: signing.person_of(db, first))
        signing.sign_out(db, second, everywhere=True)
        for token in (second, "", "x"):
            refused("not-signed-in", lambda: signing.person_of(db, token))  # noqa: B023
        third = signing.sign_in(db, "anna")
        day = now_ms() + 100 * signing.DAY_MS
        monkeypatch.setattr(signing, "now_ms", lambda: day)
        signing.note_use(db, third)
        monkeypatch.setattr(signing, "now_ms", lambda: day + 179 * signing.DAY_MS)
        signing.expire(db)
        assert signing.person_of(db, third) == "anna"
        monkeypatch.setattr(signing, "now_ms", lambda: day + 181 * signing.DAY_MS)
        refused("not-signed-in", lambda: signing.person_of(db, third))
        signing.expire(db)
        assert db.execute(select(tables.session)).all() == []


def test_a_recovery_code_is_good_once_and_ends_all_other_sessions(database: Database) -> None:
    with database.write() as db:
        person.add(db, "anna", "Anna")
        person.add(db, "beth", "Beth")
        lost = signing.sign_in(db, "anna")
        unused, code = signing.new_code(db, "anna"), signing.new_code(db, "anna")
        theirs = signing.new_code(db, "beth")
        for wrong in (unused, theirs, "", code[:-1]):
            refused("wrong-code", lambda: signing.recover(db, "Anna", wrong))  # noqa: B023
        refused("wrong-code", lambda: signing.recover(db, "Dora", code))
        found = signing.recover(db, "ANNA", code.upper().replace("-", " "))
        assert found.person.name == "Anna"
        assert signing.person_of(db, found.token) == "anna"
        refused("not-signed-in", lambda: signing.person_of(db, lost))
        refused("wrong-code", lambda: signing.recover(db, "Anna", code))
        assert signing.recover(db, "Anna", found.code).person.id == "anna"


def _two_friends(db: Connection) -> None:
    """Anna and Beth, who are friends and have played a game."""
    for name in ("Anna", "Beth"):
        person.add(db, name.lower(), name)
    friends.befriend(db, "anna", "Beth")
    friends.befriend(db, "beth", "Anna")
    assert results.claim(db, "anna", "first", hash_of("seat"))
    results.enter(db, finished("first", "anna", "beth", "bot:club", ""))
