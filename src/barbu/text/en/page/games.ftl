### My games: where they stand, how they ended, and the finished ones in numbers.

games-none = You have no games here yet.
games-none-line = Whatever you play in this browser is kept here, ready to be picked up again.
games-running = Still going
games-finished = Finished
games-kept = Games are kept for { $days } days after the last move.
games-with = With { $others }
games-place = { $where ->
    [here] On this device
   *[server] On the server
  }
games-gathering = People are gathering; nothing has been dealt yet.
games-damaged = Damaged: the server's disk did not keep it as it was played.
games-alone-ahead = You are ahead with { $total }.
games-shared-ahead = You share the lead with { $total }.
games-behind =
    { $place ->
        [2] You are second with { $total }.
        [3] You are third with { $total }.
        [4] You are fourth with { $total }.
       *[other] You are { $place }th with { $total }.
    }
games-won = You won with { $total }.
games-won-too = You won with { $total }, as did { $others }.
games-lost =
    { $place ->
        [2] You came second with { $total }. { $winners } won.
        [3] You came third with { $total }. { $winners } won.
        [4] You came fourth with { $total }. { $winners } won.
       *[other] You came { $place }th with { $total }. { $winners } won.
    }
games-nobody-won = You have { $total }. Nobody won.
games-ended = Ended before the last deal; nobody wins. You have { $total }.
games-turn = your turn
games-look = View
games-resume = Resume
games-sheet = Score sheet
games-take = Take along
games-elsewhere = Taken along; here it rests where it was.
games-keep = Keep
games-remove = Remove
games-remove-sure = Remove it
games-leave = Leave
games-leave-sure = Leave for good

## In numbers

games-statistics = In numbers
games-statistics-part = Games on the server are missing here until it can be reached.
games-played =
    { $count ->
        [one] 1 game
       *[other] { $count } games
    }
games-wins =
    { $count ->
        [0] none won
        [one] 1 won
       *[other] { $count } won
    }
games-all = { $played } finished, { $won }.
games-length-game = Whole games
games-length-series = One series
games-length-each-contract = Each contract once
games-length-one-deal = Single deals
games-average = { $average } on average
games-lowest = Here the lowest total wins.
games-contract = Contract
games-deals = Deals
games-mean = On average
games-declared = When you declared
games-best = Best deal: { $contract }, { $score }.
games-worst = Worst deal: { $contract }, { $score }.
games-review-record = What a game cost that was played elsewhere
games-verify = Fair deals: see for yourself that nobody chose the cards
