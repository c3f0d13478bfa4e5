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
duplicate-cards-line = What counts is your score less the mean of everyone who held your cards.
duplicate-deal = Deal { $number }
duplicate-score = you
duplicate-mean = mean
duplicate-counts = counts
duplicate-together = Together
duplicate-declared = { $title }, declared by { $name }
duplicate-declared-you = { $title }, your own call
duplicate-doubled = doubled { $names }
duplicate-doubled-by = doubled by { $names }
duplicate-send = Send these deals
duplicate-send-line = Anyone who opens the link plays your deals, and sees your name and your result when they have finished.
duplicate-text = I have played these deals of { $title }. Can you do better?
duplicate-copy = Copy link
duplicate-copied = Copied
duplicate-share = Send
