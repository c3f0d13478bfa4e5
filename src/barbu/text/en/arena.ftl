### The arena: what it refuses, what stops it, and what it prints.

arena-nothing = at least one deal or game must be played
arena-twice = { $name } is named twice
arena-alone = there is nobody to compare it with
arena-alone-hint = Name at least two bots, or one and its opponent: --bots master --against club:1.
arena-too-many = { $teams ->
    [0] { $variant } is for { $players } players, and { $bots } bots are named
   *[other] { $variant } is for { $teams } pairs of partners, and { $bots } bots are named
}
arena-too-many-hint = With --against NAME each bot only meets bots of that name, so there may be any number of them.
arena-no-results = { $file } holds something other than results of the arena
arena-broken-results = { $file } is damaged in line { $line }
arena-other-job = { $file } holds the results of another job: { $fields }
arena-other-field = { $field } is { $there } there and { $here } here
arena-other-file = Name another file with --results.
arena-process-died = one of the processes ended in the middle of a deal
arena-process-died-hint = Perhaps memory ran out; fewer processes (--jobs) need less.

arena-failed = { $contract ->
    [none] deal or game { $number } of { $variant }: { $why }
   *[other] deal { $number } of { $contract } in { $variant }: { $why }
}
arena-no-ray = Ray is not installed
arena-no-ray-hint = Run { "pip install \"barbu[ray]\"" }, or leave out { "--on" }: then all processors of this machine play.
arena-jobs-ray = a cluster has processes of its own; leave out { "--jobs" }
arena-picture-kind = pictures are SVG, so the name of the file must end in .svg
arena-forced-games = games have contracts of their own; leave out --forced

arena-bar-deals = Deals
arena-bar-games = Games
arena-deals = { $units ->
    [one] one deal, played from every seat
   *[other] { $units } deals, each played from every seat
}
arena-games = { $units ->
    [one] one game, played from every seat
   *[other] { $units } games, each played from every seat
}
arena-against = { $teams ->
    [0] alone among { $bot }
   *[other] in pairs against { $bot }
}
arena-columns = Edge: a seat's score minus the mean of its table, in points a deal; { "+-" } is one standard error. ms: time per decision, the mean and the 99th percentile.
arena-bot = Bot
arena-edge = Edge
arena-interval = 95 % interval
arena-ms = ms
arena-late = 99 %
arena-other = Ahead of
arena-by = By
arena-contract = Contract
arena-picture = Points a deal above the mean of the table, with 95 % intervals
arena-stopped = Stopped after { $done } of { $of }.
arena-go-on = The same command goes on from there.
arena-not-kept = Nothing was kept; with --results FILE the same command would go on from there.
