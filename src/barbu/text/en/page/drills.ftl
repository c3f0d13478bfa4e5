### Drills: quick decisions, and the cards that are out.

drills-title = Practice
drills-all = All drills

## Card sense

drills-sense = Card sense
drills-sense-line = You see the tricks of a deal, one after the other. Then you are asked what only a player who has watched knows. Ten questions, from deals that club players play.
drills-sense-any = All of them
drills-sense-kind =
    { $kind ->
        [left] Cards of a suit
        [void] Who is void
        [trumps] Trumps
        [queens] Queens
       *[king] The king of hearts
    }
drills-pace = Seconds for each trick and each answer
drills-pace-none = No limit
drills-pace-seconds = { $seconds }
drills-trick = Trick { $number } of { $count }
drills-trick-line = Look at each trick: they are gone when the question comes.
drills-next-trick = Next trick
drills-to-question = Ask me
drills-suit =
    { $suit ->
        [S] spades
        [H] hearts
        [D] diamonds
       *[C] clubs
    }
drills-asked =
    { $kind ->
        [left] How many { $suit } do the others hold?
        [void] Who has no { $suit } left?
        [trumps] How many trumps ({ $suit }) do the others hold?
        [queens] Which queens do the others hold?
       *[king] Where must the king of hearts be?
    }
drills-no-one = No one, as far as can be known
drills-open = It cannot be known
drills-none-of-them = None of them
drills-that-is-all = That is all
drills-answer = Your answer
drills-seconds-left =
    { $seconds ->
        [one] 1 second
       *[other] { $seconds } seconds
    }

## The answer

drills-right = Right: { $answer }
drills-wrong = No: { $answer }
drills-late = Time is up: { $answer }
drills-question = Question { $number } of { $count }
drills-so-far = { $right } right
drills-next = Next question
drills-see-result = See the result
drills-over = Done
drills-result =
    { $count ->
        [one] { $right } of 1 right.
       *[other] { $right } of { $count } right.
    }
drills-again = Ten more
drills-waiting = Playing a deal…
drills-stopped = This drill has no more questions of this kind.

## Quick decisions

drills-decisions = Quick decisions
drills-decisions-line = Ten easy and medium puzzles of one kind, one after the other; what is best comes at once. They count for your rating like other puzzles.
drills-missed = What was better
drills-missed-one = Puzzle { $number }

## My error over time

drills-error = What goes wrong
drills-error-line = How many of your answers were wrong, on each of the last days you practised. It stays in this browser.
drills-error-of = { $wrong } % of { $count }
drills-error-days = The last days: { $days }
drills-error-day = { $wrong } %

## The road

drills-road = The road from Novice to Champion
drills-road-line = Seven deals against each level, each contract once. The level has played the same cards in your seat, against the same three opponents; with more points than it, you pass.
drills-road-go = To the road
drills-road-pause = Take your time: a game waits as long as you like, and a place you have passed stays passed. You may begin at any of them.
drills-level =
    { $level ->
        [novice] Novice
        [club] Club
        [veteran] Veteran
        [expert] Expert
        [master] Master
       *[champion] Champion
    }
drills-level-against =
    { $level ->
        [novice] Three Novices
        [club] Three Club players
        [veteran] Three Veterans
        [expert] Three Experts
       *[master] Three Masters
    }
drills-place =
    { $passed ->
        [1] passed
       *[0] { $next ->
            [1] your next place
           *[0] open
        }
    }
drills-place-begin =
    { $again ->
        [1] Seven other deals
       *[0] Play the seven deals
    }
drills-place-begin-named = { $what }: { $level }
drills-place-go-on = Go on with deal { $deal }
drills-place-result =
    { $passed ->
        [1] You made { $mine }, { $level } { $theirs }: passed.
       *[0] You made { $mine }, { $level } { $theirs }. Nothing is lost; other deals wait for you.
    }
drills-place-deals = Deal by deal
drills-place-deal = Deal
drills-place-you = You
drills-place-sum = All seven
drills-place-call = { $contract }: { $score }

## My next step

drills-step = Your next step
drills-step-puzzles = Puzzles of this kind
drills-step-deals = Four deals of { $contract }
drills-step-go = Practise this
drills-step-line = From your reviews and your answers to puzzles, which stay in this browser. It is on the start page too, unless you switch it off in the settings.
