### Learning: the page of the lessons.

learn-title = Learn to play
learn-number = Lesson { $number }
learn-begin = Start
learn-begin-named = Start: { $title }
learn-go-on = Go on
learn-go-on-named = Go on: { $title }
learn-again = Play it again
learn-again-named = Play again: { $title }
learn-next = Lesson { $number } of { $count }: { $title }
learn-done = done
learn-running = deal { $number } of { $deals }
learn-any-order = Start anywhere you like. Each lesson is an ordinary game and waits for you among your games.
learn-rules = Read the rules instead
learn-drills = Practise with drills
