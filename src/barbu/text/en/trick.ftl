### What a trick is: said by the coach before the first card of a lesson, and by the page to anybody who has never played one.

coach-trick =
    { $who ->
        [you] You lead any card. The others must follow its suit if they can; the highest of it takes the trick.
       *[other] One player leads a card. The others must play the same suit if they can. The highest of that suit wins all { $n ->
            [4] four
           *[other] the
        } cards: that is a trick.
    }
