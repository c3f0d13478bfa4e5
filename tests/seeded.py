"""A fixture for the tests of tables in this process: the deals of each follow from the seed."""

import pytest

from tests.dealt import SEED, Dealer

__all__ = ["dealt"]


@pytest.fixture(autouse=True)
def dealt(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> None:
    """Deals that follow from the seed and the name of the test, whatever earlier tests have been dealt."""
    print(f"decks: BARBU_SEED={SEED}")  # shown when a test fails
    Dealer(SEED).take_over(monkeypatch.setattr).begin(request.node.nodeid)
