### The start page and the page of my games.

## At the top

home-title = Seven small games, and a bet on each.
home-lead = One pack, four players, twenty-eight deals. Dodge the queens, flee the bearded king, and double whoever looks too happy.
home-play = Play now
home-first-time = First time?
home-choose = Choose rules and opponents
home-against = Against three club players. No account, nothing to install.

## Somebody plays for the first time

home-asked = Have you played Barbu before?
home-teach = Teach me
home-teach-line = Seven short deals, one game each. The king tells you what to do and why.
home-deal = I know Barbu
home-deal-line = All of it at once: 28 deals, with doubles.

## A game to go on with

home-goes-on = Your game goes on
home-at-contract = { $contract }, deal { $number } of { $deals }.
home-at = Deal { $number } of { $deals }.
home-your-turn = It is your turn.
home-continue = Continue
home-another = Another game
home-you = You

## What else there is

home-learn = Learn in one series
home-learn-line = Seven short deals, each contract once. Every hint says why, in a sentence.
home-learn-go = Play the first lesson
home-table = Your kind of table
home-table-line = Any rules of the family, three to ten players, and opponents as strong as you like.
home-own = Your own rules
home-own-line = Change the values, the contracts, the doubles, and share them by a link.
home-own-short = Make your own rules
home-own-players = For any table

## The rules of the family

home-family = Rules of the family
home-family-line =
    { $count ->
        [one] One game, one idea: every deal something else is forbidden.
       *[other] { $count } games, one idea: every deal something else is forbidden.
    }
home-facts = { $players }, { $deals }

## My games

home-games = My games
home-games-all = All my games
home-games-none = You have no games here yet.
home-games-none-line = Whatever you play in this browser is kept here, so that you can go on with it.
home-games-running = Still going
home-games-finished = Finished
home-games-kept = Games are kept for { $days } days after the last move.
home-with = With { $others }
home-damaged = Damaged: the server's disk has not kept it as it was played.
home-alone-ahead = You are ahead with { $total }.
home-shared-ahead = You share the lead with { $total }.
home-behind =
    { $place ->
        [2] You are second with { $total }.
        [3] You are third with { $total }.
        [4] You are fourth with { $total }.
       *[other] You are in place { $place } with { $total }.
    }
home-won = You won with { $total }.
home-won-too = You won with { $total }, as did { $others }.
home-lost =
    { $place ->
        [2] You came second with { $total }. { $winners } won.
        [3] You came third with { $total }. { $winners } won.
        [4] You came fourth with { $total }. { $winners } won.
       *[other] You came in place { $place } with { $total }. { $winners } won.
    }
home-nobody-won = You have { $total }. Nobody won.
home-turn = your turn
home-look = View
home-resume = Resume
home-keep = Keep
home-remove = Remove
home-remove-sure = Remove it
home-leave = Leave
home-leave-sure = Leave for good
