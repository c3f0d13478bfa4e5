### The score sheet, the result of a deal and of the game.

sheet-empty = The first deal will be written here when it is over.
sheet-legend-doubles =
    X: doubled everybody. Letters: doubled these players. A ring: the declarer is among them. The bold number is
    the score; the small ones are the points, and what was paid with whom; the last is the total.
sheet-legend-shown = The bold number is the score; the small ones are the points and what shown cards moved; the last is the total.
sheet-legend-plain = The score of each deal and the total.
sheet-legend-check = With the check column, each row adds up to zero.
sheet-name = Score sheet
sheet-more = More players
sheet-caption = Score sheet: for each deal and player the call, points, side payments, score and total
sheet-caption-plain = Score sheet: for each deal and player score and total
sheet-doubles-declarer = , doubles the declarer
sheet-contract = Contract
sheet-points = points
sheet-side = side
sheet-score = score
sheet-total = total
sheet-sides = side payments
sheet-check = Check
sheet-declares =
    { $form ->
        [you] You declare
       *[other] { $player } declares
    }
sheet-deal = Deal { $number }: { $contract }
sheet-deal-declared =
    { $form ->
        [you] Deal { $number }: { $contract }, declared by you
       *[other] Deal { $number }: { $contract }, declared by { $player }
    }
sheet-no-trump = NT
