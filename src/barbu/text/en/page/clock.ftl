### Clocks, pauses and seats that a bot keeps warm.

# Under the name of a player.
clock-bot-plays = bot plays
clock-away = away
clock-left = { $seconds } s

# In the head of the table. $left (String): a time in words, such as "12 s".
clock-waiting = Waiting for { $player }, { $left }
clock-minutes = { $minutes } min
clock-hours = { $hours } h

# A bar below the head of the table.
clock-kept = A bot plays for you.
clock-kept-line = Your time was up. Your seat stays yours.
clock-back = I'm back
clock-kept-spoken = Your time is up. A bot plays for you until you are back.
clock-missing = { $player } is away.
clock-missing-line = The game waits for them. If a bot plays, their seat stays theirs.
clock-bot-for = A bot plays for { $player } now.
clock-host = { $player } is the host now.
clock-host-you = You are the host now.
clock-hurry-spoken = { $left } left.

clock-paused = { $player } has paused the game
clock-you-paused = You have paused the game
clock-paused-name = Pause
clock-paused-line = Nobody can play, and no clock runs. The game goes on after ten minutes, or once more than half of you want to.
clock-go-on = Go on
clock-ask-go-on = Ask to go on

clock-notification = Your turn at { $title }
clock-notification-asked = You are asked at { $title }

## The people at the table

around-now = People at this table
around-host = host
around-bot = bot
around-here = here
around-away = away
around-kept = away, bot plays
around-kept-here = here, bot plays
around-kept-me = a bot plays for you
around-you = you
around-keep = Let a bot play
around-keep-for = Let a bot play for { $player }
around-remove = Replace by a bot
around-remove-sure = Yes, replace for good
around-remove-for = Replace { $player } by a bot for good
around-make-host = Make host
around-make-host-for = Make { $player } the host
around-call-me = Use this name
around-take = Ask for this seat
around-take-for = Ask for the seat of { $player }
around-pause = Pause the game
around-end = Ask to end the game
around-end-line = Everybody has to agree. Anyone who has let their time run out and is away may take the end back for a week. The game stays unfinished and nobody wins.
clock-held = The table waits
clock-held-line =
    The server cannot save anything just now. Nothing is lost and no clock runs; the game goes on by itself. If your
    last move is not on the table then, make it again.
