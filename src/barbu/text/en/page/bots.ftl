### Bots that a person makes, and their tokens.

bots-title = Your bots
bots-line = A program of yours can play here under a name of its own, marked as a bot. It needs a token, which is shown once.
bots-none = None yet.
bots-online = online
bots-away = not online
bots-name = Name of a new bot
bots-make = Make a bot
bots-delete = Delete { $name }
bots-sure = Delete { $name } for good
bots-token = New token for { $name }
bots-made = The token of { $name }
bots-made-line = Copy it now: it is shown only this once. Anyone who has it plays as your bot.
bots-made-how = Put it into the environment variable { "BARBU_TOKEN" }, and start the bot:
bots-command = { "barbu bot" } { $address } { "module:Class" }
bots-noted = I have it
bots-token-line = made on { $made }, last used on { $used }
bots-revoke = Revoke
