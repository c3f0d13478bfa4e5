### Puzzles: what is asked, how files of them are refused, and what the commands print.

puzzle-senseless = the parts of this puzzle do not fit together
puzzle-file-packed = { $file } is damaged: it cannot be unpacked
puzzle-file-other = { $file } holds no puzzles
puzzle-file-other-hint = Puzzles are found and kept by { "barbu puzzles --out FILE" }.
puzzle-file-version = { $file } holds puzzles of version { $version }, and this program knows version { $mine }
puzzle-file-version-hint = Use the version of barbu that made the file, or search again into a new file.
puzzle-file-broken = { $file } is damaged at line { $line }
puzzle-file-broken-hint = Delete this line; the others can still be used.
puzzles-bar = Games ({ $count } puzzles)
puzzles-checking = Puzzles
puzzles-found =
    { $count ->
        [one] { $file } holds one puzzle ({ $more } more than before)
       *[other] { $file } holds { $count } puzzles ({ $more } more than before)
    }
puzzles-checked =
    { $gone ->
        [0] All { $count } puzzles of { $file } keep their solution in ten times as many worlds.
       *[other] Of the { $count } puzzles of { $file }, { $gone } are withdrawn: with ten times as many worlds, another choice is better.
    }
puzzles-no-game = there is no game to search
puzzles-no-game-hint = { $file } is as it was. Put the records right, or name others.
puzzles-check-what = name the files of puzzles to check
puzzles-where = say in which file the puzzles are kept
puzzle-number = there is no puzzle { $number }: their numbers go from 1 to { $most }
puzzle-withdrawn = puzzle { $number } has been withdrawn: with more worlds, another choice is better
puzzle-none = there are no puzzles
puzzle-unknown = there is no such puzzle here
puzzle-unknown-hint = The link may be damaged, or it comes from another version of Barbu. There are many other puzzles.
puzzle-no-day = { $day } is not a date
puzzle-no-choice = this is not one of the choices of the puzzle
puzzle-no-choice-hint = Reload the page.
puzzle-none-left = you have answered all of these puzzles
puzzle-none-left-hint = Any can be solved again by its number: { "barbu puzzle --number 1" }.
puzzle-solver = { $file } does not hold a solver's rating
puzzle-solver-hint = Name another file with { "--solver" }, or delete this one to begin again.
puzzle-head = Puzzle { $number }, { $difficulty ->
    [easy] easy
    [medium] medium
    [hard] hard
   *[very-hard] very hard
} ({ $rules })
puzzle-declares = You are { $me }; { $name } declares.
puzzle-question =
    { $kind ->
        [contract] Which contract do you call?
        [double] Which players do you double?
        [rank] You call { $contract }. From which rank?
        [lead] Which card do you lead?
        [discard] You cannot follow suit. Which card do you throw?
        [duck] Do you win this trick, or duck?
       *[block] Which card do you lay?
    }
puzzle-right = Right.
puzzle-wrong = Another choice is better.
puzzle-choice = Choice
puzzle-worth = Worth
puzzle-behind = Behind
puzzle-one = One deal
puzzle-figure = { $loss } { "+-" } { $error }
puzzle-means =
    { $kind ->
        [contract] Worth: your lead over the mean of the others, in points, including what the contracts you keep are worth later.
        [rank] Worth: your lead over the mean of the others, in points.
        [double] Worth: what it brings beyond a pass, in points.
       *[other] Worth: your score in this deal, in points.
    } The mean of many deals that fit what you can see; { "+-" } is one standard error. One deal: your score in one of them, played on by club players.
puzzle-found-by =
    { $count ->
        [0] No level of bots finds the solution.
       *[other] Found by { $levels }.
    }
puzzle-rating = Your rating: { $before } { "->" } { $after }
puzzle-race = { $answered ->
    [0] Time is up. You have answered no puzzle.
    [one] Time is up. You have answered one puzzle and solved { $solved }.
   *[other] Time is up. You have answered { $answered } puzzles and solved { $solved }.
}
puzzle-race-which = against the clock, puzzles follow one another; leave out their number and date
puzzle-again = You have answered this puzzle before, so your rating stays.
