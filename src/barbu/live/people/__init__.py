"""Who sits at tables: seats, names and how fast they may speak."""
