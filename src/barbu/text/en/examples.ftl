### What the pictures of a page of rules show.

## A trick, card by card: what follows the player's name

example-leads =
    { $wins ->
        [yes] leads { $suit ->
            [S] a spade
            [H] a heart
            [D] a diamond
           *[C] a club
        }, which nobody beats
       *[no] leads { $suit ->
            [S] a spade
            [H] a heart
            [D] a diamond
           *[C] a club
        }
    }
example-follows =
    { $wins ->
        [yes] plays the highest { $suit ->
            [S] spade
            [H] heart
            [D] diamond
           *[C] club
        } and takes the trick
       *[no] follows suit
    }
example-discards =
    has no { $suit ->
        [S] spade
        [H] heart
        [D] diamond
       *[C] club
    }, so any card will do
example-trumps =
    has no { $suit ->
        [S] spade
        [H] heart
        [D] diamond
       *[C] club
    } and trumps{ $wins ->
        [yes] , which takes the trick
       *[no] {""}
    }
example-trick =
    This is { $contract }. { $name } takes the trick with { $card }{ $counts ->
        [no] , and nothing in it counts.
        [trick] : { $amount }.
       *[cards] . It holds { $cards }, and that makes { $amount } for { $name }.
    }

## A duty: its heading, how things stand, and what follows

duty-follow = Follow suit
duty-hearts-never = No hearts on lead
duty-hearts-broken = Hearts are not broken yet
duty-opening = The card to lead first
duty-early-lead = Too early to lead
duty-early-throw = Too early to throw
duty-safe = Get rid of it as soon as it is safe
duty-forced = Void: it has to go
duty-trump = Void: trump
duty-overtrump = Void: trump higher
duty-beat = Trumps led: beat them
duty-layout = What fits
duty-several = More cards, or none
duty-run = The next card of the run
duty-knock = What does not fit
duty-expose = Cards to show
duty-claim = A hand to claim with

example-led = In { $contract } { $name } has led { $card }.
example-led-trumps = In { $contract }, with { $suit } as trumps, { $name } has led { $card }.
example-lead = In { $contract } you are to lead.
example-fits =
    { $count ->
        [one] Only { $cards } fits: a card must begin a row or lie next to one of its suit.
       *[other] Only { $cards } fit: a card must begin a row or lie next to one of its suit.
    }
example-several = You have laid a card and may lay { $cards } as well, or stop.
example-run = The run goes on with { $cards }, and you hold it: you must lay it.
example-knocks = None of your cards begins a row or lies next to one of its suit, so you knock.
example-expose =
    { $count ->
        [one] In { $contract } you may show { $cards } before the first card is played.
       *[other] In { $contract } you may show { $cards }, or some of them, before the first card is played.
    }

## A bet, and rows

example-bet = A deal of { $contract }, with a double between { $first } and { $second } that was redoubled.
example-rows-good = Well set: each row is better than the one before it.

## A word of rule files

example-word = It says: { $value }
