"""The evenings that a club plans, and who comes."""

import pytest
from sqlalchemy import Connection, func, select

from barbu.api.clubs import AnswerEvening, ClubPlanned, PlanEvening
from barbu.names import leaving, tables
from barbu.names.clubs import club, evenings, members
from barbu.names.clubs.planned import MOST_PLANNED, PAST_MS, answer, cancel, plan, planned
from barbu.names.database import Database
from barbu.store.model import now_ms
from tests.names.test_clubs import founded, refused

NOW = 1_790_000_000_000
HOUR_MS = 3600_000


def evening(db: Connection, found: str, in_ms: int = 24 * HOUR_MS, note: str = "") -> ClubPlanned:
    """An evening that Anna plans."""
    plan(db, "anna", PlanEvening(found, NOW + in_ms, note), NOW)
    return next(each for each in planned(db, "anna", found, NOW) if each.begins_ms == NOW + in_ms)


def rows(db: Connection) -> tuple[int, int]:
    plans, answers = tables.club_plan, tables.club_answer
    return tuple(db.execute(select(func.count()).select_from(of)).scalar_one() for of in (plans, answers))  # type: ignore[return-value]


def test_members_say_whether_they_come(database: Database) -> None:
    with database.write() as db:
        found = founded(db, "beth", "carl", "dora")
        made = evening(db, found, note="  At Beth's,   bring tea ")
        assert (made.note, made.mine, made.yes.count) == ("At Beth's, bring tea", "", 0)
        said = {"anna": "yes", "beth": "maybe", "carl": "yes", "dora": "no"}
        for who, what in said.items():
            answer(db, who, AnswerEvening(found, made.id, what))  # type: ignore[arg-type]
        [seen] = planned(db, "beth", found, NOW)
        assert (seen.yes.names, seen.maybe.names, seen.no.names) == (["Anna", "Carl"], ["Beth"], ["Dora"])
        assert (seen.yes.count, seen.mine) == (2, "maybe")
        answer(db, "beth", AnswerEvening(found, made.id, "no"))
        answer(db, "dora", AnswerEvening(found, made.id, ""))
        [seen] = planned(db, "dora", found, NOW)
        assert (seen.maybe.names, seen.no.names, seen.mine) == ([], ["Beth"], "")


def test_organisers_plan_and_cancel_and_members_answer(database: Database) -> None:
    with database.write() as db:
        found = founded(db, "beth", "carl")
        made = evening(db, found)
        refused("clubs-not-allowed", lambda: plan(db, "beth", PlanEvening(found, NOW + HOUR_MS), NOW))
        refused("clubs-not-allowed", lambda: cancel(db, "beth", found, made.id))
        members.give_role(db, "anna", found, "Beth", "organiser")
        plan(db, "beth", PlanEvening(found, NOW + HOUR_MS), NOW)
        assert [each.begins_ms - NOW for each in planned(db, "carl", found, NOW)] == [HOUR_MS, 24 * HOUR_MS]
        answer(db, "carl", AnswerEvening(found, made.id, "yes"))
        cancel(db, "beth", found, made.id)
        cancel(db, "beth", found, made.id)
        assert rows(db) == (1, 0)
        refused("clubs-no-evening", lambda: answer(db, "carl", AnswerEvening(found, made.id, "yes")))
        other = founded(db, "dora", name="Friday kings")
        refused("clubs-none", lambda: planned(db, "dora", found, NOW))
        [left] = planned(db, "carl", found, NOW)
        refused("clubs-no-evening", lambda: answer(db, "dora", AnswerEvening(other, left.id, "yes")))
        cancel(db, "anna", other, left.id)
        assert rows(db) == (1, 0), "it is another club's"


@pytest.mark.parametrize(
    ("in_ms", "note", "code"),
    [
        (-PAST_MS, "", "clubs-no-evening"),
        (400 * 24 * HOUR_MS, "", "clubs-no-evening"),
        (HOUR_MS, "x" * 201, "clubs-note-long"),
        (HOUR_MS, "a\x00b", "clubs-note-long"),
    ],
)
def test_an_evening_that_cannot_be_is_not_planned(database_here: Database, in_ms: int, note: str, code: str) -> None:
    with database_here.write() as db:
        found = founded(db)
        refused(code, lambda: plan(db, "anna", PlanEvening(found, NOW + in_ms, note), NOW))


def test_a_club_plans_so_many_and_they_pass(database: Database) -> None:
    with database.write() as db:
        found = founded(db)
        begins_ms = now_ms() - PAST_MS - 1
        for number in range(MOST_PLANNED):
            plan(db, "anna", PlanEvening(found, begins_ms + number * HOUR_MS), begins_ms)
        refused("clubs-many-evenings", lambda: plan(db, "anna", PlanEvening(found, begins_ms), begins_ms))
        assert len(evenings.evenings(db, "anna", found).planned) == MOST_PLANNED - 1, "one has been"
        evenings.expire(db)
        assert rows(db) == (MOST_PLANNED - 1, 0)


def test_the_answer_of_one_who_goes_goes_with_them(database: Database) -> None:
    with database.write() as db:
        found = founded(db, "beth", "carl", "dora")
        made = evening(db, found)
        for who in ("beth", "carl", "dora"):
            answer(db, who, AnswerEvening(found, made.id, "yes"))
        assert leaving.export(db, "beth")["club_answers"] == [{"plan": made.id, "person": "beth", "answer": "yes"}]
        members.leave(db, "beth", found)
        members.remove(db, "anna", found, "Carl")
        leaving.delete_all(db, "dora", "Dora")
        assert rows(db) == (1, 0)
        club.delete_club(db, "anna", found, "Thursday kings")
        assert rows(db) == (0, 0)
