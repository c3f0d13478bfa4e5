### What several parts of the page say.

common-list = { $most } and { $last }
common-home = Home
common-all-rules = All rules
common-glossary = Glossary
common-my-rules = My own rules
common-settings = Settings
common-hand = { $name }'s hand
common-missing = This part of the page could not be loaded.
common-reload = Reload the page

## Around every page

common-navigation = Pages
common-more = More pages
common-new = New game
common-tables = Play with friends
common-rules = Rules
common-learn = Learn
common-my-games = My games
common-strategy = Strategy
common-free = Free software. Nothing is tracked.

## Trying again

common-try-again = Try again

## The server

common-offline = The server does not answer.
common-offline-hint = Is it still running? Try again in a moment.
common-offline-trying = Is it still running? This page keeps trying.
common-away = No connection to the server.
common-away-line = New games are played on this device.
common-failed = The server failed ({ $status }).
common-later = Try again in a moment.

## A seat that is not there

common-no-seat = No seat here
common-no-seat-why = You have not sat down at that table in this browser. Open it in the one you did, or ask your host for the link.

## How long ago

common-ago-now = just now
common-ago-minutes =
    { $count ->
        [one] 1 minute ago
       *[other] { $count } minutes ago
    }
common-ago-hours =
    { $count ->
        [one] 1 hour ago
       *[other] { $count } hours ago
    }
common-ago-days =
    { $count ->
        [one] 1 day ago
       *[other] { $count } days ago
    }
