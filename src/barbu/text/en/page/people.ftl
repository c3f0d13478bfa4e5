### People who come together: the tables, an invitation, and the room before the first deal.

people-tables = Tables
people-tables-line = Invite friends by a link, or join whoever is here.
people-alone = To play with others you need a server, and this page has none.
people-alone-hint = Against bots you can play right here.
people-open = Open a table
people-code = Enter a code
people-code-label = A link or a code
people-code-go = Go there
people-code-wrong = That is not an invitation.
people-code-wrong-hint = Paste the whole link that you were sent, or type the three words of the code.
people-mine = My games
people-public = Open tables
people-public-line =
    { $count ->
        [0] No table is open to everybody just now. Open one!
        [one] 1 table to join or watch
       *[other] { $count } tables to join or watch
    }
people-table-of = { $name }'s table
people-sit-down = Sit down
people-watch = Watch
people-chairs =
    { $count ->
        [0] full
        [one] 1 free chair
       *[other] { $count } free chairs
    }
people-friends = Seen lately
people-friends-line = People you have played with in this browser.
# After what a link does, for those who hear it: "Sit down where Beth sits".
people-where = where { $name } sits
people-privacy = What is kept about you
people-seen = { $when }, at the table for { $title }

## A new table, or other rules for one

people-open-title = Open a table
people-open-line = Choose what to play. Everything else can be settled at the table, together.
people-open-do = Open the table
people-change-title = Other rules
people-change-line = Everybody moves to a table with these rules and agrees once more.
people-change-do = Play by these rules
people-change-back = Back to the table

## An invitation

people-invited = { $name } invites you
people-invited-open = { $name }'s table
people-rules-standard = { $title }, standard rules
people-rules-differ =
    { $count ->
        [one] { $title } with 1 change
       *[other] { $title } with { $count } changes
    }
people-here = Here already: { $names }
people-plays = { $name }'s table plays
# $contract (String): "no" between two deals, and where nobody may watch.
people-plays-line =
    { $contract ->
        [no] { $deals ->
            [0] Deal { $number }
           *[other] Deal { $number } of { $deals }
        }
       *[other] { $deals ->
            [0] Deal { $number } · { $contract }
           *[other] Deal { $number } of { $deals } · { $contract }
        }
    }
people-where-sit = Where do you sit?
people-offer-total = { $offer }, { $total } points
people-offer-back = My seat: I am this { $name }
people-offer-back-line = Your friends are asked; the host's word is enough. The browser that had your seat loses it.
people-offer-sit = A free chair
people-offer-sit-line = A bot makes room if need be.
people-offer-take = { $name }'s chair, a bot
people-offer-take-line = You go on with its cards and its total, if everybody there agrees.
people-offer-watch = Only watch
people-offer-watch-line = The table, not the hands.
people-sit-as = Sit down as { $name }
people-asking = The others are asked. They have half a minute.
people-name-first = First type your name.
people-name-first-hint = The others know you by it.
people-begun = The game has begun; all chairs are taken.
people-full = All chairs are taken.
people-no-account = No account, nothing to install. Your name and your sign stay in this browser.

## The room

people-room = A table with friends
people-room-of = { $name }'s table
people-for-link = for whoever has the link
people-for-all = open to everybody
people-for-none = closed: nobody else can come
people-chair-free = A free chair
people-place-free = a free chair
people-place-bot = { $name } ({ $kind } player)
people-chair-bot = Put a bot here
people-chair-take = Sit here
people-named-you = { $name } (you)
people-rename = Change your name or sign
people-call-me = Use this name
people-agrees = agrees
people-reading = is reading
people-away = away
people-is-host-agrees = host, agrees
people-is-host-away = host, away
people-chairs-label = Chairs
people-close = Close
people-bot-kind = { $kind } player
people-program = Bot that a person has made
people-invite-bot = Bots that people have made, online now
people-invite-bot-line = It gets the invitation, and sits down if it wants to.
people-bot-asked = { $name } has been invited.
people-choose-bot = How well should the bot play?
people-sit-here = Sit here yourself
people-send-away = Free the chair
people-make-host = Hand the table over to { $name }
people-ask-leave = Ask { $name } to leave
people-ask-leave-sure = Yes, ask { $name } to leave
people-ask-leave-link = The link lets them come back until you make a new one.
people-swap = Change places with
people-chair-number = Chair { $number }
people-drag = You can also drag somebody to another chair.

people-bring = Bring your friends
people-copy = Copy link
people-copied = Copied
people-share = Share
people-share-text = Come and play { $title } with me
people-say = Or say the code:
people-local = Only this computer can open this link.
people-local-line = Stop the server, and start it again with { "barbu serve --host 0.0.0.0" }. The link then has this computer's address in your network.
people-local-alone = Others need a copy of this page that they can reach.
people-near = For friends in the same network as this computer.
people-scan = Code to scan with a phone
people-closed = Nobody is invited
people-closed-line = The link no longer works. Those already here keep their chairs.
people-closed-guest = Only the host can invite others.
people-invite-again = Make a new link
people-evening =
    { $count ->
        [one] After 1 game
       *[other] After { $count } games
    }
people-evenings = After { $count } games on { $evenings } evenings
people-evening-line =
    { $won ->
        [0] { $points }
        [one] { $points }, won 1
       *[other] { $points }, won { $won }
    }

## Rules and terms

people-terms-line = { $title }, { $deals }, { $clock }.
people-pace-none = no clock
people-pace-day = a day for a move
people-pace-seconds = { $seconds } seconds for a move
people-differs-count =
    { $count ->
        [0] Nothing differs from the standard rules.
       *[other] { $count } rules differ from the standard.
    }
people-has-changed = This has changed
people-change = Change
people-differs = What differs from the standard
people-differs-more = All { $count } changes
people-read-rules = Read the rules
people-rules = Rules
people-length = Length
people-length-value = { $length }, { $deals }
people-places = Places
people-clock = Clock
people-clock-seconds = { $seconds } s
people-clock-none = None
people-clock-day = A day
people-clock-line-none = Nobody is hurried.
people-clock-line-day = A day for each decision: the game takes weeks.
people-clock-line = { $seconds } seconds for each decision
people-clock-line-over = After that a bot decides, and bets nothing.
people-come = Who may come
people-come-link = Whoever has the link
people-come-all = Anybody
people-come-all-line = The table is in the list of open tables.
people-first-declares = Who declares first
people-first-deals = Who deals first
people-first-lot = By lot
people-first-host = The host
people-first-card = Whoever holds the { $card }
people-pace = Pace
people-pace-brisk = Brisk
people-pace-usual = Usual
people-pace-calm = Calm
people-hints = Hints
people-takeback = Taking back
people-talk = Talk
people-talk-always = At any time
people-talk-between = Between deals
people-talk-phrases = Set phrases only
people-talk-never = None
people-watching = Watching
people-watching-now = At once
people-watching-later = A deal later
people-watching-nobody = Nobody
people-allowed = Allowed
people-not-allowed = Not allowed
people-more-terms = More to settle

## Agreement

people-agreed = Agreed by everybody
people-to-agree = To be agreed
people-your-turn = your turn to agree
people-as-before = Nothing has changed. The cards come once everybody wants to play again.
people-line-agreed = { $name } agrees
people-line-reads = { $name } is reading
people-some = { $count } of { $all } agree
people-changed = has changed
people-agreed-help = A tick means they agree, a clock that they are still reading. Changing a line clears its ticks.
people-agree = I agree
people-disagree = I have agreed
people-deal = Deal the cards
people-ready = Everybody agrees. The cards can be dealt.
people-agree-first = Read the terms and agree, so that the game can begin.
people-wait-host = Everybody agrees. { $name } deals as soon as they like.
people-fill =
    { $count ->
        [one] Put a bot in the free chair
       *[other] Put bots in the free chairs
    }

## For the host

people-tools = For the host
people-name = Name of the table
people-name-keep = Keep the name
people-name-line = The table keeps its name, chat and tally from game to game, until a year without one, or until all have left it.
people-lock = Close the table
people-lock-line = The link stops working
people-new-link = New link
people-new-link-line = The old one stops working
people-chairs-help = To hand the table over, or to ask somebody to leave, choose their chair.
people-mix = Shuffle the seats
people-mix-line = Draw lots for places
people-leave = Leave the table
people-leave-sure = Yes, leave

## Watching, and after the game

people-watch-title = You are only watching.
people-watch-line = At { $name }'s table you see what everybody may see, but nobody's hand.
people-watch-later = At { $name }'s table you see each deal when it is over.
people-watch-over = You are looking over { $name }'s shoulder.
people-watch-over-line = You cannot speak to anybody until the deal is over.
people-watch-gathering = People are still gathering at this table.
people-again = Play again together
people-end-mine = The others ended this game while you were away. Until { $date } you can take that back.
people-end-open = { $players } had no say in this, and can take the end back until { $date }.
people-end-resume = Go on with this game
people-moved-go = Come along
people-tally = This evening
people-tally-all = All evenings

## What a contract wants

# $bets (String): "yes" where players double.
people-choosing =
    You choose what everybody plays in this deal. Take a contract that suits your cards, or one that costs you little{ $bets ->
        [yes] : the others may then bet against you.
       *[no] .
    }

people-aim-ok = Got it
people-aim-turn = It's your turn. { $left } left.
people-aim-off = Don't explain any more
