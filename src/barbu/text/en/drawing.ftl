### A game as a table in plain text: print(game), print(view).

drawing-deal =
    { $deals ->
        [0] { $name } ({ $variant }), deal { $number }
       *[other] { $name } ({ $variant }), deal { $number } of { $deals }
    }
drawing-next =
    { $deals ->
        [0] { $name } ({ $variant }), deal { $number } is next
       *[other] { $name } ({ $variant }), deal { $number } of { $deals } is next
    }
drawing-over = { $name } ({ $variant }), all { $deals } deals played
drawing-declares = { $dealer } deals, { $declarer } declares
drawing-contract = { $dealer } deals, { $declarer } declares { $contract }
drawing-played = { $dealer } deals, { $contract } is played
drawing-call = { $contract }: { $parameter }
drawing-doubles = Doubles: { $statements }
drawing-no-doubles = Doubles: none so far
drawing-shown = Shown: { $cards }
drawing-trick = Trick { $number }, led by { $leader }: { $cards }
drawing-lead = Trick { $number }: { $leader } leads
drawing-count =
    { $laid ->
        [0] Count: 0
       *[other] Count: { $count }, after { $cards }
    }
drawing-layout = Layout
drawing-rows = { $seat } has set { $rows }
drawing-last = Last deal: { $contract }
drawing-turn = { $todo }.
drawing-wins = { $count ->
        [one] { $seats } wins.
       *[other] { $seats } win.
    }
drawing-nobody = Nobody wins.

drawing-seat = Seat
drawing-cards = Cards
drawing-points = Points
drawing-score = Score
drawing-total = Total
drawing-suit = { $suit ->
        [S] Spades
        [H] Hearts
        [D] Diamonds
       *[C] Clubs
    }
