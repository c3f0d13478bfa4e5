### What people at one table ask each other.

asks-question = Question to the table
asks-agree = Agree
asks-refuse = No
asks-withdraw = Never mind
asks-withdraw-line = You can ask this again once the game has gone on.
asks-majority = More than half of you decide.
asks-agree-key = Agree (Y)
asks-refuse-key = No (N)
asks-seconds =
    { $seconds ->
        [one] 1 second left
       *[other] { $seconds } seconds left
    }
asks-agreed =
    { $count ->
        [one] { $players } agrees; the game waits
       *[other] { $players } agree; the game waits
    }
asks-waiting = Waiting for { $players }
asks-hand = The hand they show
asks-claim = Claim rest
asks-claim-heading = What do you take?
asks-claim-all = All tricks
asks-claim-none = None
asks-claim-tricks =
    { $tricks ->
        [one] 1 of { $left } tricks
       *[other] { $tricks } of { $left } tricks
    }
asks-claim-points =
    { $points ->
        [one] { $number } point
       *[other] { $number } points
    }
asks-claim-less = Less
asks-claim-more = More
asks-claim-line = If nothing else is possible, the deal ends at once. Otherwise the others see your hand, and all of them have to agree.
asks-claim-nothing = Nothing can be claimed now.
# The first press confirms the number, the next one claims it.
asks-claim-check = Is that right?
asks-claim-do = Claim
asks-close = Close
