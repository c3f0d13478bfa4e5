"""Puzzles: decisions from played games of which one is clearly the best."""
