"""Chinese poker: how to set thirteen cards, and the value of a hand before it is set."""
