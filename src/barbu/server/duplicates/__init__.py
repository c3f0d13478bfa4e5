"""Duplicates at a server: deals that several play within a time, whenever they like (decision 0364)."""
