"""The game itself: pure, immutable, without clock, chance or input and output."""
