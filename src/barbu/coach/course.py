"""Courses: the way into a game in steps, each a game under rules of its own.

A course is a file in ``courses``. Its steps are rule sets in the words of ``rules.model``, so a lesson is played like
any other game; its texts are messages named after course and step.
"""

import tomllib
from contextlib import suppress
from functools import cache
from importlib import resources
from typing import Literal, NamedTuple

import msgspec
from msgspec import Struct

from barbu.engine.play.base import Awaited
from barbu.engine.sheet import Length
from barbu.errors import BarbuError
from barbu.messages import Message, message
from barbu.rules.files.inheritance import resolve
from barbu.rules.files.tables import Table
from barbu.rules.model import Rules


class CourseError(BarbuError):
    """There is no course, or no step, of this name."""

    code = "no-such-lesson"


class CourseStep(Struct, frozen=True, forbid_unknown_fields=True):
    """A step of a course.

    ``rules`` are those it is played by, as in a rule file, with its length, the letter of the seat that declares
    ``first`` (the learner has seat A) and the bot that plays the ``opponents``. ``explains`` lists what is new here:
    kinds of decisions, which the coach explains at the first turns of each deal, and what a trick is, which it says
    once, before the first card. In a ``plain`` step the coach keeps to what the aims say wherever that is as good; it
    takes a weak opponent for that.
    """

    name: str
    rules: Table
    length: Length = "game"
    opponents: str = "club"
    first: str = "A"
    explains: tuple[Awaited | Literal["trick"], ...] = ()
    plain: bool = False


class Course(Struct, frozen=True, forbid_unknown_fields=True):
    """The steps of a course, in the order in which they are played."""

    steps: tuple[CourseStep, ...]


class Lesson(NamedTuple):
    """A step of a course: the course's name, the step's place in it (from 0), and the step with its rules."""

    course: str
    place: int
    step: CourseStep
    rules: Rules

    @property
    def name(self) -> str:
        """The name by which it is stored: ``pagat/mechanics``."""
        return f"{self.course}/{self.step.name}"

    @property
    def title(self) -> Message:
        """The title of the step: ``First game``."""
        return self.said("title")

    @property
    def line(self) -> Message:
        """What is played in it, in a sentence or two."""
        return self.said("line")

    @property
    def welcome(self) -> Message:
        """What is new in it, before its first deal."""
        return self.said("welcome")

    @property
    def learnt(self) -> Message:
        """What the learner knows when it is over."""
        return self.said("learnt")

    @property
    def contracts(self) -> tuple[str, ...]:
        """The contracts of its deals in order, if that is fixed; empty where the declarer chooses."""
        rules = self.rules
        if rules.session.choice != "fixed":
            return ()
        if not rules.shared and rules.session.rotation == "block":
            return tuple(rules.contracts) * rules.players
        return tuple(
            name for name, each in rules.contracts.items() for _ in range(each.shared or each.times * rules.players)
        )

    def said(self, what: str) -> Message:
        """A message about the step."""
        return message(f"course-{self.course}-{self.step.name}-{what}")


def course_names() -> tuple[str, ...]:
    """The names of all courses, which are those of the variants they lead to."""
    files = (resources.files("barbu.coach") / "courses").iterdir()
    return tuple(sorted(file.name.removesuffix(".toml") for file in files if file.name.endswith(".toml")))


@cache
def lessons(course: str) -> tuple[Lesson, ...]:
    """The steps of a course.

    Raises:
        CourseError: there is none of that name.
    """
    if course not in course_names():
        raise CourseError(message("course-unknown", name=course[:40]))
    text = (resources.files("barbu.coach") / "courses" / f"{course}.toml").read_text(encoding="utf-8")
    steps = msgspec.convert(tomllib.loads(text), Course).steps
    return tuple(Lesson(course, place, step, _rules(course, step)) for place, step in enumerate(steps))


def lesson_named(name: str) -> Lesson:
    """The step of a course that is stored as ``name``: ``pagat/mechanics``.

    Raises:
        CourseError: there is none of that name.
    """
    course, _, step = name.partition("/")
    for lesson in lessons(course):
        if lesson.step.name == step:
            return lesson
    raise CourseError(message("course-unknown", name=name[:40]))


def lesson_known(name: str) -> Lesson | None:
    """The step of a course that a game was begun as; None if there is no such step any more."""
    with suppress(CourseError):
        return lesson_named(name)
    return None


def _rules(course: str, step: CourseStep) -> Rules:
    name = f"{course}-{step.name}"
    return resolve(step.rules, name, (name,))
