### The table.

table-waiting = Taking your seat…
table-warming = The bots are still warming up
table-unstored = Not stored: keep this page open
table-your-turn-title = Your turn - { $title }
table-asked-title = You are asked - { $title }
table-hand = Hand
table-watching = Watching
table-cards = Your cards
table-second-card = { $card }, the second one
table-will-be-played = will be played on your turn

## The line above

table-back = Home
table-menu = Menu
# $form (String): "you" for the player at this page, else "other".
table-declares =
    { $form ->
        [you] You declare
       *[other] { $player } declares
    }
table-aim = { $contract }: what counts
table-deal =
    { $deals ->
        [0] deal { $number }
       *[other] deal { $number } of { $deals }
    }
# Of a table where a deal of another game is played once more.
table-again =
    { $puzzle ->
        [1] A puzzle, played on
       *[0] Deal { $number } of an earlier game, again
    }
table-counter-clockwise = counter-clockwise
table-counter-clockwise-line = Counter-clockwise: the turn passes to the right
table-rules = The rules
table-keys = Keys
table-people = People
table-keys-title = Keys (?)

table-graph = Totals deal by deal

## A player

table-to-play = { $player }, to play
# What a player may declare and has declared; opens when their place card is pressed. $form (String): "you" or "other".
table-about-seat =
    { $form ->
        [you] What you can declare and have declared
       *[other] What { $player } can declare and has declared
    }
table-declarer = Declarer
table-total = Total
table-total-leads = Total, leads
table-points = Points of this deal
table-with = with { $players }
table-your-turn = Your turn
table-has-set = has set
table-led-here = led
# The bet of two players, in the words of the first one's place card: "Beth and you".
table-bet-doubled = { $first } and { $second }: doubled. Whoever does worse pays the difference.
table-bet-redoubled = { $first } and { $second }: redoubled. Whoever does worse pays the difference twice.
table-shown-card = the { $card } for { $points }
table-shows = shows { $cards }
table-shown = Shown: { $cards }
table-taken = has taken { $cards }
table-taken-suit = { $count } of a suit
table-taken-suit-title =
    { $count ->
        [one] Taken of one suit: 1 card
       *[other] Taken of one suit: { $count } cards
    }
table-place = place { $place }
table-owed = You owe { $doubles } ({ $deals } left)
table-owed-to = You owe { $player } { $doubles } ({ $deals } left)

## What a player has just said

table-says-knocks = knocks
table-says-claims = Claims a redeal
table-says-plays-on = Plays on
table-says-answered = Has answered
table-says-passed-on = Has passed on
# They have turned the contract round.
table-says-turned = must take everything
table-says-thinks = thinks…
table-says-chooses = chooses…
table-says-pass = passes
table-says-all = doubles everybody
table-says-doubles = doubles { $players }

## What the card that was tapped waits for

table-next-chosen = Will be played on your turn
table-next-then = Tap again to choose it
table-next-now = Tap again to play

## Tools, and the panel beside the table

table-tools = Tools
table-hint = Hint
table-why = Why?
table-last-trick = Last trick
table-undo = Take back
table-finish = Play rest
table-claim = Claim rest
table-undo-others = Take back, if the others agree
table-doubles = Doubles
table-standings = Standings
table-sheet = Sheet
table-score = Score
table-panels = Panels
table-close = Close
table-tool-key = { $name } ({ $key })
table-ok = OK
table-do-it = Do it

## The middle

table-you-lead = You lead.
table-leads = { $player } leads.
table-answered = You have answered.
table-you-play-on = You play on.
table-nothing-to-show = You have nothing to show.
table-choose = { $player } choose a contract.
table-chooses = { $player } chooses a contract.
table-chooses-what = The contract says what everybody plays for in this deal.
table-left = Left: { $contracts }.
table-may-claim = { $player } may claim a redeal, or play on.
table-may-show = { $player } may show cards.
table-passes-on = { $player } chooses cards to pass on.
table-came = You were passed: { $cards }.
table-may-double = { $player } may double.
table-stop = Stop
table-knock = Knock: none of your cards fits
table-trick = Trick
table-led = { $suit } led
table-worth =
    { $points ->
        [one] 1 point lies here.
       *[other] { $points } points lie here.
    }
table-winning = { $player } is winning.
table-you-winning = You are winning.
table-last-you = Last trick: you took it
table-last-other = Last trick: { $player } took it
table-layout = Layout
table-layout-from = Layout, { $start }
# A row of dominoes, for screen readers.
table-row =
    { $cards ->
        [0] { $suit }: no card yet.
        [1] { $suit }: { $low }.
       *[other] { $suit }: { $low } to { $high }.
    }
table-row-ranks = { $suit }: { $ranks }.
table-play-card = Play the { $card }

## Choosing a contract

table-call = Choose a contract
table-call-heading = Choose your contract
table-call-pick = Pick a contract
table-call-play = Play { $contract }
table-call-play-with = Play { $contract }, { $parameter }
table-call-suit = Pick a suit
table-call-rank = Pick a rank
table-call-played = played in deal { $deal }
table-call-choose = { $contract }: choose
table-call-others = Other contracts
table-call-help = Tap one to see what it involves.
table-call-about = { $line }. All of it together: { $total }.
table-call-about-open = { $line }. How much it is together depends on the play.
table-call-total = All of it together: { $total }.
table-call-worths = What each is worth to you, now and later
table-call-no-trump = No trump

## Doubling

table-doubling = Doubling
table-whom-double = Whom do you double?
table-whom-redouble = Whom do you redouble?
table-only-pass = You can only pass
table-double-them = Double { $players }
table-redouble-them = Redouble { $players }
table-double-tap = Tap a player
table-double-or-pass = Pass, or tap a player.
table-double-help = Tap a player. A double is a bet to do better than they do.
table-redouble-help = Tap a player who has doubled you. A redouble makes the bet count twice.
table-about-maximum = Maximum: everybody you may double, and a redouble for whoever has doubled you.
table-about-redouble = Redouble everybody who has doubled you.
table-about-flanks = Flanks: everybody but the declarer.
table-about-declarer = Declarer: only the player who chose the contract.
table-about-pass = Pass: you make no bet of your own.
table-line-doubled = doubled
table-line-redoubled = redoubled
table-double-must = You must double { $player } here.
table-double-maximum = Maximum
table-redouble-all = Redouble all
table-double-table = Table
table-double-flanks = Flanks
table-double-declarer = Declarer
table-double-pass = Pass
table-double = double
table-redouble = redouble
table-must = must
table-no-doubles = No doubles
table-pair = { $first } and { $second }: { $doubles }
table-change = Change what you said
table-change-do = Change
table-change-key = Change (C)
table-change-keep = Go on
table-you-double = You double { $players }.
table-you-pass = You pass.

## A seat that cannot be played here

table-newer-window = This seat is open in a newer window.
table-newer-window-line = The game goes on there.
table-play-here = Play here
table-refused = You cannot sit here.
table-intact = Download the deals that are intact
table-chat = Chat
table-chat-unread = Chat, { $count } new
