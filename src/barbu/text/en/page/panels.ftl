### Panels of the table that come when they are needed.

## Claiming a redeal, showing cards

panels-claim = Claim a redeal
panels-claim-heading = Do you claim a redeal?
panels-claim-play-on = Play on
panels-show = Show cards
panels-show-heading = What do you show?
panels-show-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
panels-show-line =
    Whoever takes a card you show pays you its points as well. If you take it yourself, nobody pays.
panels-show-nothing = Show nothing
panels-show-it = Show it
panels-show-them = Show them
panels-show-tap = Tap a card

## A deal that does not count

panels-void = Redeal
panels-void-you = You claim a redeal
panels-void-claims = { $player } claims a redeal
panels-void-heading = This deal does not count
panels-void-line = Deal { $number } is dealt again; nothing is written down.
panels-void-next = Deal again

## Standings

panels-sheet-empty = The first deal will be written here when it is over.
panels-lead = lead
panels-leads-them = leads
panels-this-deal = In this deal
panels-deals = Deals
panels-deal-of =
    { $deals ->
        [0] deal { $number }
       *[other] deal { $number } of { $deals }
    }
panels-series-deal = deal { $number } of { $deals } of the series
panels-you-owe = You owe
panels-give = Cards to pass on
panels-give-heading =
    { $cards ->
        [one] Pass a card on to { $player }
       *[other] Pass { $cards } cards on to { $player }
    }
panels-give-line = Tap cards in your hand; tap one here to take it back. You see what comes to you when everybody has passed.
panels-give-back = Take the { $card } back
panels-give-clear = Take back
panels-give-more =
    { $count ->
        [one] One more card
       *[other] { $count } more cards
    }
panels-give-do = Pass to { $player }
panels-owe-to = { $doubles } to { $player }
panels-bets = Your bets
panels-as-it-stands = as it stands
panels-no-bets = You have no bet in this deal.
panels-bets-others = Bets of the others
panels-bet-redoubled = redoubled: counts twice
panels-bet-level = You and { $player } are level
panels-bet-ahead = You are { $difference } better than { $player }
panels-bet-behind = { $player } is { $difference } better than you
panels-pair-level = { $first } and { $second } are level
panels-pair-better = { $player } is { $difference } better than { $other }
panels-left = Still to come
panels-left-for =
    { $form ->
        [you] You can still declare
       *[other] { $player } can still declare
    }
panels-nobody-doubled = Nobody has doubled in this deal yet.
panels-said-title = Who doubled whom
panels-said-double =
    { $form ->
        [you] double { $players }
       *[other] doubles { $players }
    }
panels-said-redouble =
    { $form ->
        [you] redouble { $players }
       *[other] redoubles { $players }
    }
panels-said-pass =
    { $form ->
        [you] pass
       *[other] passes
    }
panels-owed-title = Doubles owed
panels-owed-in = { $doubles } in { $deals }
panels-owed-who = Who owes
panels-owed-column = to { $player }
panels-deals-left =
    { $count ->
        [one] 1 deal left
       *[other] { $count } deals left
    }
panels-contracts-left = Contracts left
panels-all-played = all played
panels-contract-played = { $contract }, played

## A player looked at closely

panels-seat-bot = { $level } bot.
panels-seat-done = Declared so far
panels-seat-deal = deal { $deal }
panels-seat-owed = Still to double
panels-seat-owed-to = { $player }: { $doubles } in { $deals }
panels-seat-anyone = Whoever declares
panels-seat-nothing = Nobody declares anything in this game.

## What all choices are worth

panels-numbers = With numbers
panels-numbers-key = Points, ± one standard error, over deals that fit what you know.
