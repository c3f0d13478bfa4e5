"""Statistics of how people play, from finished games."""
