"""Dominoes: which card to lay, and what a hand is worth in a layout."""
