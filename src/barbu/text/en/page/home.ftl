### The start page and the page of my games.

## At the top

home-title = Seven small games, and a bet on each.
home-lead = One pack, four players, twenty-eight deals of a minute each.
home-play = Play now
home-friends = With friends
home-first-time = First time?
home-choose = Set up a game
home-against = Against three club players. No account, nothing to install.

## Somebody plays for the first time

home-asked = Have you played Barbu before?
home-teach = Teach me
home-teach-line = Seven short deals, one game each. The king tells you what to do and why.
home-deal = I know Barbu
home-deal-line = All of it at once: 28 deals, with doubles.

## A game to go on with

home-goes-on = Your game is waiting
home-at-contract =
    { $deals ->
        [0] { $contract }, deal { $number }.
       *[other] { $contract }, deal { $number } of { $deals }.
    }
home-at =
    { $deals ->
        [0] Deal { $number }.
       *[other] Deal { $number } of { $deals }.
    }
home-your-turn = It is your turn.
home-their-turn = It is { $name }'s turn.
home-continue = Continue
home-another = Another game
home-you = You

## What else there is

home-learn = Learn as you play
home-learn-line = Seven short deals, one of each game. Every hint says why.
home-learn-go = Play the first lesson
home-day = Deal of the day
home-keeper = Keep the score
home-keeper-line = Playing with real cards? Tap in who doubled and who took what; the sheet does the sums.
home-keeper-go = Score keeper
home-own = Your own rules
home-own-line = Change the values, the contracts or the doubles, and share your rules by link.
home-own-players = For any table

## The rules of the family

home-family = Rules of the family
home-family-line =
    { $count ->
        [one] One game, one idea: in every deal something else is forbidden.
       *[other] { $count } games, one idea: in every deal something else is forbidden.
    }

## My games

home-games = My games
home-games-all = All my games
