"""Tricks: which card to play, and what a hand is likely to take."""
