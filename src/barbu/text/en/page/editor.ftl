### The editor of rules, and the rules of one's own.

editor-title = Make your own rules
editor-my-rules = My rules
editor-my = My { $title }
editor-back = Back to the rules
editor-made-from = Based on
editor-kept = Kept in this browser.
editor-keeps-nothing = This browser keeps nothing: share the rules before you leave.
editor-will-keep = Kept in this browser once you change something.
editor-unknown = This browser keeps no rules of that name. They may be in another one.
editor-game = The game
editor-contracts = Contracts
editor-frame = Everything else
editor-play = Play
editor-share = Share
editor-undo = Undo
editor-undo-change = Undo: { $change }
editor-redo = Redo
editor-in-words = The rules in words

## Contracts

editor-every = All contracts
editor-every-line = What is set here holds for every contract that does not say otherwise.
editor-every-said =
    { $count ->
        [0] Nothing yet: each contract is set up on its own below.
       *[other] The same for all of them: { $words }.
    }
editor-wrong = needs fixing
editor-in-all = in all
editor-up = Up
editor-down = Down
editor-remove = Remove
editor-remove-one = Remove { $name }
editor-more = Another contract
editor-add = Add
editor-own = Or one of your own

## Fields

editor-none = none
editor-points-for = Points for { $name }
editor-first-trick-for = First trick for { $name }
editor-add-cards = Add cards
editor-add-trick = Add trick
editor-add-mark = Add mark
editor-add-number = Add number
editor-add-choice = Add another
editor-cards = cards { $number }
editor-trick = trick { $number }
editor-mark = mark { $number }
editor-remove-cards = Remove cards { $number }
editor-remove-number = Remove number { $number }
editor-remove-choice = Remove number { $number }
editor-trick-label = Trick { $number }
editor-trick-count =
    { $count ->
        [0] No trick
        [one] 1 trick
       *[other] { $count } tricks
    }
editor-fewer = Fewer settings
editor-words =
    { $count ->
        [one] 1 setting
       *[other] { $count } settings
    }
editor-more-words =
    { $count ->
        [one] 1 more setting
       *[other] { $count } more settings
    }
editor-find = Find a setting
editor-find-none = No setting matches.
editor-with = With { $subject }
editor-subject =
    { $subject ->
        [deck] Deck
        [doubling] Doubling
       *[session] Roles
    }
editor-suits = Suits
editor-ranks = Ranks
editor-single-cards = Single cards

## An example of a setting

editor-example = Example
editor-example-in = From { $rules }
editor-example-waiting = Looking for an example…

## What it adds up to, and what is wrong

editor-sums = Points in all
editor-sums-series = One declarer's deals
editor-sums-open = depends on the play
editor-sums-series-open = One declarer's other deals
editor-sums-game = The whole game
editor-sums-game-said = The whole game, stated as { $sum }
editor-fine = These rules can be played.
editor-looking = Checking the rules…
editor-show = Show it
editor-make-sum = Make the sum { $sum }
editor-turn-round = Change the sign of all points
editor-balance = Move the places to reach 0
editor-the-rules = The rules

## Links and files

editor-link = Link with all of these rules in it
editor-copy = Copy the link
editor-copied = Copied
editor-download = Download as a file
editor-open = Open a rule file
editor-too-large = { $file } is larger than { $size } KB, so it cannot be a rule file.
editor-empty = { $file } is empty.
editor-link-cut = The link is incomplete.
editor-link-none = There are no rules in this link.
editor-link-large = The link is too long to be rules.
editor-link-hint = Was all of it copied? Ask for it again, or for the file.
editor-newer = Rules from a newer version
editor-newer-link = This link was made by a newer version of Barbu.
editor-newer-link-line =
    It is packed in a way that this version does not know. Nothing is lost: keep it, and open it again when this Barbu
    has been updated.
editor-keep-it = Keep it
editor-keep-them = Keep them
editor-is-kept = Kept in this browser
editor-from-link-title = Rules from a link
editor-rules = Rules
editor-from-file = From the file { $file }
editor-from-link = From a link
editor-facts = { $from }, for { $players }, { $deals }
editor-newer-made = Made by a newer version of Barbu:
editor-newer-words =
    { $count ->
        [one] it uses the word { $words }, which this version does not know.
       *[other] it uses the words { $words }, which this version does not know.
    } Nothing is lost: keep it, and open it again when this Barbu has been updated.
editor-text = The text
editor-newer-maybe = If it was made by a newer version of Barbu, keep it until this one has been updated.
editor-put-right = Change the rules to put it right.
editor-players = Players
editor-play-these = Play these rules
editor-change-these = Change these rules
editor-text-of = The text of the rules
editor-read-again = Read it again

## My own rules

editor-own-none = None yet.
editor-own-line =
    Start from rules close to yours and change what your table does differently: values, contracts, doubles, cards.
    Rules from friends come as a link or a file.
editor-begin = Start from the standard game
editor-begin-others = Start from other rules
editor-own-newer = From a newer version of Barbu
editor-own-draft = Not playable yet
editor-own-remove-sure = Remove for good
editor-own-keep = Keep
editor-own-look = View
editor-own-change = Change
editor-own-all = All { $count } of my rules
