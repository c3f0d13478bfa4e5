### The report on pairs of players that give something up for each other.

help-collusion = Report on players who double and discard against their own interest, by pair.
help-collusion-more = What chance explains is told from what it does not; the deals and moves behind a pair are named. It is a reason to look at them, not a proof.
help-collusion-where = The data folder of a server, or records: files, and folders with them. The usual data folder, if none is named.
help-collusion-rules = Only games of this rule set.
help-collusion-period = Only games that ended in this month, such as { "2026-11" }, or year.
help-collusion-club = In a data folder: only the games at the tables of this club, by what follows { "#/club/" } in the address of its page.
help-collusion-event = In a data folder: only the games of this tournament, by its code, in rounds that are over.
help-collusion-ladder = In a data folder: only games that counted on the ladder of the rule set and the period.
help-collusion-lasting-names = Where the names are, as { "barbu serve" } is told.
help-collusion-least = Pairs with at least so many moments.
help-collusion-discards = Weigh discards, too: that needs the fast kernel, and some 10 s for a game of 28 deals.

collusion-head = speaker              other                doub. clear   gave     ± others disc. clear   gave     ± others      z
collusion-sum = { $pairs } pairs, { $games } games, { $damaged } of them damaged and left out
collusion-none = No pair is beyond { $limit } standard errors.
collusion-named = { $named ->
        [one] 1 pair is
       *[other] { $named } pairs are
    } beyond { $limit } standard errors, marked with *. If all are honest, one report in twenty names any.
collusion-pair = { $speaker } gave up most for { $target } here:
collusion-double = { "  " }{ $game }, deal { $deal }, move { $move }: { $token }, which cost { $given } spreads
collusion-discard = { "  " }{ $game }, deal { $deal }, move { $move }: { $token }, which cost { $given } points
collusion-empty = { $folder } is neither the data folder of a server nor a folder with records
collusion-empty-hint = name a folder with { ".bgn" } files in it, or the folder that { "barbu serve --data" } has
collusion-address = a server is not asked for this report
collusion-address-hint = run it on the data folder of the server, or on records that were saved from there
collusion-appeal = Each person who sat there sees such a deal on the page at { "#/t/GAME/deal/DEAL" }, and can answer for each move.
