"""Bots by name, with or without a number, and the budget they get."""

from typing import NamedTuple

import pytest

from barbu.bots import base
from barbu.bots.base import BotError, Budget, bot_line, bot_named, bot_names, bots_named, opponent_named, yardsticks
from barbu.messages import message
from barbu.text.render import render


class Sampler(NamedTuple):
    """A bot whose name takes a number."""

    worlds: int = 50

    @property
    def name(self) -> str:
        return f"sampler:{self.worlds}"


@pytest.fixture(autouse=True)
def sampler(monkeypatch: pytest.MonkeyPatch) -> None:
    number = base._Number(message("verbatim", text="worlds"), 1, 1000)
    entry = base._Entry(__name__, "Sampler", message("verbatim", text="Samples."), number, yardstick=True)
    monkeypatch.setitem(base._BOTS, "sampler", entry)
    monkeypatch.setitem(base._BOTS, "sampler:7", entry._replace(maker="seven", number=None))


def seven() -> str:
    return "the frozen one"


def test_names() -> None:
    assert bot_names() == ("random", "novice", "club", "veteran", "expert", "master", "champion")
    assert yardsticks()[:2] == ("flat", "club:1")
    assert "sampler" in yardsticks()
    assert all(render(bot_line(name)).endswith(".") for name in (*bot_names(), *yardsticks()))
    assert all(bot_named(name).name == name for name in (*bot_names(), "club:1"))
    assert [bot.name for bot in bots_named("club", 4)] == ["club"] * 4
    assert [bot.name for bot in bots_named("club, random,random", 3)] == ["club", "random", "random"]


def test_a_name_may_end_with_a_number() -> None:
    assert bot_named("sampler").name == "sampler:50"
    assert bot_named("sampler:150").name == "sampler:150"
    assert bot_line("sampler:150") == bot_line("sampler")
    assert str(bot_named("sampler:7")) == "the frozen one"  # a name of its own, whatever numbers mean


@pytest.mark.parametrize(
    ("names", "said", "hint"),
    [
        ("clubs", "no bot 'clubs'; bots are random, novice, club, veteran", "did you mean club?"),
        ("club,random", "2 bots are named for 4 seats", ""),
        ("", "no bot ''", ""),
        ("club:2", "club takes no number, so '2' cannot follow it", "did you mean club:1?"),
        ("random:3", "random takes no number, so '3' cannot follow it", ""),
        ("sampler:0", "sampler takes a whole number (worlds), not '0'", "For example sampler:1; "),
        ("sampler:1001", "not '1001'", "from 1 to 1,000"),
        ("sampler:many", "not 'many'", "from 1 to 1,000"),
        ("sampler:", "not ''", "from 1 to 1,000"),
        ("sampler:007", "not '007'", "from 1 to 1,000"),
        (f"sampler:{'9' * 5000}", "sampler takes a whole number", "from 1 to 1,000"),
        ("cmd:ls", "no bot 'cmd:ls'", ""),
    ],
)
def test_what_is_no_bot_is_refused_with_advice(names: str, said: str, hint: str) -> None:
    with pytest.raises(BotError) as caught:
        bots_named(names, 4)
    assert said in str(caught.value)
    assert hint in caught.value.hint


@pytest.mark.parametrize("name", ["club:1", "sampler", "sampler:5", "sampler:7", "cmd:ls", "os:system"])
def test_people_get_no_yardstick_and_no_number_for_an_opponent(name: str) -> None:
    with pytest.raises(BotError, match="there is no bot"):
        opponent_named(name)


def test_a_bot_that_needs_the_kernel_says_so_where_there_is_none(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(base._BOTS, "sampler", base._BOTS["sampler"]._replace(compiled=True))
    monkeypatch.setattr(base, "find_spec", lambda name: None)
    with pytest.raises(BotError, match="sampler:5 needs the fast kernel") as caught:
        bot_named("sampler:5")
    assert "barbu[fast]" in caught.value.hint


class Clock:
    """A clock that moves only when told to, in seconds."""

    now = 100.0

    def __call__(self) -> float:
        return self.now


def test_time_is_counted_from_the_start_of_a_decision() -> None:
    clock = Clock()
    budget = Budget(ms=50, clock=clock)
    clock.now += 10
    over = budget.started()
    assert not over()
    clock.now += 0.049
    assert not over()
    clock.now += 0.002
    assert over()
    assert not budget.started()()


def test_without_a_time_it_is_never_over() -> None:
    assert not Budget().started()()
    assert not Budget(worlds=3).started()()


@pytest.mark.parametrize(
    ("worlds", "ms", "said"),
    [
        (0, None, "at least one, not 0"),
        (None, 0.0, "greater than 0, not 0"),
        (None, float("nan"), "greater than 0, not nan"),
    ],
)
def test_a_budget_of_nothing_is_refused(worlds: int | None, ms: float | None, said: str) -> None:
    with pytest.raises(BotError, match=said):
        Budget(worlds, ms, Clock())


def test_a_time_needs_a_clock() -> None:
    with pytest.raises(BotError, match="needs a clock"):
        Budget(ms=50)
