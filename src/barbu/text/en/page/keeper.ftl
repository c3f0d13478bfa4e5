### The score keeper: a game with real cards, written down deal by deal.

keep-title = Score keeper
keep-line = For a game with real cards. Tap in what happened; doubles, payments and totals are worked out for you.
keep-new = New score sheet
keep-none = No score sheets yet. Each one is kept in this browser from the first tap.
keep-back = All score sheets
keep-resume = Go on
keep-look = Look at it
keep-delete = Delete
keep-deleted = The score sheet of { $players } is deleted.
keep-put-back = Put it back
keep-deal-of =
    { $deals ->
        [0] Deal { $number }
       *[other] Deal { $number } of { $deals }
    }
keep-finished = Finished
keep-at =
    { $deals ->
        [0] { $rules }, deal { $number }
       *[other] { $rules }, deal { $number } of { $deals }
    }
keep-finished-one = { $rules }, finished
keep-none-yet = The sheet is still empty.
keep-missing = This browser keeps no such score sheet
keep-missing-line = A score sheet stays in the browser it was started in.
keep-waiting = Working it out…
keep-unstored = This browser could not save the last step: its storage is full, or closed as in a private window. Leave this page open until the game is over.
keep-lasting = This browser may delete score sheets when it runs out of space.
keep-lasting-apple = An iPhone or iPad deletes the score sheets of a page that is not on its home screen after seven days without a visit. Add the page to the home screen, or keep a file.
keep-lasting-save = Save as a file
keep-overtaken = Another window is keeping this sheet as well. What was entered there is shown; your last tap was left out.

## A new one

keep-players = Who plays?
keep-players-line = In order of play. Tap a disc to change its sign.
keep-player = Player { $number }
keep-sign = Another sign for { $player }
keep-first-declares = Who declares first?
keep-first-deals = Who deals first?
keep-start = Begin the first deal

## A deal

keep-undo = Undo
keep-sheet = Score sheet
keep-entry = Back to the deal
keep-large = Large type
keep-step-contract = Contract
keep-step-doubles = Doubles
keep-step-deal = The deal
keep-step-result = Result
keep-declares = { $player } declares
keep-deals = { $player } deals
keep-nobody-declares = Which contract is played?
keep-correcting = Deal { $number } is being corrected
keep-other-declares = Someone else declares
keep-out-of-turn = Out of turn: it was { $player }'s.
keep-any-double = The table allows any double
keep-seats = Players
keep-seats-line = Type another name. Whoever takes a seat plays from the next deal on: the total stays with the seat, the statistics count each deal for the person who played it.
keep-seat-of = Name of { $player }
keep-seat-takes = { $player } takes over from deal { $deal } on
keep-seat-renames = { $player } is called { $name }
keep-arrival = From deal { $deal } on, { $player } plays in the seat of { $before }.
keep-leave = Leave it as it was
keep-used = played already
keep-which = { $contract }: which one?
keep-who-doubled = Who doubled whom?
keep-who-doubled-line = In speaking order. Tap whom each player doubled; a double in return is a redouble.
keep-who-doubled-felt = Tap an arrow: it points from whoever doubles to whom. A tap on a player doubles everybody.
keep-doubles-all = { $player } doubles everybody
keep-redoubles-all = { $player } redoubles everybody who doubled them
keep-legend-none = no double
keep-legend-once = doubled
keep-legend-twice = redoubled
keep-doubles = { $player } doubles
keep-doubles-whom = { $player } doubles { $target }
keep-redoubles-whom = { $player } redoubles { $target }
keep-everybody = Everybody
keep-only-answers = can only redouble whoever doubled them
keep-owes-now = owes { $target } a double in this deal
keep-owes =
    { $doubles ->
        [one] owes { $target } a double ({ $deals ->
            [one] 1 deal left
           *[other] { $deals } deals left
        })
       *[other] owes { $target } { $doubles } doubles ({ $deals ->
            [one] 1 deal left
           *[other] { $deals } deals left
        })
    }
keep-owes-any = anybody
keep-let-pass = The table lets it pass
keep-who-showed = Who showed the { $card }?
keep-nobody = Nobody
keep-on =
    { $doubles ->
        [0] No doubles
        [one] One double
       *[other] { $doubles } doubles
    }
keep-must-first = A double is missing
keep-not-played = Nobody doubled, so this deal is not played.
keep-who-took = Who took { $what }?
keep-who-has = Who has { $what }?
keep-who-out = Who went out first?
keep-how-many = How many of { $what } did each player have?
keep-tap-own = Choose a number for each player.
keep-together = Were all of these in one trick?
keep-tap-together = 1 for a player who took them in one trick, and 0 otherwise.
keep-how-many-rows = How many rows did each player win?
keep-how-many-points = How many points?
keep-tap-range = Choose each player's points. For more, tap the range below first, or slide from it. What is left fills itself in.
keep-by-taken = Count what they took
keep-by-points = Points only
keep-all-to = One player took everything
keep-points-of = Points of { $player }
keep-negative = Below zero
keep-ranges = More numbers
keep-from = From { $number }
keep-points-most = No more than { $most } points are left for { $player }.
keep-tap-each = Tap once for each.
keep-tap-one = Tap the player.
keep-tap-order = Tap the players in the order in which they went out.
keep-tap-share = Tap whoever shares it.
keep-tap-number = Choose a number for each player. What is left fills itself in.
keep-take-one = Take one back from { $player }
keep-of = { $what }, { $player }
keep-number = { $number } for { $player }
keep-turned = Turned round by
keep-turned-nobody = nobody
keep-turned-won = took everything
keep-turned-lost = failed
keep-sold = Call sold to
keep-sold-nobody = nobody
keep-sold-for = for
keep-sold-tricks =
    { $tricks ->
        [one] 1 trick
       *[other] { $tricks } tricks
    }
keep-all-given = All { $total } are given out: take one back first.
keep-place =
    { $place ->
        [1] first out
        [2] second
        [3] third
       *[other] { $place }th
    }
keep-last = last
keep-so-far = { $given } of { $total }
keep-still = Something is missing
keep-reckon = Work it out
keep-wins = { $player } wins { $score }
keep-level = Nobody wins anything
keep-loses-least = { $player } does best, with { $score }
keep-points = Points
keep-by-doubles = Doubles
keep-paid = Paid
keep-score = Score
keep-total = Total
keep-sum = { $sum } = { $total }. It adds up.
keep-write = Write it down, next deal
keep-write-last = Write it down
keep-write-over = Write down the correction
keep-try-again = Try again
keep-over = The game is over
keep-wrong = Deal { $number } cannot have happened like that
keep-tap-to-correct = Tap the letter of a deal to correct it; everything after it is worked out again.
keep-keys = Keys: 1 to { $players } for the players, a contract's letter for the contract, Enter to go on, U to undo.
