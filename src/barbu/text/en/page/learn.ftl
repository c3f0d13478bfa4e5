### Learning: the page of the lessons.

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
