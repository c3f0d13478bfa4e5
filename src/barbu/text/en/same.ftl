### Challenges to play the same deals: what the server says.

same-unknown = There is no game with this link.
same-unknown-hint = Ask the sender for a new one; a game that was deleted cannot be played again.
same-not-over = You can challenge others once the game is over.
same-not-over-hint = Finish it first.
same-not-alone = Only the deals of a whole game against bots can be sent.
same-not-alone-hint = Play a game on your own, and challenge your friends at its end.
same-many = { $most } people have played these deals.
same-many-hint = Play a game of your own and challenge others with that one.
same-not-along = A game that you were challenged to play stays on the server.
same-not-along-hint = Its cards are known there before they are dealt; go on with it when you are connected.
