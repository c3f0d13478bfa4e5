### The same deals for several people, each against the same bots.

duplicate-title = The same deals
duplicate-line = { $title } · { $deals ->
        [one] one deal
       *[other] { $deals } deals
    }
duplicate-host = { $named ->
        [yes] { $name }'s deals
       *[no] A friend's deals
    }
duplicate-lead = The same cards, in the same seat, against the same bots. Who makes more of them?
duplicate-terms = You decide once: no hints and no taking back. The sender could use both.
duplicate-play = Play these deals
duplicate-go-on = Go on
duplicate-finished = { $count ->
        [one] One player has finished. You see how they did when you have, too.
       *[other] { $count } players have finished. You see how they did when you have, too.
    }

## Afterwards

duplicate-standings = Standings
duplicate-standings-line = points better than the others, by deal
duplicate-you = You
duplicate-someone = Someone
duplicate-percent = { $percent } %
duplicate-sent = sent these deals
duplicate-first = You are the first. Send the link below, and see here how your friends do.
duplicate-cards = The same cards
duplicate-cards-line = What counts is your score less the mean of the others who held your cards.
duplicate-deal = Deal { $number }
duplicate-score = { $mine ->
        [yes] you
       *[no] score
    }
duplicate-mean = mean
duplicate-counts = counts
duplicate-together = Together
duplicate-declared = { $by ->
        [you] { $title }, your own call
        [nobody] { $title }
       *[other] { $title }, declared by { $name }
    }
duplicate-doubled = { $by ->
        [you] You doubled { $names }
       *[other] { $name } doubled { $names }
    }
duplicate-doubled-you = you
duplicate-at = { $numbered ->
        [yes] { $name }, table { $table }
       *[no] { $name }
    }
duplicate-par = Par: a champion in every seat
duplicate-send = Send these deals
duplicate-send-line = Anyone who opens the link plays your deals, and sees your name and your result when they have finished.
duplicate-text = I have played these deals of { $title }. Can you do better?
duplicate-copy = Copy link
duplicate-copied = Copied
duplicate-share = Send

## Within a time

duplicate-new-title = Duplicate
duplicate-new-line = The same deals for all of you. Each plays when they like until the end; when you have finished, you see how the others did with your cards.
duplicate-new-open = Open a duplicate
duplicate-new-name = Title
duplicate-new-usual = Our deals
duplicate-new-rules = Rules
duplicate-new-players = Players at a table
duplicate-new-length = Deals
duplicate-new-length-game = a whole game
duplicate-new-length-series = one series
duplicate-new-length-each-contract = each contract once
duplicate-new-length-one-deal = a single deal
duplicate-new-bot = Bots in the other seats
duplicate-new-until = Ends
duplicate-new-button = Open it and get the link
duplicate-new-mine = Yours
duplicate-new-away = A duplicate needs a server
duplicate-new-away-line = The deals are secret until each of you has played them, so they are dealt by a server.
duplicate-all = All duplicates
duplicate-facts = { $title } · { $deals ->
        [0] until someone wins
        [one] one deal
       *[other] { $deals } deals
    } · { $over ->
        [yes] over since { $time }
       *[no] until { $time }
    }
duplicate-enter = The same deals for all of you
duplicate-enter-line = Play when you like until { $time }. When you have finished, you see how the others did with your cards.
duplicate-enter-name = Your name here
duplicate-enter-alone = Play against bots
duplicate-enter-together = Open a table for friends
duplicate-enter-terms = You decide once: no hints and no taking back. At a table, bots keep the chairs until friends come; results are compared seat by seat.
duplicate-your-table = Your table
duplicate-your-deal = You are at deal { $deal } of { $deals }.
duplicate-your-gathering = Your friends can sit down until you begin.
duplicate-to-table = To your table
duplicate-over-late = Time ran out before you had finished. What you played is compared below.
duplicate-who = Who plays
duplicate-who-none = No one yet. Send the link below.
duplicate-who-more = You see how they did when you have finished, too.
duplicate-table = Table { $number }
duplicate-alone = { $name } against bots
duplicate-with-bots = { $names } and bots
duplicate-state = { $state ->
        [finished] finished
        [gathering] waits for friends
        [begun] begun
       *[playing] deal { $deal } of { $deals }
    }
duplicate-sit-down = Sit down
duplicate-ahead-line = points ahead of the same seat elsewhere
duplicate-total = { $total } in all
duplicate-total-of = { $total } in { $deals ->
        [one] one deal
       *[other] { $deals } deals
    }, not finished
duplicate-no-results = No one has finished a deal.
duplicate-no-par = A champion is playing these deals for comparison: { $deals ->
        [one] one deal
       *[other] { $deals } deals
    } so far.
duplicate-par-line = Par, from a champion in every seat: { $total } in your seat.
duplicate-par-seats = Par, from a champion in every seat: { $totals }.
duplicate-par-of = { $seat } { $total }
duplicate-compare = Whose deals
duplicate-seat-line = What counts is the score less the mean of the same seat at the other tables. Bots count for the mean only.
duplicate-seat-of = { $name }, table { $table }, seat { $seat }
duplicate-invite-line = Anyone who opens the link plays the same deals. No card and no result is shown to them before they have finished.
duplicate-invite-text = The same deals of { $title } for all of us, each when they like. Play yours!
duplicate-files = The deals
duplicate-files-bgn = Save the records
duplicate-seal-line = All deals follow from one secret, to which the server committed when the duplicate was opened. It is shown at the end.
duplicate-commit = Seal
duplicate-secret = Secret
duplicate-secret-later = shown at the end
duplicate-from-new = With friends, each when they like: the same deals for all
