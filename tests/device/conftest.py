"""The tables of a device without a server deal from a seed."""

from tests.seeded import dealt

__all__ = ["dealt"]
