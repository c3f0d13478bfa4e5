"""The tables. Rows of a game are only ever added, each with a sum (see ``chain``); only its tip is updated along with
them. A game that is no longer needed is deleted as a whole. Chat lines are separate: their rows have no sums and may be
deleted one by one. The same holds for the addresses for push messages and the last use of tokens (decision 0011)."""

from sqlalchemy import BigInteger, Column, ForeignKey, Index, Integer, LargeBinary, MetaData, Table, Text, text

metadata = MetaData()

rules = Table(
    "rules",
    metadata,
    Column("digest", Text, primary_key=True),
    Column("text", Text, nullable=False),
)

game = Table(
    "game",
    metadata,
    Column("id", Text, primary_key=True),
    Column("variant", Text, nullable=False),
    Column("digest", Text, ForeignKey("rules.digest"), nullable=False),
    Column("sitting", Text, nullable=False),
    Column("created_ms", BigInteger, nullable=False),
    Column("secret", LargeBinary, nullable=False, server_default=text("x''")),
    Column("first", Text),
    Index("game_digest", "digest"),
)

seat = Table(
    "seat",
    metadata,
    Column("game", Text, ForeignKey("game.id"), primary_key=True),
    Column("seat", Text, primary_key=True),
    Column("name", Text, nullable=False),
    Column("avatar", Text, nullable=False),
    Column("bot", Text),
    Column("token", LargeBinary),
)

kept = Table(
    "kept",
    metadata,
    Column("game", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("seq", Integer, nullable=False),
    Column("seat", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("sum", LargeBinary, nullable=False, server_default=text("x''")),
    sqlite_with_rowid=False,
)

event = Table(
    "event",
    metadata,
    Column("game", Text, primary_key=True),
    Column("seq", Integer, primary_key=True, autoincrement=False),
    Column("kind", Text, nullable=False),
    Column("seat", Text),
    Column("text", Text, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("sum", LargeBinary, nullable=False, server_default=text("x''")),
    sqlite_with_rowid=False,
)

line = Table(
    "line",
    metadata,
    Column("game", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("who", Text, nullable=False),
    Column("seat", Text),
    Column("name", Text, nullable=False),
    Column("kind", Text, nullable=False),
    Column("text", Text, nullable=False),
    Column("gallery", Integer, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

report = Table(
    "report",
    metadata,
    Column("game", Text, primary_key=True),
    Column("who", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("lines", Text, nullable=False),
    sqlite_with_rowid=False,
)

push = Table(
    "push",
    metadata,
    Column("game", Text, primary_key=True),
    Column("token", LargeBinary, primary_key=True),
    Column("endpoint", Text, primary_key=True),
    Column("key", LargeBinary, nullable=False),
    Column("auth", LargeBinary, nullable=False),
    Column("language", Text, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Column("version", Integer, nullable=False),
    sqlite_with_rowid=False,
)

result = Table(
    "result",
    metadata,
    Column("challenge", Text, primary_key=True),
    Column("who", LargeBinary, primary_key=True),
    Column("game", Text, nullable=False),
    Column("name", Text, nullable=False),
    Column("total", Integer, nullable=False),
    Column("scores", Text, nullable=False),
    Column("calls", Text, nullable=False),
    Column("actions", Text, nullable=False),
    Column("counts", Integer, nullable=False),
    Column("at_ms", BigInteger, nullable=False),
    Index("result_game", "game", "challenge", unique=True),
    Index("result_total", "challenge", "counts", "total"),
    sqlite_with_rowid=False,
)

# Several play the same deals within a time (decision 0364).
duplicate = Table(
    "duplicate",
    metadata,
    Column("code", Text, primary_key=True),
    Column("title", Text, nullable=False),
    # What is played, as JSON: see ``barbu.api.duplicates.Kept``.
    Column("terms", Text, nullable=False),
    Column("secret", LargeBinary, nullable=False),
    Column("made_ms", BigInteger, nullable=False),
    Column("until_ms", BigInteger, nullable=False),
    # Whether its end has been seen: it stays over even if the clock is put back.
    Column("over", Integer, nullable=False),
    # Whether par is not WANTED yet, WANTED, or FOUND, and the actions of its game so far.
    Column("par", Integer, nullable=False),
    Column("actions", Text, nullable=False),
    Index("duplicate_par", "par"),
    sqlite_with_rowid=False,
)

duplicate_table = Table(
    "duplicate_table",
    metadata,
    Column("code", Text, primary_key=True),
    Column("number", Integer, primary_key=True, autoincrement=False),
    Column("game", Text, nullable=False),
    Index("duplicate_game", "game", unique=True),
    sqlite_with_rowid=False,
)

used = Table(
    "used",
    metadata,
    Column("game", Text, primary_key=True),
    Column("token", LargeBinary, primary_key=True),
    Column("at_ms", BigInteger, nullable=False),
    sqlite_with_rowid=False,
)

tip = Table(
    "tip",
    metadata,
    Column("game", Text, primary_key=True),
    Column("seq", Integer, nullable=False),
    Column("sum", LargeBinary, nullable=False),
    Column("kept", Integer, nullable=False),
    Column("kept_sum", LargeBinary, nullable=False),
    sqlite_with_rowid=False,
)
