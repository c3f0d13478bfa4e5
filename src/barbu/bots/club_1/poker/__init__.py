"""Chinese poker: how to set thirteen cards, and what a hand is worth before it is set."""
