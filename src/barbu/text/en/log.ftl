### What the server tells its operator in the log. The id without "log-" is the code of the line.

log-clock = the clock says { $now }, but the server last ran at { $seen }: nothing is deleted before { $until }
log-not-deleted = games that are no longer needed could not be deleted: { $why }
log-daily-stalled = results of the day could not be checked: { $why }
log-duplicates-stalled = duplicates could not be looked after: { $why }
log-names-away = the database of names does not answer: { $why }
log-names-result = the result of table { $game } could not be counted
log-pairs-failed = a report on pairs of players could not be made
log-event = the event { $event } could not be looked after; it is tried again each second
log-daily-refused = a result of { $challenge } does not follow from its deals and is deleted
log-damaged = game { $game } is damaged: { $why }
log-was-killed = { $path } was not closed properly; { $kilobytes } { "KB" } of its log are read back. If you have just copied a backup there, stop the server and use { "barbu restore" }, because the log may undo it.
log-read-only = { $path }: { $why }; games can be looked at, but nothing can be stored
log-migrating = bringing the games to this version: { $done } of { $games }
log-page-not-built = { $why }

## Requests

log-request-failed = the request for { $path } failed
log-message-failed = table { $table } failed on the message { $kind }
log-not-said = the chat of table { $table } could not be stored: { $why }
log-not-replayed = game { $game } was brought here, but cannot be replayed

## Bots

log-no-kernel = { $why }; bots that search look at a few worlds only
log-kernel-compiling = compiling the kernel: { $done } of { $steps }
log-kernel-ready = the kernel was ready after { $seconds ->
    [one] one second
   *[other] { $seconds } seconds
}
log-bot-failed = the bot { $bot } failed
log-bot-late = the bot { $bot } did not answer in time
log-bot-missing = { $why }; { $instead } plays instead
log-instead = { $instead } decides for the bot { $bot }
log-instead-failed = { $instead } cannot decide for the bot { $bot }
log-any-legal = a legal action is chosen for the bot { $bot }
log-thought-failed = a bot failed

## Push messages

log-push-no-key = { $file } cannot be used, so no push messages are sent: { $error }
log-push-full = push messages are dropped: too many are waiting
log-push-dropped = a push message was dropped: { $why }
log-push-failed = a push message failed
log-push-refused = the push service { $service } answers { $status }
