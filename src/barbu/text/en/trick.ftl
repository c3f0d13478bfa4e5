### What a trick is: said by the coach before the first card of a lesson, and by the page to anybody who has never played one.

coach-trick =
    { $who ->
        [you] You lead: play any card.
       *[other] One player leads a card.
    } The others must play the same suit if they can. The highest of that suit wins all { $n ->
        [4] four
       *[other] the
    } cards: that is a trick.
