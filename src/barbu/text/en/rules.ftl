### What rule sets say. A message whose id is a word of the vocabulary explains that word: struct-field-value, or
### struct-field where the value is a number, a card or a set of cards.

list = { $most } and { $last }
comma = { $first }, { $second }

## Sections

section-what = What it is
section-deal = The deal
section-auction = The auction
section-reversal = Turning a contract round
section-redeal = Redeals
section-contracts = Contracts
section-play = Play
section-dominoes = Dominoes
section-quart = Quarts
section-trial = The trial
section-poker = Setting the rows
section-counting = Counting
section-expose = Showing cards
section-doubles = Doubles
section-score = Score
section-sources = Sources
section-proposed = Proposed here
section-erratum = Errata in the sources
section-catalogue = Where these rules come from
catalogue-entry = docs/rules/{ $document }.md#{ $anchor }; a server has it at /rules/{ $document }.html#{ $anchor }

## What it is

rules-players = For { $n } players.
rules-numbers = There are also versions for { $others } players.
known-as = Also known as { $names }.
plays-like = Played like { $parent }.
session-teams-none = Everybody plays for themselves.
session-teams-opposite = Players who sit opposite each other are partners; their totals are added up.
rules-contracts =
    { $contracts ->
        [one] { $deals } deals, all with the same contract: every player declares it once.
       *[other] { $deals } deals: every player declares each of the { $contracts } contracts once.
    }
session-until = The game goes on until a player has reached a total of { $total }, and ends with that deal.
session-until-none = The game ends after its last deal.
session-exact-wins-yes = A player whose total is then exactly { $total } wins, whatever the others have.
session-exact-wins-no = A total of exactly { $total } counts like any other.
deals-round = The contracts are played in rounds of { $deals } deals, one round after the other.
deals = { $deals } deals, each with one contract.
deals-table = { $deals } deals: the table plays each of its contracts once.
declares =
    { $n ->
        [one] Each player declares one of them.
       *[other] Each player declares { $n } of them.
    }
declares-some = Some players declare { $least } of them, the others { $most }.
contract-times =
    { $count ->
        [one] Each player declares { $contracts } { $n ->
            [1] once
            [2] twice
           *[other] { $n } times
        }.
       *[other] Each player declares each of { $contracts } { $n ->
            [1] once
            [2] twice
           *[other] { $n } times
        }.
    }
contract-shared =
    { $n ->
        [0] Each player has { $contracts } to declare, whatever the others have declared.
        [1] The table plays { $count ->
            [one] { $contracts }
           *[other] each of { $contracts }
        } once in a game.
        [2] The table plays { $count ->
            [one] { $contracts }
           *[other] each of { $contracts }
        } twice in a game, whoever declares it.
       *[other] The table plays { $count ->
            [one] { $contracts }
           *[other] each of { $contracts }
        } { $n } times in a game, whoever declares it.
    }
rules-winner-highest =
    { $teams ->
        [opposite] The partners who have the most points together after the last deal win.
       *[none] Whoever has the most points after the last deal wins.
    }
rules-winner-lowest =
    { $teams ->
        [opposite] Points are penalties: the partners who have the fewest together after the last deal win.
       *[none] Points are penalties: whoever has the fewest after the last deal wins.
    }
rules-winner-positive =
    { $teams ->
        [opposite] Partners who have more than zero together after the last deal win.
       *[none] Everybody who has more than zero after the last deal wins; the one with the most points comes first.
    }
rules-sum =
    { $n ->
        [0] The points of a whole game add up to zero.
       *[other] The points of a whole game, all players together, are { $n }.
    }
rules-sum-open =
    { $n ->
        [0] No fixed sum: the other contracts add up to zero in a whole game, all players together, and what { $contracts } adds depends on the play.
       *[other] No fixed sum: the other contracts add up to { $n } in a whole game, all players together, and what { $contracts } adds depends on the play.
    }
rules-sum-round =
    { $deals ->
        [one] All players together have { $n } more points after each deal.
       *[other] All players together have { $n } more points after each round of { $deals } deals.
    }
rules-sum-depends = No fixed sum: what the contracts add up to depends on the play.
rules-doubling-none = There are no doubles.
summary =
    { $range ->
        [one] { $players } players
        [two] { $least } or { $most } players
       *[more] { $least } to { $most } players
    }{ $deals ->
        [0] , to a total of { $until }
       *[other] { $range ->
            [one] , { $deals } deals
           *[other] ; { $deals } deals for { $players }
        }
    }: { $positive ->
        [0] { $negative ->
            [one] 1 negative contract
           *[other] { $negative } negative contracts
        }
       *[other] { $negative ->
            [0] { $positive ->
                [one] 1 positive contract
               *[other] { $positive } positive contracts
            }
           *[other] { $negative } negative and { $positive } positive { $positive ->
                [one] contract
               *[other] contracts
            }
        }
    }, { $doubles ->
        [yes] with doubles
       *[no] no doubles
    }

## The aim

aim-negative =
    { $whole ->
        [yes] In every deal you avoid what costs points.
       *[no] In { $contracts } you avoid what costs points.
    }
aim-neighbour = In { $contracts } you take what is bad for your neighbour.
aim-positive =
    { $whole ->
        [yes] In every deal you { $winner ->
            [lowest] try to get penalties taken off
           *[other] go for points
        }.
       *[no] In { $contracts } you { $winner ->
            [lowest] try to get penalties taken off
           *[other] go for points
        }.
    }

## The deal

deck-removed =
    { $count ->
        [0] { $packs } of 52 cards, { $each } for each player.
       *[other] { $packs } without { $removed }: { $cards } cards, { $each } for each player.
    }
deck-extra = There is one extra card in the pack: { $card }. It belongs to no suit and wins any trick it is played to. One card is left over when all players have their cards; if it is the extra card, the cards are dealt again.
deck-extra-none = There is no extra card in the pack.
deck-packs-1 = One pack
deck-packs-2 = Two packs
equal-cards = If two identical cards fall in the same trick, the one played later counts as the higher.
ranking = In tricks the ace is the highest card, the { $lowest } the lowest.
deck-ranking = The cards of a suit rank in this order, from the highest: { $ranks }.
session-direction-clockwise = Everything goes clockwise: the next player is the one on the left.
session-direction-counter-clockwise = Everything goes counter-clockwise: the next player is the one on the right.
session-first = In the first deal, whoever holds { $card } declares.
session-first-anybody = Any player may declare first: draw lots.
first-dealer = Any player may deal first: draw lots.
session-rotation-block = A player declares all their contracts one after another; then the next player does.
session-rotation-each-deal = The declarer changes with each deal: the next player takes over.
session-rotation-wheels =
    The declarer changes with each deal, in wheels: the table plays each contract once before any of them again, and the player
    with the worst total declares first in the next wheel. Of several, it is the one whose turn would come first.
session-rotation-deal-only = Nobody declares; only the deal passes on.
session-dealer-declarer = The declarer deals.
session-dealer-declarer-right = The player on the declarer's right deals.
session-dealer-declarer-left = The player on the declarer's left deals.
session-dealer-opposite = The player opposite the declarer deals.
session-choice-free = After looking at their hand, the declarer names any contract they have not yet played.
session-choice-wheels = After looking at their hand, the declarer names any contract that has not been played yet in this wheel.
session-choice-fixed = The contracts come in the order listed here.
choice-own =
    Declarers may choose a contract that the table shares only while they have more deals to come than contracts of their
    own left to play; otherwise they must choose one of their own.
contract-finale-yes = Each declarer plays { $contracts } last.
contract-finale-no = A declarer may play { $contracts } at any time.

## Redeals

contract-claim-none = In { $contracts } nobody may claim a redeal.
contract-claim-nothing-above-ten =
    In { $contracts } a player who holds no card above the ten may claim a redeal, after the call and before the first card.
contract-claim-lone-top-heart =
    In { $contracts } a player whose only heart is the king or the ace may claim a redeal, after the call and before the first
    card.
contract-claim-four-lowest =
    In { $contracts } a player who holds the lowest card of every suit, or of three suits and the second lowest of the fourth,
    may claim a redeal, after the call and before the first card.
contract-redeal-never = In { $contracts } every deal counts, no matter who took what.
contract-redeal-one-each =
    In { $contracts } a deal in which each player has taken exactly one card that counts is void, and the cards are dealt again.
redeal = When the cards are dealt again, the same players deal and declare, and no contract is used up.

## Contracts

contract-kind-negative =
    { $whole ->
        [yes] All contracts are negative contracts: points count against you.
       *[no] { $count ->
            [one] { $contracts } is a negative contract: points count against you.
           *[other] { $contracts } are negative contracts: points count against you.
        }
    }
contract-kind-positive =
    { $winner ->
        [lowest] { $count ->
            [one] { $contracts } is a positive contract: you play to get penalties taken off.
           *[other] { $contracts } are positive contracts: you play to get penalties taken off.
        }
       *[other] { $count ->
            [one] { $contracts } is a positive contract: you play for points.
           *[other] { $contracts } are positive contracts: you play for points.
        }
    }
contract-points = { $contracts }: { $line }.
contract-points-total = { $contracts } ({ $letter }): { $line }. { $total } in all.
contract-points-open = { $contracts } ({ $letter }): { $line }. The total is open: it depends on the play.
contract-points-most = { $contracts } ({ $letter }): { $line }. At most { $total } in all, since a tie scores nothing.
contract-added = New contract, { $contracts }: { $line }.
contract-dropped = { $contracts } is not played.
contract-of =
    { $count ->
        [one] everything that scores in { $contracts }
       *[other] everything that scores in { $contracts }, all at once
    }
contract-each = { $amount } for everybody to start with
contract-trick = { $amount } a trick
contract-without-play = { $amount } a trick, shared without play
contract-no-trump-trick =
    { $instead ->
        [yes] or { $amount } if there is no trump suit
       *[no] { $amount } a trick if there is no trump suit
    }
contract-trump-card = { $amount } for each trump taken
contract-row = { $amount } for each opposing row that yours beats
contract-last =
    { $n ->
        [1] { $amount } for the last trick
        [2] { $amount } for the last trick but one
        [3] { $amount } for the last trick but two
       *[other] { $amount } for trick { $n } from the end
    }
contract-numbered =
    { $amount } for the { $n ->
        [1] first
        [2] second
        [3] third
        [4] fourth
        [5] fifth
        [6] sixth
        [7] seventh
        [8] eighth
        [9] ninth
        [10] tenth
        [11] eleventh
        [12] twelfth
       *[other] { $n }th
    } trick
contract-pot = { $amount } for taking the most cards of any one suit, shared equally by those who tie
contract-cards-set = { $amount } for { $card }
contract-cards-single = { $amount } for { $card }
contract-cards-instead = but { $amount } for { $card }
contract-places =
    { $amount } for { $n ->
        [1] the first player out
        [2] the second
        [3] the third
        [4] the fourth
        [5] the fifth
        [6] the sixth
        [7] the seventh
        [8] the eighth
       *[9] the ninth
    }
contract-card-left =
    { $amount } for each card left { $outs ->
        [1] when the first player is out
       *[other] when all others are out
    }
contract-knock = { $amount } for each knock
contract-price = { $amount } for each failure
contract-places-last = { $amount } for the last
contract-places-only = { $amount } for the last, left with cards when all others are out
## The same in a few words

brief-many = { $n } things score, from { $least } to { $most } each
brief-a =
    { $amount } { $word ->
        [aces] an
        [eights] an
       *[other] a
    } { $card }
brief-each = { $amount } at first
brief-card = { $amount }: { $card }
brief-cards = { $amount } each: { $cards }
brief-instead =
    but { $amount } for { $n ->
        [1] the { $most }
       *[other] each from { $least } to { $most }
    }
brief-no-trump-trick = or { $amount } without trumps
brief-with-tricks =
    { $every ->
        [yes] { $amount } for all { $n }
       *[no] { $n ->
            [0] { $amount } for no trick
            [1] { $amount } for a single trick
           *[other] { $amount } for exactly { $n }
        }
    }
brief-together =
    { $amount }: { $n ->
        [2] both
       *[other] all
    } in one trick
brief-spared =
    { $n ->
        [2] twice that
        [3] three times that
       *[other] { $n } times that
    } if a player takes none
brief-for-neighbour =
    { $side ->
        [left] for the left neighbour
       *[right] for the right neighbour
    }
brief-trump-card = { $amount } a trump
brief-of =
    { $n ->
        [one] everything that scores in one other contract
       *[other] everything from { $n } other contracts at once
    }
brief-last =
    { $same ->
        [1] { $amounts } for each of the last { $n ->
            [2] two
            [3] three
            [4] four
           *[other] { $n }
        } tricks
       *[other] { $amounts } for the last { $n ->
            [2] two
            [3] three
            [4] four
           *[other] { $n }
        } tricks
    }
brief-pot = { $amount } for the most cards of any one suit
brief-first-out = { $amount } first out
brief-card-left = { $amount } a card left
brief-price = { $amount } a failure
brief-knock = { $amount } a knock
brief-places = { $amounts }, first out to last
amount-minus = −{ $n }
amount-plus = +{ $n }
amount-penalty =
    { $n ->
        [one] 1 penalty point
       *[other] { $n } penalty points
    }
amount-nothing = nothing
amount-bare = { $n }
cards-overlap = In { $contracts } a card that belongs to two of these kinds counts for both.
contract-shoot =
    { $n ->
        [0] In { $contracts } there is no reward for taking everything that scores.
       *[other] In { $contracts } whoever takes everything that scores{ $named ->
            [0] { "" }
           *[other] { " " }({ $things })
        } shoots the moon: that player gets nothing, and everybody else { $winner ->
            [lowest] gets { $size } penalty points
           *[other] loses { $size } points
        }.
    }
contract-shooter =
    In { $contracts } whoever takes everything that scores shoots the moon: that player { $winner ->
        [lowest] writes { $gain } points off
       *[other] gets { $gain } points
    } instead of what they took, and everybody else { $size ->
        [0] gets nothing
       *[other] { $winner ->
            [lowest] gets { $size } penalty points
           *[other] loses { $size } points
        }
    }.
contract-with-tricks =
    { $every ->
        [yes] { $amount } in all for all { $n } tricks
       *[no] { $n ->
            [0] { $amount } in all for no trick
            [1] { $amount } in all for a single trick
           *[other] { $amount } in all for exactly { $n } tricks
        }
    }
contract-marks = { $amount } for bringing the count to { $n }
brief-marks = { $amount } at { $n }
contract-together = { $amount } in all if these are in one trick
contract-spared =
    { $n ->
        [2] twice that
        [3] three times that
       *[other] { $n } times that
    } for everybody if a player takes nothing that scores
contract-for-neighbour =
    { $side ->
        [left] all for the player on your left
       *[right] all for the player on your right
    }
contract-points-to-taker = In { $contracts } the player who takes what scores gets its points.
contract-points-to-declarer =
    In { $whole ->
        [yes] all contracts
       *[no] { $contracts }
    } the points are paid to the declarer: the others pay for what they take, and what the declarer takes counts
    nothing.
contract-points-to-left = In { $contracts } your points are written down for the player on your left.
contract-points-to-right = In { $contracts } your points are written down for the player on your right.
contract-group =
    { $n ->
        [one] Each declarer plays only one of { $contracts }, whichever they like.
       *[other] Of { $contracts } each declarer plays { $n } in all, choosing freely each time.
    }
contract-group-none =
    { $count ->
        [one] Each declarer plays { $contracts }, whatever else they play.
       *[other] Each declarer plays all of { $contracts }.
    }
contract-distinct-yes =
    In { $contracts } each trump suit may be named only once in a game{ $no_trump ->
        [yes] , and so may playing without one.
       *[no] .
    }
contract-distinct-no = In { $contracts } the same trump suit may be named any number of times.

## Play

contract-play-tricks =
    { $whole ->
        [yes] All contracts are played in tricks. The winner of a trick leads to the next.
       *[no] { $count ->
            [one] { $contracts } is played in tricks. The winner of a trick leads to the next.
           *[other] { $contracts } are played in tricks. The winner of a trick leads to the next.
        }
    }
session-pass-cards =
    { $cards ->
        [0] No cards are passed on.
        [one] Once the cards are dealt, each player chooses a card and passes it on, face down, before looking at what comes.
       *[other] Once the cards are dealt, each player chooses { $cards } cards and passes them on, face down, before looking at what comes.
    }
session-pass-to =
    { $ways ->
        [0] Cards that are passed on would go to nobody.
        [1] Cards are passed on { $order }.
       *[other] Cards are passed on { $order }, in turn from deal to deal.
    }
session-pass-left = to the left
session-pass-right = to the right
session-pass-opposite = to the player opposite
session-pass-nobody = to nobody
auction-order = Before the call the other players bid for it in turn, beginning with the player after the declarer. A pass is final, and bidding goes on until one bidder is left.
auction-price = A bid is a number of tricks, worth as many points as they score: { $prices }. A bid has to be worth more than the best one; a player who sits before the best bidder, seen from the declarer, may bid as much.
auction-trick = { $n } a trick in { $contract }
auction-answer = Then the declarer sells the call for the best bid, or keeps it.
auction-buyer =
    The buyer calls the contract that was bid{ $leads ->
        [yes] {" "}and leads
       *[no] {""}
    }. In the score the buyer pays the declarer what the bid is worth, whatever either has taken.
session-least-bid =
    { $n ->
        [0] Every bid counts, however low.
       *[other] A best bid worth less than { $n } does not count: the declarer calls.
    }
session-counter-bid-yes = The declarer may ask the best bidder for a higher bid, once; if the bidder declines, the old bid stands.
session-counter-bid-no = The declarer cannot ask for a higher bid.
session-reversal-none = No contract can be turned round.
session-reversal-before-call = Before the call, the holder of the extra card says whether they turn a contract round. If so, they call it themselves; if not, they put the card away, take the one left over instead, and the declarer calls.
session-reversal-after-call = After the call, the holder of the extra card says whether they turn the contract round. If not, they put the card away and take the one left over instead.
reversal-goal = A player who turns a contract round must take everything that scores in it, except a card left over. Nothing but a reward or a fine is paid then, and the deal ends as soon as another player takes anything that scores. The extra card may be played at any time, and any card may follow it.
session-reversal-pays-declarer = The declarer pays the reward, and gets the fine. A declarer who holds the extra card always exchanges it.
session-reversal-pays-all = Every other player pays the reward. A fine goes into a pool, which the declarer of the last deal of the series takes.
reversal-series = A player who has taken everything declares the deals that are left of the series. After it, the next player in the order of the seats declares.
contract-reward =
    { $n ->
        [0] { $contracts } cannot be turned round.
       *[other] The reward for turning round { $contracts } is { $n }.
    }
contract-fine =
    { $n ->
        [0] A failure to turn round { $contracts } costs nothing.
       *[other] The fine for failing to turn round { $contracts } is { $n }.
    }
session-opening-lead = The player who holds { $card } leads it to the first trick.
session-opening-lead-none = Whoever leads to the first trick may lead any card that the contract allows.
session-leader-declarer = The declarer leads to the first trick.
session-leader-dealer = The dealer leads to the first trick.
session-leader-dealer-left = The player on the dealer's left leads to the first trick.
session-leader-dealer-right = The player on the dealer's right leads to the first trick.
tricks =
    Follow suit if you can; if you cannot, play any card. The highest card of the suit led wins the trick{ $trumps ->
        [yes] , unless a trump is played: then the highest trump does.
       *[no] .
    }
early-end = A deal ends as soon as nothing left in it can score.
contract-face-up-yes = In { $contracts } captured cards that count stay face up in front of the player who took them.
contract-face-up-no = In { $contracts } captured cards are turned face down.
contract-unplayed-yes =
    In { $contracts } no card is played: all players take equally many tricks, and the declarer also those left over.
contract-unplayed-no = In { $contracts } the cards are played.
contract-bids =
    { $n ->
        [0] The call of { $contracts } cannot be bought.
        [one] The call of { $contracts } can be bought for a trick.
       *[other] The call of { $contracts } can be bought for up to { $n } tricks.
    }
contract-demand-yes = In { $contracts } the declarer may demand the highest bid of all; if the best bidder declines, the declarer keeps the call.
contract-demand-no = In { $contracts } the declarer cannot demand the highest bid of all.
contract-unsold-yes = { $contracts } may be called only if no bid counts.
contract-unsold-no = { $contracts } may be called whatever is bid.
contract-trump-none = In { $contracts } there is no trump suit.
contract-trump-declarer = In { $contracts } the declarer names the trump suit with the call.
contract-no-trump-yes = In { $contracts } the declarer may choose to have no trump suit.
contract-no-trump-no = In { $contracts } there is always a trump suit.
contract-duty-free = In { $contracts } nobody has to trump or overtrump.
contract-duty-head =
    In { $contracts }, if you are void in the suit led, you must play a trump that beats any trump in the trick; if you have no
    such trump, play any card. When trumps are led you must beat the highest one in the trick if you can.
contract-duty-head-when-void =
    In { $contracts }, if you are void in the suit led, you must play a trump that beats any trump in the trick; if you have no
    such trump, play any card. When trumps are led you need only follow suit.
contract-duty-overtake-led =
    In { $contracts }, when trumps are led you must beat the highest one in the trick if you can. When you are void in the
    suit led, play any card: nobody has to trump.
contract-duty-trump-when-void =
    In { $contracts }, if you are void in the suit led, you must play a trump if you have one. Any trump will do: it need not
    beat another.
contract-heart-lead-free = In { $contracts }, hearts may be led at any time.
contract-heart-lead-never = In { $contracts }, hearts may not be led unless you hold nothing else.
contract-heart-lead-broken =
    In { $contracts }, hearts may not be led until they are broken, unless you hold nothing else: { $broken }.
contract-broken-by-any-heart = any heart that is played breaks them
contract-broken-by-any-penalty = any heart, or other card to be avoided, that is played breaks them
contract-broken-by-discard = a heart discarded on another suit breaks them
contract-led-from = In { $contracts } { $cards } while you hold anything else.
contract-thrown-from = In { $contracts } { $cards } while you can play anything else.
not-led-before = { $cards } may not be led before trick { $trick }
not-thrown-before = { $cards } may not be played to another player's lead before trick { $trick }
contract-forced-none = In { $contracts } you need not discard the cards that count.
contract-forced-safe =
    In { $contracts } you must get rid of { $what } as soon as it is safe: follow suit with it if it is lower than the
    highest card of that suit in the trick, and discard it if you are void in the suit led.
contract-forced-void = In { $contracts } you must discard { $what } if you hold one and are void in the suit led.
contract-forced-void-unless-doubled =
    In { $contracts } you must discard { $what } if you hold one and are void in the suit led{ $doubles ->
        [yes] , unless there is a double between you and another player.
       *[no] .
    }
forced-scoring = a card that counts
contract-forced-cards = one of { $cards }

## Dominoes

contract-across-yes =
    In { $contracts } suits do not matter: a card may be laid if there is already one of its rank, or of a rank next to it. The first
    card is one of the start rank.
contract-across-no = In { $contracts } each suit has a row of its own.
contract-play-layout =
    In { $contracts } the cards are laid out in four rows, one for each suit. Each row begins with its card of the start rank.
contract-upwards-yes =
    In { $contracts } each row grows upwards only from its first card, one card at a time. After the highest card comes the
    lowest.
contract-upwards-no = In { $contracts } each row grows up and down from its first card, one card at a time.
session-opener-declarer = In Dominoes the declarer begins.
session-opener-leader =
    { $leader ->
        [dealer] In Dominoes the dealer begins.
        [dealer-left] In Dominoes the player on the dealer's left begins.
        [dealer-right] In Dominoes the player on the dealer's right begins.
       *[declarer] In Dominoes the declarer begins.
    }
layout = If you can play, you must; if you cannot, you knock and the turn passes.
layout-end = Whoever runs out of cards takes the next place. The deal ends when only one player has cards left.
layout-end-first = In { $contracts } the deal ends as soon as one player is out of cards.
contract-forfeit-yes =
    In { $contracts } a player who goes out after knocking gets nothing for their place, only the points for their knocks.
contract-forfeit-no = In { $contracts } a player who goes out has the points for their place even after knocking.
contract-start-announced =
    In { $contracts } the declarer names the start rank with the call, and need not hold a card of that rank.
contract-start-first-card =
    In { $contracts } the declarer's first card sets the start rank{ $doubles ->
        [yes] , so all doubles are made before it is known.
       *[no] .
    }
contract-start-fixed = In { $contracts } nobody chooses the start rank: { $rank }.
contract-rank = each row begins with the { $rank }
contract-ace-high = In { $contracts } the ace lies above the king; the { $lowest } is the lowest card.
contract-ace-low = In { $contracts } the ace lies below the { $lowest }; the king is the highest card.
contract-ace-first-ace =
    In { $contracts } the first ace to be laid decides for all of them: aces go above the kings, or below the { $lowest }. If it
    fits both ends of its row, it goes above the king.
contract-rows-first-yes = In { $contracts } you may begin a row only if you cannot add to one.
contract-rows-first-no = In { $contracts } you may begin a row even if you could add to another.
contract-several-yes =
    In { $contracts } you may lay as many cards in your turn as you can, one after the other, and stop when you like after the first.
contract-several-no = In { $contracts } you lay one card in your turn.
contract-ace-again-yes = In { $contracts } whoever plays an ace has another turn, unless it was their last card.
contract-ace-again-no = In { $contracts } the turn passes after an ace as it does after any other card.

## Quarts

contract-play-quart =
    In { $contracts } the leader lays any card. Whoever holds the next one upwards in its suit must lay it, then whoever holds the
    next, until the run has four cards. It ends earlier with the ace, or below a card that lies already. The player who laid the
    last card of a run leads to the next one.
quart-leader =
    { $leader ->
        [dealer] The dealer leads to the first run.
        [dealer-left] The player on the dealer's left leads to the first run.
        [dealer-right] The player on the dealer's right leads to the first run.
       *[declarer] The declarer leads to the first run.
    }

## The trial

contract-play-trial =
    In { $contracts } the declarer looks at their hand and picks one of the other contracts. It is played as usual, but only the
    declarer can score, and only by failing.
trial-fails =
    The trial fails with the first point that counts against the declarer: a card or a trick, a knock, or a card left when another
    player goes out. The deal ends there.
contract-tried-from =
    { $n ->
        [0] { $contracts } may not be picked for a trial.
        [1] { $contracts } may be picked for a trial from the first attempt on.
        [2] { $contracts } may be picked for a trial from the second attempt on.
        [3] { $contracts } may be picked for a trial from the third attempt on.
       *[other] { $contracts } may be picked for a trial from attempt { $n } on.
    }
contract-attempts =
    { $n ->
        [one] A failed trial is not repeated.
       *[other] A failed trial is repeated with new cards, and any contract may be picked again. The declarer has { $n } attempts: if the
            last one fails, the game ends, and the declarer is its last.
    }

## Chinese poker

contract-play-poker =
    In { $contracts } no cards are played. Each player sets 13 cards in three rows: three in front, five in the middle,
    five at the back. Nobody sees anybody else's rows until all have set theirs.
poker-order =
    The back row must be better than the middle one, and the middle row better than the front one; otherwise the hand is
    mis-set.
poker-ranks =
    From the best down: straight flush, four of a kind, full house, flush, straight, three of a kind, two pair, one pair, high
    card. In front, straights and flushes do not count. A 2 3 4 5 is the lowest straight.
poker-compare =
    Each row is compared with the same row of each opponent. The better one scores, and a tie scores nothing.
poker-mis-set =
    A mis-set hand loses every row to a hand that is set correctly; two mis-set hands score nothing against each other.

## Counting

contract-play-counting =
    In { $contracts } each player in turn lays any card they like, face up, and says what the cards laid so far add up to.
contract-adds =
    In { $contracts } { $adds } to the count; all other cards add nothing.
contract-adds-each =
    { $cards } { $n ->
        [one] adds 1
       *[other] add { $n }
    }
counting-end = A player who brings the count to a mark, or past it, gets its points. The deal ends at the last mark.

## Showing cards

contract-expose =
    In { $contracts }, before the first card is played, you may show { $cards } from your hand. { $winner ->
        [lowest] Whoever takes a shown card gets that many penalty points more, and the player who showed it that many fewer
       *[other] Whoever takes a shown card pays that many points to the player who showed it, on top of what it costs
    }; if the player who showed it takes it, it counts as usual.
contract-expose-none = In { $contracts } no cards are shown before the play begins.
expose-any =
    { $card } ({ $n ->
        [one] 1 point
       *[other] { $n } points
    })
any-of = any { $card }

## Doubles

double-meaning = A double is a bet between two players: you bet that you will do better in this deal than the player you double.
double-order =
    After the call everybody speaks once, starting with the player on the declarer's { $direction ->
        [counter-clockwise] right
       *[clockwise] left
    } and ending with the declarer: each names the players they double, or passes.
double-declarer =
    The declarer cannot double, only redouble the players who have doubled them.{ $others ->
        [yes] {" "}Anybody else who has been doubled may redouble the doubler.
       *[no] {""}
    }
double-calls =
    Two calls have names of their own: maximum names everybody you may name, flanks everybody but the declarer. Anybody among
    them who has doubled you is redoubled.
double-settle =
    For each pair with a double between them, the difference of their points is { $winner ->
        [lowest] added to the penalty points of the one who did worse and taken off those of the one who did better
       *[other] paid by the one who did worse to the one who did better
    }: once if doubled, twice if redoubled.
doubling-negative-any = In negative contracts anyone may be doubled.
doubling-negative-declarer = In negative contracts only the declarer may be doubled.
doubling-positive-any = In positive contracts anyone may be doubled.
doubling-positive-declarer = In positive contracts only the declarer may be doubled.
doubling-redouble-in-turn = You redouble in turn, and only those who have already doubled you.
doubling-redouble-any-time =
    You redouble in turn or, if you were doubled later, once everybody has spoken.
doubling-declarer-redouble-selective = The declarer may redouble any of the doublers.
doubling-declarer-redouble-all-or-none = The declarer redoubles all the doublers, or none.
doubling-changes-yes = You may change what you said until the next player speaks.
doubling-changes-no = What you have said stands.
contract-call-needs = Only a declarer who holds one of { $cards } may call { $contracts }, unless nothing else is left to call.
contract-double-needs = In { $contracts } only a player who holds one of { $cards } may double or redouble.
contract-redoubler-anyone = In { $contracts } anyone who has been doubled may redouble.
contract-redoubler-holder = In { $contracts } only the holder of the card that counts may redouble.
doubling-owed =
    { $n ->
        [0] Nobody has to double.
        [one] Each player must double the declarer at least once.
        [2] Each player must double the declarer at least twice.
       *[other] Each player must double the declarer at least { $n } times.
    }
doubling-owed-over-series =
    Compulsory doubles are counted for each declarer separately, over the deals that player declares: once you owe as many as
    there are such deals left, you must double the declarer.
doubling-owed-over-game =
    Compulsory doubles are counted over the whole game, whoever declares: once you owe as many as there are deals left that
    somebody else declares, you must double the declarer.
doubling-undoubled-played = A negative contract is played even if nobody has doubled.
doubling-undoubled-split =
    A negative contract that nobody has doubled is not played: everybody but the declarer gets an equal share of its points,
    rounded to whole points, and the declarer gets what is left.

## Score

score-points = First write down the points of the contract, then the payments for the doubles, then the new totals.
score-check = Payments move points from one player to another, so the scores of a deal add up to the total of its contract.

## Changes

changes =
    { $count ->
        [0] Plays like { $parent }
        [one] 1 change from { $parent }
       *[other] { $count } changes from { $parent }
    }
more-changes =
    { $count ->
        [one] 1 more change.
       *[other] { $count } more changes.
    }

## Strategy, and texts that come from elsewhere

topic-choosing = Choosing a contract
topic-doubling = Doubles
topic-standings = Reading the score
topic-learning = The first games
topic-contracts = { $contracts }
verbatim = { $text }
note-inherited = From { $variant }: { $text }
