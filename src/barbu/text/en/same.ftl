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

## A duplicate, which several play within a time

same-time-over = The time for these deals is over.
same-time-over-hint = The page of the duplicate shows how everyone did.
same-secret = Others may still play these deals.
same-secret-hint = The cards of a duplicate are shown to others once its time is over.
same-terms = All tables of a duplicate have the same terms.
same-terms-hint = Hints, taking back and spectators are off, so that results can be compared.
same-no-duplicate = There is no duplicate with this link.
same-no-duplicate-hint = Ask the sender for a new one; a duplicate is deleted some time after its end.
same-no-time = A duplicate ends within { $days } days.
same-no-time-hint = Choose a time that is still to come.
same-full = { $most } tables have these deals.
same-full-hint = Open another duplicate.
same-no-chair = You cannot sit down at this table any more.
same-no-chair-hint = Open another one, or play alone.
same-not-yet = You see how the others did when you have finished, too.
same-not-yet-hint = After the end everyone sees everything.
same-no-seat = No one has played in this seat of this table.
same-no-seat-hint = Choose another one.
