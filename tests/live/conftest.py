"""Fixtures shared by the tests of live tables."""

from collections.abc import AsyncIterator

import pytest

from barbu.live.table import takeback
from barbu.store.memory import MemoryStore
from tests.live.gathering import Gathering
from tests.live.hands import Hands
from tests.seeded import dealt

__all__ = ["dealt", "gathering", "hands"]


@pytest.fixture
async def gathering(monkeypatch: pytest.MonkeyPatch) -> AsyncIterator[Gathering]:
    """People gathering at a table; nobody has come yet. Bots do not wait for possible misclicks."""
    monkeypatch.setattr(takeback, "MISCLICK_S", 0.001)
    made = Gathering(MemoryStore())
    yield made
    await made.lobby.close()


@pytest.fixture
def hands(monkeypatch: pytest.MonkeyPatch) -> Hands:
    """Time that passes only when the test says so."""
    return Hands(monkeypatch)
