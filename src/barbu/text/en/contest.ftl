### The weekly contest.

contest-unknown = there is no contest of that week
contest-unknown-hint = weeks are named like { "2026-W48" }; the first one was { $first }
contest-early = the contest of that week has not begun anywhere yet
contest-early-hint = check the date of your device
contest-late = the contest of that week is over
contest-late-hint = its hands can still be answered, but the answers do not count
contest-open = what the choices are worth is shown to those who have answered, or when the week is over
contest-open-hint = send your answers first
contest-no-choice = these are no answers to the hands of that week
contest-no-choice-hint = reload the page; each hand needs one of its choices
contest-double-leaves = It leaves out { $names }, and the best choice doubles { $count ->
        [one] that player
       *[other] them
    } too.
contest-double-adds = It doubles { $names } as well, and over all the hands they may hold, that costs more than it brings.
contest-double-swaps = It doubles { $others } rather than { $names }.
contest-hand-not = this decision cannot be asked in a contest
contest-hand-not-hint = Send a call or a double in a usual variant, with at least three choices, out of a game that is over.
contest-hand-enough = no more hands are taken for now
contest-hand-enough-hint = the operator has many to look at; try again in some weeks

## In the terminal

contest-no-game = there is no game to search
contest-no-game-hint = { $file } is as it was. Put the records right, or name others.
contest-bar = Searched ({ $count } hands)
contest-found = { $file } holds { $count ->
        [one] one hand
       *[other] { $count } hands
    } ({ $more } more than before): { $weeks ->
        [one] one contest
       *[other] { $weeks } contests
    }.
contest-sent = { $rules }: { $cards }, { $call }
contest-sent-count = { $count ->
        [0] No hand has been sent in.
        [one] One hand has been sent in.
       *[other] { $count } hands have been sent in.
    }
contest-head = What do you call? { $week }, contest { $number } of { $sets }{ $before ->
        [0] .
       *[other] , asked before.
    }
contest-hand-head = Hand { $number }
contest-marked = Hand { $number }: { $mark } of 100
contest-column-mark = Mark
contest-column-panel = Panel
contest-said = { $choice }: { $comment }
contest-your-total = Your total: { $total } of 1,000
contest-panel-total = { $level ->
        [novice] Novice
        [club] Club
        [expert] Expert
       *[master] Master
    }: { $total }
contest-where = say in which file the hands are kept
