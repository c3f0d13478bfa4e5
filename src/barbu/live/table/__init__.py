"""One live table: its parts, and the task that runs them."""
