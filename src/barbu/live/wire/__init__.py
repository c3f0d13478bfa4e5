"""The messages of the one protocol between page and tables, and the links they go over."""
