### The score keeper beside the entry of a deal: what is left, who paid whom, versions, other phones.

keep-ahead = How it stands
keep-lead-none =
    { $deals ->
        [open] Nothing is played yet.
        [one] One deal still to play.
       *[other] { $deals } deals still to play.
    }
keep-lead-level =
    { $deals ->
        [open] { $players } lead together.
        [0] { $players } end level.
        [one] { $players } lead together with one deal to go.
       *[other] { $players } lead together with { $deals } deals to go.
    }
keep-lead =
    { $deals ->
        [open] { $player } is { $points } ahead of { $second }.
        [0] { $player } ends { $points } ahead of { $second }.
        [one] { $player } is { $points } ahead of { $second } with one deal to go.
       *[other] { $player } is { $points } ahead of { $second } with { $deals } deals to go.
    }
keep-stands =
    { $place ->
        [1] in the lead
        [2] second
        [3] third
        [4] fourth
       *[other] { $place }th
    }
keep-to-come = Still to declare: { $points } for the table.
keep-owed = Doubles owed: { $doubles }.
keep-owed-of = { $declarer } { $doubles }
keep-left-none = Has declared everything.
keep-left-shared = Left for everybody
keep-left-used = { $contract }, played
keep-left-times =
    { $times ->
        [one] { $contract }, still to come
       *[other] { $contract }, still to come { $times } times
    }

keep-pairs = Who paid whom
keep-pairs-deal = Which deal
keep-pairs-of = Deal { $number }, { $contract }
keep-pair-even = even so far
keep-pair-net = so far { $payer } has paid { $payee } { $points }

## Other phones

keep-phones = On other phones
keep-follow = Follow live
keep-follow-line = Whoever has this link sees each deal as soon as it is written down. Only this phone can write; the server keeps the sheet in memory for a day after the last deal.
keep-follow-begin = Let others follow
keep-follow-stop = Stop
keep-follow-later = Trying again.
keep-follow-none = Nothing to follow here
keep-following = { $rules }. { $now }. What is written down on the other phone appears here within seconds.
keep-still-link = As it stands now
keep-still-line = The link holds the whole sheet and needs no server. Another phone can look at it, or keep it and carry on.
keep-link-long = Too much for a code to scan: copy the link.
keep-link-broken = This link cannot be read
keep-link-broken-line = It was cut off on its way, or it is no score sheet. Ask for it again.
keep-link-newer = It was made by a newer version of this page. Reload the page, or ask for it again.
keep-seen =
    { $of ->
        [0] { $rules }, after { $deals ->
            [one] 1 deal
           *[other] { $deals } deals
        }, as it stood when the link was made.
       *[other] { $rules }, after { $deals } of { $of } deals, as it stood when the link was made.
    }

## Versions

keep-arrived-new = This browser does not have this score sheet yet.
keep-arrived-keep = Keep it here too
keep-arrived-same = This browser has the same sheet.
keep-arrived-newer =
    { $deals ->
        [0] This sheet has gone on from the one kept here.
        [one] This sheet has gone on from the one kept here by one deal.
       *[other] This sheet has gone on from the one kept here by { $deals } deals.
    }
keep-arrived-take = Go on from here
keep-arrived-older =
    { $deals ->
        [0] The sheet kept here has gone on from this one.
        [one] The sheet kept here is a deal further on.
       *[other] The sheet kept here is { $deals } deals further on.
    }
keep-arrived-changed = Both phones have changed this score sheet. Nothing is lost: you can keep both versions, and here is where they differ.
keep-arrived-both = Keep both
keep-arrived-mine = Leave mine as it is
keep-version-here = Kept here
keep-version-there = From the other phone
keep-version-of = Changed { $when }
keep-version-go = Go on with it: { $version }
keep-versions = Two versions
keep-versions-line = Two phones have changed this score sheet. Go on with the right one; the other stays until you delete it.
keep-versions-compare = Compare versions
keep-differs =
    { $deals ->
        [one] One deal differs
       *[other] { $deals } deals differ
    }
keep-differs-deal = Deal
keep-differs-none = not entered
keep-differs-double = { $player } doubled { $targets }
keep-everybody-else = everybody
