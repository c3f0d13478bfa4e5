"""Rule files: read, filled in from their parents, explained where they are wrong, and written."""
