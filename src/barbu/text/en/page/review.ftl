### The review after a game: what each choice cost.

review-title = What it cost
review-facts = { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    } with { $players }
review-to-game = Back to the game
review-waiting = Looking at the game…
review-open = The game goes on
review-open-line = What your choices cost is shown when all deals are played.
review-working = Weighing your choices: { $done } of { $total }
review-lead =
    { $count ->
        [0] No choice of yours cost more than chance and a trifle.
        [1] One choice cost you something: { $all }.
        [2] Two choices cost you something: { $all }.
       *[other] Three choices cost you most: { $points } of { $all }.
    }
review-points =
    { $points ->
        [one] 1 point
       *[other] { $points } points
    }
review-few =
    { $where ->
        [here] Worked out on this device, from up to { $worlds } possible deals for each choice: only clear mistakes are named.
       *[server] The server has no kernel and looks at up to { $worlds } possible deals for each choice: only clear mistakes are named.
    }

review-whose = Whose choices
review-eyes = Seen from { $name }'s seat: "you" is { $name } here.
review-unweighed =
    { $count ->
        [one] One choice is of a kind that cannot be weighed.
       *[other] { $count } choices are of a kind that cannot be weighed.
    }

## Sharing it

review-share = Share this review
review-share-line = Anyone with the link sees what every choice in this game cost, and all its cards.
review-share-friends = Anyone with the link sees what every choice in this game cost, all players' included. Everyone has to agree first.
review-share-asked = { $names } would like to share it.
review-share-waiting = You have agreed. The link is there once { $names } agrees too.
review-share-make = Make a link
review-share-agree = I agree
review-share-stop = Stop sharing
review-share-copy = Copy the link
review-share-copied = Copied

review-share-notes = With my notes
review-share-notes-left =
    { $count ->
        [one] One note does not fit into a link and is left out.
       *[other] { $count } notes do not fit into a link and are left out.
    }

## Notes

review-note = Note
review-note-add = Add a note
review-note-change = Change
review-note-keep = Keep it
review-note-cancel = Cancel

## Looking at it together

review-together = Looking at it together
review-together-how = Several people can look at it together: the first of you to open it leads, and the pages of the others follow.
review-together-lead =
    { $count ->
        [one] You lead: { $names } sees the page and the step that you see.
       *[other] You lead: { $names } see the page and the step that you see.
    }
review-together-led = { $name } leads.
review-together-none =
    { $count ->
        [one] { $names } is looking at this review, too. No one leads now.
       *[other] { $names } are looking at this review, too. No one leads now.
    }
review-together-follow = Follow
review-together-pass = Pass the lead on
review-together-take = Take the lead

## A game that was played elsewhere

review-record-lead =
    Bring the record of a game (BGN), wherever it was played, and see which choices cost the most points and what was better. It is
    kept on this server like your own games.
review-record-file = Choose a file
review-record-drop = Or drop a file anywhere on this page.
review-record-paste = Or paste the text of a record
review-record-read = Read it
review-record-which = There are { $count } games. Which one?
review-record-game = Game { $number }: { $names }
review-record-whose = Whose choices do you want to look at?
review-record-bot = { $kind } bot
review-record-opening = Replaying the game…
review-no-record = There is no game in it: a record begins with a line %BGN 1 and names its players.

## One choice

review-kind =
    { $kind ->
        [call] The contract
        [double] A double
        [lead] A lead
        [layout] A card laid
       *[card] A card
    }
review-place =
    { $place ->
        [1] costliest
        [2] second
        [3] third
       *[other] number { $place }
    }
review-deal = deal { $deal }
review-trick = deal { $deal }, trick { $trick }
review-you = You
review-better = Better
review-you-below = you
review-better-below = better
review-pass = Pass
review-double = Double { $whom }
review-hand = Your cards
review-error = { $loss } ± { $error }
review-loss = It cost { $loss } points, give or take { $error }.
review-lay =
    { $way ->
        [worse] As the cards lay, the better choice would have brought { $points } fewer this once: luck.
        [better] As the cards lay, it would have brought { $points } more.
       *[same] As the cards lay, it would have made no difference this once.
    }
review-solved =
    { $way ->
        [worse] With all cards seen and best play, it is worth { $points } less.
        [better] With all cards seen and best play, it is worth { $points } more.
       *[same] With all cards seen and best play, both are worth the same.
    }
review-play-on = Play on from here
review-all-choices = All choices
review-replay = See the deal

## All choices

review-values = What each choice is worth
review-values-unit = points
review-best =
    { $by ->
        [few] the best
       *[master] Master's choice
    }
review-about-same = about the same
review-less = { $points } less
review-done = your choice: { $loss } ± { $error } less
review-why = Why.
review-number = { $place } of { $count }
review-before = Costlier
review-after = Next
review-all =
    { $count ->
        [one] The one choice that cost something
       *[other] All { $count } that cost something
    }
review-list = Choices that cost something

## The whole game

review-luck = Luck and skill
review-luck-cards = the cards
review-luck-mine = your choices
review-luck-others = the others'
review-luck-total = your total
review-contracts = Lost by contract
review-kinds =
    { $kind ->
        [call] { $count ->
            [one] 1 contract
           *[other] { $count } contracts
        }
        [double] { $count ->
            [one] 1 double
           *[other] { $count } doubles
        }
       *[play] { $count ->
            [one] 1 card
           *[other] { $count } cards
        }
    }
review-through = Through the game
review-through-key = Dashed: your total had nothing been lost.
review-through-lost = nothing lost { $total }
review-through-you = you { $total }
review-through-deal = Deal
review-through-mine = Your total
review-through-without = Had nothing been lost
review-how =
    { $by ->
        [few] Weighed in possible deals that fit your cards and what was played, never in the cards as they lay.
       *[master] Weighed by Master in many possible deals that fit what you could know, never in the cards as they lay.
    }
    ± is one standard error: two times in three, the truth is within it. A choice counts if it cost more than two errors and more than
    a trifle.
review-how-cards = The cards: what four Club players would have scored with them, in all seats.
