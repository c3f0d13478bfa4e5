"""The club player."""

from barbu.bots.club.club import Club

__all__ = ["Club"]
