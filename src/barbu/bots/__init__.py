"""Players: each sees only its View and answers with a decision."""
