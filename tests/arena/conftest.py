"""The command, for these tests too."""

from tests.cli.conftest import barbu

__all__ = ["barbu"]
