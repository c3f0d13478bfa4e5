"""Bots: each sees only its seat's View and answers with a decision."""
