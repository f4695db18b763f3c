-- One row for each entry, as on PostgreSQL. The primary key decides which entry was first.
-- With row ids, unlike the other tables: new entries of all tables then share pages, and only the index has one page to
-- write for each move.
CREATE TABLE plain_entries (
    table_id TEXT NOT NULL,
    seq INTEGER NOT NULL,
    at INTEGER NOT NULL,
    entry TEXT NOT NULL,
    PRIMARY KEY (table_id, seq)
);

-- The view reads single entries, chapters, and what is in batches only. Not sorted: that would need the memory.
INSERT INTO plain_entries (table_id, seq, at, entry)
SELECT table_id, seq, at, entry FROM entries;

DROP VIEW entries;
DROP VIEW waiting;
DROP TABLE fresh;
DROP TABLE chapters;
DROP TABLE filed;
ALTER TABLE plain_entries RENAME TO entries;
