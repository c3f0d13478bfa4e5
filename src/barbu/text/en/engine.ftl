### Why a text is not a card or an action, and why an action may not be taken.

## Cards

card-unknown = { $text } is not a card: a card is a rank of { $ranks } and a suit of { $suits }, as in { "KH" }
card-not-a-text = { $given } is not a text of cards, as in { "KH QH" }
card-not-a-number = { $given } is not the number of a card; { "parse_card" } gives the number of { "KH" }
card-not-a-set = { $given } is not a set of cards; { "mask_of" } makes one of cards, { "parse_cards" } of a text
card-twice = { $card } appears twice
card-not-a-hand = { $text } is not a hand: a hand is spades.hearts.diamonds.clubs, as in { "K92.K.KJ543.QT87" }
card-not-a-rank = { $text } is not a rank: ranks are { $ranks }
card-ranks-order = { $ranks } is not in order: the ranks of a suit run from high to low
card-too-often = { $card } appears more than twice in { $hand }

## Texts of actions

engine-no-action = this is not an action: actions are { "deal, call, redeal, double, pass, expose, set, play, knock" }
seat-unknown = { $text } is not a seat
engine-targets-order = name each seat once, in seat order
engine-call-form = a call names a contract and, where it needs one, a suit, { "NT" }, a rank or another contract
engine-deal-form = a deal gives its number, the dealer, the declarer and the hands
engine-hands-order = the hands must be in seat order

## The deal

engine-next-deal = the next deal is number { $number }
engine-not-dealt = deal { $number } has not been dealt yet
engine-not-finished = deal { $number } is not finished
engine-claim-empty = a claim is for a number of tricks or of points
engine-no-such-seat = there is no such seat
engine-seats = Seats are { "A" } to { $last }, or 0 to { $most }.
engine-deal-first = Deal first.
engine-is-over = The game is over; begin another one.
engine-no-deal = no deal is in progress
engine-deal-over = the deal is over
engine-game-over = the game is over
engine-declarer-missing = the declarer is missing
engine-nobody-declares = nobody declares in these rules
engine-seat-missing = there is no seat { $seat }
engine-other-declarer = seat { $seat } declares, not { $given }
engine-other-dealer = seat { $seat } deals, not { $given }
engine-hands-count =
    { $needed } hands are needed, { $given ->
        [one] there is 1
       *[other] there are { $given }
    }
engine-hand-size =
    seat { $seat } has { $given ->
        [one] 1 card
       *[other] { $given } cards
    } instead of { $needed }
engine-hand-foreign = seat { $seat } holds a card that is not in the pack
engine-hand-shared = seat { $seat } holds a card that another seat holds too
engine-hand-third = seat { $seat } holds a third copy of a card

## What is waited for, and why something else is refused

engine-to-do =
    seat { $seat } must { $what ->
        [bid] bid, answer or pass
        [call] call a contract
        [claim] claim a redeal or pass
        [give] pass cards on
        [double] double or pass
        [expose] expose cards or pass
        [set] set their cards
       *[play] play a card
    }
engine-bid-form =
    { $verb ->
        [ask] the declarer asks with { "ask CONTRACT TRICKS" }, as in { "ask trumps 6" }
        [demand] the declarer demands with { "demand CONTRACT TRICKS" }, as in { "demand trumps 8" }
       *[bid] a bid is { "bid CONTRACT TRICKS" }, as in { "bid trumps 5" }
    }
engine-bid-statement = { $word } is no statement of an auction, such as { "B>trumps:5" }, { "A>yes" }, or { "B>-" } for a pass
engine-bid-nothing = there is no bid that seat { $seat } could agree to
engine-bid-verb =
    { $verb ->
        [ask] seat { $seat } may not ask for more now
        [demand] seat { $seat } may not demand the highest bid now
       *[bid] { $what ->
            [answer] seat { $seat } is asked for one bid, and agrees or passes
           *[bid] seat { $seat } answers the best bid, and may not bid
        }
    }
engine-bid-contract =
    { $verb ->
        [demand] the highest bid of { $contract } may not be demanded now
       *[other] no bid of { $contract } is higher than the best one
    }
engine-bid-tricks =
    { $few ->
        [one] only { $most } tricks may be named for { $contract } now
       *[other] from { $least } to { $most } tricks may be named for { $contract } now
    }
engine-not-held = seat { $seat } does not hold this card
engine-give =
    seat { $seat } must pass { $cards ->
        [one] a card
       *[other] { $cards } cards
    } of their own hand
engine-not-now = seat { $seat } may not do this now
engine-call-unheld = this hand lacks the cards that a call of { $contract } needs
engine-double-unheld = this hand lacks the cards that a double in { $contract } needs
engine-contract-unknown =
    there is no contract { $contract } here{ $near ->
        [none] { "" }
       *[other] ; did you mean { $near }?
    }
engine-contract-used = { $contract } has been declared before
engine-call-plain = { $contract } takes no parameter
engine-call-needs =
    { $contract } needs a { $what ->
        [rank] start rank
        [contract] contract to be tried
       *[suit] trump suit
    }
engine-call-impossible =
    { $parameter } is not a possible { $what ->
        [rank] start rank
        [contract] contract to be tried
       *[suit] trump suit
    }
engine-rows = seat { $seat } must set each of their cards once, in rows of { $front }, { $middle } and { $back }

## Setting up a game

engine-length-unknown = there is no length { $length }; lengths are { $lengths }
engine-length-no-series = the declarer changes each deal, so there is no series to play
engine-length-shared = the table shares the contracts, so even a whole game has each of them only once or twice
engine-length-fixed = each declarer plays the contracts in a fixed order
engine-length-repeats = each declarer plays some contracts several times
engine-length-option = playing each contract once needs the option { $option }, and { $why }

engine-other-players =
    these rules were loaded for { $players } players; to play with { $given }, give the name of the variant instead

## Endings

engine-ending-none = nothing can be claimed here: no cards are being played one by one
engine-ending-long =
    the search stopped after { $most ->
        [one] 1 position
       *[other] { $most } positions
    }
engine-ending-long-hint = Allow more positions, or claim when fewer cards are left.

## Worlds

engine-no-worlds = no hands of the other seats fit this view
