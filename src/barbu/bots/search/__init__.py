"""Bots that search: they deal the hidden cards in many ways, play out each deal with the kernel, and choose the action
with the best result."""
