### Courses: what each step is called, what is played in it, what is new, and what has been learnt.

course-unknown = there is no lesson { $name }

course-pagat-title = Learn Barbu
course-pagat-line = From your first trick to a whole game, one thing at a time. Stop whenever you like and go on another day.

course-pagat-mechanics-title = First game
course-pagat-mechanics-line = Each of the seven games once, the easiest first. No bets yet.
course-pagat-mechanics-welcome =
    Barbu is seven small games in one, and here you meet each of them once. I will sit beside you and tell you what is going on. Touch
    a word with dots under it, and it explains itself.
course-pagat-mechanics-learnt = You have played all seven contracts. That is most of the game already.

course-pagat-doubling-title = Doubles
course-pagat-doubling-line = Seven deals again. One of you chooses the game, and the others may bet against them.
course-pagat-doubling-welcome =
    Now for the doubles. A double is a bet with the declarer: whichever of you does worse in this deal pays the other the difference.
course-pagat-doubling-learnt = Now you know what a double is, what it can cost, and that you need not make one.

course-pagat-dominoes-title = Dominoes
course-pagat-dominoes-line = Four deals of Dominoes, where the most points are won and lost.
course-pagat-dominoes-welcome = Dominoes decides many a game, so it is worth four deals of its own. Everybody starts one of them.
course-pagat-dominoes-learnt = Two things to remember: hold back what the others are waiting for, and open the way for your own cards.

course-pagat-last-two-title = Last Two
course-pagat-last-two-line = Four deals of No Last Two, and you may double anybody.
course-pagat-last-two-welcome =
    No contract asks for more foresight than No Last Two. From now on you may double anybody, not only the declarer.
course-pagat-last-two-learnt = Now you know why high cards go early here, and low ones are kept for the end.

course-pagat-safe-call-title = Your own seven
course-pagat-safe-call-line = Seven deals, and you declare them all. Keep a safe contract for a bad hand.
course-pagat-safe-call-welcome =
    All seven contracts are yours, in any order you like. Play the risky ones when the hand suits them, and keep a safe one for the
    hand that suits nothing.
course-pagat-safe-call-learnt = You have declared all seven contracts, the last of them with whatever hand came.

course-pagat-rounds-title = The whole game
course-pagat-rounds-line = All 28 deals, as clubs play them. It takes an evening; stop whenever you like.
course-pagat-rounds-welcome = Seven deals for each of you: the whole game. I am here if you ask me.
course-pagat-rounds-learnt = You have played a whole game of Barbu. There is nothing more I can teach you.
