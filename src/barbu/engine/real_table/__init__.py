"""Deals played at a real table: the hands are unknown, but people tell what happened."""
