### What a card is called. The page says these as well.

card-kind = { $rank } of { $suit }
rank =
    { $rank ->
        [A] ace
        [K] king
        [Q] queen
        [J] jack
        [T] ten
       *[other] { $rank }
    }
rank-spoken =
    { $rank ->
        [A] ace
        [K] king
        [Q] queen
        [J] jack
        [T] ten
        [9] nine
        [8] eight
        [7] seven
        [6] six
        [5] five
        [4] four
        [3] three
       *[2] two
    }
suit =
    { $suit ->
        [S] spades
        [H] hearts
        [D] diamonds
       *[C] clubs
    }
