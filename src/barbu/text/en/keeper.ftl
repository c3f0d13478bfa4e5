### A sitting at a real table: why it cannot be kept so, and what goes against the rules.

keeper-same-name = two players have the same name; add a letter to one
keeper-no-deal = there is no deal { $number }: { $deals } have been entered
keeper-no-sitting = this is not the text of a sitting
keeper-version = this sitting is of version { $given }, and this program knows version { $known }: it takes a newer one
keeper-broken = this sitting is broken: { $why }
keeper-digest = the rules { $rules } have changed since this sitting began
keeper-deal = deal { $number }: { $why }
keeper-used = Deal { $number }: { $contract } had been played already.
keeper-shortfall =
    { $owed ->
        [one] { $player } still owed { $declarer } a double.
       *[other] { $player } still owed { $declarer } { $owed } doubles.
    }
keeper-shortfall-game =
    { $owed ->
        [one] { $player } still owed a double.
       *[other] { $player } still owed { $owed } doubles.
    }
keeper-column = the table has no column { $column }
keeper-number = line { $number } of the table is not a deal: a number is missing
keeper-no-player = { $name } is not one of the players of this table
keeper-who = { $word } is nobody here, or could be several: the players are { $players }
keeper-statement = { $word } is not a double: write who doubles whom, as in { "B>A,C" } or { "B>X" }
keeper-numbers = write a number for each player in this order: { $players }

## What is asked

keeper-ask =
    { $kind ->
        [places] Who went out first, second and so on?
        [share] Who has the most cards of a suit?
        [taker] Who took { $what }?
        [rows] How many rows did each player win?
       *[other] How many of { $what } did each player take?
    }

## Chips

chips-no-declarer = nobody declares under these rules, so nobody settles with chips
chips-stake = { $giver } stakes { $chips }.
chips-points =
    { $chips ->
        [one] { $giver } gives { $taker } 1 chip for the points.
       *[other] { $giver } gives { $taker } { $chips } chips for the points.
    }
chips-double =
    { $chips ->
        [one] { $giver } gives { $taker } 1 chip for the double.
       *[other] { $giver } gives { $taker } { $chips } chips for the double.
    }
chips-shown =
    { $chips ->
        [one] { $giver } gives { $taker } 1 chip for the card shown.
       *[other] { $giver } gives { $taker } { $chips } chips for the card shown.
    }
chips-take-all = { $taker } takes all stacks, { $chips } together.
