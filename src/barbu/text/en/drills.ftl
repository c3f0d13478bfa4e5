### Drills: what ``barbu drill`` prints.

drill-head = { $number }. { $contract }. You are { $me }.
drill-hide = Enter hides the tricks.{ " " }
drill-suit =
    { $suit ->
        [S] spades
        [H] hearts
        [D] diamonds
       *[C] clubs
    }
drill-question =
    { $kind ->
        [left] How many { $suit } do the others hold?
        [void] Who has no { $suit } left?
        [trumps] How many trumps ({ $suit }) do the others hold?
        [queens] Which queens do the others hold?
       *[king] Where must the king of hearts be?
    }
drill-option = { $place } { $option }
drill-unknown =
    { $answer ->
        [none] no one, as far as can be known
       *[open] it cannot be known
    }
drill-none-of-them = none of them
drill-prompt =
    { $several ->
        [1] The numbers of all that are right, or Enter for none:
       *[0] A number:
    }{ " " }
drill-not-that =
    { $several ->
        [1] Type numbers of the list, with spaces between them; q leaves.
       *[0] Type one number; q leaves.
    }
drill-right = Right: { $answer }.
drill-wrong = No: { $answer }.
drill-result =
    { $count ->
        [one] { $right } of 1 right.
       *[other] { $right } of { $count } right.
    }

## What to practise next

drill-step-lost =
    { $kind ->
        [contract] In your reviewed games, { $count } calls of { $contract } cost { $points } points.
        [double] In your reviewed games, { $count } doubles in { $contract } cost { $points } points.
        [rank] In your reviewed games, { $count } start ranks cost { $points } points.
        [lead] In your reviewed games, { $count } leads in { $contract } cost { $points } points.
        [discard] In your reviewed games, { $count } discards in { $contract } cost { $points } points.
        [duck] In your reviewed games, { $count } cards in { $contract } that won a trick or ducked cost { $points } points.
       *[block] In your reviewed games, { $count } cards in { $contract } cost { $points } points.
    }
drill-step-missed =
    { $kind ->
        [contract] Of { $count } puzzles about contracts you missed { $wrong }.
        [double] Of { $count } puzzles about doubles you missed { $wrong }.
        [rank] Of { $count } puzzles about start ranks you missed { $wrong }.
        [lead] Of { $count } puzzles about leads you missed { $wrong }.
        [discard] Of { $count } puzzles about discards you missed { $wrong }.
        [duck] Of { $count } puzzles about winning or ducking you missed { $wrong }.
       *[block] Of { $count } puzzles about dominoes you missed { $wrong }.
    }
