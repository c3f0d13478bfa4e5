"""What speaks for one choice and against another: the first thing in which they differ that a player would name. Only
what the seat can know counts."""

from barbu.bots.club import words
from barbu.bots.club.calling.reasons import hand_for
from barbu.bots.club.dominoes.model import beyond
from barbu.bots.club.tricks.model import DISCARD, LEAD, TrickChoice
from barbu.coach.recap import coach_points, stake
from barbu.engine.actions import Action, Call, Double, Play
from barbu.engine.play.layout import Layout
from barbu.engine.play.tricks import ABOVE, SUIT_OF, Tricks
from barbu.engine.usual import Renaming, usual_view
from barbu.engine.view import View
from barbu.messages import Message, message

LIKELY = 0.4
"""With at least this chance, a card may well take the trick."""

NO_STRENGTH = ("club-hand-high", "club-hand-no-ends", "club-hand-no-trumps", "club-hand-start-none")
"""What is said of a hand in which nothing speaks for a contract."""


def better(view: View, best: Action, chosen: Action) -> Message | None:
    """What speaks for the ``best`` choice of a seat, or against the one ``chosen``; None if nothing that can be said in
    a sentence."""
    rules = view.plan.rules
    if rules.deck.ranking:
        renaming = Renaming.of(rules)
        said = better(usual_view(view), renaming.action(best), renaming.action(chosen))
        return said and renaming.back.message(said)
    match best, chosen, view.board.play:
        case Play(card), Play(other), Tricks() as play:
            return better_card(TrickChoice(view, play), card, other)
        case Play(card), Play(other), Layout() as play:
            return better_laid(view.hand, play, card, other)
        case Call(), _, _:
            return _strength(view, best)
        case Double(targets), Double(others), _ if view.board.call is not None:
            return _strength(view, view.board.call) if targets & ~others else message("compare-double-less")
    return None


def better_card(choice: TrickChoice, best: int, card: int) -> Message | None:
    """What speaks for the best card of a trick, or against another."""
    rank, top = words.rank(card), words.rank(best)
    beats, would = choice.beats(best), choice.beats(card)
    if choice.count.positive:
        if beats and not would:
            return message("coach-card-gives", rank=rank)
        if choice.kind == LEAD and not _out(choice, best) & ABOVE[best] and _out(choice, card) & ABOVE[card]:
            return message("coach-card-top", card=words.card(best))
        return message("coach-card-spare", rank=rank) if card & 15 > best & 15 else None
    points = stake(choice.play.terms.contract, choice.done, (*choice.play.cards, card))
    if choice.kind == LEAD or would:
        if not choice.later and not beats:
            way = "costs" if points else "free"
            return message("coach-card-takes", rank=rank, points=coach_points(points), way=way)
        if choice.kind == LEAD and _is_exit(choice, best) and not _is_exit(choice, card):
            return message("club-lead-lowest", suit=words.suit_of_card(best), rank=top)
        if choice.trick_now(card).chance >= max(LIKELY, choice.trick_now(best).chance + 0.1):
            return message("coach-card-may-take", rank=rank)
    if choice.kind == DISCARD and choice.count.value.get(best, 0) < min(0, choice.count.value.get(card, 0)):
        return message("coach-card-throws", card=words.card(best))
    if _is_exit(choice, card) and not _is_exit(choice, best):
        return message("coach-card-exit", suit=words.suit_of_card(card), rank=rank)
    if SUIT_OF[card] == SUIT_OF[best]:
        if beats or card & 15 > best & 15:
            return message("coach-card-keep", rank=rank) if card & 15 < best & 15 else None
        return message("club-duck-highest", rank=top, suit=words.suit_of_card(best)) if choice.kind != LEAD else None
    if _alone(choice, best) and not _alone(choice, card):
        suits = words.suits_of_card(best)
        return message("club-lead-singleton", rank=top, suit=words.suit_of_card(best), suits=suits)
    return message("coach-card-keep", rank=rank) if card & 15 < best & 15 else None


def better_laid(hand: int, play: Layout, best: int, card: int) -> Message | None:
    """What speaks for the best card to lay, or against another."""
    (mine, _), (_, theirs) = beyond(hand, play, best), beyond(hand, play, card)
    if theirs > beyond(hand, play, best)[1]:
        return message("coach-card-opens", rank=words.rank(card))
    return words.numbered("coach-card-opens-mine", mine, rank=words.rank(best)) if mine else None


def strength(view: View, call: Call) -> Message:
    """What the hand holds for a contract, or against it, as a club player says it."""
    rules = view.plan.rules
    if rules.deck.ranking:
        renaming = Renaming.of(rules)
        renamed = renaming.action(call)
        assert isinstance(renamed, Call)
        return renaming.back.message(strength(usual_view(view), renamed))
    return hand_for(view, view.plan.contracts[call.contract].under(call.parameter), call)


def _strength(view: View, call: Call) -> Message | None:
    said = hand_for(view, view.plan.contracts[call.contract].under(call.parameter), call)
    return None if said.id in NO_STRENGTH else said


def _out(choice: TrickChoice, card: int) -> int:
    """The cards of a card's suit that others hold."""
    return choice.count.unseen & SUIT_OF[card]


def _is_exit(choice: TrickChoice, card: int) -> bool:
    """Whether others hold cards of this card's suit, and all of them beat it."""
    out = _out(choice, card)
    return bool(out) and not out & ~ABOVE[card]


def _alone(choice: TrickChoice, card: int) -> bool:
    return not choice.hand & SUIT_OF[card] & ~(1 << card)
