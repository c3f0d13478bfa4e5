"""Example positions that illustrate rules. They come from the engine, so everything in them is legal, and the reason
why a card may not be played is the one that a player would be told.

They are found by playing random deals from a seed, so the same rules give the same pictures everywhere.
"""
