"""The `barbu` command, shared with these tests."""

from tests.cli.conftest import barbu

__all__ = ["barbu"]
