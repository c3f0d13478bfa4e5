### Learning: the page of the lessons, and the coach at the table.

## The lessons

learn-title = Learn to play
learn-number = Lesson { $number }
learn-begin = Start
learn-begin-named = Start: { $title }
learn-go-on = Go on
learn-go-on-named = Go on: { $title }
learn-again = Play it again
learn-again-named = Play again: { $title }
learn-done = done
learn-running = deal { $number } of { $deals }
learn-any-order = You can start anywhere. Each lesson is a game like any other: it waits for you in the list of your games.
learn-rules = Read the rules instead

## Before a deal

learn-first-deal = Deal the cards
learn-know = I know this one, go on
learn-of = { $title } · { $number } of { $deals }
learn-picture = What scores
learn-picture-points =
    { $sign ->
        [minus] { $points } against you
       *[plus] { $points } for you
    }
learn-progress = Deal { $number } of { $deals }

## The coach

learn-coach = The coach
learn-play = Play the { $card }
learn-play-it = Play it
learn-other-card = Another card
learn-other = I will choose
learn-do = Do it
learn-own-card = Then pick one of the bright cards. Tap it once, and I will tell you what I think of it.
learn-own = It is your choice. Take your time.
learn-ask = Ask the coach
learn-ask-key = Ask the coach (H)
learn-quiet = Fewer remarks
learn-talk = More remarks
learn-thinks = One moment…

## After the last deal

learn-finished = You have finished { $title }
learn-next = Next lesson: { $title }
learn-all = All lessons
