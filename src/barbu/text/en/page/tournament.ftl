### Tournaments by a link.

tournament-facts = { $phase ->
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
tournament-none = This server has no events
tournament-none-line = Events need a server that keeps names.
tournament-back = All events

## Before it begins

tournament-begins = Begins { $time }
tournament-begins-when = It begins at its time by itself, once two have entered.
tournament-enter = Enter
tournament-enter-line = Everything else happens on this page: your next table appears here.
tournament-name = Your name here
tournament-enter-button = Enter this event
tournament-enter-again = Enter again
tournament-left = You are not playing in the next round.
tournament-in = You are playing as { $name }.
tournament-leave = Leave the event
tournament-leave-sure = Leave now? A bot plays on for you, and this round does not count.
tournament-leave-sure-open = Leave now? You can come back until the last round is drawn.
tournament-stay = Stay
tournament-here = Play on this device
tournament-who = Who plays
tournament-who-none = No one yet. Send the link.
tournament-who-more = and { $count } more
tournament-late = You can enter until the last round is drawn, and play from the next round on.
tournament-link = Link for players
tournament-copy = Copy
tournament-copied = Copied

## A round

tournament-rounds = Rounds
tournament-round = Round { $number }
tournament-round-over = over
tournament-round-deal = deal { $deal } of { $deals }
tournament-round-plays = being played
tournament-round-deals = { $deals ->
        [one] one deal
       *[other] { $deals } deals
    }
tournament-round-next = { $time }
tournament-round-paused = paused
tournament-your-table = Your table
tournament-to-table = To your table
tournament-table-closed = does not count
tournament-table-you = You
tournament-waits = Your table has finished. The others are still playing.
tournament-next = Round { $number } is drawn in { $left }.
tournament-next-soon = Round { $number } is being drawn.
tournament-limit = The round ends in { $left }. Tables still playing then do not count.
tournament-paused = The director has paused the event.
tournament-tables = Tables of round { $number }
tournament-table = Table { $number }
tournament-deal = deal { $deal }
tournament-ended = ended
tournament-over-line = The event is over.
tournament-next-week = The next one

## Standings

tournament-standings = Standings
tournament-live = live; the band is ± { $error } points
tournament-final = final; the band is ± { $error } points
tournament-little = One evening says little about strength.
tournament-little-line = After { $deals ->
        [one] one deal
       *[other] { $deals } deals
    } the error is { $error } points: { $places ->
        [1] even so, the first place is more than that ahead.
       *[other] places 1 to { $places } may be the cards alone. Enjoy the company.
    }
tournament-all = All { $count }
tournament-tie = Equal points share a place.
tournament-counts = { $same ->
        [yes] What counts is a score less the mean of the same seat at the other tables.
       *[no] What counts is a score less the mean of its table.
    } Bots count for the mean only.
tournament-line = { $place }, { $name }, { $total } points
tournament-gone = left

## The same cards

tournament-cards = The same cards
tournament-own-cards = Your deals
tournament-cards-seat = { $name }, table { $table }, round { $round }
tournament-cards-choose = Round to compare
tournament-cards-none = No deal is over yet.

## Files and proof

tournament-results = Results
tournament-csv = Standings as CSV
tournament-json = Everything as JSON
tournament-bgn = Games as records
tournament-seal = The deals are sealed
tournament-seal-line = All deals follow from one secret, to which the server committed before the first round. It is opened when the last table has finished, and shows that no deal was changed after that. Players' browsers cannot add a part of their own here, because others have the same cards: only the server knows that the secret itself was drawn fairly.
tournament-commit = Commitment
tournament-secret = Secret
tournament-secret-later = shown at the end

## The director

tournament-director = Director
tournament-directors = Directed by { $names }.
tournament-start = Start now
tournament-draw = Draw the next round now
tournament-pause = Pause
tournament-resume = Go on
tournament-extend = { $minutes } more minutes
tournament-close = Close the round
tournament-close-line = Tables still playing do not count.
tournament-end = End the event
tournament-end-sure = End it now? What has been scored stays.
tournament-player = Player
tournament-remove = Let a bot play
tournament-bar = Remove for good
tournament-by-hand = Score by hand
tournament-table-number = Table
tournament-score-of = Points of { $name }
tournament-score-button = Enter the score
tournament-sum-line = They must add up to { $sum }.
tournament-void = Do not count this table
tournament-name-director = Another director
tournament-name-director-line = Someone with a name that lasts. They can do everything you can, even when you have gone.
tournament-name-button = Add them
tournament-weekly = Again each week
tournament-weekly-line = A week later, at the same time, until no one comes.
tournament-director-gone = The event runs by itself, even without a director.

## All events, and a new one

tournament-title = Events
tournament-title-line = Tournaments by a link: an evening with friends or your club, in rounds, with everyone meeting as many others as possible.
tournament-list = Upcoming and running
tournament-list-none = None that you can see.
tournament-list-phase = { $phase ->
        [open] { $time }
        [running] running
       *[over] over
    }
tournament-list-players = { $count ->
        [one] one player
       *[other] { $count } players
    }
tournament-list-weekly = weekly
tournament-make = Make an event
tournament-make-line = You are its director. Players need only the link; they need no name that lasts.
tournament-make-name = Name of the event
tournament-make-usual = Our evening
tournament-make-rules = Rules
tournament-make-rounds = Rounds
tournament-make-length = A round is
tournament-make-length-game = a whole game
tournament-make-length-series = a series
tournament-make-length-each-contract = each contract once
tournament-make-length-one-deal = a single deal
tournament-make-clock = Seconds for a decision
tournament-make-break = Minutes between rounds
tournament-make-limit = Minutes per round (0: no limit)
tournament-make-when = Begins
tournament-make-public = Everyone can find it
tournament-make-public-line = It is listed on this page for everyone; otherwise only those who have the link know of it.
tournament-make-same = The same deals at all tables
tournament-make-same-line = With four tables or more, this makes the result say more.
tournament-make-button = Make it
tournament-sign-in = Sign in to make one
