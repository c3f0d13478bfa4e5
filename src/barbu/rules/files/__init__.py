"""Rule files: reading them, filling them in from their parents, explaining their mistakes, and writing them."""
