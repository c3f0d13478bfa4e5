"""What lasts: games, seats, rules by digest, and the append-only events that are the truth about each game."""
