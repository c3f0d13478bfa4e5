"""Players that never change, each in an archive of its source (decision 0162)."""

__path__ = [f"{__path__[0]}/club_1.zip"]
