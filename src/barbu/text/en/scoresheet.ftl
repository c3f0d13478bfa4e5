### The score sheet as a table for spreadsheets.

sheet-column =
    { $column ->
       *[deal] deal
        [declarer] declarer
        [contract] contract
        [parameter] parameter
        [check] check
        [check-total] check total
    }
sheet-player-column =
    { $column ->
       *[call] { $name } call
        [points] { $name } points
        [side] { $name } payments
        [score] { $name } score
        [total] { $name } total
    }
sheet-declarer-call = { $call } (declarer)
