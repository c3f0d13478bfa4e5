### The deals of the day.

daily-name = { $kind ->
       *[day] Deal of the day
        [deal] One deal
        [week] Game of the week
    }
daily-kind = { $kind ->
       *[day] The day's seven
        [deal] One deal
        [week] The week
    }
daily-contest = Contest
daily-kinds = What is played
daily-date = { $kind ->
       *[day] { $weekday }, { $day } { $month }
        [week] The week from { $weekday }, { $day } { $month }
    }
daily-same = the same cards for everyone

## On the start page

daily-home = Seven deals, the same for everyone.
daily-home-go = { $begun ->
        [1] Today's deals
       *[0] Play today's
    }

## Before the first deal

daily-deals = { $kind ->
       *[day] { $weekday }'s seven deals
        [deal] { $weekday }'s deal
        [week] The week's twenty-eight deals
    }
daily-lead = { $kind ->
       *[day] You declare each contract once.
        [deal] You declare whatever suits your hand.
        [week] A whole game, in which each of you declares every contract once.
    }
daily-masters = Against three Masters, who answer everyone alike where they play alike.
daily-begin = Play the first deal
daily-continue = Go on with deal { $deal }
daily-minutes = { $kind ->
       *[day] About 12 minutes. You may stop between deals.
        [deal] About 2 minutes.
        [week] About 50 minutes. You may stop at any time.
    }
daily-finished = { $count ->
        [0] No one has finished yet.
        [one] One player has finished so far.
       *[other] { $count } players have finished so far.
    }
daily-known-cards = The cards follow from the date, so they could be known; everyone plays in good faith, without hints or taking back.
daily-no-board = The board needs a server.
daily-no-board-line = Your result is kept in this browser, and is sent when you open this page with a connection, up to a week later.

## Afterwards

daily-mine = { $kind ->
       *[day] Your seven deals
        [deal] Your deal
        [week] Your game
    }
daily-total = Your total
daily-better = better than
daily-percent = { $percent } %
daily-champion = Champion
daily-all = everyone's mean
daily-all-mean = Mean of all
daily-champion-later = Champion plays these deals soon; look again in a few minutes.
daily-deal = Deal
daily-you = You
daily-beside = { $gain ->
        [1] better than Champion
        [0] the same as Champion
       *[other] less than Champion
    }
daily-review = What it cost me
daily-waiting = Your result is being checked, which takes some seconds.
daily-everyone = Everyone
daily-players = { $count ->
        [one] 1 player
       *[other] { $count } players
    }
daily-mean = { $mean } points on average
daily-bars = { $champion ->
        [1] Brass: players you left behind; the bar after them is yours. Dashed: Champion.
       *[0] Brass: players you left behind; the bar after them is yours.
    }
daily-someone = Someone
daily-first = No one has finished yet.

## To share

daily-tell = Tell your friends
daily-share = Share
daily-copy = Copy
daily-copied = Copied.
daily-not-copied = This browser does not let the page copy; select the text instead.
daily-picture = Picture
daily-spoils-nothing = No card and no contract is in it.

## The calendar

daily-played = { $count ->
        [one] 1 day played
       *[other] { $count } days played
    }
daily-day = { $done ->
        [1] played, better than { $percent } %
       *[0] open
    }
daily-calendar = The longer the bar, the more players you left behind. An open day can be played at any time.
daily-yesterday = Yesterday
daily-left-behind = Yesterday you left { $percent } % behind.
daily-yesterday-line = When a day is over everywhere, you see what everyone called.
daily-yesterday-go = Yesterday's choices
daily-choices = What everyone called
daily-choices-deal = Deal { $number }
daily-deal-mean = { $mean } on average
daily-called = { $count ->
        [one] 1 player, { $mean }
       *[other] { $count } players, { $mean } on average
    }
daily-doubled = { $count } { $kind ->
       *[day] redoubled
        [week] doubled
    } { $seat ->
        [B] the player on the left
        [C] the player opposite
       *[D] the player on the right
    }
daily-passed = { $count } { $kind ->
       *[day] redoubled no one
        [week] doubled no one
    }
