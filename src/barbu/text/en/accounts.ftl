### Bots that people have made: their tokens, and what the server tells them.

## What their maker is told

lasting-too-many-bots = a person may have { $most } bots
lasting-too-many-bots-hint = delete one first
lasting-bots-make-none = a bot can make no other bots
lasting-bots-make-none-hint = sign in with your own name
lasting-too-many-tokens = a bot may have { $most } tokens
lasting-too-many-tokens-hint = revoke one that you no longer use
lasting-no-such-token = the bot has no such token
lasting-no-such-token-hint = it may have been revoked already
lasting-not-your-bot = { $name } is not a bot of yours
lasting-not-your-bot-hint = check its name in your list

## What a bot is told

lasting-wrong-bot-token = this token is no bot's here
lasting-wrong-bot-token-hint = it may have been revoked; its maker makes a new one on the page of their name
lasting-token-may-not = this token does not allow to { $scope ->
        [play] play
       *[read] read
    }
lasting-token-may-not-hint = its maker makes one that does on the page of their name
lasting-bot-not-online = the bot is not online
lasting-bot-not-online-hint = open its line of events first
lasting-bot-not-listening = the bot is not, or no longer, listening here
lasting-bot-not-listening-hint = ask again without { "after" }, which begins again
lasting-bot-too-fast = the table has yet to deal with what the bot has said
lasting-bot-too-fast-hint = wait for each answer
bots-after = { "after" } is not the number of a message
bots-after-hint = send the { "last" } of the answer before
bots-no-rules = there are no rules called { $rules }
bots-no-rules-hint = { "barbu rules" } lists all of them
bots-games = a bot plays 1 to { $most } games at a time
bots-no-deal = no deal is being played
bots-no-deal-hint = ask again when it is your turn

## What a host is told who invites one

lasting-bot-away = no bot called { $name } is online
lasting-bot-away-hint = the list of bots says who is
lasting-bot-busy = { $name } plays as many games as it wants
lasting-bot-busy-hint = ask again later, or invite another bot
lasting-bot-here = { $name } sits here already
lasting-bot-here-hint = invite another bot
lasting-bot-other-rules = { $name } does not play { $rules }
lasting-bot-other-rules-hint = choose other rules, or another bot
lasting-bots-cannot = bots of people cannot play { $rules }
lasting-bots-cannot-hint = choose shipped rules: bots know no others
