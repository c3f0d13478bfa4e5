"""Invariants of a table of people, whatever they send."""

import msgspec

from barbu.cards import card_texts
from barbu.live.table.actor import Table
from barbu.live.wire import chat, protocol
from barbu.live.wire.consent import AskMessage
from barbu.live.wire.hints import HintMessage
from barbu.seats import SEATS
from tests.live.gathering import Guest
from tests.live.harness import Ear


def log_leads_to(table: Table, again: Table) -> None:
    """Replaying the stored events leads to the table as it is."""
    assert again.game == table.game
    assert (again.version, again.journal.seq) == (table.version, table.journal.seq)
    for name in ("terms", "host", "begun", "agreement", "agreed", "invitation", "paused", "ended"):
        assert getattr(again.company, name) == getattr(table.company, name), name
    assert again.names == table.names
    assert [player.token for player in again.players] == [player.token for player in table.players]


def people_are_told_apart(table: Table) -> None:
    """No two people share a name, and the host is one of the people."""
    names = [table.names[seat] for seat in table.people]
    assert len({*names}) == len(names)
    assert table.company.host in table.people


def one_clock_runs(table: Table) -> None:
    """The player on the clock is the one whose turn it is; bots keep the seats of absent people, and no time runs
    during a pause."""
    told = table.clock.message()
    assert all(SEATS.index(seat) in table.people for seat in told.kept)
    assert told.seat is None or SEATS.index(told.seat) == table.game.turn
    assert table.company.playing or not told.runs


def everybody_knows_the_clock(guest: Guest, table: Table) -> None:
    """What a person knows of the clock, from messages or from the View, is so; no more time is left than they think."""
    known, is_so = guest.clock, table.clock.message()
    assert known is not None
    assert (known.kept, known.held, known.total_s) == (is_so.kept, is_so.held, is_so.total_s)
    asked = None if is_so.left_s is None else (is_so.seat, is_so.version, is_so.runs)
    thinks = known.left_s is not None and known.version == table.version and table.game.position is not None
    assert asked == ((known.seat, known.version, known.runs) if thinks else None)
    assert known.left_s is None or is_so.left_s is None or known.left_s >= is_so.left_s


def player_sees_own_hand(guest: Guest, table: Table | None) -> None:
    """A seated player sees their own hand as it is, no card of another hand, and versions in ascending order only."""
    versions = [view.version for view in guest.views()]
    assert versions == sorted(versions)
    assert not any(isinstance(each, protocol.WatchMessage | chat.HandMessage) for each in guest.heard)
    if table is None or table.game.position is None or not versions or versions[-1] != table.version:
        return
    hands, own = table.game.position.hands, SEATS.index(guest.view.seat)
    assert guest.view.hand == card_texts(hands[own])
    hidden = {card for at, hand in enumerate(hands) if at != own for card in card_texts(hand)}
    shown = repr((guest.view.trick, guest.view.last_trick, guest.view.choice))
    assert not any(f"'{card}'" in shown for card in hidden)


def watcher_sees_no_hand_but_one_that_is_shown(ear: Ear, table: Table | None) -> None:
    """A watcher gets no seat's View and no open hand of a claim; a hand they are shown is as it is; nothing of a deal
    that is watched with a delay arrives early."""
    assert not any(isinstance(each, protocol.ViewMessage | HintMessage) for each in ear.heard)
    assert not any(isinstance(each, AskMessage) and each.ask and each.ask.hand for each in ear.heard)
    if table is None:
        return
    position = table.game.position
    told = [each for each in ear.heard if isinstance(each, chat.HandMessage)]
    if told and told[-1].seat is not None and position is not None:
        assert told[-1].cards == card_texts(position.hands[SEATS.index(told[-1].seat)])
    if table.company.shown_later and table.company.begun:
        watched = [msgspec.json.decode(each.view) for each in ear.heard if isinstance(each, protocol.WatchMessage)]
        assert all(view["phase"] in ("scored", "void", "over") for view in watched)


def lines_come_once_and_in_order(ear: Ear) -> None:
    """Chat lines arrive once each and in order, and players get none that watchers write among themselves."""
    lines = [each.line for each in ear.heard if isinstance(each, chat.LineMessage)]
    assert [line.number for line in lines] == sorted({line.number for line in lines})
    assert not (isinstance(ear, Guest) and any(line.gallery for line in lines))
    assert all(line.text.isprintable() and line.text for line in lines)
