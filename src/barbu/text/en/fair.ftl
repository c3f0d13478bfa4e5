### Why the deals of a record are not those that follow from its secret and its parts.

fair-tag-missing = the tag { $tag } is missing, and without it the deals cannot be checked
fair-not-hexadecimal = { $tag } must be 64 lower-case hexadecimal digits
fair-other-version = version { $version } of the sum is not known here; ours are 1 and 2
fair-first-form = after the version comes how it was settled who begins: drawn, card, agreed and a seat, or card and a card
fair-parts-form = { $tag } is a part for each person in seat order, { "A:" } and 64 hexadecimal digits, or { "A:-" } for none, or { "-" } alone
fair-seals-form = { $tag } is a seal for each person in seat order, { "A:" } and 64 hexadecimal digits, or { "-" } alone
fair-people-form = { "People" } are the letters of people's seats in order, with blanks between them, or { "-" }
fair-not-a-person = seat { $seat } is not among the people the game was sealed for: a part in the name of a bot would let the server choose among any number of decks
fair-not-the-list = seat { $seat } is either in the list of seals or among the parts, but not in both: a part put in or taken away afterwards would let the server choose among decks
fair-other-part = the part of seat { $seat } does not match its seal, so it was not fixed before the others were opened
fair-not-by-rules = the rules of this game do not let players settle like that who begins
fair-other-game =
    { $deals ->
        [one] this is not what was sealed: the secret, hashed once, with the rules, the table, the people and how it was settled who begins, does not give the tag Commit
       *[other] this is not what was sealed: the secret, hashed { $deals } times, with the rules, the table, the people and how it was settled who begins, does not give the tag Commit
    }
fair-no-such-deal = { $tag } belongs to no deal of this record
fair-nothing-to-reveal = nothing is revealed before a deal is over
fair-too-many = more than { $most } deals cannot be checked
fair-other-commit =
    { $deals ->
        [one] this is not the secret that was sealed: hashed once it does not give the tag Commit
       *[other] this is not the secret that was sealed: hashed { $deals } times it does not give the tag Commit
    }
fair-other-hand = these are not the cards of seat { $seat } that follow from the secret and the parts
fair-other-first = by the secret and the parts, seat { $seat } begins here

## The deals of a tournament

fair-event-none = this is not the file of a tournament: { $why }
fair-event-none-hint = save it from the page of the tournament, under the standings, or from { "/api/event.json" }
fair-event-closed = the tournament is not over, so the secret of its deals has not been opened
fair-event-closed-hint = save the file again when the last table has ended
fair-event-other-secret = the secret in this file is not the one that was committed to: the deals could have been chosen afterwards
fair-event-other-secret-hint = save the file again; if it stays like this, the server has another secret than it had before the first round
fair-event-other-commit = this file says { $commit }, but { $published } was published before the first round
fair-event-other-commit-hint = check what you have noted; if it is right, the deals were chosen again later
fair-event-hand = these are not the cards of seat { $seat } that follow from the secret of the tournament
fair-event-first = by the secret of the tournament, another player begins here
