CREATE TABLE duplicate (
    code TEXT NOT NULL,
    title TEXT NOT NULL,
    terms TEXT NOT NULL,
    secret BLOB NOT NULL,
    made_ms BIGINT NOT NULL,
    until_ms BIGINT NOT NULL,
    over INTEGER NOT NULL,
    par INTEGER NOT NULL,
    actions TEXT NOT NULL,
    PRIMARY KEY (code)
) WITHOUT ROWID;

CREATE TABLE duplicate_table (
    code TEXT NOT NULL,
    number INTEGER NOT NULL,
    game TEXT NOT NULL,
    PRIMARY KEY (code, number)
) WITHOUT ROWID;

CREATE TABLE event (
    game TEXT NOT NULL,
    seq INTEGER NOT NULL,
    kind TEXT NOT NULL,
    seat TEXT,
    text TEXT NOT NULL,
    at_ms BIGINT NOT NULL,
    sum BLOB DEFAULT (x'') NOT NULL,
    PRIMARY KEY (game, seq)
) WITHOUT ROWID;

CREATE TABLE kept (
    game TEXT NOT NULL,
    number INTEGER NOT NULL,
    seq INTEGER NOT NULL,
    seat TEXT NOT NULL,
    text TEXT NOT NULL,
    at_ms BIGINT NOT NULL,
    sum BLOB DEFAULT (x'') NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;

CREATE TABLE line (
    game TEXT NOT NULL,
    number INTEGER NOT NULL,
    who TEXT NOT NULL,
    seat TEXT,
    name TEXT NOT NULL,
    kind TEXT NOT NULL,
    text TEXT NOT NULL,
    gallery INTEGER NOT NULL,
    at_ms BIGINT NOT NULL,
    PRIMARY KEY (game, number)
) WITHOUT ROWID;

CREATE TABLE push (
    game TEXT NOT NULL,
    token BLOB NOT NULL,
    endpoint TEXT NOT NULL,
    key BLOB NOT NULL,
    auth BLOB NOT NULL,
    language TEXT NOT NULL,
    at_ms BIGINT NOT NULL,
    version INTEGER NOT NULL,
    PRIMARY KEY (game, token, endpoint)
) WITHOUT ROWID;

CREATE TABLE report (
    game TEXT NOT NULL,
    who TEXT NOT NULL,
    number INTEGER NOT NULL,
    at_ms BIGINT NOT NULL,
    lines TEXT NOT NULL,
    PRIMARY KEY (game, who, number)
) WITHOUT ROWID;

CREATE TABLE result (
    challenge TEXT NOT NULL,
    who BLOB NOT NULL,
    game TEXT NOT NULL,
    name TEXT NOT NULL,
    total INTEGER NOT NULL,
    scores TEXT NOT NULL,
    calls TEXT NOT NULL,
    actions TEXT NOT NULL,
    counts INTEGER NOT NULL,
    at_ms BIGINT NOT NULL,
    PRIMARY KEY (challenge, who)
) WITHOUT ROWID;

CREATE TABLE rules (
    digest TEXT NOT NULL,
    text TEXT NOT NULL,
    PRIMARY KEY (digest)
);

CREATE TABLE tip (
    game TEXT NOT NULL,
    seq INTEGER NOT NULL,
    sum BLOB NOT NULL,
    kept INTEGER NOT NULL,
    kept_sum BLOB NOT NULL,
    PRIMARY KEY (game)
) WITHOUT ROWID;

CREATE TABLE used (
    game TEXT NOT NULL,
    token BLOB NOT NULL,
    at_ms BIGINT NOT NULL,
    PRIMARY KEY (game, token)
) WITHOUT ROWID;

CREATE TABLE game (
    id TEXT NOT NULL,
    variant TEXT NOT NULL,
    digest TEXT NOT NULL,
    sitting TEXT NOT NULL,
    created_ms BIGINT NOT NULL,
    secret BLOB DEFAULT (x'') NOT NULL,
    first TEXT,
    PRIMARY KEY (id),
    FOREIGN KEY(digest) REFERENCES rules (digest)
);

CREATE TABLE seat (
    game TEXT NOT NULL,
    seat TEXT NOT NULL,
    name TEXT NOT NULL,
    avatar TEXT NOT NULL,
    bot TEXT,
    token BLOB,
    PRIMARY KEY (game, seat),
    FOREIGN KEY(game) REFERENCES game (id)
);

CREATE INDEX duplicate_par ON duplicate (par);

CREATE UNIQUE INDEX duplicate_game ON duplicate_table (game);

CREATE INDEX game_digest ON game (digest);

CREATE UNIQUE INDEX result_game ON result (game, challenge);

CREATE INDEX result_total ON result (challenge, counts, total);
