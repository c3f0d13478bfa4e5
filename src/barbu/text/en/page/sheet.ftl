### The score sheet: at the table, on a page of its own, on paper.

sheet-legend-doubles =
    X: doubled everybody. Letters: doubled these players. A ring: the declarer is among them. The bold number is
    the score; the small ones are the points and what was paid for doubles; the last is the total.
sheet-legend-shown = The bold number is the score; the small ones are the points and what was paid; the last is the total.
sheet-legend-plain = The score of each deal and the total.
sheet-legend-check = With the check column, each row adds up to zero.
sheet-name = Score sheet
sheet-more = More columns
sheet-caption = Score sheet: for each deal and player the call, points, doubles, score and total
sheet-caption-plain = Score sheet: for each deal and player score and total
# After the initials of those whom a player has doubled, for screen readers.
sheet-doubles =
    { $who ->
        [all] , doubles everybody
       *[some] , doubles them{ $ringed ->
            [yes] , the declarer among them
           *[no] {""}
        }
    }
sheet-contract = Contract
sheet-points = points
sheet-side = doubles
sheet-score = score
sheet-total = total
sheet-sides = payments
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
sheet-again = Deal { $number } card by card

## A page of its own

sheet-waiting = Fetching the score sheet…
sheet-none = This score sheet cannot be shown
sheet-facts =
    { $deals ->
        [0] { $title }, { $done ->
            [one] 1 deal
           *[other] { $done } deals
        }, { $day }
       *[other] { $title }, { $done } of { $deals } deals, { $day }
    }
sheet-ended = Ended before the last deal; nobody wins
sheet-to-table = Back to the table
sheet-print = Print
sheet-csv = As a spreadsheet
sheet-blank-one = A blank sheet to print
sheet-whole = The whole sheet
sheet-wait-result = Fetching the deal…


## A blank sheet

sheet-blank = Blank score sheet
sheet-blank-facts =
    { $deals ->
        [0] { $title }, for { $players } players: as many deals as it takes
       *[other] { $title }, for { $players } players: { $deals } deals
    }
sheet-blank-day = Date:
sheet-blank-player = Player { $number }
sheet-blank-deal = Deal { $number }
sheet-blank-declares = Player { $number } declares
sheet-call = call
sheet-shown = paid
sheet-blank-how =
    Call: the initials of those whom a player doubles, X for everybody; trace the ring if the declarer is one of them. Doubles: what is
    paid for them. Points and doubles make the score; the total adds up the scores.
sheet-blank-how-shown = Paid: what one player pays another. Points and payments make the score; the total adds up the scores.
sheet-blank-how-plain = The score of each deal, and the total so far.
sheet-blank-how-check = Check: the sum of the deal with its sign reversed, so that each row adds up to zero.
sheet-blank-how-declarer = The small number is the player who declares.
sheet-owed = Doubles owed: tick a box for each double of the declarer
sheet-owed-of = when { $number } declares
sheet-owed-all = whoever declares
