"""Clubs: their names, members and roles, invitations, and what stays when people or clubs go."""

from collections.abc import Callable

import pytest
from sqlalchemy import Connection, func, select

from barbu.api.clubs import ChangeClub, ClubRules, NewClub
from barbu.names import leaving, person, tables
from barbu.names.clubs import club, members
from barbu.names.database import Database
from barbu.names.error import ClubRefused

PEOPLE = ("anna", "beth", "carl", "dora")


def refused(code: str, work: Callable[[], object]) -> ClubRefused:
    with pytest.raises(ClubRefused) as error:
        work()
    assert error.value.code == code
    assert str(error.value)
    assert error.value.hint
    return error.value


def founded(db: Connection, *others: str, name: str = "Thursday kings") -> str:
    """A club of Anna's with some others, all of whom get their names."""
    for each in ("anna", *others):
        if db.execute(select(tables.person).where(tables.person.c.id == each)).first() is None:
            person.add(db, each, each.capitalize())
    found = club.create(db, "anna", NewClub(name))
    for each in others:
        members.join(db, each, code_of(db, found))
    return found


def code_of(db: Connection, found: str) -> str:
    return str(db.execute(select(tables.club.c.code).where(tables.club.c.id == found)).scalar_one())


def roles(db: Connection, found: str) -> dict[str, str]:
    return {line.name: line.role for line in members.members(db, "anna", found).lines}


def test_a_club_is_founded_and_joined_by_its_invitation(database: Database) -> None:
    with database.write() as db:
        found = founded(db)
        person.add(db, "beth", "Beth")
        code = club.club_for(db, found, "anna").invitation
        seen = members.invited(db, "", code)
        assert (seen.name, seen.members, seen.id) == ("Thursday kings", 1, "")
        assert members.join(db, "beth", code) == found
        assert members.join(db, "beth", code) == found, "once more changes nothing"
        assert members.invited(db, "beth", code).id == found
        assert roles(db, found) == {"Anna": "owner", "Beth": "member"}
        assert [(line.name, line.members, line.role) for line in club.clubs_of(db, "beth")] == [
            ("Thursday kings", 2, "member")
        ]
        assert club.club_for(db, found, "beth").invitation == "", "members do not invite"


@pytest.mark.parametrize("name", ["Thursday kings", "THURSDAY KINGS", "Thursdaу kings", "Thurs\u200bday  kings"])
def test_look_alike_names_of_clubs_are_refused(name: str, database_here: Database) -> None:
    with database_here.write() as db:
        found = founded(db)
        refused("clubs-name-taken", lambda: club.create(db, "anna", NewClub(name)))
        other = club.create(db, "anna", NewClub("Others"))
        refused("clubs-name-taken", lambda: club.change(db, "anna", ChangeClub(other, name=name)))
        club.change(db, "anna", ChangeClub(found, name=name))


def test_of_two_clubs_that_want_a_name_at_once_one_gets_it(database: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    with database.write() as db:
        founded(db)
    monkeypatch.setattr(club, "checked", lambda db, name, own="": name)
    with database.write() as db:
        refused("clubs-name-taken", lambda: club.create(db, "anna", NewClub("Thursday kings")))
        club.create(db, "anna", NewClub("Friday kings"))


def test_a_name_and_a_description_have_limits(database_here: Database) -> None:
    with database_here.write() as db:
        found = founded(db)
        refused("clubs-name-empty", lambda: club.create(db, "anna", NewClub("☎")))
        refused("clubs-name-long", lambda: club.create(db, "anna", NewClub("x" * 41)))
        refused("clubs-description-long", lambda: club.change(db, "anna", ChangeClub(found, description="x" * 1001)))
        club.change(db, "anna", ChangeClub(found, description=" We play\n\u202eat tea  time. "))
        assert club.club_for(db, found, "anna").description == "We play\nat tea time."


def test_what_each_role_may_change(database: Database) -> None:
    with database.write() as db:
        found = founded(db, "beth", "carl")
        members.give_role(db, "anna", found, "beth", "organiser")
        club.change(db, "beth", ChangeClub(found, description="Tea", rules=ClubRules("leaver", players=3)))
        members.renew(db, "beth", found)
        for wanted in (ChangeClub(found, name="Mine"), ChangeClub(found, public=True)):
            refused("clubs-owners-only", lambda wanted=wanted: club.change(db, "beth", wanted))  # type: ignore[misc]
        refused("clubs-owners-only", lambda: members.give_role(db, "beth", found, "Carl", "organiser"))
        refused("clubs-owners-only", lambda: club.delete_club(db, "beth", found, "Thursday kings"))
        refused("clubs-not-allowed", lambda: club.change(db, "carl", ChangeClub(found, description="Mine")))
        refused("clubs-not-allowed", lambda: members.renew(db, "carl", found))
        refused("clubs-owner-stays", lambda: members.remove(db, "anna", found, "Anna"))
        refused("clubs-owners-only", lambda: members.remove(db, "beth", found, "Anna"))
        seen = club.club_for(db, found, "carl")
        assert (seen.description, seen.rules.variant, seen.rules.players) == ("Tea", "leaver", 3)
        person.add(db, "dora", "Dora")
        for work in (
            lambda: club.club_for(db, found, "dora"),
            lambda: club.change(db, "dora", ChangeClub(found, shown=True)),
            lambda: members.members(db, "dora", found),
            lambda: members.leave(db, "dora", found),
            lambda: club.club_for(db, "nothing", "anna"),
        ):
            refused("clubs-none", work)


def test_the_last_owner_hands_on_or_deletes(database: Database) -> None:
    with database.write() as db:
        found = founded(db, "beth")
        refused("clubs-last-owner", lambda: members.leave(db, "anna", found))
        refused("clubs-last-owner", lambda: members.give_role(db, "anna", found, "Anna", "member"))
        members.give_role(db, "anna", found, "Beth", "owner")
        members.leave(db, "anna", found)
        assert club.clubs_of(db, "anna") == []
        refused("clubs-last-owner", lambda: members.leave(db, "beth", found))
        refused("clubs-other-name", lambda: club.delete_club(db, "beth", found, "Thursday"))
        club.delete_club(db, "beth", found, "Thursday kings")
        for table in (tables.club, tables.member):
            assert db.execute(select(table)).all() == []


def test_a_renewed_invitation_and_that_of_a_removed_member_open_nothing(database: Database) -> None:
    with database.write() as db:
        found = founded(db, "beth")
        first = code_of(db, found)
        members.renew(db, "anna", found)
        person.add(db, "carl", "Carl")
        refused("clubs-no-invitation", lambda: members.join(db, "carl", first))
        refused("clubs-no-invitation", lambda: members.invited(db, "", first))
        second = code_of(db, found)
        refused("clubs-no-member", lambda: members.remove(db, "anna", found, "Carl"))
        members.remove(db, "anna", found, "beth")
        refused("clubs-none", lambda: members.members(db, "beth", found))
        refused("clubs-no-invitation", lambda: members.join(db, "beth", second))


def test_a_club_of_five_hundred_is_read_page_by_page(database: Database) -> None:
    with database.write() as db:
        found = founded(db)
        for number in range(500):
            person.add(db, f"p{number}", f"Member {number}")
            club.enrol(db, found, f"p{number}")
        members.give_role(db, "anna", found, "Member 499", "organiser")
        pages = [members.members(db, "p0", found, first).lines for first in range(1, 601, 100)]
        assert [len(page) for page in pages] == [100, 100, 100, 100, 100, 1]
        assert len({line.name for page in pages for line in page}) == 501
        assert [line.name for line in pages[0][:2]] == ["Anna", "Member 499"]


def test_a_club_and_a_person_have_their_fill(database_here: Database, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(members, "MOST_MEMBERS", 2)
    monkeypatch.setattr(club, "MOST_CLUBS", 2)
    with database_here.write() as db:
        found = founded(db, "beth")
        person.add(db, "carl", "Carl")
        refused("clubs-full", lambda: members.join(db, "carl", code_of(db, found)))
        club.create(db, "beth", NewClub("Others"))
        refused("clubs-too-many", lambda: club.create(db, "beth", NewClub("More")))


def test_others_see_a_public_page_with_those_who_are_shown(database: Database) -> None:
    with database.write() as db:
        found = founded(db, "beth", "carl")
        club.change(db, "beth", ChangeClub(found, shown=True))
        refused("clubs-none", lambda: club.club_for(db, found, ""))
        club.change(db, "anna", ChangeClub(found, public=True))
        seen = club.club_for(db, found, "")
        assert (seen.name, seen.members, seen.role, seen.invitation) == ("Thursday kings", 3, "", "")
        listed = members.members(db, "", found)
        assert (listed.members, [line.name for line in listed.lines]) == (1, ["Beth"])
        assert members.members(db, "carl", found).members == 3


def test_a_person_who_deletes_their_name_leaves_their_clubs_in_good_hands(database: Database) -> None:
    with database.write() as db:
        found = founded(db, "beth", "carl")
        alone = club.create(db, "anna", NewClub("Alone"))
        members.give_role(db, "anna", found, "Carl", "organiser")
        told = leaving.export(db, "anna")
        assert sorted(row["name"] for row in told["clubs"]) == ["Alone", "Thursday kings"]
        leaving.delete_all(db, "anna", "Anna")
        refused("clubs-none", lambda: club.club_for(db, alone, "anna"))
        lines = members.members(db, "beth", found).lines
        assert {line.name: line.role for line in lines} == {"Carl": "owner", "Beth": "member"}
        assert db.execute(select(func.count()).select_from(tables.club)).scalar_one() == 1
