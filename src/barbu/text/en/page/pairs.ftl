### Pairs of players of which one gives something up for the other, for directors and those who keep a club.

pairs-title = Unusual pairs
pairs-line = For each two players, what one gave up when they could double the other and when they discarded on the other's tricks, against what they gave up towards everyone else. Seen by you and others with your role alone. It is a reason to look at the deals, not a proof.
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
pairs-doubled = { $gave } ± { $error } spreads when they could double, { $others } towards the others
pairs-discarded = { $gave } ± { $error } points when they discarded, { $others } towards the others
pairs-decisions = { $count ->
        [one] 1 decision
       *[other] { $count } decisions
    }
pairs-discards = { $count ->
        [one] 1 discard
       *[other] { $count } discards
    }
pairs-honest = { $many ->
        [one] as in one honest pair of { $of }
        [few] as in fewer than one honest pair of { $of }
       *[other] as in { $share } of honest pairs
    }
pairs-deal = Deal { $deal }, move { $move }
pairs-deal-at = Round and table { $name }, deal { $deal }, move { $move }
pairs-double-cost = a double or a pass, { $cost } spreads
pairs-discard-cost = a discard, { $cost } points
pairs-appeal = Such a deal can be looked at from there, and everyone who sat at the table finds it in their games, to answer for each move.
pairs-unit = What is given up when doubling is in spreads, what a hand typically adds to its score; discards are in points.
pairs-weighing = Discards are weighed beside the tables: { $done } of { $of } games so far. Until then only doubles count. You can leave this page and come back.
pairs-no-kernel = Only doubles count: this server cannot weigh discards, because it has no fast kernel.
pairs-failed = Only doubles count: the discards could not be weighed. The server's log has the reason.
pairs-left-out = { $count ->
        [one] The discards of the earliest game are left out, because weighing them would take too long.
       *[other] The discards of the { $count } earliest games are left out, because weighing them would take too long.
    }
