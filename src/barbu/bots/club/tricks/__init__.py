"""Tricks: which card to play, and the value of a dealt hand."""
