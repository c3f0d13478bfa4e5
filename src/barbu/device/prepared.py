"""What the worker's memory holds when the page is built, so that no start has to make it again: every module, and all
that a first answer needs."""

import gc
import importlib
import json
from collections.abc import Coroutine, Mapping, Sequence
from contextlib import suppress
from pkgutil import walk_packages
from typing import TypeVar

import msgspec

import barbu
from barbu.device.entry import REHEARSAL
from barbu.device.host import Answer, Host
from barbu.engine.plan import plan_of
from barbu.rules.load import load, variant_names
from barbu.store.drawer import DrawerStore

Found = TypeVar("Found")

FIRST = (
    ("/api/variants", ""),
    ("/api/bots", ""),
    ("/api/keeper", json.dumps({"begin": {"players": ["A", "B", "C", "D"]}})),
    ("/api/keeper", REHEARSAL),
)
"""Questions by address, with a body, that pages begin with, or soon come to."""


class NoDrawer:
    """``store.drawer.Drawer`` with nothing in it that forgets what is written."""

    async def write(self, new: Mapping[str, str], over: Mapping[str, str], gone: Sequence[str]) -> bool:
        """Say that it is written."""
        return True

    async def under(self, start: str) -> list[tuple[str, str]]:
        """Nothing."""
        return []


def prepare() -> None:
    """Import every module of barbu and of what all of it is built on, answer what pages ask first, and plan all
    variants.

    What needs a package that is missing here stays away. All browsers get the same memory: nothing in it is secret.
    """
    for package in (msgspec, barbu):
        for module in walk_packages(package.__path__, f"{package.__name__}."):
            with suppress(ImportError):
                importlib.import_module(module.name)
    host = Host(DrawerStore(NoDrawer()), lambda line, text: None, lambda line, code: None)
    for address, body in FIRST:
        _at_once(host.ask(address, body))
    for variant in variant_names():
        plan_of(load(variant))
    gc.collect()


def _at_once(coroutine: Coroutine[object, object, Answer]) -> Answer:
    """What a coroutine returns that waits for nothing."""
    try:
        coroutine.send(None)
    except StopIteration as done:
        answer: Answer = done.value
        return answer
    coroutine.close()
    raise RuntimeError("waited")
