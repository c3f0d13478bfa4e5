"""Limits: what an address may ask for, and for how long a connection may take."""
