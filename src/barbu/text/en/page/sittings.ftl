### Score sheets that are kept: settled, saved, opened, counted.

## Settling up

settle-title = Settle up
settle-after = { $rules }, after { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    }{ $of ->
        [0] { "" }
       *[other] { " " }of { $of }
    }
settle-back = Back to the sheet
settle-money = In money
settle-rate = What is a point worth?
settle-rate-line = For example 0.10. Leave it empty if you play for nothing.
settle-rate-wrong = Write a number above zero, such as 0.10.
settle-average = Whoever is above the average gets the difference; whoever is below it pays.
settle-average-lowest = Low totals win: whoever is below the average gets the difference; whoever is above it pays.
settle-payments =
    { $count ->
        [0] Nobody owes anybody anything.
        [one] One payment settles it.
       *[other] { $count } payments settle it. It cannot be done with fewer.
    }
settle-pays = { $payer } pays { $payee }
settle-player = Player
settle-total = Total
settle-gets = Gets
settle-chips = In chips
settle-chips-line = To play without paper, do this after each deal. In chips, too, each deal adds up to zero.
settle-chips-none = Once a deal is written down, it says here who gives chips to whom.
settle-won = All deals together
settle-deal = Deal { $number }, { $contract }
settle-quiet = Nobody gives anything.
settle-over = Settle up
settle-files = Save the sheet

## Files

files-title = Save this sheet
files-sheet = Score sheet
files-sheet-line = Opens again here, on another device, and with “barbu score”.
files-xlsx = Spreadsheet
files-xlsx-line = The score sheet with live formulas: type on, and all sums follow. Opens again here.
files-csv = Table (CSV)
files-csv-line = A line for each deal, for any program. Opens again here.
files-bgn = Record (BGN)
files-bgn-line = The whole game as text. Opens again here.
files-pdf = PDF, A4
files-letter = PDF, US Letter
files-pdf-line = The sheet on paper, with the rules at a glance on the back.
files-pdf-letters =
    { $one ->
        [yes] { $names } has letters that a PDF lacks; a letter will stand for the seat.
       *[no] { $names } have letters that a PDF lacks; letters will stand for their seats.
    } Printing the sheet from this browser shows every name.
files-save = Save
files-save-as = Save: { $what }
files-saved = { $what } is saved.
files-all = Files
files-all-line = Open what you have saved, and take everything to another browser.
files-open = Open a file
files-open-line = A score sheet, a record (BGN), a table (CSV), or everything from another browser.
files-choose = Choose a file
files-large = { $file } is too large to be one of these.
files-which = A table does not say which rules were played. Which ones?
files-which-open = Open it
files-everything = Everything in this browser
files-everything-line = Score sheets, games, rules of your own and your settings, in one file.
files-everything-holds = Now: { $sheets ->
        [one] 1 score sheet
       *[other] { $sheets } score sheets
    }, { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $rules ->
        [one] 1 rule set of your own
       *[other] { $rules } rule sets of your own
    }.
files-keys = The file holds the keys to your seats. Whoever has it can sit down in your place, so give it to nobody.
files-everything-save = Save everything
files-brought = Brought in: { $sheets ->
        [one] 1 score sheet
       *[other] { $sheets } score sheets
    }, { $games ->
        [one] 1 game
       *[other] { $games } games
    }, { $rules ->
        [one] 1 rule set
       *[other] { $rules } rule sets
    }. What was here already is still here.
files-not-kept = This browser could not keep all of it: its storage is full or closed.
files-no-kind = { $file } is neither a score sheet nor a record, a table or a file of everything in a browser.
files-later = { $file } comes from a newer page: it has version { $given }, and this page knows version { $known }. Load the page again to get the newest one.
files-broken = { $file } is damaged: nothing in it could be read.

## Statistics

counted-title = Statistics
counted-none = Once a deal is written down, it is counted here.
counted-rules = Rules
counted-every-rules = All rules
counted-facts = { $sittings ->
        [one] 1 score sheet
       *[other] { $sittings } score sheets
    }, { $deals ->
        [one] 1 deal
       *[other] { $deals } deals
    }.
counted-players = Players
counted-player = Player
counted-sittings = Sheets
counted-won = Won
counted-total = Total
counted-up = Best run
counted-down = Worst run
counted-wins = Wins in a row
counted-runs-line = A run counts the deals in a row that all brought somebody points, or all cost some.
counted-lowest = Low totals win under these rules.
counted-contracts = Contracts
counted-whose = Whose deals?
counted-plot = What a deal brings { $player }, on average
counted-contract = Contract
counted-deals = Deals
counted-declared = Declared
counted-points = Points
counted-doubles = By doubles
counted-made = Doubled
counted-suffered = Was doubled
counted-paid = Who has paid whom for doubles
counted-paid-none = Nobody has paid anybody for a double yet.
counted-pays = { $payer } to { $payee }
counted-tables = At the tables of this page
counted-tables-line = These games are counted separately. The record of a game opens as a score sheet, too, and is then counted above.
