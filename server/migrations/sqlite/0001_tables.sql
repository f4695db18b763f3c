CREATE TABLE players (
    id TEXT PRIMARY KEY,
    name TEXT NOT NULL,
    created_at INTEGER NOT NULL
) WITHOUT ROWID;

-- What proves who a player is: only the hash of each secret is kept.
CREATE TABLE credentials (
    hash TEXT PRIMARY KEY,
    player TEXT NOT NULL REFERENCES players (id),
    kind TEXT NOT NULL,
    label TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    expires_at INTEGER
) WITHOUT ROWID;
CREATE INDEX credentials_of_player ON credentials (player);

-- What never changes about a table is in head; status and seats are copies from its journal, for lists.
CREATE TABLE tables (
    id TEXT PRIMARY KEY,
    head TEXT NOT NULL,
    game TEXT NOT NULL,
    public BOOLEAN NOT NULL,
    status TEXT NOT NULL,
    seats TEXT NOT NULL,
    created_at INTEGER NOT NULL,
    due_at INTEGER
);
CREATE INDEX tables_for_lists ON tables (public, status, created_at);
CREATE INDEX tables_due ON tables (due_at) WHERE due_at IS NOT NULL;

CREATE TABLE sitting (
    player TEXT NOT NULL,
    table_id TEXT NOT NULL,
    PRIMARY KEY (player, table_id)
) WITHOUT ROWID;

-- The journal. The primary key decides who was first.
CREATE TABLE entries (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
) WITHOUT ROWID;
