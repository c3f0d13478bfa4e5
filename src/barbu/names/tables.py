"""The tables, for SQLite and PostgreSQL alike. ``migrations`` creates them step by step; a test checks that the steps
come to these tables (decision 0320)."""

from typing import Any

from sqlalchemy import (
    BigInteger,
    Boolean,
    Column,
    Double,
    ForeignKey,
    Index,
    Integer,
    LargeBinary,
    MetaData,
    Table,
    Text,
)

metadata = MetaData()


def _owner(primary_key: bool = False) -> Column[str]:
    """The person a row belongs to: it is deleted with them."""
    return Column("person", Text, ForeignKey("person.id", ondelete="CASCADE"), nullable=False, primary_key=primary_key)


person = Table(
    "person",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    # What the name looks like: no two people have names that are easily confused.
    Column("skeleton", Text, nullable=False, unique=True),
    Column("created_ms", BigInteger, nullable=False),
    # What others may see; nothing unless the person says so.
    Column("ladder", Boolean, nullable=False),
    Column("strength", Boolean, nullable=False),
    Column("friends", Boolean, nullable=False),
)

passkey = Table(
    "passkey",
    metadata,
    Column("id", LargeBinary, primary_key=True),
    _owner(),
    Column("rp", Text, nullable=False),
    Column("key", LargeBinary, nullable=False),
    Column("signs", BigInteger, nullable=False),
    Column("label", Text, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("used_ms", BigInteger, nullable=False),
    Index("passkey_person", "person"),
)

ceremony = Table(
    "ceremony",
    metadata,
    Column("id", LargeBinary, primary_key=True),
    Column("kind", Text, nullable=False),
    Column("challenge", LargeBinary, nullable=False),
    Column("rp", Text, nullable=False),
    Column("origin", Text, nullable=False),
    # Of a person who is about to get a name, they are still to be.
    Column("person", Text),
    Column("name", Text),
    Column("until_ms", BigInteger, nullable=False),
    Index("ceremony_until", "until_ms"),
)

recovery = Table(
    "recovery",
    metadata,
    _owner(primary_key=True),
    Column("code", LargeBinary, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
)

session = Table(
    "session",
    metadata,
    Column("token", LargeBinary, primary_key=True),
    _owner(),
    Column("created_ms", BigInteger, nullable=False),
    Column("used_ms", BigInteger, nullable=False),
    Index("session_person", "person"),
    Index("session_used", "used_ms"),
)

claim = Table(
    "claim",
    metadata,
    Column("game", Text, primary_key=True),
    Column("token", LargeBinary, primary_key=True),
    _owner(),
    Column("at_ms", BigInteger, nullable=False),
    Index("claim_person", "person"),
)

friend = Table(
    "friend",
    metadata,
    _owner(primary_key=True),
    Column("other", Text, ForeignKey("person.id", ondelete="CASCADE"), primary_key=True),
    Column("asked_ms", BigInteger, nullable=False),
    # Until the other has agreed, 0.
    Column("since_ms", BigInteger, nullable=False),
    Index("friend_other", "other"),
)

family = Table(
    "family",
    metadata,
    Column("key", Text, primary_key=True),
    # The last game that the tables below have counted.
    Column("day", Text, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("game", Text, nullable=False),
)

played = Table(
    "played",
    metadata,
    Column("game", Text, primary_key=True),
    Column("family", Text, nullable=False),
    Column("day", Text, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("share", Double, nullable=False),
    Column("deals", Text, nullable=False),
    Index("played_order", "family", "day", "at_ms", "game"),
    Index("played_deals", "family", "deals"),
)


def _seat(game: Column[str]) -> tuple[Column[Any], ...]:
    """A seat of a finished game, with which it is deleted, and its player: the id of a person, a bot with its level, a
    guest, or a person who has deleted their name."""
    return (
        Column("game", Text, ForeignKey(game, ondelete="CASCADE"), primary_key=True),
        Column("seat", Integer, primary_key=True, autoincrement=False),
        Column("player", Text, nullable=False),
    )


result = Table(
    "result",
    metadata,
    *_seat(played.c.game),
    Column("lead", Double, nullable=False),
    Index("result_player", "player"),
)

strength = Table(
    "strength",
    metadata,
    Column("family", Text, primary_key=True),
    Column("player", Text, primary_key=True),
    Column("mean", Double, nullable=False),
    Column("variance", Double, nullable=False),
    Column("day", Text, nullable=False),
    Column("games", Integer, nullable=False),
    Index("strength_player", "player"),
)


def _totals() -> tuple[Column[Any], ...]:
    """What a player's games of a family have come to in a period."""
    return (
        Column("family", Text, primary_key=True),
        Column("period", Text, primary_key=True),
        Column("player", Text, primary_key=True),
        Column("total", Double, nullable=False),
        Column("share", Double, nullable=False),
        Column("games", Integer, nullable=False),
        Column("score", Double, nullable=False),
    )


standing = Table(
    "standing",
    metadata,
    *_totals(),
    Index("standing_score", "family", "period", "score"),
    Index("standing_player", "player"),
)

event = Table(
    "event",
    metadata,
    Column("code", Text, primary_key=True),
    Column("title", Text, nullable=False),
    # What is played: see ``barbu.api.events.EventTerms``.
    Column("terms", Text, nullable=False),
    Column("seed", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("made_ms", BigInteger, nullable=False),
    Column("start_ms", BigInteger, nullable=False),
    Column("public", Boolean, nullable=False),
    Column("weekly", Boolean, nullable=False),
    # The code of the next one of a weekly series, if it has been made.
    Column("next", Text, nullable=False),
    # Follows from the entries.
    Column("phase", Text, nullable=False),
    # Counts all changes.
    Column("version", Integer, nullable=False),
    Index("event_phase", "phase", "start_ms"),
)


def _event() -> Column[str]:
    """The event a row belongs to: it is deleted with it."""
    return Column("event", Text, ForeignKey("event.code", ondelete="CASCADE"), primary_key=True)


event_entry = Table(
    "event_entry",
    metadata,
    _event(),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("at_ms", BigInteger, nullable=False),
    # A step of ``barbu.tournament.course``, as JSON.
    Column("step", Text, nullable=False),
)

event_player = Table(
    "event_player",
    metadata,
    _event(),
    Column("name", Text, primary_key=True),
    Column("token", LargeBinary, nullable=False),
    Column("avatar", Text, nullable=False),
    Column("person", Text, ForeignKey("person.id", ondelete="SET NULL")),
    Index("event_player_token", "event", "token", unique=True),
    Index("event_player_person", "person"),
)

event_director = Table("event_director", metadata, _event(), _owner(primary_key=True))

event_table = Table(
    "event_table",
    metadata,
    _event(),
    Column("round", Integer, primary_key=True, autoincrement=False),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    # Whether the table has been made; it may have been deleted since.
    Column("made", Boolean, nullable=False),
    Index("event_table_game", "game", unique=True),
)

club = Table(
    "club",
    metadata,
    Column("id", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("skeleton", Text, nullable=False, unique=True),
    Column("description", Text, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    # Whether people who are not members see its page, with the members who are shown there.
    Column("public", Boolean, nullable=False),
    # Its invitation, which can be renewed.
    Column("code", Text, nullable=False, unique=True),
    # What is played there unless its people choose something else: a variant with options, or the text of a rule file.
    Column("variant", Text, nullable=False),
    Column("rules", Text, nullable=False),
    Column("players", Integer, nullable=False),
    Column("length", Text, nullable=False),
)


def _club(primary_key: bool = False) -> Column[str]:
    """The club a row belongs to: it is deleted with it."""
    return Column("club", Text, ForeignKey("club.id", ondelete="CASCADE"), nullable=False, primary_key=primary_key)


member = Table(
    "member",
    metadata,
    _club(primary_key=True),
    _owner(primary_key=True),
    Column("role", Text, nullable=False),
    Column("shown", Boolean, nullable=False),
    Column("joined_ms", BigInteger, nullable=False),
    Index("member_person", "person"),
)

club_game = Table(
    "club_game",
    metadata,
    # A table that was opened at a club.
    Column("game", Text, primary_key=True),
    _club(),
    # The day of the evening it belongs to, where it was opened.
    Column("day", Text, nullable=False),
    Column("opened_ms", BigInteger, nullable=False),
    # Until its game is over, 0 and empty.
    Column("ended_ms", BigInteger, nullable=False),
    Column("title", Text, nullable=False),
    # How many people played it to its end.
    Column("people", Integer, nullable=False),
    Index("club_game_day", "club", "day"),
)

club_seat = Table(
    "club_seat",
    metadata,
    *_seat(club_game.c.game),
    Column("won", Boolean, nullable=False),
    # Points beyond the mean of the table; what is good is above.
    Column("points", Double, nullable=False),
    Index("club_seat_player", "player"),
)

club_standing = Table(
    "club_standing",
    metadata,
    _club(primary_key=True),
    *_totals(),
    Index("club_standing_score", "club", "family", "period", "score"),
    Index("club_standing_player", "player"),
)

club_plan = Table(
    "club_plan",
    metadata,
    # An evening that is to be.
    Column("id", Text, primary_key=True),
    _club(),
    Column("begins_ms", BigInteger, nullable=False),
    Column("note", Text, nullable=False),
    Index("club_plan_begins", "club", "begins_ms"),
)

club_answer = Table(
    "club_answer",
    metadata,
    Column("plan", Text, ForeignKey("club_plan.id", ondelete="CASCADE"), primary_key=True),
    _owner(primary_key=True),
    # Whether a member comes: yes, maybe, no.
    Column("answer", Text, nullable=False),
    Index("club_answer_person", "person"),
)

contender = Table(
    "contender",
    metadata,
    # By the hash of the key with which a person's browser sends results of challenges and answers to contests.
    Column("who", LargeBinary, primary_key=True),
    _owner(),
    Index("contender_person", "person"),
)

# A bot of a person: a row of ``person`` with the bot's own name, and who has made it.
bot = Table(
    "bot",
    metadata,
    _owner(primary_key=True),
    Column("maker", Text, ForeignKey("person.id", ondelete="CASCADE"), nullable=False),
    Index("bot_maker", "maker"),
)


def _token() -> tuple[Column[Any], ...]:
    """What is kept of a token besides its hash and its owner: what it allows is in words with blanks between them."""
    return (
        Column("label", Text, nullable=False),
        Column("scopes", Text, nullable=False),
        Column("created_ms", BigInteger, nullable=False),
        Column("used_ms", BigInteger, nullable=False),
    )


bot_token = Table(
    "bot_token",
    metadata,
    Column("token", LargeBinary, primary_key=True),
    Column("bot", Text, ForeignKey("person.id", ondelete="CASCADE"), nullable=False),
    *_token(),
    Index("bot_token_bot", "bot"),
)

# A person's own token for programs, which does not play.
person_token = Table(
    "person_token",
    metadata,
    Column("token", LargeBinary, primary_key=True),
    _owner(),
    *_token(),
    Index("person_token_person", "person"),
)
