### The sentences of the table: what may not be done and why, and what is paid.

## How long a game is

length-series =
    { $deals ->
        [one] 1 deal: whoever declares first plays it as the declarer.
       *[other] { $deals } deals: whoever declares first declares them all.
    }
length-one-deal = 1 deal: whoever declares names any contract that a game may begin with.
length-one-deal-fixed = 1 deal: { $contract }, the one that opens a game.
length-each-contract =
    { $deals ->
        [one] 1 deal, since there is one contract.
       *[other] { $deals } deals: each contract comes once. The declarer changes with each deal, so { $some ->
            [0] everybody declares { $least ->
                [1] once
                [2] twice
               *[other] { $least } times
            }.
           *[other] { $least ->
                [0] { $some ->
                    [one] one player declares once
                   *[other] { $some } players declare once
                }, the others not at all.
                [1] everybody declares once or twice.
               *[other] everybody declares { $least } or { $most } times.
            }
        }
    }

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
refused-opening = The first card led must be { $card }.
refused-early-lead = { $card } may not be led before trick { $trick } while you hold anything else.
refused-early-throw = { $card } may not be played before trick { $trick } while you can play anything else.
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
refused-start = A row cannot start with this rank: some suits do not have it.
refused-row = You can add to a row, so you may not begin another.
refused-run = The run goes on with { $card }.
refused-layout = It has no place in the layout yet.

## Why somebody may not be doubled, and what a speaker has to know

refused-double-self = You cannot double yourself.
refused-double-late = { $name } has not doubled you since you spoke.
refused-double-done = You have doubled { $name } already.
refused-redouble-holder = Only the holder of { $card } may redouble here.
refused-double-needs = Only a player who holds one of { $cards } may double here.
refused-double-first = The declarer may only answer a double, and { $name } has not doubled you.
refused-double-others = In this contract only the declarer, { $name }, may be doubled.
note-not-doubled = The declarer may only answer a double, and nobody has doubled you.
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

## Claims of a redeal

claim-nothing-above-ten = You hold no card above the ten, so you may claim a redeal.
claim-lone-top-heart = Your only heart is the king or the ace, so you may claim a redeal.
claim-four-lowest = You hold the lowest cards, so you may claim a redeal.
no-claim-nothing-above-ten = Only a hand without a card above the ten may claim a redeal.
no-claim-lone-top-heart = Only a hand with the king or the ace as its only heart may claim a redeal.
no-claim-four-lowest = Only a hand with the lowest card of every suit, or the second lowest of one, may claim a redeal.
void-nothing-above-ten = The hand has no card above the ten.
void-lone-top-heart = The only heart in the hand is the king or the ace.
void-four-lowest = The hand holds the lowest card of three suits, and the lowest or second lowest of the fourth.
void-trial =
    The trial has failed{ $left ->
        [one] , and there is one more attempt.
       *[other] , and there are { $left } more attempts.
    }
void-one-each = Each player has taken one card that counts.

## Chinese poker

row-front = Front
row-middle = Middle
row-back = Back
row-high-card = { $rank } high
row-pair = pair of { $ranks }
row-two-pairs = two pair, { $ranks } and { $others }
row-three-of-a-kind = three { $ranks }
row-straight = straight to the { $rank }
row-flush = { $rank }-high flush
row-full-house = full house, { $ranks } and { $others }
row-four-of-a-kind = four { $ranks }
row-straight-flush = straight flush to the { $rank }
row-five-of-a-kind = five { $ranks }
ranks = { $rank ->
    [A] aces
    [K] kings
    [Q] queens
    [J] jacks
    [T] tens
   *[other] { $rank }s
    }
mis-set-middle = Mis-set: the middle does not beat the front, so all three rows lose.
mis-set-back = Mis-set: the back does not beat the middle, so all three rows lose.
duel =
    { $first ->
        [You] You win
       *[other] { $first } wins
    } { $won }, { $second ->
        [You] you win
       *[other] { $second } wins
    } { $lost }

## Payments

# Whoever reads this is named "You".
exposure-taken =
    { $shower ->
        [You] You
       *[other] { $shower }
    } showed { $card } and { $taker ->
        [You] you
       *[other] { $taker }
    } took it: { $amount } points go from { $payer ->
        [You] you
       *[other] { $payer }
    } to { $payee ->
        [You] you
       *[other] { $payee }
    }
bid-tricks =
    { $tricks ->
        [one] a trick of { $contract } ({ $price } points)
       *[other] { $tricks } tricks of { $contract } ({ $price } points)
    }
bid-choice =
    { $verb ->
        [ask] ask for { $bid }
        [demand] demand { $bid }
       *[bid] { $bid }
    }
sale =
    { $buyer ->
        [You] You
       *[other] { $buyer }
    } bought the call of { $contract } for { $tricks ->
        [one] a trick
       *[other] { $tricks } tricks
    }: the price of { $price } points goes from { $buyer ->
        [You] you
       *[other] { $buyer }
    } to { $seller ->
        [You] you
       *[other] { $seller }
    }
exposure-own =
    { $shower ->
        [You] You
       *[other] { $shower }
    } showed { $card } and took it too: nothing is paid

payment-none =
    { $first ->
        [You] You and { $second } have no double between you
       *[other] { $second ->
            [You] { $first } and you have no double between you
           *[other] { $first } and { $second } have no double between them
        }
    }
payment-level =
    { $first ->
        [You] You
       *[other] { $first }
    } and { $second ->
        [You] you
       *[other] { $second }
    } are level: nothing is paid
payment-made =
    { $points ->
        [penalties]
            { $payer ->
                [You] You take
               *[other] { $payer } takes
            } { $amount } of { $payee ->
                [You] your
               *[other] { $payee }'s
            } penalty points
       *[points]
            { $payer ->
                [You] You pay
               *[other] { $payer } pays
            } { $payee ->
                [You] you
               *[other] { $payee }
            } { $amount }
    }: difference { $difference }, { $times ->
        [1] doubled once
       *[2] redoubled, 2 × { $difference }
    }

## Why a deal came out as it did

# Whoever reads this is named "You".
outcome =
    { $source ->
        [none] { $did }.
       *[some] { $did }, and { $source ->
            [doubles] { $came ->
                [nothing] the doubles came to nothing
                [more] { $points ->
                    [penalties] the doubles added { $amount }
                   *[points] the doubles brought { $amount } more
                }
               *[less] { $points ->
                    [penalties] the doubles took { $amount } off
                   *[points] the doubles cost { $amount }
                }
            }
            [sale] { $came ->
                [more] the call was sold for { $amount }
               *[less] the call cost { $amount }
            }
           *[cards] { $came ->
                [more] shown cards brought { $amount } more
               *[less] shown cards cost { $amount }
            }
        }.
    }
# Where points are paid to the declarer, or written down for a neighbour.
outcome-passed =
    { $to ->
        [own] { $came ->
            [nothing] { $did }, and the others paid nothing.
            [more] { $did }, and the others paid { $amount }.
           *[less] { $did }, and paid the others { $amount }.
        }
        [declarer] { $came ->
            [nothing] { $did }.
            [more] { $did }, and got { $amount } from the declarer.
           *[less] { $did }, and paid the declarer { $amount }.
        }
        [left] { $did }; what the player on the right took counts instead: { $amount }.
       *[right] { $did }; what the player on the left took counts instead: { $amount }.
    }
outcome-took = { $who } took { $what }
outcome-took-nothing = { $who } took nothing that counts
outcome-took-no-trick = { $who } took no trick
outcome-took-none = { $who } took no { $cards }
outcome-took-not = { $who } did not take { $card }
outcome-tricks =
    { $all ->
        [yes] { $number ->
            [one] one trick
           *[other] { $word } tricks
        }
       *[no] { $number ->
            [one] one of the tricks that count
           *[other] { $word } of the tricks that count
        }
    }
outcome-the-trick =
    { $number ->
        [1] the first trick
       *[other] { $left ->
            [0] the last trick
            [1] the last trick but one
           *[other] trick { $number } of { $of }
        }
    }
outcome-cards = { $number } cards that count
outcome-some-of = { $number } { $cards }
outcome-all-of = all { $cards }
outcome-suit =
    { $number ->
        [one] one card of the same suit at most
       *[other] { $number } cards of the same suit
    }
outcome-out = { $who } went out { $place }
outcome-kept = { $who } kept cards to the end
outcome-last = last
outcome-place =
    { $place ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
        [6] sixth
        [7] seventh
        [8] eighth
        [9] ninth
       *[other] tenth
    }
outcome-left =
    { $who } { $left ->
        [0] was out first
        [one] had 1 card left
       *[other] had { $left } cards left
    }{ $knocks ->
        [0] { "" }
        [one] , having knocked once
       *[other] , having knocked { $knocks } times
    }
outcome-left-brief =
    { $left ->
        [0] first out
        [one] 1 card left
       *[other] { $left } cards left
    }{ $knocks ->
        [0] { "" }
        [one] , 1 knock
       *[other] , { $knocks } knocks
    }
outcome-marks =
    { $who } { $n ->
        [0] reached no mark
       *[other] brought the count to { $marks }
    }
outcome-mark = { $mark }
outcome-rows =
    { $who } won { $won ->
        [0] no row
        [one] one row
       *[other] { $won } rows
    } and lost { $lost ->
        [0] none
        [one] one
       *[other] { $lost }
    }
outcome-not-played =
    { $why ->
        [contract] The declarer chose to settle the deal without a card
       *[doubles] Nobody doubled, so the deal was settled without a card
    }
