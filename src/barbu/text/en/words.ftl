### What the words of rule files mean.

## The top of a rule file

word-rules-name = what these rules are called
word-rules-players = number of players
word-rules-sum = points of a whole game, for all players together
word-rules-contracts = the contracts, in the order of the score sheet
word-rules-winner =
    who wins: the highest total, the lowest (points are penalties), or everybody above zero, the highest first
word-rules-family = the kind of game under which it is listed: King
word-rules-source = where the rules come from
word-rules-aliases = other names that people search for
word-rules-deck = the cards that are dealt
word-rules-session = who declares, who deals, and how the roles rotate
word-rules-doubling = the doubles, or none

## A contract

word-contract-kind = class of the contract; doubling rights and the split of undoubled deals depend on it
word-contract-play = how it is played: in tricks, laid out (dominoes), or set in rows (Chinese poker)
word-contract-of = other contracts of these rules, all of which score at once in this one: a salad
word-contract-trick = points for each trick
word-contract-no-trump-trick = points for each trick where no trump suit was named; 0: the same as with one
word-contract-trump-card = points for each card of the trump suit that is taken
word-contract-each = points that everybody starts the deal with
word-contract-last = points for the last tricks, those for the very last one at the end: [-10, -20]
word-contract-numbered = points for single tricks by their number, the first being 1: { "{ 7 = -10 }" }
word-contract-pot = a pot for whoever takes the most cards of any one suit; players who tie share it
word-contract-cards = points for each card taken; sets add up, a single card overrides what its sets give
word-contract-row = points for beating an opponent's row with one's own (Chinese poker)
word-contract-shoot =
    points for everybody else if one player takes everything that scores, and that player gets none; only where more
    than one card or trick scores; 0: no such rule
word-contract-expose =
    cards that their holder may show before the first card is played, and the points that such a card then moves
    from whoever takes it to the player who showed it; none if they are the same player
word-contract-face-up = captured scoring cards stay face up in front of the player who took them
word-contract-trump = whether there is a trump suit, named by the declarer
word-contract-no-trump = the declarer may choose to have no trump suit
word-contract-duty =
    duty to beat the trumps in the trick if able: { "free" } (none), { "head" } (when trumps are led, and when void
    in the suit led), { "head-when-void" } (only when void in the suit led), { "overtake-led" } (only when trumps
    are led); or { "trump-when-void" } (when void in the suit led, play any trump)
word-contract-heart-lead = leading hearts: free, never (unless the hand is all hearts), or not until hearts are broken
word-contract-broken-by = what breaks hearts: any heart played, or a heart discarded on another suit
word-contract-forced =
    forced discard: { "safe" } (a scoring card must be played when it cannot win the trick: under a higher card of
    its suit, or when void in the suit led), { "void" } (only when void), or { "void-unless-doubled" } (only when
    void, and unless the player has doubled somebody or been doubled)
word-contract-forced-cards = the cards subject to the forced discard, if they are not those that score
word-contract-places = points by finishing place in a layout, first to last
word-contract-start =
    start rank of a layout: announced with the call, the rank of the first card played, or fixed by the rules
word-contract-rank = the start rank, if the rules fix it: J
word-contract-ace = the end of the layout's rows where the aces go: above K or below 2
word-contract-ace-again = whoever plays an ace to a layout has another turn
word-contract-group = each declarer plays only one of the contracts in the same group
word-contract-times = how often each declarer plays it
word-contract-shared =
    how often the table plays it in a game, whoever declares it; 0: it is not shared, each declarer plays it
word-contract-distinct = each trump suit, and no trump, may be named only once in a game
word-contract-finale = each declarer plays it last, after all their other contracts
word-contract-claim =
    hands whose holder may claim a redeal after the call: none, a hand without a card above the ten, or a hand
    whose only heart is the king or the ace
word-contract-redeal = played deals that do not count: never, or those in which each player took one scoring card
word-contract-redoubler = who may redouble: anyone who has been doubled, or only the holder of the card that scores

## The pack

word-deck-packs = packs of 52 cards; of two equal cards the later one wins
word-deck-removed = cards taken out so that all hands are equal: a rank, or one card each time it is named

## Roles

word-session-rotation =
    { "block" } (a declarer plays all contracts in a row), { "each-deal" } (the declarer changes with each deal), or
    { "deal-only" } (nobody declares, and only the deal passes on)
word-session-direction = direction of play, and of the rotation
word-session-first = the card whose holder declares the first deal: 7H; empty: anybody may
word-session-dealer = who deals: the declarer, the player on the declarer's right or left, or the one opposite
word-session-choice = the order of the contracts: free, or fixed as listed
word-session-leader =
    who leads to the first trick: the declarer, the dealer, or the player on the dealer's left or right
word-session-opener = who begins a layout: the declarer, or whoever would lead to the first trick
word-session-teams = whether players who sit opposite each other are partners and add up their scores

## Doubles

word-doubling-negative = who may be doubled in negative contracts: anyone, or the declarer
word-doubling-positive = who may be doubled in positive contracts: anyone, or the declarer
word-doubling-redouble = when to redouble: only in one's own turn, or also after it, to answer later doubles
word-doubling-declarer-redouble = whom the declarer may redouble: any of the doublers, or all or none of them
word-doubling-changes = a statement may be changed until the next player speaks
word-doubling-owed = doubles that each player owes each declarer over that declarer's deals
word-doubling-owed-over =
    what the owed doubles are counted over: each declarer's deals, or the deals of all declarers together
word-doubling-undoubled = a negative deal that nobody doubled: played, or its points split among the others
