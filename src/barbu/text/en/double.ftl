### What a double is: said by the coach in a lesson, and by the page to anybody who has never made one.

coach-double =
    A double is a bet with one player: whichever of you does worse in this deal pays the other the difference. You need not make one.
