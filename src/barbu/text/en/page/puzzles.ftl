### Puzzles: one decision that is clearly best.

puzzles-title = Puzzles
puzzles-waiting = Looking for a puzzle…
puzzles-question =
    { $kind ->
        [contract] Which contract?
        [double] Which doubles?
        [rank] From which rank?
        [lead] What to lead?
        [discard] What to throw away?
        [duck] Win the trick, or duck?
       *[block] Which card to lay?
    }
puzzles-which = Puzzle { $number } · { $difficulty ->
        [easy] easy
        [medium] medium
        [hard] hard
       *[very-hard] very hard
    } · { $rules }
puzzles-today-which = The puzzle of { $date } · { $difficulty ->
        [easy] easy
        [medium] medium
        [hard] hard
       *[very-hard] very hard
    } · { $rules }
puzzles-date = { $day } { $month }
puzzles-rating = Your rating: { $rating }
puzzles-ways = What is asked
puzzles-way = { $way ->
        [today] Today's
        [clock] Timed
        [contest] Contest
       *[next] For you
    }

## The table

puzzles-table = The table
puzzles-hand = Your cards
puzzles-declares =
    { $form ->
        [you] declare
       *[other] declares
    }
puzzles-to-speak = to speak
puzzles-passes =
    { $form ->
        [you] double nobody
       *[other] doubles nobody
    }
puzzles-doubles-all =
    { $form ->
        [you] double all
       *[other] doubles all
    }
puzzles-doubles =
    { $form ->
        [you] double { $whom }
       *[other] doubles { $whom }
    }
puzzles-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
puzzles-total = total { $total }
puzzles-points = { $points } so far
puzzles-shows = { $who } shows { $cards }.
puzzles-deal = { $deals ->
        [0] Deal { $deal }.
       *[other] Deal { $deal } of { $deals }.
    }
puzzles-line = { $line }.
puzzles-before = What has been played
puzzles-trick = Trick { $number }
puzzles-took = { $who } took it
puzzles-taken =
    { $count ->
        [one] 1 trick
       *[other] { $count } tricks
    }

## The answer

puzzles-choose = Your answer
puzzles-nobody = Nobody
puzzles-do =
    { $kind ->
        [contract] Call { $what }
        [rank] Call { $what }
        [double] Double { $what }
        [lead] Lead { $what }
        [discard] Throw { $what }
        [block] Lay { $what }
       *[duck] Play { $what }
    }
puzzles-choose-first = Choose first
puzzles-nobody-within = nobody
puzzles-card = the { $card }

## The solution

puzzles-right = Right: { $best }
puzzles-wrong = Better: { $best }
puzzles-found = { $count ->
        [0] No level of bots finds it.
       *[other] Found by { $levels }.
    }
puzzles-level = { $level ->
        [novice] Novice
        [club] Club
        [expert] Expert
       *[master] Master
    }
puzzles-moved = Your rating: { $before } → { $after }
puzzles-again = You have answered it before, so your rating stays at { $after }.
puzzles-worth = What each choice is worth
puzzles-best = best
puzzles-yours = your answer
puzzles-unit =
    { $kind ->
        [contract] Your lead over the others' average in points, including what the contracts you keep are worth later.
        [rank] Your lead over the others' average in points.
        [double] What it brings beyond doubling nobody, in points.
       *[other] Your score in this deal, in points.
    } The average of 2,048 deals that fit what you can see; ± is one standard error: two times in three, the truth is within it.
puzzles-why = Why.
puzzles-followed = What follows
puzzles-followed-line = One of the deals that fit, played on by club players: what each would score.
puzzles-choice = Choice
puzzles-you = you
puzzles-luck = { $choice } would have paid more this once: luck. On average it costs { $points } points.
puzzles-play = Play on from here
puzzles-next = Next puzzle
puzzles-link = A link to this puzzle
puzzles-copied = The link is copied.

## Which puzzles

puzzles-choosing = Which puzzles
puzzles-kind-label = Kind
puzzles-rules-label = Rules
puzzles-any-kind = All kinds
puzzles-any-rules = All rules
puzzles-kind =
    { $kind ->
        [contract] Contracts
        [double] Doubles
        [rank] Start ranks
        [lead] Leads
        [discard] Discards
        [duck] Win or duck
       *[block] Dominoes
    }
puzzles-counted = { $name } ({ $count })
puzzles-answered =
    { $count ->
        [0] You have answered none so far.
        [one] You have answered 1 so far and solved { $right }.
       *[other] You have answered { $count } so far and solved { $right }.
    } Your rating follows from your first answers and stays in this browser.

puzzles-drills = Practise one kind, or your card sense

## Against the clock

puzzles-clock-title = Against the clock
puzzles-clock-line = Solve as many as you can in three minutes. Each answer moves your rating; the solutions come at the end.
puzzles-clock-best = Your best so far: { $count }.
puzzles-clock-go = Start the clock
puzzles-clock-left = { $minutes }:{ $seconds } left
puzzles-clock-said =
    { $right ->
        [1] Right.
       *[0] Better: { $best }.
    }
puzzles-clock-so-far = { $right } of { $count } solved
puzzles-clock-over = Time is up
puzzles-clock-result =
    { $count ->
        [0] You have answered no puzzle.
        [one] You have answered 1 puzzle and solved { $right }.
       *[other] You have answered { $count } puzzles and solved { $right }.
    }
puzzles-clock-missed = What was better
puzzles-clock-one = { $question } Puzzle { $number }: { $best }
puzzles-clock-again = Once more

## On the start page

puzzles-home = Puzzle
puzzles-home-line = One choice is clearly best. A new puzzle every day.
puzzles-home-today = Today: { $question } { $difficulty ->
        [easy] Easy.
        [medium] Medium.
        [hard] Hard.
       *[very-hard] Very hard.
    }
puzzles-home-go = { $done ->
        [1] Another one
       *[0] Solve it
    }
