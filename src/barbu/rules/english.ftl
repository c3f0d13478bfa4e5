### What rule sets say, in English. A message whose id is a word of the vocabulary explains that word:
### struct-field-value, or struct-field where the value is a number or a set of cards.

list = { $most } and { $last }
comma = { $first }, { $second }

## Sections

section-what = What it is
section-deal = The deal
section-contracts = Contracts
section-play = Play
section-dominoes = Dominoes
section-doubles = Doubles
section-score = Score

## What it is

rules-players = { $n } players, each for himself.
rules-contracts =
    { $deals } deals, each with a contract of its own: every player declares { $contracts } contracts once each, in any order
    he likes.
rules-sum =
    { $n ->
        [0] The points of a whole game add up to zero.
       *[other] The points of a whole game, all players together, are { $n }.
    }
rules-doubling-none = There are no doubles.
winner = Whoever has most points after the last deal wins.
summary =
    { $players } players, { $deals } deals: { $negative } negative and { $positive } positive contracts, { $doubles ->
        [yes] with doubles
       *[no] no doubles
    }

## The deal

deck-removed =
    { $count ->
        [0] One pack of { $cards } cards, { $each } for each player.
        [one] One pack without { $removed }: { $cards } cards, { $each } for each player.
       *[other] One pack without { $removed }: { $cards } cards, { $each } for each player.
    }
ranking = In tricks the ace is the highest card, the 2 the lowest.
session-rotation-block =
    A player declares all his contracts one after the other; then it is the turn of the player on his left.
session-rotation-each-deal = The declarer changes with each deal: the player on the left is next.
session-dealer-declarer = The declarer deals.
session-dealer-declarer-right = The player on the declarer's right deals.
call = Having seen his cards, the declarer names one of the contracts that he has not played yet.

## Contracts

contract-kind-negative =
    { $count ->
        [one] { $contracts } is a negative contract: points count against you.
       *[other] { $contracts } are negative contracts: points count against you.
    }
contract-kind-positive =
    { $count ->
        [one] { $contracts } is a positive contract: you play for points.
       *[other] { $contracts } are positive contracts: you play for points.
    }
contract-points = { $contracts }: { $line }.
contract-points-total = { $contracts } ({ $letter }): { $line }. In all { $total }.
contract-added = New contract, { $contracts }: { $line }.
contract-dropped = { $contracts } is not played.
contract-trick = { $amount } for each trick
contract-last =
    { $n ->
        [1] { $amount } for the last trick
        [2] { $amount } for the last trick but one
        [3] { $amount } for the last trick but two
       *[other] { $amount } for trick { $n } from the end
    }
contract-numbered =
    { $amount } for the { $n ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
        [6] sixth
        [7] seventh
        [8] eighth
        [9] ninth
        [10] tenth
        [11] eleventh
        [12] twelfth
       *[other] { $n }th
    } trick
contract-pot = { $amount } for taking most cards of one suit, shared equally by those who take as many
contract-group = Each declarer plays only one of { $contracts }, whichever he likes.
contract-group-none =
    { $count ->
        [one] Each declarer plays { $contracts }, whatever else he plays.
       *[other] Each declarer plays all of { $contracts }.
    }
contract-cards-suit =
    { $amount } for each { $word ->
        [spades] spade
        [hearts] heart
        [diamonds] diamond
       *[clubs] club
    }
contract-cards-rank =
    { $amount } for each { $word ->
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
contract-cards-single = { $amount } for { $card }
contract-cards-instead = but { $amount } for { $card }
contract-places = { $amount } for { $n ->
        [1] the first to be out of cards
        [2] the second
        [3] the third
        [4] the fourth
       *[other] number { $n }
    }
contract-places-last = { $amount } for the last
amount-against =
    { $n ->
        [one] 1 point against you
       *[other] { $n } points against you
    }
amount-for =
    { $n ->
        [one] 1 point
       *[other] { $n } points
    }
amount-nothing = nothing
amount-bare = { $n }

## Play

contract-play-tricks =
    { $count ->
        [one] { $contracts } is played in tricks. The winner of a trick leads to the next.
       *[other] { $contracts } are played in tricks. The winner of a trick leads to the next.
    }
session-leader-declarer = The declarer leads to the first trick.
session-leader-dealer-left = The player on the dealer's left leads to the first trick.
tricks =
    Follow suit if you can; if you cannot, play any card. The highest card of the suit led wins the trick, unless it is
    trumped.
early-end = A deal ends as soon as nothing is left in it that scores.
contract-face-up-yes = In { $contracts } the captured cards that count stay face up before their taker.
contract-face-up-no = In { $contracts } the captured cards are turned face down.
contract-trump-none = In { $contracts } there is no trump suit.
contract-trump-declarer = In { $contracts } the declarer names the trump suit with his call.
contract-no-trump-yes = In { $contracts } the declarer may choose to have no trump suit.
contract-no-trump-no = In { $contracts } there is always a trump suit.
contract-duty-free = In { $contracts } nobody must trump, and nobody must beat a trump.
contract-duty-head =
    In { $contracts } you must beat the trumps in the trick if you can, when trumps are led and when you are void of the
    suit led. If you cannot, play any trump on a trump lead, and any card on another suit.
contract-duty-head-when-void =
    In { $contracts } you must beat the trumps in the trick if you can when you are void of the suit led. If you cannot, play
    any card. When trumps are led you need only follow.
contract-duty-overtake-led =
    In { $contracts } you must beat the trumps in the trick if you can when trumps are led. If you cannot, play any trump.
    When you are void of the suit led, play any card: nobody must trump.
contract-heart-lead-free = In { $contracts } hearts may be led at any time.
contract-heart-lead-never = In { $contracts } hearts may not be led unless you hold nothing else.
contract-heart-lead-broken =
    In { $contracts } hearts may not be led before they are broken, unless you hold nothing else: { $broken }.
contract-broken-by-any-heart = any heart that is played breaks them
contract-broken-by-discard = a heart discarded on another suit breaks them
contract-forced-none = In { $contracts } you need not discard the cards that count.
contract-forced-safe =
    In { $contracts } you must get rid of a card that counts as soon as it is safe: follow suit with it if it is lower than the
    highest card of that suit in the trick, and discard it if you are void of the suit led.
contract-forced-void-unless-doubled =
    In { $contracts } you must discard a card that counts if you are void of the suit led, unless there is a double between you
    and somebody.

## Dominoes

contract-play-layout =
    In { $contracts } the cards are laid out in four rows, one for each suit. Each row begins with the start rank and grows
    up and down from it, one card after the other.
layout = The declarer begins. If you can play a card you must play one; if you cannot, you knock and the next player goes on.
contract-start-announced =
    In { $contracts } the declarer names the start rank with his call. He need not hold a card of that rank.
contract-start-first-card =
    In { $contracts } the declarer's first card sets the start rank, so all doubles are made before it is known.
contract-ace-high = In { $contracts } the ace lies above the king; the 2 is the lowest card.
contract-ace-low = In { $contracts } the ace lies below the 2; the king is the highest card.
contract-ace-again-yes = In { $contracts } whoever plays an ace has another turn, unless it was the last card of that player.
contract-ace-again-no = In { $contracts } the turn passes after an ace as after any other card.

## Doubles

double-meaning = A double is a bet between two players: you bet that you will do better in this deal than the player you double.
double-order =
    After the call everyone speaks once, from the declarer's left to the declarer, and names those whom he doubles, or passes.
double-declarer =
    The declarer does not double: he can only redouble those who have doubled him. Whoever has been doubled by a player
    may redouble him.
double-calls =
    Maximum doubles everybody who may be doubled, flanks the other players without the declarer.
double-settle =
    For each pair with a double between them, the difference of their points is paid by the lower to the higher: once if
    doubled, twice if redoubled.
doubling-negative-any = In negative contracts anyone may be doubled.
doubling-negative-declarer = In negative contracts only the declarer may be doubled.
doubling-positive-any = In positive contracts anyone may be doubled.
doubling-positive-declarer = In positive contracts only the declarer may be doubled.
doubling-redouble-in-turn = You redouble in your turn, those who have doubled you before it.
doubling-redouble-any-time =
    You redouble in your turn, or after everyone has spoken if you were doubled later.
doubling-declarer-redouble-selective = The declarer may redouble any of those who have doubled him.
doubling-declarer-redouble-all-or-none = The declarer redoubles all who have doubled him, or none.
contract-redoubler-anyone = In { $contracts } anyone who has been doubled may redouble.
contract-redoubler-holder = In { $contracts } only the holder of the card that counts may redouble.
doubling-owed =
    { $n ->
        [0] Nobody has to double.
        [one] Each player must double each declarer at least once in the deals that he declares.
        [2] Each player must double each declarer at least twice in the deals that he declares.
       *[other] Each player must double each declarer at least { $n } times in the deals that he declares.
    }
doubling-undoubled-play = A negative contract is played even if nobody has doubled.
doubling-undoubled-split =
    A negative contract that nobody has doubled is not played: the other players share its points equally, to the nearest point,
    and the declarer gets what is left.

## Score

score-points = First the points of the contract are written down, then the payments for the doubles, then the new totals.
score-check = Payments move points from one player to another, so the scores of a deal add up to the total of its contract.

## Changes

changes =
    { $count ->
        [0] Plays like { $parent }
        [one] 1 change from { $parent }
       *[other] { $count } changes from { $parent }
    }
more-changes =
    { $count ->
        [one] 1 more change.
       *[other] { $count } more changes.
    }

## Names of contracts, and their letters on the score sheet

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
title-positive = Positive
title-negative = Negative
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
letter-positive = Po
letter-negative = Ne

## Cards

card = the { $rank } of { $suit }
rank = { $rank ->
        [A] ace
        [K] king
        [Q] queen
        [J] jack
        [T] ten
       *[other] { $rank }
    }
suit = { $suit ->
        [S] spades
        [H] hearts
        [D] diamonds
       *[C] clubs
    }
parameter-suit = { $suit } are trumps
parameter-no-trump = no trump suit
parameter-start = starting from the { $rank }

## Why a card may not be played

refused-not-now = This cannot be done now.
refused-follow =
    You must follow suit: play { $suit ->
        [S] a spade
        [H] a heart
        [D] a diamond
       *[C] a club
    }.
refused-hearts-never = Hearts may not be led while you hold another suit.
refused-hearts-broken = Hearts may not be led before they are broken.
refused-beat = You must beat { $card }.
refused-trump =
    You must trump: play { $suit ->
        [S] a spade
        [H] a heart
        [D] a diamond
       *[C] a club
    }.
refused-forced =
    { $count ->
        [one] You hold { $cards } and must discard it.
       *[other] You hold { $cards } and must discard one of them.
    }
refused-safe =
    { $count ->
        [one] You must play { $cards }: here it cannot win the trick.
       *[other] You must play one of these: { $cards }. Here they cannot win the trick.
    }
refused-start = A row cannot start with this rank: it is not there in every suit.
refused-layout = It has no place in the layout yet.

## Why somebody may not be doubled, and what a speaker has to know

refused-double-self = You cannot double yourself.
refused-double-late = { $name } has not doubled you since you spoke.
refused-double-done = You have doubled { $name } already.
refused-redouble-holder = Only the holder of { $card } may redouble here.
refused-double-first = The declarer does not double first, and { $name } has not doubled you.
refused-double-others = In this contract only the declarer, { $name }, may be doubled.
note-must =
    You owe { $name } { $owed ->
        [one] one more double
       *[other] { $owed } more doubles
    } and { $deals ->
        [one] this is the last deal
       *[other] there are { $deals } deals left
    }: you must double { $name } now.
note-owed =
    You owe { $name } { $owed ->
        [one] one more double
        [2] two more doubles
       *[other] { $owed } more doubles
    } ({ $deals } deals left, with this one).
note-all-or-none = Redouble all who have doubled you, or nobody.

## Payments

payment-none = { $first } and { $second } have no double between them
payment-level = { $first } and { $second } are level: nothing is paid
payment-doubled = { $payer } pays { $payee } { $amount }: difference { $difference }, doubled once
payment-redoubled = { $payer } pays { $payee } { $amount }: difference { $difference }, redoubled, 2 × { $difference }
