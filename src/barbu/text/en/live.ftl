### What a live table and the lobby refuse, and what to do instead.

live-you = You

## At the table

live-stale = the table has moved on
live-stale-hint = Look at it again, then choose.
live-server-deals = the server deals
live-not-your-turn = it is not your turn
live-no-seat = you are only watching
live-no-seat-hint = Open the game from your own list to play.
live-deal-running = this deal is not finished
live-deal-running-hint = Play it to its end first.
live-game-over = the game is over
live-game-over-hint = Start a new one.
live-no-change = this cannot be changed any more
live-no-change-hint = What you say in the doubling stands once the next player speaks.
live-no-undo = there is nothing to take back
live-no-undo-hint = You can take back your decisions in the current deal, in games against bots.
live-no-part = this part does not fit its seal
live-no-part-hint = The deal goes on without it.
live-no-finish = there is nothing to play out
live-no-finish-hint = Against bots you can have the rest played out while cards are being played.
live-no-hint = the adviser has no answer
live-no-hint-hint = Ask again.
live-no-hint-turn = it is not your turn
live-no-hint-turn-hint = Ask when you have to choose.
live-no-hint-card = this card cannot be played now
live-no-such-deal = deal { $number } is not finished
live-no-such-deal-hint = Ask for a deal that is on the score sheet.
live-hint-weighed = Over all the deals that fit what you know, it brings most.
live-review-early = this game is not over yet
live-review-early-hint = What your choices cost is shown when all deals are played.
live-line-early = this game is not over yet
live-line-early-hint = Other cards can be tried when all deals are played.
live-review-others = not all people at the table let others see what their choices cost
live-review-others-hint = Everyone can agree to that in their own review.
live-no-deals = no deal of this game is finished
live-no-deals-hint = Bring the record of a game with at least one whole deal.
live-no-why = no bot that sits here now decided that
live-no-why-hint = Ask about a move of one of the bots at the table.
live-why-late = the bot took too long to say why
live-bad-rows = these rows are not made of your cards
live-three-rows = Set three rows, of three, five and five cards.
live-bad-card = { $why }
live-rows-of-hand = Use only cards from your hand.
live-loaded-anew = the table is being reloaded
live-try-again = Try again.
live-fault = something went wrong on the server
live-fault-hint = Reload the page.

## In the lobby

live-bad-name = a name has at most { $most } letters and neither comma nor double quote
live-no-name = your name cannot be seen
live-no-name-hint = Type the name that the others know you by.
live-other-bots = { $needed } bots are needed, but { $named } are named
live-no-avatar = that is not the name of an avatar
live-card-declares = whoever holds { $card } in the first deal declares first in these rules
live-leave-to-card = Leave it to the card.
live-bad-first = who declares first is { "\"drawn\"" }, { "\"me\"" } or a seat from { "\"A\"" } to { "\"" }{ $last }{ "\"" }
live-practice-title = { $rules }: { $contract }
live-long-list = a list shows at most { $most } games
live-other-list = Ask for the others in a list of their own.
live-no-such-table = there is no such table
live-kept-for = Games are kept for { $days } days after the last move. This one may also be on another server.
live-elsewhere = It may be on another server.
live-wrong-token = you have no seat at this table
live-wrong-token-hint = It may have been given up, or given to somebody else. Ask the host for an invitation.
live-used-key = this token has opened a seat at this table before
live-used-key-hint = Ask again with a new one.
live-token-expired = this seat has been closed
live-token-expired-hint = The game is over, and nobody has used this token for { $days } days.

## Games that are taken along

live-taken-along = this game has been taken along and goes on elsewhere
live-taken-along-hint = Bring it back from there, or go on with it here from where it was taken.
live-not-alone = only a game of one person against bots can be taken along
live-not-alone-hint = Whoever takes a game along has everybody's cards with it.
carried-no-game = this is not a game that was taken along
carried-version = this game was taken along by another version of Barbu (file version { $version })
carried-version-hint = Update the older of the two, then take the game along again.
carried-unreadable = it cannot be read ({ $error })
carried-damaged = this game is not as it was taken along: { $why }
carried-damaged-hint = Take it along once more: it is still where it was.
carried-not-replayed = this game cannot have been played like this
carried-wrong = this game cannot have been played like this: its { $what } are not right
carried-too-long = a game that is brought has at most { $most } events
