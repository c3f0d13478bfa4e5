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
