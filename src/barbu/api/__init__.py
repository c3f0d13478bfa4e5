"""Questions about rules and games, and their answers, over HTTP or in the page's own worker."""
