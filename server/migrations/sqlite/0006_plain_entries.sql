-- One row for each entry, as on PostgreSQL: batches and chapters are gone.
INSERT INTO filed (table_id, seq, at, entry)
SELECT table_id, CAST(substr(key, 1, 12) AS INTEGER) AS seq, CAST(substr(key, 13, 15) AS INTEGER), atom
FROM chapters, json_each(chapters.entries)
ORDER BY table_id, seq;

-- From fresh batches only what no chapter holds: the old program kept a batch until the last of it was filed.
INSERT INTO filed (table_id, seq, at, entry)
SELECT substr(key, 28) AS table_id, CAST(substr(key, 1, 12) AS INTEGER) AS seq, CAST(substr(key, 13, 15) AS INTEGER), atom
FROM fresh, json_each(fresh.entries)
WHERE NOT EXISTS (
    SELECT 1 FROM filed
    WHERE filed.table_id = substr(key, 28) AND filed.seq = CAST(substr(key, 1, 12) AS INTEGER)
)
ORDER BY table_id, seq;

DROP VIEW entries;
DROP VIEW waiting;
DROP TABLE fresh;
DROP TABLE chapters;

-- The journal. The primary key decides which entry was first.
ALTER TABLE filed RENAME TO entries;
