"""Questions about the score sheet of a real table, and their answers."""
