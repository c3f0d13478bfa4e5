### What the server says: where it is, and what it refuses before anything reaches a table.

server-at = Barbu is at { $address } ({ "Ctrl+C" } stops it; all games are kept)
server-network-at = Friends in your network open { $address }
server-monitor-at = Its figures are at { $address }
server-cannot-listen = cannot listen on { $host } port { $port }: { $error }
server-other-host = Give an address of this machine with { "--host" }, or 0.0.0.0 for all of them.
server-other-port = Choose another one with { "--port" }.
server-not-built = The page has not been built yet. In a copy of the project's repository, run { "python3 dev.py web" }
server-no-page = There is no such page.

## What messengers show of an invitation

preview-title = You are invited to a game of cards
preview-line = Barbu, with friends or against bots. No account, nothing to install.
preview-table =
    { $changes ->
        [0] Come and play { $title }
       *[other] Come and play { $title } by our own rules
    }
preview-table-line = { $players } players, { $deals ->
        [0] as many deals as it takes
        [one] 1 deal
       *[other] { $deals } deals
    }. { $what }

## Who may ask

server-other-name = this server is not known as { $host }
server-other-name-hint = If this is your server, start it with { "--name" } { $name }.
server-no-name = the request does not name its server
server-foreign-page = only pages of this server may ask for this
server-foreign-page-hint = Open the game at its own address.

## Requests

server-no-such-page = there is nothing at { $path }
server-wrong-method = { $path } does not accept { $method }
server-see-guide = See the guide to the server.
server-no-deal-number = { $name } is not a number from 0 to 999
server-no-number = players is not a number of players
server-body-not-json = the body is not JSON
server-body-type = Send it as application/json.
server-body-malformed = the body is not JSON: { $error }
server-body-large = the request is larger than { $kilobytes } { "KB" }
server-body-wrong = there is a mistake in the request: { $error }
server-body-deep = the request is nested too deeply
server-too-slow = the request took too long to arrive
server-send-again = Send it again.
server-rules-large = the rules are larger than { $kilobytes } { "KB" }
server-no-http = this is not an HTTP request
server-head-large = a request may begin with at most { $kilobytes } { "KB" } and { $lines } lines

## Sockets

server-no-hello = the browser has not said who it is
server-hello-first = the first message has to be hello
server-hello-again = hello has already been said
server-reload = Reload the page.
server-message-large = the message is larger than { $kilobytes } { "KB" }
server-message-wrong = this is not a message of the protocol: { $error }
server-message-deep = this is not a message of the protocol: it is nested too deeply
server-message-malformed = the message is not JSON: { $error }

## Limits

server-unfinished = there are too many unfinished requests
server-moment = Try again in a moment.
server-minutes = Try again in a few minutes.
server-tables = one address may set up { $most } tables an hour, and yours has done so
server-tables-hint = Play on at one of those, or try again in { $minutes ->
        [one] 1 minute
       *[other] { $minutes } minutes
    }.
server-tries = too many codes have been tried that lead to no table
server-tries-hint = Try again in { $seconds ->
        [one] a second
       *[other] { $seconds } seconds
    }, or ask for the link.
server-sockets = one address may have { $most } tables open at a time, and yours already has
server-sockets-hint = Close some of them, then reload the page.
server-watchers = only { $most ->
        [one] 1 person
       *[other] { $most } people
    } may watch from one address at a time, and that many already do from yours
server-watchers-hint = Close another window in which you are only watching, or sit down at the table.
server-full = the server is full
server-busy = the server has too many questions to answer at once
server-too-much = your address has asked the server for too much at once
server-token-too-much = this token has asked the server for too much at once
server-too-much-hint = Try again in { $seconds } seconds.

## Score sheets that others follow

server-no-mirror = this score sheet is not shown any more
server-no-mirror-hint = Ask whoever keeps the score for a new link.
server-mirror-full = no more score sheets can be followed at the moment
server-mirror-link = Send the sheet as it stands as a link instead.
server-mirror-long = a score sheet remembers at most { $most } of its states
server-mirror-key = this is not the key of a score sheet

## What an operator's tools are told

server-stores = games are stored
server-waits = the store waits
figure-tables = Tables in memory.
figure-sockets = Open connections to tables.
figure-people = People with a seat at a table in memory.
figure-actions = Actions stored since the start.
figure-writes-waiting = Writes that wait for their commit.
figure-commit-age-seconds = Time since the last commit.
figure-bots-seconds = For how long bots have thought.
figure-damaged-games = Games found damaged since the start.
figure-refusals = Requests and messages refused, by code.
