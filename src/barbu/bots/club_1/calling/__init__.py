"""Which contract to declare."""
