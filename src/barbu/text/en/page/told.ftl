### The table in sentences: for a screen reader, the hints, and the end of a game.

told-you = you
told-you-first = You

## What somebody does: `you` at this page, another (`other`), or as advice (`plain`)

told-pass =
    { $form ->
        [you] You pass
        [other] { $who } passes
       *[plain] pass
    }
told-play-on =
    { $form ->
        [you] You play on
        [other] { $who } plays on
       *[plain] play on
    }
told-show-nothing =
    { $form ->
        [you] You show nothing
        [other] { $who } shows nothing
       *[plain] show nothing
    }
told-play =
    { $form ->
        [you] You play the { $card }
        [other] { $who } plays the { $card }
       *[plain] play the { $card }
    }
told-double =
    { $form ->
        [you] You double { $whom }
        [other] { $who } doubles { $whom }
       *[plain] double { $whom }
    }
told-call =
    { $form ->
        [you] You call { $contract }
        [other] { $who } calls { $contract }
       *[plain] call { $contract }
    }
told-show =
    { $form ->
        [you] You show { $cards }
        [other] { $who } shows { $cards }
       *[plain] show { $cards }
    }
told-the-card = the { $card }
told-give =
    { $form ->
        [you] You pass { $cards } on
        [other] { $who } passes { $cards } on
       *[plain] pass { $cards } on
    }
told-gives =
    { $form ->
        [you] You pass cards on
        [other] { $who } passes cards on
       *[plain] pass cards on
    }
told-received = You were passed: { $cards }.
told-redeal =
    { $form ->
        [you] You claim a redeal
        [other] { $who } claims a redeal
       *[plain] claim a redeal
    }
told-set =
    { $form ->
        [you] You set your cards
        [other] { $who } sets their cards
       *[plain] set the cards in these rows
    }
told-knock =
    { $form ->
        [you] You knock
        [other] { $who } knocks
       *[plain] knock
    }
told-hint =
    { $by ->
        [master] Master
       *[club] The club player
    } would { $act }. { $reason }

## What is wanted of the player

told-turn-call = Your turn: choose a contract.
told-turn-claim = Your turn: you may claim a redeal.
told-turn-double = Your turn to double or pass.
told-turn-expose = Your turn: you may show cards.
told-turn-give =
    Your turn: { $cards ->
        [one] choose a card to pass on.
       *[other] choose { $cards } cards to pass on.
    }
told-turn-set = Set your cards in rows.
told-turn-knock = Your turn. None of your cards fits: knock.
told-turn-play =
    Your turn: { $number ->
        [0] no cards
        [1] one card
        [2] two cards
        [3] three cards
        [4] four cards
        [5] five cards
        [6] six cards
        [7] seven cards
        [8] eight cards
        [9] nine cards
        [10] ten cards
        [11] eleven cards
        [12] twelve cards
       *[other] { $number } cards
    } can be played.

## What has happened

told-deal =
    { $deals ->
        [0] Deal { $number }.
       *[other] Deal { $number } of { $deals }.
    }
told-declares =
    { $form ->
        [you] You declare.
       *[other] { $who } declares.
    }
told-called = { $contract }.
told-hold =
    { $count ->
        [one] You hold 1 card.
       *[other] You hold { $count } cards.
    }
told-sentence = { $words }.
told-taken-back = Taken back.
told-nobody-shows = Nobody shows a card.
told-takes =
    { $form ->
        [you] You take the trick.
       *[other] { $who } takes the trick.
    }
# In dominoes a player has no card left.
told-out =
    { $form ->
        [you] You are { $place } out.
       *[other] { $who } is { $place } out.
    }
told-deal-over = The deal is over.
told-dealt-anew = The cards are dealt again.
told-will-be-played = The { $card } will be played when it is your turn.
told-none-chosen = No card is chosen.
told-not-now = This card cannot be played now.

## Scores, and how it ended

told-minus = minus { $number }
told-score = { $who } { $score }
told-scores = Scores: { $scores }.
told-totals = Totals: { $totals }.
told-game-over = The game is over
told-game-over-and = The game is over. { $outcome }.
told-unfinished = The game was ended before its last deal. Nobody wins.
told-won = { $who } won
told-share-first = { $who } share first place
told-share = { $who } share { $place } place
told-came = { $who } came { $place }
told-place =
    { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
        [6] sixth
        [7] seventh
        [8] eighth
        [9] ninth
       *[10] tenth
    }

## The line to the server

told-connected = Connected again
told-connected-spoken = Connected again.
told-reconnecting = Reconnecting…
told-reconnecting-spoken = The connection is lost. Trying again.
told-unsent = Not sent: offline
told-unsent-spoken = There is no connection. Nothing was sent.
