"""Decisions between the call and the first card: claiming a redeal, exposing cards."""
