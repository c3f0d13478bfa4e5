"""Players that are not part of Barbu: classes of other people's modules, and programs that speak JSON lines.

``form`` is what such a program is told, ``command`` talks to it, ``finding`` finds whoever a name means. Names that
come over the network or out of a file never get here: they could start any program.
"""
