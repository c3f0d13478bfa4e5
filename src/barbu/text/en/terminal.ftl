### What the command says. Commands, options and answers to be typed are the same in every language: they stand in
### string literals.

terminal-error = error:
terminal-hint = hint:
terminal-needs-extra = { $package } is missing here; install it with { $install }.
terminal-file-missing = Check the name and the folder; a relative path starts from { $folder }.
terminal-file-denied = You may not use this file; name another, or ask whoever owns it.
terminal-file-folder = This is a folder; name a file in it.
terminal-see-help = see { $command } { "--help" }
terminal-no-language = there is no language { $tag }; languages are { $tags }

## Usage

terminal-at-least = it must be { $least } or more
terminal-at-most = it must be { $most } or less
terminal-whole-number = it must be a whole number
terminal-number = it must be a number
terminal-not-one-of = { $value } is not one of { $values }
terminal-invalid-value = invalid value for { $option }: { $why }
terminal-no-option = no such option: { $option }
terminal-no-option-but = no such option: { $option }; did you mean { $near }?
terminal-no-command = no such command { $command }
terminal-no-command-but = no such command { $command }; did you mean { $near }?
terminal-missing-argument = missing argument { $name }
terminal-missing-option = missing option { $name }
terminal-missing-command = missing command
terminal-extra-words = unexpected extra arguments: { $words }
terminal-option-needs-value = option { $option } requires a value
terminal-option-without-value = option { $option } does not take a value
terminal-players-of-nothing = it needs the name of a variant
terminal-sheet-where = name a file to write: { "--pdf FILE" } or { "--xlsx FILE" }

## barbu backup and restore

terminal-backed-up = { $games ->
        [one] 1 game is
       *[other] { $games } games are
    } now also in { $folder }
terminal-restored = { $games ->
        [one] 1 game is
       *[other] { $games } games are
    } back in { $folder }
terminal-replaced = What was there before is in { $folder }; delete it when you do not need it any more.

## barbu rules, glossary and strategy

terminal-rules-list-options = Options, added to a name with { "+" }, as in { "pagat+ace-low" }:
terminal-rules-list-hint = { "barbu rules" } lists all variants and options
terminal-rules-contract = a contract
terminal-rules-also-called = Also called: { $names }
terminal-rules-contract-costs = What it costs
terminal-glossary-unknown = { $word }: the glossary has no such word
terminal-glossary-hint = { "barbu glossary" } lists all words

## barbu simulate

terminal-simulate-head =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $deals } deals; points per deal
terminal-simulate-columns = Points are those of the contract, the score is after doubles; { "+-" } is one standard error.
terminal-simulate-seat = Seat
terminal-simulate-bot = Bot
terminal-simulate-contract = Contract
terminal-simulate-deals = Deals
terminal-simulate-points = Points
terminal-simulate-score = Score
terminal-simulate-stopped =
    { $games ->
        [one] Stopped: { $file } holds the record of the game that was over.
       *[other] Stopped: { $file } holds the records of the { $games } games that were over.
    }

## barbu replay, verify and check-data

terminal-analysis =
    { $game }: { $variant }, { $decisions ->
        [one] 1 decision
       *[other] { $decisions } decisions
    } weighed, { $mistakes ->
        [0] no clear mistake
        [one] 1 clear mistake
       *[other] { $mistakes } clear mistakes
    }
terminal-analysis-means = Losses are in points, against the best choice that could be known at the time; { "+-" } is one standard error. A mistake costs more than two errors and more than a tenth of what a hand typically moves.
terminal-analysis-unweighed =
    { $count ->
        [one] 1 decision is
       *[other] { $count } decisions are
    } not weighed: cards shown, rows set, claims.
terminal-analysis-deal = Deal
terminal-analysis-seat = Seat
terminal-analysis-did = Did
terminal-analysis-better = Better
terminal-analysis-loss = Loss
terminal-analysis-figure = { $loss } { "+-" } { $error }
terminal-analysis-kind = Kind
terminal-analysis-kinds =
    { $kind ->
        [call] calls
        [double] doubles
       *[play] cards
    }
terminal-analysis-contract = Contract
terminal-analysis-decisions = Decisions
terminal-analysis-mistakes = Mistakes
terminal-analysis-lost = Lost

terminal-solve = { $contract }: with all cards seen, { $side } scores { $value }
terminal-solve-card = { $seat } plays
terminal-solve-value = { $side } scores
terminal-solve-where = deal { $deal } has no such trick, or is over: say from which trick on it is to be solved

terminal-strength = { $rules }: { $games ->
        [one] 1 game
       *[other] { $games } games
    }
terminal-strength-own = { $rules } ({ $key })
terminal-strength-means = Strengths are points a game above average players, with one standard error. Luck alone moves a score by { $spread } points a game.
terminal-strength-fixed = An average player is as strong as { "bot:club" }. Bots have the strength that the arena measured.
terminal-strength-player = Player
terminal-strength-strength = Strength
terminal-strength-error = Error
terminal-strength-games = Games
terminal-strength-contract = Contract
terminal-strength-role = Role
terminal-strength-declarer = declarer
terminal-strength-other = other
terminal-strength-deals = Deals
terminal-strength-contracts = { $player } in each contract: points a deal above average players in the same role.
terminal-strength-no-player = no game has a player { $player }
terminal-strength-partners = players who score with a partner have no strength of their own

terminal-replay-standard-input = standard input
terminal-replay-file = { $file }: { $what }
terminal-replay-game = { $file }, game { $number }
terminal-replay-deals =
    { $of ->
        [0] { $deals ->
            [one] 1 deal
           *[other] { $deals } deals
        }
        [one] { $deals } of 1 deal
       *[other] { $deals } of { $of } deals
    }
terminal-replay-good = { $game }: { $variant }, { $deals }, good
terminal-replay-wrong = { $game }: { $variant }, wrong after { $deals }
terminal-replay-none = { $game }: not replayed
terminal-verify-good =
    { $deals ->
        [one] { $game }: { $variant }, 1 deal, proven
       *[other] { $game }: { $variant }, { $deals } deals, all proven
    }
terminal-event-sealed = { $title }: the secret is the one of the commitment { $commit }
terminal-event-good = { $deals ->
        [one] { $game }: round { $round }, table { $table }, 1 deal, as committed
       *[other] { $game }: round { $round }, table { $table }, { $deals } deals, as committed
    }
terminal-event-wrong = { $deals ->
        [0] { $game }: round { $round }, table { $table }, not the committed deals
        [one] { $game }: round { $round }, table { $table }, not the committed deals after 1 deal
       *[other] { $game }: round { $round }, table { $table }, not the committed deals after { $deals } deals
    }
terminal-event-other = { $game }: of no table of this tournament, so nothing is said of it
terminal-event-means = { $noted ->
        [noted] Proven: these deals follow from the secret to which the server committed before the first round, with the commitment that you have noted. It has changed none of them after it had seen how anyone plays.
       *[not-noted] Proven: these deals follow from the secret of the commitment above. If the page showed this commitment before the first round, the server has changed none of them after it had seen how anyone plays; give what you noted then with { "--commit" }.
    }
terminal-event-not = Not proven: that the secret was drawn by chance, that the server told no one what it knew, or that the cards were played as written.
terminal-verify-none = { $game }: { $variant }, no deal is over, so there is nothing to prove yet
terminal-verify-silent = { $game }: { $variant }, does not say how its cards were dealt, so nothing is proven
terminal-verify-wrong =
    { $deals ->
        [0] { $game }: not proven
        [one] { $game }: not proven after 1 deal
       *[other] { $game }: not proven after { $deals } deals
    }
terminal-verify-added =
    { $of ->
        [one] { "  " }{ $name } added { $parts } of 1 part
       *[other] { "  " }{ $name } added { $parts } of { $of } parts
    }
terminal-verify-nobody = { "  " }nobody added a part: the server alone could know and choose these cards before the game began
terminal-verify-left-out =
    { $parts ->
        [one] { "  " }{ $name } sealed 1 part that was left out
       *[other] { "  " }{ $name } sealed { $parts } parts that were left out
    }
terminal-verify-decks = { "  " }each part left out doubles the decks that the server could have chosen from: up to { $decks } for a deal
terminal-verify-older = { "  " }this is calculation 1, which proves less: the server could have chosen who begins, and which parts count, without this record showing it
terminal-verify-means = Proven: each deal follows from what was sealed before the first one (a secret, the rules, the table, the people, who begins) and from the parts whose seals were listed before any was opened. Players whose browser sealed a part, and was told the same seals, can be sure that nobody chose the cards of a deal in which no part was left out. Others rely on them.
terminal-verify-means-older = Proven: each deal of calculation 1 follows from a secret that was sealed before the first one and from the parts in the record.
terminal-verify-not = Not proven: that players kept their cards to themselves, that the server told nobody what it knew, or that the cards were played as written.
terminal-check-damaged = game { $game }: { $why }
terminal-check-intact =
    { $of ->
        [0] { $deals ->
            [one] 1 deal is intact
           *[other] { $deals } deals are intact
        }
        [one] { $deals } of 1 deal is intact
       *[other] { $deals } of { $of } deals are intact
    }
terminal-check-nothing-intact = none of it is intact
terminal-report = Table { $game }, { $at } UTC, reported by { $by }:
terminal-reports = { $count ->
    [0] Nothing has been reported.
    [one] 1 report
   *[other] { $count } reports
}
terminal-no-table = There is no table { $game } in this folder.
terminal-check-sum =
    { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $damaged ->
        [0] all good
       *[other] { $damaged } damaged
    }
terminal-progress-decisions = decisions
terminal-progress-file = file
terminal-progress-files = files
terminal-progress-games = games
terminal-progress-solving = solving

## barbu play: setting up

terminal-play-not-kept = the game cannot be kept in { $file }: { $why }
terminal-play-make-room = it goes on; make room to keep it
terminal-play-lost = The game is lost: it could not be kept in { $file }
terminal-play-kept = The game is kept. Carry on with: { "barbu play --resume" } { $file }
terminal-play-record = The record of the game is { $file }
terminal-play-name = you cannot be called { $name }: { $why }
terminal-play-bot-name = the bot { $name } cannot be named in a record: { $why }
terminal-play-name-of-a-bot = it is the name of a bot
terminal-play-other-name = choose another name with { "--name" }
terminal-play-deals = { "--deals" } is for practising one contract
terminal-play-deals-hint = Name it, as in { "--practise" } trumps, or choose the length of the game with { "--length" }.
terminal-play-file-exists = { $file } already exists
terminal-play-carry-on = carry on with that game: { "barbu play --resume" } { $file }
terminal-play-no-folder = there is no folder { $folder }
terminal-play-other-file = make it, or choose another file with { "--record" }
terminal-play-file-of-several =
    { $file } holds { $games ->
        [0] no game
       *[other] { $games } games
    }
terminal-play-file-of-one = a file to carry on with holds one
terminal-play-file-wrong = { $file }: { $why }
terminal-play-game-over = the game in { $file } is over
terminal-play-people = { $file } is the game of { $people } people; in the terminal one person plays against bots

## The game, told

terminal-title =
    { $rules }, { $deals ->
        [0] as many deals as it takes
        [one] 1 deal
       *[other] { $deals } deals
    }
terminal-team = { $names } play together.
terminal-help = Type { "h" } for help, { "?" } for a hint, { "q" } to quit.
terminal-head =
    { $deals ->
        [0] Deal { $number }: { $dealer } deals.
       *[other] Deal { $number } of { $deals }: { $dealer } deals.
    }
terminal-head-own =
    { $deals ->
        [0] Deal { $number }: { $declarer } deals and declares.
       *[other] Deal { $number } of { $deals }: { $declarer } deals and declares.
    }
terminal-head-declarer =
    { $deals ->
        [0] Deal { $number }: { $declarer } declares, { $dealer } deals.
       *[other] Deal { $number } of { $deals }: { $declarer } declares, { $dealer } deals.
    }
terminal-calls = { $name } calls { $call }: { $line }.
terminal-contract = { $call }: { $line }.
terminal-call-with = { $contract }, { $parameter }
terminal-says-bid = { $name } bids { $bid }
terminal-says-ask = { $name } asks for { $bid }
terminal-says-demand = { $name } demands { $bid }, or keeps the call
terminal-says-yes-declarer = { $name } sells the call
terminal-says-yes-wanted = { $name } agrees and buys the call
terminal-says-no-bid = { $name } does not bid
terminal-says-no-wanted = { $name } declines
terminal-says-no-declarer = { $name } keeps the call
terminal-reverses = { $name } holds the extra card and turns the contract round: they must take everything
terminal-exchanges = { $name } puts the extra card away and takes the card left over
terminal-stake = { $contract }: { $reward } for taking everything, { $fine } to pay for a failure
terminal-gives = { $name } passes cards on.
terminal-came = { $name } passes { $cards } to you.
terminal-claims = { $name } claims a redeal
terminal-redealt = { $why } The cards are redealt.
terminal-set = { $name } has set their cards
terminal-shows = { $name } shows { $cards }
terminal-knocks = { $name } knocks
terminal-plays = { $name } plays { $card }
terminal-counts = { $name } plays { $card }: { $count }
terminal-count = The count is { $count }; reaching { $mark } scores { $points }.
terminal-plays-out = { $name } plays { $card } and is out, number { $place }
terminal-passes = { $name } passes
terminal-doubles = { $name } doubles { $doubled }
terminal-redoubles = { $name } redoubles { $redoubled }
terminal-doubles-and-redoubles = { $name } doubles { $doubled } and redoubles { $redoubled }
terminal-trick = Trick { $number }:
terminal-takes = { $card } - { $name } takes it
terminal-your-lead = your lead
terminal-taken = taken:
terminal-cards-left = Cards left:
terminal-mis-set = mis-set
terminal-points = Points: { $numbers }
terminal-points-early = Nothing is left that scores. Points: { $numbers }
terminal-points-not-played = Not played. Points: { $numbers }
terminal-scores = Scores: { $numbers }
terminal-totals = Totals: { $numbers }
terminal-check = check
terminal-over =
    The game is over: { $winners ->
        [0] nobody wins
        [one] { $names } wins with { $totals } points
       *[other] { $names } win with { $totals } points
    }.

## Commands of the game

terminal-commands =
    At every prompt, a word or its letter:
terminal-command-hint = what the club player would do, and why
terminal-command-undo = take back, to your last decision
terminal-command-last = the last trick
terminal-command-sheet = the score sheet
terminal-command-doubles = who has doubled whom, and the contracts that each player has left
terminal-command-finish = let the club player play the rest of this deal for you
terminal-command-quit = leave; the game is kept
terminal-command-help = this help
terminal-commands-letters = Where a letter may also be a trump suit, a rank or a seat, it means that; type the whole word for the command.
terminal-commands-cards =
    A card is its number in the list, or itself: { "KH, 10d" }. Several players are named with commas: { "Beth,Dora" }.
terminal-nothing-to-decide = There is nothing to decide here.
terminal-nothing-to-take-back = There is nothing to take back.
terminal-taken-back = Taken back.
terminal-no-last-trick = There is no last trick.
terminal-no-sheet = No deal is finished yet.
terminal-no-deal = No deal is being played.
terminal-club = Club player:
terminal-advice = { $who } { $action }. { $reason }
terminal-act-play = play { $card }
terminal-act-call = call { $call }
terminal-act-double = double { $names }
terminal-act-show = show { $cards }
terminal-act-bid = bid { $bid }
terminal-act-ask = ask for { $bid }
terminal-act-demand = demand { $bid }
terminal-act-agree = agree
terminal-act-give = pass { $cards } on
terminal-act-set = set { $rows }
terminal-act-reverse = turn the contract round
terminal-act-redeal = claim a redeal
terminal-act-pass = pass
terminal-act-knock = knock
terminal-pairs = Doubles: { $pairs }
terminal-pair = { $one } - { $other }
terminal-pair-redoubled = { $one } - { $other } redoubled
terminal-none = none
terminal-shared-left = The table has left: { $contracts }
terminal-shared-times = { $contract } { $deals } times
terminal-own-left = { $name } has left: { $contracts }
terminal-owes = { $name } owes { $debts }
terminal-debt =
    { $doubles ->
        [one] 1 double
       *[other] { $doubles } doubles
    } to { $name } in { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    }
terminal-debt-together =
    { $doubles ->
        [one] 1 double
       *[other] { $doubles } doubles
    } in { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    }

## Prompts

terminal-ask-deal-again = Deal again (Enter)?
terminal-ask-next-deal = Next deal (Enter)?
terminal-ask-contract = Which contract ({ $choices })?
terminal-ask-parameter =
    { $what ->
        [suit] Which trump suit ({ $choices })?
        [contract] Which contract do you try ({ $choices })?
       *[rank] Which start rank ({ $choices })?
    }
terminal-ask-reverse = You hold the extra card, which wins any trick. Do you turn the contract round, to take everything ({ "y/n" })?
terminal-ask-claim = Do you claim a redeal ({ "y/n" })?
terminal-ask-expose =
    { $count ->
        [one] Which do you show (1, Enter for none)?
       *[other] Which do you show ({ $choices }, several with blanks, Enter for none)?
    }
terminal-ask-bid =
    { $bids ->
        [0] No bid is left ({ "p" } to pass)?
       *[other] What do you bid ({ $choices }, { "p" } to pass)?
    }
terminal-ask-answer =
    { $bids ->
        [0] Do you sell the call ({ "y/n" })?
       *[other] Do you sell the call ({ "y/n" }), or which do you name ({ $choices })?
    }
terminal-ask-grant = You are asked for { $bid }: do you agree ({ "y/n" })?
terminal-ask-give =
    { $cards ->
        [one] Which card do you pass to { $name }?
       *[other] Which { $cards } cards do you pass to { $name }, with blanks?
    }
terminal-ask-rows = Your rows: front / middle / back (Enter: as the club player would set them)?
terminal-ask-set-anyway = Set them anyway ({ "y/n" })?
terminal-ask-double = Whom do you double ({ $choices }, or names)?
terminal-ask-only-card = Your only card (Enter)?
terminal-ask-more = Which other card ({ $choices }, or Enter to stop)?
terminal-ask-card = Which card ({ $choices })?
terminal-you-stop = None of your other cards fits.
terminal-you-knock = None of your cards fits: you knock.

## What an answer lacks

terminal-answer-empty = type your answer, or { "h" } for help
terminal-answer-yes-or-no = answer { "y" } or { "n" }
terminal-answer-number = { $text } is not a number from 1 to { $most }
terminal-answer-contract = { $text } is not a contract on the list
terminal-answer-contracts = { $text } may be any of { $names }
terminal-answer-parameter = { $text } is none of { $choices }
terminal-answer-double = you may not double like that here
terminal-answer-player = { $word } is neither a player nor one of the seats { $seats }
terminal-answer-card = { $text } is neither a card, as in { "KH" }, nor a number from 1 to { $most }
terminal-answer-card-twice = { $word } names a card twice
terminal-answer-card-elsewhere = you do not hold { $card }
terminal-answer-only-these = only these cards may be shown
terminal-answer-bid =
    { $bids ->
        [0] answer { "y" } or { "n" }
       *[other] answer with a number ({ $choices }), { "y" }, { "n" } or { "p" }
    }
terminal-answer-give =
    { $cards ->
        [one] name one card
       *[other] name { $cards } cards
    }
terminal-answer-rows = put a slash between the three rows, as in { "1 2 3 / 4 5 6 7 8" }; the last one may be left out
terminal-answer-row-foreign = { $card } is not yours
terminal-answer-row-twice = { $card } appears in two rows
terminal-answer-row-size =
    { $size } cards go to the { $row ->
        [front] front
        [middle] middle
       *[back] back
    }, not { $given }

## Help

help-usage = Usage:
help-options = Options
help-arguments = Arguments
help-commands = Commands
help-default = default:
help-env-var = env var:
help-required = required
help-help = Show this message and exit.
help-json = Write JSON.
help-players = Number of players, where the rules allow several.
help-barbu = Barbu and its family of compendium card games.
help-play-variant = A variant with its options, or a rule file.
help-simulate-name = A variant with its options, or a rule file.
help-barbu-version = Print the version.
help-barbu-language = Language: en, or qps, made up for tests.
help-serve = Play in the browser, against bots or with others.
help-serve-host = Address to listen on; 0.0.0.0 lets the whole network in.
help-serve-port = Port; 0 takes any free one.
help-serve-data = Folder for the games; made if it is missing.
help-serve-name = Name by which others reach this server, such as barbu.example.org; may be given more than once.
help-serve-tables-per-hour = Tables that one address may set up in an hour; 0 is no limit.
help-serve-sockets = Tables that one address may have open at once; 0 is no limit.
help-serve-watchers = Tables that one address may watch without a seat at once; 0 is no limit.
help-serve-work = Seconds of work a minute that one address may ask of the server; 0 is no limit.
help-serve-keep-days = Days that a game is kept after the last move; 0 is for ever.
help-serve-monitor = Another port, with { "/healthz" } and { "/metrics" } for the operator's tools.
help-serve-monitor-host = Address of that port.
help-serve-log-level = What is logged to standard error.
help-serve-access-log = Log each request.
help-serve-lasting-names = Keep names that last: { "here" } in the data folder, or in a database such as { "postgresql://barbu@localhost/barbu" }.
help-serve-no-open = Do not open a browser.
help-reports = Print what people have reported, with the lines around it.
help-reports-more = Nothing is changed; the server may keep running.
help-reports-folder = Folder with the games of a server.
help-audit = Print who sat where at a table, and what people agreed to.
help-audit-more = One line for each event: the time (UTC), its number, its kind, the seat. Tokens and invitations are not shown.
help-audit-folder = Folder with the games of a server.
help-audit-table = Name of the table, as in its address.
help-backup = Copy the games that a server has stored, with its push key.
help-backup-more = A server may be running; no game waits. The folder { "TO" } appears when the copy is complete.
help-backup-to = New folder for the copy.
help-backup-data = Folder with the games of a server.
help-restore = Put a backup in the place of a server's games.
help-restore-more = The server has to be stopped. What was there before is moved to a folder of its own.
help-restore-source = Folder of a backup, or a database file.
help-restore-data = Folder with the games of a server.
help-check-data = Check the games that a server has stored.
help-check-data-more = Every row of every game is checked against its checksum, and every game is replayed. Nothing is changed; the server may keep running. Exits with 1 if anything is wrong.
help-check-data-folder = Folder with the games of a server.
help-play = Play in the terminal against bots.
help-play-name = Your name.
help-play-bots = Your opponents: one bot for all seats, or one for each, with commas.
help-play-record = File in which the game is kept.
help-play-resume = Go on with a game that was kept.
help-play-length = The whole game, one declarer's contracts, one deal of each contract, or a single deal.
help-play-first = Who declares first: drawn, me, or a seat by its letter; you sit in seat A.
help-play-practise = Play only the contract of this name.
help-play-deals = How many deals of it, 20 at most; 0 is one for each player.
help-play-hands = File of a bridge program (PBN or LIN) whose hands are dealt first.
help-play-seed = Seed for the deals: the same number deals the same cards.
help-daily = Play the deals of the day, the same for everyone.
help-daily-more = You declare each contract once against three Masters who answer the same to the same. A game that was left goes on.
help-daily-kind = The day's seven deals, a single deal of the day, or the whole game of the week.
help-daily-date = Another day, as 2026-11-27; of a week, any day of it (default: today).
help-daily-name = Your name.
help-daily-record = File in which the game is kept (default: one named after the day, in this folder).
help-event = Run a tournament: who sits where in each round, and how everyone stands.
help-event-more = The tournament is kept in a file. "new" begins it with its players, "enter" and "leave" change who plays from the next round on, "draw" draws the next round, "score" enters what a table scored, as in: score Anna=12 Beth=-30 Carl=5 Dora=13, and "undo" takes the last of these back. Without an action it is only shown. Everyone meets as many others as possible; bots fill the tables, and count for the mean alone.
help-event-file = File of the tournament.
help-event-action = new, enter, leave, draw, score or undo.
help-event-words = Names of players; for "score", NAME=POINTS of everyone at a table.
help-event-variant = Rule set of a new tournament.
help-event-players = Number of players at a table.
help-event-length = What is played in a round: game, series, each-contract or one-deal.
help-event-rounds = Rounds of a new tournament.
help-event-same-deals = All tables have the same cards in each round, so that scores are compared by seat.
help-event-name = Name of a new tournament (default: that of its file).
help-event-seed = Seed of the draw: the same one draws the same rounds.
help-event-round = Round of a score (default: the last one drawn).
help-event-by-hand = Enter a score whose sum the rules do not give.
help-event-csv = Write the standings as CSV.
help-puzzles = Cut puzzles from played games.
help-puzzles-more = A puzzle is one decision of which one choice is clearly the best, three points and two errors ahead of the next. What is found is added to the file after each game, so a search that is interrupted goes on where it was.
help-puzzles-files = Records to search (default: games that Master plays); with --check, files of puzzles.
help-puzzles-out = File of the puzzles; if it exists, more are added to it.
help-puzzles-variant = Rule set of the games that Master plays.
help-puzzles-players = Number of players.
help-puzzles-games = How many games Master plays, with those already searched.
help-puzzles-seed = Seed: the same number plays the same games.
help-puzzles-each = The most puzzles of a kind about a contract; a third of them may be easy.
help-puzzles-jobs = Processes to share the work.
help-puzzles-check = Weigh the puzzles of files again in ten times as many worlds, and withdraw those whose solution is another.
help-puzzle = Solve a puzzle.
help-puzzle-more = You decide once, and then see what each choice is worth. Without a number or a date it is the next one for your rating that you have not answered.
help-puzzle-kind = What is asked: which contract, which players to double, the start rank, a lead, a discard, to duck or to win, or a card in dominoes.
help-puzzle-number = The puzzle of this number.
help-puzzle-today = The puzzle of the day.
help-puzzle-date = The puzzle of another day, as 2026-11-27.
help-puzzle-minutes = Solve one after the other for so many minutes.
help-puzzle-file = File of puzzles (default: those that come with Barbu).
help-puzzle-solver = File with your rating (default: in the folder for this user's data).
help-puzzle-name = Your name.
help-contest = Answer the ten hands of the week, or make contests.
help-contest-more = Each hand asks what to call or which players to double. When all are answered, you see what each choice is worth. With --out, hands are found for further contests; what is found is added after each game, so a search that is interrupted goes on where it was.
help-contest-files = Records and files of puzzles to search (default: games that Master plays).
help-contest-week = Another week, as 2026-W48 (default: this week).
help-contest-name = Your name.
help-contest-out = File of the hands; if it exists, more are added to it.
help-contest-variant = Rule set of the games that Master plays.
help-contest-players = Number of players.
help-contest-games = How many games Master plays, with those already searched.
help-contest-seed = Seed: the same number plays the same games.
help-contest-sent = List the hands that were sent in to a server; with --out, search them.
help-contest-data = Folder with the games of the server.
help-drill = Practise your card sense, or quick decisions of one kind.
help-drill-more = Ten questions about the cards that are out, in deals that club players play; or ten easy and medium puzzles of one kind.
help-drill-kind = About the cards that are out: how many of a suit or of trumps, who is void, which queens, where the king must be; or a kind of puzzle.
help-drill-seed = Seed: the same number asks the same.
help-drill-solver = File with your rating (default: in the folder for this user's data).
help-drill-name = Your name.
help-rules = Explain a rule set, or list them all.
help-rules-name = A variant with its options, a rule file, or a contract; any name will do.
help-glossary = Explain the words of the game.
help-glossary-term = A word of the game.
help-strategy = Say how to play well: in general, under a rule set, or in one contract.
help-strategy-name = A variant with its options, a rule file, or a contract.
help-simulate = Let bots play, and print what each makes in a deal.
help-simulate-games = Whole games to play.
help-simulate-seed = The same seed gives the same games.
help-simulate-bots = One bot for all seats, or one for each, with commas.
help-simulate-record = Write the records of all games to a file.
help-simulate-duplicate = Play the cards of each game from every seat.
help-simulate-processes = Processes to share the work.

help-train = Train the weights of the bots that search.
help-train-more = For each kind of contract, the current weights play deals. Every card that could be played in them is tried in many possible deals of the hidden cards, and the weights that come closest to what the cards turned out to be worth become the next ones. Finished kinds stay in the folder: if you stop, the same command carries on with the next kind. The same numbers give the same weights.
help-train-out = Folder for the weights and their figures.
help-train-kinds = Kinds of contract to learn, with commas (default: all).
help-train-positions = Positions to learn from in each round.
help-train-worlds = Possible deals of the hidden cards for each position.
help-train-seed = The same seed gives the same weights.
help-train-rounds = Rounds of playing and learning.

help-arena = Measure bots against each other, over the same cards from every seat.
help-arena-more = The edge of a bot is its score in a deal minus the mean of the table, in points; where low totals win the sign is reversed, so that more is always better. An error is one standard error of the mean, with each deal and all its seatings counted as one observation (each game, with --games). The intervals are 95 %.
help-arena-bots = The bots to compare, with commas; may be given several times. The first sits once in each seat, and the others take the remaining seats in turn.
help-arena-against = Let each bot sit alone among bots of this name (partners: in pairs), once in each seat.
help-arena-variant = A variant with its options, or a rule file; may be given several times (default: the standard game).
help-arena-deals = Deals of each variant, taken from the middle of games: some contracts are used up, doubles are owed, and the bots call and double. With --forced, deals of each contract.
help-arena-forced = Deal each contract in turn, without doubles. The declarer changes each time; club:1 names the trump suit or start rank, so that it is the same for all.
help-arena-games = Play this many whole games instead.
help-arena-seed = The same seed gives the same deals.
help-arena-worlds = Possible deals that bots that search try for each decision (default: as many as each usually tries).
help-arena-ms = Milliseconds that bots that search think about each decision. No two runs are then alike.
help-arena-jobs = Processes to share the work (default: one for each processor).
help-arena-on = Where to play: on this machine, or on the Ray cluster that RAY_ADDRESS names (needs the extra ray).
help-arena-results = File that keeps what has been played. If it exists, its job carries on where it stopped.
help-arena-csv = Write every score to a CSV file.
help-arena-picture = Draw the edges with their intervals to an SVG file; with several variants, one file each.
help-analyse = Say what each decision of a game was worth.
help-analyse-more = Every choice is weighed in many possible deals that fit what the player could know at the time, never in the cards as they lay. What is found is kept, so an analysis that is interrupted goes on where it was. Left out: decisions without a choice, claims, cards shown, the rows of poker, and games with two packs. Exits with 1 if a record is wrong.
help-analyse-file = Records; - is standard input.
help-analyse-seat = Only the decisions of this seat, such as A.
help-analyse-level = How many possible deals a decision may take: expert, master or champion.
help-analyse-jobs = Processes to share the work (default: one for each processor).
help-solve = Say what a deal is worth if everyone sees all cards.
help-solve-more = Everyone plays for themselves, or a side plays against all others, and nobody makes a mistake. Six or eight tricks take a moment, and dominoes for a side; all thirteen tricks can take long.
help-solve-what = A record, or a rule set, a contract and hands, the leader's first, such as "pagat no-king B:..K.Q C:...T9 D:.A..5 A:.K..8"; - is standard input.
help-solve-deal = Number of the deal (default: the last one).
help-solve-trick = Solve from before this trick on (default: where the record stops).
help-solve-side = Seats that play together against all others, such as A or AC (default: everyone plays for themselves).
help-solve-positions = Give up after looking at this many positions.
help-strength = Say how strong the players of recorded games, or at a server, are.
help-strength-more = A strength is how many points a game a player is expected to score above average players. It is estimated from scores, by how much and not by place. Few games tell little, so a player who is new is taken to be average, and the error says how much is not known; a game of last year counts half. A game in several files counts once. Exits with 1 if a file or a record is wrong.
help-strength-contracts = Say how strong this player is in each contract, as its declarer and as another player, in points a deal; and no other player's strength.
help-strength-files = Records; - is standard input. Or a server by its address, its data folder or its PostgreSQL database.
help-strength-name = At a server: of this person or bot alone.
help-strength-token = Your own token at the server, to see your strength even if you show none.
help-replay = Check the records of games.
help-replay-more = Every game of every file is replayed; leaders, points, scores and totals are compared. The first error of each game is printed with its line and column. Exits with 1 if there is one.
help-replay-files = Records; - is standard input.
help-replay-ignore-digest = Replay records of other rules under the shipped ones.
help-verify = Check that nobody chose the cards of recorded games.
help-verify-more = Every game is replayed, and every deal is compared with the one that follows from the server's secret and the players' parts. Exits with 1 if anything is wrong, and with 3 if nothing is wrong but a game does not say how its cards were dealt.
help-verify-files = Records; - is standard input. With the { "JSON" } file of a tournament among them: records of its tables.
help-verify-commit = The commitment that the page of the tournament showed before the first round, as you have noted it.
help-verify-ignore-digest = Replay records of other rules under the shipped ones.
help-score = Keep the score of a game at a real table.
help-score-more = WHAT is a rule set, in which case you are asked deal by deal, or a file with a game: a sitting (.json), a record (.bgn) or a table (.csv).
help-score-what = A variant with its options, a rule file, or a file with a game.
help-score-players = Names of the players, clockwise, with commas between them.
help-score-first = Who declares the first deal, or deals it where nobody declares.
help-score-length = How long you play.
help-score-keep = File in which the sitting is kept; if it exists, you carry on.
help-score-rules = Rules for a table (.csv), which does not name them.
help-score-explain = Say what every payment is for.
help-score-chips = Settle with chips, step by step.
help-score-money = What a point is worth, such as 0.10; says who pays whom.
help-score-bgn = Write the game as a record.
help-score-csv = Write the game as a table.
help-score-xlsx = Write the game as a spreadsheet that recalculates.
help-sheet = Write a score sheet to print, or a workbook to score in.
help-sheet-more = Printed, the deals are on the front, the rules in brief on the back.
help-sheet-what = A variant with its options, a rule file, or a file with a game.
help-sheet-pdf = PDF to write.
help-sheet-xlsx = Workbook to write; its formulas score what is typed.
help-sheet-blank = Leave the deals of a game empty.
help-sheet-glance = Write the rules at a glance instead, on one page.
help-sheet-font = A TrueType font for names in letters other than Latin, Greek and Cyrillic.
help-sheet-paper = Size of the paper.
