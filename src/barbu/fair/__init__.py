"""Deals that anybody can check. The order of the pack follows from a secret fixed before the first deal and from the
parts that the players' browsers add; ``docs/fair-deals.md`` specifies it to the byte.

Nothing here draws random numbers or reads a clock or a file: the same input always gives the same result.
"""
