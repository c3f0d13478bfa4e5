"""WebSockets: a browser's line to its table."""
