"""The rules in motion: pure, immutable values that use no clock, no randomness and no input or output."""
