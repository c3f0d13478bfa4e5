### Names: of contracts, of their letters on the score sheet, and of sets of cards.

## Contracts

# A contract of the table's own, whose name is its title.
title-own = { $title }
title-no-tricks = No Tricks
title-no-hearts = No Hearts
title-no-queens = No Queens
title-no-king = No King
title-no-last-two = No Last Two
title-trumps = Trumps
title-dominoes = Dominoes
title-ravage-city = Ravage City
title-chinese-poker = Chinese Poker
title-salad = Salad
title-no-last-trick = No Last Trick
title-no-first-last = No First or Last
title-tricks = Tricks
title-no-men = No Men
title-no-7th-last = No Seventh or Last
title-no-last-three = No Last Three
title-no-diamonds = No Diamonds
title-no-red = No Red Cards
title-no-even = No Even Cards
title-no-faces = No Faces
title-no-sevens = No Sevens
title-no-aces = No Aces
title-no-one-eyed = No One-eyed Cards
title-no-king-of-spades = No King of Spades
title-no-queen-of-spades = No Queen of Spades
title-positive = Positive
title-negative = Negative
title-complex = Complex
title-nulos = Nulos
title-no-ten-of-clubs = Ten of Clubs
title-no-jack-of-clubs = No Jack of Clubs
title-no-jacks = No Jacks
title-no-spades = No Spades
title-hearts = Hearts
title-jacks = Jacks
title-queens = Queens
title-king = King
title-last-two = Last Two
title-last-trick = Last Trick
title-all = All
title-four-three = Four-Three
title-plus = Plus
title-minus = Minus
title-bad-neighbour = Bad Neighbour
title-achmed = Achmed
title-no-kings = No Kings
title-no-fifth-trick = No Fifth Trick
title-quarts = Quarts
title-trial = Trial
title-hundred = Hundred

## Letters of the score sheet, no two alike

letter-own = { $letters }
letter-no-tricks = T
letter-no-hearts = H
letter-no-queens = Q
letter-no-king = K
letter-no-last-two = L
letter-trumps = +
letter-dominoes = D
letter-ravage-city = R
letter-chinese-poker = P
letter-salad = S
letter-no-last-trick = L1
letter-no-first-last = FL
letter-tricks = T+
letter-no-men = M
letter-no-7th-last = 7L
letter-no-last-three = L3
letter-no-diamonds = Di
letter-no-red = Re
letter-no-even = E
letter-no-faces = F
letter-no-sevens = 7
letter-no-aces = A
letter-no-one-eyed = 1E
letter-no-king-of-spades = KS
letter-no-queen-of-spades = QS
letter-positive = Po
letter-negative = Ne
letter-complex = C
letter-nulos = N
letter-no-ten-of-clubs = TC
letter-no-jack-of-clubs = JC
letter-no-jacks = J
letter-no-spades = Sp
letter-hearts = H+
letter-jacks = J+
letter-queens = Q+
letter-king = K+
letter-last-two = L+
letter-last-trick = LT
letter-all = A+
letter-four-three = 43
letter-plus = Pl
letter-minus = Mi
letter-bad-neighbour = BN
letter-achmed = AR
letter-no-kings = Ks
letter-no-fifth-trick = 5
letter-quarts = Qu
letter-trial = Tr
letter-hundred = HU

## Other names that players use and search for, with commas between them

also-no-tricks = Losing, Losing Tricks, Nullo, Misère, Ducking, Slaps, No Collections, Ltoosh
also-no-hearts = Hearts, Heartshunting
also-no-queens = Queens, No Ladies, No Girls
also-no-king = Barbu, No Barbu, King of Hearts, No King of Hearts, Rifki
also-no-last-two = Last Two, No Last Tricks
also-trumps = Trump, Atout
also-dominoes = Domino, Fantan, Fan Tan, Réussite, Trex, Layout, Sevens
also-ravage-city = Ravage, No Trumps
also-chinese-poker = Poker, Chipoker, Thirteen
also-salad = Salade, Générale, Totale, Yeralash
also-no-last-trick = Last Trick
also-no-first-last = First and Last
also-tricks = Whist, Levate
also-no-men = Kings and Jacks, Kingjacks, Men, No Boys
also-no-7th-last = Seventh and Last, 7th and Last, No Middle or Last
also-no-last-three = Last Three
also-no-diamonds = Diamonds
also-no-red = Red Cards
also-no-even = Even Cards
also-no-faces = Face Cards, Court Cards
also-no-sevens = Sevens
also-no-aces = Aces
also-no-one-eyed = One-eyed Cards, One-eyed Jacks
also-no-king-of-spades = King of Spades
also-no-queen-of-spades = Queen of Spades, Black Lady, Black Maria, Runesword
also-positive = Plus
also-negative = Minus, All in One
also-complex = Trex Complex
also-nulos = Nullos
also-no-ten-of-clubs = No Ten of Clubs
also-no-jack-of-clubs = Jack of Clubs
also-no-jacks = Boys, No Boys
also-no-spades = Spades
also-hearts = Positive Hearts
also-jacks = Positive Jacks
also-queens = Positive Queens
also-king = Positive King
also-last-two = Positive Last Two
also-last-trick = Positive Last Trick
also-all = Positive Salad, Anti-salad, All Good
also-four-three = 4-3-3-3
also-plus = Tricks Not Taken
also-minus = Tricks Taken
also-bad-neighbour = Böser Nachbar
also-achmed = Achmed and the Red Rülps
also-no-kings = Kings
also-no-fifth-trick = Fifth Trick
also-quarts = Quart, Kvarty, Quartel
also-trial = Maturita, Prüfung, Exam
also-hundred = Hunderter

## Cards, and sets of them

card = the { $rank } of { $suit }
card-extra = the extra card
cards-of-suit = the { $ranks } of { $suit }
each-any = each { $card }
each-of = each of { $cards }
either = { $first } or { $second }
card-both = both { $rank }s of { $suit }
card-one = one { $rank } of { $suit }
set-one =
    { $word ->
        [spades] spade
        [hearts] heart
        [diamonds] diamond
        [clubs] club
        [twos] two
        [threes] three
        [fours] four
        [fives] five
        [sixes] six
        [sevens] seven
        [eights] eight
        [nines] nine
        [tens] ten
        [jacks] jack
        [queens] queen
        [kings] king
       *[aces] ace
    }
set-all =
    { $word ->
        [spades] the spades
        [hearts] the hearts
        [diamonds] the diamonds
        [clubs] the clubs
        [twos] the twos
        [threes] the threes
        [fours] the fours
        [fives] the fives
        [sixes] the sixes
        [sevens] the sevens
        [eights] the eights
        [nines] the nines
        [tens] the tens
        [jacks] the jacks
        [queens] the queens
        [kings] the kings
       *[aces] the aces
    }
parameter-suit = { $suit } are trumps
parameter-no-trump = no trump suit
parameter-contract = with { $contract }
parameter-start = starting from the { $rank }
