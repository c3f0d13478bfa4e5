## The workbook in which a game is scored, and its sheets

workbook-sheet = Score sheet
workbook-values = Values
workbook-about = About
workbook-hint =
    { $doubles ->
        [yes] Fill in the tinted cells: names, the contract, doubles by the players' letters (X: all they may), and at the right what
            each player took. The rest works itself out.
       *[no] Fill in the tinted cells: names, the contract, and at the right what each player took. The rest works itself out.
    }
workbook-hint-turned = Where a contract was turned round: C+ if C took everything, C- if not, and nothing else.
workbook-deal = deal
workbook-declarer = declarer
workbook-dealer = dealer
workbook-contract = contract
workbook-parameter = trumps or start
workbook-what = what { $number }
workbook-buyer = sold to
workbook-bid = tricks bid
workbook-turned = turned round
workbook-shown = shown by
workbook-points-only = or the points alone
workbook-note = does not add up
workbook-by-place = by place

## Opening it again

workbook-none = this is not a workbook that can be read; save it as .xlsx or .csv
workbook-moved = column { $column } of the workbook should be headed { $head }: its columns have been moved or renamed
workbook-gap = row { $row } has a deal, but a row above it has none
workbook-cell = row { $row }, column { $column }: { $why }
workbook-contract-unknown = { $given } is not a contract of these rules: they are { $contracts }
workbook-parameter-unknown = { $given } is neither a trump suit nor a rank that can be named
workbook-number = { $given } is not a whole number
workbook-seats = { $given } should be letters of players, such as { $seats }, or X
