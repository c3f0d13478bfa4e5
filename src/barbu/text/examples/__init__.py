"""Positions that show what rules say, found by the engine: whatever is in one of them is legal, and why a card may not
be played is what a player would be told.

They are found by playing deals at random from a seed, so the same rules show the same pictures everywhere.
"""
