"""Fixtures and settings for all tests."""

import os

import pytest
from hypothesis import settings
from xdist.remote import Producer
from xdist.scheduler import LoadScopeScheduling

WEB = "tests/web/"

settings.register_profile("barbu", deadline=None, print_blob=True, derandomize="CI" in os.environ)
settings.load_profile("barbu")


class ByFile(LoadScopeScheduling):
    """Hands out whole files to the workers."""

    def _split_scope(self, nodeid: str) -> str:
        return nodeid.partition("::")[0]


def pytest_xdist_make_scheduler(config: pytest.Config, log: Producer) -> ByFile:
    return ByFile(config, log)


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """The tests with a browser take longest: where there are several workers, they come first."""
    if hasattr(config, "workerinput"):
        items.sort(key=lambda item: not item.nodeid.startswith(WEB))


@pytest.fixture(scope="session")
def games() -> int:
    """How many random games a test marked ``soak`` plays for each variant."""
    return int(os.environ.get("BARBU_GAMES", "50"))
