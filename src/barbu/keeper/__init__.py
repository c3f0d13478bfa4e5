"""Keeping score at a real table: a sitting that is written down deal by deal, and what follows from it.

Everything here is pure: sittings are values with a text form, and the engine settles them
(``barbu.engine.real_table``).
"""
