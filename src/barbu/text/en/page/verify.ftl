### The page that does the sum of a fair deal again, and says whether anybody could have chosen the cards.

verify-title = Fair deals
verify-lead = Nobody chooses the cards here, neither the table nor a player. This page does the sum again, in your browser, for any record of a game.
verify-file = Open a record
verify-paste = Or paste a record here
verify-check = Do the sum
verify-wait = Doing the sum…
verify-fetching = Fetching the record of the game…
verify-several = This text holds { $count } games
verify-game = Game { $number }
verify-another = Check another record
verify-my-games = My games
verify-empty = There is no record in this text.

## What came of it

verify-fair = Nobody chose these cards
verify-fair-line =
    { $deals ->
        [one] Your browser has just done the sum again: the secret fits its seal, all parts that came are in it, and these are the cards that follow.
       *[other] Your browser has just done the sum again for all { $deals } deals: the secrets fit their seal, all parts that came are in them, and these are the cards that follow.
    }
verify-remembered =
    { $deals ->
        [one] It is also what this browser was told before the deal.
       *[other] It is also what this browser was told before the deals, { $deals } of them.
    }
verify-choice = The cards of some deal could have been chosen between
verify-choice-line =
    { $decks ->
       *[other] Sealed parts were left out. Each doubles the decks that the table could have chosen from, if it knew the parts: up to { $decks } for a deal. A part may have come too late once; it should not happen often.
    }
verify-left-out-of =
    { $parts ->
        [one] One part of { $name } was left out, in { $of } deals.
       *[other] { $parts } parts of { $name } were left out, in { $of } deals.
    }
verify-mine-left-out = This browser sent its part for deal { $number }, and it was left out.
verify-older = These cards fit their proof, which is of the first kind
verify-older-line = It proves less: the table could have chosen who begins, and which parts count, without the record showing it. Newer games are sealed more tightly.
verify-not-remembered =
    { $deals ->
        [one] For one deal this browser does not know what was told before it: it was not there, or has forgotten. So it cannot compare.
       *[other] For { $deals } deals this browser does not know what was told before them: it was not there, or has forgotten. So it cannot compare.
    }
verify-alone = Only the server had a part in these cards
verify-alone-line = They follow from the secret that was sealed. But no player's browser added anything, so whoever chose the secret could have known and chosen the cards.
verify-silent = This record does not say how its cards were dealt
verify-silent-line = It was played before deals could be checked, with given cards, or not on a server. So nothing is proven, and nothing is wrong with it.
verify-early = No deal is over yet
verify-early-line = The secret of a deal is opened when it is over. Come back then.
verify-wrong = This does not fit
verify-wrong-line = Line { $line }: { $why }
verify-wrong-after =
    { $deals ->
        [0] No deal is proven.
        [one] The first deal is proven, nothing after it.
       *[other] The first { $deals } deals are proven, nothing after them.
    }
verify-save = Save the proof
verify-deal = Deal { $number } of { $deals }
verify-before = Deal before
verify-after = Next deal

## The three steps

verify-sealed = Before the deal, the table sealed a secret
verify-sealed-line = It showed this seal before the first deal, or as the secret of the deal before, and could no longer change the secret behind it.
verify-seal = Seal
verify-parts = Then each player added a part
verify-parts-line = Drawn by their own browsers. All parts were sealed before any was opened, so one honest part is enough.
verify-added = added
verify-not-added = away or too late; nothing was added
verify-not-sealed = away or too late; nothing was sealed
verify-left-out = sealed, but left out: twice as many decks to choose from
verify-bot = { $level } bot
verify-no-person = a bot adds nothing
verify-order = Secret and parts make the order
verify-order-line = Opened when the deal was over. The sum is always the same: no luck is left in it.
verify-secret = Secret
verify-hand = The cards of { $name }, in the order in which they were dealt
verify-same =
    { $players ->
       *[other] These are the cards that all { $players } held.
    }

## What it means

verify-proves = What this proves
verify-proves-fixed = The cards were fixed before anybody saw one.
verify-proves-table = The table could not pick an order it likes: it did not know your part.
verify-proves-player = No player could either: they did not know the secret.
verify-proves-settled = Rules, people and who begins were sealed along with the secret.
verify-proves-cards = The cards dealt are the cards of that order.
verify-leaves = What it does not
verify-leaves-choice =
    { $decks ->
       *[other] That the table did not choose this deal from { $decks } decks, since a sealed part was left out.
    }
verify-leaves-older = That the table chose neither who begins nor which parts count.
verify-leaves-others = To anyone whose browser added nothing: that those who did were honest.
verify-leaves-players = That players keep their cards to themselves, on the telephone or on the sofa.
verify-leaves-server = That the server, once the parts are in, tells nobody what it knows.
verify-leaves-luck = That luck is kind. Over many deals it is even.
verify-yourself = Check it yourself
verify-yourself-line = Any tool that knows SHA-256 will do; you need not trust this page.
verify-copy = Copy all numbers
verify-copied = Copied
verify-sign = How it was dealt
verify-sign-fair = Dealt fairly
verify-sign-means = Your browser has checked that nobody chose these cards.
verify-sign-left-out = A part was left out
verify-sign-choice = A sealed part was left out of this deal, so the table could have chosen between decks.
verify-sign-older = Your browser has checked these cards, by the first kind of proof, which proves less.
verify-sign-alone = See how these cards were dealt.
verify-sign-wrong = These cards do not fit their proof.

## Why it does not fit

verify-why-too-large = a text of more than { $size } MB is no record of a game.
verify-why-no-record = there is no record here; one begins with { "%BGN 1" }.
verify-why-no-head = the tags { "Variant" } and { "Seats" } are missing.
verify-why-tag-twice = the tag { $tag } appears twice.
verify-why-deal = a deal is announced by its number, the dealer and the declarer: { "deal 1 D A" }.
verify-why-deal-number = the next deal is number { $next }, not { $number }.
verify-why-no-deal = a line such as { "deal 1 D A" } should come before these hands.
verify-why-hands = the hands of a deal should be here.
verify-why-tag-missing = the tag { $tag } is missing, and without it the deals cannot be checked.
verify-why-not-hexadecimal = { $tag } must be 64 lower-case hexadecimal digits.
verify-why-other-version = this version of the sum is not known here.
verify-why-first-form = the record does not say how it was settled who begins.
verify-why-too-many = more than { $most } deals cannot be checked.
verify-why-nothing-to-reveal = nothing is revealed before a deal is over.
verify-why-no-such-deal = { $tag } belongs to no deal of this record.
verify-why-other-commit =
    { $deals ->
        [one] this is not the secret that was sealed.
       *[other] this secret, hashed { $deals } times, is not what was sealed.
    }
verify-why-other-game = the secret, the rules, the table, the people, or how it was settled who begins: one of them is not what was sealed before the first deal.
verify-why-parts-form = the parts of deal { $number } are not written as they should be.
verify-why-seals-form = the list of seals of deal { $number } is not written as it should be.
verify-why-people-form = the seats of the people are not written as they should be.
verify-why-not-a-person = the game was sealed for people in other seats than { $seat }. With a part in the name of a bot the table could choose among any number of decks.
verify-why-not-the-list = the part of seat { $seat } was put in, or taken away, after the list of seals had been closed. So the table could choose among decks.
verify-why-not-its-seal = the part of seat { $seat } is not the one that was sealed, so the table could fit it to the others.
verify-why-not-by-rules = this card cannot decide who begins: it is not the lowest diamond.
verify-why-other-table = this was sealed for another table, where its secret may have been opened.
verify-why-other-list = before the deal this browser was told another list of seals: seat { $seat } is different in it.
verify-why-other-hand = these are not the cards of { $name } that follow from the secret and the parts.
verify-why-other-first = it is { $name } who should have begun.
verify-why-other-seal = when the game began, this browser was told another seal.
verify-why-other-part = before the deal this browser was told another seal for the part of seat { $seat }.
verify-why-seal-gone = the seal that this browser was told when the game began is missing.
