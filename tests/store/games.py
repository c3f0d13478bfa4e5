"""Played games as they are stored, and databases as earlier versions wrote them."""

import hashlib
import random
import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

import msgspec

from barbu.cards import cards_of, mask_of
from barbu.engine.actions import Deal
from barbu.engine.game import Game
from barbu.live.table.timeline import Timeline
from barbu.rules.load import load
from barbu.seats import SEATS
from barbu.store.events import Acted, Logged, TookBack
from barbu.store.model import GameRow, KeptRow, SeatRow, StoredGame
from barbu.store.rows import EventRow, row_of
from barbu.store.sqlite import FILE

TOKEN = "the token of every person in these games"

FIRST = """
CREATE TABLE rules (digest TEXT NOT NULL, text TEXT NOT NULL, PRIMARY KEY (digest));
CREATE TABLE game (id TEXT NOT NULL, variant TEXT NOT NULL, digest TEXT NOT NULL, sitting TEXT NOT NULL,
    created_ms BIGINT NOT NULL, PRIMARY KEY (id), FOREIGN KEY(digest) REFERENCES rules (digest));
CREATE TABLE seat (game TEXT NOT NULL, seat TEXT NOT NULL, name TEXT NOT NULL, avatar TEXT NOT NULL, bot TEXT,
    token BLOB, PRIMARY KEY (game, seat), FOREIGN KEY(game) REFERENCES game (id));
CREATE TABLE event (game TEXT NOT NULL, seq INTEGER NOT NULL, kind TEXT NOT NULL, seat TEXT, text TEXT NOT NULL,
    at_ms BIGINT NOT NULL, PRIMARY KEY (game, seq)) WITHOUT ROWID;
"""
"""The tables of version 1."""

SECOND = """
CREATE TABLE kept (game TEXT NOT NULL, number INTEGER NOT NULL, seq INTEGER NOT NULL, seat TEXT NOT NULL,
    text TEXT NOT NULL, at_ms BIGINT NOT NULL, PRIMARY KEY (game, number)) WITHOUT ROWID;
"""
"""What version 2 had besides."""


def played(identity: str, variant: str, actions: int, *, started_ms: int = 1_000_000) -> StoredGame:
    """A game of one person (seat A) against bots, played at random to so many actions, with a take-back now and then,
    and with rows kept where they are set. The same name gives the same game."""
    rng = random.Random(identity)
    rules = load(variant)
    timeline = Timeline(Game(rules))
    events: list[Logged] = []
    kept: list[KeptRow] = []
    for at_ms in range(started_ms, started_ms + actions):
        game = timeline.game
        last = timeline.last_decision(0)
        if last is not None and rng.random() < 0.05:
            events.append(Logged(len(events) + 1, at_ms, TookBack("A", last)))
            timeline.cut(last)
            continue
        legal = game.legal if game.position is not None else (_deal(game, rng),)
        # Where cards can be set in rows, they are.
        action = next((each for each in legal if each.token == "call chinese-poker"), rng.choice(legal))
        seat = None if game.turn is None else SEATS[game.turn]
        if action.token.startswith("set ") and seat is not None:
            kept.append(KeptRow(identity, len(kept) + 1, len(events), seat, action.token, at_ms))
        events.append(Logged(len(events) + 1, at_ms, Acted(seat, action.token)))
        timeline.enter(action, game.apply(action))
    text = msgspec.json.encode(rules).decode()
    digest = "sha256:" + hashlib.sha256(text.encode()).hexdigest()
    secret = rng.randbytes(32)
    token = hashlib.sha256(TOKEN.encode()).digest()
    seats = [SeatRow("A", "Åsa", "moon", None, token)]
    seats += [SeatRow(letter, f"Bot {letter}", "", "club", None) for letter in SEATS[1 : rules.players]]
    return StoredGame(GameRow(identity, variant, digest, "game", started_ms, secret), text, seats, events, kept)


def write_old(path: Path, version: int, games: list[StoredGame], more: Sequence[EventRow] = ()) -> None:
    """A database as version 1 or 2 wrote it: without secrets, first seats and sums. ``more`` are further rows, which
    need not be events at all."""
    with closing(sqlite3.connect(path)) as connection:
        connection.execute("PRAGMA journal_mode = WAL")
        connection.executescript(FIRST if version == 1 else FIRST + SECOND)
        for game, rules, seats, events, kept, _ in games:
            connection.execute("INSERT INTO rules VALUES (?, ?) ON CONFLICT DO NOTHING", (game.digest, rules))
            connection.execute("INSERT INTO game VALUES (?, ?, ?, ?, ?)", game[:5])
            connection.executemany("INSERT INTO seat VALUES (?, ?, ?, ?, ?, ?)", [(game.id, *seat) for seat in seats])
            rows = [row_of(game.id, logged) for logged in events]
            connection.executemany("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?)", rows)
            if version > 1:
                connection.executemany("INSERT INTO kept VALUES (?, ?, ?, ?, ?, ?)", kept)
        connection.executemany("INSERT INTO event VALUES (?, ?, ?, ?, ?, ?)", more)
        connection.execute(f"PRAGMA application_id = {0x42415242}")
        connection.execute(f"PRAGMA user_version = {version}")
        connection.commit()


def _deal(game: Game, rng: random.Random) -> Deal:
    cards = list(cards_of(game.plan.pack))
    rng.shuffle(cards)
    each = game.plan.cards_each
    hands = tuple(mask_of(cards[seat * each : (seat + 1) * each]) for seat in range(game.plan.players))
    return game.next_deal(hands, rng.randrange(game.plan.players))


def change(folder: Path, statement: str) -> None:
    """Change a stored row without the store knowing."""
    with closing(sqlite3.connect(folder / FILE)) as connection:
        connection.execute(statement)
        connection.commit()
