"""Why a card is played where a pot waits for the longest suit, in words."""

from barbu.bots.club.tricks.count import BELOW
from barbu.bots.club.tricks.pot import PotChoice
from barbu.bots.club.words import SUIT_WORDS, card_word, number_word, rank_word, seat_word, sentence, suit_word
from barbu.engine.play.tricks import ABOVE


def why(choice: PotChoice, card: int) -> str:
    """A sentence for the card that was chosen where the pot is to be avoided."""
    if choice.kind == 2:
        return sentence(_throw(choice, card))
    if not choice.wins(card):
        taker = choice.play.best_seat
        length = round(choice.lengths[taker][(card & 63) >> 4])
        who = _seat(choice, taker)
        if length > 1:
            who += f", who has taken {number_word(length)} {suit_word(card)}s already,"
        return sentence(
            f"the {rank_word(card)} cannot win: {who} {'is winning' if choice.later else 'takes'} the trick"
        )
    if choice.out_of_reach():
        seat, length, suit = choice.leading()
        return sentence(
            f"the {rank_word(card)} does no harm: you can no longer come up to the {number_word(length)} "
            f"{SUIT_WORDS[suit]}s that {_seat(choice, seat)} has taken"
        )
    return sentence(_lead(choice, card) if choice.kind == 0 else _win(choice, card))


def _lead(choice: PotChoice, card: int) -> str:
    unseen = choice.count.unseen
    lower, higher = (unseen & BELOW[card]).bit_count(), (unseen & ABOVE[card]).bit_count()
    suit = suit_word(card)
    if not lower and higher:
        return f"no {suit} below the {rank_word(card)} is out, so somebody else must take it"
    if higher:
        are = f"{suit}s are" if higher > 1 else f"{suit} is"
        text = f"{number_word(higher)} higher {are} out"
        if choice.lengths[choice.count.seat][(card & 63) >> 4] > 2:
            return f"{text}, so somebody else is likely to take the trick"
        return f"{text}, and {_mine(choice, card)}"
    return f"the {card_word(card)} takes the trick, but {_mine(choice, card)}"


def _win(choice: PotChoice, card: int) -> str:
    verb = "may take" if choice.later else "takes"
    return f"the {rank_word(card)} {verb} the trick, but {_mine(choice, card)}"


def _throw(choice: PotChoice, card: int) -> str:
    led = suit_word(choice.play.cards[0])
    taker, suit = choice.play.best_seat, (card & 63) >> 4
    text = f"you have no {led}: the {card_word(card)} goes to {_seat(choice, taker)}"
    length = round(choice.lengths[taker][suit])
    if length > 1:
        return f"{text}, who has taken {number_word(length)} {SUIT_WORDS[suit]}s already"
    if not choice.count.unseen & BELOW[card]:
        return text + ", where it does you no harm"
    return text + " before it takes a trick for you"


def _mine(choice: PotChoice, card: int) -> str:
    """What makes a trick of the suit cheap: how few cards of it one has taken, or how many another has of theirs."""
    suit = (card & 63) >> 4
    mine = round(choice.lengths[choice.count.seat][suit])
    seat, length, longest = choice.leading()
    text = f"you have taken {number_word(mine)} {SUIT_WORDS[suit]}{'s' if mine != 1 else ''} so far"
    if seat != choice.count.seat and length > mine + 1:
        text += f", {_seat(choice, seat)} {number_word(length)} {SUIT_WORDS[longest]}s"
    return text


def _seat(choice: PotChoice, seat: int) -> str:
    return seat_word(choice.count.seat, seat, choice.count.players)
