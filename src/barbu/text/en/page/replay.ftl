### A finished deal looked at again, card by card.

replay-waiting = Fetching deal { $number }…
replay-none = This deal cannot be shown
replay-to-table = Back to the table
replay-deal = Deal { $number }, card by card
replay-deal-declared =
    Deal { $number }, declared by { $form ->
        [you] you
       *[other] { $player }
    }, card by card
replay-deals = Other deals
replay-before = Deal before
replay-after = Next deal
replay-hands = All hands
replay-layout = Layout
replay-won = took the trick
replay-points-so-far = Points so far
replay-dealt = The cards are dealt. All hands are open.
replay-contract = The contract is { $contract }.
replay-points = { $who } { $points }
replay-nothing = It costs nothing.
replay-why = Why?
replay-why-of = Ask { $name }
replay-why-waiting = { $name } is thinking back…
replay-why-answer = Why { $name } did it
replay-why-reason = From { $name }'s chair: { $reason }
replay-why-otherwise = Asked again, { $name } would rather { $act }.
replay-why-worth = How many points worse than the best { $name } thought each choice:
replay-why-best = best
replay-why-done = this is what was done
replay-step = Step
replay-step-of = step { $step } of { $last }
replay-first = To the start (Home)
replay-back = Back
replay-play = Play
replay-stop = Stop
replay-on = Forward
replay-last = To the end (End)
replay-pace = Speed
replay-slow = slow
replay-steady = steady
replay-fast = fast
replay-racing = racing
replay-play-again = Play this deal again
replay-play-again-line = The same cards, the same seats, at a table of your own against bots. It does not count in your results.
replay-play-same = { $contract } once more
replay-play-free = Any contract
replay-keys = Arrows step, Space plays and stops, Home and End jump.

## Other cards, tried from a moment of the deal

replay-line-begin = What if…
replay-line-again = Back to your line
replay-line-title = What if
replay-line-leave = Back to what was played
replay-line-waiting = Looking at what may follow…
replay-line-turn =
    { $form ->
        [you] It is your turn in this line. Tap a card.
       *[other] It is { $player }'s turn in this line. Tap a card.
    }
replay-line-back = An earlier moment of this line.
replay-line-end = To its end
replay-line-over = This line has come to its end.
replay-line-play = Play the { $card }
replay-line-undo = Take back
replay-line-usual = Bots play on
replay-line-best = Best play, all cards seen
replay-line-solved =
    { $count ->
        [one] The last card was the best for its player with all cards seen; before it, Club played.
       *[other] The last { $count } cards were the best for their players with all cards seen; before them, Club played.
    }
replay-line-real = As it was
replay-line-yours = This line
replay-line-more = Difference
replay-line-player = Player
replay-line-empty = Nothing yet
