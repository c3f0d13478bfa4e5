"""Barbu and its family of compendium card games: rules, engine, records, bots and a server.

Importing this package loads nothing else; take what you need from its modules.
"""

__version__ = "0.1.0"
