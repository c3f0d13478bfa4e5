### Why the club player does what it does. A reason is one sentence or a few in a row. Each of them begins
### with a word of its own, never with a name, so that names need no capital letter.

club-then = { $first } { $next }

## Numbers, points, seats

# Ranks are written as figures, so numbers of cards are words: "two 7s".
club-number =
    { $n ->
        [0] no
        [1] one
        [2] two
        [3] three
        [4] four
        [5] five
        [6] six
        [7] seven
        [8] eight
        [9] nine
        [10] ten
        [11] eleven
        [12] twelve
        [13] thirteen
       *[other] { $n }
    }
club-points =
    { $points ->
        [0] next to nothing
        [one] about 1 point
       *[other] about { $points } points
    }
club-suit-cards =
    { $n ->
        [one] { $number } { $suit }
       *[other] { $number } { $suits }
    }
club-higher-cards =
    { $n ->
        [one] one higher { $suit }
       *[other] { $number } higher { $suits }
    }

club-seat-left = the player on your left
club-seat-right = the player on your right
club-seat-opposite = the player opposite
club-seat-on = the player { $number } seats to your left
club-seat-declarer = the declarer

## No choice

club-forced-knock = You have no card you can lay.
club-forced-stop = You have no other card you can lay.
club-forced-run = You hold the next card of the run, { $card }.
club-lay-stop = Any other card would help the others more than you.
club-quart-out = The run from { $card } takes all the cards you have left.
club-quart-keeps =
    { $n ->
        [one] The run from { $card } ends with you, so you lead again.
       *[other] The run from { $card } takes { $number } of your cards and ends with you, so you lead again.
    }
club-quart-sheds = The run from { $card } takes { $number } of your cards.
club-quart-stuck = No other run can reach { $card } any more.
club-quart-least = The run from { $card } helps the others least.
club-forced-last = It is your last card.
club-forced-fits = Of all your cards, only { $card } fits.
club-forced-hearts = You may not lead a heart now, and { $card } is your only other card.
club-forced-opening = You must open the first trick with { $card }.
club-forced-follow = You must follow suit, and { $card } is your only { $suit }.
club-forced-beat = You must beat { $best }, and only { $card } does.
club-forced-under = You must get rid of a card that counts while it cannot win the trick: here that is { $card }.
club-forced-discard = You have no { $led }, so you must throw away what counts: { $card } is all you have of it.
club-forced-trump = You have no { $led }, so you must play a trump, and { $card } is your only one.
club-forced-overtrump = You have no { $led }, so you must beat { $best } with a trump, and only { $card } does.
# Two packs have two of each card.
club-forced-alike = You hold { $card } twice, and may play no other card.

## The contract: the hand, then how good it is

club-hand-hearts = Your { $number } hearts cannot be led, and your other suits are short.
club-hand-ends =
    You have { $low ->
        [0] no low cards
        [1] one low card
       *[other] { $lows } low cards
    } for the last tricks and { $high ->
        [0] no high cards
        [1] one high card
       *[other] { $highs } high cards
    } for those before.
club-hand-no-ends = You have neither low cards for the last tricks nor high ones for those before.
club-hand-void = You have no { $suits }, so you can throw away dangerous cards when they are led.
club-hand-low = In { $number } suits you have a 2 or a 3 to stay low with.
club-hand-few = You can throw away { $cards } while somebody else takes the trick.
club-hand-high =
    You hold { $n ->
        [0] no ace or king
        [1] one ace or king
       *[other] { $number } aces and kings
    } among { $cards } cards.
club-hand-top =
    { $n ->
        [0] You hold no ace or king to take tricks with.
        [1] Your only ace or king should take a trick.
       *[other] Your { $number } aces and kings should take tricks.
    }
club-hand-trumps =
    { $n ->
        [1] Your only trump would be the { $rank } of { $suits }.
       *[other] You hold { $number } { $suits } headed by the { $rank }.
    }
club-hand-no-trumps = You hold no { $suits } yourself.
club-hand-count =
    You hold { $n ->
        [0] no card that adds
        [1] one card that adds
       *[other] { $number } cards that add
    } nothing.
club-hand-rows = You have { $parts } to set.
club-hand-pairs =
    { $n ->
        [0] no pair
        [1] one pair
       *[other] { $number } pairs
    }
club-hand-sets =
    { $n ->
        [1] one rank at least three times
       *[other] { $number } ranks at least three times
    }
club-hand-flushes =
    { $n ->
        [1] a flush
       *[other] { $number } flushes
    }
club-hand-start = You hold { $number } { $ranks } and { $ends }.
club-hand-start-one = You hold one { $rank } and { $ends }.
club-hand-start-none = The others must lay the { $ranks } and open the way for you; you hold { $ends }.
club-hand-start-later = You hold { $ends }, and your first card sets the rank.
club-hand-end-cards =
    { $n ->
        [one] { $number } card that comes last in its row
       *[other] { $number } cards that come last in their rows
    }

club-call-try = You are safest in { $contract }.
club-call-only = It is the only contract left.
club-call-last-choice = It is your last choice, and this hand suits it better than { $others }.
club-call-better = That should be { $points } better than an average hand.
club-call-average = That is about average.
club-call-later = Other contracts may find a better hand later.
club-call-least = No contract suits this hand; this one should do the least harm, { $points } below an average hand.
club-call-saved = { $contract } can wait for a better hand.

## Doubles: the hand, then what follows from it

club-hand-better = This hand should do { $points } better than average.
club-hand-worse = This hand should do { $points } worse than average.
club-hand-average = This hand is about average.
club-double-nobody = There is nobody you may double.
club-double-not-back =
    { $hand ->
        [better] That is too little to raise the stakes for.
       *[other] That is no hand to raise the stakes with.
    }
club-double-not-declarer =
    { $better ->
        [hardly] You will hardly do better than { $declarer }, who chose this contract.
       *[no] { $hand ->
            [better] Even so, { $declarer }, who chose this contract, should do better still.
           *[other] You will probably do worse than { $declarer }, who chose this contract.
        }
    }
club-double-none =
    { $hand ->
        [better] Even so, nobody should do so much worse that a double is worth its risk.
       *[other] Nobody should do so much worse that a double is worth its risk.
    }
club-double-owed-now = You owe the declarer a double in this deal.
club-double-owed =
    You owe the declarer { $owed ->
        [1] a double
       *[other] { $doubles } doubles
    } in { $deals } deals, and waiting will probably cost more.
club-double-others = You should also do better than { $others }.
club-double-above =
    { $hand ->
        [better] That
       *[other] Even that
    } should be more than { $doubled } can expect.
club-double-worse = Even so, { $doubled } should do worse still.

## Before play

club-bid = The call of { $contract } should be worth up to { $points } here, the loss to the declarer included.
club-bid-pass = No bid is worth its price with this hand.
club-bid-agree = The call is worth that price too.
club-bid-decline = The call is not worth that price with this hand.
club-bid-sell = A price of { $price } is more than this hand should bring.
club-bid-keep = This hand should bring more than the price of { $price }.
club-bid-ask =
    { $tricks ->
        [one] To ask for a trick costs nothing: the old bid stands, at a price of { $price }.
       *[other] To ask for { $tricks } tricks costs nothing: the old bid stands, at a price of { $price }.
    }
club-bid-demand =
    { $tricks ->
        [one] The price of { $price } is too low. For a trick it would be sold; otherwise it is kept.
       *[other] The price of { $price } is too low. For { $tricks } tricks it would be sold; otherwise it is kept.
    }
club-redeal-barred = This hand gives you no right to a redeal.
club-redeal-claimed = A new hand should do better than this one, by { $points }.
club-redeal-declined = This hand should do better than a new one, by { $points }.
club-expose-nothing = You hold no card that may be exposed.
club-passed =
    { $count ->
        [one] Whoever keeps { $cards } does worst with it.
       *[other] Whoever keeps { $cards } does worst with them.
    }
club-expose-risky = You may well have to take { $card } yourself.
club-exposed =
    Somebody else will probably take { $cards } and pay for { $count ->
        [one] it
       *[other] them
    }.

## Tricks where points are to be avoided

club-still-out = Still out: { $cards }.
club-lead-shed =
    Tricks cost nothing yet{ $higher ->
        [0] , and nobody else has a higher { $suit }
       *[other] {""}
    }, so get rid of the { $rank } while it does no harm.
club-lead-keep = Tricks cost nothing yet: leading { $card } keeps your low cards for the end.
club-lead-alone = Nobody else holds a { $suit }, so you take the trick, but every other lead costs more.
club-lead-lowest = Every { $suit } still out beats the { $rank }, so somebody else must take it.
club-lead-singleton = The { $rank } is your only { $suit }: once it is gone, you can throw other cards away when { $suits } are led.
club-lead-cheapest =
    Of the { $suits } still out, { $higher ->
        [1] one beats
       *[other] { $highers } beat
    } the { $rank } and { $lower ->
        [1] one does not
       *[other] { $lowers } do not
    }: it is probably your cheapest lead.
club-lead-now =
    The { $rank } of { $suits } { $sure ->
        [yes] wins
       *[no] will probably win
    }, but keeping it should cost you more.

club-duck-points =
    The { $rank } of { $suits } goes to { $taker }, who { $place ->
        [last] takes
       *[before] is winning
    } the trick.
club-duck-highest = The { $rank } is the highest { $suit } you can get rid of without winning the trick.
club-duck-lower = The { $rank } cannot win, and you can throw your higher { $suits } away later.
club-take-free = You play last and the trick scores nothing: a free chance to get rid of the { $rank }.
club-take-bound = Every { $suit } you hold wins this trick, so spend the { $rank } and keep the low ones.
club-take-now = Taking this trick with the { $rank } costs less than keeping it.
club-cover-lowest = Every { $suit } you hold beats { $best }; the lowest is the likeliest to be beaten in turn.
club-cover-beaten = With { $higher } still out, the { $rank } may yet be beaten.
club-cover-sooner = The { $rank } would win a { $suit } trick sooner or later, and now it should cost less.

club-no-suit = You have no { $suits }.
club-discard-points = Let { $taker } have { $card }.
club-discard-doubled = Let { $taker } have { $card }: there is a double between you.
club-discard-void = Throw away { $card }, your only { $suit }: then you can throw something away again when { $suits } are led.
club-discard-catcher = Throw away { $card } before it wins you { $cards }.
club-discard-danger = Throw away { $card }, the card most likely to win a trick later.

## Tricks where points are to be won

club-draw-top =
    The { $rank } is the highest trump: { $n ->
        [0] nobody else has any left
        [1] it draws the last one out
       *[other] it draws from the { $number } still out
    }.
club-draw-drive = Leading the { $rank } of trumps drives out higher ones and keeps your own top trumps.
club-draw-long =
    { $n ->
        [1] Leading your only trump draws trumps from the others.
       *[other] With { $number } trumps, it pays to draw the { $others } still out.
    }
club-cash =
    { $trumps ->
        [out] No higher { $suit } is out: the { $rank } wins unless it is trumped.
        [gone] No higher { $suit } is out and nobody else has a trump: the { $rank } wins.
       *[none] No higher { $suit } is out: the { $rank } wins.
    }
club-lead-to-ruff = The { $rank } is your only { $suit }: you can trump the next one.
club-lead-little = Leading { $card } gives up little and may bring the lead back to your stronger suits.

club-win-not-held = You are unlikely to win this trick, so play { $card } and save your higher cards.
club-win-beaten = You cannot beat { $best }, so play your lowest card.
club-win-spare = You cannot beat { $best }, and you can spare the { $rank }.
club-win-last = You play last, and the { $rank } is enough to take the trick.
club-win-bound = You have to beat { $best }, and the { $rank } does.
club-win-hope = The { $rank } wins so far, with { $higher } still out.

club-ruff =
    { $place ->
        [last] Trump with the { $rank }, and the trick is yours.
       *[before] Trump with the { $rank }, which wins so far.
    }
club-ruff-beaten = None of your trumps wins this trick, so play the lowest.
club-void-weak = Throw away { $card }, the card least likely to win a trick.
club-void-spare = You can spare { $card }.

## Tricks with a pot for the longest suit

club-pot-under =
    The { $rank } cannot win: { $taker } { $place ->
        [last] takes
       *[before] is winning
    } the trick.
club-pot-under-long =
    The { $rank } cannot win: { $taker }, who already has { $held }, { $place ->
        [last] takes
       *[before] is winning
    } the trick.
club-pot-safe = The { $rank } does no harm: you can no longer catch up with the { $held } that { $seat } has taken.
club-pot-through = With { $higher } still out, somebody else will probably take the trick.
club-pot-cheap =
    There { $n ->
        [one] is
       *[other] are
    } { $higher } still out, and { $taken }.
club-pot-top = The { $rank } of { $suits } takes the trick, but { $taken }.
club-pot-take =
    The { $rank } { $place ->
        [last] takes
       *[before] may take
    } the trick, but { $taken }.
club-pot-least =
    The { $rank } { $place ->
        [last] takes
       *[before] may take
    } the trick, but your other cards should cost more.
club-pot-taken = you have taken { $held } so far
club-pot-taken-less = you have taken { $held } so far, { $seat } { $most }
club-pot-discard-long = Let { $taker } have { $card }: they already have { $held }.
club-pot-discard-low = Let { $taker } have { $card }: there it does you no harm.
club-pot-discard = Let { $taker } have { $card } before it wins a trick for you.

## Dominoes

club-lay-start = Starting with { $card } suits this hand best.
club-lay-again = Laying { $card } gives you another turn.
club-lay-end = Nothing lies beyond the { $rank }, so it helps nobody.
club-lay-own = Everything that lies beyond the { $rank } is yours.
club-lay-opens =
    The { $rank } opens the way for { $n ->
        [1] another card
       *[other] { $number } more cards
    } of yours.
club-lay-others = The { $rank } helps only the others, but the cards you are holding back would help them more.
club-lay-waiting = The others are waiting for { $card }.
club-lay-hold = You can hold back { $card }, since the others need it.

## Counting

club-count-below = With { $card } the count stays below { $mark }, and your small cards stay for later.
club-count-alone = Only { $card } keeps the count below { $mark }.
club-count-must = Every card you hold reaches a mark, so the one that adds most may go.
club-count-good = No card brings you more than { $card }, or brings the others less.

## Chinese poker

club-rows = Back: { $back }; middle: { $middle }; front: { $front }.
club-rows-mis-set = Rows that win cost points here, so this hand is mis-set on purpose: it wins none.
club-rows-good = Every row should win more often than not.
club-rows-mixed = You should win { $strong }, but { $weak } cannot be made better.
club-rows-some = You should win { $strong }, and the rest is about even.
club-rows-weak = The hand is weak, and no other setting loses less.
club-rows-even = All three are about even, and no other setting wins more.
club-row =
    the { $row ->
        [front] front
        [middle] middle
       *[back] back
    }
