### Why rules are refused: the laws of a rule set, its options and its files; and what each option changes.

## Numbers and texts of a rule file

law-number-too-large = numbers go from { $least } to { $most }
law-text-too-long = texts have at most { $most } characters
law-text-on-one-line = it must be text on one line, without control characters

## The whole of the rules

law-name-empty = it must not be empty
law-no-contracts = there must be at least one contract
law-contract-name = it is not the name of a contract; one of your own begins with { "own-" }: { "own-" }{ $name }
law-too-many-deals = they make a game of { $deals } deals; the limit is { $most }
law-sum = the contracts add up to { $total } in a whole game, not { $sum }: write { "sum" } = { $total }, or change values
law-sum-with =
    the contracts add up to { $total } in a whole game, not { $sum }: write { "sum" } = { $total } in { "[with." }{ $players }{ "]" },
    or change values
law-sum-open =
    the total of { $contract } is open, since it depends on the play, so a whole game has no fixed sum:
    write { "sum" } = 0, not { $sum }
law-needs = it needs { $words }
law-no-such-contract = these rules have no contract { $contract }

## The pack

law-card-set-drawn =
    no word draws what scores in each deal: name a suit ({ "hearts" }), a rank ({ "queens" }) or a card ({ "KH" }), or write one
    contract for each
law-card-set = it is not a suit ({ "hearts" }), a rank ({ "queens" }) or a card ({ "KH" }: its rank, then the letter of its suit)
law-removed-card-set =
    '{ $word }' is not a suit ({ "hearts" }), a rank ({ "queens" }) or a card ({ "KH" }: its rank, then the letter of its suit)
law-removed-twice = there is no { $word } left to take out
law-no-cards = no card is left to deal
law-unequal-hands =
    { $cards } cards cannot be dealt equally to { $players } players: { $over ->
        [one] one card is left over
       *[other] { $over } cards are left over
    }
law-card-not-dealt = no such card is dealt
law-extra-dealt = this card is dealt anyway: name one of those taken out
law-extra-packs = an extra card needs a single pack

## Groups of contracts

law-group-name = a contract has this name: groups need names of their own
law-group-shared = each declarer chooses from a group, but this contract is shared by the table
law-group-alone = no other contract names the group { $group }, so there is nothing to choose from
law-group-points = the contracts of a group must score the same points
law-group-times = the contracts of a group must be played equally often, and either all of them come last or none does

## Roles

law-first-no-card = it is not a card: its rank, then the letter of its suit
law-first-twice = it must be a card that one player holds, but more than one is dealt
law-first-not-dealt = it must be a card that one player holds, but no such card is dealt
law-until-never = the points of each round add up to 0, so no player need ever reach a total: leave it out
law-until-sign = all points of a round together are { $total }, so totals run the other way
law-until-first = a single deal can reach it: it must be beyond { $most }
law-until-rounds = each round of the contracts has { $deals } deals, which { $players } players cannot declare equally often
law-until-teams = the totals of partners are added up, so no player's own total can end the game
law-pass-opposite = nobody sits opposite a player with { $players } players
law-pass-cards = a hand has only { $cards } cards
law-pass-packs = cards are passed only with a single pack
law-pass-expose = where cards are passed on, none can be exposed
law-pass-call-needs = where cards are passed on after the call, a call cannot depend on them
law-auction-bids = no call can be bought: give a contract { "bids" }, the most tricks that may be bid for it
law-least-bid = no bid can be worth { $least } points: the highest is worth { $most }
law-reversal-reward = no contract can be turned round: give one { "reward = 10" } and { "fine = 8" }
law-reversal-declarer = a player who turns a contract round takes over the deals of a declarer, so it needs declarers with deals of their own
law-reversal-fixed = a player who turns a contract round before the call chooses it, and here the order is fixed
law-reversal-doubling = where players double, no contract can be turned round
law-reversal-series = a player who turns a contract round takes over a series, so declarers need contracts of their own, and a fixed number of deals
law-reversal-word = it does not go with contracts that are turned round: leave this out, or { "reversal" }
law-opening-no-tricks = no contract is played in tricks, so nothing is led
law-leader-opening = the holder of a card leads to the first trick of every contract
law-dealer-opposite = nobody sits opposite the declarer with { $players } players
law-teams-opposite = partners sit opposite each other, which { $players } players cannot
law-first-card-opener = the first card is the declarer's, but whoever leads opens the layout
law-undeclared-doubling = nobody declares, so there is nobody to double
law-undeclared-choice = nobody declares, so the order must be { "\"fixed\"" }
law-undeclared-dealer = nobody declares, so the dealer cannot be placed relative to a declarer
law-undeclared-leader = nobody declares, so the dealer must lead, or a player next to the dealer
law-undeclared-first = nobody declares
law-undeclared-shared = nobody declares, so it must say how often the table plays it
law-undeclared-trump = nobody declares, so nobody can name trumps
law-wheels-shared = in a wheel the table plays each contract once: say how many wheels there are
law-wheels-times = every contract must be played in each wheel, so all are shared equally often
law-wheels-turns = everybody must declare equally often in a wheel: { $contracts } contracts do not go round { $players } players
law-wheels-doubling = who declares is not known before a wheel begins, so a sheet cannot say who may be doubled
law-wheels-paid = who declares is not known before a wheel begins, so a sheet cannot say who is paid
law-undeclared-points = nobody declares, so points cannot be paid to the declarer
law-undeclared-start = nobody declares, so nobody can announce the start rank
law-undeclared-opener = nobody declares, so the leader must open the layout

## Who plays what, and how often

law-times-shared = it is shared by the table: only how often the table plays it matters
law-finale-shared = it is shared by the table, so no declarer has it to play last
law-finale-fixed = the order is fixed: what is listed last is played last
law-finale-alone = a declarer has no other contract to play before it
law-blocks =
    deal { $deal }: every declarer has had a block of deals, and nobody declares the { $over ->
        [one] shared deal left over
       *[other] { $over } shared deals left over
    }
law-distinct-trump = it needs a trump suit that the declarer names
law-distinct-shared = deal { $deal }: { $contract } is the last contract left, but all { $suits } suits have been named
law-distinct =
    deal { $deal } at the latest: seat { $seat } has to play { $contract }, but all { $suits } suits have been named
law-owed =
    { $owed ->
        [one] one double
       *[other] { $owed } doubles
    } cannot be made in { $chances ->
        [one] one deal
       *[other] { $chances } deals
    }: { $example }
law-owed-series = seat { $seat } declares only { $fewest }
law-owed-game = seat { $seat } declares { $most } of { $deals }

## A contract

law-foreign-word = it means nothing in a contract played as { $play }
law-kind = a deal of it scores { $total } points, so it is not { $kind }
law-kind-lowest = a deal of it scores { $total } points and the lowest total wins, so it is not { $kind }
law-nothing-scores = nothing scores in it
law-claim-nothing-above-ten = no card above the ten is dealt: every hand could claim a redeal, without end
law-claim-four-lowest = the suits of a single pack must all be dealt, with the same two lowest ranks
law-claim-lone-top-heart = neither the king nor the ace of hearts is dealt
law-one-each =
    { $cards ->
        [one] one card scores
       *[other] { $cards } cards score
    } in it: { $players } players cannot take one each

## Layouts and Chinese poker

law-layout-packs = a layout needs a single pack
law-quart-packs = with two packs two players could hold the next card of a run: quarts need a single pack
law-quart-places = the first player out ends a deal of quarts, so only that place can score: give one value
law-quart-left = the cards left must score in quarts
law-trial-price =
    a failure must be bad for the player: { $winner ->
        [lowest] a number above 0, since the lowest total wins
       *[other] a number below 0
    }
law-trial-one = a player has one trial at the most: give this contract another way of playing
law-trial-declarer = a trial is its declarer's, and these rules have none
law-trial-doubles = only one player scores in a trial, so there is nothing to double: leave it out, or the doubles
law-trial-teams = a player who fails the last of several attempts is the last of all, which partners cannot be alone
law-trial-nothing = no contract may be picked in the first attempt: give one of them { "tried_from = 1" }
law-tried-late =
    { $attempts ->
        [one] a trial has only one attempt
       *[other] a trial has only { $attempts } attempts
    }
law-tried-call = it needs a trump suit or a start rank besides, so it cannot be picked for a trial
law-tried-special = its points do not come only from what a player takes, so it cannot be picked for a trial
law-tried-good = nothing in it counts against a player, so nobody could fail it
law-tried-none = there is no trial that it could be picked for: leave it out
law-several = where a player may lay several cards in a turn, an ace cannot give another turn: leave out one or the other
law-places = { $players } players need { $players } places, or a single one where the cards left score
law-places-left =
    where cards left score, the deal ends with the first player out: give the value of that place alone, or { $players } places
    to play on to the last player
law-left-bad =
    cards left and knocks must be bad for a player: { $winner ->
        [lowest] a number above 0, since the lowest total wins
       *[other] a number below 0
    }
law-forfeit = a knock can only forfeit the points of a single place, that of the first player out
law-across = a row across the suits has no { $word } of its own: leave out one or the other
law-ranking = name each rank that is dealt once, from the highest to the lowest: { $ranks } in any order
law-ranking-usual = this is the usual order: leave it out
law-ranking-packs = with two packs, only the usual order of ranks can be played
law-ranking-contract = this depends on the usual order of ranks: leave it out, or the ranking of the pack
law-upwards-ace = rows that are laid upwards go on from the highest card to the lowest, so the ace has no place of its own
law-places-order =
    { $winner ->
        [lowest] a better place must not score more
       *[other] a better place must not score less
    }
law-places-same = every place scores the same, so there is nothing to play for
law-rank = a fixed start rank is one of { $ranks }
law-rank-not-dealt = no { $rank } of { $suit } is dealt: the row of { $suit } would never begin
law-no-start-rank = no rank is dealt in every suit: there would be no card to begin with
law-first-ace = the rules must fix a start rank other than the ace, and every suit must have an ace, a king and the same lowest rank
law-rows-first = the start rank must be settled before the first card
law-poker-packs = Chinese poker needs a single pack
law-poker-hands = Chinese poker needs hands of { $cards } cards, not { $dealt }

## Counting

law-counting-packs = a counting game needs a single pack
law-adds = a card adds 1 or more; leave out the cards that add nothing
law-marks = a mark is a whole number from 1 to { $most }, which is what all cards add up to
law-mark-points = a mark must score: give its points, or leave it out

## Tricks

law-numbered = tricks are numbered from 1 to { $tricks }
law-last = there are only { $tricks } tricks
law-pot = { $pot } cannot be shared evenly by up to { $players } players: write { $less } or { $more }
law-needs-packs = with two packs nobody could tell from the cards played who held one
law-call-needs = the declarer has no choice of contracts here
law-double-needs-none = these rules have no doubles
law-double-needs-owed = each player owes every declarer doubles here ({ "owed" } = { $owed }), and might never hold one of these cards
law-double-needs-holder = only the holder of one card may redouble here: say that or this
law-redoubler = exactly one card must score in it
law-face-up = no card scores in it
law-unplayed-word = it means nothing where no card is played: all players share the tricks
law-unplayed-doubles = where players double, every contract is played: leave it out, or the doubles
law-unplayed-declarer = the tricks left over go to a declarer, and these rules have none
law-unplayed-group = the declarer must have another choice: give it the group of a contract that is always open and is played
law-bids-trick = a bid is paid in tricks, and its tricks score nothing: give it points for each { "trick" }
law-bids-most = a hand has only { $tricks } tricks to bid
law-bids-declarer = a declarer sells the call, and these rules have none
law-bids-doubles = where players double, no call is for sale: leave this out, or the doubles
law-bids-paid = its points go to the declarer already, so nothing is left to sell
law-bids-needs = a player who buys the call might not hold one of these cards
law-bids-unplayed =
    { $word ->
        [unplayed] no card is played in it, so nobody would buy it
       *[unsold] it may be called only if no bid counts, so nobody can buy it
    }
law-bids-fixed = nothing is left to choose, so there is nothing to buy: give it trumps, or the group of another contract
law-unsold-bids = no call can be bought here: give another contract { "bids" }, or leave this out
law-unsold-group = the declarer must have another choice: give it the group of a contract that is always open and is played
law-reward-reversal = nobody may turn a contract round here: say when, as in { "session.reversal = \"after-call\"" }
law-reward-paid = only a contract whose points are paid to the declarer can be turned round
law-reward-word = it does not go with taking everything: leave this out, or { "reward" }
law-reward-signs = some of its cards and tricks score well and others badly, so nobody would take everything
law-points-to-tricks = only what is taken in tricks goes to a neighbour
law-part-itself = it cannot be part of itself
law-part-twice = { $contract } is named twice
law-part-salad = { $contract } is itself made of other contracts: name those
law-part-special = { $contract } has points for a number of tricks, points for cards in one trick, or points that are multiplied
law-part-play = { $contract } is not played in tricks
law-part-trumps = { $contract } has trumps, or points to begin with, which a salad cannot take over
law-with-tricks = a player can take from 0 to { $tricks } tricks
law-with-tricks-alone = what a number of tricks scores replaces everything else: leave out the salad or the moon
law-spared-things = somebody always takes nothing: at least { $players } cards or tricks must score, one for each player, and nothing else
law-spared-tricks = what a number of tricks scores replaces everything else: leave out one or the other
law-together = the cards that score must fit into one trick: from 2 to { $players } of them, not { $cards }
law-together-cards = only cards of one pack that the contract itself names can be told to be in one trick
law-points-to-doubles = a double compares what two players took: leave it out, or the doubles
law-shoot-things = more than one card or trick must score in it, and nothing else
law-shoot-tricks = a trick scores the other way than all cards and tricks together
law-shoot-negative = it must be bad for the others: taking everything pays in negative contracts only
law-shooter =
    it must be good for the player who takes everything: { $winner ->
        [lowest] a number below 0, since the lowest total wins
       *[other] a number above 0
    }
law-expose-doubles = cards may be shown only in rules without doubles
law-expose-packs = with two packs nobody knows whose card was taken
law-expose-twice = one of its cards is named twice
law-expose-points =
    the card must score, and this must have the opposite sign: the player who shows it gets what its taker loses
law-expose-most = at most { $most } cards may be exposed, not { $cards }
law-no-trump-suit = there is no trump suit to do without
law-duty = a trump duty needs a trump suit
law-trump-card-suits = some suits dealt are longer than others, so their trumps would not score the same
law-no-trump-points = a deal with a trump suit scores { $trumps } points, one without scores { $without }
law-no-hearts = no hearts are dealt
law-from-trick = it must be one of the tricks 2 to { $tricks }
law-led-from = { "heart_lead" } says already when hearts may be led: use one of the two
law-thrown-from = where players must beat, trump or discard certain cards, none can be kept back
law-forced-cards = there is no forced discard for them
law-forced-trumps = where there are trumps, there is no forced discard
law-forced-nothing = a forced discard needs cards that score

## Why an option is refused

option-twice = the option is given twice
option-contradicts = it contradicts the option { $other }
option-no-change = it changes nothing in { $variant }, where this already holds: { $line }
option-never = the source of { $variant } says that it is never played that way
option-only = it is made for { $variant }
option-players = it is made for up to { $players } players
option-clockwise = it is made for clockwise play
option-highest = it is made for rules in which points are good, and here the lowest total wins
option-nobody-declares = nobody declares in these rules
option-no-doubles = these rules have no doubles
option-no-layout = these rules have no contract that is laid out
option-no-kind =
    { $kind ->
        [negative] these rules have no negative contract
       *[positive] these rules have no positive contract
    }
option-has-contract = these rules already have a contract { $contract }
option-no-trumps = these rules have no trumps
option-one-layout = it needs exactly one contract that is laid out
option-once = it needs rules in which every declarer, or the table, plays each contract once
option-no-king-or-queens = these rules have neither No King nor No Queens
option-exposed-anyway = in these rules cards may be shown anyway
option-no-misdeals = these rules have no contract in which a redeal may be claimed
option-no-blocks = the contracts are shared by the table, so no declarer has a block of them
option-open-total = the total of a contract is open, so it cannot be made zero
option-no-moon = nobody can shoot the moon in these rules
option-for-7th-last = it is made for a seventh and a last trick of { $points } points each
option-for-last-two = it is made for two last tricks of { $points } points each
option-quota = each declarer plays { $quota } of the contracts that the table shares, and too few would be left
option-salad-part = it is part of { $salad }: add { $option } as well
option-none-left = no contract would be left
practice-unplayed = no card is played in { $contract }, so there is nothing to practise
practice-trial = a trial is played in one of the other contracts: practise that one
practice-deals = one contract is practised in 1 to { $most } deals

## What each option changes

option-without = { $contract } is not played
option-without-any = A contract of the rule set is not played
option-pass-across-second = Cards are passed to the left, across, to the right, and not at all
option-queen-breaks = The queen of spades breaks hearts, too
option-jack-of-diamonds = A player who takes the jack of diamonds writes 10 points off
option-moon-subtracts = A player who shoots the moon writes 26 points off, and the others nothing
option-over-100 = The game ends when a player has more than 100 points
option-exact-100 = A player who has exactly 100 points wins at once
option-7th-last = No Seventh or Last, 180 points for each of the two tricks, instead of No Last Two
option-ace-again = An ace played in dominoes gives another turn
option-ace-low = Dominoes run from the ace up to the king
option-as-printed = In positive contracts anyone may be doubled, in negative ones only the declarer
option-barbu-heart-leads = Hearts may be led in No King
option-block-rotation = A declarer plays all contracts one after the other
option-dealer-chooses = The dealer declares, and the player on the dealer's left leads
option-dominoes-30 = Dominoes bring 30, 20, 10 and 0, and the king of hearts costs 15
option-double-anyone = In positive contracts, too, anyone may be doubled
option-double-declarer-only = Only the declarer may be doubled, and redoubles all or none
option-expose = The king of hearts and queens may be exposed in No King and No Queens
option-first-card = The declarer's first card sets the start rank of dominoes
option-fixed-order = Contracts are played in a fixed order
option-forced-penalty = In No King and No Queens a scoring card must be discarded at the first safe chance
option-four-lowest = A player with four twos, or three and the three of the fourth suit, may claim a redeal in dominoes
option-free-trump = A void player need not trump
option-king-15 = The king of hearts costs 15, and dominoes bring 40, 20, 10 and −10
option-last-two = No Last Two, 180 points for each of the two tricks, instead of No Seventh or Last
option-misdeals = Redeals may be claimed in Trumps and No King, and No Queens is void if each player takes one queen
option-moon-not-king = Shooting the moon does not count in No King of Spades
option-two-tricks = In Tricks, a player who takes no trick or a single one gets 8 penalty points, and the others nothing
option-late-hearts = In No Hearts and No King, hearts are thrown from the fourth trick on and led from the sixth
option-must-double =
    { $number ->
        [0] No player owes a declarer any doubles
        [one] Each player owes each declarer one double
       *[other] Each player owes each declarer { $number } doubles
    }
option-no-doubling = There are no doubles
option-opposite-deals = The player opposite the declarer deals, hearts are free, and the declarer names the start rank of dominoes
option-power-play = There is a dragon card, and its holder may announce to take everything that scores
option-quick-rotation = A new declarer each deal
option-ravage = One more contract, Ravage City, with a pot of { $number }
option-split-undoubled = A negative deal that nobody doubled is not played: the others share its points
option-with-no-7th-last = One more contract, No Seventh or Last: 10 points for the seventh trick, 20 for the last
option-with-four-three = One more choice in a festa, Four-Three: the declarer takes four tricks and the others three, without play
option-with-no-men = One more contract, No Men: 3 points for each king and jack
option-zero-sum = Dominoes bring whatever makes the game sum to zero
no-such-option = there is no such option
no-such-variant = there is no such variant
variant-in-glossary = The glossary tells what is known: { "barbu glossary" } "{ $term }"
variant-ambiguous = more than one variant has this name

## Why a rule file cannot be read

file-not-toml = it is not TOML: { $error }
file-unknown-word = it is not a word of the vocabulary
file-unsaid-blind = no word says that a call before looking at the cards counts more: agree on it at the table, and leave this out
file-unsaid-most =
    no word limits how many doubles a player may make: { "negative" } and { "positive" } say who may be doubled, and
    { "owed" } how many doubles a player owes
file-and-also =
    { $why }; { $count ->
        [one] nor is { $others }
       *[other] nor are { $others }
    }
file-also =
    { $line ->
        [0] { $key }
       *[other] { $key } (line { $line })
    }
file-also-near =
    { $line ->
        [0] { $key } (did you mean { $near }?)
       *[other] { $key } (line { $line }: did you mean { $near }?)
    }
file-required = it is required
file-required-sum = it is required: the contracts add up to { $total } in a whole game, so write sum = { $total }
file-not-allowed = '{ $word }' is not one of the words allowed here: { $allowed }
file-must-be = it must be { $wanted }
file-must-be-not = it must be { $wanted }, not { $got }
file-entry-must-be = entry { $entry } must be { $wanted }
file-entry-must-be-not = entry { $entry } must be { $wanted }, not { $got }
file-at-least = at least { $number }
file-at-most = at most { $number }
file-kind-int = a whole number
file-kind-float = a fraction
file-kind-str = text
file-kind-bool = { "true" } or { "false" }
file-kind-array = a list
file-kind-object = a table
file-kind-null = nothing
file-kind-date = a date
file-kind-time = a time
file-kind-datetime = a date and time
file-not-written = it is not written in a file
file-not-for-players = it is made for { $numbers } players, not { $players }
file-players = it must be a number, or a list of different numbers
file-extends = it must be the name of a variant
file-extends-options = it must be the name of a variant, without options
file-extends-unknown = there is no variant { $variant }
file-circle = a variant cannot extend itself: { $trail }
file-with = it must be a table for each number of players, as { "[with.3]" }
file-with-players = the rules are not made for that number: { "players" } = [{ $players }]
file-with-top = it belongs at the top of the file, for all numbers
file-nothing-to-drop = there is nothing by that name to drop
file-no-rules = this is not a rule set: it extends no other and has no contracts
file-line-too-long = line { $line } has more than { $most } characters
file-too-deep = its tables are nested too deeply
file-not-utf8 = it is not text in UTF-8: { $error }
file-other = { $error }
