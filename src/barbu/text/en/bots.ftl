### Bots and simulations: who they are, why one cannot be had, and why the random one does what it does.

bot-line-random = Does anything legal, at random.
bot-line-club = Plays like a good club player: counts cards, ducks, and saves the safe contracts.

bot-unknown = there is no bot { $name }; bots are { $names }
bot-count = { $given } bots are named for { $needed } seats; name one bot for all seats or one for each

bot-random-set = The cards are shuffled and set as they come.
bot-random-only = It is the only legal choice.
bot-random-drawn = It is one of { $choices } legal choices, drawn at random.

simulation-bots = { $needed } players need { $needed } bots, not { $given }
simulation-games = at least one game must be played

## Bots of other people's making

bot-none = { $answer } is not a bot; a bot has a name and a method choose, or is a function of a view and a generator
bot-answer = the bot { $bot } in seat { $seat }: { $why }
bot-answer-failed = it failed with { $kind }: { $said }
bot-answer-illegal = its answer is not legal: { $why }
bot-answer-no-action = it answered { $answer }, which is neither an action nor the token of one
