"""All tables of a server, and what is asked of them."""
