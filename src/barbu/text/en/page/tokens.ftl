### A person's own tokens for programs.

tokens-title = Tokens for programs
tokens-line = A program with a token of yours reads your results and standings, or does more in your name if you say so. It never plays for you: a program that plays is a bot.
tokens-none = None yet.
tokens-name = What it is for
tokens-scope = What it allows
tokens-read = Read my results, strength, clubs and tournaments
tokens-enter = Also enter and leave tournaments and clubs
tokens-manage = Also direct my tournaments and keep my clubs
tokens-make = Make a token
tokens-made = Your new token
tokens-made-line = Copy it now: it is shown this once. Anyone who has it may do this in your name.
tokens-made-how = A program sends it as a header of each request:
tokens-header = { "Authorization: Bearer" } { $token }
tokens-noted = I have it
tokens-made-on = made on { $made }, last used on { $used }
tokens-revoke = Revoke { $label }
tokens-revoke-short = Revoke
tokens-nameless = a token
