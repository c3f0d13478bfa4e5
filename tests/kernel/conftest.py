"""The kernel, compiled once."""

import pytest

from barbu.kernel.machine import Machine


@pytest.fixture(scope="session")
def machine() -> Machine:
    return Machine()
