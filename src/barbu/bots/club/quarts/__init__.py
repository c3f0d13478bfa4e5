"""Which card to lead in quarts."""
