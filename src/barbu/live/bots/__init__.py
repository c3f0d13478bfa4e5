"""The bots at tables."""
