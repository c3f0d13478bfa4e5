### Why a text is not a record, or a record does not match its game.

seat = { $seat }
record-tag = { $tag }: { $why }

## Lines and characters

record-several = there are { $count } records here, but only one is expected
record-none = there is no record here; a record begins with { $first }
record-first-line = a record begins with the line { $first }
record-version = only version 1 of BGN can be read
record-tab = a record cannot contain tabs; use blanks
record-not-utf-8 = this is not UTF-8 text
record-byte-order-mark = a record cannot contain a byte order mark
record-control = a record cannot contain the control character { $character }
record-comment = a comment is { "{...}" } at the end of a line
record-misplaced = { $text } does not belong here
record-beginning = no line of a deal begins with { $word }
record-beginnings =
    lines of a deal begin with { "deal, call, give, doubles, expose," } a seat such as { "A:" }, { "not played, told, redeal, points" }
    or { "score" }; { $unfinished } ends an unfinished game
record-after-the-end = nothing may follow the line { $unfinished }; the next record begins with { $first }

## Tags and the rule file

record-tag-form = a tag is written { "[Name \"value\"]" }
record-tag-comment = only a comment { "{...}" } may follow a tag
record-tag-twice = the tag { $tag } appears twice
record-tag-missing = the tag { $tag } is missing
record-tag-late = tags come before the deals
record-tag-name = the name of a tag consists of letters, digits and { "_" }, and begins with a letter
record-tag-value = a tag cannot hold a double quote, a line break or another control character
record-tag-own = it is taken from the game
record-digest-form = a digest is { "sha256:" } and 64 hexadecimal digits, or { "-" } if it is not stated
record-variant-missing = the name of the variant is missing
record-option-missing = the name of an option is missing
record-option-order = name each option once, in alphabetical order
record-write = write { $text }
record-seats-missing = seat { $seat } is missing; seats are written { "\"A Anna, B Bert, ...\"" }
record-seats-many = there are no more than { $seats } seats; seats are written { "\"A Anna, B Bert, ...\"" }
record-seat-unnamed = seat { $seat } has no name
record-names = { $needed } names are needed, but there are { $given }
record-name-blank = a name is not empty and neither begins nor ends with a blank
record-name-characters = a name cannot hold a comma, a double quote or a control character
record-rule-blank = a blank must follow { "#" }

## The form of the lines

record-blank-line = a blank line must come before each deal
record-no-deal = a deal begins with the line { "deal" } and its number
record-deal-form = a deal is announced by its number, the dealer and the declarer: { "deal 1 D A" }
record-deal-number = { $word } is not the number of a deal
record-hands-missing = the hands of deal { $number } are missing
record-hand-place = the hand of seat { $seat } belongs here, after { $seat }{ ":" }
record-hand-missing = the hand of seat { $seat } is missing
record-not-a-hand = { $cards } is not a hand
record-seats-here = there are only { $seats } seats
record-not-a-seat = { $word } is not a seat
record-seat-place = seat { $seat } belongs here
record-seat-missing = seat { $seat } is missing
record-not-a-number = { $word } is not a number; numbers are written { "12, -12" } or { "0" }
record-number-missing = the number of seat { $seat } is missing
record-call-form = a call is a contract, with a trump suit or a start rank where it needs one
record-call-parameter = { $word } is not a suit of { $suits }, { "NT" }, a rank of { $ranks } or a contract
record-call-long = a call has at most one parameter
record-bid-missing = a bid is missing; bids are written { "B>trumps:5" }, or { "B>-" } for a pass
record-bid-form = { $word } is not a statement such as { "B>trumps:5" }, { "A>ask:trumps:6" }, { "B>yes" }, or { "B>-" } for a pass
record-statement-missing = a statement is missing; statements are written { "B>A,C" }, or { "B>-" } for a pass
record-statement-form = { $word } is not a statement such as { "B>A,C" }, or { "B>-" } for a pass
record-statement-nobody = { $word } names nobody; a pass is written { $word }{ "-" }
record-statement-order = name each seat that is doubled once, in seat order
record-give-missing = the cards passed on are missing
record-give-form = { $word } is not a card; a card that is passed on is written { "A:KH" }
record-expose-missing = the exposed cards are missing
record-expose-form = { $word } is not a card; an exposed card is written { "A:KH" }
record-not-played-form = the line must read { "\"not played\"" }
record-redeal-form = the seat that claims the redeal, or { "-" }, must follow { "redeal" }
record-card-missing = a card is missing
record-not-a-card = { $word } is not a card; a card is a rank and a suit, as in { "KH" }

## Rules and seats

record-digest = these are not the rules that were played: { $variant } has the digest { $digest }
record-digest-hint = skip this check with { "--ignore-digest" } to play it by the rules that now have this name
record-players =
    { $variant } is played by { $players }, { $given ->
        [one] but there is 1 seat
       *[other] but there are { $given } seats
    }
record-either = { $most } or { $last }
record-rules-large = it is larger than { $size } KB
record-rules-fault = { $key }: { $why }

## Deals in order

record-next-deal = the next deal is number { $number }, not { $given }
record-nobody-declares = nobody declares in { $variant }; write { "-" } for the declarer
record-declarer-missing = the declarer is missing: somebody declares in { $variant }
record-no-declarer = seat { $seat } cannot be the declarer
record-no-dealer = seat { $seat } cannot be the dealer
record-deal-unfinished = deal { $number } is not finished: { $todo }
record-too-many = the game is over after { $deals } deals
record-complete = the game is complete, so { $unfinished } does not belong here
record-incomplete = the record stops in the middle of the game without the line { $unfinished }
record-hands-unknown = the hands of { $seats } are unknown, and the play does not show all their cards

## Lines in order

record-line-missing = the line { $line } is missing
record-line-of-deal-missing = the line { $line } of deal { $number } is missing
record-line-here = the line { $line } belongs here
record-line-early = the line { $line } comes too early: { $todo }
record-line-late = the line { $line } comes too late: { $todo }
record-line-short = { $todo }, but the line ends
record-line-full = a new line begins here
record-play-early = the play comes too early: { $todo }
record-scored = the deal has ended with its score
record-redealt = the cards are redealt: neither points nor a score follows
record-over = the deal is over: nothing is left to score

## Calls, doubles, claims, exposed cards

record-call-fixed = the order of the contracts is fixed: { $call } belongs here
record-bids-none = the call of this deal cannot be bought
record-no-doubles = { $variant } has no doubles
record-all-spoken = everybody has spoken
record-speaker = seat { $seat } speaks now, not { $given }
record-not-so = seat { $seat } may not say this now
record-claimer-missing = the seat that claims the redeal is missing
record-no-claim = the hand of seat { $seat } does not entitle it to a redeal
record-claims-none = nobody may claim a redeal in { $contract } here
record-void-by-itself = the deal is void by itself: nobody has to claim it
record-give-none = no cards are passed on in this deal
record-give-order = { $word } is out of order: name each passed card once, in seat order, then { "S H D C" }
record-expose-one-line = all exposed cards go on one line
record-expose-none = no cards may be exposed in { $contract } here
record-not-exposable = { $card } may not be exposed in { $contract }
record-expose-order = { $word } is out of order: name each exposed card once, in seat order, then { "S H D C" }

## Play

record-leader =
    seat { $seat } { $what ->
        [layout] begins
        [quart] begins a run
        [poker] sets their cards
       *[tricks] leads
    } now, not { $given }
record-not-held = seat { $seat } does not hold { $card }
record-may-not-knock = seat { $seat } may not knock now
record-may-not-play = seat { $seat } may not play { $card } now
record-no-rows = cards are not set in rows here
record-one-card = one card is played at a time here
record-no-knock = nobody knocks here: cards are set in rows
record-row-order = { $card } belongs here: high cards first, equal ranks in the order { "S H D C" }
record-card-twice = { $card } appears twice
record-legal-rows = legal here: { $rows }, or any other rows

## Sums

record-points = the points of seat { $seat } are { $number }, not { $given }
record-score = the score of seat { $seat } is { $number }, not { $given }
record-total = the total of seat { $seat } is { $number }, not { $given }

## Deals whose cards are unknown

record-told-form = a line { "told" } names what is counted, then a number for each seat, as in { "told queens A 1 B 0 C 1 D 2" }
record-told-order = where no hand is known, a deal has a call, doubles, cards shown, what is told, points and score, in this order
record-told-twice = this has been told already
record-told-not-played = a deal is not played where the rules say so, and only there

## Hands from files of bridge programs

hands-none = there is no deal here: in PBN it is a tag { "[Deal \"N:...\"]" }, in LIN it follows { "md|" }
hands-rank = { $rank } is not a rank: write { "A K Q J T 9 8 7 6 5 4 3 2" }
hands-cards = the hands of this deal are not four times 13 different cards
hands-not-for-rules = the hands of a bridge program are four times 13 cards, and { $rules } is played with others
