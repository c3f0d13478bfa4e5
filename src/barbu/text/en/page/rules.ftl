### The pages about rules.

rules-title = Rules
rules-family-line = One idea, many games: in every deal something else is forbidden.
rules-of = The rules
rules-back-to-table = Back to the table
rules-made-from = Based on
rules-players = Players
rules-play = Play these rules
rules-change = Change them
rules-keep = Keep or change these rules
rules-strategy = How to play well
rules-download = Download as a file
rules-catalogue = Where these rules come from

## The chapters

rules-contents = On this page
rules-aim = Aim
rules-trick = One trick
rules-whole-game = The whole game
rules-options = House rules
rules-options-line = what can be added
rules-more = More about these rules
rules-cards =
    { $count ->
        [one] 1 card
       *[other] { $count } cards
    }
rules-total-open = open
rules-total = All points of a deal:
rules-zero = Together they add up to zero.
rules-print = Print
rules-sheet = Blank score sheet
rules-glance = The rules at a glance
rules-glance-contracts = The contracts and what they cost

## The pictures

rules-picture-trick = On the table
rules-picture-hand = Your hand
rules-picture-layout = The rows on the table
rules-picture-open = room for the { $card }
rules-picture-doubled = doubled
rules-picture-redoubled = redoubled

## The glossary

rules-glossary-search = Search the glossary
rules-glossary-placeholder = Search
rules-glossary-unknown = “{ $term }” is not in the glossary.
rules-glossary-all = Here is all of it.
rules-glossary-also = , also { $names }
rules-glossary-found =
    { $count ->
        [one] 1 entry
       *[other] { $count } entries
    }
rules-glossary-none = No matches.

## What is not there

rules-none = No such rules
rules-near = Similar names
rules-nowhere = No such page
rules-nowhere-address = There is nothing at { $address }.
rules-nowhere-meant = The page { $address }
