### The coach: the aim of a contract before it is played, and what is said while somebody learns.

coach-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }

## The aim: a title, what it is worth, how it is played

aim-title-trick =
    { $way ->
        [costs] Every trick costs { $points }
       *[brings] Every trick brings { $points }
    }
aim-title-last =
    { $way ->
        [costs] The last two tricks cost { $points }
       *[brings] The last two tricks bring { $points }
    }
aim-title-set =
    { $way ->
        [costs] Every { $card } costs { $points }
       *[brings] Every { $card } brings { $points }
    }
aim-title-card =
    { $way ->
        [costs] The { $card } costs { $points }
       *[brings] The { $card } brings { $points }
    }
aim-title-layout = First out wins { $points }

aim-trick =
    { $way ->
        [costs] Each trick you take is { $points } against you.
       *[brings] Each trick you take brings you { $points }.
    }
aim-last =
    { $way ->
        [costs] The last trick is { $points } against whoever takes it, the one before it { $before }.
       *[brings] The last trick brings { $points }, the one before it { $before }.
    }
aim-set =
    { $way ->
        [costs] Each { $card } you take is { $points } against you{ $other ->
            [none] .
           *[more] , { $exception } { $others }.
        }
       *[brings] Each { $card } you take brings you { $points }{ $other ->
            [none] .
           *[more] , { $exception } { $others }.
        }
    }
aim-card =
    { $way ->
        [costs] Whoever takes the { $card } has { $points } against them.
       *[brings] Whoever takes the { $card } gets { $points }.
    }
aim-layout = Get rid of your cards before the others do.
aim-line =
    What counts: { $line }.{ $to ->
        [declarer] {" "}The others pay it to the declarer.
       *[taker] {""}
    }

aim-advice-costs = Stay low, and get rid of what costs points while somebody else takes the trick.
aim-advice-brings = Go for as many points as you can get.
aim-advice-hundred = Lay the highest card that reaches no mark, and keep the cards that add nothing for the narrow places.
aim-advice-neighbour =
    Win what counts: it is bad for { $side ->
        [left] the player on your left, and what the player on your right wins is bad for you.
       *[right] the player on your right, and what the player on your left wins is bad for you.
    }
aim-advice-plus = Lead high, and win whatever you can: at the very least one trick.
aim-advice-minus = Play low when you can, and let somebody else win.
aim-advice-no-tricks = Play low when you can, and let somebody else win.
aim-advice-no-hearts =
    { $hearts ->
        [never] Nobody may lead a heart while they hold another suit, so give yours away when you cannot follow suit.
       *[free] Stay low when hearts are led, and give yours away when you cannot follow suit.
    }
aim-advice-no-queens = Stay low while a queen may fall, and give yours away when you cannot follow suit.
aim-advice-no-king =
    { $hearts ->
        [never] Nobody may lead a heart while they hold another suit, so throw the king away when you cannot follow suit.
       *[free] Stay low in hearts until it has gone, and if you hold it, throw it away when you cannot follow suit.
    }
aim-advice-no-last-two = The early tricks are free: win them with your high cards, and keep low ones for the end.
aim-advice-quarts = Lead a card whose run ends with a card of your own, so that you lead again, and keep no low card until the end.
aim-advice-no-fifth-trick = The first four tricks are free: win them with your high cards, and keep low ones for the fifth.
aim-advice-trial = Pick the contract that is safest with your hand. Only you can lose points, and everybody else tries to make you.
aim-advice-trumps = The declarer names a trump suit, whose cards beat all others. Now you want tricks, so lead high.
aim-advice-dominoes =
    { $start ->
        [announced] The declarer names the rank that starts each suit
        [fixed] Each suit starts with its { $rank }
       *[first-card] The first card sets the rank that starts each suit
    }; then lay the next card up or down, or knock if you have none that fits. Hold back what the others are waiting for.

## What the picture shows

aim-any-trick = any trick
aim-trick-last =
    { $n ->
        [1] the last trick
        [2] the last but one
       *[other] the last but { $n }
    }
aim-trick-numbered = trick { $n }
aim-card-left = each card left
aim-knock = each knock
aim-mark = at { $n }
aim-place =
    { $n ->
        [1] first out
        [2] second
        [3] third
        [4] fourth
       *[other] { $n }th
    }

## What has just happened

coach-took =
    { $who ->
        [you] You
       *[other] { $name }
    } took the trick with the { $rank }, the highest { $suit }{ $way ->
        [passed] .
        [nothing] . Nothing in it counts.
        [costs] : { $points } against { $who ->
            [you] you
           *[other] { $name }
        }.
       *[brings] : { $points } for { $who ->
            [you] you
           *[other] { $name }
        }.
    }
coach-trumped =
    { $who ->
        [you] You
       *[other] { $name }
    } took the trick with a trump, { $card }{ $way ->
        [passed] .
        [nothing] . Nothing in it counts.
        [costs] : { $points } against { $who ->
            [you] you
           *[other] { $name }
        }.
       *[brings] : { $points } for { $who ->
            [you] you
           *[other] { $name }
        }.
    }
coach-out =
    { $name } is { $n ->
        [1] out first
        [2] out second
       *[other] out too
    }: { $points } { $sign ->
        [minus] against { $name }
       *[plus] for { $name }
    }.
coach-missed = I would have played { $card } there.

## When it goes quiet

coach-quiet =
    { $speaks ->
        [when-asked] You choose as I would, so I am quiet now.
       *[when-it-matters] From here on I speak only when much depends on your choice.
    } Ask me whenever you like.

## How a deal went

coach-result =
    { $place ->
        [first] Nobody did better in this deal.
       *[last] Nobody did worse in this deal.
    }
coach-result-all =
    You played every card as well as I would have{ $place ->
        [last] : you just had the wrong ones.
       *[other] .
    }
coach-result-some =
    { $all ->
        [one] You had one card to choose, and I would have chosen another.
       *[other] Of the { $all } cards you chose, { $good ->
            [0] I would have played none.
            [one] one was as good as mine.
           *[other] { $good } were as good as mine.
        }
    }
coach-result-instead =
    { $n ->
        [0] Where you laid { $card }, I would have laid { $better }.
       *[other] In trick { $n } you played { $card }, and I would have played { $better }.
    }

## What there is to do

coach-call = You are the declarer, so you choose what this deal is about.
coach-start = You are the declarer, so you name the rank that starts each suit.
coach-double-back =
    { $names } { $n ->
        [one] has
       *[other] have
    } doubled you. If you think you will do better than they will, redouble: then the bet counts twice.
coach-lead-barred = You lead, with anything but a heart.
coach-follow =
    { $n ->
        [one] You must follow suit with your only { $suits }.
       *[other] You must follow suit: play one of your { $number } { $suits }.
    }
coach-beat = You must beat { $card }, because you can.
coach-void = You have no { $suits }, so you may play any card.
coach-void-bound = You have no { $suits }, so you must play a trump.
coach-fits =
    { $n ->
        [one] You can lay one card.
       *[other] You can lay one of { $number } cards.
    }

## What the coach would do

coach-would-call = I would choose { $contract }.
coach-would-call-with =
    I would choose { $contract }{ $kind ->
        [suit] , with { $parameter } as trumps
        [none] , with { $parameter }
       *[rank] , { $parameter }
    }.
coach-would-start = I would start from the { $rank }.
coach-would-pass = I would pass.
coach-would-double = I would double { $names }.
coach-would-redouble = I would redouble { $names }.

# The aim of the contract says to stay low; the reason follows.
coach-exception = Staying low is the rule, but not here.

## A card the learner is thinking of

coach-card-best = Just what I would play.
coach-card-good = That is as good as anything.
coach-card-takes =
    { $way ->
        [costs] With the { $rank } you take the trick: { $points } against you.
       *[free] With the { $rank } you take the trick, and you have to lead.
    }
coach-card-may-take = The { $rank } may well take the trick.
coach-card-keep = The { $rank } is worth keeping: it will be safe later, too.
coach-card-gives = The { $rank } gives the trick away.
coach-card-spare = The { $rank } is more than you need here.
coach-card-opens = The { $rank } opens the way for the others.
coach-card-opens-mine =
    The { $rank } opens the way to { $n ->
        [one] a card
       *[other] { $number } cards
    } of your own.
coach-card-top = Nothing still out beats { $card }.
coach-card-throws = This is a chance to be rid of { $card }, which counts.
coach-card-exit = Every { $suit } still out beats the { $rank }: keep it as a way out.
compare-double-less = Over all the hands they may hold, a double here costs more than it brings.
coach-card-better = I would rather play { $card }. It is up to you.
