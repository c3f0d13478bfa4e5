"""Drills: quick decisions of one kind, and what can be known of the cards that are out."""
