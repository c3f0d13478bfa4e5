### Why a deal that was played at a real table cannot be scored.

score-unplayed = { $contract } is settled without play: nothing is asked about it
score-no-contract = these rules have no contract { $name }
score-call = { $call } is not a call; this contract is called as { $calls }
score-sold =
    { $most ->
        [0] the call of this contract cannot be bought
       *[other] { $sold } is no sale: another player than the declarer buys the call for 1 to { $most } tricks, as in { "B:4" }
    }
score-count = this contract needs { $what } of { $players } players, not of { $given }
score-not-in-pack = { $card } is not in the pack of these rules
score-card-twice = { $card } has been taken twice
score-cards-missing = nobody has taken { $cards }
score-which-tricks = single tricks score in this contract: say which ones each player took, by their numbers
score-tricks = { $count ->
        [one] the trick that scores has to be taken once, and there are { $of } tricks
       *[other] each of the { $count } tricks that score has to be taken once, and there are { $of } tricks
    }
score-order = { $order } is not the order in which { $players } players went out: name each seat once, as in { "CABD" }
score-first-out = { $order } is not the seat of the player who was out first: name it alone, as in { "C" }
score-cards-left =
    say how many cards each player had left: 0 for a player who was out, from 1 to { $most } for the others
score-failures = a trial can fail from 0 to { $most } times
score-knocks = say how often each player knocked: 0 or more
score-rows = { $rows } is not a hand in rows of { $front }, { $middle } and { $back } cards
score-rows-cards = the rows do not hold each card of the pack once
score-marks = each of the marks { $marks } is reached once: say by whom
score-declarer = say who declares: the points of this contract are paid to the declarer
score-together = no player can have taken all cards that score in one trick, or that does not count in this contract
score-double-self = seat { $seat } cannot double itself
score-no-doubling = these rules have no doubles
score-exposed = { $card } cannot be exposed in this contract
score-seat = { $seat } in { $word } is not a seat; seats are { "A" } to { $last }
