### The result of a deal, and of the game.

## The result of a deal

result-result = Result of deal { $number }
result-headline = { $player } { $score }
result-headline-penalties =
    { $player }: { $number ->
        [0] no penalty points
        [one] 1 penalty point
       *[other] { $number } penalty points
    }
result-deal-plain = Deal { $number }: { $contract }.
result-deal-declared =
    { $form ->
        [you] Deal { $number }: { $contract }, declared by you.
       *[other] Deal { $number }: { $contract }, declared by { $player }.
    }
result-ended-early = It ended early, as nothing was left to score.
result-not-played = Nobody doubled, so the deal was not played.
result-nobody-doubled = Nobody doubled.
result-column-player = Player
result-column-call = Call
result-column-took = Took
result-column-out = Went out
# What is in that column, by itself: first, second ...
result-went-out = went out { $place }
result-column-points = Points
result-column-penalties = Penalties
result-column-side = Doubles
result-column-shown = Paid
result-column-score = Score
result-column-total = Total
# Beside the points: what a shown card cost, what a bought contract cost, and what was paid for one turned round.
result-shown-cards = Paid besides
result-side-payments = Between the players
result-pair = { $first } and { $second }
result-level = Level, so nothing was paid: { $pairs }.
# A deal that was played before: what it brought then, and now.
result-before = Last time { $before }, now { $now }.
result-see-result = See the result
result-next = Next deal
result-back = Back to the table
result-again-deal = Replay the deal

## Who took what

result-took = Who took what
result-column-trick = Trick
result-led = , led
result-won = , took the trick
result-took-key = The card that led is underlined; the one that took the trick stands out.
result-hands = The hands

## Chinese poker laid open

result-rows = The rows
result-row-front = Front
result-row-middle = Middle
result-row-back = Back
result-misset = mis-set
result-duels = Who beat whom
result-column-players = Players
result-duel = { $first } and { $second }

## The end of the game

result-over = Result of the game
result-over-winners = { $players } won with { $total }.
result-over-winners-all = { $players } won.
result-over-best = Your best deal
result-over-worst = Your worst deal
result-over-deal = { $contract }, deal { $number }
result-over-deals = Replay the deals
result-review = What it cost
result-graph = Totals deal by deal
result-graph-deal = Deal
result-over-lowest = Points are penalties: the lowest total wins.
result-over-positive = Everybody above zero wins.
result-over-wins = wins
result-over-ended = Ended before the last deal; nobody wins
result-again = Play again
result-new = New game
result-challenge =
    { $road ->
        [1] On along the road
       *[0] See how everyone did
    }
result-challenge-others = Challenge a friend
result-record = Record
result-fair = Fair deals
result-csv = Sheet as CSV
result-sheet = Score sheet
result-print = Print the sheet

result-ready = { $ready } of { $people } are ready; waiting for { $players }
