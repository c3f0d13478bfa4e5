### Tournaments by a link.

event-facts = { $phase ->
        [open] { $count ->
            [one] one player has entered
           *[other] { $count } players have entered
        }
       *[other] { $count ->
            [one] one player
           *[other] { $count } players
        }
    }, { $same ->
        [yes] the same deals at all tables
       *[no] { $rules }
    }
event-none = This server has no events
event-none-line = They need a server that keeps names.
event-back = All events

## Before it begins

event-begins = Begins { $time }
event-begins-when = When two have entered, it begins at its time by itself.
event-enter = Enter
event-enter-line = Everything else happens on this page: your next table appears here.
event-name = Your name here
event-enter-button = Enter this event
event-enter-again = Enter again
event-left = You do not play in the next round.
event-in = You are in as { $name }.
event-leave = Leave the event
event-leave-sure = Leave now? A bot plays on for you, and this round does not count.
event-leave-sure-open = Leave now? You can come back until the last round is drawn.
event-stay = Stay
event-here = Play on this device
event-who = Who plays
event-who-none = No one yet. Send the link.
event-who-more = and { $count } more
event-late = You can enter until the last round is drawn, and play from the next round on.
event-link = Link for players
event-copy = Copy
event-copied = Copied

## A round

event-rounds = Rounds
event-round = Round { $number }
event-round-over = over
event-round-deal = deal { $deal } of { $deals }
event-round-plays = being played
event-round-deals = { $deals ->
        [one] one deal
       *[other] { $deals } deals
    }
event-round-next = { $time }
event-round-paused = paused
event-your-table = Your table
event-to-table = To your table
event-table-closed = does not count
event-table-you = You
event-waits = Your table has ended. The others are still playing.
event-next = Round { $number } is drawn in { $left }.
event-next-soon = Round { $number } is being drawn.
event-limit = The round ends in { $left }. Tables that still play then do not count.
event-paused = The director has paused the event.
event-tables = Tables of round { $number }
event-table = Table { $number }
event-deal = deal { $deal }
event-ended = ended
event-over-line = The event is over.
event-next-week = The next one

## Standings

event-standings = Standings
event-live = live; the band is ± { $error } points
event-final = final; the band is ± { $error } points
event-little = One evening says little about strength.
event-little-line = After { $deals ->
        [one] one deal
       *[other] { $deals } deals
    } the error is { $error } points: { $places ->
        [1] even so, the first place is more than that ahead.
       *[other] places 1 to { $places } may be the cards alone. Enjoy the company.
    }
event-all = All { $count }
event-tie = Equal points share a place.
event-counts = { $same ->
        [yes] What counts is a score less the mean of the same seat at the other tables.
       *[no] What counts is a score less the mean of its table.
    } Bots count for the mean only.
event-line = { $place }, { $name }, { $total } points
event-gone = left

## The same cards

event-cards = The same cards
event-own-cards = Your deals
event-cards-seat = { $name }, table { $table }, round { $round }
event-cards-choose = Round to compare
event-cards-none = No deal is over yet.
event-score = you
event-mean = mean
event-points = counts
event-declared = { $title }, declared by { $name }
event-doubled = { $name } doubled { $names }
event-sum = Together
event-at = { $name }, table { $table }

## Files and proof

event-results = Results
event-csv = Standings as CSV
event-json = Everything as JSON
event-bgn = Games as records
event-seal = The deals are sealed
event-seal-line = All deals follow from one secret, to which the server committed before the first round. It is opened when the last table has ended, and shows that no deal was changed after that. Players' browsers cannot add a part of their own here, because others have the same cards: that the secret itself was drawn fairly, only the server knows.
event-commit = Commitment
event-secret = Secret
event-secret-later = shown at the end

## The director

event-director = Director
event-directors = Directed by { $names }
event-start = Start now
event-draw = Draw the next round now
event-pause = Pause
event-resume = Go on
event-extend = { $minutes } more minutes
event-close = Close the round
event-close-line = Tables that still play do not count.
event-end = End the event
event-end-sure = End it now? What has been scored stays.
event-player = Player
event-remove = Let a bot play
event-bar = Remove for good
event-by-hand = Score by hand
event-table-number = Table
event-score-of = Points of { $name }
event-score-button = Enter the score
event-sum-line = They have to add up to { $sum }.
event-void = Do not count this table
event-name-director = Another director
event-name-director-line = A name that lasts. They can do what you can, also when you have gone.
event-name-button = Name them
event-weekly = Again each week
event-weekly-line = A week after this one, at the same time, until no one comes.
event-director-gone = The event goes on by itself, also without a director.

## All events, and a new one

event-title = Events
event-title-line = Tournaments by a link: an evening with friends or your club, in rounds, with everyone meeting as many others as possible.
event-list = Coming and running
event-list-none = None that you could see.
event-list-phase = { $phase ->
        [open] { $time }
        [running] running
       *[over] over
    }
event-list-players = { $count ->
        [one] one player
       *[other] { $count } players
    }
event-list-weekly = weekly
event-make = Make an event
event-make-line = You are its director. Players need only the link, and no name that lasts.
event-make-name = Name of the event
event-make-usual = Our evening
event-make-rules = Rules
event-make-rounds = Rounds
event-make-length = A round is
event-make-length-game = a whole game
event-make-length-series = a series
event-make-length-each-contract = each contract once
event-make-length-one-deal = a single deal
event-make-clock = Seconds for a decision
event-make-break = Minutes between rounds
event-make-limit = Minutes a round may take (0: no limit)
event-make-when = Begins
event-make-public = Everyone can find it
event-make-public-line = It is on this page for all; otherwise only those who have the link know of it.
event-make-same = The same deals at all tables
event-make-same-line = From four tables on they make the result say more.
event-make-button = Make it
event-sign-in = Sign in to make one
