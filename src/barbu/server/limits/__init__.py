"""Limits on what an address may ask for, and on how long a connection may take."""
