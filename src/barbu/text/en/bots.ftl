### Bots and simulations: who they are, why one is unavailable, and why the simple ones play as they do.

bot-line-random = Plays any card the rules allow, without a thought.
bot-line-novice = Has just learnt the game, and slips now and then.
bot-line-club = Counts cards and plays safe, like a good club player.
bot-line-veteran = Tries each card out a few times: stronger than Club.
bot-line-expert = Tries each card out often: clearly stronger than Veteran.
bot-line-master = Thinks further than Expert: stronger still.
bot-line-champion = As strong as Master, but slower: up to a second a card.
bot-warming =
    { $line } It is still warming up, and for { $left ->
        [moment] a few more seconds
        [half] another half a minute
       *[minute] another minute or so
    } it will not think quite so far ahead.
bot-plain = { $line } Here it does not think quite so far ahead, as there is no fast kernel.
bot-line-flat = Tries each card in many possible deals of the hidden cards, and plays on by rules of thumb: a yardstick.
bot-line-club-1 = The first club player, which never changes: a yardstick for all others.

bot-unknown = there is no bot { $name }; bots are { $names }
bot-no-number = { $name } takes no number, so { $given } cannot follow it
bot-bad-number = { $name } takes a whole number ({ $what }), not { $given }
bot-bad-number-hint = For example { $name }:{ $least }; the number may be from { $least } to { $most }.
bot-number-worlds = the possible deals it tries
bot-needs-kernel = { $name } needs the fast kernel, which is not installed
bot-weights = the weights in { $file } are those of another version
bot-count = { $given } bots are named for { $needed } seats; name one bot for all seats or one for each

bot-random-set = The cards are shuffled and set as they come.
bot-only-choice = It is the only legal choice.
bot-random-drawn = It is one of { $choices } legal choices, drawn at random.

novice-call = Its hand looks best for { $contract }.
novice-bid = Its hand looks worth the price for { $contract }.
novice-no-bid = Its hand does not look worth that much.
novice-pay = Its hand looks worth that price too.
novice-sell = The bid is more than its own hand looks worth.
novice-keep = Its own hand looks worth more than the bid.
novice-pass = Its hand does not look good enough to double anybody.
novice-double = Its hand looks good for this contract, so it doubles the declarer.
novice-must-double = It has to double.
novice-claim = It claims a redeal whenever it may.
novice-no-claim = Its hand does not let it claim a redeal.
novice-pass-high = It passes its highest cards on.
novice-pass-low = It passes its lowest cards on.
novice-reverse = Half of its cards look unbeatable.
novice-exchange = Its hand does not look good enough to take everything.
novice-turned-all = It has to take everything.
novice-turned-any = It wants to take anything that scores.
novice-keep-hidden = It shows no card.
novice-lead-high = It leads its highest card, to win the trick.
novice-lead-low = It leads its lowest card, to lose the trick.
novice-win = It plays its highest card, to win the trick.
novice-win-cheaply = Everybody else has played, so the lowest card that wins is enough.
novice-save = It cannot win the trick, and keeps its high cards.
novice-duck = It stays under the card that wins so far, with the worst card that does.
novice-throw = It cannot follow suit, and gets rid of its worst card.
novice-take-high = It has to take the trick, and does so with its highest card.
novice-hope = It cannot stay under, and hopes that somebody plays a higher card.
novice-lay-own = The next card in the row is its own.
novice-lay-far = It helps nobody more than it must.
novice-lead-lowest = It is the lowest card in the hand.
novice-count = It reaches no mark now.
novice-count-reach = It reaches a mark.
novice-set = The best five cards are at the back, the best of the others in the middle.
novice-slip = It has not looked closely: a slip.

budget-worlds = a bot that searches needs a whole number of worlds, at least one, not { $given }
budget-ms = the time to think is a number of milliseconds greater than 0, not { $given }
budget-clock = a time limit needs a clock, such as time.monotonic

bot-no-view = a bot decides from a view, not from { $given }
bot-no-turn = seat { $seat } is not to act
bot-no-turn-hint = Ask for the seat whose turn it is: game.view(game.turn).

simulation-bots = { $needed } players need { $needed } bots, not { $given }
simulation-alone = the bot { $bot } cannot be sent to other processes
simulation-alone-hint = Define it at the top level of a module, or leave out the processes.
simulation-games = at least one game must be played
simulation-processes = at least one process must play

## Analyses of games

analysis-seat = there is no seat { $seat }; the seats are { $seats }
analysis-level = there is no level { $level }; the levels are { $levels }
analysis-hands = the cards of deal { $deal } are not known, so its decisions cannot be weighed
analysis-rules = choices in games by these rules cannot be weighed: { $why }
analysis-processes = at least one process must weigh

## Bots of other people's making

bot-none = { $answer } is not a bot; a bot has a name and a method choose, or is a function of a view and a generator
bot-answer = the bot { $bot } in seat { $seat }: { $why }
bot-answer-failed = it failed with { $kind }: { $said }
bot-answer-illegal = its answer is not legal: { $why }
bot-answer-no-action = it answered { $answer }, which is neither an action nor the token of one

outside-no-import = { $name } cannot be imported: { $why }
outside-import-hint = MODULE:NAME is looked up on Python's path and in the current folder.
outside-no-command = { "cmd:" } names no program
outside-no-command-hint = Its command follows the colon, as in { "cmd:python3 lines.py" }.
outside-no-start = the program { $command } cannot be started: { $why }
outside-no-hello = the program { $command } said { $said } instead of hello in version { $version }
outside-late = the program { $command } did not answer within { $seconds } seconds
outside-ended = the program { $command } has ended (status { $status }) instead of answering
outside-no-json = the program { $command } answered { $said }, which is not a JSON object
