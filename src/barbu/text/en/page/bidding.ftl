# The auction for a call: the panel, and what was said in words.

bidding = Auction
bidding-heading = Bid for the call
bidding-answer-heading = Do you sell your call?
bidding-wanted-heading = You are asked for more
bidding-watch-heading =
    { $form ->
        [you] The others bid for your call
       *[other] The call of { $player } is for sale
    }
bidding-none = Nobody has bid yet.
bidding-thinks = { $player } is thinking…
bidding-wanted =
    { $tricks ->
        [one] Will you pay { $price } for a trick of { $contract }?
       *[other] Will you pay { $price } for { $tricks } tricks of { $contract }?
    }
bidding-more = Or ask for more, once; the old bid stands:
bidding-tricks =
    { $tricks ->
        [one] a trick of { $contract }
       *[other] { $tricks } tricks of { $contract }
    }
bidding-option =
    { $tricks ->
        [one] A trick of { $contract }, a price of { $price }
       *[other] { $tricks } tricks of { $contract }, a price of { $price }
    }
bidding-pick = Tap a number
bidding-do = Bid { $bid }
bidding-ask = Ask for { $bid }
bidding-demand = { $bid }, or I keep it
bidding-pass = Pass
bidding-sell = Sell for { $price }
bidding-keep = Keep it
bidding-pay = Pay { $price }
bidding-decline = Decline

## What was said

bidding-bids =
    { $form ->
        [you] You bid { $bid }
        [other] { $who } bids { $bid }
       *[plain] bid { $bid }
    }
bidding-asks =
    { $form ->
        [you] You ask for { $bid }
        [other] { $who } asks for { $bid }
       *[plain] ask for { $bid }
    }
bidding-demands =
    { $form ->
        [you] You demand { $bid }
        [other] { $who } demands { $bid }
       *[plain] demand { $bid }
    }
bidding-agrees =
    { $form ->
        [you] You agree
        [other] { $who } agrees
       *[plain] agree
    }
