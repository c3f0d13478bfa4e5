"""Which players to double."""
