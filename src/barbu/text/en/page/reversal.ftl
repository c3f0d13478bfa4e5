# A contract turned round by the holder of the extra card: the panel, and what was said in words.

reversal = Turning round
reversal-card = extra card
reversal-heading = Do you take everything?
reversal-heading-barred = You hold the extra card
reversal-holds = You hold the extra card, which wins any trick. If you turn the contract round, you must take everything that scores in it.
reversal-choose = You choose the contract yourself:
reversal-stake =
    { $declarer ->
        [yes] { $contract }: { $reward } from the declarer; if you fail, you pay { $fine }
       *[no] { $contract }: { $reward } in all; if you fail, { $fine } go into the pool
    }
reversal-series = If you succeed, you declare the deals that are left of the series.
reversal-barred = It cannot be used now. You put it away and take the card left over.
reversal-exchange = Exchange the card
reversal-do = Turn it round
reversal-watch = { $player } holds the extra card
reversal-thinks = { $player } may take everything, or exchange the card for the one left over…
reversal-pool = { $points } are in the pool.

## What was said

reversal-said =
    { $form ->
        [you] You turn the contract round
        [other] { $who } turns the contract round
       *[plain] turn the contract round
    }
