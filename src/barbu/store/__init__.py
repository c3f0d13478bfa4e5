"""Persistent data: games, seats, rules by digest, and the append-only events that define the state of each game."""
