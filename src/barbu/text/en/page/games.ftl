### My finished games in numbers.

games-statistics = In numbers
games-played =
    { $count ->
        [one] 1 game
       *[other] { $count } games
    }
games-won =
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
