"""The pictures on a page of rules, as the page gets them."""

from random import Random

from barbu.api import models
from barbu.cards import card_text, card_texts, display_order
from barbu.engine.board import Board
from barbu.engine.plan import plan_of
from barbu.engine.play.base import Rows
from barbu.engine.play.layout import Layout
from barbu.engine.play.poker import mis_set
from barbu.engine.play.quart import Quarts
from barbu.engine.play.tricks import Tricks
from barbu.errors import RulesError
from barbu.live.people.seats import BOT_NAMES
from barbu.live.views.layouts import layout_of
from barbu.messages import message
from barbu.rules.model import Rules
from barbu.seats import SEATS
from barbu.text.describe import amount_message
from barbu.text.examples import captions
from barbu.text.examples.duties import Duty, duties, duty
from barbu.text.examples.hands import Holding, SettingExample, claiming, exposing, setting
from barbu.text.examples.tricks import SettledBet, WholeTrick, bet, whole_trick
from barbu.text.examples.words import example_of
from barbu.text.names import contract_title_message, payment_text
from barbu.text.refusals import card_refusal
from barbu.text.render import render, say
from barbu.text.wording import claim_line, mis_set_warning, row_name, row_title

_SEED = 7
"""The seed of the search, so that the pictures of a rule set stay the same."""


def pictures(rules: Rules) -> models.Pictures:
    """Everything about a rule set that can be pictured."""
    rng = Random(_SEED)
    trick, wager, rows = whole_trick(rules, rng), bet(rules, rng), setting(rules, rng)
    shown, claimed = exposing(rules, rng), claiming(rules, rng)
    hands = [_duty(duty) for duty in duties(rules, rng)]
    if shown is not None:
        hands.append(_holding("expose", shown, render(captions.expose_line(shown))))
    if claimed is not None:
        hands.append(_holding("claim", claimed, claim_line(claimed.contract, claimed.hand)))
    return models.Pictures(
        trick=None if trick is None else _trick(trick, rules),
        hands=hands,
        rows=[] if rows is None else _rows(rows),
        bet=None if wager is None else _bet(wager, rules),
    )


def word_picture(table: str, name: str) -> models.WordExample:
    """An example of a word of rule files, with a picture if one can show it.

    Raises:
        RulesError: there is no such word.
    """
    found = example_of(table, name)
    if found is None:
        raise RulesError(table, name, message("file-unknown-word"))
    rules, rng = found.rules, Random(_SEED)
    contract = plan_of(rules).contracts[found.contract] if found.contract else None
    trick = whole_trick(rules, rng, contract) if found.picture == "trick" else None
    shown = exposing(rules, rng) if found.picture == "expose" else None
    claimed = claiming(rules, rng) if found.picture == "claim" else None
    rows = setting(rules, rng) if found.picture == "rows" else None
    wager = bet(rules, rng) if found.picture == "bet" else None
    places = [found.contract] if found.contract else rules.contracts
    shows = next((each for place in places if (each := duty(rules, place, found.duties, rng))), None)
    hands = [] if shows is None else [_duty(shows)]
    if shown is not None:
        hands.append(_holding("expose", shown, render(captions.expose_line(shown))))
    if claimed is not None:
        hands.append(_holding("claim", claimed, claim_line(claimed.contract, claimed.hand)))
    return models.WordExample(
        rules=rules.name,
        variant=rules.variant,
        line=render(found.line),
        cards=list(found.cards),
        pictures=models.Pictures(
            trick=None if trick is None else _trick(trick, rules),
            hands=hands,
            rows=[] if rows is None else _rows(rows),
            bet=None if wager is None else _bet(wager, rules),
        ),
    )


def _trick(found: WholeTrick, rules: Rules) -> models.TrickPicture:
    players = _players(found.trick.leader, rules)
    words = [render(part) for part in captions.trick_parts(found, players)]
    wins = players.index(found.trick.winner)
    cards = [
        models.LaidCard(SEATS[place], BOT_NAMES[place], card_text(card), words[place], place == wins)
        for place, card in enumerate(found.trick.cards)
    ]
    return models.TrickPicture(cards, render(captions.trick_end(found, BOT_NAMES, players, rules)))


def _duty(duty: Duty) -> models.HandPicture:
    board, hand = duty.position.board, duty.position.hands[duty.position.to_act]
    play = board.play
    laid = play.cards if isinstance(play, Tricks) else ()
    best = play.best if isinstance(play, Tricks) else None
    return models.HandPicture(
        section="dominoes" if isinstance(play, Layout) else "quart" if isinstance(play, Quarts) else "play",
        name=duty.name,
        title=say(f"duty-{duty.name}"),
        text=" ".join(map(render, captions.duty_lines(duty, BOT_NAMES[0]))),
        hand=_held(board, hand),
        trick=[
            models.LaidCard(SEATS[place], BOT_NAMES[place], card_text(card), "", card == best)
            for place, card in enumerate(laid)
        ],
        layout=layout_of(play) if isinstance(play, Layout | Quarts) else None,
    )


def _held(board: Board, hand: int) -> list[models.HeldCard]:
    refusals = [(card, card_refusal(board, hand, card)) for card in display_order(hand)]
    return [models.HeldCard(card_text(card), why is None, "" if why is None else render(why)) for card, why in refusals]


def _holding(section: str, found: Holding, text: str) -> models.HandPicture:
    hand = [models.HeldCard(card_text(card), bool(found.cards >> card & 1), "") for card in display_order(found.hand)]
    return models.HandPicture(
        "redeal" if section == "claim" else section, section, say(f"duty-{section}"), text, hand, [], None
    )


def _rows(found: SettingExample) -> list[models.RowsPicture]:
    return [_rows_picture(rows) for rows in (found.good, found.bad)]


def _rows_picture(rows: Rows) -> models.RowsPicture:
    wrong = mis_set(rows)
    drawn = [models.PictureRow(row_title(place), card_texts(row), row_name(row)) for place, row in enumerate(rows)]
    return models.RowsPicture(not wrong, mis_set_warning(rows) if wrong else say("example-rows-good"), drawn)


def _bet(found: SettledBet, rules: Rules) -> models.BetPicture:
    one, other, times, difference, _ = found.payment
    first, second = BOT_NAMES[:2]
    return models.BetPicture(
        seats=[SEATS[0], SEATS[1]],
        names=[first, second],
        points=[render(amount_message(found.points[seat], rules)) for seat in (one, other)],
        text=say("example-bet", contract=contract_title_message(found.contract.name), first=first, second=second),
        payment=payment_text(first, second, times, difference, penalties=rules.winner == "lowest"),
    )


def _players(first: int, rules: Rules) -> list[int]:
    """The seats in their order of play."""
    step = 1 if rules.session.direction == "clockwise" else -1
    return [(first + step * turn) % rules.players for turn in range(rules.players)]
