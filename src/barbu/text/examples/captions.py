"""The captions of example positions. Names are those of the players in order of play."""

from collections.abc import Sequence

from barbu.cards import SUITS, card_text, display_order, mask_of, suit_of
from barbu.engine.board import Board
from barbu.engine.play.tricks import Tricks
from barbu.messages import Message, message
from barbu.rules.model import Rules
from barbu.text.describe import amount_message
from barbu.text.examples.duties import Duty
from barbu.text.examples.hands import Holding
from barbu.text.examples.tricks import WholeTrick
from barbu.text.names import card_message, contract_title_message
from barbu.text.refusals import card_refusal


def trick_parts(found: WholeTrick, players: Sequence[int]) -> list[Message]:
    """What each card of a trick does, to follow a player's name; ``players`` are the seats in order of play."""
    led = SUITS[suit_of(found.trick.cards[0])]
    return [
        message(f"example-{part}", suit=led, wins="yes" if seat == found.trick.winner else "no")
        for part, seat in zip(found.parts, players, strict=True)
    ]


def trick_end(found: WholeTrick, names: Sequence[str], players: Sequence[int], rules: Rules) -> Message:
    """Who takes a trick, and what it scores."""
    place = list(players).index(found.trick.winner)
    scoring = mask_of(found.trick.cards) & found.contract.scoring
    return message(
        "example-trick",
        contract=contract_title_message(found.contract.name),
        name=names[place],
        card=_card(found.trick.cards[place]),
        amount=amount_message(found.gained, rules),
        counts="no" if not found.gained else "cards" if scoring else "trick",
        cards=_cards(scoring),
    )


def duty_lines(duty: Duty, leader: str) -> list[Message]:
    """The situation, and what the player to act may do in it."""
    board, hand = duty.position.board, duty.position.hands[duty.position.to_act]
    lines = _situation(board, leader)
    if duty.name == "knock":
        return [*lines, message("example-knocks")]
    if duty.name in ("layout", "several", "run"):
        said = "fits" if duty.name == "layout" else duty.name
        return [*lines, message(f"example-{said}", cards=_cards(board.legal_cards(hand)))]
    told = [why for card in display_order(hand) if (why := card_refusal(board, hand, card)) is not None]
    # For a player who must beat a card, some cards are refused for that reason and others for not following suit.
    further = [why for why in told if why.id != "refused-follow"]
    return [*lines, (further or told)[0]]


def expose_line(found: Holding) -> Message:
    """Which cards of a hand may be shown."""
    title = contract_title_message(found.contract.name)
    return message("example-expose", contract=title, cards=_cards(found.cards))


def _situation(board: Board, leader: str) -> list[Message]:
    play = board.play
    contract = contract_title_message(board.call.contract if board.call is not None else "")
    if not isinstance(play, Tricks):
        return []
    if not play.cards:
        return [message("example-lead", contract=contract)]
    led = _card(play.cards[0])
    if play.terms.trump:
        suit = message("suit", suit=SUITS[suit_of(display_order(play.terms.trump)[0])])
        return [message("example-led-trumps", contract=contract, suit=suit, name=leader, card=led)]
    return [message("example-led", contract=contract, name=leader, card=led)]


def _card(card: int) -> Message:
    return card_message(card_text(card))


def _cards(mask: int) -> tuple[Message, ...]:
    return tuple(map(_card, display_order(mask)))
