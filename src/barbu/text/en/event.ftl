### Tournaments.

event-no-name = this is not a name
event-no-name-hint = A name has 1 to { $most } letters, and no equals sign.
event-name-taken = { $name } is taken
event-name-taken-hint = Add an initial.
event-too-late = the last round has been drawn
event-too-late-hint = Take back the draw, or begin another tournament.
event-full = { $most } players are the most
event-waiting = not all tables have scored: { $tables }
event-waiting-hint = Enter their scores first.
event-over = all rounds have been drawn
event-over-hint = Begin another tournament to play on.
event-few = fewer than two players are left
event-few-hint = Enter more of them first.
event-no-round = there is no round { $round }
event-no-round-hint = Draw it first.
event-no-player = no player is called { $name } there
event-other-table = name everyone at one table once: { $names }
event-other-table-hint = As in: score Anna=12 Beth=-30 Carl=5 Dora=13
event-large = a score has at most { $most } points
event-wrong-sum = these add up to { $sum }, but the rules give { $expected }
event-wrong-sum-hint = Do the sum again; --by-hand enters it as it is.
event-nothing = nothing has happened yet
event-bad-file = { $file } holds no tournament: { $why }
event-bad-entry = entry { $number } of this tournament cannot have happened
event-bad-file-hint = Begin one with: barbu event FILE new NAME...
event-exists = this file is there already
event-exists-hint = Choose another one.
event-no-file = there is no file { $file }
event-score-what = a score is NAME=POINTS, and not { $text }
event-action = there is no action { $word }
event-action-hint = Use new, enter, leave, draw, score or undo, or nothing to see how it stands.
event-names-needed = name a player

event-head = { $name }: { $rules }, { $rounds ->
        [one] one round
       *[other] { $rounds } rounds
    }, { $length ->
        [game] a whole game each
        [series] a series each
        [each-contract] each contract once
       *[one-deal] a deal each
    }
event-players = { $count } players: { $names }
event-round = Round { $round } of { $rounds }
event-table = Table { $table }
event-to-draw = The next round is to be drawn.
event-done = All rounds have been played.
event-place = Place
event-player = Player
event-total = Points
event-in-round = { $round }
event-left = left
event-counts = { $same ->
        [yes] What counts is a score less the mean of the same seat at the other tables.
       *[no] What counts is a score less the mean of its table.
    }
event-luck = One tournament says little about strength. After { $deals ->
        [one] one deal
       *[other] { $deals } deals
    } the error of a total is { $error } points: places 1 to { $places } may be the cards alone.
