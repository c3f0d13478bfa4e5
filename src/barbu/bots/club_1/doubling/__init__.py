"""Whom to double."""
