### What is asked about a deal played at a real table, and why an answer cannot be right.

told-tricks = the tricks
told-majority = the most cards of a suit
told-places = the order of going out
told-rows = the rows won
told-left = the cards left
told-failures = the failures
told-trial = only { $player } is on trial
told-knocks = the knocks
told-together = all of these in one trick
told-points = the points
told-cards = { $words }
told-mark = the count of { $mark }
told-trick =
    { $last ->
        [0] the last trick
        [1] the last trick but one
        [2] the last trick but two
       *[other] { $number ->
            [1] the first trick
           *[other] trick { $number }
        }
    }
told-field = nothing is asked about { $field } in this contract
told-players = { $what }: a number for each of { $players } players, not for { $given }
told-range =
    { $kind ->
        [places] { $player } cannot go out in place { $given }: places run from 1 to { $most }
        [rows] { $player } cannot win { $given } rows: there are { $most } to win
        [numbers] { $player } cannot have { $given } of { $what }: at most { $most }
        [share] { $player } either shares the pot or does not: say 1 or 0
       *[other] { $player } cannot have { $given } of { $what }: there are { $most }, counted from 0
    }
told-left-out =
    { $all ->
        [yes] the last player has cards left, and all others have none
       *[no] one player is out and has no cards left; all others have at least one
    }
told-place-twice = two players cannot go out in the same place
told-too-many = { $what }: { $total ->
        [one] there is one, but { $given } have been counted
       *[other] there are { $total }, but { $given } have been counted
    }
told-too-few = { $what }: { $total ->
        [one] there is one, and nobody has it
       *[other] there are { $total }, but only { $given } have been counted
    }
told-missing = { $what }: not everything has been said yet
told-few-tricks = { $tricks ->
        [0] { $player } has taken no trick, so { $what } cannot be theirs
       *[other] { $player } has taken { $tricks } tricks, which cannot have brought all that is counted of { $what }
    }
told-not-whole = { $player } cannot have taken all cards that count in one trick without { $what }
told-among = { $what } cannot be { $player }'s: it does not go with what they have of { $among }
told-void = every player has one of { $what }, so the deal does not count: deal again
told-call-fixed = the contract of this deal is { $call }
told-not-for-sale = the call of { $contract } cannot be bought in this deal
told-own-call = { $player } declares this deal, and cannot buy their own call
told-bid =
    { $most ->
        [0] no bid for this contract is high enough to count
       *[other] the call can be bought for { $least } to { $most } tricks
    }
told-turn = it is not { $player }'s turn to double, or they have spoken already
told-nobody-declares = nobody declares under these rules, so nobody can declare out of turn
told-declared-all = { $player } has declared all of their deals
told-double =
    { $reason ->
        [self] { $player } cannot double themselves
        [declarer] { $player } declares, and can only redouble those who have doubled them: { $target } has not
        [late] { $player } has spoken, and can now only redouble those who have doubled them since: { $target } has not
       *[other] { $player } can only double { $declarer } in this contract, not { $target }
    }
told-must-double = { $player } has to double { $declarer } now: no other deal of theirs is left for the doubles owed
told-all-or-none = { $player } redoubles everybody who has doubled them, or nobody
told-one-holder = only the player with the right card may redouble: it cannot be both { $first } and { $second }
told-expose-none = no card is shown in this contract
told-expose = only the cards that the rules name can be shown, each of them once
told-not-played = this deal is not played, so nothing is asked
told-no-call = say which contract was played first
told-points-sum = these points add up to { $given }, and this contract gives { $total }
told-points-range =
    { $player } cannot have { $given } points: { $step ->
        [1] they run from { $least } to { $most }
       *[other] they run from { $least } to { $most } in steps of { $step }
    }
