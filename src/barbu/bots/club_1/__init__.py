"""The club player, frozen: a yardstick that must decide tomorrow as it does today.

It is a copy of ``barbu.bots.club`` on purpose, helpers included, and never changes with it: what is measured against it
today can be compared with what was measured a year ago. Only the words are those of the club player of today. A test
holds a digest of its decisions; if that test fails, the change is wrong, unless the rules themselves were.
"""

from barbu.bots.club_1.player import Club1

__all__ = ["Club1"]
