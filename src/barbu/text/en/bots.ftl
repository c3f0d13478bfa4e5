### Bots and simulations: who they are, and why one cannot be had.

bot-line-random = Plays anything that is legal.
bot-line-club = Plays like a good club player: counts cards, ducks, and saves the safe contracts.

bot-unknown = there is no bot { $name }; bots are { $names }
bot-count = { $given } bots are named for { $needed } seats; name one bot for all seats or one for each

simulation-bots = { $needed } players need { $needed } bots, not { $given }
simulation-games = at least one game must be played
