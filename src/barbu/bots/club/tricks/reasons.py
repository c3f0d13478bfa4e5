"""Why a card is played to a trick, in words."""

from barbu.bots.club.tricks.count import BELOW
from barbu.bots.club.tricks.model import TrickChoice
from barbu.bots.club.words import card_word, listed, number_word, rank_word, seat_word, sentence, suit_word
from barbu.cards import cards_of
from barbu.engine.play.tricks import ABOVE, SUIT_OF


def why(choice: TrickChoice, card: int) -> str:
    """A sentence for the card that was chosen."""
    count = choice.count
    if choice.kind == 0:
        text = _lead_to_win(choice, card) if count.positive else _lead(choice, card)
    elif choice.kind == 2:
        text = _void_to_win(choice, card) if count.positive else _throw(choice, card)
    else:
        text = _follow_to_win(choice, card) if count.positive else _follow(choice, card)
    return sentence(text)


def _still_out(choice: TrickChoice) -> str:
    """What scores and has not been seen, if that is one or two cards; ends with a colon."""
    count = choice.count
    out = list(cards_of(count.stakes.scoring & count.unseen))
    if not out or len(out) > 2:
        return ""
    verb = "is" if len(out) == 1 else "are"
    return f"the {listed([card_word(each) for each in out])} {verb} still out: "


def _lower(choice: TrickChoice, card: int) -> int:
    """How many lower cards of the suit are out."""
    return (choice.count.unseen & BELOW[card]).bit_count()


def _higher(choice: TrickChoice, card: int) -> int:
    """How many higher cards of the suit are out."""
    return (choice.count.unseen & ABOVE[card]).bit_count()


def _higher_out(choice: TrickChoice, card: int) -> str:
    """``two higher clubs are out``"""
    higher = _higher(choice, card)
    return f"{number_word(higher)} higher {suit_word(card)}{'s are' if higher != 1 else ' is'} out"


def _early(choice: TrickChoice) -> bool:
    """Whether only tricks at the end score, and this is not one of them."""
    count = choice.count
    return bool(count.tail and not choice.sure and not count.per_trick and not count.value)


def _lead(choice: TrickChoice, card: int) -> str:
    lower, higher = _lower(choice, card), _higher(choice, card)
    mine = choice.hand & SUIT_OF[card]
    if _early(choice) and lower:
        if choice.features(card)[10] and lower > higher:
            return f"tricks cost nothing yet, so the {rank_word(card)} goes while it does no harm"
        return f"tricks cost nothing yet: the {card_word(card)} keeps the low cards and the safe exits for the end"
    if not lower and not higher:
        return f"nobody else holds a {suit_word(card)}, but every other lead costs more"
    if not lower:
        return f"{_still_out(choice)}no {suit_word(card)} below the {rank_word(card)} is out, so somebody must take it"
    if not mine & ~(1 << card):
        return f"{_still_out(choice)}it is your only {suit_word(card)}: once it is gone you can throw on that suit"
    if higher:
        return (
            f"{_still_out(choice)}{_higher_out(choice, card)} "
            f"and {number_word(lower)} lower: the {rank_word(card)} is the lead that is likely to cost least"
        )
    return f"{_still_out(choice)}the {card_word(card)} wins, but now it is likely to cost less than later"


def _follow(choice: TrickChoice, card: int) -> str:
    play, count = choice.play, choice.count
    suit = suit_word(card)
    safe = [each for each in cards_of(choice.legal) if not _beats(choice, each)]
    out = _still_out(choice)
    if not _beats(choice, card):
        if card in count.value:
            return f"the {rank_word(card)} goes to {_taker(choice)}, who {_takes(choice)} the trick"
        if card == max(safe):
            return f"{out}the {rank_word(card)} is the highest {suit} that cannot win"
        return f"{out}the {rank_word(card)} cannot win, and the higher {suit}s may be thrown later"
    if not choice.later:
        if choice.sure + count.value.get(card, 0) == 0:
            return f"you play last and nothing in the trick scores: a free chance to part with the {rank_word(card)}"
        if not safe:
            return f"every {suit} of yours takes the trick, so the {rank_word(card)} goes and the low ones stay"
        return f"taking this trick with the {rank_word(card)} costs less than keeping the {rank_word(card)}"
    if not safe and card == min(cards_of(choice.legal)):
        return f"{out}it must go over the {rank_word(play.best)}, and the lowest {suit} is the likeliest to be beaten"
    if _higher(choice, card):
        return f"{out}{_higher_out(choice, card)}, so the {rank_word(card)} may still be beaten"
    return f"{out}the {rank_word(card)} would win a {suit} trick sooner or later, and now it is likely to cost less"


def _throw(choice: TrickChoice, card: int) -> str:
    count = choice.count
    led = suit_word(choice.play.cards[0])
    if card in count.value:
        text = f"you have no {led}, so the {card_word(card)} can go on the trick of {_taker(choice)}"
        if choice.worth[choice.play.best_seat] < -0.5:
            text += ", with whom you have a double"
        return text
    mine = choice.hand & SUIT_OF[card]
    if not mine & ~(1 << card):
        return (
            f"you have no {led}: without the {card_word(card)} you are out of {suit_word(card)}s too and can throw more"
        )
    above = choice.count.stakes.scoring & choice.count.unseen & BELOW[card]
    if above:
        fall = listed([card_word(each) for each in cards_of(above)][-2:])
        return f"you have no {led}: the {card_word(card)} goes before it catches the {fall}"
    return f"you have no {led}: the {card_word(card)} is the card most likely to take a trick later"


def _lead_to_win(choice: TrickChoice, card: int) -> str:
    count = choice.count
    higher = _higher(choice, card)
    mine = choice.hand & SUIT_OF[card]
    if SUIT_OF[card] == count.trump:
        others = (count.unseen & count.trump).bit_count()
        if not higher:
            return f"the {rank_word(card)} is the highest trump and draws from the {number_word(others)} still out"
        if mine & ABOVE[card]:
            return f"the {rank_word(card)} of trumps makes the higher ones come out, and yours above it stay"
        return f"with {number_word(mine.bit_count())} trumps it pays to draw the {number_word(others)} of the others"
    if not higher:
        if count.trump & count.unseen:
            return f"no higher {suit_word(card)} is out: the {rank_word(card)} wins unless it is trumped"
        return f"no higher {suit_word(card)} is out and nobody can trump: the {rank_word(card)} wins"
    if not mine & ~(1 << card) and choice.hand & count.trump:
        return f"it is your only {suit_word(card)}: the next one you can trump"
    return f"the {card_word(card)} gives up little and may bring the lead back to your stronger suits"


def _follow_to_win(choice: TrickChoice, card: int) -> str:
    winning = [each for each in cards_of(choice.legal) if _beats(choice, each)]
    if not _beats(choice, card):
        if winning:
            return f"the trick can hardly be held, so the {card_word(card)} goes and the higher cards wait"
        text = f"you cannot beat the {rank_word(choice.play.best)}"
        if card & 15 == min(each & 15 for each in cards_of(choice.legal)):
            return f"{text}: the lowest card goes"
        return f"{text}, and the {rank_word(card)} can be spared"
    if not choice.later:
        return f"you play last: the {rank_word(card)} is enough to take the trick"
    if not _higher(choice, card):
        unless = " unless it is trumped" if choice.count.trump & choice.count.unseen else ""
        return f"no higher {suit_word(card)} is out: the {rank_word(card)} takes the trick{unless}"
    if (
        SUIT_OF[card] == choice.count.trump
        and len(winning) == choice.legal.bit_count()
        and choice.play.terms.contract.beats_led
    ):
        return f"you have to beat the {rank_word(choice.play.best)}, and the {rank_word(card)} does"
    return f"the {rank_word(card)} may hold: {_higher_out(choice, card)}"


def _void_to_win(choice: TrickChoice, card: int) -> str:
    led = suit_word(choice.play.cards[0])
    if SUIT_OF[card] == choice.count.trump:
        if _beats(choice, card):
            return f"you have no {led}: trump it with the {rank_word(card)}"
        return "none of your trumps wins this trick, so the lowest goes"
    if _higher(choice, card) > 2:
        return f"you have no {led}: the {card_word(card)} is the card least likely to win a trick"
    return f"you have no {led}, and of what you hold the {card_word(card)} can be spared"


def _beats(choice: TrickChoice, card: int) -> bool:
    best, suit = choice.play.best, SUIT_OF[card]
    # Of two equal cards (two packs) the later one wins.
    return card & 15 >= best & 15 if suit == SUIT_OF[best] else suit == choice.count.trump


def _taker(choice: TrickChoice) -> str:
    return seat_word(choice.count.seat, choice.play.best_seat, choice.count.players)


def _takes(choice: TrickChoice) -> str:
    return "is winning" if choice.later else "takes"
