"""What all tests share."""

import os

import pytest
from hypothesis import settings

settings.register_profile("barbu", deadline=None, print_blob=True, derandomize="CI" in os.environ)
settings.load_profile("barbu")


@pytest.fixture(scope="session")
def games() -> int:
    """How many random games a test marked ``soak`` plays for each variant."""
    return int(os.environ.get("BARBU_GAMES", "50"))
