"""The arena: bots meet over the same cards from every seat, and what each is worth comes with its error.

``work`` says what is played, ``playing`` plays one unit of it, ``spreading`` lets many processes or machines do so,
``results`` keeps what has been played, ``edges`` makes figures of it, and ``picture`` draws them.
"""
