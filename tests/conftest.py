"""What all tests share."""

import os
from pathlib import Path

import pytest
from hypothesis import settings

WEB = Path(__file__).parent / "web"

settings.register_profile("barbu", deadline=None, print_blob=True, derandomize="CI" in os.environ)
settings.load_profile("barbu")


def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Where several workers share the tests, each takes whole files, and one takes all of the browser, first of all.

    Two browsers would slow each other down past their deadlines; beside one, tests without a browser cost no time.
    """
    if not hasattr(config, "workerinput"):
        return
    items.sort(key=lambda item: WEB not in item.path.parents)
    for item in items:
        item.add_marker(pytest.mark.xdist_group("web" if WEB in item.path.parents else str(item.path)))


@pytest.fixture(scope="session")
def games() -> int:
    """How many random games a test marked ``soak`` plays for each variant."""
    return int(os.environ.get("BARBU_GAMES", "50"))
