"""What the tests of live tables have in common."""

from collections.abc import AsyncIterator

import pytest

from barbu.live import taking_back
from barbu.store.memory import MemoryStore
from tests.live.gathering import Gathering
from tests.live.hands import Hands


@pytest.fixture
async def gathering(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Gathering]:
    """People who come together at a table; nobody yet. Bots do not wait for those who may have misclicked."""
    monkeypatch.setattr(taking_back, "MISCLICK_S", 0.001)
    made = Gathering(MemoryStore())
    yield made
    await made.lobby.close()


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    """Time that passes when the test says so."""
    return Hands(monkeypatch)
