"""The arena: bots meet over the same cards from every seat, and the result says how strong each is and how sure that
is.

``work`` says what is played, ``playing`` plays one unit of it, ``spreading`` shares it among processes or machines,
``results`` keeps what has been played, ``edges`` turns it into figures, and ``picture`` draws them.
"""
