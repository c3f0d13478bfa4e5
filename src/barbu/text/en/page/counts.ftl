### Things by number.

counts-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
counts-tricks =
    { $count ->
        [one] 1 trick
       *[other] { $count } tricks
    }
counts-deals =
    { $count ->
        [0] as many deals as it takes
        [one] 1 deal
       *[other] { $count } deals
    }
counts-doubles =
    { $count ->
        [one] 1 double
       *[other] { $count } doubles
    }
counts-players =
    { $count ->
        [one] 1 player
       *[other] { $count } players
    }
