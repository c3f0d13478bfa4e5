"""The tables of one browser, without a server: what runs in the worker of a page."""
