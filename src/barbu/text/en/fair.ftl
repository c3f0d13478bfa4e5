### Why the deals of a record are not those that follow from its secret and its parts.

fair-tag-missing = the tag { $tag } is missing, and without it the deals cannot be checked
fair-not-hexadecimal = { $tag } must be 64 lower-case hexadecimal digits
fair-other-version = version { $version } of the sum is not known here; ours is 1
fair-first-form = after the version comes how it was settled who begins: drawn, card, agreed and a seat, or card and a card
fair-parts-form = { $tag } is a part for each person in seat order, { "A:" } and 64 hexadecimal digits, or { "A:-" } for none, or { "-" } alone
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
