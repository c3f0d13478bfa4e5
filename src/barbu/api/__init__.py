"""Questions about rules and games, and what answers them, over HTTP or in the worker of a page."""
