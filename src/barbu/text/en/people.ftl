# What people at one table are told about each other, terms and chairs.

people-alone = this is a table for one person
people-alone-hint = To play with others, open a table with friends.
people-not-host = that is for the host, { $name }
people-host-only = that is for the host
people-of-event = at a table of an event that is for its director
people-of-event-hint = ask them on the page of the event
people-not-host-hint = Ask them to do it, or to hand the table over to you.
people-stale = the terms or the places have just changed
people-stale-hint = Look at them again, then agree.
people-seat-taken = somebody else has just taken this chair
people-other-seat = Take another one.
people-bad-order = the places must be the seats from A to { $last }, each named once
people-program-name = a bot keeps its own name
people-program-name-hint = Its maker gives it another one on the page of their name.
people-person-there = { $name } sits there
people-host-stays = you are the host of this table
people-host-stays-hint = Hand the table over first, or give up your seat.
people-no-person = there is nobody in that seat to be the host
people-no-seat = the seats at this table are A to { $last }
people-free-chair = { $count ->
    [one] One chair is still free.
   *[other] { $count } chairs are still free.
}
people-long-name = the name of a table has at most { $most } letters
people-not-agreed = { $name } has not agreed yet.
people-not-agreed-hint = The first deal comes once every chair is taken and everybody agrees.
people-begun = the game at this table has begun
people-begun-hint = Ask to take over a seat, or watch.
people-full = all chairs at this table are taken
people-full-hint = Ask the host for a bigger table, or watch.
people-no-invitation = you need a valid invitation to this table
people-no-invitation-hint = Ask the host for a new link.
people-no-spoken = no table has this code just now
people-no-spoken-hint = Somebody has to be at the table. Check the three words, or ask for the link.
people-no-watching = nobody may watch at this table
people-no-watching-hint = Ask the host for a chair.
people-game-begun = the game has begun, so terms and places stay as they are
people-game-begun-hint = You can change them for the next game.
people-shown-out = the host has asked you to leave this table
people-shown-out-hint = Your other games are on the start page.
people-no-clock = a public table needs a clock
people-no-clock-hint = Choose 7, 15, 30 or 60 seconds for a decision, or make the table private.
people-no-hints = there are no hints at this table
people-no-hints-hint = That is what everybody agreed on before the game.
people-not-over = the game is not over yet
people-not-over-hint = Finish it first, or vote to end it.
people-too-many = there is no room for { $people } people at a table for { $seats }
people-no-person-there = no person sits there
people-not-away = { $name } is not away
people-no-game = the game at this table has not begun yet
people-no-game-hint = First everybody agrees, then the host deals.
people-paused = { $name } has paused the game
people-paused-hint = { $name } can resume it, and so can more than half of those who are here.
people-handed-over = your seat has been handed over
people-not-watching = only somebody watching a game in progress can take over a seat
people-seen-hand = you may know another hand of this deal
people-seen-hand-hint = Ask again when the deal is over.
people-many-asks = watchers are asking for seats too often
people-many-asks-hint = Ask again in { $seconds ->
    [one] a second.
   *[other] { $seconds } seconds.
}
people-may-come = { $name } may still come back; no bot keeps this seat
people-just-gone = { $name } has only just gone
people-just-gone-hint = Nobody decides alone about their seat for another { $seconds ->
    [one] second.
   *[other] { $seconds } seconds.
}
people-many-pauses = you have paused { $most } times within an hour
people-many-pauses-hint = You can pause again in { $minutes ->
    [one] a minute.
   *[other] { $minutes } minutes.
}
people-not-paused = the game is not paused
people-ended = the people at this table have ended the game
people-ended-hint = Its sheet and its record are kept. The host can start another game.
people-many-changes = that is a lot of changes in a short time
people-many-changes-hint = Try again in { $seconds ->
    [one] a second.
   *[other] { $seconds } seconds.
}
people-many-joins = people are sitting down at this table too fast
people-many-joins-hint = Try again in { $seconds ->
    [one] a second.
   *[other] { $seconds } seconds.
}

chat-no-room = there is nobody here to talk to
chat-program = Bots do not chat.
chat-never = There is no chat at this table: that is what everybody agreed on.
chat-between-deals = The chat is closed until the deal is over: that is what everybody agreed on.
chat-phrases = At this table there are only phrases and reactions: that is what everybody agreed on.
chat-seen = If you are watching and may have seen a hand, you cannot speak until the deal is over.
chat-empty = there is nothing to read in this message
chat-long = a message has at most { $most } letters
chat-long-hint = Send it in two.
chat-fast = that was too fast
chat-fast-hint = You can say something again in { $seconds ->
    [one] a second.
   *[other] { $seconds } seconds.
}
chat-many-muted = you can mute at most { $most } people at a table
chat-no-line = this message is no longer there

watch-full = { $most } people are already watching this table
watch-full-hint = Come back when somebody has left.
watch-no-showing = a hand can be shown to a watcher only at a private table that is watched live
watch-no-showing-hint = All hands are shown after the deal.
watch-nobody = they are no longer watching this table

people-signed-out = this browser has been signed out of its seat
people-signed-out-hint = Another of your browsers has a new token for the seat.

## What the browser is told while no page of it is open

push-turn = It is your turn at { $host }'s table
push-own-turn = It is your turn at your table
push-refused = this browser cannot be reached from here
push-refused-hint = Only the push services of the common browsers are written to, and only by a server that has the extra “push”.

## Looking at a review together

together-full = { $most } people are looking at this review already
together-only = only pages of the review can be shown here
together-elsewhere = this belongs to a review
together-fast = too many pages in a short time
together-no-lead = another person leads
together-no-lead-hint = They can pass it on to you.
