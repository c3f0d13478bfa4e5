"""The tiers of tests: what each needs or how much it plays, and so how long it takes.

Markers follow from folders and files; `dev.py test --quick` leaves tiers out by them.
"""

import pytest
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

TIERS = {
    "browser": ("tests/web/",),
    "search": (
        "tests/analysis/",
        "tests/bots/test_judging.py",
        "tests/bots/test_searching.py",
        "tests/cli/test_train.py",
        "tests/puzzles/test_finding.py",
    ),
    "family": (
        "tests/api/test_score_keeper.py",
        "tests/bots/test_bots.py",
        "tests/cli/test_family.py",
        "tests/coach/test_remark.py",
        "tests/engine/test_games.py",
        "tests/engine/test_own_rules.py",
        "tests/engine/test_view.py",
        "tests/engine/test_worlds.py",
        "tests/keeper/test_sitting.py",
        "tests/live/test_changes.py",
        "tests/live/test_every_variant.py",
        "tests/live/test_whole_games.py",
        "tests/notation/test_properties.py",
        "tests/test_records.py",
    ),
    "server": ("tests/server/", "tests/cli/test_check_data.py", "tests/cli/test_serve.py"),
    "kernel": ("tests/kernel/",),
}
"""The folders and files of each tier, those first that take longest. All other tests take seconds by file."""


def tier_of(nodeid: str) -> str | None:
    """The tier of a test, if it is in one."""
    return next((tier for tier, places in TIERS.items() if nodeid.startswith(places)), None)


class ByFile(LoadScopeScheduling):
    """Hands out whole files to the workers, but the games of the whole family one by one."""

    def _split_scope(self, nodeid: str) -> str:
        return nodeid if tier_of(nodeid) == "family" else nodeid.partition("::")[0]


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> ByFile:
    config.option.loadscopereorder = False
    return ByFile(config, log)


def pytest_itemcollected(item: pytest.Item) -> None:
    if tier := tier_of(item.nodeid):
        item.add_marker(tier)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where there are several workers, long tests come first, so that no worker ends alone with them."""
    if hasattr(config, "workerinput"):
        order = [*TIERS, None]
        items.sort(key=lambda item: order.index(tier_of(item.nodeid)))
