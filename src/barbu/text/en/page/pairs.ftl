### Pairs of players of which one gives something up for the other, for directors and those who keep a club.

pairs-title = Unusual pairs
pairs-line = For each two players, what one gave up when they could double the other, against what they gave up towards everyone else. Seen by you and others with your role alone. It is a reason to look at the deals, not a proof.
pairs-look = Look through the games
pairs-making = { $done } of { $of } games looked through…
pairs-none = No pair gave up more than chance explains.
pairs-few = There are too few decisions yet: a pair is shown from ten on.
pairs-named = { $count ->
        [one] 1 pair gave up more than chance explains
       *[other] { $count } pairs gave up more than chance explains
    }
pairs-all = All pairs
pairs-who = { $speaker } towards { $target }
pairs-gave = { $gave } ± { $error } a decision, { $others } towards the others
pairs-decisions = { $count ->
        [one] 1 decision
       *[other] { $count } decisions
    }
pairs-honest = { $many ->
        [one] as in one honest pair of { $of }
        [few] as in fewer than one honest pair of { $of }
       *[other] as in { $share } of honest pairs
    }
pairs-deal = Deal { $deal }, move { $move }
pairs-deal-at = Round and table { $name }, deal { $deal }, move { $move }
pairs-appeal = Such a deal can be looked at from there, and everyone who sat at the table finds it in their games, to answer for each move.
pairs-unit = What is given up is in spreads: what a hand typically adds to its score.
