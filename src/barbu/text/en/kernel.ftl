### Why the fast kernel is unavailable, or refuses.

kernel-missing = the fast kernel cannot be used on this machine: { $cause }
kernel-install = To have it, run { "pip install \"barbu[fast]\"" }. Everything can be played without it, only more slowly.
kernel-bar = The fast kernel is getting ready
kernel-without = There is no fast kernel here ({ $cause }), so bots that search will not think quite so far ahead.
kernel-packs = the fast kernel knows one pack of cards, not two
kernel-rows = the fast kernel does not play Chinese poker
kernel-counting = the fast kernel does not play counting games
kernel-ranking = the fast kernel knows the usual order of ranks only
kernel-trial = the fast kernel does not play trials
kernel-quart = the fast kernel does not play quarts
kernel-several = the fast kernel lays one card in a turn
kernel-across = the fast kernel lays cards in a row for each suit only
kernel-unplayed = no card is played in this contract
kernel-no-cards = no card can be played yet
kernel-shape = hands must be an array of 64-bit integers with a column for each of the { $players } seats
kernel-hands = the hands in row { $row } are not possible in this deal, or do not allow the card that is played first
kernel-move = { $move } may not be played now
kernel-rows-negative = the number of worlds cannot be negative
kernel-counts = too much is known about too many seats to count the ways to deal their cards
kernel-solve-call = { $call } cannot be called under these rules
kernel-solve-hands = { $players } hands are needed, with the same number of different cards of the pack; all of it in dominoes
kernel-solve-side = { $side } is not a side: name seats of { $seats }, not twice and not all
kernel-solve-long = the deal is not solved after { $most } positions
kernel-solve-long-hint = solve it from a later trick, or allow more positions

### How well bots play rules of one's own, said before they are played.

kernel-plays-all = Every bot plays all of this as well as it can.
kernel-plays-club =
    { $whole ->
        [yes] Expert and Master play this
       *[no] Expert and Master play { $contracts }
    } like Club: { $why }.
