"""Commands that talk to a server: a bot that plays there, and its ladders."""
