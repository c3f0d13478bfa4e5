"""Tournaments in the database: a row for each, and a log from which everything else follows (decision 0330)."""
