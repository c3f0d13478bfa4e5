### The coach at the table of a lesson.

coach-name = The coach
coach-play = Play the { $card }
coach-play-of = Play the { $rank } of { $suit }
coach-other-card = Another card
coach-own = Choose one of the bright cards. Tap it once, and I will tell you what I think of it.
coach-ask = Ask the coach
coach-knock = Knock
coach-talk = How much the coach says
coach-fewer = Fewer remarks
coach-fewer-line = In a lesson the coach speaks only when you ask.

## Before a deal

coach-deal = Deal the cards
coach-know = I know this one: skip it
coach-picture = What scores
# An example of a double, drawn.
coach-bet-you = You
coach-bet-declarer = Declarer
coach-bet-pays = The declarer pays you 4
coach-bet-line = You have doubled, and lose less in this deal: the difference is yours.
coach-against = { $points } against you
coach-for = { $points } for you
coach-of = { $title } · { $number } of { $deals }

## After the last deal

coach-finished = You have finished: { $title }
coach-place =
    { $how ->
        [won] And you won!
        [last] Never mind coming last: everybody does at first.
       *[between] { "" }
    }
coach-next = Next lesson: { $title }
coach-all = All lessons
coach-on-your-own = Play on your own
