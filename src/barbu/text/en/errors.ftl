### What is wrong: the frames of all errors. Each room of the code has a file of its own for the rest.

error-rules = { $file }: { $key }: { $why }
error-rules-line = { $file }, line { $line }: { $key }: { $why }
error-illegal = { $action }: { $why }
argument-kind = { $name } must be { $kind }, not { $given }
argument-totals = totals must have one number for each of the { $players } players, not { $given }
error-record = line { $line }, column { $column }: { $why }

did-you-mean = did you mean { $word }?
legal-here = legal here: { $actions }

words-or =
    { $count ->
        [one] { $last }
       *[other] { $most } or { $last }
    }
