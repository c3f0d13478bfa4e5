### The weekly contest: ten hands, what do you call?

contest-title = What do you call?
contest-waiting = Looking for the week's hands…
contest-which = Week { $week } · ten hands · { $over ->
        [1] over
       *[0] open till { $day }
    }
contest-lead = Answer all ten, then see what everyone answered, what each choice is worth, and why.
contest-again = These hands have been asked before: { $sets } contests come with Barbu, and then they begin again.
contest-ways = What is shown
contest-way = { $way ->
        [weeks] Earlier weeks
        [year] The year
       *[now] This week
    }

## The hands

contest-hands = The ten hands
contest-hand = Hand { $number }
contest-hand-state = Hand { $number }{ $state ->
        [open] , open
        [answered] , answered
       *[marked] , { $mark } of 100
    }
contest-question =
    { $kind ->
        [contract] Which contract do you call?
        [rank] From which rank do you call { $contract }?
       *[double] Which players do you double?
    }
contest-line = { $line }.
contest-deal = Deal { $deal } of { $deals }.
contest-answered = { $count ->
        [0] You have answered all ten hands.
        [one] One hand is still open.
       *[other] { $count } hands are still open.
    }
contest-may-change = Your answers can be changed until you send them.
contest-send = Send my answers
contest-send-over = What are they worth?
contest-counts = They count under your name, { $name }. Then you see what everyone answered.
contest-counts-not = This week is over: your answers are marked, and count for nothing.
contest-good-faith = What the choices are worth comes with the program, so it could be known; everyone plays in good faith.

## The result

contest-votes = { $count ->
        [one] How 1 player voted
       *[other] How { $count } players voted
    }
contest-worth = What the choices are worth
contest-you = you
contest-level = { $level ->
        [champion] Champion
        [novice] Novice
        [club] Club
        [expert] Expert
       *[master] Master
    }
contest-percent = { $percent } %
contest-mark = { $mark ->
        [one] 1 mark
       *[other] { $mark } marks
    }
contest-best = the best
contest-behind = costs { $behind } ± { $error } points
contest-others = { $count ->
        [one] One more choice
       *[other] { $count } more choices
    }
contest-this-hand = this hand
contest-so-far = so far
contest-of = of { $most }
contest-of-crowd = the crowd's mean
contest-of-master = Master has
contest-comment = Champion:
contest-comment-yours = Your choice:
contest-next = Hand { $number }
contest-to-result = The result
contest-result = Your result
contest-total = of 1,000 marks
contest-better = Better than { $percent } % of the others.
contest-counted = { $counted ->
        [1] Your answers count.
       *[0] These answers do not count.
    }
contest-panel = The panel
contest-panel-line = The bots have answered the same hands. Champion's values are the measure, so Champion would have 1,000.
contest-best-names = The best
contest-no-crowd = Everyone's answers need a server.
contest-look = Look at the hands

## A hand of one's own

contest-send-in = Send it to the weekly contest
contest-send-in-line = The operator may ask everyone this question. Nothing of the other hands goes with it, and no name.
contest-sent-in = Sent. The operator may ask it in a contest.

## Earlier weeks and the year

contest-weeks = Earlier weeks
contest-week-line = Week { $week } · { $first } to { $last }
contest-week-state = { $state ->
        [marked] { $total } marks
        [begun] begun
       *[open] not answered
    }
contest-weeks-line = A week that is over can still be answered; it counts for nothing.
contest-year = The year { $year }
contest-year-you = You
contest-someone = Someone
contest-year-line = The sum of the marks of all weeks of the year.
contest-year-none = No one has answered yet.
contest-year-needs = The table needs a server.
contest-weeks-count = { $count ->
        [one] 1 week
       *[other] { $count } weeks
    }
contest-year-waiting = Adding up…
contest-date = { $day } { $month }
contest-has = { $who } { $total }
contest-totals = Totals: { $totals }.
contest-guest = Guest
contest-to-open = To the open hand
contest-players = { $count ->
        [one] 1 player has answered: { $mean } marks.
       *[other] { $count } players have answered: { $mean } ± { $error } marks on average.
    }
