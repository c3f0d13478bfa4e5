### Bots and simulations: who they are, and why one cannot be had.

bot-line-random = Plays anything that is legal.
bot-line-club = Plays like a good club player: counts cards, ducks, and saves the safe contracts.

bot-unknown = there is no bot { $name }; bots are { $names }
bot-count = { $given } bots are named for { $needed } seats; name one bot for all seats or one for each

simulation-bots = { $needed } players need { $needed } bots, not { $given }
simulation-games = at least one game must be played

## Bots of other people's making

bot-none = { $answer } is not a bot; a bot has a name and a method choose, or is a function of a view and a generator
bot-answer = the bot { $bot } in seat { $seat }: { $why }
bot-answer-failed = it failed with { $kind }: { $said }
bot-answer-illegal = its answer is not legal: { $why }
bot-answer-no-action = it answered { $answer }, which is neither an action nor the token of one
