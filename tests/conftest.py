"""Fixtures and settings for all tests."""

import os
import sys

import pytest
from hypothesis import settings

pytest_plugins = ["tests.costs", "tests.tiers"]

settings.register_profile("barbu", deadline=None, print_blob=True, derandomize="CI" in os.environ)
settings.load_profile("barbu")


def pytest_configure(config: pytest.Config) -> None:
    """Keep bytecode in pytest's cache where none may be left beside the sources: the tests start some hundred
    processes, and without it each of them compiles all it imports."""
    cache: pytest.Cache | None = getattr(config, "cache", None)
    if sys.dont_write_bytecode and cache is not None:
        sys.dont_write_bytecode, sys.pycache_prefix = False, str(cache.mkdir("bytecode"))
        os.environ.pop("PYTHONDONTWRITEBYTECODE", None)
        os.environ["PYTHONPYCACHEPREFIX"] = sys.pycache_prefix


@pytest.fixture(scope="session")
def games() -> int:
    """How many random games a test marked ``soak`` plays for each variant."""
    return int(os.environ.get("BARBU_GAMES", "50"))
