### Tournaments at a server.

events-unknown = there is no such event
events-unknown-hint = check the link
events-ended = this event is over
events-ended-hint = the results stay on its page
events-name-used = { $name } plays here already
events-name-used-hint = take another name, or add an initial
events-full-now = { $most } players are the most
events-full-now-hint = someone may leave before it begins
events-barred = the director has removed you from this event
events-barred-hint = ask them
events-elsewhere = you are playing in { $title }
events-elsewhere-hint = leave that event first, or wait until it is over
events-no-person = no one here is called { $name }
events-no-person-hint = a director needs a name that lasts
events-many-directors = { $most } directors are the most
events-many-directors-hint = one of those there are can do the same
events-no-title = the event needs a name
events-no-title-hint = as in: Advent evening
events-no-time = it cannot begin then
events-no-time-hint = choose a time within the next year
events-no-zone = there is no time zone { $zone }
events-no-zone-hint = as in: Europe/Vienna
events-many-events = you direct { $most } events that are not over
events-many-events-hint = end one of them first
events-no-limit = its rounds have no time limit, or none has begun
events-no-limit-hint = a round without a limit lasts until all tables have ended
events-not-begun = it has not begun
events-not-begun-hint = start it, or wait until its time
events-no-table = there is no such table, or it no longer plays
events-no-table-hint = look at the tables of the round
events-not-all = a table has { $needed } scores
events-not-all-hint = enter one for each seat
events-other-sum = these add up to { $sum }, but the rules give { $expected }
events-other-sum-hint = { $more ->
        [one] one point is missing
       *[other] it would be right with { $more } points more
    }
events-not-yet = this round is still played
events-not-yet-hint = the deals are compared once all tables have ended
events-not-in = you do not play in this event
events-not-in-hint = enter it first
events-no-start = no round can be drawn now
events-no-start-hint = the tables of this one have to end first, or it was the last
events-few-players = fewer than two players have entered
events-few-players-hint = send them the link
events-no-player-here = no player here is called { $name }
events-no-player-here-hint = take a name from the list
events-not-director = only a director of the event may do that
events-not-director-hint = a director can name you one, too
