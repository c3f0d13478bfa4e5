"""Deals that anybody can check: how the order of a pack follows from a secret that was tied down before the first deal
and from the parts that the players' browsers add. ``docs/fair-deals.md`` says it to the byte.

Nothing here draws anything at random, reads a clock or a file: it is the sum, which is always the same.
"""
