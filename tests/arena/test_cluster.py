"""The arena on a cluster. Ray takes seven seconds to start and is in no lock file: the calls to it are tested on a
stand-in, and on a local Ray where somebody has installed ``barbu[ray]``, as ``.ci/run`` does."""

import sys
from collections.abc import Callable, Sequence
from importlib.util import find_spec
from types import SimpleNamespace
from typing import Any

import pytest

from barbu.arena import cluster
from barbu.arena.spreading import here
from barbu.arena.work import ArenaError, work_of
from barbu.bots.base import BotError
from barbu.messages import message
from barbu.rules.load import load
from tests.cli.conftest import Barbu

WORK = work_of(["club:1", "random"], {"barbette": load("barbette")}, count=4, seed=3)
UNITS = list(WORK.units())


class TaskError(Exception):
    def __init__(self, cause: Exception) -> None:
        self.cause = cause


class StandIn:
    """A stand-in for Ray with one processor, which runs the latest task first."""

    exceptions = SimpleNamespace(RayTaskError=TaskError)

    def __init__(self) -> None:
        self.running = False
        self.most = 0

    def is_initialized(self) -> bool:
        return self.running

    def init(self, **options: object) -> None:
        self.running = True

    def shutdown(self) -> None:
        self.running = False

    def cluster_resources(self) -> dict[str, float]:
        return {"CPU": 1.0}

    def put(self, value: object) -> object:
        return value

    def remote(self, function: Callable[..., object]) -> SimpleNamespace:
        return SimpleNamespace(remote=lambda *arguments: lambda: function(*arguments))

    def wait(self, waiting: Sequence[Any], num_returns: int) -> tuple[list[Any], list[Any]]:
        self.most = max(self.most, len(waiting))
        return [waiting[-1]], list(waiting[:-1])

    def get(self, done: Sequence[Callable[[], object]]) -> list[object]:
        try:
            return [each() for each in done]
        except Exception as error:
            raise TaskError(error) from error


def test_a_cluster_plays_the_same(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = StandIn()
    monkeypatch.setitem(sys.modules, "ray", ray)
    played = list(cluster.on_ray(WORK, UNITS))
    assert [block.unit.number for block in played] == [1, 2, 3, 0]
    assert {block.unit: block.tables for block in played} == {block.unit: block.tables for block in here(WORK, UNITS)}
    assert (ray.running, ray.most) == (False, 2)


def test_a_cluster_that_is_there_stays(monkeypatch: pytest.MonkeyPatch) -> None:
    ray = StandIn()
    ray.init()
    monkeypatch.setitem(sys.modules, "ray", ray)
    blocks = cluster.on_ray(WORK, UNITS)
    next(blocks)
    blocks.close()
    assert ray.running


def test_what_goes_wrong_there_is_told_here(monkeypatch: pytest.MonkeyPatch) -> None:
    def fail(work: object, unit: object) -> None:
        raise BotError(message("bot-count", given=1, needed=4))

    ray = StandIn()
    monkeypatch.setitem(sys.modules, "ray", ray)
    monkeypatch.setattr(cluster, "_play", fail)
    with pytest.raises(BotError):
        list(cluster.on_ray(WORK, UNITS))
    assert not ray.running


def test_without_ray_it_says_what_to_install(barbu: Barbu, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(ArenaError, match="Ray is not installed") as caught:
        next(cluster.on_ray(WORK, UNITS))
    assert "barbu[ray]" in caught.value.hint
    assert barbu("arena", "--bots", "club,random", "--on", "ray").status == 1
    assert barbu("arena", "--bots", "club,random", "--on", "ray", "--jobs", "2").status == 2


@pytest.mark.skipif(find_spec("ray") is None, reason="barbu[ray] is not installed")
def test_a_local_ray_plays_the_same() -> None:
    found = {block.unit: block.tables for block in cluster.on_ray(WORK, UNITS)}
    assert found == {block.unit: block.tables for block in here(WORK, UNITS)}
