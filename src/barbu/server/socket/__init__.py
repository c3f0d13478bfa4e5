"""WebSockets: a browser's connection to its table."""
