"""Bots that are not part of Barbu: classes in other people's modules, and programs that speak JSON lines.

``form`` is what such a program is told, ``command`` talks to it, ``finding`` finds the bot that a name means. Names
from the network or from a file never get here, since they could start any program.
"""
