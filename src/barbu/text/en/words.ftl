### What the words of rule files mean.

## The top of a rule file

word-rules-name = what these rules are called
word-rules-players = how many play
word-rules-sum = what everybody's totals add up to after a whole game
word-rules-contracts = the contracts, in the order of the score sheet
word-rules-winner = who wins the game; where the lowest total wins, points are penalties
word-rules-family = the family of games under which these rules are listed, such as King
word-rules-source = where the rules come from
word-rules-aliases = other names that people search for
word-rules-deck = the cards that are dealt
word-rules-session = who declares, who deals, and how the roles rotate
word-rules-doubling = the doubles, or none

## A contract

word-contract-kind = whether points are to be avoided or won here; doubles and undoubled deals depend on it
word-contract-play = how the cards are played
word-contract-of = other contracts of these rules, all of which score at once in this one: a salad
word-contract-trick = points for each trick
word-contract-no-trump-trick = points for each trick where no trump suit was named; 0: the same as with one
word-contract-trump-card = points for each card of the trump suit that is taken
word-contract-each = points that everybody starts the deal with
word-contract-last = points for the last tricks, in order: the very last trick comes at the end
word-contract-numbered = points for single tricks by their number; the first trick is number 1
word-contract-pot = a pot for whoever takes the most cards of any one suit; players who tie share it
word-contract-cards = points for each card taken; a card in two sets scores for both, and one named alone only for itself
word-contract-row = points for beating an opponent's row with one's own (Chinese poker)
word-contract-shoot =
    points for everybody else if one player takes everything that scores, and that player gets none; only where more
    than one card or trick scores; 0: no such rule
word-contract-shooter =
    points for a player who takes everything that scores, instead of those they took; only where more than one card or
    trick scores; 0: none
word-contract-spared = by what all points are multiplied if a player takes nothing that scores; 1: no such rule
word-contract-with-tricks = points for a player who takes exactly so many tricks, from 0 on, instead of all other points
word-contract-together = points for all cards that score if they are in one trick, instead of what each of them scores; 0: no such rule
word-contract-points-to =
    for whom the points are written down; those paid to the declarer are paid by the player who took them, and what the declarer
    takes counts nothing
word-contract-expose =
    cards that their holder may show before the first card is played, and the points that such a card then moves
    from whoever takes it to the player who showed it; none if they are the same player
word-contract-face-up = captured scoring cards stay face up in front of the player who took them
word-contract-unplayed = no card is played: all players take equally many tricks, and the declarer those left over
word-contract-bids = the most tricks that another player may bid for the right to call it; the buyer pays the declarer the points of the tricks bid; 0: it cannot be bought
word-contract-demand = instead of selling, the declarer may demand the most tricks; a bidder who declines leaves the call to the declarer
word-contract-trump = whether there is a trump suit, named by the declarer
word-contract-no-trump = the declarer may choose to have no trump suit
word-contract-duty = when a player who can must beat the trumps in the trick, or at least play one
word-contract-heart-lead = when hearts may be led; a hand with nothing else may always lead them
word-contract-broken-by = what breaks hearts, so that they may be led
word-contract-led-from = the first trick in which these cards may be led; a hand with nothing else may always lead them
word-contract-thrown-from =
    the first trick in which these cards may be played to somebody else's lead; a hand with nothing else to play may
    always play them
word-contract-forced =
    when a scoring card has to be played: as soon as it cannot win the trick (under a higher card of its suit, or when
    void in the suit led), or only when void; players with a double of their own or against them may be free to keep it
word-contract-forced-cards = the cards subject to the forced discard, if they are not those that score
word-contract-places =
    points by finishing place in a layout, first to last; where cards left score, the first place may stand alone or none may: the
    deal then ends as soon as one player is out
word-contract-forfeit = a player who goes out after knocking gets nothing for their place, only the points for their knocks
word-contract-card-left = points for each card that a player has left when a layout or a deal of quarts ends
word-contract-knock = points for each knock in a layout
word-contract-start = who decides which rank every row of the layout starts from
word-contract-rank = the rank that the rules fix, such as J
word-contract-ace = at which end of the rows the aces go
word-contract-ace-again = whoever plays an ace to a layout has another turn
word-contract-upwards = rows are laid upwards only, and after the highest card comes the lowest
word-contract-across = the suits do not matter: a card may be laid on one of its own rank, or of a rank next to it
word-contract-several = a player may lay several cards in one turn, as many as fit one after the other; one of them they must lay if they can
word-contract-rows-first = a player who can add to a row may not begin another
word-contract-price = points for each failed attempt at a trial, for its player alone
word-contract-attempts =
    how many attempts a player has at a trial; a failed one is repeated with new cards, and if the last of several fails, the game
    ends with that player as its last
word-contract-tried-from = from which attempt of a trial on this contract may be picked for it; 0: it may not
word-contract-adds = what each card that is laid adds to the count; the other cards add nothing
word-contract-marks = points for the player who brings the count up to these numbers, or past them; the deal ends at the last
word-contract-group = each declarer plays only one of the contracts in the same group
word-contract-times = how often each declarer plays it
word-contract-shared =
    how often the table plays it in a game, whoever declares it; 0: it is not shared, each declarer plays it
word-contract-distinct = each trump suit, and no trump, may be named only once in a game
word-contract-finale = each declarer plays it last, after all their other contracts
word-contract-claim = with which hand a player may claim a redeal after the call
word-contract-redeal = whether some deals do not count, and are dealt again
word-contract-redoubler = who may redouble
word-contract-call-needs = cards of which a declarer must hold one to call it; any hand may if nothing else is left to call
word-contract-unsold = it may be called only if no bid for the call counts
word-contract-double-needs = cards of which a player must hold one to double or redouble in it

## The pack

word-deck-packs = packs of 52 cards; of two equal cards the later one wins
word-deck-removed = cards taken out so that all hands are equal: a whole rank, or a single card
word-deck-ranking = the order of the ranks that are dealt, from the highest, such as ATKQJ987; none: the ace is the highest, the two the lowest

## Roles

word-session-rotation = how long a declarer goes on before the next player declares
word-session-direction = which way play and roles go round the table
word-session-first = the card whose holder declares the first deal, such as 7H; none: anybody may
word-session-dealer = who deals
word-session-choice = in which order contracts are declared
word-session-leader = who leads to the first trick
word-session-pass-cards = how many cards each player passes on, face down, before play and before any doubles; 0: none
word-session-pass-to = to whom cards are passed: one word for each deal, over and over; nobody: none are passed in that deal
word-session-opening-lead = the card that is led to the first trick by the player who holds it, such as 2C; none: players lead by their role, and any card
word-session-opener = who begins a layout
word-session-until = the total at which the game ends, with the deal in which a player reaches it; 0: it ends after all deals
word-session-exact-wins = a player with exactly that total wins
word-session-least-bid = the points that the best bid for a call must be worth; a lower one does not count, and the declarer calls
word-session-counter-bid = the declarer may ask the best bidder once for a higher bid; if it is declined, the old one stands
word-session-teams = whether players who sit opposite each other add up their scores

## Doubles

word-doubling-negative = who may be doubled in contracts whose points are to be avoided
word-doubling-positive = who may be doubled in contracts whose points are to be won
word-doubling-redouble = when a double may be answered with a redouble
word-doubling-declarer-redouble = whom the declarer may redouble
word-doubling-changes = a statement may be changed until the next player speaks
word-doubling-owed = doubles that each player owes each declarer over that declarer's deals
word-doubling-owed-over = over which deals the owed doubles are counted
word-doubling-undoubled = what happens to a negative deal that nobody doubled

## The labels of words

word-label =
    { $word ->
       *[rules-name] Name
        [rules-players] Number of players
        [rules-sum] Sum of a whole game
        [rules-winner] Who wins
        [rules-family] Family of games
        [rules-source] Source
        [rules-aliases] Also known as
        [contract-kind] Aim
        [contract-play] How it is played
        [contract-of] Contracts in the salad
        [contract-trick] Points for a trick
        [contract-no-trump-trick] Points for a trick without trumps
        [contract-trump-card] Points for a card of the trump suit
        [contract-each] Points to begin with
        [contract-last] Points for the last tricks
        [contract-numbered] Points for single tricks
        [contract-pot] Pot for the most cards of a suit
        [contract-cards] Points for cards
        [contract-row] Points for a better row
        [contract-shoot] Shooting the moon
        [contract-shooter] Points for shooting the moon
        [contract-spared] Times the points if a player takes nothing
        [contract-with-tricks] Points for a number of tricks
        [contract-together] Points for the cards in one trick
        [contract-points-to] Who gets the points
        [contract-expose] Cards that may be shown
        [contract-face-up] Captured cards lie face up
        [contract-unplayed] Settled without play
        [contract-bids] Most tricks bid for the call
        [contract-demand] The most may be demanded
        [contract-trump] Trump suit
        [contract-no-trump] No trump can be called
        [contract-duty] When trumps must be beaten
        [contract-heart-lead] When hearts may be led
        [contract-broken-by] What breaks hearts
        [contract-led-from] Cards led only from a later trick on
        [contract-thrown-from] Cards thrown only from a later trick on
        [contract-forced] When scoring cards must be played
        [contract-forced-cards] Cards that must be played
        [contract-places] Points by place
        [contract-forfeit] A knock forfeits the place
        [contract-card-left] Points for a card left
        [contract-knock] Points for a knock
        [contract-start] Starting rank set by
        [contract-rank] Starting rank
        [contract-ace] Place of the ace
        [contract-ace-again] Another turn after an ace
        [contract-upwards] Rows go upwards only
        [contract-adds] What cards add to the count
        [contract-marks] Points for reaching a count
        [contract-across] One row across the suits
        [contract-several] Several cards in a turn
        [contract-rows-first] Rows are added to before others begin
        [contract-price] Points for a failure
        [contract-attempts] Attempts
        [contract-tried-from] Picked for a trial from attempt
        [contract-group] Only one of this group
        [contract-times] Times for each declarer
        [contract-shared] Times for the whole table
        [contract-distinct] Each suit only once
        [contract-finale] Always played last
        [contract-claim] Hand with which to claim a redeal
        [contract-redeal] Which deals count
        [contract-redoubler] Who may redouble
        [contract-call-needs] Cards needed to call
        [contract-unsold] Only if no bid counts
        [contract-double-needs] Cards needed to double
        [deck-packs] Number of packs
        [deck-removed] Cards taken out
        [deck-ranking] Order of ranks
        [session-rotation] How long one declares
        [session-direction] Direction of play
        [session-first] Card of the first declarer
        [session-dealer] Who deals
        [session-choice] How contracts are chosen
        [session-leader] Who leads first
        [session-pass-cards] Cards passed on
        [session-pass-to] To whom they are passed
        [session-opening-lead] Card that is led first
        [session-opener] Who begins a layout
        [session-until] Total that ends the game
        [session-exact-wins] Exactly this total wins
        [session-least-bid] Least points of a bid
        [session-counter-bid] Declarer asks for more
        [session-teams] Players opposite each other
        [doubling-negative] Who may be doubled in negative contracts
        [doubling-positive] Who may be doubled in positive contracts
        [doubling-redouble] When to redouble
        [doubling-declarer-redouble] Whom the declarer may redouble
        [doubling-changes] Statements can be changed
        [doubling-owed] Doubles owed to each declarer
        [doubling-owed-over] Deals over which they are owed
        [doubling-undoubled] A negative deal nobody doubled
    }

## What can be chosen

word-choice =
    { $choice ->
       *[none] None
        [winner-highest] The highest total
        [winner-lowest] The lowest total
        [winner-positive] Everybody above zero
        [kind-negative] Points to avoid
        [kind-positive] Points to win
        [play-tricks] In tricks
        [play-layout] Laid out, as in dominoes
        [play-quart] In quarts: runs of up to four cards
        [play-trial] As one of the others, by one player on trial
        [play-poker] In rows, as in Chinese poker
        [play-counting] Counted, as in Hundred
        [points-to-taker] The player who takes what scores
        [points-to-declarer] The declarer, paid by the others
        [points-to-left] The player on the taker's left
        [points-to-right] The player on the taker's right
        [trump-declarer] The declarer names one
        [duty-free] Never
        [duty-head] When trumps are led, or when void
        [duty-head-when-void] When void in the suit led
        [duty-overtake-led] When trumps are led
        [duty-trump-when-void] When void, with any trump
        [heart-lead-free] At any time
        [heart-lead-never] Never
        [heart-lead-broken] Once hearts are broken
        [broken-by-any-heart] Any heart played
        [broken-by-any-penalty] Any heart or other penalty card
        [broken-by-discard] A heart discarded on another suit
        [forced-none] Never
        [forced-safe] When it cannot win
        [forced-void] Only when void
        [forced-void-unless-doubled] When void, unless doubled
        [start-announced] The declarer, with the call
        [start-first-card] The first card played
        [start-fixed] These rules
        [ace-high] Above the king
        [ace-low] Below the two
        [ace-first-ace] Where the first ace goes
        [claim-nothing-above-ten] No card above the ten
        [claim-lone-top-heart] King or ace as the only heart
        [claim-four-lowest] The lowest cards of the suits
        [redeal-never] All deals count
        [redeal-one-each] Not if each took one scoring card
        [redoubler-anyone] Anyone who has been doubled
        [redoubler-holder] The holder of the scoring card
        [packs-1] One
        [packs-2] Two
        [rotation-block] For all their contracts in a row
        [rotation-each-deal] For one deal
        [rotation-wheels] For one deal, in wheels of all contracts
        [rotation-deal-only] Nobody declares
        [direction-clockwise] Clockwise
        [direction-counter-clockwise] Counter-clockwise
        [dealer-declarer] The declarer
        [dealer-declarer-right] On the declarer's right
        [dealer-declarer-left] On the declarer's left
        [dealer-opposite] Opposite the declarer
        [choice-free] Freely
        [choice-fixed] As they are listed
        [leader-declarer] The declarer
        [leader-dealer] The dealer
        [leader-dealer-left] On the dealer's left
        [leader-dealer-right] On the dealer's right
        [opener-declarer] The declarer
        [opener-leader] Whoever leads to the first trick
        [pass-to-left] Left
        [pass-to-right] Right
        [pass-to-opposite] Opposite
        [pass-to-nobody] Nobody
        [teams-opposite] They are partners
        [negative-any] Anyone
        [negative-declarer] Only the declarer
        [positive-any] Anyone
        [positive-declarer] Only the declarer
        [redouble-in-turn] In one's own turn
        [redouble-any-time] Also later
        [declarer-redouble-selective] Any of the doublers
        [declarer-redouble-all-or-none] All of them, or none
        [owed-over-series] Each declarer's own
        [owed-over-game] Those of all declarers
        [undoubled-played] It is played
        [undoubled-split] The others share its points
    }
