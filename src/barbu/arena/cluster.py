"""Play on a cluster with Ray; a single machine is a cluster too. Every machine needs the same Barbu and the same
bots."""

from collections.abc import Generator, Sequence
from importlib import import_module
from itertools import islice
from typing import Any

import msgspec

from barbu.arena.playing import Block, UnitPlayer, host
from barbu.arena.work import ArenaError, Unit, Work
from barbu.messages import message


def on_ray(work: Work, units: Sequence[Unit]) -> Generator[Block, None, None]:
    """Play on the cluster that ``RAY_ADDRESS`` names, or else on one started on this machine for the run.

    Raises:
        ArenaError: Ray is not installed.
        BarbuError: a bot cannot be had, fails, or answers illegally.
    """
    try:
        ray: Any = import_module("ray")
    except ImportError as error:
        raise ArenaError(message("arena-no-ray"), message("arena-no-ray-hint")) from error
    host(work)  # what is wrong with a bot is said here, not on every machine
    begun = not ray.is_initialized()
    if begun:
        ray.init(log_to_driver=False, include_dashboard=False, logging_level="ERROR")
    try:
        play, there, left = ray.remote(_play), ray.put(work), iter(units)
        ahead = 2 * max(1, int(ray.cluster_resources().get("CPU", 1)))
        waiting: list[Any] = []
        while True:
            waiting += [play.remote(there, unit) for unit in islice(left, ahead - len(waiting))]
            if not waiting:
                return
            done, waiting = ray.wait(waiting, num_returns=1)
            try:
                yield from ray.get(done)
            except ray.exceptions.RayTaskError as error:
                raise error.cause from error
    finally:
        if begun:
            ray.shutdown()


_hosts: dict[bytes, UnitPlayer] = {}
"""The hosts of this process, by job."""


def _play(work: Work, unit: Unit) -> Block:
    job = msgspec.json.encode(work.job)
    if job not in _hosts:
        _hosts[job] = host(work)
    return _hosts[job].play(unit)
