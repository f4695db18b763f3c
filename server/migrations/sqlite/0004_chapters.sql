-- What has gathered of a table is filed as one chapter of its journal, not entry by entry: one row on the disk for a dozen
-- moves. A chapter is an object of the same form as a batch, of one table, with all entries from first to last.
CREATE TABLE chapters (
    id INTEGER PRIMARY KEY,
    table_id TEXT NOT NULL,
    first INTEGER NOT NULL,
    last INTEGER NOT NULL,
    entries TEXT NOT NULL
);
CREATE UNIQUE INDEX chapters_of_table ON chapters (table_id, last);

-- What is in batches only: what is filed bit by bit stays there until the last of it is filed.
CREATE VIEW waiting AS
SELECT
    substr(key, 28) AS table_id,
    CAST(substr(key, 1, 12) AS INTEGER) AS seq,
    CAST(substr(key, 13, 15) AS INTEGER) AS at,
    atom AS entry
FROM fresh, json_each(fresh.entries)
WHERE NOT EXISTS (
    SELECT 1 FROM filed
    WHERE filed.table_id = substr(key, 28) AND filed.seq = CAST(substr(key, 1, 12) AS INTEGER)
) AND NOT EXISTS (
    SELECT 1 FROM chapters
    WHERE chapters.table_id = substr(key, 28)
    AND CAST(substr(key, 1, 12) AS INTEGER) BETWEEN chapters.first AND chapters.last
);

-- Single entries are filed by themselves where a program left them in batches.
DROP VIEW entries;
CREATE VIEW entries AS
SELECT table_id, seq, at, entry FROM filed
UNION ALL
SELECT table_id, CAST(substr(key, 1, 12) AS INTEGER), CAST(substr(key, 13, 15) AS INTEGER), atom
FROM chapters, json_each(chapters.entries)
UNION ALL
SELECT table_id, seq, at, entry FROM waiting;
