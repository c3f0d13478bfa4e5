### The commands that talk to a server: a bot that plays there, and its ladders.

help-bot = Let a bot play at a server.
help-bot-more = The bot plays under its name, against anyone who invites it. Its maker gives it a name and a token on the page of their own name. Ctrl+C lets it finish its games; a second time, it leaves them.
help-bot-url = The server, such as { "https://barbu.example.org" }.
help-bot-bot = The bot: one by name, { "module:Class" }, or { "cmd:" } and a program.
help-bot-token = The bot's token; better in the environment, where no list of processes shows it.
help-bot-rules = Rule sets it plays, with commas; all that a bot can play, if none are named.
help-bot-games = The most games at a time.
help-bot-stop-after = Stop after so many games; 0: go on.
help-bot-worlds = Deals of the hidden cards that it may look at for a decision.
help-bot-ms = Milliseconds that it may think about a decision.

help-ladder = Print a ladder of a server.
help-ladder-more = Each game counts as the score beyond the mean of the opponents, plus how strong they are. Bots are shown in their places.
help-ladder-where = The server, such as { "https://barbu.example.org" }; its data folder; or its PostgreSQL database by the address.
help-ladder-rules = The rule set.
help-ladder-club = The club whose ladder it is, by what follows { "club=" } in the address of its page.
help-ladder-token = Your own token at the server, for the ladder of a club that is not public.
help-ladder-period = A month such as { "2026-11" }, a year such as { "2026" }; all time, if none is named.

help-event-token = Your own token at a server, which sees events that are not public, and enters and leaves if it may.

## What goes wrong

remote-event-action = nothing at a server is called { $word }
remote-event-action-hint = name the code of an event, and perhaps enter or leave after it
remote-event-no-token = to enter or to leave needs a token of your own
remote-event-no-token-hint = make one on the page of your name at the server, and put it into the environment variable { "BARBU_OWN_TOKEN" }
remote-no-database = the database { $address } cannot be read: { $why }
remote-no-database-hint = check its address, and that the server that keeps names uses it

remote-says = { $text }
remote-no-address = { $address } is not the address of a server
remote-no-address-hint = write it as in { "https://barbu.example.org" }
remote-unreachable = { $address } cannot be reached: { $why }
remote-unreachable-hint = check the address, and that the server runs
remote-no-barbu = what answers at { $address } is not Barbu (status { $status })
remote-no-barbu-hint = check the address
remote-other-answer = the answer of { $address } cannot be read: { $why }
remote-other-answer-hint = install the version of Barbu that the server has
remote-no-names = { $address } keeps no names that last, so no bot can have one there
remote-no-names-hint = its operator starts it with { "--lasting-names here" }
remote-no-names-here = { $folder } holds no names that last
remote-no-names-here-hint = name the data folder of a server that keeps them, or its address
remote-no-ladders = { $where } is neither the address of a server nor its data folder
remote-no-ladders-hint = write an address as in { "https://barbu.example.org" }
remote-only-reads = the token of { $name } allows only to read
remote-only-reads-hint = make one that allows to play
remote-no-token = a bot needs a token
remote-no-token-hint = make one on the page of your name at the server, and put it into the environment variable { "BARBU_TOKEN" }
remote-revoked = the token of { $name } is no longer good
remote-revoked-hint = make another one on the page of your name
remote-replaced = { $name } is online elsewhere now
remote-replaced-hint = a bot has one line at a time; to play several games at once, use { "--games" }
remote-other-version = the server has Barbu { $theirs }, which speaks to bots in version { $speaks }; here it is { $ours }
remote-other-version-hint = install the version of Barbu that the server has
remote-not-legal = this is not legal now
remote-unsaid = the server cannot show a bot what its seat knows in { $rules }
remote-unsaid-hint = leave these rules out of { "--rules" }
remote-other-rules = the rules of { $rules } are other ones here than at the server
remote-other-rules-hint = install the version of Barbu that the server has
remote-bot-failed = { $why }
remote-bot-failed-hint = at the table { $table }, in { $phase }. All seats are given up. { $hint }

## How it goes

remote-online = { $name } is online at { $address }; it plays all rules that a bot can play, { $games ->
        [one] 1 game
       *[other] { $games } games
    } at a time
remote-online-rules = { $name } is online at { $address }; it plays { $rules }, { $games ->
        [one] 1 game
       *[other] { $games } games
    } at a time
remote-invited = { $table }: { $host } invites to { $rules }
remote-not-joined = { $table }: it could not sit down: { $why }
remote-sits = { $table }: it sits in { $seat } and plays { $rules }
remote-deal = { $table }: { $deals ->
        [0] deal { $number }
       *[other] deal { $number } of { $deals }
    }
remote-deal-over = { $table }: deal { $number } is over
remote-game-over = { $table }: the game is over
remote-seat-lost = { $table }: the seat has gone to another player
remote-left = { $table }: it has left
remote-stopping = It begins no more games; { $games ->
        [one] 1 game goes
       *[other] { $games } games go
    } on. Ctrl+C leaves at once.

## Tournaments

remote-event-none = No event is public here, and none is yours.
remote-event-line = { $code }: { $title }, { $at }, { $phase ->
        [open] open
        [running] running
       *[over] over
    }, { $players ->
        [one] 1 player
       *[other] { $players } players
    }
remote-event = { $title }: { $phase ->
        [open] open, of { $rounds } rounds
        [running] round { $round } of { $rounds }
       *[over] over, { $round } of { $rounds } rounds
    }
remote-event-mine = { $playing ->
        [yes] { $name } plays.
       *[no] { $name } does not play in the next round.
    }

## Ladders

remote-all-time = all time
remote-ladder = { $title }, { $period }: { $people ->
        [one] 1 person
       *[other] { $people } people
    }
remote-place = place
remote-score = score
remote-bot-made = { $name } (bot)
remote-no-results = No game has counted yet.
remote-strengths = { $title }: { $shown ->
        [one] 1 person shows
       *[other] { $shown } people show
    } how strong they are
remote-strength = { $name } in { $title }: { $mean } points a game above average players, ± { $error }, after { $games ->
        [one] 1 game
       *[other] { $games } games
    }
remote-shows-none = { $name } shows no strength.
