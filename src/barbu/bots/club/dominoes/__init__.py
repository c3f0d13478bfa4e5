"""Dominoes: which card to lay, and the value of a hand."""
