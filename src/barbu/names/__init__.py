"""Names that last: people who want one, their passkeys, friends and results, in a database of their own."""
