### Why a deal that was played at a real table cannot be scored.

score-no-contract = these rules have no contract { $name }
score-call = { $call } is not a call; this contract is called as { $calls }
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
score-rows = { $rows } is not a hand in rows of { $front }, { $middle } and { $back } cards
score-rows-cards = the rows do not hold each card of the pack once
score-double-self = seat { $seat } cannot double itself
score-no-doubling = these rules have no doubles
score-exposed = { $card } cannot be exposed in this contract
score-seat = { $seat } in { $word } is not a seat; seats are { "A" } to { $last }
