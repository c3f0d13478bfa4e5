"""Tournaments at a server that keeps names: they run by themselves, and are asked about over HTTP (decision 0330)."""
