### A sitting at a real table: why it cannot be kept so, and what goes against the rules.

keeper-same-name = two players have the same name; add a letter to one
keeper-no-deal = there is no deal { $number }: { $deals } have been entered
keeper-no-sitting = this is not the text of a sitting
keeper-file = { $file }: { $why }
keeper-version =
    { $given ->
        [none] this is not a sitting: it names no version
       *[other] this sitting has version { $given }, and this program only knows version { $known }: open it with a newer one
    }
keeper-broken = this sitting is broken: { $why }
keeper-digest = the rules { $rules } have changed since this sitting began
keeper-deal = deal { $number }: { $why }
keeper-used = Deal { $number }: { $contract } had been played already.
keeper-turn = Deal { $number }: { $player } declared out of turn.
keeper-shortfall =
    { $owed ->
        [one] { $player } still owed { $declarer } a double.
       *[other] { $player } still owed { $declarer } { $owed } doubles.
    }
keeper-shortfall-game =
    { $owed ->
        [one] { $player } still owed a double.
       *[other] { $player } still owed { $owed } doubles.
    }
keeper-which-rules = a table does not say which rules were played: choose them
keeper-column = the table has no column { $column }
keeper-table-line = line { $line } of the table: { $why }
keeper-table-cell = line { $line } of the table, column { $column }: { $why }
keeper-table-number =
    { $given ->
        [none] a number is missing
       *[other] { $given } is not a whole number
    }
keeper-table-follows = { $given } stands here, but { $follows } follows from the other columns and the lines above
keeper-table-turn = it was not { $given }'s turn but { $player }'s: write { $given }! if the table let them declare out of turn
keeper-table-wide = line { $line } of the table has more cells than the { $columns } columns that have a name
keeper-no-player = { $name } is not one of the players of this table
keeper-who = { $word } is none of the players, or could be several of them: they are { $players }
keeper-sold = { $word } is not a sale, such as { "B:5" }: the seat of the buyer, and how many tricks were bid
keeper-statement = { $word } is not a double: write who doubles whom, as in { "B>A,C" } or { "B>X" }
keeper-numbers = write a number for each player in this order: { $players }

## What is asked

keeper-ask =
    { $kind ->
        [places] Who went out first, second and so on?
        [share] Who has the most cards of a suit?
        [taker] Who took { $what }?
        [numbers] How many of { $what } did each player have?
        [rows] How many rows did each player win?
       *[other] How many of { $what } did each player take?
    }

## Chips

chips-no-declarer = nobody declares under these rules, so nobody settles with chips
chips-stake = { $giver } stakes { $chips }.
chips-points =
    { $chips ->
        [one] { $giver } gives { $taker } 1 chip for the points.
       *[other] { $giver } gives { $taker } { $chips } chips for the points.
    }
chips-double =
    { $chips ->
        [one] { $giver } gives { $taker } 1 chip for the double.
       *[other] { $giver } gives { $taker } { $chips } chips for the double.
    }
chips-sale =
    { $chips ->
        [one] { $giver } gives { $taker } 1 chip for the call.
       *[other] { $giver } gives { $taker } { $chips } chips for the call.
    }
chips-reward =
    { $chips ->
        [one] { $giver } gives { $taker } 1 chip for taking everything.
       *[other] { $giver } gives { $taker } { $chips } chips for taking everything.
    }
chips-fine =
    { $chips ->
        [one] { $giver } gives { $taker } 1 chip for not taking everything.
       *[other] { $giver } gives { $taker } { $chips } chips for not taking everything.
    }
chips-into-pool =
    { $chips ->
        [one] { $giver } puts 1 chip into the pool for not taking everything.
       *[other] { $giver } puts { $chips } chips into the pool for not taking everything.
    }
chips-pool =
    { $chips ->
        [one] { $taker } takes 1 chip from the pool.
       *[other] { $taker } takes { $chips } chips from the pool.
    }
chips-shown =
    { $chips ->
        [one] { $giver } gives { $taker } 1 chip for the card shown.
       *[other] { $giver } gives { $taker } { $chips } chips for the card shown.
    }
chips-take-all = { $taker } takes all stacks, { $chips } together.

## barbu score

keeper-table-rules = a table does not say which rules were played: add { "--rules NAME" }
keeper-rate = { $given } is not a rate: write what a point is worth, as in { "0.10" }
score-deal = Deal { $number }: { $contract }
score-arrival = From deal { $deal } on, { $player } plays in the seat of { $before }.
score-standing = { $place }. { $who }: { $total }
score-left = still to declare: { $contracts }
score-shared = Left for the table: { $contracts }
score-due =
    { $doubles ->
        [one] { $player } still owes { $declarer } a double; deals left for it: { $deals }
       *[other] { $player } still owes { $declarer } { $doubles } doubles; deals left for them: { $deals }
    }
score-due-game =
    { $doubles ->
        [one] { $player } still owes a double; deals left for it: { $deals }
       *[other] { $player } still owes { $doubles } doubles; deals left for them: { $deals }
    }
score-chips = In chips: { $chips }
score-pays = { $payer } pays { $payee } { $amount }
score-nothing-to-pay = Nobody owes anybody anything.
score-ask-deal = Deal { $number }: { $declarer } declares, { $dealer } deals
score-ask-deal-nobody = Deal { $number }: { $dealer } deals
score-ask-doubles = Who doubled whom? In order of speaking, as in { "B>A,C A>B" }; Enter if nobody:
score-ask-sold = Who bought the call, and for how many tricks? As in { "B5" }; Enter if nobody:
score-ask-turned = Who turned the contract round, and did they take everything? { "C+" } if so, { "C-" } if not; Enter if nobody did:
score-ask-shown = Who showed which cards? As in { "A:KH" }; Enter if nobody:
score-help =
    Numbers are in seat order, and the last one may be left out where it follows from the others. Players go by their letters or
    by the beginnings of their names. { "undo" } takes the last deal back, { "correct N" } enters deal N again, { "sheet" } shows
    the sheet, { "quit" } stops; what has been entered is kept. After a slash a letter is enough, as in { "/u" }, and the word is
    a command even where a player has that name. { "replace Carl Eve" } gives Carl's seat to Eve from the next deal on,
    { "rename Carl Karl" } gives Carl another name. { "declarer Beth" } lets Beth declare this deal out of turn, and an
    exclamation mark lets a double stand that is against the rules: { "B>C!" }.
score-ask-finished = All deals have been entered. { "correct N" } or { "undo" }; Enter to finish:

## barbu sheet

paper-written = { $file } has been written
paper-check = check
paper-lead = deal, declarer, contract
paper-doubles = doubles
paper-points = points
paper-side = payments
paper-total = total
paper-owed =
    { $doubles ->
        [one] Everybody doubles every declarer at least once in a series.
       *[other] Everybody doubles every declarer at least { $doubles } times in a series.
    }
paper-owed-game =
    { $doubles ->
        [one] Everybody doubles a declarer at least once in the game.
       *[other] Everybody doubles a declarer at least { $doubles } times in the game.
    }
paper-ring = X stands for a double of everybody, initials for one of those players; a ring around it says that the declarer is among them.
paper-check-line = The check is minus the total of the contract: with it, each row adds up to zero.
paper-no-font = { $file } is not a TrueType font. Name a font file that ends in .ttf, such as one of the Noto fonts.
paper-no-extra = Fonts of your own need an extra: run { "pip install \"barbu[paper]\"" }
paper-unwritable =
    { $one ->
        [yes] { $names } has letters that a PDF lacks, so a letter stands for the seat instead. Name a font that has them (--font), or
            print the sheet from the page.
       *[no] { $names } have letters that a PDF lacks, so letters stand for their seats instead. Name a font that has them (--font),
            or print the sheet from the page.
    }
keeper-turned = { $word } does not say who turned the contract round and whether they took everything, as in { "C+" } or { "C-" }
keeper-turned-all = where a contract was turned round, only the outcome is told
