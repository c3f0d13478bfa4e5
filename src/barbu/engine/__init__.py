"""The game itself: pure and immutable, without clock, randomness, input or output."""
