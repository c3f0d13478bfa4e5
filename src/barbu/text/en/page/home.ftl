### The start page, before anything on it is unfolded.

home-lead = Seven small games with one pack of cards, and a bet on each of them.
home-play = Play now
home-against = Against three club players.
home-rules = The rules
home-choose = Choose rules and opponents
home-wait = One moment…
home-own = Make your own rules
home-missing = This part of the page could not be loaded.
home-reload = Reload the page

## My games

home-games = My games
home-games-all = All { $count } games
home-games-kept = Games are kept for { $days } days after the last move.
home-your-turn = your turn
home-damaged = Damaged: the server's disk has not kept it as it was played.
home-finished = Finished, you have { $total }. With { $others }.
home-running = Deal { $number } of { $deals }, you have { $total }. With { $others }, { $ago }.
home-look = View
home-resume = Resume
home-keep = Keep
home-remove = Remove
home-remove-sure = Remove it
home-leave = Leave
home-leave-sure = Leave for good
