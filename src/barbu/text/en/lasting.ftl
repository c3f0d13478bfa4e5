### Names that last: passkeys, recovery codes, friends, ladders.

lasting-no-extra = names that last need the package { $module }, which is missing
lasting-no-extra-hint = run { "pip install \"barbu[names]\"" }, or leave out { "--lasting-names" }
lasting-no-address = { $address } is not the address of a PostgreSQL database
lasting-no-address-hint = use one such as { "postgresql://barbu@localhost/barbu" }, or { "here" } for a file in the data folder
lasting-no-database = the database of names at { $address } cannot be used: { $error }
lasting-no-database-hint = check that it runs and that the address is right, then start again
lasting-database-away = the names cannot be read or stored at the moment: { $error }
lasting-database-away-hint = games go on; try again in a minute

## Names

lasting-name-taken = { $name } looks too much like { $other }, the name of another person
lasting-name-taken-hint = choose a name that cannot be confused with it; if it is your own, sign in instead
lasting-name-reserved = { $name } would be taken for a bot or a guest
lasting-name-reserved-hint = choose another name
lasting-name-without-letters = a name that lasts needs a letter or a digit
lasting-name-without-letters-hint = others must be able to type it
lasting-no-such-name = no one here is called { $name }
lasting-no-such-name-hint = check how it is written; they may have changed or deleted their name
lasting-other-name = this is not your name
lasting-other-name-hint = to delete everything, repeat your name exactly

## Signing in

lasting-not-signed-in = you are not signed in, or no longer
lasting-not-signed-in-hint = sign in with your passkey
lasting-needs-host-name = passkeys belong to a name such as barbu.example.org, and { $address } is an address
lasting-needs-host-name-hint = open this server by its name, over https
lasting-ceremony-over = this took too long, or has been done already
lasting-ceremony-over-hint = begin again
lasting-wrong-passkey = the passkey was made for another site, or is not what was asked for
lasting-wrong-passkey-hint = use the passkey that you made here
lasting-unknown-passkey = this passkey opens no name here
lasting-unknown-passkey-hint = it may have been removed; use another one, or your recovery code
lasting-known-passkey = this passkey is in use already
lasting-known-passkey-hint = sign in with it instead
lasting-last-passkey = this is your only passkey
lasting-last-passkey-hint = add another one before you remove it
lasting-too-many-passkeys = a person may have { $most } passkeys
lasting-too-many-passkeys-hint = remove one that you no longer use
lasting-wrong-code = this is not the recovery code of that name, or it has been used
lasting-wrong-code-hint = a code is good once; the last one that you were shown counts

## Friends

lasting-own-friend = this is your own name
lasting-own-friend-hint = type the name of another person
lasting-too-many-friends = a person may have { $most } friends and open requests
lasting-too-many-friends-hint = end one first

lasting-bot-friend = { $name } is a bot
lasting-bot-friend-hint = invite it to your table instead

## Ladders

lasting-no-ladder = there is no ladder for { $family }
lasting-no-ladder-hint = choose one of those that the ladder page offers
lasting-feed-title = { $family }: the ladder
lasting-feed-month = { $family }: the ladder of { $month }
lasting-feed-line = { $place }. { $name } { $score }
lasting-feed-none = No one was on it.
